"""The HTTP door to the rooms: /api/v1, described for machines at /api/v1/openapi.json."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response, params
from fastapi.responses import PlainTextResponse

import manqala
from manqala.errors import Refused
from manqala.server.doors.asked import (
    Deed,
    Done,
    GivenLevel,
    Health,
    Kept,
    NewBrowser,
    NewGuest,
    NewPair,
    NewRoom,
    OldBrowser,
    Opened,
    Paired,
    Question,
    Seated,
    Table,
    Tables,
)
from manqala.server.doors.callers import Caller
from manqala.server.doors.refusals import Refusal
from manqala.server.limits import ANALYSES, DEEDS, READS, ROOMS, SEATS, Limits, Rate, TooOften
from manqala.server.names import clean
from manqala.server.rooms import events
from manqala.server.rooms.decide import refuse
from manqala.server.running.hall import Hall
from manqala.server.running.opening import join, open_room
from manqala.server.running.records import round_text
from manqala.server.running.reminders import Browser
from manqala.server.storage.accounts import Account
from manqala.server.storage.archive import Row
from manqala.words import later

RoomName = Annotated[str, Path(pattern="^[A-Za-z0-9]{12}$", description="The name of a room.")]


def bearer(authorization: Annotated[str | None, Header()] = None) -> str | None:
    """The token of a seat."""
    scheme, _, token = (authorization or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


Token = Annotated[str | None, Depends(bearer)]


def limited(rate: Rate) -> params.Depends:
    """Refuses a caller who asks too often."""

    def check(request: Request) -> None:
        limits: Limits = request.app.state.limits
        if not limits.allow(request.client.host if request.client else "", rate):
            raise TooOften(rate)

    return params.Depends(check)


def number_of(account: Account | None) -> int | None:
    return None if account is None else account.id


def hall(request: Request) -> Hall:
    return request.app.state.hall  # type: ignore[no-any-return]  # a bag of anything


TheHall = Annotated[Hall, Depends(hall)]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refusal, "description": text}
    for status, text in {
        400: "Not possible, and why.",
        403: "This needs a seat, an invitation or an account.",
        404: "There is no such room.",
        409: "Somebody else was faster.",
        429: "Too often.",
        503: "It cannot be stored now.",
    }.items()
}

router = APIRouter(prefix="/api/v1", responses=REFUSALS)


def as_json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


@router.get("/about", dependencies=[limited(READS)])
def about(request: Request) -> dict[str, Any]:
    """What this server is and offers."""
    return {
        "online": True,
        "version": manqala.__version__,
        "protocol": 1,
        "games": manqala.games(),
        "levels": manqala.LEVELS,
        **request.app.state.offers,
    }


@router.post("/rooms", status_code=201, dependencies=[limited(ROOMS)])
async def new_room(new: NewRoom, hall: TheHall, account: Caller) -> Opened:
    """Opens a room; the token holds its first seat, the invitation lets a friend take the other."""
    opened = opening(new, account)
    room, token, invitation = await open_room(hall, opened, account.id if account else None)
    return Opened(room=room, token=token, invitation=invitation)


def opening(new: NewRoom, account: Account | None) -> events.Opened:
    game = manqala.game(new.game)
    start = None if new.start is None else game.position(new.start, any_total=True)
    if start is not None and start.over:
        raise refuse(later("this position is already over"))
    against_engine = isinstance(new.opponent, GivenLevel)
    if new.rated and not account:
        raise refuse(later("to play a rated game, log in first"))
    if new.rated and (against_engine or start is not None):
        raise refuse(later("a rated game is one of two players, from the usual start"))
    return events.Opened(
        game=str(game),
        start=None if start is None else str(start),
        clock=None if new.clock is None else new.clock.clock(),
        rated=new.rated,
        opponent=opponent(new),
        side=new.side,
        name=account.name if account else clean(new.name),
        account=account is not None,
    )


def opponent(new: NewRoom) -> events.Opponent:
    if isinstance(new.opponent, GivenLevel):
        return events.Level(new.opponent.level)
    return new.opponent


@router.get("/rooms/{room}", dependencies=[limited(READS)], response_model=dict[str, Any])
async def read_room(room: RoomName, hall: TheHall, token: Token, account: Caller) -> Response:
    """The room as it stands, for this seat or for anybody."""
    return as_json(await hall.shown(room, token, number_of(account)))


@router.get(
    "/rooms/{room}/events", dependencies=[limited(READS)], response_model=list[dict[str, Any]]
)
async def read_events(
    room: RoomName,
    hall: TheHall,
    token: Token,
    account: Caller,
    since: Annotated[int, Query(ge=0, le=2**53)] = 0,
) -> Response:
    """What happened after that number; without what both sides choose unseen."""
    happened = await hall.happened(room, token, since, number_of(account))
    told = [
        {"number": one.number, "at": one.at} | msgspec.json.decode(one.data) for one in happened
    ]
    return as_json(told)


@router.get(
    "/rooms/{room}/record",
    dependencies=[limited(READS)],
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
)
async def read_record(
    room: RoomName,
    hall: TheHall,
    token: Token,
    account: Caller,
    number: Annotated[int | None, Query(alias="round", ge=1, le=100_000)] = None,
) -> Response:
    """A round, the last one unless asked for another, as the text of a record."""
    happened = await hall.happened(room, token, 0, number_of(account))
    return PlainTextResponse(round_text(room, happened, number))


@router.post("/rooms/{room}/seat", dependencies=[limited(SEATS)])
async def take_seat(room: RoomName, new: NewGuest, hall: TheHall, account: Caller) -> Seated:
    """Takes the free seat: by invitation, or at an open table."""
    name = account.name if account else clean(new.name)
    token = await join(hall, room, new.invitation, name, account.id if account else None)
    return Seated(room=room, token=token)


@router.post("/rooms/{room}/do", dependencies=[limited(DEEDS)])
async def act(room: RoomName, deed: Deed, hall: TheHall, token: Token, account: Caller) -> Done:
    """Moves, resigns, offers ...: what the socket's messages do."""
    try:
        wish = msgspec.convert(deed.model_dump(exclude_none=True), events.AnyDeed)
    except msgspec.ValidationError as error:
        text = later("this message is not understood: {reason}")
        raise Refused([(text, {"reason": str(error)})]) from error
    return Done(number=await hall.act(room, token, wish, number_of(account)))


