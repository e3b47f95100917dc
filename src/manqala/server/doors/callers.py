"""Who asks: the account, if whoever asks has logged in."""

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from manqala.server.names import SECRET
from manqala.server.storage.accounts import Account, Accounts

COOKIE = "manqala_session"


def session_of(request: HTTPConnection) -> str | None:
    """What logging in has answered, from the cookie of a browser or as a bearer's word."""
    scheme, _, word = request.headers.get("authorization", "").partition(" ")
    given = word.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")
    return given if SECRET.match(given) else None


async def account_of(request: Request) -> Account | None:
    session = session_of(request)
    accounts: Accounts = request.app.state.accounts
    return await accounts.whose(session) if session else None


Caller = Annotated[Account | None, Depends(account_of)]
