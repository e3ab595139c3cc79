"""The templates of the pages of documentation."""

import json
import re
from pathlib import Path
from typing import Any

from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape

from app.web.templates import templates

_CODE = re.compile(r"`([^`]+)`")


def _prose(text: str) -> Markup:
    """Plain text with `code` in it."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before


def _indented(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


_TEMPLATES = templates(Path(__file__).parent / "templates", prose=_prose, indented=_indented)


def page(template: str, **values: Any) -> HTMLResponse:
    """A whole page."""
    html = _TEMPLATES.get_template(template).render(values)
    return HTMLResponse(html, headers={"Cache-Control": "no-cache"})
