"""A review's reasons are true of the cards, whichever alternatives it compares.

Hands are played to their end, and each reason is checked against the real cards: what it calls
certain is certain there, and the chooser could see every card that it highlights.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from app.analysis.grounds import ding_grounds, dingo_grounds
from app.analysis.grounds.ground import because
from app.analysis.review.review import hand_of
from app.bots.reason import Reason
from app.rules.ding.cards import STRENGTH, SUIT
from app.rules.ding.state import back_cost
from app.rules.dingo.journeys import asked_later
from app.rules.game import Action, Card, Json
from app.rules.registry import game_named
from tests.analysis.hands import record_of

HANDS = {"dingo": 12, "ding": 60}
MODULES = {"dingo": dingo_grounds, "ding": ding_grounds}
MOST_WORDS = 13


class Claim(NamedTuple):
    """A choice, the action called better, the other one, and the reason."""

    state: Json
    seat: int
    better: Action
    other: Action
    args: dict[str, Json]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The chooser's own cards."""
        return self.state.hands[self.seat]  # type: ignore[no-any-return]

    def wolves(self) -> set[Card]:
        """Both cards of the rank that the reason names."""
        return {self.args["rank"] + suit for suit in "SC"}

    def sent(self) -> set[Card]:
        """The wolves on the table."""
        return {card for _, card in self.state.hunt.wolves}

    def unanswered(self) -> bool:
        """Whether no later player really holds a wolf of the rank."""
        later = {card for seat in asked_later(self.state) for card in self.state.hands[seat]}
        return not later & self.wolves()

    def parts_with(self, card: Card) -> bool:
        """Whether the other action gives this card away while the better one keeps it."""
        return card in self.other.cards and card not in self.better.cards

    def runs(self) -> bool:
        """Whether another player may still play the dingo of this rank."""
        dingo = self.args["rank"] + "H"
        return dingo not in self.hand and dingo not in self.state.discards

    def trumps(self) -> int:
        """The number of such cards that the chooser holds."""
        trump = self.state.setup.trump
        return sum(SUIT[trump][card] == trump for card in self.hand)

    def takes(self, card: Card) -> bool:
        """Whether a card beats everything played to the trick so far."""
        trick, trump = self.state.trick, self.state.setup.trump
        led = SUIT[trump][trick[0][1]] if trick else SUIT[trump][card]
        worth = STRENGTH[trump][led]
        return worth[card] > max((worth[one] for _, one in trick), default=-1)


TRUE: dict[str, Callable[[Claim], bool]] = {
    "both_yours": lambda it: it.unanswered() and it.wolves() <= {*it.hand},
    "other_out": lambda it: (
        it.unanswered() and (it.args["seat"], it.args["card"]) in it.state.hunt.wolves
    ),
    "other_gone": lambda it: it.unanswered() and bool(it.wolves() & {*it.state.discards}),
    "nobody_left": lambda it: it.unanswered(),
    "only_one": lambda it: {it.args["card"]} == it.wolves() - {*it.hand} - it.sent(),
    "may_be_beaten": lambda it: (
        not it.better.cards and {it.args["card"]} == it.wolves() - {*it.hand} - it.sent()
    ),
    "gave_sure_wolf": lambda it: (
        it.runs()
        and it.parts_with(it.args["card"])
        and bool((it.wolves() - {it.args["card"]}) & {*it.state.discards})
    ),
    "split_pair": lambda it: (
        it.runs() and it.wolves() <= {*it.hand} and not it.wolves() & {*it.better.cards}
    ),
    "gave_dingo": lambda it: (
        it.parts_with(it.args["card"])
        and not it.wolves() & {*it.hand}
        and not it.wolves() & {*it.state.discards}
    ),
    "nothing_to_lose": lambda it: (
        it.better.type == "in" and back_cost(it.state.positions[it.seat]) == 0
    ),
    "holds_trumps": lambda it: it.better.type == "in" and it.trumps() == it.args["count"] > 1,
    "few_trumps": lambda it: (
        it.better.type == "out"
        and it.trumps() == it.args["count"] < 2
        and back_cost(it.state.positions[it.seat]) == it.args["back"] > 0
    ),
    "gives_trump": lambda it: (
        it.parts_with(it.args["card"])
        and SUIT[it.state.setup.trump][it.args["card"]] == it.state.setup.trump
    ),
    "saves_strong": lambda it: (
        it.parts_with(it.args["card"])
        and not any(it.takes(card) for card in (*it.better.cards, *it.other.cards))
    ),
}
"""The check for each code of a ground."""


def contrasts(game: str) -> Iterator[tuple[Claim, Json]]:
    """Every pair of alternatives of every choice, with its reason."""
    for number in range(1, HANDS[game] + 1):
        record = record_of(game, number)
        if isinstance(record.get("before"), list) and number % 2:
            record = {**record, "before": [12] * len(record["players"])}
        hand = hand_of(record)
        for one in hand.choices:
            for better in one.alternatives.actions[:3]:
                for other in one.alternatives.actions[:3]:
                    if better != other:
                        said = because(hand.analysis.contrast, one.decision, better, other)
                        claim = Claim(one.decision.state, one.decision.seat, better, other, {})
                        yield claim, said


@pytest.mark.parametrize("game", MODULES)
def test_every_ground_is_true_and_highlights_only_cards_that_the_chooser_sees(
    game: str,
) -> None:
    seen: Counter[str] = Counter()
    rules = game_named(game)
    for claim, said in contrasts(game):
        if said is None:
            continue
        if said["code"] in TRUE:
            view = json.dumps(rules.view(claim.state, claim.seat))
            assert TRUE[said["code"]](claim._replace(args=said["args"])), (claim, said)
            assert len(said["message"].split()) <= MOST_WORDS, said
            lit = {*said["cards"]} - {said["args"].get("card")}
            assert all(f'"{card}"' in view for card in lit), (claim, said)
        seen[said["code"]] += 1
    module = MODULES[game].__name__
    codes = {one.code for one in Reason.__subclasses__() if one.__module__ == module}
    assert codes <= set(seen)
    assert codes <= set(TRUE)
