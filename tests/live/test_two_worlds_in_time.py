"""Messages arrive at the same time at two tables that differ only in what a player cannot know:
bots pause just as long without a choice as with one, and think as long as they pause.

`test_two_worlds.py` compares the messages byte for byte. Here whole tables run in virtual time:
bots of all levels with seeded pauses, people who answer after a fixed time, and a clock. A thinking
bot finds its move sooner or later, depending on its cards.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from random import Random
from typing import NamedTuple

import orjson
import pytest

from app.bots.levels import LEVELS, Level
from app.bots.thought import ActionValue, SearchResult
from app.live.dependencies import Dependencies
from app.live.table import bot_seats
from app.live.table.live_table import LiveTable
from app.live.table.publish import Dismissal
from app.live.table.stored import StoredTable
from app.live.workers.question import Question
from app.live.workers.thinking import ThinkingPool, ThinkingProcess
from app.rules.errors import Refusal
from app.rules.game import Action, AnyGame, Json, Viewer
from app.rules.record.action_json import CUT
from app.storage.log.contract import Entry
from app.tables.create import Created, SetOptions, create
from app.tables.history.fold import event_json
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit
from app.tables.table import Hand, Stamp, Table
from tests.live.conftest import keep_promises
from tests.live.virtual_time import START, in_virtual_time, virtual_now
from tests.memory_log import MemoryLog
from tests.rules.random_play import CASES, Moment, Played
from tests.rules.retelling import retold
from tests.tables.desk import SeededChance

PEOPLE = 2
"""People have the first seats; the others are bots."""

ANSWERS_AFTER = 0.5
"""Seconds between a person's looks at the table; they answer after each."""

FEW, MANY = 2, 4
"""Moments of each hand, besides its end: in every run, and in `make soak`."""

Choose = Callable[[Table, Hand, int], Action]
"""Chooses for a seat, for any kind of player."""


class Frame(NamedTuple):
    """A message, and when it came."""

    at: float
    version: int
    message: bytes


class Ear:
    """A listener with a clock."""

    name = None
    coached = True

    def __init__(self, player: str) -> None:
        self.player = player
        self.frames: list[Frame] = []

    def deliver(self, message: bytes) -> None:
        at = round(asyncio.get_running_loop().time(), 6)
        self.frames.append(Frame(at, orjson.loads(message)["version"], message))

    def dismiss(self, why: Dismissal) -> None:
        raise AssertionError(why)


class Ponders(ThinkingProcess):
    """Thinks for a time that depends on the cards, and then takes the prescribed action."""

    def __init__(self, move: Callable[[int], Action]) -> None:
        self._move = move

    async def start(self) -> None:
        pass

    async def end(self) -> None:
        pass

    async def think(self, question: Question, seconds: float) -> SearchResult:
        await asyncio.sleep(seconds * Random(repr(question.state)).random())
        action = self._move(question.seat)
        return SearchResult(action, 1, (ActionValue(action, 1, 0.0),))


class Setting(NamedTuple):
    """The part that is the same in all worlds."""

    case: str
    pace: float
    clock: int


class Told(NamedTuple):
    """Everyone's messages of one hand with their times, and the course of the hand."""

    frames: dict[Viewer, list[Frame]]
    began: int
    """The version of the deal."""
    first: Hand
    last: Hand


def world(setting: Setting, choose: Choose, deal: Json = None) -> Told:
    """Play a hand; with `deal` as if these cards had been dealt."""
    return in_virtual_time(_play(setting, choose, deal))


async def _play(setting: Setting, choose: Choose, deal: Json) -> Told:
    def move(seat: int) -> Action:
        table = live.table
        assert table.hand is not None
        return choose(table, table.hand, seat)

    def fallback(_: Table, __: Hand, seat: int, ___: Level, ____: Random) -> Action:
        return move(seat)

    thinking = ThinkingPool(2, process=lambda: Ponders(move))
    live = await _opened(setting, thinking)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(thinking.close)
        stack.push_async_callback(live.close)
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr("app.live.table.bot_seats.fallback_move", fallback)
        ears = await _seated(live, setting)
        for ear in ears.values():
            ear.frames.clear()
        first = live.table.hand
        assert first is not None
        began = live.table.version
        if deal is not None:
            live.table = live.table._replace(hand=first._replace(state=deal))
        while live.table.phase == "playing":
            await asyncio.sleep(ANSWERS_AFTER)
            for seat in range(PEOPLE):
                hand = live.table.hand
                if hand is not None and seat in hand.to_move:
                    with suppress(Refusal):  # the bots were faster
                        act = Act(live.table.version, move(seat))
                        await live.submit(f"player {seat}", None, act)
        assert live.table.hand is not None
        frames = {viewer: ear.frames for viewer, ear in ears.items()}
        return Told(frames, began, first, live.table.hand)


