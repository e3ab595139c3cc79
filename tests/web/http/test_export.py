"""An export has everything that the database keeps about a person."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import insert, select

from app.features.export.models import Everything
from app.features.export.routes import PARTS
from app.storage.schema import SCHEMA, person_columns
from app.web.limits.allowances import Rate
from tests.filled import fill, of_a_person, row_about, value_of
from tests.web.club_of_friends import browsers, club_of, got, ids, new_club, play, seated
from tests.web.played import player_of

FIELDS = {column: name for name, part in PARTS.items() for column in part.whose}
"""By column with a player's id, the field of the export that shows its rows."""


def test_every_column_with_a_players_id_is_read_for_the_export() -> None:
    """The player's own row stands at the top."""
    assert {*FIELDS, SCHEMA.tables["players"].c.id} == {column for column, _ in person_columns()}
    assert PARTS.keys() <= Everything.model_fields.keys()


async def test_no_column_contains_a_players_id_without_saying_so(app: FastAPI) -> None:
    async with club_of(app, "Ann", "Ben") as (club, people):
        ann = people["Ann"]
        await play(app, await seated(app, club, people))
        await got(ann, club, "standings")
        await got(ann, club, "evenings")
        found = set[str]()
        for table in SCHEMA.sorted_tables:
            for row in await app.state.services.database.read(select(table)):
                for column, value in zip(table.columns, row, strict=True):
                    if player_of(ann) in str(value) and column.info["holds"] is None:
                        found.add(str(column))
        assert found == set()


@pytest.mark.parametrize("allowed", [{"WORK": Rate(1e9, 1e9)}])
async def test_the_export_shows_the_rows_of_each_column_with_an_id(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    await client.put("/api/me", json={"name": "Ann"})
    database, player = app.state.services.database, player_of(client)
    await fill(database, "p_else")  # rows of other tables belong to theirs
    shown = await exported(client)
    for number, column in enumerate(FIELDS, 1000):
        async with database.writing() as connection:
            row = row_about(column, player, number)
            await connection.execute(insert(column.table).values(row))
        before, shown = shown, await exported(client)
        assert shown[FIELDS[column]] != before[FIELDS[column]], str(column)


async def test_the_export_shows_every_name_and_word_and_no_secret(each_app: FastAPI) -> None:
    async with browsers(each_app, "Ann") as people:
        player = player_of(people["Ann"])
        await fill(each_app.state.services.database, player)
        shown = str(await exported(people["Ann"]))
    names, secrets = of_a_person("name", "words"), of_a_person("secret")
    assert [str(one) for one in names if str(value_of(one, player)) not in shown] == []
    assert [str(one) for one in secrets if str(value_of(one, player)) in shown] == []


async def exported(browser: httpx.AsyncClient) -> dict[str, Any]:
    answer = await browser.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_people_export_what_they_did_in_their_clubs(each_app: FastAPI) -> None:
    async with club_of(each_app, "Ann", "Ben", "Phone") as (club, people):
        ann, ben, phone = people.values()
        table = await seated(each_app, club, {"Ann": ann, "Ben": ben})
        [hand] = await play(each_app, table)
        [contest] = (await got(ann, club, "contests"))["contests"]
        day, names = contest["day"], await ids(ann, club)
        link = (await ben.post(f"/api/clubs/{club}/evenings/{day}/share")).json()["url"]
        await ann.put(f"/api/clubs/{club}/contests/{hand}", json={"counts": False})
        same = f"/api/clubs/{club}/members/{names['Ben']}/same-as/{names['Phone']}"
        assert [(await one.post(same)).status_code for one in (ann, ben)] == [202, 202]
        other = await seated(each_app, None, {"Ann": ann, "Ben": ben})
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
        shown = ("points", "place", "stayed", "name")
        assert {name: began[name] for name in shown} == {name: seat[name] for name in shown}
        assert began["won"] == (seat["seat"] in contest["winners"])
        assert (began["contest"], began["day"], began["counts"]) == (hand, day, False)
        assert [one["hand"] for one in his["begun"]] == [hand]
        [said], [proposed] = his["club_merges"], lost["club_merges"]
        assert (said["side"], said["agreed"], said["done_at"]) == ("old", True, None)
        assert (proposed["side"], proposed["agreed"]) == ("new", False)
        assert [one["club"] for one in his["club_invitations"]] == ["Thursdays"]
        assert hers["club_invitations"] == hers["club_merges"] == lost["begun"] == []
