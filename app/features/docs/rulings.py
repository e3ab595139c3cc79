"""The page with the rulings: what the sources of the rules leave open, and what Dingo decides."""

import re
from functools import cache

from fastapi import APIRouter, Request, Response
from markdown_it import MarkdownIt

from app import carried
from app.features.docs.pages import TEMPLATES
from app.web.pages.encodings import EncodedBody, compressed
from app.web.worker_thread import in_worker_thread

router = APIRouter(include_in_schema=False)

_LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")
"""Links of the file lead to others of the repository, which a server does not have."""


@router.get("/docs/rulings")
async def rulings_page(request: Request) -> Response:
    """docs/rules.md."""
    page = await in_worker_thread(_rulings)
    return page.response(request, "text/html", {"Cache-Control": "no-cache"})


@cache
def _rulings() -> EncodedBody:
    text = _LINK.sub(r"\1", carried("docs/rules.md").read_text("utf-8"))
    content = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return compressed(TEMPLATES.get_template("rulings.html").render(content=content).encode())
