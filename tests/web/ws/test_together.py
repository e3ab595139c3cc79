"""Reviewing a hand together through real sockets."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple
from unittest.mock import ANY
from urllib.parse import quote, urlsplit

import httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.features.together import live_session, session
from app.features.together import socket as together_socket
from app.main import create_app
from tests.patience import PATIENCE
from tests.served import visit
from tests.web.club_of_friends import browsers, ids, join, new_club, play, seated
from tests.web.conftest import MakeSettings
from tests.web.running import Visitor, connected, serving

CURSOR: dict[str, Any] = {"step": 3, "seat": None, "open": "review", "variation": []}


class Evening(NamedTuple):
    """A hand that Ann and Ben played in a club to which Cem belongs too; Dan is no member."""

    app: FastAPI
    """Answers people's requests."""
    urls: list[str]
    """The servers. The last one has the session."""
    hand: str
    people: dict[str, httpx.AsyncClient]

    def address(self, server: int = -1) -> tuple[str, str]:
        """The socket, and the site it belongs to."""
        url = self.urls[server]
        return f"ws://{urlsplit(url).netloc}/ws/hands/{self.hand}/together", url

    @asynccontextmanager
    async def looking(
        self, name: str, cursor: Any = None, *, server: int = -1
    ) -> AsyncIterator[Visitor]:
        """A person in the session of this server, after its first messages."""
        query = "" if cursor is None else f"?cursor={quote(json.dumps(cursor))}"
        address, url = self.address(server)
        async with connected(address + query, url, self.people[name].cookies["dingo"]) as visitor:
            await visitor.next()
            yield visitor

    async def summary(self, name: str) -> Any:
        """What the session's server tells this person about it."""
        async with visit(self.urls[-1]) as http:
            http.cookies["dingo"] = self.people[name].cookies["dingo"]
            return (await http.get(f"/api/hands/{self.hand}/together")).json()


@pytest.fixture
async def evening(
    request: pytest.FixtureRequest, make_settings: MakeSettings
) -> AsyncIterator[Evening]:
    shared: dict[str, Any] = {}
    if getattr(request, "param", "") == "two servers":
        shared["redis_url"] = request.getfixturevalue("redis_url")
        shared["database_url"] = request.getfixturevalue("migrated_postgres")()
    settings = make_settings(**shared)
    apps = [create_app(settings) for _ in range(2 if shared else 1)]
    async with AsyncExitStack() as stack:
        urls = [await stack.enter_async_context(serving(app, settings)) for app in apps]
        people = await stack.enter_async_context(browsers(apps[0], "Ann", "Ben", "Cem", "Dan"))
        club = await new_club(people["Ann"], "Ann")
        await join(club, Ben=people["Ben"], Cem=people["Cem"])
        table = await seated(apps[0], club, {"Ann": people["Ann"], "Ben": people["Ben"]})
        [hand] = await play(apps[0], table)
        yield Evening(apps[0], urls, hand, people)


two_servers = pytest.mark.parametrize("evening", ["two servers"], indirect=True)


@asynccontextmanager
async def everybody(evening: Evening, *names: str) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(evening.looking(name)) for name in names]


async def test_everybody_gets_the_whole_session_once_and_then_the_changes(evening: Evening) -> None:
    async with everybody(evening, "Ann", "Ben") as (ann, ben):
        first = ann.heard[0]
        assert first["you"] == first["leader"]
        assert [one["name"] for one in ben.heard[0]["people"]] == ["Ann", "Ben"]
        assert await ann.next() == {"type": "session", "people": ben.heard[0]["people"]}
        await ann.say("go", cursor=CURSOR)
        for one in (ann, ben):
            assert await one.next() == {"type": "session", "cursor": CURSOR}
        await ben.say("go", cursor=CURSOR)
        refused = await ben.next()
        assert (refused["type"], refused["code"]) == ("refused", "not_leading")
        await ben.say("free")
        [_, free] = (await ann.next())["people"]
        assert (free["name"], free["following"]) == ("Ben", False)


async def test_one_persons_flood_reaches_the_others_ten_times_a_second_with_the_newest_state(
    evening: Evening,
) -> None:
    cursors = [{**CURSOR, "step": 1 + number % 20} for number in range(400)]
    async with everybody(evening, "Ann", "Ben", "Dan") as (ann, ben, dan):
        told, begun = len(dan.heard), time.monotonic()
        for number, cursor in enumerate(cursors):
            await ann.say("go", cursor=cursor)
            await ben.say(("free", "follow")[number % 2])
        await ann.say("go", cursor=CURSOR)
        await ben.say("free")
        await dan.until(cursor=CURSOR)
        seconds = time.monotonic() - begun
        assert len(dan.heard) - told <= 2 + 10 * seconds
        async with evening.looking("Cem") as cem:
            [_, bens, _] = cem.heard[0]["people"]
        assert bens["following"] is False


