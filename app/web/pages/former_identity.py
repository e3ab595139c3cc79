"""The question whether the visitor is the person whom an older cookie names.

See `people/former.py`: this file ends with it, in the release after 1.0.
"""

from pathlib import Path
from urllib.parse import quote, urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from app.web.dependencies import ServicesOf
from app.web.errors import ProblemResponse
from app.web.middleware.headers import HEADERS
from app.web.operator.routes import FormOf
from app.web.pages.client import LOST, Client
from app.web.people.identity import visitor_of
from app.web.templates import templates
from app.web.web_refusals import WrongOrigin

router = APIRouter(include_in_schema=False)

PATH = "/former-identity"
_PAGE = templates(Path(__file__).parent / "templates").get_template("former.html")


@router.post(PATH)
async def answer(form: FormOf, request: Request, services: ServicesOf) -> Response:
    """Yes: the visitor is this person from now on. No: they get a new identity.

    Only a page of this site may answer, so the Origin header is required.
    """
    if not services.address.is_same_origin(request):
        raise WrongOrigin
    visitor = visitor_of(request)
    if form.get("me") == "yes":
        visitor.adopt()
    visitor.former = None
    visitor.renew()
    return RedirectResponse(_path(form.get("to", "")), 303, {"Cache-Control": "no-store"})


def former_page(request: Request, client: Client, problem: ProblemResponse) -> Response:
    """Asks; the answer leads back to the page that was requested."""
    language, catalogue = client.catalogue(request)
    who = problem.args["name"]
    title = "former-title" if who else "former-nameless-title"
    told = {"language": language, "sheet": client.sheet(LOST.sheet), "answer": PATH}
    words = {"text": "former-text", "yes": "former-yes", "no": "former-no"}
    told |= {name: catalogue.say(key) for name, key in words.items()}
    told |= {"title": catalogue.say(title, name=who)}
    to = f"{quote(request.url.path)}?{request.url.query}".rstrip("?")
    headers = HEADERS | {"Cache-Control": "no-store"}
    return HTMLResponse(_PAGE.render(told, to=to), problem.status_code, headers)


def _path(to: str) -> str:
    """Where to go on, on this site only."""
    ours = urlsplit(to)[:2] == ("", "") and to.startswith("/") and "\\" not in to
    return to if ours and not to.startswith("//") and to.isprintable() else "/"
