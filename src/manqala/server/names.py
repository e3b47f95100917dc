"""Names that people give themselves, and words that nobody can guess."""

import hashlib
import hmac
import re
import secrets
import unicodedata

from manqala.errors import Refused
from manqala.words import later

LONGEST = 30
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
ROOM = re.compile(r"[A-Za-z0-9]{12}\Z")
SECRET = re.compile(r"[A-Za-z0-9]{32}\Z")


def clean(name: str) -> str:
    """The name as it is shown: composed letters, single spaces. Raises Refused.

    >>> clean("  Jo\\u0061\\u0303o   Silva ")
    'João Silva'
    """
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(text) <= LONGEST:
        message = later("a name has 1 to {most} characters")
        raise Refused([(message, {"most": str(LONGEST)})])
    # Control characters, and those that turn the writing around, would forge what stands beside.
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") for letter in text):
        raise Refused([(later("a name holds letters, figures and signs only"), {})])
    return text


def new_room() -> str:
    """A public name for a room: some 71 random bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def new_secret() -> str:
    """A word for one seat, invitation or session: some 190 random bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(32))


def digest(secret: str) -> bytes:
    """What is kept of a secret word: whoever reads the archive cannot take a seat."""
    return hashlib.sha256(secret.encode()).digest()


def same(secret: str, kept: bytes | None) -> bool:
    """Whether this is the word of which that was kept, found out in constant time."""
    return kept is not None and hmac.compare_digest(digest(secret), kept)
