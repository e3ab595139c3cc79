"""Reads tests/playthroughs: hands told line by line, as a card player would tell them.

Every line is an instruction, a claim that is checked, or a comment (`#`). What the table announces
(a call, the end of a trick) must be told before the next action, so that a missing line is noticed
as well as a superfluous one. This file knows the lines that all games share; each game has a file
of its own.
"""

import re
from collections.abc import Callable, Collection

from app.rules.game import Action, AnyGame, Json

NAME = r"([A-Z][a-z]+)"

Handler = Callable[..., None]


class Lines:
    """Patterns of lines, each with the function that handles it.

    `announced` are the types of events that a playthrough must mention.
    """

    def __init__(self, announced: Collection[str]) -> None:
        self.announced = frozenset(announced)
        self._known: list[tuple[re.Pattern[str], Handler]] = []

    def __call__(self, pattern: str) -> Callable[[Handler], Handler]:
        """The decorated function handles lines of this form."""

        def keep(handler: Handler) -> Handler:
            self._known.append((re.compile(pattern), handler))
            return handler

        return keep

    def hear(self, hand: "Playthrough", told: str) -> None:
        """Do or check what one line says."""
        for pattern, handler in (*self._known, *COMMON):
            if found := pattern.fullmatch(told):
                handler(hand, *found.groups())
                return
        raise AssertionError(f"nobody understands: {told}")


class Playthrough:
    """A hand while it is read."""

    def __init__(self, game: AnyGame, lines: Lines, given: dict[str, Json]) -> None:
        self.game = game
        self.lines = lines
        self.given = given
        self.names: list[str] = []
        self.draws: list[tuple[int, str]] = []  # options for the deal, where the game has them
        self.standing: dict[int, int] = {}  # scores before the hand, by seat
        self.dealer = 0
        self.number = 1  # of the hand in its match
        self.deck: list[str] = []
        self.announced: list[dict[str, Json]] = []
        self.now: Json = None

    def read(self, text: str) -> None:
        """Replay the whole text, whose first line is the title."""
        for written in text.splitlines()[1:]:
            told = written.split("#")[0].strip()
            if told:
                self.lines.hear(self, told)
        assert self.game.to_move(self.state) == (), "the hand is not told to its end"
        assert not self.announced, f"not told: {self.announced}"

    @property
    def state(self) -> Json:
        """The hand's present state; the first access deals it."""
        if self.now is None:
            options, seats = self.game.options(self.given), range(len(self.names))
            match = self.game.new_match(options, len(seats))
            scores = tuple(self.standing.get(seat, match.scores[seat]) for seat in seats)
            match = match._replace(scores=scores, hands=self.number - 1)
            self.now = self.game.new_hand(options, self.dealer, self.deck, match)
        return self.now

    def view(self, viewer: int | None = None) -> dict[str, Json]:
        """The view of this seat, or of a spectator."""
        return self.game.view(self.state, "spectator" if viewer is None else viewer)

    def seat(self, name: str) -> int:
        """The seat of the player with this name."""
        return self.names.index(name)

    def act(self, name: str, action: Action) -> list[dict[str, Json]]:
        """Take an action and remember its events; all earlier announcements must have been told."""
        assert not self.announced, f"not told: {self.announced}"
        seat, before = self.seat(name), self.state
        assert action in self.game.legal(before, seat), f"{name} may not"
        self.now = self.game.apply(before, seat, action)
        told = self.game.told(before, seat, action, self.now, "spectator")
        self.announced = [event for event in told if event["type"] in self.lines.announced]
        return self.game.told(before, seat, action, self.now, seat)

    def announce(self, **event: Json) -> None:
        """Check that this is the table's next announcement."""
        assert self.announced, f"nobody announced {event}"
        said = self.announced.pop(0)
        assert said == {**said, **event}, f"{said} was announced"


def _sit(hand: Playthrough, first: str, last: str) -> None:
    hand.names = [*first.split(", "), last]


def _option(hand: Playthrough, name: str, value: str) -> None:
    number = int(value) if value.isdigit() else value
    hand.given[name] = {"on": True, "off": False}.get(value, number)


def _deal(hand: Playthrough, name: str) -> None:
    hand.dealer = hand.seat(name)


def _number(hand: Playthrough, number: str) -> None:
    hand.number = int(number)


def _pack(hand: Playthrough, cards: str) -> None:
    hand.deck = cards.split()
    assert sorted(hand.deck) == sorted(hand.game.deck(hand.game.options(hand.given)))


COMMON: list[tuple[re.Pattern[str], Handler]] = [
    (re.compile(r"([A-Z][a-z]+(?:, [A-Z][a-z]+)*) and ([A-Z][a-z]+) sit clockwise"), _sit),
    (re.compile(r"Option (\w+): (\w+)"), _option),
    (re.compile(r"([A-Z][a-z]+) deals"), _deal),
    (re.compile(r"Hand (\d+) of the match"), _number),
    (re.compile(r"The pack, top first: ([\w ]+)"), _pack),
]
