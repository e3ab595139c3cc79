"""A hand played to its end without a socket, for tests of what comes after."""

import asyncio
from contextlib import suppress

import httpx
from fastapi import FastAPI

from app.features.reviews.desk import ReviewDesk
from app.features.reviews.jobs import JobQueue, ReviewJobs
from app.rules.errors import HandOver
from app.rules.game import Json
from app.storage.people.devices import Device
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit
from app.web.cookies import PLAYER


async def new_table(client: httpx.AsyncClient, *, game: str = "dingo", **options: object) -> str:
    """The code of a table that this browser hosts."""
    made = await client.post("/api/tables", json={"game": game, "options": options})
    assert made.status_code == 201, made.text
    code: str = made.json()["code"]
    return code


def player_of(client: httpx.AsyncClient) -> str:
    """This browser's player."""
    return client.cookies[PLAYER].partition(".")[0]


def device_of(client: httpx.AsyncClient) -> Device:
    """The id of this browser's device."""
    return Device(client.cookies[PLAYER].split(".")[1])


async def play_hand(app: FastAPI, client: httpx.AsyncClient, code: str, seats: int = 4) -> str:
    """Let this browser's player, on seat 0, and bots play a hand; returns its id."""
    live, player = app.state.services.directory.tables[code], player_of(client)
    if live.table.seat_of(player) is None:
        await live.submit(player, None, Sit(0, "Ann"))
        for seat in range(1, seats):
            await live.submit(player, None, PutBot(seat, "pup"))
    await live.submit(player, None, Ready())
    while live.table.phase == "playing":
        hand = live.table.hand
        if 0 in hand.to_move:
            action = live.table.game.legal(hand.state, 0)[0]
            with suppress(HandOver):  # a bot may say DING first
                await live.submit(player, None, Act(live.table.version, action))
        else:
            await asyncio.sleep(0.001)
    last: str = live.table.last_hand[0]
    return last


def jobs_of(app: FastAPI) -> ReviewJobs:
    found: ReviewJobs = app.state.services.part(ReviewDesk).jobs
    return found


def parts_of(seat: int, *choices: Json) -> list[Json]:
    """The parts of a seat's finished review with these choices."""
    parts = {"par": 0.25, "deal": 0.1, "choices": -0.2, "guesses": 0.05, "others": -0.2}
    measured = {"value": 80.0, "low": 70.0, "high": 90.0, "given_up": 0.1, "by_chance": 0.5}
    head = {"belief": "likely", "earlier": [], "judged_by": "hand", "measure": "endless"}
    end = {
        "ledger": {"seat": seat, **parts, "result": 0.0},
        "accuracy": {"seat": seat, **measured, "no_value": None},
        "moments": [],
    }
    kept = [{"choice": one, "turn": [], "loss": []} for one in choices]
    return [
        {"head": {**head, "to_judge": len(choices)}},
        *({"choice": one} for one in kept),
        {"end": end},
    ]


async def keep_review(jobs: ReviewJobs, hand: str, seats: int, *choices: Json) -> None:
    """A review with these choices, since making one takes long."""
    nobody = JobQueue("nobody", 1000)
    await jobs.add([(hand, seat, False) for seat in range(seats)], nobody)
    while (job := await jobs.take("test", 60)) is not None:
        own = [one for one in choices if one["seat"] == job.seat]
        for part in parts_of(job.seat, *own):
            assert await jobs.keep(job, part, "test", 60)


MARKS = ("blunder", "close", "best", "inaccuracy")


def choice(step: int, seat: int, mark: str) -> dict[str, Json]:
    """A judged choice, with an alternative for each of these marks."""
    alternatives = [
        {"action": {"type": "discard", "cards": ["9C"]}, "mark": one, "points": 1.0, "lead": 0.0,
         "wins": 0.3, "wins_low": 0.2, "wins_high": 0.4, "same": []}
        for one in MARKS
    ]  # fmt: skip
    loss = {"wins": 0.12, "wins_low": 0.1, "wins_high": 0.14, "lead": 1.0}
    head = {"step": step, "seat": seat, "phase": "exchange", "slices": 4}
    return {
        **head, "played": 0, "best": 2, "alternatives": alternatives, "loss": loss, "mark": mark,
        "guess": 0.0, "exact": False, "sentence": "", "because": None,
        "why": {"kind": "level", "better": 2, "other": 0},
    }  # fmt: skip


async def reviewed(app: FastAPI, client: httpx.AsyncClient, *choices: dict[str, Json]) -> str:
    """A hand of this browser's player, on seat 0, with this review."""
    hand = await play_hand(app, client, await new_table(client))
    await keep_review(jobs_of(app), hand, 4, *choices)
    return hand
