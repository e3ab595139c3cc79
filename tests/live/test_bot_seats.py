"""Bots on their seats: they think during their pause, and give way to people."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.bots.levels import LEVELS
from app.bots.thought import ActionValue, SearchResult
from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.peers.bus import Bus
from app.live.table.bot_seats import LONGEST, SHORTEST, BotSeats, late_move
from app.live.table.live_table import LiveTable
from app.live.workers.question import Question
from app.live.workers.thinking import ThinkingPool
from app.rules.game import Action
from app.rules.registry import game_named
from app.tables.chat import Say
from app.tables.create import SetOptions
from app.tables.draft import Command
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Deal, Ready
from app.tables.seats.admission import SetAdmission
from app.tables.seats.hosting import Close
from app.tables.seats.sitting import PutBot, Sit, Stand
from app.tables.table import Table
from app.tables.wakeups import BotDecision, decisions
from app.times import utc_now
from tests.live.conftest import Ear, eventually, keep_promises, move_of
from tests.memory_log import MemoryLog
from tests.patience import PATIENCE

STATIC = Path(__file__).parent.parent.parent / "static"


class Oracle(ThinkingPool):
    """Chooses what rules of thumb rate lowest, as soon as a test lets it."""

    def __init__(self) -> None:
        super().__init__(0)
        self.questions: list[Question] = []
        self.dropped = 0
        self.answers = asyncio.Event()
        self.finds = True
        self.fails = False
        self.found: list[Action] = []

    async def think(
        self, table: str, question: Question, seconds: float, within: float
    ) -> SearchResult | None:
        self.questions.append(question)
        assert table
        assert 0 < seconds <= within
        try:
            await self.answers.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        if self.fails:
            raise ValueError("a card that nobody may know")
        if not self.finds:
            return None
        game = game_named(question.game)
        action = game.legal(game.decode(question.state), question.seat)[-1]
        self.found.append(action)
        return SearchResult(action, 1, (ActionValue(action, 1, 0.0),))


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


@pytest.fixture
async def tables(log: MemoryLog, oracle: Oracle) -> AsyncIterator[Directory]:
    directory = Directory(Dependencies(log=log, pace=0, thinking=oracle))
    yield directory
    await directory.close()


async def alone(directory: Directory, level: str = "alpha") -> LiveTable:
    """Ann and three bots of a level, with their cards in hand."""
    live = await directory.create("dingo", {"cut": False}, "ann", "Ann")
    await begin(live, level)
    return live


async def begin(live: LiveTable, level: str) -> None:
    """Ann sits down with three bots, and the cards are dealt."""
    await live.submit("ann", None, SetAdmission("open"))
    await live.submit("ann", None, Sit(0, "Ann"))
    for seat in (1, 2, 3):
        await live.submit("ann", None, PutBot(seat, level))
    await live.submit("ann", None, Ready())
    await keep_promises(live)


async def until_a_bot_is_asked(live: LiveTable) -> int:
    """Let Ann move until it is a bot's turn; returns the bot's seat."""
    while (hand := live.table.hand) is not None and hand.to_move[0] == 0:
        player, act = move_of(live)
        await live.submit(player, None, act)
    assert hand is not None
    return hand.to_move[0]


async def test_a_thinking_bot_plays_what_it_found(tables: Directory, oracle: Oracle) -> None:
    live = await alone(tables)
    bot = await until_a_bot_is_asked(live)
    oracle.answers.set()
    await eventually(lambda: any(seat == bot for seat, _ in taken(live)))
    assert next(action for seat, action in taken(live) if seat == bot) == oracle.found[0]


def taken(live: LiveTable) -> list[tuple[int, Action]]:
    """The actions of this hand, and their seats."""
    assert live.table.hand is not None
    return [(t.seat, t.action) for t in live.table.hand.taken]


async def test_without_a_result_the_bot_plays_by_rules_of_thumb(
    tables: Directory, oracle: Oracle
) -> None:
    oracle.finds = False
    oracle.answers.set()
    live = await alone(tables)
    bot = await until_a_bot_is_asked(live)
    await eventually(lambda: any(seat == bot for seat, _ in taken(live)))
    assert oracle.questions


async def test_if_thinking_fails_the_bot_still_moves(
    tables: Directory, oracle: Oracle, caplog: pytest.LogCaptureFixture
) -> None:
    """Otherwise its seat would be stuck. The log reports the failure without naming cards."""
    oracle.fails = True
    oracle.answers.set()
    live = await alone(tables)
    bot = await until_a_bot_is_asked(live)
    await eventually(lambda: any(seat == bot for seat, _ in taken(live)))
    (first, *_) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert "could not think" in first.getMessage()
    assert vars(first)["table"] == live.table.id
    assert "a card" not in caplog.text


async def test_if_even_rules_of_thumb_fail_the_bot_still_moves(
    tables: Directory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> Action:
        raise ValueError("a card that nobody may know")

    monkeypatch.setattr("app.bots.levels.Level.decide", fails)
    live = await alone(tables, "pup")
    bot = await until_a_bot_is_asked(live)
    await eventually(lambda: any(seat == bot for seat, _ in taken(live)))
    assert live.table.id in {vars(record).get("table") for record in caplog.records}
    assert "a card" not in caplog.text
    hand = live.table.hand
    assert hand is not None
    assert late_move(live.table, hand, hand.to_move[0]).late  # as for a player whose time is up


async def test_at_a_table_that_was_purged_no_bot_tries_again(
    tables: Directory, oracle: Oracle, log: MemoryLog
) -> None:
    """Otherwise it would try for ever and keep the table in memory."""
    live = await alone(tables)
    await until_a_bot_is_asked(live)
    await eventually(lambda: oracle.questions)
    log._rows.pop(live.table.code)
    oracle.answers.set()
    await eventually(lambda: live.idle)
    await asyncio.sleep(0.05)
    assert len(oracle.questions) == 1
    assert live.idle


async def test_a_level_without_thinking_time_asks_no_thinking_process(
    tables: Directory, oracle: Oracle
) -> None:
    live = await alone(tables, "tracker")
    bot = await until_a_bot_is_asked(live)
    await eventually(lambda: any(seat == bot for seat, _ in taken(live)))
    assert not oracle.questions


@pytest.mark.parametrize(("peer", "leads"), [("a", False), ("z", True)])
async def test_with_people_at_several_processes_only_one_thinks_for_a_tables_bots(
    log: MemoryLog, oracle: Oracle, peer: str, *, leads: bool
) -> None:
    """The other moves by rules of thumb, much later, in case the first process has died."""
    bus = Bus()
    bus.process = "m"
    directory = Directory(Dependencies(log=log, pace=0, bus=bus, thinking=oracle))
    oracle.answers.set()
    live = await directory.create("dingo", {"cut": False}, "ann", "Ann")
    live.join(Ear("ann"))
    live.peer_has(peer, frozenset({"eve"}))
    await begin(live, "alpha")
    bot = await until_a_bot_is_asked(live)
    await eventually(lambda: any(seat == bot for seat, _ in taken(live)))
    assert bool(oracle.questions) == leads
    await directory.close()


async def test_people_do_not_wait_while_a_bot_thinks(tables: Directory, oracle: Oracle) -> None:
    live = await alone(tables)
    await until_a_bot_is_asked(live)
    await eventually(lambda: oracle.questions)
    version = live.table.version
    assert await live.submit("ann", None, Say("Take your time")) == version + 1


@pytest.mark.parametrize("command", [Pause(on=True), Close(), Stand()])
async def test_when_the_table_moves_on_the_thought_is_dropped(
    tables: Directory, oracle: Oracle, command: Command
) -> None:
    live = await alone(tables)
    await until_a_bot_is_asked(live)
    await eventually(lambda: oracle.questions)
    await live.submit("ann", None, command)
    await eventually(lambda: oracle.dropped == 1)


async def test_a_friend_who_takes_over_in_mid_thought_decides_alone(
    tables: Directory, oracle: Oracle
) -> None:
    live = await alone(tables)
    seat = await until_a_bot_is_asked(live)
    await eventually(lambda: oracle.questions)
    eve = Ear("eve")
    live.join(eve)
    await live.submit("eve", None, Sit(seat, "Eve"))
    oracle.answers.set()
    assert eve.last["you"]["seat"] == seat
    assert eve.last["view"]["hands"][seat]
    assert eve.last["legal"]
    await eventually(lambda: oracle.dropped == 1)
    player, act = move_of(live)
    assert player == "eve"
    await live.submit(player, None, act)


async def test_a_bot_plays_at_once_for_a_player_who_leaves_in_mid_hand(tables: Directory) -> None:
    live = await alone(tables, "pup")
    await live.submit("eve", None, Sit(1, "Eve"))
    await live.submit("ann", None, Stand())
    await eventually(lambda: asked(live) == 1)
    await live.submit("eve", None, Stand())
    moves = len(taken(live))
    await asyncio.sleep(0.05)
    assert len(taken(live)) == moves, "nobody is left to play for"
    await live.submit("ann", None, Sit(0, "Ann"))
    await eventually(lambda: asked(live) == 0 or live.table.phase == "between")


def asked(live: LiveTable) -> int | None:
    hand = live.table.hand
    return hand.to_move[0] if hand is not None and hand.to_move else None


async def test_a_pause_leaves_time_to_answer_where_time_is_short(
    log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even at the slowest pace a bot is not late."""
    monkeypatch.setattr("app.tables.clock.BANK_TURNS", 0)
    moment = utc_now()
    dependencies = Dependencies(log=log, pace=100, now=lambda: moment)
    directory = Directory(dependencies)
    live = await directory.create("dingo", {"cut": False}, "ann", "Ann")
    await live.submit("ann", None, SetOptions({}, clock=15))
    for seat in range(4):
        await live.submit("ann", None, PutBot(seat, "pup"))
    await live.submit("ann", None, Deal())
    (decision,) = decisions(live.table)
    assert live.table.hand is not None
    assert live.table.hand.due[decision.seat] == moment + timedelta(seconds=15)
    assert BotSeats(dependencies).pause(live.table, decision, leads=True) < 12
    await directory.close()


