"""Whatever one player sends, the answer is the promised refusal and the others notice nothing."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from app.server.serve import FRAME_BYTES
from app.web.limits.allowances import Rate
from app.web.limits.limits import LINE
from tests.web.running import Running, Visitor

Frame = str | bytes


@dataclass
class Seated:
    """Four people in the middle of a hand."""

    running: Running
    code: str
    visitors: list[Visitor]

    @property
    def state(self) -> dict[str, Any]:
        """The first player's last view of the hand."""
        return next(m for m in reversed(self.visitors[0].heard) if "legal" in m)

    @property
    def mover(self) -> int:
        """The seat to move."""
        seat: int = self.state["view"]["to_move"][0]
        return seat

    def of(self, seat: int) -> dict[str, Any]:
        """The last message to this seat."""
        return next(m for m in reversed(self.visitors[seat].heard) if "legal" in m)


@pytest.fixture
async def seated(running: Running, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Seated]:
    """Wait until presence has settled: after this, nothing arrives unless something happens."""
    monkeypatch.setattr("app.live.table.audience.PRESENCE_SECONDS", 0.05)
    code = await running.table(cut=False)
    async with AsyncExitStack() as stack:
        visitors = [
            await stack.enter_async_context(running.visitor(code, host=seat == 0))
            for seat in range(4)
        ]
        for seat, visitor in enumerate(visitors):
            assert (await visitor.ask("sit", seat=seat, name=f"Visitor {seat}"))["type"] == "ack"
        for visitor in visitors:
            assert (await visitor.ask("ready"))["type"] == "ack"
        await asyncio.sleep(0.15)
        for visitor in visitors:
            await visitor.quiet()
        yield Seated(running, code, visitors)


def act(seated: Seated, **changes: Any) -> str:
    """The mover's first legal action, with changes."""
    told = seated.of(seated.mover)
    message = {"type": "act", "id": "x", "version": told["version"], "action": told["legal"][0]}
    return json.dumps({**message, **changes})


def say(**fields: Any) -> Callable[[Seated | None], str]:
    """A message that is the same for every sender."""
    return lambda _: json.dumps({"id": "x", **fields})


def raw(frame: Frame) -> Callable[[Seated], Frame]:
    """A frame as it is."""
    return lambda _: frame


def action(**changes: Any) -> Callable[[Seated], str]:
    """The mover's message with another action."""
    return lambda seated: act(seated, action=changes)


NESTED = f'{{"type":"options","id":"x","options":{{"cut":{"[" * 1000}{"]" * 1000}}}}}'
"""A list in a list in a list: as deep as JSON is parsed."""

