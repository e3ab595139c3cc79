"""A player's view and actions at a table, over a real socket."""

import asyncio
import json
import random
from contextlib import AsyncExitStack
from functools import reduce
from operator import or_
from typing import Annotated, Any

import pytest
from pydantic import Field, TypeAdapter
from websockets.frames import Opcode

from app.rules.shuffle import promise
from app.web.ws.messages_out import OUTGOING
from tests.web.running import Running, Visitor
from tests.web.ws.wire import called, text

ANY: Any = reduce(or_, OUTGOING)
SENT: TypeAdapter[Any] = TypeAdapter(Annotated[ANY, Field(discriminator="type")])


async def play(visitor: Visitor, hands: int = 1) -> None:
    """Take legal actions until the match has this many hands."""
    chance = random.Random(1)
    message: dict[str, Any] = next((m for m in reversed(visitor.heard) if "legal" in m), {})
    while True:
        if message.get("table") and message["table"]["match"]["hands"] >= hands:
            return
        if message.get("legal"):
            action = chance.choice(message["legal"])
            await visitor.say("act", version=message["version"], action=action)
        message = await visitor.next()


async def test_one_person_and_three_bots_play_a_hand(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        snapshot = await ann.next()
        assert snapshot["type"] == "snapshot"
        nobody: dict[str, Any] = {
            "seat": None,
            "host": True,
            "name": None,
            "kicked": False,
            "played": None,
        }
        nobody["watchers"] = []
        assert snapshot["you"] == nobody
        assert (await ann.ask("sit", seat=0, name=" Ann "))["type"] == "ack"
        for seat in (1, 2, 3):
            assert (await ann.ask("bot", seat=seat, level="pup"))["type"] == "ack"
        algorithm, hand = "dingo-shuffle/3", snapshot["table"]["coming"]["hand"]
        commit = promise("ab" * 16, hand, 0)
        said = {"algorithm": algorithm, "hand": hand, "commit": commit}
        assert (await ann.ask("promise", **said))["type"] == "ack"
        assert (await ann.ask("ready"))["type"] == "ack"
        assert (await ann.ask("reveal", seed="ab" * 16))["type"] == "ack"
        await play(ann)
    hands = (await running.http.get(f"/api/tables/{code}/hands")).json()["hands"]
    record = (await running.http.get(f"/api/hands/{hands[0]['id']}")).json()
    assert record["fairness"]["client_seeds"] == ["ab" * 16, "", "", ""]
    assert record["players"][0] == {"seat": 0, "name": "Ann", "bot": None}


@pytest.mark.parametrize("query", ["?coach=1", ""])
async def test_the_coachs_codes_go_only_to_clients_that_ask_for_them(
    running: Running, query: str
) -> None:
    code = await running.table()
    async with running.visitor(code, host=True, query=query) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        for seat in (1, 2, 3):
            await ann.ask("bot", seat=seat, level="pup")
        await ann.ask("ready")
        await play(ann)
    assert any("stakes" in message for message in ann.heard)
    assert any("aim" in message for message in ann.heard) == bool(query)


async def test_every_message_is_as_documented(running: Running) -> None:
    code = await running.table()
    async with AsyncExitStack() as stack:
        ann = await stack.enter_async_context(running.visitor(code, host=True))
        visitors = [await stack.enter_async_context(running.visitor(code)) for _ in range(3)]
        everybody = [ann, *visitors]
        for seat, visitor in enumerate(everybody):
            await visitor.ask("sit", seat=seat, name=f"Visitor {seat}")
        await ann.ask("say", text="Hello")
        await ann.ask("options", options={"cut": False})
        assert (await ann.ask("host", seat=1, name="Visitor 2"))["code"] == "somebody_else"
        await ann.ask("host", seat=1, name="Visitor 1")
        await visitors[0].ask("kick", seat=3)
        await visitors[0].ask("bot", seat=3, level="pup")
        await visitors[0].ask("deal")
        for visitor in everybody[:3]:
            await visitor.ask("ready")
        await asyncio.gather(*(play(visitor) for visitor in everybody[:3]))
        await visitors[1].ask("stand")
        await visitors[0].ask("bot", seat=3, level=None)
        await visitors[0].ask("close")
        await ann.until(type="update")
    heard = [message for visitor in everybody for message in visitor.heard]
    for message in heard:
        SENT.validate_python(message)
    assert {message["type"] for message in heard} == {"snapshot", "update", "ack", "refused"}


async def test_before_the_first_deal_there_is_nothing_to_see_or_do(running: Running) -> None:
    """The view is in every message even then, and is an object."""
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=2, name="Ann")
        told = [message for message in ann.heard if message["type"] != "ack"]
        assert {message["type"] for message in told} == {"snapshot", "update"}
        assert [(message["view"], message["legal"]) for message in told] == [({}, [])] * len(told)


