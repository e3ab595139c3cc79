"""The benchmark of strangers' requests leaves no route out."""

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from starlette.routing import Route

from app.main import FEATURES, routers_of
from tests.bench.stranger_bench import CASES, GOAL_MS, cost
from tests.bench.stranger_site import site

FEW = 10
ROUTES = [route for router in routers_of(FEATURES) for route in router.routes]


def called(dependant: Dependant) -> Iterator[Callable[..., Any]]:
    """What FastAPI calls for a route: its function and everything it depends on."""
    assert dependant.call is not None
    yield dependant.call
    for one in dependant.dependencies:
        yield from called(one)


def test_every_get_route_is_measured() -> None:
    routes = [route for route in ROUTES if isinstance(route, Route)]
    known = {route.path for route in routes if "GET" in (route.methods or ())}
    assert known <= {case.route for case in CASES}


def test_no_request_waits_for_a_thread_of_the_framework() -> None:
    """FastAPI runs a plain function in a thread, which alone takes 0.2 ms."""
    routes = [route for route in ROUTES if isinstance(route, APIRoute)]
    functions = {one for route in routes for one in called(route.dependant)}
    assert len(functions) > 50
    assert [one for one in functions if not inspect.iscoroutinefunction(one)] == []


@pytest.mark.soak
def test_no_request_of_a_stranger_blocks_the_event_loop_for_long() -> None:
    with site() as there:
        for case in CASES:
            assert cost(there, case, FEW).loop <= GOAL_MS, case
