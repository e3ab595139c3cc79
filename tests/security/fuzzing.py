"""What a stranger may send: messages of every type and requests to every route, valid or not.

Hypothesis generates values for every field, and a random generator combines them: Hypothesis takes
milliseconds for a whole message, and the test sends a million.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import fields
from random import Random
from typing import Any

from fastapi.routing import APIRoute
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from starlette.routing import BaseRoute, Route

from app.web.routers import ROUTERS
from app.web.ws.messages_in import MESSAGES

TEXT = st.text(max_size=30) | st.text(st.characters(categories=["Cs"]), max_size=3)
"""The second kind is no text: UTF-8 cannot write half a character."""
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=6,
)
LIKELY = {
    "id": st.text(min_size=1, max_size=9) | st.integers(),
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
"""Likely values, by field."""

ANYTHING = "anything"
PART = "part of a path"
THOUGHTS = st.fixed_dictionaries(
    LIKELY
    | {
        ANYTHING: JSON,
        PART: st.sampled_from(["x", "%00", "..", "a" * 300])
        | st.text("abcdefghijk23456789%", min_size=1, max_size=20),
    }
)

FRAMES: tuple[Callable[[str], str | bytes], ...] = (
    lambda text: text[:-2],
    lambda text: text + text,
    lambda text: "[" * 500 + text,
    lambda text: text + " " * 8192,
    lambda text: text.encode(),
)
"""Frames that are no message: cut off, doubled, deep, long, binary."""

QUERIES = ["", "", "?limit=0", "?limit=x", "?before=x", "?seat=9", "?seat=-1", "?seat=1&seat=2"]
OTHER_METHODS = ("OPTIONS", "PATCH", "HEAD", "TRACE")

KINDS = [(one.word, sorted(field.name for field in fields(one))) for one in MESSAGES]
"""The fields of each type of message."""


def routes() -> Iterator[BaseRoute]:
    for router in ROUTERS:
        yield from router.routes


ROUTES = [
    (method, route.path)
    for route in routes()
    if isinstance(route, Route)
    for method in sorted(route.methods or ())
]
"""Method and path of every HTTP route, pages and the operator's included."""

BODY_FIELDS = sorted(
    {
        name
        for route in routes()
        if isinstance(route, APIRoute) and route.body_field is not None
        for name in getattr(route.body_field.field_info.annotation, "model_fields", {})
    }
)


class Ideas:
    """Values from Hypothesis, combined at random."""

    def __init__(self, thoughts: int, dice: Random) -> None:
        self._dice = dice
        self._values: dict[str, list[Any]] = defaultdict(list)
        no_checks = list(HealthCheck)

        @settings(
            max_examples=thoughts,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=no_checks,
        )
        @given(THOUGHTS)
        def think(thought: dict[str, Any]) -> None:
            for field, value in thought.items():
                self._values[field].append(value)

        think()

    def frame(self) -> str | bytes:
        """Mostly a message of one of the models, with valid and invalid fields."""
        dice = self._dice
        kind, fields = dice.choice(KINDS)
        wrong = dice.choice((0.0, 0.0, 0.3))
        id_ = self._value("id", wrong) if wrong else f"{dice.getrandbits(64):x}"
        sent = {"type": kind, "id": id_}
        for field in fields:
            if dice.random() >= wrong / 3:
                sent[field] = self._value(field, wrong)
        text = json.dumps(sent)
        return text if dice.random() < 0.9 else dice.choice(FRAMES)(text)

    def request(self, code: str) -> tuple[str, str, bytes]:
        """Method, address and body of a request to one of the routes."""
        dice = self._dice
        method, path = dice.choice(ROUTES)
        while "{" in path:
            before, _, rest = path.partition("{")
            part = code if dice.random() < 0.5 else dice.choice(self._values[PART])
            path = before + part + rest.partition("}")[2]
        if dice.random() < 0.1:
            method = dice.choice(OTHER_METHODS)
        fields = dice.sample(BODY_FIELDS, dice.randint(0, 3))
        body: Any = {field: self._value(field, 0.2) for field in fields}
        if dice.random() < 0.1:
            body = dice.choice(self._values[ANYTHING])
        return method, path + dice.choice(QUERIES), json.dumps(body).encode()

    def _value(self, field: str, wrong: float) -> Any:
        """A value for this field; with this probability it may be anything at all."""
        likely = field in LIKELY and self._dice.random() >= wrong
        return self._dice.choice(self._values[field if likely else ANYTHING])
