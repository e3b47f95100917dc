"""The part of the HTTP door that is for those who have an account."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from manqala.server.doors.api import REFUSALS, RoomName, TheHall, limited
from manqala.server.doors.asked import Given, Secret
from manqala.server.doors.callers import COOKIE, Caller, session_of
from manqala.server.doors.refusals import LogIn
from manqala.server.limits import DEEDS, PASSPHRASES, READS, Limits, TooOften
from manqala.server.running.opening import keep
from manqala.server.storage.accounts import SESSION, Account, Accounts
from manqala.server.storage.archive import Row
from manqala.server.storage.rating import Kept
from manqala.words import later

Passphrase = Annotated[str, Field(max_length=1000)]


class Credentials(Given):
    name: Annotated[str, Field(min_length=1, max_length=200)]
    passphrase: Passphrase


class LoggedIn(BaseModel):
    name: str
    session: str


class Goodbye(Given):
    passphrase: Passphrase


class Token(Given):
    token: Secret


class RatingShown(BaseModel):
    rating: int
    deviation: int
    rounds: int
    sure: bool = Field(description="Enough rounds were played for the number to mean something.")


class Player(BaseModel):
    name: str
    ratings: dict[str, RatingShown]


class OwnRoom(BaseModel):
    room: str
    game: str
    clock: dict[str, Any] | None
    rated: bool
    phase: str = Field(description="waiting, table, playing or over")
    you: int = Field(description="Your side: 0 South, 1 North.")
    turn: bool = Field(description="It is your turn.")
    due: int | None = Field(description="When the running clock runs out.")
    names: list[str | None] = Field(description="South and North; null for who is not there yet.")
    result: dict[str, Any] | None
    changed: int


class OwnRooms(BaseModel):
    rooms: list[OwnRoom]


class Seat(BaseModel):
    you: int


def logged_in(caller: Caller) -> Account:
    if caller is None:
        raise LogIn
    return caller


def the_accounts(request: Request) -> Accounts:
    return request.app.state.accounts  # type: ignore[no-any-return]  # a bag of anything


Own = Annotated[Account, Depends(logged_in)]
TheAccounts = Annotated[Accounts, Depends(the_accounts)]

router = APIRouter(prefix="/api/v1", responses=REFUSALS)


@router.post("/accounts", status_code=201, dependencies=[limited(PASSPHRASES)])
async def make_account(
    new: Credentials, accounts: TheAccounts, request: Request, response: Response
) -> LoggedIn:
    """Makes an account and logs in."""
    account = await accounts.make(new.name, new.passphrase)
    return await _log_in(accounts, account, request, response)


@router.post("/session", dependencies=[limited(PASSPHRASES)])
async def log_in(
    given: Credentials, accounts: TheAccounts, request: Request, response: Response
) -> LoggedIn:
    """Logs in: `session` is for programs, browsers keep a cookie."""
    _limit_guesses(request, given.name)
    account = await accounts.check(given.name, given.passphrase)
    return await _log_in(accounts, account, request, response)


@router.delete("/session", status_code=204, dependencies=[limited(READS)])
async def log_out(accounts: TheAccounts, request: Request, response: Response) -> None:
    """Logs out, here."""
    if session := session_of(request):
        await accounts.log_out(session)
    response.delete_cookie(COOKIE, samesite="strict", httponly=True)


@router.get("/me", dependencies=[limited(READS)])
async def read_me(own: Own, hall: TheHall) -> Player:
    """Who has logged in."""
    return _player(own, await hall.archive.ratings_of(own.id))


@router.delete("/me", status_code=204, dependencies=[limited(PASSPHRASES)])
async def delete_me(
    given: Goodbye,
    own: Own,
    accounts: TheAccounts,
    hall: TheHall,
    request: Request,
    response: Response,
) -> None:
    """Deletes the account; its rooms stay, without the name."""
    _limit_guesses(request, own.name)
    await accounts.check(own.name, given.passphrase)
    for room in await accounts.delete(own):
        await hall.read_again(room)
    response.delete_cookie(COOKIE, samesite="strict", httponly=True)


@router.get("/me/rooms", dependencies=[limited(READS)])
async def read_own_rooms(
    own: Own,
    hall: TheHall,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    offset: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> OwnRooms:
    """First those where it is your turn, then by the last thing that happened."""
    rows = await hall.archive.rooms_of(own.id, limit, offset)
    return OwnRooms(rooms=[_own_room(row, own) for row in rows])


@router.post("/me/rooms/{room}", dependencies=[limited(DEEDS)])
async def keep_room(room: RoomName, given: Token, own: Own, hall: TheHall) -> Seat:
    """Keeps a room that was played without an account."""
    return Seat(you=await keep(hall, room, given.token, own.id))


@router.get("/players/{name}", dependencies=[limited(READS)])
async def read_player(
    name: Annotated[str, Path(max_length=200)], accounts: TheAccounts, hall: TheHall
) -> Player:
    """A player's ratings."""
    account = await accounts.named(name)
    if account is None:
        raise HTTPException(404, later("nobody has this name"))
    return _player(account, await hall.archive.ratings_of(account.id))


async def _log_in(
    accounts: Accounts, account: Account, request: Request, response: Response
) -> LoggedIn:
    session = await accounts.log_in(account)
    response.set_cookie(
        COOKIE,
        session,
        max_age=SESSION // 1000,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return LoggedIn(name=account.name, session=session)


def _limit_guesses(request: Request, name: str) -> None:
    """Of one name, from wherever they come."""
    limits: Limits = request.app.state.limits
    if not limits.allow(f"name {name.casefold()}", PASSPHRASES):
        raise TooOften(PASSPHRASES)


def _player(account: Account, ratings: dict[str, Kept]) -> Player:
    return Player(
        name=account.name,
        ratings={
            game: RatingShown(
                rating=round(kept.value.rating),
                deviation=round(kept.value.deviation),
                rounds=kept.rounds,
                sure=kept.value.sure,
            )
            for game, kept in ratings.items()
        },
    )


def _own_room(row: Row, own: Account) -> OwnRoom:
    told = msgspec.json.decode(row.summary)
    seat = next(seat for seat, _, account in row.seats if account == own.id)
    host: int = told["host"]
    return OwnRoom(
        room=row.room,
        game=row.game,
        clock=None if row.clock is None else msgspec.json.decode(row.clock),
        rated=row.rated,
        phase=row.phase,
        you=host if seat == 0 else 1 - host,
        turn=row.turn == seat,
        due=row.due_at,
        names=told["names"] if host == 0 else told["names"][::-1],
        result=told["result"],
        changed=row.changed_at,
    )
