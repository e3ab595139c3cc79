"""Clubs in which people act at the same time, vanish, are erased, or play past the end of a day."""

import asyncio
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from fastapi import FastAPI
from sqlalchemy import delete, func, select, update

from app.features.clubs.club import Founding
from app.features.clubs.commands import Close
from app.features.clubs.contests.rebuilding import ClubRebuild
from app.features.clubs.contests.recording import ContestRecorder
from app.features.clubs.parts import ClubParts
from app.features.clubs.schema import club_contests, clubs
from app.storage.log.contract import Conflict, HandPlayer
from app.storage.log.sql import SqlLog
from app.storage.people.schema import players
from app.tables.play.finished import Starter
from app.tables.seats.club import SetClub
from app.times import to_millis
from tests.storage.samples import code, entry, hand
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


async def unseen(app: FastAPI, browser: Any, days: int) -> None:
    """Pretend that this browser's player was last here so many days ago."""
    at = to_millis(datetime.now(UTC) - timedelta(days=days))
    async with app.state.services.database.writing() as connection:
        mine = players.c.id == player_of(browser)
        await connection.execute(update(players).where(mine).values(seen_at=at))


async def test_two_keepers_who_act_at_once_are_served_one_after_the_other(
    each_app: FastAPI,
) -> None:
    async with club_of(each_app, "Ann", "Ben", "Cleo") as (club, people):
        ann, ben, cleo = people.values()
        names = await ids(ann, club)
        await ann.put(f"/api/clubs/{club}/members/{names['Ben']}", json={"role": "keeper"})
        fired = await asyncio.gather(
            ann.put(f"/api/clubs/{club}/members/{names['Ben']}", json={"role": "member"}),
            ben.put(f"/api/clubs/{club}/members/{names['Ann']}", json={"role": "member"}),
        )
        assert sorted(one.status_code for one in fired) == [204, 403]
        roles = [one["role"] for one in (await document(cleo, club))["members"]]
        assert sorted(roles) == ["keeper", "member", "member"]
        keeper = ann if fired[0].status_code == 204 else ben
        both = [keeper.delete(f"/api/clubs/{club}/members/{names['Cleo']}") for _ in range(2)]
        assert {one.status_code for one in await asyncio.gather(*both)} <= {204, 404}
        assert {"Ann", "Ben"} == set(await ids(keeper, (await my_clubs(keeper))[0]))


async def my_clubs(browser: Any) -> list[str]:
    return [one["code"] for one in (await browser.get("/api/me/clubs")).json()["clubs"]]


async def test_a_member_can_take_over_a_club_whose_keepers_have_vanished(
    each_app: FastAPI,
) -> None:
    async with club_of(each_app, "Ann", "Ben") as (club, people):
        ann, ben = people.values()
        mine = f"/api/clubs/{club}/members/{(await ids(ben, club))['Ben']}"
        for days, deserted, status in ((29, False, 403), (31, True, 204)):
            await unseen(each_app, ann, days)
            assert (await document(ben, club))["deserted"] == deserted
            assert (await ben.put(mine, json={"role": "keeper"})).status_code == status
        assert [one["role"] for one in (await document(ben, club))["members"]] == ["keeper"] * 2


async def test_two_members_who_begin_a_contest_after_the_proposal_cannot_be_merged(
    each_app: FastAPI,
) -> None:
    async with club_of(each_app, "Ann", "Ben", "Phone") as (club, people):
        ann, ben, phone = people.values()
        names = await ids(ann, club)
        same = f"/api/clubs/{club}/members/{names['Ben']}/same-as/{names['Phone']}"
        assert [(await one.post(same)).status_code for one in (ann, ben)] == [202, 202]
        await play(each_app, await seated(each_app, club, {"Ben": ben, "Phone": phone}))
        assert (await phone.post(same)).json()["code"] == "same_contest"


async def test_an_erased_person_is_in_no_result_and_keeps_the_place(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben", "Cleo") as people:
        ann, ben, _ = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Cleo=people["Cleo"])
        await play(each_app, await seated(each_app, club, people))
        before = (await got(ann, club, "standings?period=tonight"))["rows"]
        gone = player_of(ben)
        await ben.delete("/api/me")
        after = (await got(ann, club, "standings?period=tonight"))["rows"]
        expected = [("Somebody" if row["name"] == "Ben" else row["name"]) for row in before]
        assert sorted(row["name"] for row in after) == sorted(expected)
        assert sorted(row["place"] for row in after) == sorted(row["place"] for row in before)
        kept = await all_of(each_app.state.services, club_contests.c.player_id)
        assert gone not in kept + await all_of(each_app.state.services, club_contests.c.played_as)
        assert "Ben" not in await all_of(each_app.state.services, club_contests.c.name)


