"""Reading tests/playthroughs: hands told line by line, as a card player would tell them.

Every line is an instruction, a claim that is checked, or a comment (`#`). What
the table announces (a call, the end of a hunt) must be told before the next
action, so that a line left out is noticed as well as a line too many.
"""

import re
from collections.abc import Callable

from app.rules.dingo.cards import DECK, PACK
from app.rules.dingo.state import State
from app.rules.game import Action, Json
from tests.rules.notation import DINGO

ANNOUNCED = {"called", "hunted", "ace_dingo", "ace_rabbit"}
KINDS = {1: "discard", 2: "pass", 3: "discard", 4: "pass", 5: "discard", 6: "pass", 7: "discard"}
WOLVES = {"No wolf": "no_wolf", "One wolf": "one_wolf", "Two wolves": "two_wolves"}

Handler = Callable[..., None]
LINES: list[tuple[re.Pattern[str], Handler]] = []

NAME, CARD, CARDS = r"([A-Z][a-z]+)", r"([2-9TJQKA][CDHS])", r"((?:[2-9TJQKA][CDHS] ?)+)"


def line(pattern: str) -> Callable[[Handler], Handler]:
    """The function below understands lines of this form."""

    def keep(handler: Handler) -> Handler:
        LINES.append((re.compile(pattern), handler))
        return handler

    return keep


