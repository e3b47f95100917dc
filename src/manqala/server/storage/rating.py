"""Ratings in the archive: a rated round changes both players' in the transaction that ends it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, select

from manqala.server.rooms.glicko import Rating, after_round, aged
from manqala.server.storage.database import insert
from manqala.server.storage.schema import accounts, rated_rounds, ratings


@dataclass(frozen=True, slots=True)
class Rated:
    """A round that has ended: who played, and the host's score, 1 won, 0.5 drawn, 0 lost."""

    room: str
    round: int
    game: str
    host: int
    guest: int
    score: float
    at: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A rating as it was after the last round."""

    value: Rating
    rounds: int
    at: int | None

    def now(self, at: int) -> Rating:
        return self.value if self.at is None else aged(self.value, at - self.at)


NEW = Kept(Rating(), 0, None)


def rate(connection: Connection, ended: Sequence[Rated]) -> None:
    """Changes the ratings of both players of each round, once for each round; nothing changes
    where one of the accounts is no more, or where somebody has played against himself."""
    names = {account for one in ended for account in (one.host, one.guest)}
    # In the order of their numbers, so that two processes wait for each other but never forever.
    locked = select(accounts.c.id).where(accounts.c.id.in_(names)).order_by(accounts.c.id)
    there = set(connection.execute(locked.with_for_update()).scalars())
    for one in ended:
        if one.host == one.guest or not {one.host, one.guest} <= there:
            continue
        counted = insert(connection, rated_rounds).values(room=one.room, round=one.round)
        first = counted.on_conflict_do_nothing().returning(rated_rounds.c.round)
        if connection.execute(first).first():
            _change(connection, one)


def _change(connection: Connection, one: Rated) -> None:
    kept = ratings_in(connection, one.game, (one.host, one.guest))
    host, guest = kept.get(one.host, NEW), kept.get(one.guest, NEW)
    rows = [
        (one.host, host, guest, one.score),
        (one.guest, guest, host, 1 - one.score),
    ]
    for account, own, other, score in rows:
        new = after_round(own.value, other.now(one.at), score, one.at - (own.at or one.at))
        values = {
            "rating": new.rating,
            "deviation": new.deviation,
            "volatility": new.volatility,
            "rounds": own.rounds + 1,
            "at": one.at,
        }
        new_row = insert(connection, ratings).values(account=account, game=one.game, **values)
        connection.execute(
            new_row.on_conflict_do_update(index_elements=["account", "game"], set_=values)
        )


def ratings_in(connection: Connection, game: str, of: Iterable[int]) -> dict[int, Kept]:
    """In one game, of those accounts that have played it rated."""
    asked = select(ratings).where(ratings.c.account.in_(list(of)), ratings.c.game == game)
    return {row["account"]: _kept(row) for row in connection.execute(asked).mappings()}


def ratings_of(connection: Connection, account: int) -> dict[str, Kept]:
    """Of one account, by game."""
    asked = select(ratings).where(ratings.c.account == account).order_by(ratings.c.game)
    return {row["game"]: _kept(row) for row in connection.execute(asked).mappings()}


def _kept(row: RowMapping) -> Kept:
    value = Rating(row["rating"], row["deviation"], row["volatility"])
    return Kept(value, row["rounds"], row["at"])
