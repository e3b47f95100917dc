"""What happens in a room, as it is stored and told, and what those in it may wish. Times in ms."""

from typing import Annotated, Literal

import msgspec

from manqala.server.rooms.clock import Clock

Side = Literal[0, 1]
Wish = Literal["south", "north", "lot"]
Agreement = Literal["draw", "takeback", "rematch"]
MOST_MOVES = 64


class Level(msgspec.Struct, frozen=True):
    """The server's engine sits there."""

    level: int


Opponent = Literal["friend", "anyone"] | Level


class Event(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """Has a number in its room; the next one follows from it."""


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """A room was opened by one of two players, the host."""

    game: str
    start: str | None = None
    clock: Clock | None = None
    rated: bool = False
    opponent: Opponent
    side: Wish
    name: str
    account: bool = False


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """The other, the guest, has come, and the host sits there."""

    name: str
    account: bool = False
    host: Side


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """Moves that follow each other in one turn."""

    side: Side
    answers: int
    moves: list[int]
    hash: str
    took: int
    left: list[int] | None = None


class Offered(Event, frozen=True, kw_only=True, tag="offered"):
    side: Side
    what: Agreement


class Declined(Event, frozen=True, kw_only=True, tag="declined"):
    side: Side
    what: Agreement


class TakenBack(Event, frozen=True, kw_only=True, tag="takenback"):
    count: int
    hash: str
    left: list[int] | None = None


How = Literal["resigned", "time over", "draw agreed", "aborted", "left", "drawn, since one left"]


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The round ended, though the rules of the game would have it go on."""

    how: How
    winner: Side | None


class Again(Event, frozen=True, kw_only=True, tag="again"):
    """A rematch begins, with the sides changed."""


AnyEvent = Opened | Joined | Moved | Offered | Declined | TakenBack | Ended | Again

read = msgspec.json.Decoder(AnyEvent).decode
write = msgspec.json.Encoder().encode


# What somebody in the room may ask for: the messages of the socket.

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
RoomName = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9]{12}$")]
Secret = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9]{32}$")]


class Message(msgspec.Struct, frozen=True, tag_field="do", kw_only=True):
    pass


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    pass


class Follow(Message, frozen=True, kw_only=True, tag="follow"):
    room: RoomName
    token: Secret | None = None
    since: Number | None = None


class Unfollow(Message, frozen=True, kw_only=True, tag="unfollow"):
    room: RoomName


class Deed(Message, frozen=True, kw_only=True):
    """`id` comes back in the answer."""

    room: RoomName | None = None
    id: Number | None = None


class Move(Deed, frozen=True, kw_only=True, tag="move"):
    answers: Number
    moves: Annotated[
        list[Annotated[int, msgspec.Meta(ge=0, le=255)]],
        msgspec.Meta(min_length=1, max_length=MOST_MOVES),
    ]


class Resign(Deed, frozen=True, kw_only=True, tag="resign"):
    pass


class Abort(Deed, frozen=True, kw_only=True, tag="abort"):
    pass


class Offer(Deed, frozen=True, kw_only=True, tag="offer"):
    what: Agreement


class Decline(Deed, frozen=True, kw_only=True, tag="decline"):
    what: Agreement


class Claim(Deed, frozen=True, kw_only=True, tag="claim"):
    what: Literal["win", "draw"]


AnyDeed = Move | Resign | Abort | Offer | Decline | Claim
AnyMessage = Ping | Follow | Unfollow | AnyDeed

read_deed = msgspec.json.Decoder(AnyDeed).decode
read_message = msgspec.json.Decoder(AnyMessage).decode
