"""Clients that know only the contract sit down at a table and play at random.

They keep every message, and once the records of the finished hands are available, compare it with
what each player may know.
"""

import asyncio
import json
import random
import re
import ssl
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.stranger.ding_referee import DingReferee
from tests.stranger.dingo_referee import DingoReferee
from tests.stranger.shuffle import deck_of, promise


class AnyReferee(Protocol):
    """Judges one hand record, and says who had seen which cards after each action."""

    known: list[list[set[str]]]

    def judge(self) -> dict[str, Any]:
        """The result. Raises Foul."""


@dataclass(frozen=True)
class Rules:
    """What a stranger must know of a game: its cards, and the referee of a hand."""

    cards: re.Pattern[str]
    referee: type[Any]
    opened: bool
    """Whether hands are shown when they are over."""


RULES = {
    "dingo": Rules(re.compile(r'"([2-9TJQKA][CDHS])"'), DingoReferee, opened=True),
    "ding": Rules(
        re.compile(r'"([BOYG](?:[2-9]|1[0-2]|[Ding])|W[123])"'), DingReferee, opened=False
    ),
}

CUTS = 0.5
"""How often a visitor who cuts chooses the place."""

RACE = ("ding", "no_ding")
LOST = {"hand_over", "not_your_turn", "stale_version"}
"""The refusals of players who were too late in the race."""


TRUST = ssl.create_default_context()
"""Created once, since that takes a while; nothing here is encrypted anyway."""

NONE_KEPT_ALIVE = httpx.Limits(max_keepalive_connections=0)
"""The server may close a quiet connection just when something is sent on it."""

PATIENCE = 120.0
"""Seconds: a busy machine may need long."""

END = 1_000
"""More messages than can follow a table's last hand."""


@dataclass
class Frame:
    """One message as received, and the table's version at that time."""

    version: int
    text: str


