"""The templates of the operator's page."""

from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse

from app.web.operator.words import Words
from app.web.pages.client import Client
from app.web.templates import templates

_TEMPLATES = templates(Path(__file__).parent / "templates")

_HEADERS = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}


def page(
    client: Client, request: Request, template: str, status: int, **values: Any
) -> HTMLResponse:
    """A whole page in the reader's language, which nobody may keep."""
    language, sentences = client.sentences(request)
    told = {"language": language, "t": Words(sentences)} | values
    html = _TEMPLATES.get_template(template).render(told)
    return HTMLResponse(html, status, _HEADERS)
