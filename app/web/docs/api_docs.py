"""The page of the HTTP interface, made from its OpenAPI description."""

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse

from app.web.docs.render import page

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def api_page(request: Request) -> HTMLResponse:
    """All routes with what they take and give."""
    app: FastAPI = request.app
    return page("api.html", description=app.openapi())