async def test_an_ack_follows_the_update_it_acknowledges(running: Running) -> None:
    """A client that gets an ack has already seen the result."""
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        ack = await ann.ask("sit", seat=2, name="Ann")
        assert ann.heard[-2]["you"]["seat"] == 2
        assert ann.heard[-2]["version"] == ack["version"]


async def test_a_repeated_request_is_answered_and_not_carried_out_again(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        for _ in range(2):
            await ann.socket.send(json.dumps({"type": "say", "id": "once", "text": "Hello"}))
        first = await ann.until(type="ack", id="once")
        second = await ann.until(type="ack", id="once")
        assert first == second
    async with running.visitor(code) as ben:
        chat = (await ben.next())["chat"]
        assert [line["text"] for line in chat] == ["Hello"]


async def test_another_request_with_the_same_id_is_refused_and_a_repeat_is_not_carried_out_again(
    running: Running,
) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        said = {"type": "say", "id": "once"}
        hello, more = {"text": "Hello", **said}, {"text": "Hi", **said}
        for one in (hello, more, dict(reversed(hello.items()))):
            await ann.socket.send(json.dumps(one))
        first = await ann.until(type="ack", id="once")
        assert (await ann.until(type="refused", id="once"))["code"] == "id_used"
        assert await ann.until(type="ack", id="once") == first
        assert (await ann.ask("ping"))["version"] == first["version"]


async def test_a_repeat_of_a_request_that_changed_nothing_does_not_change_anything_later(
    running: Running,
) -> None:
    """The log has no entry for it. The table has changed since, so doing it would have effects."""
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        await ann.ask("ready")
        no_cut, cut = {"cut": False}, {"cut": True}
        cases: list[tuple[dict[str, Any], dict[str, Any]]] = [
            ({"type": "ready"}, {"type": "options", "options": no_cut}),
            ({"type": "options", "options": no_cut}, {"type": "options", "options": cut}),
            ({"type": "bot", "seat": 1, "level": None}, {"type": "bot", "seat": 1, "level": "pup"}),
            ({"type": "admission", "admission": "ask"}, {"type": "admission", "admission": "open"}),
            ({"type": "pause", "on": False}, {"type": "pause", "on": True}),
        ]
        for number, (request, change) in enumerate(cases):
            version = (await ann.ask("ping"))["version"]
            answers = []
            for one in (request, {**change, "id": str(number)}, request):
                await ann.socket.send(json.dumps({"id": number, **one}))
                answers.append(await ann.until(type="ack", id=one.get("id", number)))
            assert [one["version"] for one in answers] == [version, version + 1, version]
            assert (await ann.ask("ping"))["version"] == version + 1, request


async def test_a_repeated_ready_does_not_count_for_the_next_hand(
    running: Running,
) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        ready = json.dumps({"type": "ready", "id": "r"})
        await ann.socket.send(ready)
        first = await ann.until(type="ack", id="r")
        await ann.ask("options", options={"cut": False})  # ready players are asked again
        await ann.socket.send(ready)
        assert await ann.until(type="ack", id="r") == first
    async with running.visitor(code) as ben:
        assert not (await ben.next())["table"]["seats"][0]["ready"]


async def test_a_number_and_its_digits_as_text_are_two_ids(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        for name, text in ((1, "one"), ("1", "two")):
            await ann.socket.send(json.dumps({"type": "say", "id": name, "text": text}))
            await ann.until(type="ack", id=name)
    async with running.visitor(code) as ben:
        chat = (await ben.next())["chat"]
        assert [line["text"] for line in chat] == ["one", "two"]


async def test_a_refused_request_may_be_repeated_with_the_same_id(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        stand = json.dumps({"type": "stand", "id": "once"})
        await ann.socket.send(stand)
        assert (await ann.until(id="once"))["code"] == "not_seated"
        await ann.ask("sit", seat=0, name="Ann")
        await ann.socket.send(stand)
        assert (await ann.until(id="once"))["type"] == "ack"


@pytest.mark.parametrize("name", ["x", "x" * 64, "ü→🐕", 0, 17, -3])
async def test_the_id_comes_back_as_it_was_sent(running: Running, name: str | int) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.socket.send(json.dumps({"type": "stand", "id": name}))
        refused = await ann.until(type="refused")
        assert refused["id"] == name
        assert type(refused["id"]) is type(name)


async def test_a_client_that_names_its_version_gets_what_it_missed(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        version = (await ann.ask("sit", seat=0, name="Ann"))["version"]
        async with running.visitor(code) as ben:
            await ben.ask("sit", seat=1, name="Ben")
            await ben.ask("say", text="Anybody here?")
    async with running.visitor(code, host=True, query=f"?since={version}") as ann:
        update = await ann.next()
        assert update["type"] == "update"
        assert [event["type"] for event in update["events"]] == ["sat", "said"]
        assert update["you"]["seat"] == 0


@pytest.mark.parametrize("since", ["", "x", "-1", "1.5", "9" * 30, "999", "٣"])
async def test_an_invalid_since_gives_a_snapshot(running: Running, since: str) -> None:
    code = await running.table()
    async with running.visitor(code, query=f"?since={since}") as ann:
        assert (await ann.next())["type"] == "snapshot"


async def test_one_player_may_have_two_windows(running: Running) -> None:
    code = await running.table()
    async with (
        running.visitor(code, host=True) as here,
        running.visitor(code, host=True) as there,
        running.visitor(code) as ben,
    ):
        await here.ask("sit", seat=0, name="Ann")
        assert (await there.until(type="update", version=2))["you"]["seat"] == 0
        await there.ask("say", text="Me again")
        assert (await here.until(version=3))["events"][0]["name"] == "Ann"
        await there.socket.close()
        await ben.ask("ping")
        gone = [e for m in ben.heard for e in m.get("events", []) if e["type"] == "presence"]
        assert not [event for event in gone if not event["connected"]]


async def test_requests_before_the_close_are_carried_out(running: Running) -> None:
    code = await running.table()
    said = [{"type": "say", "id": line, "text": line} for line in ("one", "two", "three")]
    async with called(running.address(code), running.url) as wire:
        await wire.agreed()
        frames = [text(json.dumps(one).encode()) for one in said]
        await wire.send([b"".join(frames) + text(b"\x03\xe8", Opcode.CLOSE)])
    async with running.visitor(code) as ben:
        chat = (await ben.next())["chat"]
        while len(chat) < 3:
            chat += [e for e in (await ben.next())["events"] if e["type"] == "said"]
        assert [line["text"] for line in chat] == ["one", "two", "three"]


async def test_the_name_given_with_a_seat_is_remembered(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
    me = (await running.http.get("/api/me")).json()
    assert me["name"] == "Ann"
    assert [table["code"] for table in me["tables"]] == [code]
    async with running.visitor(await running.table(), host=True) as ann:
        assert (await ann.next())["you"]["name"] == "Ann"
        await ann.ask("say", text="I only watch")
        assert ann.heard[-2]["events"][0]["name"] == "Ann"


async def test_a_watcher_chats_under_their_present_name(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        for name in ("Ann", "Anna"):
            await running.http.put("/api/me", json={"name": name})
            assert (await ann.ask("say", text="I only watch"))["type"] == "ack"
            assert ann.heard[-2]["events"][0]["name"] == name


async def test_a_ping_is_acknowledged_and_changes_nothing(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        before = (await ann.next())["version"]
        assert (await ann.ask("ping"))["version"] == before
