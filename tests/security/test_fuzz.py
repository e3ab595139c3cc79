"""Whatever is sent, by WebSocket or HTTP: an answer, no fault, and nobody else is disturbed."""

import asyncio
import gc
import json
import logging
import shutil
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from app.main import create_app
from app.settings import Settings
from app.web.ws.codes import CLOSE_CODES
from app.web.ws.messages_in import MESSAGES
from tests.served import visit
from tests.web.running import Running, Visitor, serving

TOGETHER = 50
"""Messages that are sent in one example, and requests."""

SOAK = 1_000_000
MEMORY = 16 * 2**20
"""Bytes that a server may grow by once it is warm: for caches, and not for each message."""

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
}
"""By field what it may well be; half of the time it is anything."""


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
        if draw(st.integers(0, 9)):
            sent[field] = draw(st.one_of(LIKELY.get(field, JSON), JSON))
    return draw(st.sampled_from([json.dumps(sent)] * 9 + [json.dumps(sent)[:-2]]))


def requests(schema: dict[str, Any], code: str) -> st.SearchStrategy[tuple[str, str, Any]]:
    """Method, address and body of a request to one of the documented routes."""
    routes = [
        (method.upper(), path)
        for path, methods in schema["paths"].items()
        for method in methods
        if path not in ("/api/transfers", "/api/me")  # these make the attacker somebody else
    ]
    part = st.sampled_from([code, "x", "%00", "..", "a" * 300]) | st.text(
        "abcdefghijk23456789%", min_size=1, max_size=20
    )

    @st.composite
    def one(draw: st.DrawFn) -> tuple[str, str, Any]:
        method, path = draw(st.sampled_from(routes))
        while "{" in path:
            before, _, rest = path.partition("{")
            path = before + draw(part) + rest.partition("}")[2]
        query = draw(
            st.sampled_from(["", "?limit=0", "?limit=x", "?before=x", "?seat=9", "?seat=-1"])
        )
        return method, path + query, draw(JSON)

    return one()


class Attack:
    """A served application, with Ann, who sits at a table and only wants to play."""

    def __init__(self, settings: Settings) -> None:
        self.runner = asyncio.Runner()
        self.app = create_app(settings)
        self.settings = settings
        self.stack = AsyncExitStack()
        self.answers: Counter[str] = Counter()

    async def begin(self) -> None:
        enter = self.stack.enter_async_context
        url = await enter(serving(self.app, self.settings))
        self.running = Running(url, await enter(visit(url)))
        self.code = await self.running.table()
        self.ann: Visitor = await enter(self.running.visitor(self.code, host=True))
        assert (await self.ann.ask("sit", seat=0, name="Ann"))["type"] == "ack"

    async def send(self, texts: list[str]) -> None:
        """One stranger's messages: each is answered, or the connection ends as is documented."""
        async with self.running.visitor(self.code) as eve:
            for text in texts:
                with suppress(ConnectionClosed):
                    await eve.socket.send(text)
            with suppress(ConnectionClosed):
                await self._count_answers(eve, len(texts))
            assert eve.socket.close_code in (None, *CLOSE_CODES)
        assert (await self.ann.ask("ping"))["type"] == "ack"
        self.ann.heard.clear()

    async def _count_answers(self, eve: Visitor, asked: int) -> None:
        while asked:
            message = await eve.next()
            if message["type"] in ("ack", "refused", "hint"):
                asked -= 1
                self.answers[message.get("code", message["type"])] += 1

    async def request(self, asked: list[tuple[str, str, Any]]) -> None:
        """Each is answered, and never by a fault of ours."""
        for method, path, body in asked:
            text = json.dumps(body)
            answer = await self.running.http.request(
                method, path, content=text, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code < 500, (method, path, text)
            self.answers[str(answer.status_code)] += 1


@contextmanager
def attack(settings: Settings) -> Iterator[Attack]:
    """An application that is served as long as this is open."""
    one = Attack(settings)
    with one.runner as runner:
        runner.run(one.begin())
        yield one
        runner.run(one.stack.aclose())


@pytest.fixture
def made_for_attacks(tmp_path: Path, empty_database: Path) -> Settings:
    """Limits that let the messages through, so that more than the limits is tried."""
    data = tmp_path / "data"
    data.mkdir()
    shutil.copy(empty_database, data)
    return Settings(
        data_dir=data, built_dir=tmp_path / "unbuilt", pace=0, ping_seconds=60, thinkers=0,
        message_rate=SOAK, message_burst=SOAK, request_rate=SOAK, request_burst=SOAK,
        command_burst=SOAK, table_quota=SOAK, chat_burst=SOAK,
    )  # fmt: skip


def run(one: Attack, examples: int, http: int) -> None:
    """So many examples of each, as Hypothesis thinks of them."""
    checks = list(HealthCheck)

    @settings(max_examples=examples, deadline=None, suppress_health_check=checks, database=None)
    @given(st.lists(messages(), min_size=TOGETHER, max_size=TOGETHER))
    def by_socket(texts: list[str]) -> None:
        one.runner.run(one.send(texts))

    @settings(max_examples=http, deadline=None, suppress_health_check=checks, database=None)
    @given(st.lists(requests(one.app.openapi(), one.code), min_size=10, max_size=10))
    def by_http(asked: list[tuple[str, str, Any]]) -> None:
        one.runner.run(one.request(asked))

    by_socket()
    by_http()


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the server logged as its own fault."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_whatever_is_sent_is_answered_without_a_fault(
    made_for_attacks: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with attack(made_for_attacks) as one:
        run(one, examples=2000 // TOGETHER, http=10)
        print(one.answers)
        assert one.answers["ack"] > 0
        assert len(one.answers) > 10
    assert faults(caplog) == []


def of_the_server() -> int:
    """Bytes that the code of the server holds: Hypothesis, in the same process, holds far more."""
    gc.collect()
    taken = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, "*/app/*")])
    return sum(one.size for one in taken.statistics("filename"))


@pytest.mark.soak
def test_a_million_messages_leave_no_fault_and_no_memory(
    made_for_attacks: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with attack(made_for_attacks) as one:
        tracemalloc.start()
        run(one, examples=40, http=20)
        before = of_the_server()
        while sum(one.answers.values()) < SOAK:
            run(one, examples=200, http=20)
            caplog.handler.records[:] = [r for r in caplog.records if r.levelno >= logging.ERROR]
        assert of_the_server() - before < MEMORY
        tracemalloc.stop()
    assert faults(caplog) == []
