"""The built web page as a Starlette application: which file, of which type, kept for how long."""

import os
import re
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

# Stated here because a system's own table may lack them, or on Windows even say text/plain for
# scripts, and a browser refuses modules and WebAssembly of the wrong type.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".table": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

# The build puts a hash of the content into these names: a new content has a new name.
HASHED = re.compile(r"-[\w-]{8}\.\w+$")

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"  # kept, but the server is asked whether it is still the newest


class PageFiles(StaticFiles):
    """Static files with the types and the keeping times that the page needs."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        path = Path(full_path)
        kind = TYPES.get(path.suffix)
        if kind is not None and isinstance(response, FileResponse):  # else: not modified
            text = kind.startswith("text/")
            response.headers["content-type"] = f"{kind}; charset=utf-8" if text else kind
        hashed = path.parent.name == "assets" and HASHED.search(path.name)
        response.headers["cache-control"] = FOR_EVER if hashed else ASK_FIRST
        response.headers["x-content-type-options"] = "nosniff"
        return response


def application(folder: Path) -> Starlette:
    """What serves the page built into this folder, packed for the way."""
    page = Mount("/", PageFiles(directory=folder, html=True), name="page")
    return Starlette(routes=[page], middleware=[Middleware(GZipMiddleware, compresslevel=6)])
