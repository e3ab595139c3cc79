"""What a stranger may send: messages of every type and requests to every route, right and wrong."""

import json
from collections.abc import Iterator
from typing import Any, get_args

from fastapi.routing import APIRoute
from hypothesis import strategies as st
from starlette.routing import BaseRoute, Route

from app.main import ROUTERS
from app.web.ws.messages_in import MESSAGES

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=6,
)
LIKELY = {
    "seat": st.integers(-1, 5),
    "name": st.text(max_size=26) | st.sampled_from(["Ann", "Eve", "\u0410nn"]),
    "level": st.sampled_from(["pup", "tracker", None, "boss"]),
    "version": st.integers(0, 300),
    "action": st.fixed_dictionaries({"type": st.text(max_size=8), "cards": JSON}),
    "text": st.text(max_size=600),
    "admission": st.sampled_from(["open", "ask", "locked", "shut"]),
    "watcher": st.text("0123456789abcdef", max_size=17),
    "on": st.booleans(),
    "options": st.dictionaries(st.sampled_from(["cut", "hands", "x"]), JSON, max_size=2),
    "commit": st.text("0123456789abcdef", min_size=63, max_size=65),
    "seed": st.text("0123456789abcdef", min_size=31, max_size=33),
    "game": st.sampled_from(["dingo", "ding", "chess"]),
    "code": st.lists(st.sampled_from(["abandon", "zoo", "x"]), max_size=11).map(" ".join),
    "replace": st.booleans(),
}
"""By field what it may well be."""

QUERIES = ["", "", "?limit=0", "?limit=x", "?before=x", "?seat=9", "?seat=-1", "?seat=1&seat=2"]
OTHER_METHODS = ("OPTIONS", "PATCH", "HEAD", "TRACE")


@st.composite
def messages(draw: st.DrawFn) -> str:
    """A text frame: mostly a message of one of the models, with fields that are right or wrong."""
    model = draw(st.sampled_from(MESSAGES))
    kind = get_args(model.model_fields["type"].annotation)[0]
    sent: dict[str, Any] = {
        "type": kind,
        "id": draw(st.text(min_size=1, max_size=9) | st.integers()),
    }
    for field in model.model_fields.keys() - {"type", "id"}:
        if draw(st.integers(0, 19)):
            likely = LIKELY.get(field, JSON) if draw(st.integers(0, 4)) else JSON
            sent[field] = draw(likely)
    return draw(st.sampled_from([json.dumps(sent)] * 9 + [json.dumps(sent)[:-2]]))


def _routes() -> Iterator[BaseRoute]:
    for router in ROUTERS:
        yield from router.routes


ROUTES = [
    (method, route.path)
    for route in _routes()
    if isinstance(route, Route)
    for method in sorted(route.methods or ())
]
"""Method and path of every route of HTTP, pages and the operator's included."""

BODY_FIELDS = sorted(
    {
        name
        for route in _routes()
        if isinstance(route, APIRoute) and route.body_field is not None
        for name in getattr(route.body_field.field_info.annotation, "model_fields", {})
    }
)


@st.composite
def requests(draw: st.DrawFn, code: str) -> tuple[str, str, Any]:
    """Method, address and body of a request to one of the routes."""
    part = st.sampled_from([code, "x", "%00", "..", "a" * 300]) | st.text(
        "abcdefghijk23456789%", min_size=1, max_size=20
    )
    method, path = draw(st.sampled_from(ROUTES))
    while "{" in path:
        before, _, rest = path.partition("{")
        path = before + draw(part) + rest.partition("}")[2]
    if not draw(st.integers(0, 9)):
        method = draw(st.sampled_from(OTHER_METHODS))
    fields = draw(st.lists(st.sampled_from(BODY_FIELDS), max_size=3, unique=True))
    likely = {field: draw(LIKELY.get(field, JSON)) for field in fields}
    return method, path + draw(st.sampled_from(QUERIES)), draw(st.just(likely) | JSON)
