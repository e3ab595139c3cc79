"""Other processes: which of them live, as far as this one can hear."""

from typing import cast

from app.live.peers.bus import BusMessage, LocalBus
from app.live.peers.peers import Peers
from app.live.table.live_table import LiveTable


class ScriptedBus(LocalBus):
    """A bus whose messages a test brings."""

    process = "here"


class StubTable:
    """A table that notes who is said to be connected to it."""

    def __init__(self) -> None:
        self.elsewhere: dict[str, frozenset[str]] = {}

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        self.elsewhere[process] = players

    def present_here(self) -> frozenset[str]:
        return frozenset()


class World:
    """This process and its peers, with a clock of their own."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.table = StubTable()
        self.open = True
        self.announced = 0
        self.peers = Peers(ScriptedBus(), self._table_of, lambda: self.now, self._announce)

    def _table_of(self, _: str) -> LiveTable | None:
        return cast("LiveTable", self.table) if self.open else None

    def _announce(self) -> None:
        self.announced += 1

    def live(self, seconds: int, *beating: str) -> None:
        """Let the time pass; these are heard every five seconds, and each time it is looked."""
        for _ in range(0, seconds, 5):
            self.now += 5
            for process in beating:
                self.peers.received(BusMessage(process))
            self.peers.drop_silent()

    def ben_is_there(self) -> None:
        self.peers.received(BusMessage("there", present={"table": ["ben"]}))

    @property
    def ben_is_known(self) -> bool:
        return self.table.elsewhere["there"] == {"ben"}


def test_a_process_that_beats_lives_and_one_that_is_silent_is_gone() -> None:
    world = World()
    world.ben_is_there()
    world.live(100, "here", "there")
    assert world.ben_is_known
    world.live(15, "here")
    assert world.ben_is_known
    world.live(5, "here")
    assert not world.ben_is_known


def test_nobody_is_gone_because_nothing_at_all_is_heard() -> None:
    world = World()
    world.ben_is_there()
    world.live(10, "here", "there")
    world.live(600)
    assert world.ben_is_known
    world.live(5, "here")  # our own beat comes back first
    world.live(100, "here", "there")
    assert world.ben_is_known
    assert world.announced == 1


def test_a_process_that_died_while_nothing_was_heard_is_gone_soon_after() -> None:
    world = World()
    world.ben_is_there()
    world.live(10, "here", "there")
    world.live(600)
    world.live(20, "here")
    assert world.ben_is_known
    world.live(5, "here")
    assert not world.ben_is_known


def test_of_tables_that_everybody_has_left_nothing_is_kept() -> None:
    """Also if they are no longer open here when the last one leaves."""
    world = World()
    for number in range(100):
        world.peers.received(BusMessage("there", present={f"table{number}": ["ben"]}))
        world.open = number % 2 == 0
        world.peers.received(BusMessage("there", present={f"table{number}": []}))
        world.open = True
    assert world.peers._tables == {"there": set()}
