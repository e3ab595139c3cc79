"""What somebody sees who followed a link that is refused, or leads nowhere: a page, in words.

Programs are told a problem.
"""

from pathlib import Path

from fastapi import Request, Response
from fastapi.responses import HTMLResponse

from app.web.dependencies import Services
from app.web.errors import ProblemResponse
from app.web.middleware.headers import HEADERS
from app.web.pages.client import LOST
from app.web.templates import templates

_TEMPLATES = templates(Path(__file__).parent / "templates")
_MISSING = 404
_KEPT = ("Cache-Control", "Connection", "Retry-After")


def error_page(request: Request, problem: ProblemResponse) -> Response:
    """The problem itself, unless a browser wants a page."""
    if not _wants_page(request):
        return problem
    services: Services = request.app.state.services
    client = services.client
    if problem.status_code == _MISSING:
        return client.missing(LOST, request)
    language, sentences = client.sentences(request)
    why = sentences.get(f"refusal-{problem.code}")
    if why is None or "{" in why:  # with numbers or names, which only the client puts into words
        why = sentences["not-done"]
    told = {"language": language, "t": sentences, "sheet": client.sheet(LOST.sheet), "why": why}
    text = _TEMPLATES.get_template("refused.html").render(told)
    kept = {name: problem.headers[name] for name in _KEPT if name in problem.headers}
    # What answers for our own faults stands before all that adds the headers of every answer.
    return HTMLResponse(text, problem.status_code, HEADERS | kept)


def _wants_page(request: Request) -> bool:
    """Somebody typed an address, or followed a link: not a program, and not a file of the page."""
    first = request.scope["path"].removeprefix("/").partition("/")[0]  # `OPTIONS *` has no slash
    asks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return asks and first not in ("api", "assets", "static", "vendor", "ws")