@dataclass
class Visitor:
    """One connection on one seat. `daring` is how often it goes in when asked."""

    seat: int
    socket: ClientConnection
    random: random.Random
    daring: float
    frames: list[Frame] = field(default_factory=list)
    acts: dict[str, int] = field(default_factory=dict)
    refusals: list[dict[str, Any]] = field(default_factory=list)
    lost: int = 0
    ids: int = 0
    phase: str = ""
    number: int = 0
    ready_for: str | None = None
    waits_for: str | None = None
    """The action that is not answered yet."""
    chosen: str = ""
    seen: int = 0
    offered: tuple[int, list[dict[str, Any]]] = (0, [])
    """The newest version seen, and its legal actions."""
    coming: str = ""
    """The hand that is dealt next."""
    promised: dict[str, str] = field(default_factory=dict)
    """The commitment that was shown for each hand before it was dealt."""
    seeds: dict[str, str] = field(default_factory=dict)
    """This visitor's bytes for the shuffle of each hand."""
    places: dict[str, int | None] = field(default_factory=dict)
    """Where this visitor promised to cut each hand."""
    commits: list[str | None] = field(default_factory=list)
    """Everyone's promises."""
    cutter: int | None = None
    fixed: bool = False
    shown: str = ""
    """The hand whose bytes were revealed last."""

    async def send(self, kind: str, **rest: Any) -> str:
        self.ids += 1
        name = f"s{self.seat}-{self.ids}"
        await self.socket.send(json.dumps({"type": kind, "id": name, **rest}))
        return name

    async def listen(self, hands: int) -> None:
        """Play until `hands` hands are over, or the match is."""
        await self.send("sit", seat=self.seat, name=f"Visitor {self.seat}")
        seated = False
        async for text in self.socket:
            message = json.loads(text)
            kind = message["type"]
            if kind == "refused" and not self.was_slow(message):
                self.refusals.append(message)
                return
            if kind == "ack":
                seated = True
                self.answered(message)
            elif kind in ("snapshot", "update"):
                self.look(str(text), message)
            if not seated:
                continue
            if self.waits_for is None and self.is_over(hands):
                return
            if self.phase == "shuffling":
                if self.fixed:
                    await self.keep_own_promise()
            elif self.phase != "playing" and not self.is_over(hands):
                await self.be_ready()
            await self.act()

    def was_slow(self, message: dict[str, Any]) -> bool:
        """Whether somebody was faster in the race for a DING, which is nobody's fault."""
        slow = self.chosen in RACE and message["code"] in LOST and message["id"] == self.waits_for
        if slow:
            self.waits_for = None
            self.lost += 1
        return slow

    def answered(self, message: dict[str, Any]) -> None:
        """The move is stored: the next one belongs to this version or a later one."""
        if message["id"] == self.waits_for:
            self.acts[message["id"]] = message["version"]
            self.waits_for = None
            self.seen = message["version"]

    def look(self, text: str, message: dict[str, Any]) -> None:
        """Keep every view."""
        self.frames.append(Frame(message["version"], text))
        self.offered = (message["version"], message["legal"])
        table = message.get("table")
        if table is not None:
            self.phase, self.number = table["phase"], table["number"]
            self.watch_promise(table["hand"]["id"], table["coming"])

    def watch_promise(self, hand: str, coming: dict[str, Any] | None) -> None:
        """The id and commitment are shown before the deal, and must not change."""
        if coming is None:
            assert self.phase == "playing"
            assert hand == self.coming, "another hand was promised"
            return
        known = self.promised.setdefault(coming["hand"], coming["commitment"])
        assert known == coming["commitment"], "the server has changed its mind"
        if self.phase != "shuffling":
            self.coming = coming["hand"]
        assert self.coming == coming["hand"], "the server has changed its mind"
        assert coming["algorithm"] == "dingo-shuffle/3"
        self.commits, self.cutter, self.fixed = coming["commits"], coming["cutter"], coming["fixed"]

    def is_over(self, hands: int) -> bool:
        """Whether enough has been played."""
        return self.phase == "over" or (self.phase == "between" and self.number >= hands)

    async def act(self) -> None:
        """Choose, if there is a question that is not answered yet."""
        version, legal = self.offered
        if self.waits_for is not None or not legal or version < self.seen:
            return
        action = self.random.choice(legal)
        if "choose" in action:  # many in short: so many of the cards, in their order
            some = sorted(self.random.sample(range(len(action["cards"])), action["choose"]))
            cards = [action["cards"][number] for number in some]
            action = {"type": action["type"], "cards": cards}
        if action["type"] in ("in", "out"):
            wanted = "in" if self.random.random() < self.daring else "out"
            action = next(one for one in legal if one["type"] == wanted)
        self.chosen, self.offered = action["type"], (version, [])
        self.waits_for = await self.send("act", version=version, action=action)

    async def be_ready(self) -> None:
        """Be ready, once for each hand."""
        if self.ready_for != self.coming:
            self.ready_for = hand = self.coming
            seed = self.seeds[hand] = self.random.randbytes(16).hex()
            cuts = self.cutter == self.seat and self.random.random() < CUTS
            place = self.places[hand] = self.random.randint(1, 39) if cuts else None
            commit = promise(hand, self.seat, seed, "" if place is None else str(place))
            algorithm = "dingo-shuffle/3"
            await self.send("promise", algorithm=algorithm, hand=hand, commit=commit)
            await self.send("ready")

    async def keep_own_promise(self) -> None:
        """Reveal the bytes once all have promised theirs."""
        if self.shown != self.coming:
            self.shown = hand = self.coming
            seed, place = self.seeds[hand], self.places[hand]
            commit = promise(hand, self.seat, seed, "" if place is None else str(place))
            assert self.commits[self.seat] == commit
            await self.send("reveal", seed=seed, **({} if place is None else {"cut": place}))


