"""A club on two servers, either of which may die: sessions, removal, closing, erasure."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from app.features.clubs.schema import club_contests
from app.storage.database import connect
from app.storage.people.schema import players
from app.times import to_millis
from tests.faults.conftest import Two
from tests.faults.visitor import Visitor
from tests.features.clubs import plain
from tests.patience import PATIENCE

EIGHT = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


class Friend:
    """A person with a browser at one of the servers."""

    def __init__(self, name: str, two: Two, number: int) -> None:
        self.name = name
        self.way = two.way(number)
        self.server = two.servers[number % 2]
        url = self.server.url
        self.http = httpx.AsyncClient(
            base_url=url, headers={"Origin": url}, timeout=PATIENCE, verify=False
        )

    @property
    def player(self) -> str:
        return self.http.cookies["dingo"].partition(".")[0]

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        return answer.json() if answer.status_code == 200 else answer.json()["code"]

    async def ask(self, method: str, path: str, status: int, content: Any = None) -> Any:
        answer = await self.http.request(method, path, json=content)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None


class Club:
    """The friends of a club, half of them at each server. The first is its keeper."""

    def __init__(self, friends: list[Friend]) -> None:
        self.friends = friends
        self.code = ""
        self.ids: dict[str, str] = {}

    async def begin(self) -> None:
        keeper, *others = self.friends
        founding = {"game": "dingo", "name": "Ours", "you": keeper.name, "zone": "UTC"}
        self.code = (await keeper.ask("POST", "/api/clubs", 201, founding))["code"]
        for one in others:
            await one.ask("POST", f"{self.path}/join", 204, {"name": one.name})
        members = (await keeper.get(self.path))["members"]
        self.ids = {one["name"]: one["id"] for one in members}

    @property
    def path(self) -> str:
        return f"/api/clubs/{self.code}"

    def member(self, one: Friend) -> str:
        return f"{self.path}/members/{self.ids[one.name]}"

    @asynccontextmanager
    async def table(self, people: Sequence[Friend]) -> AsyncIterator["Table"]:
        """A table of the club at which these people play through all faults."""
        asked = {"game": "dingo", "options": {"match": "endless"}, "club": self.code}
        code = (await people[0].ask("POST", "/api/tables", 201, asked))["code"]
        visitors = [
            Visitor(one.name, seat, one.way, Random(f"{one.name} {code}"))
            for seat, one in enumerate(people)
        ]
        for visitor, one in zip(visitors, people, strict=True):
            visitor.cookie, visitor.code, visitor.talks = one.http.cookies["dingo"], code, 0
        stays = [asyncio.create_task(visitor.stay()) for visitor in visitors]
        try:
            yield Table(code, visitors, stays)
        finally:
            for visitor in visitors:
                await visitor.leave()
            for stay in stays:
                stay.cancel()
            await asyncio.gather(*stays, return_exceptions=True)


class Table:
    """A table with its visitors and the tasks in which they play."""

    def __init__(
        self, code: str, visitors: list[Visitor], stays: list["asyncio.Task[None]"]
    ) -> None:
        self.code = code
        self.visitors = visitors
        self.stays = stays

    def phase(self) -> str:
        return str(self.visitors[0].table.get("phase"))

    def last_hand(self) -> str:
        last = self.visitors[0].table.get("last_hand")
        return "" if last is None else str(last["id"])

    async def until(self, true: Callable[[], object], *, besides: Sequence[int] = ()) -> None:
        """Wait until this is so; a visitor who fails meanwhile fails the test."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                for number, stay in enumerate(self.stays):
                    if stay.done() and number not in besides:
                        stay.result()
                await asyncio.sleep(0.01)

    async def one_more_hand(self) -> str:
        """Wait until another hand is over; returns its id."""
        before = self.last_hand()
        await self.until(lambda: self.last_hand() != before)
        return self.last_hand()

    async def rest(self) -> None:
        """Wait until no request is unanswered and nobody makes a new one."""
        for visitor in self.visitors:
            visitor.resting = True
        await self.until(lambda: not any(visitor.waits for visitor in self.visitors))


@asynccontextmanager
async def club_of(two: Two, *names: str) -> AsyncIterator[Club]:
    club = Club([Friend(name, two, number) for number, name in enumerate(names)])
    try:
        await club.begin()
        yield club
    finally:
        for one in club.friends:
            await one.http.aclose()


async def check_standing(club: Club) -> int:
    """Both servers report what follows from the hands' records; returns the number of hands."""
    told = []
    for one in club.friends[:2]:
        export = await one.get(f"{club.path}/export.json")
        records = {
            contest["id"]: await one.get(f"/api/hands/{contest['id']}")
            for contest in export["contests"]
        }
        played = [
            [
                starter._replace(stayed=seat["stayed"])
                for starter, seat in zip(
                    plain.dingo_contest(
                        records[contest["id"]],
                        {one["seat"]: one["name"] for one in contest["seats"] if one["starter"]},
                    ),
                    [one for one in contest["seats"] if one["starter"]],
                    strict=True,
                )
            ]
            for contest in reversed(export["contests"])
        ]
        expected = plain.standing(played, lambda _: 10)
        [ever] = [standing for standing in export["standings"] if standing["period"] == "ever"]
        assert len(ever["rows"]) == len(expected)
        for row, due in zip(ever["rows"], expected, strict=True):
            for what, value in due.items():
                assert row[what] == (value if what == "name" else pytest.approx(value)), what
        told.append(export)
    assert told[0] == told[1]
    return len(told[0]["contests"])


