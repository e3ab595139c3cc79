"""The few words of HTML that the pages of documentation are written with."""

import json
import re
from collections.abc import Sequence
from html import escape
from typing import Any

from fastapi.responses import HTMLResponse

_CODE = re.compile(r"`([^`]+)`")


def prose(text: str) -> str:
    """Plain text with `code` in it."""
    return _CODE.sub(r"<code>\1</code>", escape(text))


def code(text: str) -> str:
    """A word for programs."""
    return f"<code>{escape(text)}</code>"


def sample(value: Any) -> str:
    """An example of JSON, to be opened."""
    text = escape(json.dumps(value, indent=2, ensure_ascii=False))
    return f"<details><summary>Example</summary><pre><code>{text}</code></pre></details>"


def rows(head: tuple[str, ...], body: Sequence[tuple[str, ...]]) -> str:
    """A table of cells that are HTML already."""
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in body)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


def section(name: str, title: str, *parts: str, level: int = 2) -> str:
    """A part of the page that can be linked to."""
    heading = f"<h{level}>{title}</h{level}>"
    return f'<section id="{escape(name)}">{heading}{"".join(parts)}</section>'


def document(title: str, *parts: str) -> HTMLResponse:
    """A whole page."""
    return HTMLResponse(
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title>"
        '<link rel="icon" href="/static/img/dingo.svg" type="image/svg+xml">'
        '<link rel="stylesheet" href="/static/css/docs.css"></head>'
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>",
        headers={"Cache-Control": "no-cache"},
    )