async def test_a_person_with_only_the_link_is_counted_until_a_player_lets_them_in(
    evening: Evening,
) -> None:
    async with everybody(evening, "Ann", "Cem", "Dan") as (ann, cem, dan):
        assert [one["name"] for one in dan.heard[0]["people"]] == [None, None]
        told = await ann.until(watching=1)
        [asks] = told["asking"]
        assert "Dan" not in json.dumps([ann.heard, cem.heard])
        assert (await dan.ask("say", text="Hello"))["code"] == "only_watching"
        await cem.ask("say", text="Only for us")
        assert (await cem.ask("admit", person=asks))["code"] == "hand_players_only"
        assert (await ann.ask("admit", person=asks))["type"] == "ack"
        everything = await dan.until(type="session", watching=0)
        assert [one["name"] for one in everything["people"]] == ["Ann", "Cem", "Dan"]
        assert "said" not in [one["type"] for one in dan.heard]
        assert (await dan.ask("say", text="Hello"))["type"] == "ack"
        assert (await cem.until(type="said", person=asks))["text"] == "Hello"


async def test_a_member_takes_part_with_the_name_used_in_the_club(evening: Evening) -> None:
    """Also if it is their only name, or another one than elsewhere."""
    [club] = (await evening.people["Ann"].get("/api/me/clubs")).json()["clubs"]
    transport = httpx.ASGITransport(evening.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as fay:
        await join(club["code"], Fay=fay)
        evening.people["Fay"] = fay
        cem = evening.people["Cem"]
        mine = (await ids(cem, club["code"]))["Cem"]
        await cem.put(f"/api/clubs/{club['code']}/members/{mine}", json={"name": "Cemal"})
        async with everybody(evening, "Ann", "Cem", "Fay") as (*_, seen):
            assert [one["name"] for one in seen.heard[0]["people"]] == ["Ann", "Cemal", "Fay"]


@two_servers
async def test_a_removed_member_may_only_watch_from_then_on_until_they_are_admitted_again(
    evening: Evening,
) -> None:
    """Another server than the one with the session removes them."""
    people = evening.people
    async with everybody(evening, "Ben", "Ann", "Cem") as (ben, ann, cem):
        cems = cem.heard[0]["you"]
        await ben.say("lead", to=cems)
        await cem.until(leader=cems)
        [club] = (await people["Ann"].get("/api/me/clubs")).json()["clubs"]
        members = f"/api/clubs/{club['code']}/members"
        mine = (await ids(people["Ann"], club["code"]))["Cem"]
        assert (await people["Ann"].delete(f"{members}/{mine}")).status_code == 204
        everything = await cem.until(type="session", you=cems, watching=1)
        assert [one["name"] for one in everything["people"]] == [None, None]
        assert everything["leader"] is None
        for name, more in (("say", {"text": "Still here."}), ("mark", {"step": 1, "text": "?"})):
            assert (await cem.ask(name, **more))["type"] == "refused"
        told = await ann.until(type="session", watching=1)
        assert [one["name"] for one in told["people"]] == ["Ben", "Ann"]
        await ben.say("lead", take=True)
        await ann.until(leader=ben.heard[0]["you"])
        [club] = (await people["Ann"].get("/api/me/clubs")).json()["clubs"]
        path = f"/api/clubs/{club['code']}"
        assert (await people["Cem"].post(f"{path}/join", json={"name": "Cem"})).status_code == 202
        await people["Ann"].put(f"{path}/members/{mine}", json={"yes": True})
        everything = await cem.until(type="session", you=cems, watching=0)
        assert [one["name"] for one in everything["people"]] == ["Ben", "Ann", "Cem"]
        assert (await cem.ask("say", text="Back again."))["type"] == "ack"


async def test_picks_are_sent_to_nobody_before_they_are_shown(evening: Evening) -> None:
    record = (await evening.people["Dan"].get(f"/api/hands/{evening.hand}")).json()
    played = {name: record["actions"][1][name] for name in ("type", "cards")}
    async with everybody(evening, "Ann", "Ben", "Dan") as (ann, ben, dan):
        await ann.say("ask", step=1)
        await ben.until(question={"step": 1, "answered": 0, "answers": None})
        await ben.say("answer", step=1, action=played)
        for one in (ann, ben, dan):
            await one.until(question={"step": 1, "answered": 1, "answers": None})
            assert json.dumps(played["cards"][0]) not in json.dumps(one.heard)
        await ann.say("show")
        answers = {ben.heard[0]["you"]: played}
        for one in (ann, ben, dan):
            await one.until(question={"step": 1, "answered": 1, "answers": answers})


@two_servers
async def test_marks_stay_with_the_hand_until_a_player_removes_them_or_their_author_is_erased(
    evening: Evening,
) -> None:
    ben_browser = evening.people["Ben"]
    marks = f"/api/hands/{evening.hand}/marks"
    record = await ben_browser.get(f"/api/hands/{evening.hand}")
    async with everybody(evening, "Ann", "Ben", "Cem") as (ann, ben, cem):
        assert (await cem.ask("mark", step=2, text="?"))["code"] == "hand_players_only"
        for text in ("", "x" * 141, "x" * 5000):
            refused = await ann.ask("mark", step=2, text=text)
            assert (refused["code"], refused["args"]) == ("bad_text", {"most": 140})
        for _ in range(2):  # the same request marks it once
            await ben.socket.send(
                json.dumps({"type": "mark", "id": "m", "step": 2, "text": "<b>!"})
            )
            assert (await ben.until(type="ack"))["id"] == "m"
        await ann.ask("mark", step=1, text="Here it turned.")
        found = await ben_browser.get(marks)
        assert found.headers["cache-control"] == "no-store"
        [first, second] = found.json()["marks"]
        assert (first["text"], first["author"]) == ("Here it turned.", "Ann")
        assert (second["text"], second["author"], second["step"]) == ("<b>!", "Ben", 2)
        assert {"type": "session", "marks": [first, second]} in ann.heard
        assert (await ben.ask("unmark", mark=first["id"]))["type"] == "ack"
        await ann.until(type="session", marks=[second])
        exported = (await ben_browser.get("/api/me/export")).json()["marks"]
        assert [(one["hand"], one["text"]) for one in exported] == [(evening.hand, "<b>!")]
        assert (await ben_browser.delete("/api/me")).status_code == 204
        await ann.until(type="session", marks=[])
    assert (await evening.people["Ann"].get(marks)).json() == {"marks": []}
    after = (await evening.people["Ann"].get(f"/api/hands/{evening.hand}")).json()
    assert after["fairness"] == record.json()["fairness"]


async def test_anyone_may_take_the_lead_once_the_leader_is_gone_for_good(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_session, "LEAD_SECONDS", 0.1)
    async with everybody(evening, "Ben", "Cem") as (ben, cem):
        async with evening.looking("Ann") as ann:
            await ben.say("lead", to=ann.heard[0]["you"])
            await ann.until(leader=ann.heard[0]["you"])
            await ann.say("go", cursor=CURSOR)
            await cem.until(cursor=CURSOR)
        await cem.until(leader=None)
        await cem.say("lead", take=True)
        await ben.until(leader=cem.heard[0]["you"])
    async with asyncio.timeout(PATIENCE):
        while (await evening.summary("Ann"))["people"]:
            await asyncio.sleep(0.01)
    assert await evening.summary("Ann") == {"people": 0, "leader": None, "role": "player"}


async def test_people_who_open_the_hand_see_the_session_and_players_see_who_leads(
    evening: Evening,
) -> None:
    async with everybody(evening, "Ann", "Ben"):
        seen = {"people": 2, "leader": "Ann"}
        assert await evening.summary("Cem") == seen | {"role": "member"}
        assert await evening.summary("Dan") == seen | {"leader": None, "role": "watcher"}


async def test_a_new_session_goes_on_where_the_first_one_ended(evening: Evening) -> None:
    async with evening.looking("Ben", CURSOR) as ben:
        assert ben.heard[0]["cursor"] == CURSOR
    for wrong in ({**CURSOR, "step": 9999}, {"step": 3}, "x" * 1001, [1]):
        async with evening.looking("Ben", wrong) as ben:
            assert ben.heard[0]["cursor"]["step"] == 0


async def test_no_unfinished_or_unknown_hand_is_shown_and_other_origins_are_refused(
    evening: Evening,
) -> None:
    cookie, (address, url) = evening.people["Ann"].cookies["dingo"], evening.address()
    for hand, origin, status in (("x" * 22, url, 404), (evening.hand, "http://x", 403)):
        with pytest.raises(InvalidStatus) as refused:
            async with connected(address.replace(evening.hand, hand), origin, cookie):
                pass
        assert refused.value.response.status_code == status


async def test_invalid_messages_are_refused_and_the_connection_stays(evening: Evening) -> None:
    async with evening.looking("Ann") as ann:
        for text, code in (
            ("[", "not_json"),
            ("[]", "bad_message"),
            ('{"type":"dance"}', "unknown_message"),
            ('{"type":"go","cursor":{"step":-1}}', "bad_message"),
            ('{"type":"lead"}', "bad_message"),
            ('{"type":"lead","take":true,"to":"x"}', "bad_message"),
            ('{"type":"point","at":{}}', "bad_message"),
            ('{"type":"point","at":{"card":"7H<"}}', "bad_message"),
            ('{"type":"point","at":{"card":"7H\\n"}}', "bad_message"),
            ('{"type":"point","at":{"place":"Talon]"}}', "bad_message"),
            ('{"type":"point","at":{"place":100}}', "bad_message"),
            ("x" * 9000, "too_large"),
        ):
            await ann.socket.send(text)
            assert (await ann.until(type="refused"))["code"] == code
        await ann.say("lead")
        refused = await ann.until(type="refused")
        assert refused["message"] == "lead: Name one of take, to and ask."
        await ann.say("point", at={"card": "7H"})
        assert await ann.next() == {"type": "pointed", "at": {"card": "7H"}}


async def test_a_request_is_carried_out_once_and_its_id_is_not_reused(evening: Evening) -> None:
    async with everybody(evening, "Ann", "Ben") as (ann, ben):
        for _ in range(2):
            await ben.socket.send(json.dumps({"type": "say", "id": 1, "text": "Why?"}))
            assert (await ben.until(id=1))["type"] == "ack"
        for asked in ({"type": "say", "text": "Why not?"}, {"type": "unmark", "mark": "x"}):
            await ben.socket.send(json.dumps({"id": 1, **asked}))
            assert (await ben.until(id=1))["code"] == "id_used"
        assert (await ben.ask("say", text="Because."))["type"] == "ack"
        await ann.until(text="Because.")
        assert [one["text"] for one in ann.heard if one["type"] == "said"] == ["Why?", "Because."]
    mark = {"type": "mark", "id": "m", "step": 2, "text": "Here it turned."}
    for text, told in (("Here it turned.", "ack"), ("Here it turned.", "ack"), ("No.", "refused")):
        async with evening.looking("Ann") as ann:  # a new session each time
            await ann.socket.send(json.dumps(mark | {"text": text}))
            assert (await ann.until(id="m"))["type"] == told
    marks = (await evening.people["Ann"].get(f"/api/hands/{evening.hand}/marks")).json()["marks"]
    assert [one["text"] for one in marks] == ["Here it turned."]


async def test_watchers_make_room_for_participants(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "MOST_PEOPLE", 2)
    monkeypatch.setattr(together_socket, "MOST_PEOPLE", 2)
    async with everybody(evening, "Ben", "Dan") as (ben, dan), evening.looking("Ann") as ann:
        assert [one["name"] for one in ann.heard[0]["people"]] == ["Ben", "Ann"]
        assert (await dan.until(type="refused"))["code"] == "session_full"
        with pytest.raises(ConnectionClosed):
            await dan.next()
        assert (await ben.until(watching=0))["type"] == "session"
        async with evening.looking("Dan") as again:
            assert again.heard[0]["code"] == "session_full"


@two_servers
async def test_behind_a_proxy_that_does_not_hash_two_sessions_of_a_hand_share_its_marks(
    evening: Evening,
) -> None:
    async with evening.looking("Ann", server=0) as ann, evening.looking("Ben", server=1) as ben:
        assert [ann.heard[0]["leader"], ben.heard[0]["leader"]] == [
            ann.heard[0]["you"], ben.heard[0]["you"]
        ]  # fmt: skip
        assert (await ben.ask("mark", step=1, text="Here."))["type"] == "ack"
        [mark] = (await ann.until(type="session", marks=ANY))["marks"]
        assert (mark["text"], mark["author"]) == ("Here.", "Ben")
        assert (await ann.ask("unmark", mark=mark["id"]))["type"] == "ack"
        await ben.until(type="session", marks=[])
