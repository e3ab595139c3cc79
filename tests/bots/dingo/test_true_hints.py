"""Every hint in Dingo is true, and agrees with the text on the button.

Players of all kinds play hands to their end. Whenever a seat is asked, every action is explained,
and each explanation is checked: it is true of the real cards, and where it mentions a possibility,
that possibility occurs in some world that the seat cannot tell from the real one.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from app.bots.dingo import reasons, recall
from app.bots.dingo.reasons import AnotherMayCome
from app.bots.reason import Reason
from app.rules.dingo.state import State
from app.rules.game import Action, Card, Json, Phrase
from tests.bots.matches import GAME, HANDS, asked

WORLDS = 400
"""Worlds drawn to find one in which a possible event happens."""


class Told(NamedTuple):
    """A seat that is asked, an action, and its explanation."""

    state: State
    seat: int
    action: Action
    args: dict[str, Json]

    @property
    def hand(self) -> Sequence[Card]:
        """The hand of the seat that is asked."""
        return self.state.hands[self.seat]

    @property
    def called(self) -> str:
        """The rank that is hunted."""
        return "23456789TJQKA"[self.state.hunt.rank]

    def rank(self) -> str:
        """The rank of the card given away."""
        return self.action.cards[0][0]

    def with_others(self, card: Card) -> bool:
        """Whether an opponent holds it."""
        return any(card in hand for n, hand in enumerate(self.state.hands) if n != self.seat)

    def parts_with(self, kind: str, suits: str) -> bool:
        """Whether this discards or passes a card of these suits that is not an Ace."""
        return self.action.type == kind and self.action.cards[0][1] in suits and self.rank() != "A"

    def twin(self) -> Card:
        """The other wolf of the rank that is given away."""
        return self.rank() + {"S": "C", "C": "S"}[self.action.cards[0][1]]

    def later(self) -> list[int]:
        """The seats asked after this one in the hunt."""
        hunter, turns = self.state.hunt.hunter, 4 if self.state.phase == "aces" else 3
        order = [(hunter + turn) % 4 for turn in range(1, turns + 1)]
        return order[order.index(self.seat) + 1 :]

    def own_wolves(self) -> set[Card]:
        """The wolves of the called rank in the seat's hand."""
        return {self.called + "S", self.called + "C"} & {*self.hand}

    def worlds(self, count: int) -> Iterator[State]:
        """The real world, and others that the seat cannot tell from it."""
        chance = Random(1)
        yield self.state
        for _ in range(count):
            yield GAME.resample(self.state, self.seat, chance)

    def may_follow(self, card: Card) -> bool:
        """Whether a seat that is still to be asked holds the card in some world."""
        later = self.later()
        return any(any(card in world.hands[one] for one in later) for world in self.worlds(WORLDS))

    def after(self, world: State) -> State:
        """The end of this hunt in this world if the others add all they can."""
        state, rank = GAME.apply(world, self.seat, self.action), world.hunt.rank
        while state.hunt.rank == rank and (movers := GAME.to_move(state)):
            most = max(GAME.legal(state, movers[0]), key=lambda one: len(one.cards))
            state = GAME.apply(state, movers[0], most)
        return state

    def scores(self, *cards: Card) -> bool:
        """Whether these cards end in this seat's scoring pile, whatever the others hold and do."""
        ends = map(self.after, self.worlds(1))
        return all({*cards} <= {*end.scoring[self.seat]} for end in ends)


def catches(told: Told) -> bool:
    return told.args["rank"] == told.called and told.scores(told.called + "D")


def out(told: Told, card: Card) -> bool:
    """Whether no opponent can have the card."""
    return card in told.state.discards or card in told.hand


def wolves(told: Told) -> tuple[Card, Card]:
    return told.rank() + "S", told.rank() + "C"


def must_play(told: Told) -> bool:
    return told.action.cards == (told.called + "H",) and told.called + "H" in told.hand


def caught_cannot_win(told: Told) -> bool:
    """Whether a player who keeps the rabbit is caught."""
    result = GAME.result(GAME.apply(told.state, told.seat, Action("silent")))
    return result is not None and told.seat in result["caught"] and "AD" in told.hand


def no_wolf_left(told: Told) -> bool:
    return told.action.cards[0][1] == "H" and not any(map(told.with_others, wolves(told)))


def dingo_may_cost(told: Told) -> bool:
    return told.action.cards[0][1] == "H" and all(map(told.with_others, wolves(told)))


def one_wolf_left(told: Told) -> bool:
    named = told.args["card"]
    (other,) = {*wolves(told)} - {named}
    return told.action.cards[0][1] == "H" and out(told, named) and told.with_others(other)


def twin_kept(told: Told, kind: str) -> bool:
    """Whether the player keeps it and its dingo may still be played."""
    dingo = told.rank() + "H"
    kept = told.args == {"card": told.twin(), "rank": told.rank()} and told.twin() in told.hand
    return told.parts_with(kind, "SC") and kept and told.with_others(dingo)