SENT_BY_THE_MOVER: list[tuple[str, Callable[[Seated], Frame], str]] = [
    ("not JSON", raw("{"), "not_json"),
    ("nothing", raw(""), "not_json"),
    ("a number that JSON does not have", raw('{"type":"stand","id":NaN}'), "not_json"),
    ("half a character", raw('{"type":"say","id":"x","text":"\\ud800"}'), "not_json"),
    ("a number beyond all numbers", raw('{"type":"act","id":"x","version":1e999}'), "not_json"),
    ("nested without end", raw("[" * 8000), "not_json"),
    ("a list", raw("[]"), "bad_message"),
    ("a word", raw('"stand"'), "bad_message"),
    ("null", raw("null"), "bad_message"),
    ("a binary frame", raw(b'{"type":"stand","id":"x"}'), "binary_frame"),
    ("a line too long to be read", say(type="say", text="x" * 9000), "too_large"),
    ("a huge frame", say(type="say", text="x" * 1_000_000), "too_large"),
    ("no type", say(), "unknown_message"),
    ("an unknown type", say(type="dance"), "unknown_message"),
    ("a type that is no word", say(type=7), "unknown_message"),
    ("a type that is an object", say(type={}), "unknown_message"),
    ("no id", raw('{"type":"stand"}'), "bad_message"),
    ("an empty id", say(type="stand", id=""), "bad_message"),
    ("an id too long", say(type="stand", id="x" * 65), "bad_message"),
    ("an id with a null character", say(type="stand", id="a\0b"), "bad_message"),
    ("an id that is an object", say(type="stand", id={}), "bad_message"),
    ("an id that is true", say(type="stand", id=True), "bad_message"),
    ("an id that is null", say(type="stand", id=None), "bad_message"),
    ("a seat in words", say(type="sit", seat="0", name="Ann"), "bad_message"),
    ("a seat that is true", say(type="sit", seat=True, name="Ann"), "bad_message"),
    ("half a seat", say(type="sit", seat=0.5, name="Ann"), "bad_message"),
    ("no name", say(type="sit", seat=0), "bad_message"),
    ("a name that is a number", say(type="sit", seat=0, name=1), "bad_message"),
    ("an empty name", say(type="sit", seat=0, name="  "), "bad_name"),
    ("a name too long", say(type="sit", seat=0, name="x" * 25), "bad_name"),
    ("a seat that is not there", say(type="sit", seat=4, name="Ann"), "no_such_seat"),
    ("a seat below the first", say(type="sit", seat=-1, name="Ann"), "no_such_seat"),
    ("a seat beyond all numbers", say(type="sit", seat=2**60, name="Ann"), "no_such_seat"),
    ("a promise that is none", say(type="ready", commit="xyz"), "bad_commit"),
    ("bytes out of their time", say(type="reveal", seed="ab" * 16), "not_shuffling"),
    ("a promise that is a number", say(type="ready", commit=1), "bad_message"),
    ("bytes that are a number", say(type="reveal", seed=1), "bad_message"),
    ("no action", say(type="act", version=1), "bad_message"),
    ("an action that is a word", lambda s: act(s, action="discard"), "bad_action"),
    ("an action that is null", lambda s: act(s, action=None), "bad_action"),
    ("an action without type", action(cards=["7H"]), "bad_action"),
    ("an action with more than it needs", action(type="discard", cards=[], x=1), "bad_action"),
    ("cards that are a word", action(type="discard", cards="7H"), "bad_action"),
    ("cards that are numbers", action(type="discard", cards=[7]), "bad_action"),
    ("a thousand cards", action(type="discard", cards=["7H"] * 1000), "bad_action"),
    ("an action the game does not know", action(type="dance", cards=[]), "unknown_action"),
    ("an action of another moment", action(type="wolves", cards=[]), "illegal_action"),
    ("a card that does not exist", action(type="discard", cards=["1X"]), "not_in_hand"),
    ("a version in words", lambda s: act(s, version="1"), "bad_message"),
    ("a version below nothing", lambda s: act(s, version=-1), "bad_message"),
    ("a stale version", lambda s: act(s, version=1), "stale_version"),
    ("a version to come", lambda s: act(s, version=10_000), "unknown_version"),
    ("an empty line of chat", say(type="say", text=" \n "), "bad_text"),
    ("a line of chat too long", say(type="say", text="x" * 501), "bad_text"),
    ("options during a match", say(type="options", options={}), "match_under_way"),
    ("an option without end", raw(NESTED), "bad_options"),
    ("a bot on a taken seat", say(type="bot", seat=1, level="pup"), "seat_taken"),
    ("a bot of no level", say(type="bot", seat=1, level="wizard"), "unknown_level"),
    ("a bot without a level", say(type="bot", seat=1), "bad_message"),
]

ASKED_OF_THE_HOST = {"match_under_way", "seat_taken", "unknown_level"}

HOST_ONLY = [
    say(type="bot", seat=0, level="pup"),
    say(type="bot", seat=0, level=None),
    say(type="options", options={"cut": True}),
    say(type="kick", seat=0),
    say(type="host", seat=1),
    say(type="deal"),
    say(type="pause", on=True),
    say(type="close"),
]


async def nobody_noticed(seated: Seated, culprit: Visitor) -> None:
    """Check that the other three received nothing, that the culprit is still connected, and that
    the game goes on."""
    for visitor in seated.visitors:
        if visitor is not culprit:
            assert await visitor.quiet() == []
    seat, told = seated.mover, seated.of(seated.mover)
    sent = await seated.visitors[seat].ask("act", version=told["version"], action=told["legal"][0])
    assert sent["type"] == "ack"
    for visitor in seated.visitors:
        await visitor.quiet()
        assert any(m.get("version", 0) > told["version"] for m in visitor.heard)


async def refused(seated: Seated, visitor: Visitor, frame: Frame) -> dict[str, Any]:
    """The answer to this frame; checks that nothing else arrives."""
    version = seated.state["version"]
    await visitor.socket.send(frame)
    answer = await visitor.next()
    assert answer["type"] == "refused", answer
    assert answer["message"].endswith((".", "?"))
    table = (await seated.running.http.get(f"/api/tables/{seated.code}")).json()
    assert table["version"] == version
    return answer


@pytest.mark.parametrize(
    ("frame", "code"),
    [case[1:] for case in SENT_BY_THE_MOVER],
    ids=[case[0] for case in SENT_BY_THE_MOVER],
)
async def test_bad_input_is_refused_and_nobody_else_notices(
    seated: Seated, frame: Callable[[Seated], Frame], code: str
) -> None:
    culprit = seated.visitors[0 if code in ASKED_OF_THE_HOST else seated.mover]
    sent = frame(seated)
    answer = await refused(seated, culprit, sent)
    assert (answer["code"], answer["id"]) == (code, readable_id(sent, code))
    await nobody_noticed(seated, culprit)