async def test_two_people_erased_at_once_from_the_same_clubs_are_both_gone(
    each_app: FastAPI,
) -> None:
    """Each of them has played in one club and is only a member in the other."""
    async with browsers(each_app, "Ann", "Ben", "Cleo") as people:
        ann, ben, cleo = people.values()
        clubs = [await new_club(cleo, "Cleo") for _ in range(2)]
        for club, player in zip(clubs, (ann, ben), strict=True):
            await join(club, Ann=ann, Ben=ben)
            await play(each_app, await seated(each_app, club, {"Cleo": cleo, "Player": player}))
        gone = await asyncio.gather(*(one.delete("/api/me") for one in (ann, ben)))
        assert [one.status_code for one in gone] == [204, 204]
        for club in clubs:
            assert set(await ids(cleo, club)) == {"Cleo"}


async def all_of(services: Any, column: Any) -> list[Any]:
    return list((await services.database.read(select(column))).scalars())


async def test_a_match_across_six_in_the_morning_belongs_to_the_new_evening(
    each_app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand of Dingo, and a match of Ding! that begins at five to six and ends after six."""
    real, berlin = time.time_ns, ZoneInfo("Europe/Berlin")
    tomorrow = datetime.now(berlin).date() + timedelta(days=1)
    before_six = datetime(tomorrow.year, tomorrow.month, tomorrow.day, 5, 55, tzinfo=berlin)

    def it_is(moment: datetime) -> None:
        shift = int(moment.timestamp() * 1e9) - real()
        monkeypatch.setattr("app.times.time.time_ns", lambda: real() + shift)

    async with browsers(each_app, "Ann", "Ben", "Cleo") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        await join(club, Ben=people["Ben"], Cleo=people["Cleo"])
        it_is(before_six)
        dingo = await begin(each_app, await seated(each_app, club, people))
        ding = await seated(each_app, club, people, game="ding", options={})
        first = await play(each_app, ding)
        it_is(before_six + timedelta(minutes=10))
        await play_on(dingo)
        while (await each_app.state.services.directory.open(ding)).table.phase != "over":
            first += await play(each_app, ding)
        played = (await got(ann, club, "contests"))["contests"]
        assert {one["day"] for one in played} == {tomorrow.isoformat()}
        assert [one["hands"] for one in played if one["game"] == "ding"] == [first]
        [evening] = (await got(ann, club, "evenings"))["evenings"]
        assert evening["day"] == tomorrow.isoformat()
        assert {name: game["contests"] for name, game in evening["games"].items()} == {
            "ding": 1, "dingo": 1,
        }  # fmt: skip
        rows = (await got(ann, club, "standings?period=tonight&game=ding"))["rows"]
        assert len(rows) == 3


async def test_a_club_whose_time_zone_the_system_no_longer_knows_plays_on(
    each_app: FastAPI, caplog: pytest.LogCaptureFixture
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann", zone="Asia/Calcutta")
        assert (await document(ann, club))["zone"] == "Asia/Kolkata"
        await join(club, Ben=people["Ben"])
        async with each_app.state.services.database.writing() as connection:
            await connection.execute(update(clubs).values(zone="Mars/Base"))
        await play(each_app, await seated(each_app, club, people))
        assert len((await got(ann, club, "standings?period=tonight"))["rows"]) == 2
    unknown = [one for one in caplog.records if one.__dict__.get("zone") == "Mars/Base"]
    assert len(unknown) <= 1, "one line, not one for each hand"


async def test_a_hand_that_two_processes_store_counts_once(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        club = await new_club(people["Ann"], "Ann")
        await join(club, Ben=people["Ben"])
        services = each_app.state.services
        found = await services.part(ClubParts).store.find(club)
        table = code()
        began = [
            Starter("hand", seat, player_of(one), True, seat == 0, 5 - seat)
            for seat, one in enumerate(people.values())
        ]
        holders = tuple(HandPlayer(one.seat, one.player, "A", None) for one in began)
        stored = hand(table, players=holders)
        ended = replace(stored, game="dingo", club=found.id, starters=tuple(began))
        logs = [
            SqlLog(services.database, hand_stored=[ContestRecorder(services.database)])
            for _ in range(2)
        ]
        store = [
            log.append(table, entry(1, client_id=f"of {n}"), hand=ended)
            for n, log in enumerate(logs)
        ]
        done = await asyncio.gather(*store, return_exceptions=True)
        for log in logs:
            await log.close()
        assert [type(one) for one in done if one is not None] == [Conflict]
        rows = (await got(people["Ann"], club, "standings"))["rows"]
        assert [row["games"] for row in rows] == [1, 1]
        assert await services.database.value(select(func.count()).select_from(club_contests)) == 2


async def test_a_table_without_its_club_can_start_a_club_again(each_app: FastAPI) -> None:
    """A process died after it closed the club and before it informed the table."""
    async with club_of(each_app, "Ann", "Ben") as (club, people):
        ann = people["Ann"]
        table = await seated(each_app, club, people)
        async with each_app.state.services.database.writing() as connection:
            await connection.execute(delete(clubs))
        live = await begin(each_app, table)
        await play_on(live)
        asked = {"game": "dingo", "you": "Ann", "table": table, "hands": True}
        made = await asyncio.gather(*(ann.post("/api/clubs", json=asked) for _ in range(4)))
        assert sorted(one.status_code for one in made) == [200, 200, 200, 201]
        assert len({one.text for one in made}) == 1
        await live.submit(None, None, SetClub(live.table.club))
        assert (await document(ann, made[0].json()["code"]))["name"] == "Ann's table"


async def test_a_second_tap_is_answered_even_before_the_table_knows_of_the_new_club(
    each_app: FastAPI,
) -> None:
    """The first tap has started the club, and its process has not informed the table yet."""
    async with browsers(each_app, "Ann", "Ben") as people:
        ann, services = people["Ann"], each_app.state.services
        old = await services.part(ClubParts).store.find(await new_club(ann, "Ann"))
        table = await seated(each_app, old.code, people)
        await services.part(ClubParts).store.do(old.id, player_of(ann), Close())
        key = services.directory.tables[table].table.key
        first = Founding("Ours", "dingo", {}, "UTC", player_of(ann), "Ann")
        club, _ = await services.part(ClubParts).store.start(first, key)
        asked = {"game": "dingo", "you": "Ann", "table": table}
        second = await ann.post("/api/clubs", json=asked)
        assert (second.status_code, second.json().get("code")) == (200, club.code)
        assert (await ann.get(f"/api/tables/{table}")).json()["club"]["code"] == club.code


async def test_the_preview_of_a_club_link_contains_no_code(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann", "Bot") as people:
        club = await new_club(people["Ann"], "Ann", name="Thursdays")
        for behind in ("", "/games", "/records", "/members", "/settings"):
            page = (await people["Bot"].get(f"/c/{club}{behind}")).text
            assert "Thursdays" in page
            assert club not in page
        kept = (await people["Ann"].get("/api/me/export")).json()["clubs"]
        assert [(one["club"], one["name"], one["role"]) for one in kept] == [
            ("Thursdays", "Ann", "keeper")
        ]
        assert club not in str(kept)


async def test_a_change_of_a_member_contains_exactly_one_field(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        mine = f"/api/clubs/{club}/members/{(await ids(ann, club))['Ann']}"
        for bad in ({}, {"yes": False}, {"role": "king"}, {"name": "A", "role": "member"}):
            answer = await ann.put(mine, json=bad)
            assert (answer.status_code, answer.json()["code"]) == (422, "bad_request"), bad
        assert answer.json()["detail"] == "body: Give one of role, yes and name."


async def test_a_club_is_rebuilt_from_its_hands_and_keeps_what_people_decided(
    each_app: FastAPI,
) -> None:
    async with browsers(each_app, "Ann", "Ben") as people:
        ann = people["Ann"]
        club = await new_club(ann, "Ann")
        await join(club, Ben=people["Ben"])
        hands = await play(each_app, await seated(each_app, club, people), 4)
        await ann.put(f"/api/clubs/{club}/contests/{hands[0]}", json={"counts": False})
        before = await got(ann, club, "export.json")
        database = each_app.state.services.database
        assert await ClubRebuild(database).all() == (1, 4, 0)
        async with database.writing() as connection:
            c = club_contests.c
            await connection.execute(delete(club_contests).where(c.contest == hands[1]))
            spoilt = update(club_contests).where(c.contest == hands[0], c.seat == 0)
            await connection.execute(spoilt.values(points=99, place=1))
        assert await ClubRebuild(database).all() == (1, 4, 2)
        assert await got(ann, club, "export.json") == before
