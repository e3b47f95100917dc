"""What callers of the HTTP door send, and what they are answered: its schemas."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

import manqala
from manqala.server.rooms import events
from manqala.server.rooms.clock import Clock

Secret = Annotated[str, Field(pattern="^[A-Za-z0-9]{32}$")]
PlayerName = Annotated[str, Field(min_length=1, max_length=200, examples=["Ana"])]
GameText = Annotated[str, Field(max_length=1000, examples=["kalah(seeds=6)"])]
Key = Annotated[str, Field(pattern="^[A-Za-z0-9_=-]{10,200}$")]


class Given(BaseModel):
    """What callers send: a field that is not known is a mistake of theirs."""

    model_config = ConfigDict(extra="forbid")


class GivenClock(Given):
    minutes: float | None = Field(None, ge=0, le=180)
    increment: int = Field(0, ge=0, le=180, description="Seconds a turn.")
    days: int | None = Field(None, description="A turn: 1, 2, 3, 5, 7, 10 or 14.")

    def clock(self) -> Clock:
        return Clock(minutes=self.minutes, increment=self.increment, days=self.days).check()


class GivenLevel(Given):
    level: int = Field(ge=1, le=manqala.LEVELS)


class NewRoom(Given):
    game: GameText
    start: str | None = Field(None, max_length=1000, description="A position to begin with.")
    opponent: Literal["friend", "anyone"] | GivenLevel = "friend"
    side: events.Wish = "lot"
    clock: GivenClock | None = None
    rated: bool = False
    name: PlayerName


class Opened(BaseModel):
    room: str
    token: str
    invitation: str | None


class NewGuest(Given):
    invitation: Secret | None = None
    name: PlayerName


class Seated(BaseModel):
    room: str
    token: str


class NewPair(Given):
    game: GameText
    clock: GivenClock | None = None
    name: PlayerName


class Paired(Seated):
    waiting: bool


class BrowserKeys(Given):
    p256dh: Key
    auth: Key


class OldBrowser(Given):
    endpoint: Annotated[str, Field(max_length=1000)]


class NewBrowser(OldBrowser):
    """What `PushManager.subscribe` answers, and the language to be told in."""

    keys: BrowserKeys
    lang: Literal["en", "fr", "pt", "es", "id", "ms", "sw", "ar"] = "en"


class Kept(BaseModel):
    reminded: bool


class Health(BaseModel):
    ok: bool


class Table(BaseModel):
    room: str
    game: str
    clock: dict[str, Any] | None
    rated: bool
    name: str
    side: events.Wish
    since: int


class Tables(BaseModel):
    tables: list[Table]


class Question(Given):
    position: Annotated[str, Field(max_length=1000)]
    seconds: float = Field(1, gt=0, le=3)
    lines: int = Field(1, ge=1, le=10)


class Deed(Given):
    do: Literal["move", "resign", "abort", "offer", "decline", "claim"]
    answers: int | None = Field(None, ge=0, le=2**53)
    moves: list[int] | None = Field(None, min_length=1, max_length=events.MOST_MOVES)
    what: Literal["draw", "takeback", "rematch", "win"] | None = None


class Done(BaseModel):
    number: int