class Playthrough:
    """A hand while it is told."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.given: dict[str, Json] = {"cut": False}
        self.draws: list[tuple[int, str]] = []
        self.dealer = 0
        self.deck: list[str] = []
        self.announced: list[dict[str, Json]] = []
        self.now: State | None = None

    def read(self, text: str) -> None:
        """Replay it all. The first line is the title."""
        for written in text.splitlines()[1:]:
            told = written.split("#")[0].strip()
            if told:
                self.hear(told)
        assert DINGO.to_move(self.state) == (), "the hand is not told to its end"
        assert not self.announced, f"not told: {self.announced}"

    def hear(self, told: str) -> None:
        """Do or check what one line says."""
        for pattern, handler in LINES:
            if found := pattern.fullmatch(told):
                handler(self, *found.groups())
                return
        raise AssertionError(f"nobody understands: {told}")

    @property
    def state(self) -> State:
        """The hand as it stands; the first time it is asked for, it is dealt."""
        if self.now is None:
            options = DINGO.options(self.given)
            match = DINGO.new_match(options, 4)
            self.now = DINGO.new_hand(options, self.dealer, self.deck, match)
        return self.now

    def seat(self, name: str) -> int:
        """Where somebody sits."""
        return self.names.index(name)

    def act(self, name: str, action: Action) -> None:
        """Somebody does something; all that was announced before has been told."""
        assert not self.announced, f"not told: {self.announced}"
        seat, before = self.seat(name), self.state
        assert action in DINGO.legal(before, seat), f"{name} may not"
        self.now = DINGO.apply(before, seat, action)
        told = DINGO.events(before, seat, action, self.now, "spectator")
        self.announced = [event for event in told if event["type"] in ANNOUNCED]

    def announce(self, **event: Json) -> None:
        """The table says this next."""
        assert self.announced, f"nobody announced {event}"
        said = self.announced.pop(0)
        assert said == {**said, **event}, f"{said} was announced"


@line(rf"{NAME}, {NAME}, {NAME} and {NAME} sit clockwise")
def _sit(hand: Playthrough, *names: str) -> None:
    hand.names = list(names)


@line(r"Option (\w+): (\w+)")
def _option(hand: Playthrough, name: str, value: str) -> None:
    hand.given[name] = {"on": True, "off": False}.get(value, value)


@line(rf"{NAME} draws {CARD} for the deal")
def _draw(hand: Playthrough, name: str, card: str) -> None:
    hand.draws.append((hand.seat(name), card))


@line(rf"{NAME} deals")
def _deal(hand: Playthrough, name: str) -> None:
    hand.dealer = hand.seat(name)
    if hand.draws:
        drawn = [card for _, card in hand.draws]
        pack = [*drawn, *(card for card in PACK if card not in drawn)]
        opening = DINGO.opening(
            {**DINGO.options(hand.given), "first_dealer": "draw"}, 4, lambda _: pack
        )
        assert [draw for round_ in opening.rounds for draw in round_] == hand.draws
        assert opening.dealer == hand.dealer


@line(rf"The pack, top first: {CARDS}")
def _pack(hand: Playthrough, cards: str) -> None:
    hand.deck = cards.split()
    assert sorted(hand.deck) == sorted(DECK)


@line(rf"{NAME} cuts at (\d+)")
def _cut(hand: Playthrough, name: str, at: str) -> None:
    hand.act(name, Action("cut", (), int(at)))


@line(rf"{NAME} holds {CARDS}")
def _holds(hand: Playthrough, name: str, cards: str) -> None:
    seat = hand.seat(name)
    assert DINGO.view(hand.state, seat)["hands"][seat] == cards.split()


@line(r"(?:First|Second|Third|Fourth) (discard|pass)(?: (?:left|across|right))?")
def _round(hand: Playthrough, kind: str) -> None:
    view = DINGO.view(hand.state, "spectator")
    assert view["kind"] == kind == KINDS[view["round"]]
    assert view["to_move"] == [hand.dealer]


@line(rf"{NAME} discards {CARD}")
def _discard(hand: Playthrough, name: str, card: str) -> None:
    hand.act(name, Action("discard", (card,)))


@line(rf"{NAME} passes {CARD} to {NAME}")
def _pass(hand: Playthrough, name: str, card: str, to: str) -> None:
    assert DINGO.view(hand.state, "spectator")["pass_to"] == hand.seat(to)
    hand.act(name, Action("pass", (card,)))


@line(r"The (2|3|4|5|6|7|8|9|10|Jack|Queen|King|Ace) is called")
def _called(hand: Playthrough, rank: str) -> None:
    hand.announce(type="called", rank=_letter(rank))


def _letter(rank: str) -> str:
    return "T" if rank == "10" else rank[0]


@line(rf"{NAME} plays {CARDS}")
def _plays(hand: Playthrough, name: str, cards: str) -> None:
    word = {"call": "dingo"}.get(hand.state.phase, hand.state.phase)
    hand.act(name, Action(word, tuple(cards.split())))


@line(rf"{NAME} plays nothing")
def _plays_nothing(hand: Playthrough, name: str) -> None:
    hand.act(name, Action(hand.state.phase))


@line(rf"{NAME} stays silent")
def _silent(hand: Playthrough, name: str) -> None:
    hand.act(name, Action("silent"))


@line(rf"{NAME} shows the Ace Rabbit")
def _reveal(hand: Playthrough, name: str) -> None:
    hand.act(name, Action("reveal", ("AD",)))


@line(rf"No dingo: {CARD} gets away")
def _gets_away(hand: Playthrough, card: str) -> None:
    hand.announce(type="hunted", rank=card[0], outcome="nobody")


@line(r"There is no Ace hunt")
def _no_ace_hunt(hand: Playthrough) -> None:
    hand.announce(type="hunted", rank="A", outcome="nobody")


@line(rf"No wolf: {CARD} gets away and costs {NAME} the dingo")
def _no_wolf(hand: Playthrough, card: str, name: str) -> None:
    hand.announce(rank=card[0], outcome="no_wolf", dingo=hand.seat(name), rabbit_to=None)


@line(rf"(One wolf|Two wolves): {NAME} catches {CARD}, {NAME} scores the dingo(?: and a wolf)?")
def _caught(hand: Playthrough, wolves: str, captor: str, card: str, hunter: str) -> None:
    hand.announce(
        rank=card[0],
        outcome=WOLVES[wolves],
        rabbit_to=hand.seat(captor),
        dingo=hand.seat(hunter),
    )


@line(rf"The Ace Dingo (scores for|perishes with) {NAME}")
def _ace_dingo(hand: Playthrough, how: str, name: str) -> None:
    pile = "scoring" if how == "scores for" else "penalty"
    hand.announce(type="ace_dingo", seat=hand.seat(name), pile=pile)


@line(rf"The Ace Rabbit is called in from {NAME}")
def _ace_rabbit(hand: Playthrough, name: str) -> None:
    hand.announce(type="ace_rabbit", seat=hand.seat(name), pile="penalty")


@line(rf"{NAME} (scored|paid for) (?:nothing|{CARDS})")
def _pile(hand: Playthrough, name: str, how: str, cards: str | None) -> None:
    piles = DINGO.view(hand.state, "spectator")["seats"][hand.seat(name)]
    assert piles["scoring" if how == "scored" else "penalty"] == (cards or "").split()


@line(rf"{NAME} has (-?\d+) points?")
def _points(hand: Playthrough, name: str, points: str) -> None:
    assert DINGO.view(hand.state, "spectator")["result"]["totals"][hand.seat(name)] == int(points)


@line(rf"{NAME} is caught red-handed with {CARDS}")
def _red_handed(hand: Playthrough, name: str, cards: str) -> None:
    seat, view = hand.seat(name), DINGO.view(hand.state, "spectator")
    assert seat in view["result"]["caught"]
    assert [card for card in view["hands"][seat] if card[1] in "DH"] == cards.split()


@line(rf"{NAME} wins by (points|rabbit)")
def _wins(hand: Playthrough, name: str, how: str) -> None:
    result = DINGO.view(hand.state, "spectator")["result"]
    assert (result["winners"], result["decided_by"]) == ([hand.seat(name)], how)


@line(rf"{NAME} and {NAME} share the win")
def _share(hand: Playthrough, first: str, second: str) -> None:
    result = DINGO.view(hand.state, "spectator")["result"]
    assert result["winners"] == [hand.seat(first), hand.seat(second)]
    assert result["decided_by"] == "shared"


@line(r"Nobody wins")
def _nobody(hand: Playthrough) -> None:
    assert DINGO.view(hand.state, "spectator")["result"]["decided_by"] == "nobody"
