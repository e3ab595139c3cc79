"""The templates of the operator's page."""

from pathlib import Path
from typing import Any

from fastapi.responses import HTMLResponse

from app.web.operator.words import ago, size, span, within
from app.web.templates import templates

_TEMPLATES = templates(
    Path(__file__).parent / "templates", ago=ago, size=size, span=span, within=within
)

_HEADERS = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex"}


def page(template: str, status: int, **values: Any) -> HTMLResponse:
    """A whole page, which nobody may keep."""
    html = _TEMPLATES.get_template(template).render(values)
    return HTMLResponse(html, status, _HEADERS)