async def test_eight_friends_play_at_two_servers_that_die_and_no_hand_is_lost(two: Two) -> None:
    """A server dies as soon as a hand is over, before anybody has requested a summary."""
    async with club_of(two, *EIGHT) as club:
        first, second = club.friends[:4], club.friends[4:]
        async with club.table(first) as one, club.table(second) as other:
            hands = set()
            for number in range(2):
                hands.add(await (one, other)[number % 2].one_more_hand())
                server = two.servers[number % 2]
                server.kill()
                await asyncio.to_thread(server.start)
            for table in (one, other):
                await table.rest()
                hands.add(table.last_hand())
        contests = await check_standing(club)
        export = await club.friends[0].get(f"{club.path}/export.json")
        assert hands <= {contest["id"] for contest in export["contests"]}
        assert contests >= len(hands) >= 2


async def test_a_member_removed_in_mid_hand_finishes_it_at_the_other_server(
    two: Two,
) -> None:
    async with club_of(two, *EIGHT[:4]) as club:
        ann, ben = club.friends[:2]
        async with (
            club.table(club.friends) as table,
            httpx.AsyncClient(base_url=ben.server.url) as second_browser,
        ):
            await table.until(lambda: table.phase() == "playing")
            old, hand = club.code, table.visitors[0].table["hand"]
            await ann.ask("DELETE", club.member(ben), 204)
            assert table.visitors[1].table["seats"][1]["name"] == "Ben"
            links = (f"/api/clubs/{old}", f"/api/tables/{table.code}")
            for link in links:
                assert (await second_browser.get(link)).status_code == 404
            assert await ben.get(links[0]) == "unknown_club"
            back = await second_browser.post(f"{links[0]}/join", json={"name": "Benny"})
            assert back.status_code in (403, 404), "by the old link nobody comes back"
            for visitor in table.visitors:
                visitor.code = table.visitors[0].table["code"]
            await table.until(table.last_hand, besides=[1])
            await table.until(table.stays[1].done, besides=[1])
            assert "unknown_table" in str(table.stays[1].exception()), hand
            assert (await ann.get(f"/api/hands/{table.last_hand()}"))["result"]
        [kept] = (await ann.get("/api/me/clubs"))["clubs"]
        assert kept["code"] != old
        await ben.ask("POST", f"/api/clubs/{kept['code']}/join", 202, {"name": "Ben"})
        [asks] = (await ann.get(f"/api/clubs/{kept['code']}"))["asking"]
        assert (asks["name"], "removed" in asks) == ("Ben", True)


async def test_a_club_that_is_closed_while_it_plays_leaves_its_tables_to_their_players(
    two: Two,
) -> None:
    async with club_of(two, *EIGHT[:4]) as club:
        ann, ben = club.friends[:2]
        async with club.table(club.friends) as table:
            await table.until(lambda: table.phase() == "playing")
            assert (await ben.get(f"/api/tables/{table.code}"))["club"]["member"] is True
            await ann.ask("DELETE", club.path, 204)
            hand = await table.one_more_hand()
            await table.one_more_hand()
            for one in (ann, ben):
                assert (await one.get(f"/api/tables/{table.code}")).get("club") is None
                assert await one.get(club.path) == "unknown_club"
                assert (await one.get(f"/api/hands/{hand}"))["result"]
            await table.rest()


async def test_a_member_takes_on_a_club_whose_keeper_has_vanished_from_the_other_server(
    two: Two,
) -> None:
    async with club_of(two, "Ann", "Ben") as club:
        ann, ben = club.friends
        await ben.ask("PUT", club.member(ben), 403, {"role": "keeper"})
        at = to_millis(datetime.now(UTC) - timedelta(days=31))
        database = connect(two.url)
        async with database.writing() as connection:
            theirs = players.c.id == ann.player
            await connection.execute(update(players).where(theirs).values(seen_at=at))
        await database.close()
        await ben.ask("PUT", club.member(ben), 204, {"role": "keeper"})
        members = (await ann.get(club.path))["members"]
        assert [one["role"] for one in members] == ["keeper", "keeper"]


async def test_an_erased_member_is_somebody_on_either_server(two: Two) -> None:
    async with club_of(two, *EIGHT[:4]) as club:
        ann, ben = club.friends[:2]
        async with club.table(club.friends) as table:
            await table.one_more_hand()
            await table.rest()
        for one in (ann, ben):
            assert len((await one.get(f"{club.path}/standings"))["rows"]) == 4
        gone = ben.player
        await ben.ask("DELETE", "/api/me", 204)
        told = await ann.get(f"{club.path}/standings")
        assert sorted(row["name"] for row in told["rows"]) == ["Ann", "Cleo", "Dan", "Somebody"]
        [evening] = (await ann.get(f"{club.path}/evenings"))["evenings"]
        assert evening["games"]["dingo"]["contests"] >= 1
        database = connect(two.url)
        for kept in (club_contests.c.player_id, club_contests.c.played_as):
            assert gone not in (await database.read(select(kept))).scalars()
        await database.close()


async def test_a_hand_counts_even_if_its_server_died_after_it(two: Two) -> None:
    async with club_of(two, *EIGHT[:4]) as club:
        ann = club.friends[0]
        async with club.table(club.friends) as table:
            hand = await table.one_more_hand()
            for server in two.servers:
                server.kill()
            await asyncio.gather(*(asyncio.to_thread(server.start) for server in two.servers))
            await table.rest()
        with suppress(httpx.TransportError):
            await ann.get(club.path)  # its connection died with the server
        assert hand in [one["id"] for one in (await ann.get(f"{club.path}/contests"))["contests"]]
        assert await check_standing(club) >= 1