class Stranger:
    """A program that hosts one table with its visitors on a server at `base`.

    `daring` says of each visitor how often it goes in when asked.
    """

    def __init__(
        self,
        base: str,
        game: str,
        options: dict[str, Any],
        seed: int,
        daring: tuple[float, ...] = (0.5,) * 4,
    ) -> None:
        self.base = base
        self.game = game
        self.options = options
        self.random = random.Random(seed)
        self.daring = daring
        self.visitors: list[Visitor] = []
        self.records: list[dict[str, Any]] = []
        self.taken: list[int] = []

    async def play(self, hands: int) -> None:
        """Play this many hands, or to the end of the match; fetch the records and judge
        everything."""
        async with httpx.AsyncClient(
            base_url=self.base, verify=TRUST, timeout=PATIENCE, limits=NONE_KEPT_ALIVE
        ) as http:
            asked = {"game": self.game, "options": self.options}
            made = await http.post("/api/tables", json=asked)
            assert made.status_code == 201, made.text
            code = made.json()["code"]
            assert made.json()["url"].endswith(f"/t/{code}")
            await self.sit_and_play(code, hands)
            await self.fetch(http, code)
        self.taken = self.all_taken()
        for number, record in enumerate(self.records, 1):
            assert record["number"] == number
            self.judge(record)

    async def sit_and_play(self, code: str, hands: int) -> None:
        address = f"ws://{urlsplit(self.base).netloc}/ws/tables/{code}"
        origin = Origin(self.base)
        sockets = [
            await connect(
                address, origin=origin, proxy=None, open_timeout=PATIENCE, ping_interval=None
            )
            for _ in self.daring
        ]
        self.visitors = [
            Visitor(seat, socket, random.Random(self.random.random()), daring)
            for seat, (socket, daring) in enumerate(zip(sockets, self.daring, strict=True))
        ]
        try:
            await asyncio.gather(*(visitor.listen(hands) for visitor in self.visitors))
        finally:
            for socket in sockets:
                await socket.close()
        for visitor in self.visitors:
            assert not visitor.refusals, visitor.refusals

    async def fetch(self, http: httpx.AsyncClient, code: str) -> None:
        """All records, the oldest first."""
        query: dict[str, str | int] = {"limit": 100}
        summaries: list[dict[str, Any]] = []
        while True:
            listed = (await http.get(f"/api/tables/{code}/hands", params=query)).json()
            summaries += listed["hands"]
            if listed["next"] is None:
                break
            query["before"] = listed["next"]
        assert len(summaries) == self.visitors[0].number
        for summary in reversed(summaries):
            found = await http.get(f"/api/hands/{summary['id']}")
            assert found.status_code == 200, found.text
            self.records.append(found.json())

    def judge(self, record: dict[str, Any]) -> None:
        """Compare the record with the referee, the shuffle, and the messages of the hand."""
        assert record["format"] == f"{self.game}-hand/1"
        assert record["deck"] == deck_of(record)
        self.check_shuffle(record)
        referee = RULES[self.game].referee(record)
        assert referee.judge() == record["result"], (referee.judge(), record["result"])
        self.check_secrets(record, referee)

    def check_shuffle(self, record: dict[str, Any]) -> None:
        """Check that the deck was made of what the server had promised and each visitor sent."""
        fair = record["fairness"]
        assert len(fair["client_seeds"]) == len(self.visitors)
        for visitor in self.visitors:
            assert fair["commitment"] == visitor.promised[record["id"]]
            assert fair["client_seeds"][visitor.seat] == visitor.seeds[record["id"]]

    def check_secrets(self, record: dict[str, Any], referee: AnyReferee) -> None:
        """Check that no frame sent during the hand names a card that its receiver could
        not know."""
        rules, versions = RULES[self.game], self.taken
        before = sum(len(r["actions"]) for r in self.records[: record["number"] - 1])
        mine = versions[before : before + len(record["actions"])]
        assert len(mine) == len(record["actions"])
        is_cut = record["actions"][0]["type"] == "cut"
        first = mine[0] if is_cut else mine[0] - 1  # a cut is part of the deal
        end = mine[-1]
        if not rules.opened:
            # The next hand is dealt right before its first action.
            later = [version for version in versions if version > end]
            end = later[0] - 1 if later else end + END
        for visitor in self.visitors:
            for frame in visitor.frames:
                if not first <= frame.version < end:
                    continue
                done = sum(version <= frame.version for version in mine)
                named = set(rules.cards.findall(frame.text))
                unknown = named - referee.known[done][visitor.seat]
                assert not unknown, (unknown, visitor.seat, done, frame.text)
                assert record["fairness"]["server_seed"] not in frame.text

    def all_taken(self) -> list[int]:
        """The versions at which an action of a hand was taken, by a visitor or for one, or the pack
        was cut."""
        found = {version for visitor in self.visitors for version in visitor.acts.values()}
        for visitor in self.visitors:
            for frame in visitor.frames:
                if ('"auto"' in frame.text or '"cut"' in frame.text) and any(
                    event.get("auto") or event["type"] == "cut"
                    for event in json.loads(frame.text).get("events", [])
                ):
                    found.add(frame.version)
        return sorted(found)
