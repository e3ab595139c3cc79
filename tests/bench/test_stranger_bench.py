"""The bench of what a stranger's requests cost leaves no route out."""

import pytest
from starlette.routing import Route

from app.main import ROUTERS
from tests.bench.stranger_bench import CASES, GOAL_MS, cost
from tests.bench.stranger_site import site

FEW = 10


def test_every_get_route_is_asked_for() -> None:
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, Route)]
    known = {route.path for route in routes if "GET" in (route.methods or ())}
    assert known <= {case.route for case in CASES}


@pytest.mark.soak
def test_no_request_of_a_stranger_holds_the_event_loop_for_long() -> None:
    with site() as there:
        for case in CASES:
            assert cost(there, case, FEW).loop <= GOAL_MS, case
