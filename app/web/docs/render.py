"""The templates of the pages of documentation."""

import json
import re
from pathlib import Path
from typing import Any

from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

_CODE = re.compile(r"`([^`]+)`")


def _prose(text: str) -> Markup:
    """Plain text with `code` in it."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before


def _indented(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)
_TEMPLATES.filters |= {"prose": _prose, "indented": _indented}


def page(template: str, **values: Any) -> HTMLResponse:
    """A whole page."""
    html = _TEMPLATES.get_template(template).render(values)
    return HTMLResponse(html, headers={"Cache-Control": "no-cache"})