def own_dingo(told: Told, kind: str) -> bool:
    dingo = told.rank() + "H"
    return told.parts_with(kind, "SC") and told.args["card"] == dingo and dingo in told.hand


def one_is_enough(told: Told) -> bool:
    return len(told.own_wolves()) == 2 and len(told.action.cards) == 1 and catches(told)


def another_may_come(told: Told) -> bool:
    """Somebody is left to be asked, and may hold the wolf that this seat does not."""
    (twin,) = {told.called + "S", told.called + "C"} - told.own_wolves()
    return not told.action.cards and not told.state.hunt.wolves and told.may_follow(twin)


def unless_after(told: Told) -> bool:
    (mine,), named = told.action.cards, told.args["card"]
    twins = {mine, named} == {told.called + "S", told.called + "C"}
    return twins and told.args["rank"] == told.called and told.may_follow(named)


def blocks_rabbit(told: Told) -> bool:
    """Nobody plays the rabbit while this wolf is kept; somebody still to be asked may have it."""
    wolf, rabbit = told.args["wolf"], told.args["card"]
    kept = rabbit == "AD" and wolf in told.own_wolves() and wolf not in told.action.cards
    played = [sum(told.after(world).scoring, ()) for world in told.worlds(2)]
    return kept and not any(rabbit in cards for cards in played) and told.may_follow(rabbit)


def rabbit_stays(told: Told) -> bool:
    legal = GAME.legal(told.state, told.seat)
    runs = any("AD" in action.cards for action in legal)
    return "AD" in told.hand and not runs and told.scores(*told.action.cards)


TRUE: dict[str, Callable[[Told], bool]] = {
    "order_unknown": lambda told: told.state.phase == "cut",
    "must_play": must_play,
    "caught_cannot_win": caught_cannot_win,
    "no_wolf_left": no_wolf_left,
    "one_wolf_left": one_wolf_left,
    "dingo_may_cost": dingo_may_cost,
    "dingo_gone": lambda told: told.args["card"] == told.rank() + "H" in told.state.discards,
    "wolf_for_dingo": lambda told: own_dingo(told, "pass"),
    "own_wolf": lambda told: own_dingo(told, "discard"),
    "keeps_twin": lambda told: twin_kept(told, "discard"),
    "keeps_wolf": lambda told: twin_kept(told, "pass"),
    "lone_wolf": lambda told: told.args["rank"] == told.rank() and told.with_others(told.twin()),
    "ace_dingo_may_cost": lambda told: told.action == Action("pass", ("AH",)),
    "rabbit_needs_both": lambda told: told.action == Action("pass", ("AD",)),
    "another_may_come": another_may_come,
    "one_is_enough": one_is_enough,
    "nobody_after": catches,
    "unless_after": unless_after,
    "rabbit_scores": lambda told: told.args["card"] == "AD" and told.scores("AD"),
    "blocks_rabbit": blocks_rabbit,
    "each_scores": lambda told: told.scores(*told.action.cards),
    "rabbit_stays": rabbit_stays,
}  # fmt: skip
"""The check for each code of a reason."""

SAID_WITH: dict[str, set[str | None]] = {
    "dingo_out": {"must_play"},
    "unless_followed": {"unless_after"},
    "dingo_lost": {None},
    "dingo_lost_unless": {"another_may_come", None},
    "points": {"one_is_enough", "nobody_after", "rabbit_scores", "each_scores", "rabbit_stays",
               "blocks_rabbit", "caught_cannot_win", None},
    "points_or_caught": {"rabbit_stays", None},
    "caught": {None},
}  # fmt: skip
"""The hints that may appear with each text on a button."""
GAINS = {"one_is_enough", "nobody_after", "rabbit_scores", "each_scores"}
"""Reasons that promise points for the action."""


def agrees(reason: Reason | None, stake: Phrase) -> bool:
    """Whether the hint and the button agree about an action."""
    code = None if reason is None else reason.code
    gains = stake.code == "points" and stake.args["points"] > 0
    return code in SAID_WITH[stake.code] and (code not in GAINS or gains or stake.code != "points")


@pytest.mark.slow
@pytest.mark.parametrize("hands", HANDS)
def test_every_reason_is_true_of_the_cards_and_agrees_with_the_button(hands: int) -> None:
    said: Counter[str] = Counter()
    for state, seat in asked(hands):
        legal, stakes = GAME.legal(state, seat), GAME.stakes(state, seat)
        view = recall.may_follow(state, GAME.view(state, seat))
        for number, action in enumerate(legal):
            reason = reasons.why(seat, view, action)
            if stakes and (stake := stakes[number]):
                assert agrees(reason, stake), (state, action, reason, stake)
            if reason is not None:
                assert TRUE[reason.code](Told(state, seat, action, reason.parameters)), (
                    state, action, reason,
                )  # fmt: skip
                said[reason.code] += 1
    module = AnotherMayCome.__module__
    all_reasons = {one.code for one in Reason.__subclasses__() if one.__module__ == module}
    assert set(said) == all_reasons == set(TRUE)
