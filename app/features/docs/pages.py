"""The page that documents the messages of the WebSockets."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fastapi import APIRouter, Request, Response
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from app import carried
from app.features.clubs.wire import CLUB_OUT
from app.features.docs.asyncapi import MESSAGES, socket_models
from app.features.docs.examples import example_of
from app.features.together.commands import COMMANDS
from app.features.together.messages import TOGETHER_OUT
from app.rules.errors import Refusal
from app.web.errors import STATUS
from app.web.pages.encodings import EncodedBody, compressed
from app.web.templates import templates
from app.web.worker_thread import in_worker_thread
from app.web.ws.message import CLOSE_CODES
from app.web.ws.messages_out import OUTGOING
from app.words.english import english, refusal_key

# Every refusal a client may get, from the classes that define them.


_OF_COMMANDS = "app.rules.record"
"""The package whose refusals are printed on a terminal."""
_BETWEEN_OURSELVES = {"bad_record", "wrong_deck", "table_only", "not_due", "taken_over"}
"""Codes that one part of the server sends to another, and never to a client."""


class ListedRefusal(NamedTuple):
    """One reason for a refusal. Its sentence has parameters in braces."""

    code: str
    why: str
    status: int
    sentence: str


def refusals() -> list[ListedRefusal]:
    """All refusals sorted by code, with the reasons of each in order."""
    return sorted(
        ListedRefusal(one.code, one.why, STATUS[one.kind], english().template(refusal_key(one)))
        for one in _below(Refusal)
        if _is_answered(one)
    )


def _is_answered(refusal: type[Refusal]) -> bool:
    ours = refusal.__module__.startswith("app.")
    named = ours and not refusal.__module__.startswith(_OF_COMMANDS)
    return named and refusal.code not in _BETWEEN_OURSELVES


def _below(base: type[Refusal]) -> Iterator[type[Refusal]]:
    for refusal in base.__subclasses__():
        yield refusal
        yield from _below(refusal)


router = APIRouter(include_in_schema=False)

_CODE = re.compile(r"`([^`]+)`")


def _prose(text: str) -> Markup:
    """HTML of plain text with `code` in it."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before


def _indented(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


TEMPLATES = templates(Path(__file__).parent / "templates", prose=_prose, indented=_indented)


@router.get("/docs")
async def messages_page(request: Request) -> Response:
    """All messages, refusals and close codes, from the models that check them."""
    page = await in_worker_thread(_messages_page)
    return page.response(request, "text/html", {"Cache-Control": "no-cache"})


@cache
def _messages_page() -> EncodedBody:
    """Made once: rendering takes some tenths of a second."""
    models = socket_models()
    html = TEMPLATES.get_template("messages.html").render(
        models=models,
        incoming=[one.__name__ for one in MESSAGES],
        outgoing=[one.__name__ for one in OUTGOING],
        asked_together=[one.__name__ for one in COMMANDS],
        told_together=[one.__name__ for one in TOGETHER_OUT],
        told_club=[one.__name__ for one in CLUB_OUT],
        examples={name: example_of(model, models, name) for name, model in models.items()},
        refusals=refusals(),
        close_codes=CLOSE_CODES,
    )
    return compressed(html.encode())


# The page with the rulings: what the sources of the rules leave open, and what Dingo decides.


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
