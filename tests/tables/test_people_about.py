"""People come and go as they like, through hands and whole matches: what holds at any time."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from app.rules.errors import Refusal
from app.rules.registry import GAMES
from app.tables.chat import React, Say, SetReactions
from app.tables.create import SetOptions
from app.tables.draft import Command
from app.tables.play.moves import ActFor
from app.tables.play.pausing import Pause
from app.tables.play.readiness import CallTime, Deal, Ready
from app.tables.seats.admission import Admit, GiveBack, KnockFor, WithdrawKnock
from app.tables.seats.avatars import ChooseAvatar
from app.tables.seats.away import Back, GoAway
from app.tables.seats.hosting import GiveHost, Leave, PassHost
from app.tables.seats.sitting import AnswerAbsence, Kick, PutBot, Sit, Stand
from app.tables.table import Table, people
from tests.tables.desk import Desk

OPTIONS = {"dingo": {"hands": 2}}
"""Options with which a match ends soon."""

SEEDS = range(10, 22)
STEPS = 1500
REFOLDED_EVERY = 150

COMMANDS: list[Callable[[Random, int], Command]] = [
    *[lambda _, seat: Sit(seat, "Somebody")] * 10,
    lambda _, __: Sit(-1, "Nobody"),
    lambda _, seat: Sit(seat, ""),
    *[lambda _, __: Stand()] * 3,
    lambda random, _: Ready(random.choice(["", "ab" * 16, "no"])),
    *[lambda random, seat: PutBot(seat, random.choice(["pup", None]))] * 3,
    lambda random, _: Say(random.choice(["Hello.", "", "\x00\n", "Grüße \N{DOG}"])),
    lambda random, _: SetOptions(random.choice([{"cut": False}, {"nonsense": 1}])),
    lambda random, _: SetOptions({}, random.choice([0, 15, 60, 7])),
    lambda random, _: SetOptions({}, None, random.random() < 0.5),
    lambda _, seat: Kick(seat),
    lambda _, seat: GiveHost(seat),
    lambda _, __: Deal(),
    lambda random, _: Pause(random.random() < 0.3),
    lambda _, __: Back(),
    lambda random, seat: AnswerAbsence(seat, random.choice(["bot", "bot", "wait"])),
    lambda _, seat: KnockFor(seat, "Newcomer"),
    lambda _, __: WithdrawKnock(),
    lambda _, seat: Admit(seat, "Newcomer"),
    lambda _, seat: GiveBack(seat),
    lambda random, _: Leave(random.random() < 0.5),
    lambda random, _: React(random.choice(["wow", "rude"])),
    lambda random, _: SetReactions(random.random() < 0.8),
    lambda random, _: ChooseAvatar(random.choice(["owl-1", "", "elephant"])),
]
BY_THE_TABLE: list[Callable[[Random, str], Command]] = [
    lambda _, player: GoAway(player),
    lambda _, player: PassHost(frozenset({player})),
    lambda _, __: CallTime(),
]


class Company:
    """Everyone at a table, and what happened to them."""

    def __init__(self, game: str, seed: int) -> None:
        self.desk = Desk(OPTIONS.get(game), seed, game)
        self.random = Random(seed)
        self.about = ["ann", *(f"player {number}" for number in range(6))]
        self.found: Counter[str] = Counter()
        """Kinds of events and codes of refusals seen; who held the cards that five players have
        held."""

    def step(self) -> None:
        """Mostly a move or a readiness, so that hands and matches end."""
        table, chance = self.desk.shuffled().table, self.random.random()
        try:
            if table.phase == "playing" and table.paused_at is None and chance < 0.8:
                self.move(table)
            elif table.phase != "playing" and people(table) and chance < 0.6:
                self.desk.do(self.random.choice(people(table))[1].player, Ready())
            else:
                self.command()
        except Refusal as refusal:
            self.found[refusal.code] += 1
            return
        self.found.update(self.desk.happened)
        self.replace_the_kicked()

    def move(self, table: Table) -> None:
        """The player who is asked moves; the table moves for bots, and mostly for absent
        players."""
        seat, legal = self.desk.choices()
        action, sitter = self.random.choice(legal), table.seats[seat]
        if sitter is not None and sitter.away and self.random.random() < 0.9:
            self.desk.do(None, ActFor(seat, table.version, action))
        else:
            self.desk.act(seat, action)

    def command(self) -> None:
        """A random command, sometimes long after the previous one."""
        random = self.random
        self.desk.wait(random.choice([0, 0, 0, 90]))
        if random.random() < 0.1:
            self.desk.see(*(one for one in self.about if random.random() < 0.6))
        player = random.choice(self.about)
        if random.random() < 0.15:
            self.desk.do(None, random.choice(BY_THE_TABLE)(random, player))
            return
        asked = random.choice(COMMANDS)(random, random.randrange(len(self.desk.table.seats)))
        if isinstance(asked, Admit) and self.desk.table.knocks:
            knock = random.choice(self.desk.table.knocks)
            asked = Admit(knock.seat, knock.name)
        hosts = isinstance(asked, PutBot | SetOptions | Kick | Deal | Pause | Admit | GiveBack)
        by_host = hosts and random.random() < 0.8
        self.desk.do(self.desk.table.host if by_host else player, asked)

    def replace_the_kicked(self) -> None:
        """Otherwise nobody would be left in the end."""
        for number, player in enumerate(self.about):
            if player in self.desk.table.kicked:
                self.about[number] = f"visitor {len(self.desk.table.kicked)}"

    def look(self) -> None:
        """Check what must hold at any time."""
        table = self.desk.table
        seated = [sitter.player for _, sitter in people(table)]
        assert len(seated) == len(set(seated))
        assert not table.deserted or (not seated and table.paused_at and table.phase == "playing")
        if table.phase == "playing":
            seen = self.desk.hand.seen
            holders = [player for player, _ in seen]
            assert len(holders) == len(set(holders)), "somebody has seen two hands"
            assert {(sitter.player, seat) for seat, sitter in people(table)} <= seen
            self.found["late holders"] += len(seen) > len(table.seats)

    def fold_again(self) -> None:
        """The log alone gives the same table."""
        assert self.desk.refolded() == self.desk.table
        versions = [stamp.version for stamp, _ in self.desk.log]
        assert versions == list(range(1, self.desk.table.version + 1))


@pytest.mark.parametrize("game", GAMES)
def test_people_come_and_go_and_nobody_sees_two_hands_and_the_log_has_everything(game: str) -> None:
    found: Counter[str] = Counter()
    for seed in SEEDS:
        company = Company(game, seed)
        for number in range(1, STEPS + 1):
            company.step()
            company.look()
            if number % REFOLDED_EVERY == 0:
                company.fold_again()
        found += company.found
    print(dict(found))
    assert found["hand_finished"] > 3 * len(SEEDS)
    for rare in ("resumed", "away", "back", "kicked", "host", "late holders", "seen_other_hand"):
        assert found[rare] > 0, rare
