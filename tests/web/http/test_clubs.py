"""Clubs over HTTP: members, tables, results, corrections, and what is hidden from others."""

import csv
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.tables.seats.sitting import Sit
from app.web.limits.allowances import Rate
from app.web.limits.limits import IDENTITY, TABLE
from tests.web.club_of_friends import (
    begin,
    browsers,
    club_of,
    document,
    got,
    ids,
    join,
    new_club,
    play,
    play_on,
    seated,
)
from tests.web.played import player_of


async def test_friends_start_a_club_play_and_see_who_is_ahead(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben", "Eve") as people:
        ann, ben = people["Ann"], people["Ben"]
        club = await new_club(ann, "Ann")
        assert (await document(ben, club)) == {"name": "Thursdays", "members": 1, "policy": "link"}
        await join(club, Ben=ben)
        table = await seated(each_app, club, people)
        hands = await play(each_app, table, 3)
        names = await ids(ann, club)
        seen = await document(ann, club)
        assert [one["code"] for one in seen["tables"]] == [table]
        assert [one and one["member"] for one in seen["tables"][0]["seats"]] == [
            names["Ann"], names["Ben"], None, None,
        ]  # fmt: skip
        assert all(one["here"] for one in seen["members"])
        contests = (await got(ann, club, "contests"))["contests"]
        assert [one["id"] for one in contests] == hands[::-1]
        records = [(await ann.get(f"/api/hands/{hand}")).json() for hand in hands]
        standing = await got(ben, club, "standings?period=tonight")
        rows = {row["name"]: row for row in standing["rows"]}
        assert {name: row["member"] for name, row in rows.items()} == {
            "Ann": names["Ann"], "Ben": names["Ben"], "Eve": None,
        }  # fmt: skip
        for seat, name in enumerate(people):
            row = rows[name]
            points = [gained(record, seat) for record in records]
            won = [record["result"]["winners"] for record in records]
            assert row["games"] == 3
            assert row["points"] == pytest.approx(sum(points) / 3)
            assert row["wins"] == pytest.approx(sum(1 / len(one) for one in won if seat in one))
        wins, fair = (sum(row[one] for row in rows.values()) for one in ("wins", "fair"))
        assert wins == pytest.approx(fair), "the fourth seat is a bot's"
        check_contests(contests, records[::-1])
        await check_evening(ann, club, contests, standing["rows"])
        assert (await got(ann, club, "standings"))["said"] == [
            {"code": "few", "args": {"need": 27}}
        ]
        pair = (await got(ann, club, "pairs"))["pairs"][0]
        assert pair["together"] == pair["ahead"] + pair["behind"] + pair["level"] == 3
        await join(club, Eve=people["Eve"])
        rows = (await got(ann, club, "standings?period=30d"))["rows"]
        assert {row["member"] for row in rows} == {*(await ids(ann, club)).values()}
        assert {one["name"] for one in (await got(ann, club, "records"))["records"]} >= {"points"}
        assert (await ann.get(f"/api/clubs/{club}/export.csv")).text.count("\r\n") == 13
        await check_export_of_standings(ann, club, list(people))
        assert len((await got(ann, club, "export.json"))["standings"]) == 4
        assert (await ann.get("/api/me/clubs")).json()["clubs"][0]["code"] == club


def check_contests(contests: list[dict[str, Any]], records: list[dict[str, Any]]) -> None:
    """Check that each contest lists everybody at the table, and whose seats won."""
    for contest, record in zip(contests, records, strict=True):
        assert contest["winners"] == record["result"]["winners"]
        assert [(one["seat"], one["name"], one["bot"]) for one in contest["seats"]] == [
            (one["seat"], one["name"], one["bot"]) for one in record["players"]
        ]
        assert contest["seats"][2]["member"] is None, "Eve is a guest"
        assert contest["seats"][3]["place"] is None, "nor a starter"


async def check_evening(
    browser: httpx.AsyncClient, club: str, contests: list[dict[str, Any]], rows: list[Any]
) -> None:
    """Check the only evening, in the list and as a whole; `rows` are those of tonight."""
    [evening] = (await got(browser, club, "evenings"))["evenings"]
    assert [*evening["games"]] == ["dingo"]
    assert evening["games"]["dingo"]["contests"] == len(contests)
    told = [(row["place"], row["name"]) for row in evening["games"]["dingo"]["standing"]]
    assert told == [(row["place"], row["name"]) for row in rows]
    check_largest_lead(evening["best"], contests)
    whole = await got(browser, club, f"evenings/{evening['day']}")
    assert whole == evening | {"contests": contests, "shared": None}


async def check_export_of_standings(
    browser: httpx.AsyncClient, club: str, names: list[str]
) -> None:
    """Check that the CSV's lines are the rows of the standings of all periods."""
    text = (await browser.get(f"/api/clubs/{club}/export.csv?what=standings")).text
    lines = list(csv.DictReader(text.splitlines()))
    periods = ["tonight", "30d", "year", "ever"]
    assert [line["period"] for line in lines] == [one for one in periods for _ in names]
    ever = (await got(browser, club, "standings"))["rows"]
    for line, row in zip(lines[-len(names) :], ever, strict=True):
        assert line["name"] in names
        assert (line["member"].lstrip("'"), float(line["points"])) == (row["member"], row["points"])


def check_largest_lead(best: dict[str, Any] | None, contests: list[dict[str, Any]]) -> None:
    """The only winner's lead over the other people."""
    leads = {}
    for contest in contests:
        points = {one["seat"]: one["points"] for one in contest["seats"] if one["starter"]}
        first = contest["winners"][0] if len(contest["winners"]) == 1 else None
        if first in points:
            lead = points.pop(first) - max(points.values())
            if lead > 0:
                leads[contest["id"]] = lead, contest["seats"][first]["name"]
    if best is None:
        assert leads == {}
    else:
        assert (best["lead"], best["name"]) == leads[best["contest"]]
        assert best["lead"] == max(lead for lead, _ in leads.values())


async def test_a_table_with_people_is_shown_however_many_newer_ones_there_are(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        await join(club, Ben=people["Ben"])
        table = await seated(each_app, club, people)
        for _ in range(21):
            made = await ann.post("/api/tables", json={"game": "dingo", "club": club})
            assert made.status_code == 201
        seen = await document(ann, club)
        assert table in [one["code"] for one in seen["tables"]]
        assert all(one["here"] for one in seen["members"])


def gained(record: dict[str, Any], seat: int) -> int:
    result = record["result"]
    total: int = result["totals"][seat]
    return min(0, total) if seat in result["caught"] else total


async def test_a_club_is_named_after_its_host_in_their_language(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, ben = people.values()
        table = await seated(each_app, None, {"Ann": ann, "Ben": ben})
        asked = {"game": "dingo", "you": "Ann", "table": table}
        german = {"Accept-Language": "de"}
        made = (await ann.post("/api/clubs", json=asked, headers=german)).json()
        assert (await document(ann, made["code"]))["name"] == "Tisch von Ann"


async def test_starting_a_club_takes_one_tap_for_the_host_and_one_for_each_friend(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Eve") as people:
        ann, ben, eve = people.values()
        table = await seated(each_app, None, {"Ann": ann, "Ben": ben})
        await play(each_app, table, 2)
        asked = {"game": "dingo", "you": "Ann", "table": table, "hands": True}
        refused = await ben.post("/api/clubs", json={**asked, "you": "Ben"})
        assert (refused.status_code, refused.json()["code"]) == (403, "hosts_only")
        first = await ann.post("/api/clubs", json=asked)
        again = await ann.post("/api/clubs", json=asked)
        assert (first.status_code, again.status_code) == (201, 200)
        assert first.json() == again.json()
        club = first.json()["code"]
        assert (await document(ann, club))["name"] == "Ann's table"
        shown = (await ben.get(f"/api/tables/{table}")).json()["club"]
        assert shown == {"name": "Ann's table", "member": False, "code": club}
        assert (await eve.get(f"/api/tables/{table}")).json()["club"] == {
            "name": "Ann's table",
            "member": False,
        }
        assert (
            await ben.post(f"/api/tables/{table}/club", json={"name": "Ben"})
        ).status_code == 204
        asks = await eve.post(f"/api/tables/{table}/club", json={"name": "Eve"})
        assert asks.status_code == 202
        rows = (await got(ben, club, "standings"))["rows"]
        assert [row["games"] for row in rows] == [2, 2]
        await play(each_app, table)
        assert (await got(ben, club, "standings"))["rows"][0]["games"] == 3


async def test_a_member_removed_in_mid_hand_finishes_it_and_can_return_only_by_asking(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Ghost") as people:
        ann, ben, ghost = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        table = await seated(each_app, club, {"Ann": ann, "Ben": ben})
        live = await begin(each_app, table)
        member = (await ids(ann, club))["Ben"]
        assert (await ann.delete(f"/api/clubs/{club}/members/{member}")).status_code == 204
        assert live.table.seat_of(player_of(ben)) == 1
        assert (await ben.get(f"/api/clubs/{club}")).status_code == 404
        assert (await ben.get("/api/me/clubs")).json() == {"clubs": []}
        assert (await ghost.get(f"/api/tables/{table}")).status_code == 404, "a second browser"
        await play_on(live)
        assert live.table.seat_of(player_of(ben)) is None
        assert (await ben.get(f"/api/tables/{table}")).status_code == 404
        assert (await ann.get(f"/api/tables/{table}")).status_code == 200, "her seat lets her in"
        new = (await ann.get("/api/me/clubs")).json()["clubs"][0]["code"]
        assert new != club
        assert (await ben.get(f"/api/clubs/{new}/standings")).status_code == 403
        back = await ben.post(f"/api/clubs/{new}/join", json={"name": "Ben"})
        assert back.status_code == 202, "also by the new link"
        asking = (await document(ann, new))["asking"]
        assert [set(one) for one in asking] == [{"id", "name", "removed"}]
        yes = await ann.put(f"/api/clubs/{new}/members/{asking[0]['id']}", json={"yes": True})
        assert yes.status_code == 204
        assert len((await got(ben, new, "standings"))["rows"]) == 2


async def test_a_keeper_who_leaves_passes_the_club_on_and_the_last_member_ends_it(
    each_app: FastAPI,
) -> None:
    async with club_of(each_app, "Ann", "Ben", "Cleo") as (club, people):
        ann, ben, cleo = people.values()
        names = await ids(ann, club)
        assert (await ben.patch(f"/api/clubs/{club}", json={"name": "Mine"})).status_code == 403
        await ann.delete("/api/me")
        seen = await document(ben, club)
        assert [one["role"] for one in seen["members"]] == ["keeper", "member"]
        for browser, name in ((ben, "Ben"), (cleo, "Cleo")):
            gone = await browser.delete(f"/api/clubs/{club}/members/{names[name]}")
            assert gone.status_code == 204
        assert (await cleo.get(f"/api/clubs/{club}")).status_code == 404


async def test_a_closed_club_leaves_its_tables_as_ordinary_ones(each_app: FastAPI) -> None:
    async with club_of(each_app, "Ann", "Ben") as (club, people):
        ann = people["Ann"]
        table = await seated(each_app, club, people)
        live = await begin(each_app, table)
        assert (await ann.delete(f"/api/clubs/{club}")).status_code == 204
        await play_on(live)
        assert live.table.club is None
        assert (await ann.get(f"/api/clubs/{club}")).status_code == 404
        assert (await ann.get(f"/api/tables/{table}")).json()["club"] is None


async def test_a_keeper_corrects_what_counts_and_merges_two_devices(each_app: FastAPI) -> None:
    async with club_of(each_app, "Ann", "Ben", "Phone") as (club, people):
        ann, ben, phone = people.values()
        hands = await play(each_app, await seated(each_app, club, {"Ann": ann, "Ben": ben}), 2)
        await play(each_app, await seated(each_app, club, {"Ann": ann, "Phone": phone}))
        off = await ann.put(f"/api/clubs/{club}/contests/{hands[0]}", json={"counts": False})
        assert off.status_code == 204
        refused = await ben.put(f"/api/clubs/{club}/contests/{hands[0]}", json={"counts": True})
        assert refused.json()["code"] == "keepers_only"
        names = await ids(ann, club)
        rows = {row["member"]: row for row in (await got(ann, club, "standings"))["rows"]}
        assert rows[names["Ann"]]["games"] == 2
        last = (await got(ann, club, "contests"))["contests"][-1]
        assert (last["counts"], last["set_by"]) == (False, names["Ann"])
        same = f"/api/clubs/{club}/members/{names['Ben']}/same-as/{names['Phone']}"
        assert [(await one.post(same)).status_code for one in (ann, ben, phone)] == [202, 202, 204]
        assert set(await ids(phone, club)) == {"Ann", "Phone"}
        merged = {"old": names["Ben"], "new": names["Phone"]}
        assert (await document(ben, club))["merged"] == merged, "its membership has ended"
        rows = {row["member"]: row for row in (await got(ann, club, "standings"))["rows"]}
        assert rows[names["Phone"]]["games"] == 2
        assert (await ben.delete(same)).status_code == 204
        rows = {row["member"]: row for row in (await got(ann, club, "standings"))["rows"]}
        assert rows[names["Phone"]]["games"] == rows[names["Ben"]]["games"] == 1
        both = f"/api/clubs/{club}/members/{names['Ann']}/same-as/{names['Ben']}"
        assert (await ann.post(both)).json()["code"] == "same_contest"


async def test_a_date_gets_replies_can_be_moved_and_is_exported(each_app: FastAPI) -> None:
    async with club_of(each_app, "Ann", "Ben") as (club, people):
        ann, ben = people.values()
        names, at = await ids(ann, club), datetime.now(UTC) + timedelta(days=3)
        assert (await ben.put(f"/api/clubs/{club}/next", json={"coming": True})).status_code == 409
        for past in (at - timedelta(days=9), at + timedelta(days=900)):
            bad = await ann.patch(f"/api/clubs/{club}", json={"next": past.isoformat()})
            assert bad.json()["code"] == "bad_date"
        await ann.patch(f"/api/clubs/{club}", json={"next": at.isoformat()})
        await ben.put(f"/api/clubs/{club}/next", json={"coming": True})
        assert (await document(ann, club))["next"]["yes"] == [names["Ben"]]
        assert f"{at:%Y%m%dT%H%M%SZ}" in (await ben.get(f"/api/clubs/{club}/next.ics")).text
        for hours, yes in ((0, [names["Ben"]]), (1, [])):
            at += timedelta(hours=hours)
            await ann.patch(f"/api/clubs/{club}", json={"next": {"at": at.isoformat()}})
            assert (await document(ann, club))["next"]["yes"] == yes
        moved = (await document(ann, club))["next"]
        assert (moved["yes"], moved["moved"]) == ([], True)


async def test_strangers_learn_only_how_to_join(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Eve") as people:
        ann, eve = people.values()
        club = await new_club(ann, "Ann")
        await ann.patch(f"/api/clubs/{club}", json={"policy": "ask"})
        for path in ("standings", "evenings", "contests", "pairs", "records", "export.json",
                     "export.csv", "next.ics", "qr.svg"):  # fmt: skip
            answer = await eve.get(f"/api/clubs/{club}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "members_only"), path
        refused = await eve.post("/api/tables", json={"game": "dingo", "club": club})
        assert refused.json()["code"] == "members_only"
        assert (await eve.post(f"/api/clubs/{club}/join", json={"name": "E"})).status_code == 202
        assert (await document(eve, club))["asking"] is True


@pytest.mark.parametrize("allowed", [{"WORK": Rate(0.001, TABLE + 2 * IDENTITY)}])
async def test_nobody_keeps_the_database_busy_with_exports_of_a_club(app: FastAPI) -> None:
    """They cost as much as the export of a person."""
    async with browsers(app, "Ann") as people:
        ann = people["Ann"]
        club = f"/api/clubs/{await new_club(ann, 'Ann')}"
        paths = ("export.json", "export.csv", "export.json", "export.csv?what=standings")
        answers = [await ann.get(f"{club}/{path}") for path in paths]
        assert [one.status_code for one in answers] == [200, 200, 429, 429]
        assert (await ann.get("/api/me/export")).status_code == 429


async def test_no_name_in_an_exported_club_is_a_formula(app: FastAPI) -> None:
    async with browsers(app, "Ann", "Ben") as people:
        ann, ben = people.values()
        club = await new_club(ann, "\uff1d1+1")
        await join(club, **{"\u22122": ben})
        await play(app, await seated(app, club, people))
        for what in ("contests", "standings"):
            text = (await ann.get(f"/api/clubs/{club}/export.csv?what={what}")).text
            names = {line["name"] for line in csv.DictReader(text.splitlines())}
            assert {"'\uff1d1+1", "'\u22122"} <= names


async def test_a_guest_gets_in_by_the_tables_own_link_and_a_member_through_the_club(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben", "Guest") as people:
        ann, ben, guest = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        table = await seated(each_app, club, {"Ann": ann})
        live = each_app.state.services.directory.tables[table]
        await live.submit(player_of(guest), None, Sit(2, "Guest"))
        shown = (await guest.get(f"/api/tables/{table}")).json()["club"]
        assert shown == {"name": "Thursdays", "member": False}