@router.post("/pairing", dependencies=[limited(ROOMS)])
async def pair(new: NewPair, account: Caller, request: Request) -> Paired:
    """Sits down at a fitting open table, or opens one and waits there."""
    game = str(manqala.game(new.game))
    clock = None if new.clock is None else new.clock.clock()
    room, token, waiting = await request.app.state.pairing.pair(
        game,
        clock,
        account.name if account else clean(new.name),
        account.id if account else None,
    )
    return Paired(room=room, token=token, waiting=waiting)


@router.post("/analysis", dependencies=[limited(ANALYSES)], response_model=dict[str, Any])
async def analyse(question: Question, request: Request) -> Response:
    """The best moves of a position, as `manqala.Engine.analyse` finds them."""
    asked = question.position, question.seconds, question.lines
    return as_json({"lines": await request.app.state.analyst.lines(*asked)})


@router.get("/health", responses={503: {"model": Health}})
def health(request: Request, response: Response) -> Health:
    """Whether rooms can be stored."""
    healthy = bool(request.app.state.keeper.healthy)
    response.status_code = 200 if healthy else 503
    return Health(ok=healthy)


@router.put("/rooms/{room}/reminder", dependencies=[limited(SEATS)])
async def remind(
    room: RoomName, browser: NewBrowser, hall: TheHall, token: Token, account: Caller
) -> Kept:
    """From now on this browser is told when it is this seat's turn and nobody sits there."""
    seat = await hall.seat(room, token, number_of(account))
    if hall.reminders is None:
        raise refuse(later("this server sends no reminders"))
    secrets = browser.keys.p256dh, browser.keys.auth
    await hall.reminders.keep(room, seat, Browser(browser.endpoint, *secrets, browser.lang))
    return Kept(reminded=True)


@router.delete("/rooms/{room}/reminder", dependencies=[limited(SEATS)])
async def forget(
    room: RoomName, browser: OldBrowser, hall: TheHall, token: Token, account: Caller
) -> Kept:
    """This browser is told no more of this room."""
    await hall.seat(room, token, number_of(account))
    if hall.reminders is not None:
        await hall.reminders.drop(browser.endpoint, room)
    return Kept(reminded=False)


@router.get("/tables", dependencies=[limited(READS)])
async def read_tables(
    hall: TheHall, game: Annotated[str | None, Query(max_length=1000)] = None
) -> Tables:
    """Rooms in which somebody waits for anyone, the newest first."""
    text = None if game is None else str(manqala.game(game))
    return Tables(tables=[table(row) for row in await hall.archive.tables(text, 100)])


def table(row: Row) -> Table:
    summary = msgspec.json.decode(row.summary)
    return Table(
        room=row.room,
        game=row.game,
        clock=None if row.clock is None else msgspec.json.decode(row.clock),
        rated=row.rated,
        name=summary["names"][0],
        side=summary["side"],
        since=row.opened_at,
    )
