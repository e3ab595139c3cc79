"""An export has everything that the database keeps about a person."""

import re
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Table, insert, select

from app.storage.schema import SCHEMA
from app.web.limits.allowances import Rate
from tests.web.club_of_friends import browsers, got, ids, join, new_club, play, seated
from tests.web.played import player_of

EXPORTED = {
    "club_contests.player_id": "club_contests",
    "club_contests.set_by": "club_rulings",
    "club_invitations.player_id": "club_invitations",
    "club_members.player_id": "clubs",
    "club_merges.new_player": "club_merges",
    "club_merges.old_player": "club_merges",
    "club_shares.made_by": "club_shares",
    "days_off.player_id": "days_off",
    "devices.player_id": "devices",
    "drills.player_id": "drills",
    "entries.player": "chat",
    "hand_players.player_id": "hands",
    "hand_starters.player_id": "begun",
    "mail_seats.player_id": "mail_seats",
    "notices.player_id": "notices",
    "prepared.player_id": "prepared",
    "recoveries.player_id": "recovery_made_at",
    "step_marks.player_id": "marks",
    "subscriptions.player_id": "push",
    "transfers.player_id": "transfers",
    "visits.player_id": "tables",
}
"""By column with a player's id, the field of the export that shows its rows."""

NOT_EXPORTED = {
    "players.id": "the fields of its row stand at the top of the export",
    "entries.events": "chat and finished hands are exported; the rest tells of a hand in progress",
    "checkpoints.state": "what the entries add up to",
    "club_days.summary": "what a day's contests add up to",
    "club_sums.document": "what all contests add up to",
}
"""Columns with a player's id that no field of the export shows, and why."""

NAMES_A_PLAYER = re.compile(r"(.*_)?player(_id)?|.*_by")


def test_every_column_for_a_players_id_is_exported_or_named_with_a_reason() -> None:
    kept = {
        f"{table.name}.{column.name}"
        for table in SCHEMA.sorted_tables
        for column in table.columns
        if NAMES_A_PLAYER.fullmatch(column.name)
    }
    assert kept == EXPORTED.keys()


async def test_no_other_column_contains_a_players_id(app: FastAPI) -> None:
    """A document in a row may contain one too."""
    async with browsers(app, "Ann", "Ben") as people:
        ann, ben = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben)
        await play(app, await seated(app, club, people))
        await got(ann, club, "standings")
        await got(ann, club, "evenings")
        found = set[str]()
        for table in SCHEMA.sorted_tables:
            for row in await app.state.services.database.read(select(table)):
                for column, value in zip(table.columns, row, strict=True):
                    if player_of(ann) in str(value):
                        found.add(f"{table.name}.{column.name}")
        assert found - EXPORTED.keys() <= NOT_EXPORTED.keys()


@pytest.mark.parametrize("allowed", [{"WORK": Rate(1e9, 1e9)}])
async def test_the_export_shows_the_rows_of_each_of_these_columns(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Ann"})
    for name in ("clubs", "hands"):  # rows of other tables belong to theirs
        await store(app, SCHEMA.tables[name], number=0)
    shown = await exported(client)
    for number, (name, field) in enumerate(EXPORTED.items(), 1):
        table, _, column = name.partition(".")
        await store(app, SCHEMA.tables[table], {column: player_of(client)}, number=number)
        before, shown = shown, await exported(client)
        assert shown[field] != before[field], name


OF_COLUMN = {
    "amounts": None,
    "day": "2026-11-26",
    "events": [{"kind": "said", "name": "Ann", "text": "Hello"}],
    "role": "member",
}
"""Values for columns that do not take just any of their type."""


async def store(
    app: FastAPI, table: Table, given: dict[str, str] | None = None, *, number: int
) -> None:
    """Store a row with these values. Its other texts are alike in every row, its numbers not."""
    plain = {str: "x", int: number, object: []}
    row = {one.name: OF_COLUMN.get(one.name, plain[one.type.python_type]) for one in table.columns}
    async with app.state.services.database.writing() as connection:
        await connection.execute(insert(table).values(row | (given or {})))


async def exported(browser: httpx.AsyncClient) -> dict[str, Any]:
    answer = await browser.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_people_export_what_they_did_in_their_clubs(app: FastAPI) -> None:
    async with browsers(app, "Ann", "Ben", "Phone") as people:
        ann, ben, phone = people.values()
        club = await new_club(ann, "Ann")
        await join(club, Ben=ben, Phone=phone)
        table = await seated(app, club, {"Ann": ann, "Ben": ben})
        [hand] = await play(app, table)
        [contest] = (await got(ann, club, "contests"))["contests"]
        day, names = contest["day"], await ids(ann, club)
        link = (await ben.post(f"/api/clubs/{club}/evenings/{day}/share")).json()["url"]
        await ann.put(f"/api/clubs/{club}/contests/{hand}", json={"counts": False})
        same = f"/api/clubs/{club}/members/{names['Ben']}/same-as/{names['Phone']}"
        assert [(await one.post(same)).status_code for one in (ann, ben)] == [202, 202]
        other = await seated(app, None, {"Ann": ann, "Ben": ben})
        await new_club(ann, "Ann", table=other)
        hers, his, lost = [await exported(one) for one in (ann, ben, phone)]
        [mine] = [one for one in his["clubs"] if one["club"] == "Thursdays"]
        assert (mine["member"], mine["removed_at"]) == (names["Ben"], None)
        named = {"id": mine["id"], "club": "Thursdays"}
        assert hers["club_rulings"] == [{**named, "contest": hand, "counts": False}]
        assert his["club_rulings"] == []
        assert his["club_shares"] == [{**named, "day": day}]
        assert link.rpartition("/")[2] not in str(his)
        [began] = his["club_contests"]
        [seat] = [one for one in contest["seats"] if one["member"] == names["Ben"]]
        assert {name: began[name] for name in ("points", "place", "win", "stayed")} == {
            name: seat[name] for name in ("points", "place", "win", "stayed")
        }
        assert (began["contest"], began["day"], began["counts"]) == (hand, day, False)
        assert [one["hand"] for one in his["begun"]] == [hand]
        [said], [proposed] = his["club_merges"], lost["club_merges"]
        assert (said["side"], said["agreed"], said["done_at"]) == ("old", True, None)
        assert (proposed["side"], proposed["agreed"]) == ("new", False)
        assert [one["club"] for one in his["club_invitations"]] == ["Thursdays"]
        assert hers["club_invitations"] == hers["club_merges"] == lost["begun"] == []