def readable_id(frame: Frame, code: str) -> str | None:
    """The id that the refusal of a frame must have, however broken the rest is."""
    if code == "binary_frame" or not isinstance(frame, str):
        return None
    return "x" if '"id": "x"' in frame or '"id":"x"' in frame else None


async def test_nobody_plays_out_of_turn(seated: Seated) -> None:
    culprit = seated.visitors[(seated.mover + 1) % 4]
    answer = await refused(seated, culprit, act(seated))
    assert answer["code"] == "not_your_turn"
    await nobody_noticed(seated, culprit)


async def test_nobody_plays_the_cards_of_another(seated: Seated) -> None:
    """Another player's message does not become the mover's by having the same content."""
    for seat in range(4):
        if seat != seated.mover:
            culprit = seated.visitors[seat]
            answer = await refused(seated, culprit, act(seated, seat=seated.mover))
            assert answer["code"] == "not_your_turn"
    await nobody_noticed(seated, culprit)


async def test_a_watcher_cannot_play(seated: Seated) -> None:
    async with seated.running.visitor(seated.code) as watcher:
        await watcher.next()
        for visitor in seated.visitors:
            await visitor.quiet()
        for message in (act(seated), say(type="ready")(seated), say(type="stand")(seated)):
            assert (await refused(seated, watcher, message))["code"] == "not_seated"
        taken = await refused(seated, watcher, say(type="sit", seat=0, name="Eve")(seated))
        assert taken["code"] == "seat_taken"
        await nobody_noticed(seated, watcher)


@pytest.mark.parametrize(
    "message", HOST_ONLY, ids=[json.loads(message(None))["type"] for message in HOST_ONLY]
)
async def test_only_the_host_runs_the_table(
    seated: Seated, message: Callable[[Seated], Frame]
) -> None:
    culprit = seated.visitors[2]
    assert (await refused(seated, culprit, message(seated)))["code"] == "host_only"
    await nobody_noticed(seated, culprit)


async def test_a_stale_move_of_the_same_decision_is_accepted(seated: Seated) -> None:
    """Chat advances the version, but not the turn."""
    told = seated.of(seated.mover)
    await seated.visitors[0].ask("say", text="Take your time")
    sent = await seated.visitors[seated.mover].ask(
        "act", version=told["version"], action=told["legal"][0]
    )
    assert sent["type"] == "ack"


async def test_a_frame_too_long_to_be_received_ends_only_its_connection(seated: Seated) -> None:
    culprit = seated.visitors[1]
    await culprit.socket.send("x" * (FRAME_BYTES + 1))
    with pytest.raises(ConnectionClosedError) as closed:
        await culprit.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    for seat in (0, 2, 3):
        told = await seated.visitors[seat].until(type="update")
        while {"type": "presence", "seat": 1, "connected": False} not in told["events"]:
            told = await seated.visitors[seat].until(type="update")


@pytest.mark.parametrize("allowed", [{"MESSAGES": Rate(0.001, 20)}])
async def test_a_flood_is_refused_and_then_disconnected(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as ben:
        await ann.next()
        await ben.next()
        for number in range(100):
            await ann.socket.send(json.dumps({"type": "ping", "id": number}))
        with pytest.raises(ConnectionClosedError) as closed:
            await ann.until(type="never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        answers = [m for m in ann.heard if m["type"] in ("ack", "refused")]
        assert [m["type"] for m in answers[:21]] == ["ack"] * 20 + ["refused"]
        refused = answers[20]
        assert (refused["id"], refused["code"]) == (20, "rate_limited")
        assert 0 < refused["args"]["seconds"] <= 1000
        assert (await ben.ask("ping"))["type"] == "ack"


@pytest.mark.parametrize("allowed", [{"TALK": Rate(0.001, 30)}])
async def test_too_much_chat_is_refused(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code) as ann:
        answers = [await ann.ask("say", text=f"{number}") for number in range(11)]
    assert [answer["type"] for answer in answers] == ["ack"] * 10 + ["refused"]
    assert answers[10]["code"] == "rate_limited"


@pytest.mark.parametrize("allowed", [{"TALK": Rate(0.001, LINE)}])
async def test_a_repeated_chat_request_does_not_count_again(running: Running) -> None:
    """A player who lost the connection cannot know that the line arrived."""
    code = await running.table()
    for _ in range(2):
        async with running.visitor(code, host=True) as ann:
            await ann.socket.send(json.dumps({"type": "say", "id": "once", "text": "Hello"}))
            assert (await ann.until(id="once"))["type"] == "ack"
