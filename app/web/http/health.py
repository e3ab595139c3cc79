"""For operators: is the server alive, can it play, how is it doing."""

import secrets
from typing import Literal

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, Field

from app import __version__
from app.web.address import is_this_machine
from app.web.dependencies import Services, ServicesOf
from app.web.http.openapi import problems
from app.web.web_refusals import Leaving, MetricsRefused

router = APIRouter(tags=["health"])


class Alive(BaseModel):
    """The process answers."""

    status: Literal["alive"] = "alive"


class Ready(BaseModel):
    """The database accepts writes as well."""

    status: Literal["ready"] = "ready"


class About(BaseModel):
    """Which program answers here."""

    name: Literal["Dingo"] = "Dingo"
    version: str = Field(description="The program's, as in CHANGELOG.md.")


class MetricsResponse(Response):
    """Metrics in the Prometheus text format."""

    media_type = CONTENT_TYPE_LATEST


@router.get("/api", summary="Which version answers")
async def about() -> About:
    """Name and version."""
    return About(version=__version__)


@router.get(
    "/healthz",
    summary="Whether the process is alive",
    responses=problems(Leaving),
)
async def alive(services: ServicesOf) -> Alive:
    """For a proxy: 200 while the process answers, until it is told to stop."""
    if services.upkeep.readiness.leaving:
        raise Leaving
    return Alive()


@router.get(
    "/readyz",
    summary="Whether tables can be played",
    responses=problems(Leaving),
)
async def ready(services: ServicesOf) -> Ready:
    """Writes a few bytes to the database, at most every few seconds."""
    if services.upkeep.readiness.leaving:
        raise Leaving
    await services.upkeep.readiness.check()
    return Ready()


@router.get(
    "/metrics",
    summary="Figures for Prometheus",
    response_class=MetricsResponse,
    responses=problems(MetricsRefused),
)
async def metrics(request: Request, services: ServicesOf) -> MetricsResponse:
    """Tables, connections, requests, refusals and commits. No names, no cards.

    Readable with the token (`Authorization: Bearer …`); if none is set, only from the server's
    machine.
    """
    if not _may_read(request, services):
        raise MetricsRefused
    return MetricsResponse(generate_latest(services.metrics.registry))


def _may_read(request: Request, services: Services) -> bool:
    settings = services.settings
    if settings.metrics_token is None:
        return is_this_machine(request) and services.address.is_direct(request)
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    token = settings.metrics_token.get_secret_value().encode()
    same = secrets.compare_digest(given.encode("latin-1"), token)
    return same and scheme.lower() == "bearer"
