"""People of a club over HTTP: joining within limits, old links, dates, tables. The rules of who may
do what are in tests/features/clubs."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.features.clubs import document as club_document
from app.features.clubs.club import Member
from app.features.clubs.document import EveningCount, in_turn
from app.features.clubs.open_clubs import OpenClubs
from app.tables.seats.hosting import Close
from tests.web.club_of_friends import (
    begin,
    browsers,
    document,
    got,
    ids,
    join,
    new_club,
    only_club,
    play,
    remove,
    seated,
)
from tests.web.played import player_of

DAY = 86_400


async def test_an_address_joins_or_asks_fifteen_times_an_hour(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", *(f"P{n}" for n in range(16))) as people:
        club = await new_club(people["Ann"], "Ann")
        for name, browser in list(people.items())[1:]:
            answer = await browser.post(f"/api/clubs/{club}/join", json={"name": name})
            assert answer.status_code == (204 if name != "P15" else 429), name
        again = await people["P3"].post(f"/api/clubs/{club}/join", json={"name": "P3"})
        assert again.status_code == 204, "a member may follow the link again"


async def test_an_old_link_leads_members_to_the_club_and_tells_nobody_else(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Cleo", "Eve") as people:
        ann, ben, cleo, eve = people.values()
        old = await new_club(ann, "Ann")
        await join(old, Ben=ben, Cleo=cleo)
        new = await remove(ann, old, "Ben")
        assert (await document(cleo, old))["code"] == new
        assert (await got(cleo, old, "standings"))["rows"] == []
        for behind in ("", "/members", "/evenings/2026-01-01"):
            page = await cleo.get(f"/c/{old}{behind}")
            assert (page.status_code, page.headers["location"]) == (303, f"/c/{new}{behind}")
        for one in (ben, eve):
            assert (await one.get(f"/api/clubs/{old}")).status_code == 404
            assert (await one.get(f"/c/{old}")).status_code == 404
            asks = await one.post(f"/api/clubs/{old}/join", json={"name": "X"})
            assert asks.status_code == 404


async def test_a_keeper_offers_a_guest_at_a_table_to_join_with_one_tap(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben", "Guest") as people:
        ann, ben, guest = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        table = await seated(each_app, club, people)
        path = f"/api/tables/{table}/club"
        for seat, code in ((9, "no_such_seat"), (3, "seat_empty")):
            refused = await ann.post(f"{path}/offers", json={"seat": seat})
            assert refused.json()["code"] == code
        assert (await ben.post(f"{path}/offers", json={"seat": 2})).json()["code"] == "keepers_only"
        shown = [(await one.get(f"/api/tables/{table}")).json()["club"] for one in people.values()]
        assert [one.get("guests") for one in shown] == [[2], None, None]
        assert "code" not in shown[2]
        for _ in range(2):
            assert (await ann.post(f"{path}/offers", json={"seat": 2})).status_code == 204
        await each_app.state.services.part(OpenClubs).refresh(
            each_app.state.services.directory.tables[table].table.club
        )
        assert (await guest.get(f"/api/tables/{table}")).json()["club"]["code"] == club
        assert (await guest.post(path, json={"name": "Guest"})).status_code == 204
        assert "Guest" in await ids(ann, club)


async def test_nobody_asks_a_new_member_who_they_are(each_app: FastAPI) -> None:
    transport = httpx.ASGITransport(each_app)
    async with (
        browsers(each_app, "Benjamin") as people,
        httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as nameless,
    ):
        ben = people["Benjamin"]
        await join(await new_club(nameless, "Ann"), Ben=ben)
        named = [(await one.get("/api/me")).json()["name"] for one in (nameless, ben)]
        assert named == ["Ann", "Benjamin"]


async def test_several_are_declined_and_removed_at_once(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben", "Cleo", "Dan") as people:
        ann, ben, cleo, dan = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        await ann.patch(f"/api/clubs/{club}", json={"policy": "ask"})
        for name, one in (("Cleo", cleo), ("Dan", dan)):
            asks = await one.post(f"/api/clubs/{club}/join", json={"name": name})
            assert asks.status_code == 202
        seen = await document(ann, club)
        assert [one["name"] for one in seen["asking"]] == ["Dan", "Cleo"], "newest first"
        some = [one["id"] for one in (*seen["asking"], *seen["members"]) if one["name"] != "Ann"]
        path = f"/api/clubs/{club}/members"
        assert (await ben.delete(path, params={"member": some})).json()["code"] == "keepers_only"
        assert (await ann.delete(path, params={"member": some})).status_code == 204
        left = await document(ann, await only_club(ann))
        assert ([one["name"] for one in left["members"]], left["asking"]) == (["Ann"], [])


async def test_a_weekly_date_has_answers_a_skip_and_a_repeating_calendar_entry(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Cleo") as people:
        ann, ben, cleo = people.values()
        club = await new_club(ann, "Ann", zone="UTC")
        await join(club, Ben=ben, Cleo=cleo)
        names = await ids(ann, club)
        at = datetime.now(UTC).replace(microsecond=0) + timedelta(days=2)
        weekly = {"next": {"at": at.isoformat(), "weekly": True}}
        assert (await ann.patch(f"/api/clubs/{club}", json=weekly)).status_code == 204
        await ben.put(f"/api/clubs/{club}/next", json={"coming": False})
        told = (await document(cleo, club))["next"]
        assert (told["weekly"], told["no"], told["yes"]) == (True, [names["Ben"]], [])
        assert told["silent"] == [names["Ann"], names["Cleo"]]
        entry = (await cleo.get(f"/api/clubs/{club}/next.ics")).text
        assert "RRULE:FREQ=WEEKLY" in entry
        assert f"/c/{club}" in entry.replace("\r\n ", "")
        skip = {"next": {"skip": True}}
        assert (await ben.patch(f"/api/clubs/{club}", json=skip)).json()["code"] == "keepers_only"
        assert (await ann.patch(f"/api/clubs/{club}", json=skip)).status_code == 204
        later = (await document(cleo, club))["next"]
        assert datetime.fromisoformat(later["at"]) == at + timedelta(weeks=1)
        assert (later["no"], later["weekly"], later["moved"]) == ([], True, False)
        once = {"next": {"at": at.isoformat()}}
        await ann.patch(f"/api/clubs/{club}", json=once)
        assert (await ann.patch(f"/api/clubs/{club}", json=skip)).json()["code"] == "not_weekly"


async def test_a_browsers_unknown_zone_becomes_utc(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann") as people:
        ann = people["Ann"]
        other = await new_club(ann, "Ann", zone="Europe/Berlin")
        for zone, kept in (("Asia/Calcutta", "Asia/Kolkata"), ("Mars/Base", "UTC")):
            club = await new_club(ann, "Ann", zone=zone)
            assert (await document(ann, club))["zone"] == kept
            await ann.patch(f"/api/clubs/{other}", json={"zone": zone})
            assert (await document(ann, other))["zone"] == kept
        for zone in ("localtime", "Factory", "posixrules", "right/Europe/Berlin"):
            founding = {"name": "A", "game": "dingo", "you": "Ann", "zone": zone}
            for refused in (
                await ann.post("/api/clubs", json=founding),
                await ann.patch(f"/api/clubs/{other}", json={"zone": zone}),
            ):
                assert (refused.status_code, refused.json()["code"]) == (422, "bad_zone"), zone


async def test_a_table_by_mail_says_for_whom_it_waits_and_a_seat_there_is_no_presence(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        await join(club, Ben=people["Ben"])
        live = await begin(each_app, await seated(each_app, club, people, clock=DAY))
        seen = await document(ann, club)
        [table] = seen["tables"]
        waited = {live.table.seats[seat].name for seat in live.table.hand.to_move} & {"Ann", "Ben"}
        assert (table["mail"], {one["name"] for one in table["waits_for"]}) == (True, waited)
        assert (table["waits_since"] is not None) == bool(waited)
        assert not any(one["here"] for one in seen["members"])


async def test_finished_tables_are_only_counted(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        table = await seated(each_app, club, people)
        await play(each_app, table)
        live = each_app.state.services.directory.tables[table]
        assert [one["code"] for one in (await document(ann, club))["tables"]] == [table]
        await live.submit(player_of(ann), None, Close())
        seen = await document(ann, club)
        assert (seen["tables"], seen["finished"]) == ([], 1)


async def test_open_tables_beyond_the_cap_are_paged(
    each_app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_document, "MOST_TABLES", 2)
    async with browsers(each_app, "Ann") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        made = [await open_table(ann, club) for _ in range(5)]
        page: dict[str, Any] = await document(ann, club)
        found, more = page["tables"], page["tables_next"]
        while more is not None:
            assert len(page["tables"]) == 2
            page = await got(ann, club, f"tables?before={more}")
            found, more = found + page["tables"], page["next"]
        assert [one["code"] for one in found] == made[::-1]
        bad = await ann.get(f"/api/clubs/{club}/tables?before=x")
        assert (bad.status_code, bad.json()["code"]) == (422, "bad_cursor")


async def open_table(browser: httpx.AsyncClient, club: str) -> str:
    made = await browser.post("/api/tables", json={"game": "dingo", "club": club})
    assert made.status_code == 201
    code: str = made.json()["code"]
    return code


def test_those_play_next_who_have_played_least_and_then_longest_ago() -> None:
    members = [Member(name, name, name, "member", at) for at, name in enumerate("abcde")]
    played = {
        "a": EveningCount(2, 5),
        "b": EveningCount(1, 9),
        "c": EveningCount(1, 7),
        "d": EveningCount(0, 0),
    }
    assert [one.name for one in in_turn(members, played)] == ["d", "e", "c", "b", "a"]
