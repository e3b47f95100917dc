"""Serves the web page from this machine, and rooms to play in with others.

    from manqala.server import serve
    serve(open_browser=True)

On the page the rules and the engine run in the browser. What players in two places do is judged
here, by the same core, and kept: docs/protocol.md.
"""

from manqala.server.run import DEFAULT_PORT, NoArchive, NotBuilt, serve

__all__ = ["DEFAULT_PORT", "NoArchive", "NotBuilt", "serve"]
