"""A player is sent the same bytes at two tables that differ only in what they cannot know.

tests/rules/test_secrets.py checks the rules' part of this for many more hands. These tests check
the messages: snapshots, updates, updates after a short absence, with everything that happens beside
the play, and the answers about a table over HTTP.
"""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

import orjson
import pytest

from app.live.peers.bus import Bus
from app.live.peers.presence import Presence
from app.live.table.audience import Audience
from app.live.table.publish import Dismissal
from app.rules.errors import Refusal
from app.rules.game import Action, Json
from app.tables.chat import React, Say, SetReactions, SetSlow
from app.tables.create import SetOptions
from app.tables.play.pausing import Pause
from app.tables.seats.admission import Admit, ChangeCode, KnockFor, SetAdmission
from app.tables.seats.avatars import ChooseAvatar
from app.tables.seats.away import Back, GoAway
from app.tables.seats.hosting import PassHost
from app.tables.seats.sitting import Sit, Stand
from app.tables.table_events import changes_table
from app.tables.watching import Mute, SendAway, alias_of
from tests.rules.random_play import CASES, Moment, Played, viewers
from tests.rules.retelling import retold
from tests.tables.desk import START, Desk

WATCHER = "watcher"
BESIDE = {
    "said", "reacted", "reactions", "avatar", "slow", "muted", "sent_away", "admission", "code",
    "away", "back", "stood", "bot_seated", "bot_removed", "sat", "knocked", "knock_answered",
    "host_lent", "host", "paused", "resumed",
}  # fmt: skip
"""What happens beside the play."""

AWAY = 3
"""Versions missed by a player who was away for a moment."""

FEW, MANY = 1, 3
"""Moments of a hand for which another world is drawn, besides its end: for every fourth case in
every run, and in `make soak`."""


class Mailbox:
    """A subscriber who keeps every byte."""

    name = None
    coached = True

    def __init__(self, player: str) -> None:
        self.player = player
        self.mail: list[bytes] = []

    def deliver(self, message: bytes) -> None:
        self.mail.append(message)

    def dismiss(self, why: Dismissal) -> None:
        self.mail.append(why.encode())


class Place:
    """A table with its first hand dealt, and its subscribers."""

    def __init__(self, case: str) -> None:
        game, options = CASES[case]
        self.desk = Desk(options, seed=1, game=game.name)
        self.seats = Random(case).randint(*game.seats(options))
        players = [f"player {seat}" for seat in range(self.seats)]
        self.desk.do("ann", SetOptions({}, clock=15))
        for seat, player in enumerate(players):
            self.desk.do(player, Sit(seat, player))
        self.desk.all_ready()
        self.beside: set[str] = set()
        """The kinds of events other than moves."""
        self.mailboxes = [Mailbox(player) for player in (*players, WATCHER)]
        self._audience = Audience(Presence(Bus(), "table"), 1.0, lambda: START)
        for one in self.mailboxes:
            self._audience.join(self.desk.table, one, None)

    def put(self, state: Json) -> None:
        """Pretend that these cards were dealt."""
        self.desk.table = self.desk.table._replace(hand=self.desk.hand._replace(state=state))

    def act(self, seat: int, action: Action) -> None:
        """One action, and everything it may cause to be sent."""
        self.desk.act(seat, action)
        self._publish()
        if self.desk.table.version % 20 == 0:
            self._talk()
        table = self.desk.table
        for one in self.mailboxes:  # what anyone with the link may request over HTTP
            one.mail.append(orjson.dumps(self._audience.table_json(table)))
        for one in list(self.mailboxes):
            for since in (None, table.version - AWAY):
                self._audience.leave(one)
                self._audience.join(table, one, since)

    def _talk(self) -> None:
        """What the people and the host do beside the play, one step at a time."""
        alias = alias_of(self.desk.table, "a stranger")
        for player, command in (
            (WATCHER, Say("Hm.")),
            ("ann", SetSlow(not self.desk.table.slow)),
            ("ann", Mute(alias, alias not in self.desk.table.muted)),
            ("ann", SendAway(alias)),
            ("ann", SetAdmission("locked")),
            ("player 0", React("laugh")),
            (WATCHER, React("wow")),
            ("ann", SetReactions(not self.desk.table.reactions)),
            ("player 1", ChooseAvatar("fox-2")),
            ("ann", ChangeCode()),
            (None, PassHost(frozenset({"player 0"}))),
            (None, PassHost(frozenset({"ann"}))),
            (None, GoAway("player 0")),
            ("player 0", Back()),
            ("player 2", Stand()),
            ("a newcomer", KnockFor(2, "Finn")),
            ("ann", Admit(2, "Finn", yes=False)),
            ("ann", SetAdmission("ask")),
            ("player 2", Sit(2, "player 2")),
            ("ann", Pause(True)),
            ("ann", Pause(False)),
        ):
            with suppress(Refusal):
                self.desk.do(player, command)
                self.beside |= set(self.desk.happened)
                self._publish()

    def _publish(self) -> None:
        changes = self.desk.last
        if changes:  # a table publishes nothing else
            more = changes_table(changes)
            self._audience.publish(self.desk.table, changes, with_table=more)


def played_at(place: Place) -> Played:
    """Play the hand to its end at random."""
    desk, hand = place.desk, place.desk.hand
    moments: list[Moment] = []
    while desk.phase == "playing":
        state = desk.hand.state
        seat = desk.random.choice(desk.hand.to_move)
        action = desk.random.choice(desk.table.game.legal(state, seat))
        moments.append(Moment(state, seat, action))
        place.act(seat, action)
    return Played(
        game=desk.table.game,
        options=desk.table.options,
        dealer=hand.dealer,
        match=hand.before,
        seats=place.seats,
        seeds=hand.seeds,
        moments=moments,
        last=desk.hand.state,
    )


def place_of(case: str, now: Json, moments: Sequence[Moment]) -> Place:
    """A table with these cards dealt, after these events."""
    place = Place(case)
    place.put(moments[0].state)
    for _, seat, action in moments:
        place.act(seat, action)
    assert place.desk.hand.state == now
    return place


@pytest.mark.parametrize(
    ("case", "moments"),
    [
        *((case, FEW) for case in list(CASES)[::4]),
        *(pytest.param(case, MANY, marks=pytest.mark.soak) for case in CASES),
    ],
)
def test_two_tables_that_differ_in_hidden_cards_send_the_same_bytes(
    case: str, moments: int
) -> None:
    chance = Random(case)
    here = Place(case)
    played = played_at(here)
    assert here.beside == BESIDE
    differ = 0
    for viewer, mailbox in zip(viewers(played), here.mailboxes, strict=True):
        length = len(played.moments)
        for count in (*chance.sample(range(1, length), moments), length):
            world = played.game.resample(played.states[count], viewer, chance)
            other = retold(played, count, world)
            there = place_of(case, other.now, other.moments)
            mail = next(one.mail for one in there.mailboxes if one.player == mailbox.player)
            assert len(mail) >= 2 * count
            assert mail == mailbox.mail[: len(mail)]
            differ += other.moments[0].state != played.states[0]
    assert differ > len(here.mailboxes)
