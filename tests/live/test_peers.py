"""Other processes: which of them live, as far as this one can hear."""

from typing import cast

from app.live.bus import LocalBus, Note
from app.live.live_table import LiveTable
from app.live.peers import Peers


class Bell(LocalBus):
    """A doorbell whose notes a test brings."""

    process = "here"


class Place:
    """A table that notes who is said to be connected to it."""

    def __init__(self) -> None:
        self.elsewhere: dict[str, frozenset[str]] = {}

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        self.elsewhere[process] = players

    def present_here(self) -> frozenset[str]:
        return frozenset()


class Street:
    """This process and its neighbours, with a clock of their own."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.place = Place()
        self.open = True
        self.announced = 0
        self.neighbours = Peers(Bell(), self._host_of, lambda: self.now, self._announce)

    def _host_of(self, _: str) -> LiveTable | None:
        return cast("LiveTable", self.place) if self.open else None

    def _announce(self) -> None:
        self.announced += 1

    def live(self, seconds: int, *beating: str) -> None:
        """Let the time pass; these are heard every five seconds, and each time it is looked."""
        for _ in range(0, seconds, 5):
            self.now += 5
            for process in beating:
                self.neighbours.heard(Note(process))
            self.neighbours.forget_the_silent()

    def ben_is_there(self) -> None:
        self.neighbours.heard(Note("there", present={"table": ["ben"]}))

    @property
    def ben_is_known(self) -> bool:
        return self.place.elsewhere["there"] == {"ben"}


def test_a_process_that_beats_lives_and_one_that_is_silent_is_gone() -> None:
    street = Street()
    street.ben_is_there()
    street.live(100, "here", "there")
    assert street.ben_is_known
    street.live(15, "here")
    assert street.ben_is_known
    street.live(5, "here")
    assert not street.ben_is_known


def test_nobody_is_gone_because_nothing_at_all_is_heard() -> None:
    street = Street()
    street.ben_is_there()
    street.live(10, "here", "there")
    street.live(600)
    assert street.ben_is_known
    street.live(5, "here")  # our own beat comes back first
    street.live(100, "here", "there")
    assert street.ben_is_known
    assert street.announced == 1


def test_a_process_that_died_while_nothing_was_heard_is_gone_soon_after() -> None:
    street = Street()
    street.ben_is_there()
    street.live(10, "here", "there")
    street.live(600)
    street.live(20, "here")
    assert street.ben_is_known
    street.live(5, "here")
    assert not street.ben_is_known


def test_of_tables_that_everybody_has_left_nothing_is_kept() -> None:
    """Also if they are no longer open here when the last one leaves."""
    street = Street()
    for number in range(100):
        street.neighbours.heard(Note("there", present={f"table{number}": ["ben"]}))
        street.open = number % 2 == 0
        street.neighbours.heard(Note("there", present={f"table{number}": []}))
        street.open = True
    assert street.neighbours._tables == {"there": set()}