async def _opened(setting: Setting, thinking: ThinkingPool) -> LiveTable:
    """A new table with reproducible randomness."""
    game, options = CASES[setting.case]
    chance, log = SeededChance(2), MemoryLog()
    created = Created(
        "code", game.name, dict(options), "player 0", None, id="table", admission="open"
    )
    draft = create(created, chance, Stamp(1, START))
    told = tuple(event_json(change.event) for change in draft.changes)
    await log.append("code", Entry(1, START, "player 0", None, told))
    dependencies = Dependencies(
        log, pace=setting.pace, thinking=thinking, chance=chance, now=virtual_now
    )
    live = LiveTable(StoredTable(draft.table), dependencies)
    bot_seats._PAUSES.seed(setting.case)
    live.start()
    return live


async def _seated(live: LiveTable, setting: Setting) -> dict[Viewer, Ear]:
    """Two people and bots of all levels, with their cards in hand, and a watcher."""
    game, options = CASES[setting.case]
    await live.submit("player 0", None, SetOptions({}, clock=setting.clock))
    levels = ("alpha", *LEVELS)
    for seat in range(Random(setting.case).randint(*game.seats(options))):
        if seat < PEOPLE:
            await live.submit(f"player {seat}", None, Sit(seat, f"Player {seat}"))
        else:
            put = PutBot(seat, levels[seat % len(levels)])
            await live.submit("player 0", None, put)
    ears: dict[Viewer, Ear] = {seat: Ear(f"player {seat}") for seat in range(PEOPLE)}
    ears["spectator"] = Ear("watcher")
    for ear in ears.values():
        live.join(ear)
    await asyncio.sleep(5)  # the first presence messages are out
    for seat in range(PEOPLE):
        await live.submit(f"player {seat}", None, Ready())
    await keep_promises(live)
    return ears


def at_random(setting: Setting) -> Choose:
    """Randomness that is the same each time."""

    def choose(table: Table, hand: Hand, seat: int) -> Action:
        chance = Random(f"{setting.case} {seat} {_done(hand, seat)}")
        return chance.choice(table.game.legal(hand.state, seat))

    return choose


def as_retold(moments: Sequence[Moment]) -> Choose:
    """Each seat's recorded choices; after those, any action."""
    does: defaultdict[int, list[Action]] = defaultdict(list)
    for _, seat, action in moments:
        does[seat].append(action)

    def choose(table: Table, hand: Hand, seat: int) -> Action:
        number = _done(hand, seat)
        if number < len(does[seat]):
            return does[seat][number]
        return table.game.legal(hand.state, seat)[0]

    return choose


def _done(hand: Hand, seat: int) -> int:
    return sum(taken.seat == seat and taken.action.type != CUT for taken in hand.taken)


def played_in(setting: Setting, told: Told) -> Played:
    """The hand, step by step."""
    game, options = CASES[setting.case]
    state, moments = told.first.state, list[Moment]()
    for taken in told.last.taken[len(told.first.taken) :]:
        moments.append(Moment(state, taken.seat, taken.action))
        state = game.apply(state, taken.seat, taken.action)
    seats = len(told.first.players)
    dealer, match, seeds = told.first.dealer, told.first.before, told.first.seeds
    return Played(game, options, dealer, match, seats, seeds, moments, state)


def until(told: Told, viewer: Viewer, count: int) -> list[Frame]:
    """This viewer's messages on the first actions, with their times."""
    last = told.began + count
    return [frame for frame in told.frames[viewer] if told.began < frame.version <= last]


def has_choice(game: AnyGame, moment: Moment) -> bool:
    """Whether the seat had another choice."""
    return len(game.legal(moment.state, moment.seat)) > 1


def compare(setting: Setting, moments: int) -> Iterator[int]:
    """Compare each viewer's hand with others that look the same to them.

    Returns how many bots' moves were forced in one of both worlds and a choice in the other.
    """
    chance = Random(f"{setting}")
    here = world(setting, at_random(setting))
    played = played_in(setting, here)
    length = len(played.moments)
    for viewer in here.frames:
        for count in (*chance.sample(range(1, length), min(moments, length - 1)), length):
            seen = played.game.resample(played.states[count], viewer, chance)
            other = retold(played, count, seen)
            there = world(setting, as_retold(other.moments), other.moments[0].state)
            told = until(here, viewer, count)
            assert len(told) == count
            assert until(there, viewer, count) == told
            both = zip(played.moments, other.moments, strict=False)
            yield sum(
                has_choice(played.game, one) != has_choice(played.game, another)
                for one, another in both
                if one.seat >= PEOPLE
            )


CLOCKS = (0, 15)
PACES = (1.0, 0.02)
"""The pace of people, and one at which a thinking bot would be slower."""


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("case", ["dingo-classic", "ding-classic"])
def test_tables_that_differ_in_hidden_cards_send_the_same_messages_at_the_same_moments(
    case: str, clock: int, pace: float
) -> None:
    assert sum(compare(Setting(case, pace, clock), FEW)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES)
def test_this_holds_with_all_options(case: str) -> None:
    for pace in PACES:
        for clock in CLOCKS:
            assert list(compare(Setting(case, pace, clock), MANY))