async def test_a_bot_without_a_choice_pauses_as_long_as_one_with_a_choice(
    log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the pause would reveal its hand."""
    pauses: dict[bool, list[float]] = {True: [], False: []}
    paused = BotSeats.pause

    def noted(bots: BotSeats, table: Table, decision: BotDecision, *, leads: bool) -> float:
        assert table.hand is not None
        has_choice = len(table.game.legal(table.hand.state, decision.seat)) > 1
        pauses[has_choice].append(paused(bots, table, decision, leads=leads))
        return 0.0

    monkeypatch.setattr(BotSeats, "pause", noted)
    directory = Directory(Dependencies(log=log))
    live = await directory.create("dingo", {}, "ann", "Ann")
    for seat in range(4):
        await live.submit("ann", None, PutBot(seat, "pup"))
    await live.submit("ann", None, Deal())
    await eventually(lambda: live.table.phase == "between")
    assert all(SHORTEST <= pause <= LONGEST for both in pauses.values() for pause in both)
    assert all(pauses.values())
    await directory.close()


def test_browsers_pause_as_long_as_bots_before_they_answer_by_themselves() -> None:
    """So a pause does not reveal a player without a choice: see `tests/js/answering.test.js`."""
    said = (STATIC / "js" / "cards" / "hand" / "answering.js").read_text(encoding="utf-8")
    for name, seconds in (("SHORTEST", SHORTEST), ("LONGEST", LONGEST)):
        assert f"const {name} = {seconds * 1000:.0f};" in said


@pytest.mark.slow
async def test_alphas_play_a_whole_hand_in_processes_of_their_own(
    log: MemoryLog, monkeypatch: pytest.MonkeyPatch, question: Question
) -> None:
    monkeypatch.setitem(LEVELS, "alpha", LEVELS["alpha"]._replace(seconds=0.02))
    monkeypatch.setattr("app.live.table.bot_seats.SPARE", (0.1, 0.1))
    outcomes: list[str] = []
    thinking = ThinkingPool(1, outcomes.append)
    await thinking.think("table", question, 0.02, PATIENCE)  # a process needs long to start
    outcomes.clear()
    directory = Directory(Dependencies(log=log, pace=0, thinking=thinking))
    live = await directory.create("dingo", {}, "ann", "Ann")
    for seat in range(4):
        await live.submit("ann", None, PutBot(seat, "alpha"))
    await live.submit("ann", None, Deal())
    await eventually(lambda: live.table.phase == "between")
    await directory.close()
    await thinking.close()
    assert "answered" in outcomes
