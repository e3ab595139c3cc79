"""A club's figures over HTTP are those that anybody can compute from its hand records."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from operator import eq, gt, lt
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app
from app.tables.seats.sitting import Stand
from tests.features.clubs import plain
from tests.web.club_of_friends import (
    begin,
    browsers,
    got,
    ids,
    join,
    new_club,
    play,
    play_on,
    seated,
)
from tests.web.conftest import MakeSettings
from tests.web.played import player_of

Records = list[dict[str, Any]]


async def of_hands(browser: httpx.AsyncClient, hands: list[str]) -> Records:
    return [(await browser.get(f"/api/hands/{hand}")).json() for hand in hands]


@asynccontextmanager
async def club_of_four(app: FastAPI) -> AsyncIterator[tuple[str, dict[str, httpx.AsyncClient]]]:
    """A club of Ann, Ben, Cleo and Dan, with their browsers and a guest's."""
    names = ("Ann", "Ben", "Cleo", "Dan")
    async with app.router.lifespan_context(app), browsers(app, *names, "Guest") as people:
        club = await new_club(people["Ann"], "Ann")
        await join(club, **{name: people[name] for name in names[1:]})
        yield club, people


LEAST: dict[str, Callable[[int], float]] = {"tonight": lambda most: most / 2}
"""Contests that give a place, by period: half as many as the person who played most, or ten."""


async def check(browser: httpx.AsyncClient, club: str, game: str, contests: Any) -> None:
    """Compare standings of all periods, ratings, sentences, pairs, the evening and records."""
    by_name = await ids(browser, club)
    names = {one: name for name, one in by_name.items()}
    fit = plain.fitted(contests, list(by_name))
    for period in ("tonight", "30d", "year", "ever"):
        standing = await got(browser, club, f"standings?game={game}&period={period}")
        expected = plain.standing(contests, LEAST.get(period, lambda _: 10))
        assert [row["name"] for row in standing["rows"]] == [row["name"] for row in expected]
        for row, due in zip(standing["rows"], expected, strict=True):
            name = row["name"]
            for what, value in due.items():
                assert row[what] == (value if what == "name" else pytest.approx(value)), what
            assert row["member"] == by_name.get(name)
            rating = [row[one] for one in ("rating", "rating_low", "rating_high")]
            rated = list(fit.ratings[name]) if name in fit.ratings else [None] * 3
            assert rating == pytest.approx(rated, abs=1e-5)
            assert row["new"] == (fit.contests.get(name, 0) < 30)
        if period == "ever":
            best = [row["rating"] for row in standing["best"]]
            assert best == sorted(best, reverse=True)
            assert {row["name"] for row in standing["best"]} == fit.ratings.keys()
        else:
            assert "best" not in standing
        sentences = [
            (one["code"], {k: names.get(v, v) for k, v in one["args"].items()})
            for one in standing["said"]
        ]
        due_said = plain.said(fit, len(contests)) if period == "ever" else []
        known = {name: rating[0] for name, rating in fit.ratings.items()}
        near = {name: pytest.approx(rating, abs=1e-5) for name, rating in known.items()}
        assert by_rating(sentences, known) == by_rating(due_said, near), (sentences, due_said)
    for pair in (await got(browser, club, f"pairs?game={game}"))["pairs"]:
        a, b = names[pair["a"]], names[pair["b"]]
        met = [
            [plain.place(c, next(one for one in c if one.name == name)) for name in (a, b)]
            for c in contests
            if {a, b} <= {one.name for one in c}
        ]
        tally = [sum(test(x, y) for x, y in met) for test in (lt, gt, eq)]
        assert [pair[one] for one in ("ahead", "behind", "level")] == tally
        assert pair["together"] == sum(tally)
        assert pair["chance"] == pytest.approx(fit.chance[a, b], abs=1e-5)
    bests = (await got(browser, club, f"records?game={game}"))["records"]
    records = {one["name"]: one["amount"] for one in bests}
    mine = {hand["id"]: hand["seat"] for hand in await of_me(browser)}
    assert [one.get("seat") for one in bests] == [mine.get(one["hand"]) for one in bests]
    points = [one.points for contest in contests for one in contest if one.stayed]
    assert records.get("points") == (None if game == "ding" else max(points))


async def of_me(browser: httpx.AsyncClient) -> list[Any]:
    """The hands that this person has played."""
    found: list[Any] = (await browser.get("/api/me/hands?limit=100")).json()["hands"]
    return found


def by_rating(
    sentences: Sequence[tuple[str, dict[str, Any]]], ratings: Mapping[str, Any]
) -> list[tuple[str, dict[str, Any]]]:
    """The sentences with ratings for names: either of two equal members may be named first."""
    return [(code, {k: ratings.get(v, v) for k, v in args.items()}) for code, args in sentences]


async def test_standings_ratings_and_odds_follow_from_the_hand_records(
    make_settings: MakeSettings,
) -> None:
    """Friends and a guest play 36 hands of Dingo; one stands up in the middle of the last."""
    app = create_app(make_settings())
    async with club_of_four(app) as (club, people):
        contests = []
        for names, hands in (("Ann Ben Cleo Dan", 26), ("Ann Ben Guest", 6), ("Cleo Guest", 3)):
            table = await seated(app, club, {name: people[name] for name in names.split()})
            records = await of_hands(people["Ann"], await play(app, table, hands))
            seats = dict(enumerate(names.split()))
            contests += [plain.dingo_contest(record, seats) for record in records]
        await check(people["Ann"], club, "dingo", contests)

        table = await seated(app, club, {name: people[name] for name in ("Ann", "Ben", "Cleo")})
        live = await begin(app, table)
        await live.submit(player_of(people["Cleo"]), None, Stand())
        await play_on(live)
        [record] = await of_hands(people["Ann"], [live.table.last_hand[0]])
        seats = {0: "Ann", 1: "Ben", 2: "Cleo"}
        contests.append(plain.dingo_contest(record, seats, gone="Cleo"))
        await check(people["Ann"], club, "dingo", contests)
        [last, *_] = (await got(people["Ann"], club, "contests"))["contests"]
        assert [(one["points"] is None, one["win"], one["stayed"]) for one in last["seats"]][2] == (
            True, 0, False,
        )  # fmt: skip


async def test_a_match_is_one_contest_from_its_first_hand_to_its_last(
    make_settings: MakeSettings,
) -> None:
    app = create_app(make_settings())
    async with club_of_four(app) as (club, people):
        names = ("Ann", "Ben", "Cleo")
        table = await seated(
            app, club, {name: people[name] for name in names}, game="ding", options={}
        )
        hands, live = await play(app, table), app.state.services.directory.tables[table]
        while live.table.phase != "over":
            assert (await got(people["Ann"], club, "contests"))["contests"] == []
            hands += await play(app, table)
        records = await of_hands(people["Ann"], hands)
        contests = [plain.ding_contest(records, dict(enumerate(names)))]
        await check(people["Ann"], club, "ding", contests)
        [contest] = (await got(people["Ann"], club, "contests"))["contests"]
        assert (contest["id"], contest["hands"]) == (hands[-1], hands)
        assert (await got(people["Ann"], club, "standings?game=ding"))["per"] == "match"
