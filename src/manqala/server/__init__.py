"""Serves the web page from this machine.

    from manqala.server import serve
    serve(open_browser=True)

The rules and the engine run in the browser; the server only hands out files.
"""

from manqala.server.run import DEFAULT_PORT, NotBuilt, serve

__all__ = ["DEFAULT_PORT", "NotBuilt", "serve"]
