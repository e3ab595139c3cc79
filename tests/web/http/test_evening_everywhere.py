"""An evening has one order, on every page, in its picture, its preview and its exports."""

import csv
import html
import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI

from app.features.clubs.contests.recording import FinishedContest, rows_of, storing
from app.features.clubs.parts import ClubParts
from app.storage.log.contract import HandPlayer
from app.tables.play.finished import Starter
from app.times import utc_now
from app.web.pictures.picture import Picture
from tests.web.club_of_friends import browsers, got, ids, join, new_club
from tests.web.played import player_of

Result = tuple[str, int]
"""A name on a seat, and its points."""

Placed = tuple[Any, Any]
"""A place and a name."""


def contest(
    club: str, number: int, game: str, people: Sequence[Result], won: set[int], **players: str
) -> FinishedContest:
    """A contest of these people in order of their seats; `players` are those who are no bots."""
    holders = [
        HandPlayer(seat, players.get(name), name, None if name in players else "pup")
        for seat, (name, _) in enumerate(people)
    ]
    starters = [
        Starter("hand", seat, players[name], True, seat in won, points)
        for seat, (name, points) in enumerate(people)
        if name in players
    ]
    return FinishedContest(
        club=club,
        game=game,
        contest=f"{game}{number}",
        at=utc_now() - timedelta(seconds=100 - number),
        by_mail=False,
        holders=holders,
        starters=starters,
        names={},
        winners=won,
        match_points={0: 31} if (game, number) == ("dingo", 4) else {},
        amounts={},
    )


DINGO: Sequence[tuple[Sequence[Result], set[int]]] = (
    ([("Ann", 9), ("Ben", 4), ("Gus", 4), ("Sheila", 1)], {0}),
    ([("Ann", 2), ("Ben", 4), ("Gus", 4), ("Sheila", 9)], {3}),  # the bot won
    ([("Ben", 4), ("Gus", 4), ("Cleo", 1), ("Sheila", 1)], {0, 1}),  # a tie
    ([("Ann", 3), ("Cleo", 8), ("Dan", 3), ("Sheila", 1)], {1}),
    ([("Ann", 3), ("Dan", 3), ("Cleo", 1), ("Sheila", 1)], {0, 1}),
)
DING: Sequence[tuple[Sequence[Result], set[int]]] = (([("Dan", 16), ("Ann", 3), ("Ben", 2)], {0}),)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Gus")


async def test_six_renderings_of_an_evening_have_the_same_order(
    each_app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With both games, ties, a guest, a bot that won, a former member and an erased person."""
    async with browsers(each_app, *NAMES) as people:
        ann = people["Ann"]
        code = await new_club(ann, "Ann", zone="UTC")
        await join(code, Ben=people["Ben"], Cleo=people["Cleo"], Dan=people["Dan"])
        services = each_app.state.services
        club = await services.part(ClubParts).store.find(code)
        players = {name: player_of(browser) for name, browser in people.items()}
        day = datetime.now(UTC) - timedelta(hours=6)
        async with services.database.writing() as connection:
            for game, played in (("dingo", DINGO), ("ding", DING)):
                for number, (seats, won) in enumerate(played):
                    one = contest(club.id, number, game, seats, won, **players)
                    rows = rows_of(one, day.date().isoformat(), {})
                    await services.database.execute(connection, storing(rows))
        before = await evening_of(ann, code)
        member = (await ids(ann, code))["Cleo"]
        assert (await ann.delete(f"/api/clubs/{code}/members/{member}")).status_code == 204
        [mine] = (await ann.get("/api/me/clubs")).json()["clubs"]
        code = mine["code"]
        assert in_order(await evening_of(ann, code)) == in_order(before), "removing changes nothing"
        await people["Dan"].delete("/api/me")
        order: list[Placed] = [(row["place"], row["name"]) for row in await tonight(ann, code)]
        assert {name for _, name in order} == {"Ann", "Ben", "Cleo", "Gus", "Somebody"}
        assert sum(place == 3 for place, _ in order) == 2, "Ben and Gus are equal"
        assert in_order(await evening_of(ann, code)) == order
        found = await evening_of(ann, code)
        assert found["games"]["dingo"]["matches"] == [
            {"contest": "dingo4", "name": "Ann", "points": 31}
        ]
        whole = await got(ann, code, f"evenings/{found['day']}")
        assert in_order(whole) == order
        bots = next(one for one in whole["contests"] if one["id"] == "dingo1")
        assert [bots["seats"][seat]["name"] for seat in bots["winners"]] == ["Sheila"]
        podium = [one for one in order if one[0] <= 3]
        shared = await ann.post(f"/api/clubs/{code}/evenings/{found['day']}/share")
        drawn: list[Picture] = []

        async def png(picture: Picture, _site: object) -> bytes:
            drawn.append(picture)
            return b""

        monkeypatch.setattr(services.pictures, "png", png)
        await check_shared(ann, shared.json()["url"], podium, drawn)
        assert await exported(ann, code) == order


async def exported(browser: Any, code: str) -> list[Placed]:
    """The order in the standings for spreadsheets."""
    text = (await browser.get(f"/api/clubs/{code}/export.csv?what=standings")).text
    return [
        (int(line["place"]), line["name"])
        for line in csv.DictReader(text.splitlines())
        if (line["game"], line["period"]) == ("dingo", "tonight")
    ]


async def check_shared(
    browser: Any, url: str, podium: Sequence[Placed], drawn: list[Picture]
) -> None:
    """Check the public page, its preview and its picture."""
    token = url.rpartition("/")[2]
    shared = (await browser.get(f"/api/evenings/{token}")).json()
    assert (shared["game"], shared["contests"], shared["games"]) == ("dingo", 5, ["dingo", "ding"])
    assert [(one["place"], one["name"]) for one in shared["podium"]] == podium
    first = shared["podium"][0]
    page = html.unescape((await browser.get(f"/evenings/{token}")).text)
    [told] = re.findall('og:description" content="([^"]*)', page)
    plain = re.sub("[\u2066-\u2069]", "", told)
    assert plain == f"Dingo: {first['name']} came first, {first['wins']:g} of {first['games']}."
    await browser.get(f"/evenings/{token}/picture.png")
    [picture] = drawn
    assert picture.game == "dingo"
    assert [(one.place, one.name) for one in picture.people] == podium
    assert picture.people[0].note == f"{first['wins']:g} of {first['games']}"


async def evening_of(browser: Any, code: str) -> dict[str, Any]:
    [found] = (await got(browser, code, "evenings"))["evenings"]
    evening: dict[str, Any] = found
    return evening


async def tonight(browser: Any, code: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = (await got(browser, code, "standings?period=tonight"))["rows"]
    return rows


def in_order(evening: dict[str, Any]) -> list[Placed]:
    """The places and names of the first game."""
    [game, *_] = evening["games"].values()
    return [(row["place"], row["name"]) for row in game["standing"]]
