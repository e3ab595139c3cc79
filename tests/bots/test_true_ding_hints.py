"""Every hint in Ding! is true, and agrees with the text on the button.

Hands are played to their end. Whenever a seat is asked, every action is explained, and each
explanation is checked against the cards and against what happens next.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import pytest

from app.bots.ding.reasons import TakesTrick, why
from app.bots.reason import Reason
from app.rules.ding.phases import trick_winner
from app.rules.ding.state import State
from app.rules.game import Action, Card, Json, Phrase
from tests.bots.matches import HANDS
from tests.bots.races import GAME, Decision, play

ENOUGH = 150
"""A hint must occur this often before its accuracy is checked."""


class Told(NamedTuple):
    """A seat that is asked, an action, and its explanation."""

    state: State
    seat: int
    action: Action
    args: dict[str, Json]

    @property
    def at(self) -> int:
        """Where the pawn stands."""
        return self.state.positions[self.seat]

    def after(self) -> State:
        """The state after the action."""
        return GAME.apply(self.state, self.seat, self.action)

    def missing(self) -> int:
        """How many letters of the word are missing once these cards are given up."""
        kept = [card for card in self.state.hands[self.seat] if card not in self.action.cards]
        cards = kept + list(self.state.setup.community)
        wilds = sum(card[0] == "W" for card in cards)
        return sum(not any(card.endswith(mark) for card in cards) for mark in "Ding") - wilds

    def wins_against(self, *others: Card) -> bool:
        """Whether the card beats all cards played so far, and each of these."""
        trick, trump = (
            (*self.state.trick, (self.seat, self.action.cards[0])),
            self.state.setup.trump,
        )
        tricks = [trick, *((*trick, (-1, card)) for card in others)]
        return all(trick_winner(trump, one) == self.seat for one in tricks)

    def is_weakest(self) -> bool:
        """Whether no weaker card may be played."""
        trump = self.state.setup.trump

        def strength(action: Action) -> tuple[bool, int]:
            colour, mark = action.cards[0][0], action.cards[0][1:]
            printed = 13 if colour == "W" else int(mark) if mark.isdigit() else 1
            return colour in ("W", trump), printed

        return strength(self.action) == min(map(strength, GAME.legal(self.state, self.seat)))

    def cards_of_others(self) -> list[Card]:
        """All cards that could still be played after this card."""
        played = {seat for seat, _ in self.state.trick}
        later = [one for one in self.state.players if one not in played and one != self.seat]
        return [card for one in later for card in self.state.hands[one]]


def goes_back(told: Told) -> bool:
    back, spaces = told.args.get("back", 0), float(told.args["spaces"])
    return bool(back == (told.at + 3) // 4) and spaces <= 17 - told.at


def loses(told: Told) -> bool:
    return not told.wins_against()


TRUE: dict[str, Callable[[Told], bool]] = {
    "worth_or_back": lambda told: goes_back(told) and told.at > 0,
    "worth_at_start": lambda told: goes_back(told) and told.at == 0,
    "has_word": lambda told: told.missing() <= 0,
    "spells_now": lambda told: told.after().positions[told.seat] == told.at + 5 < 17,
    "spells_and_wins": lambda told: told.after().positions[told.seat] == 17,
    "keeps_word": lambda told: told.missing() <= 0,
    "lacks_one": lambda told: told.missing() == 1,
    "old_is_better": lambda told: not told.action.cards,
    "new_is_better": lambda told: len(told.action.cards) > 0,
    "best_to_lose": lambda told: loses(told) and told.is_weakest(),
    "cannot_take": lambda told: loses(told) and not told.is_weakest(),
    "last_to_play": lambda told: told.wins_against() and not told.cards_of_others(),
    "unbeatable": lambda told: told.wins_against(*told.cards_of_others()),
    "takes_trick": lambda told: told.wins_against() and 1 <= told.args["times"] <= 9,
    "seldom_takes": lambda told: told.wins_against(),
}
"""The check for each code of a reason. Frequencies are checked below."""

SAID_WITH: dict[str, set[str | None]] = {
    "in": {"worth_or_back", "worth_at_start", "has_word"},
    "out": {"worth_or_back", "worth_at_start", "has_word"},
    "ahead": {"spells_now"},
    "wins": {"spells_and_wins"},
    "no_trick": {"best_to_lose", "cannot_take"},
    "trick": {"last_to_play", "unbeatable"},
    "trick_unless_beaten": {"takes_trick", "seldom_takes"},
}
"""The hints that may appear with each text on a button."""


def agrees(reason: Reason | None, stake: Phrase) -> bool:
    """Whether the hint and the button agree about an action."""
    if reason is None or reason.code not in SAID_WITH[stake.code]:
        return False
    return (
        stake.code != "in"
        or reason.parameters.get("back", stake.args["back"]) == stake.args["back"]
    )


def decisions(number: int, levels: Sequence[str]) -> tuple[list[Decision], State]:
    """A hand between three to eight players of these levels, and its end."""
    chance, seats = Random(number), 3 + number % 6
    match = GAME.new_match(GAME.options({}), seats)
    match = match._replace(scores=tuple(chance.randrange(16) for _ in range(seats)))
    *made, end = play(chance.choices(levels, k=seats), match, number % seats, chance)
    return made, end.state


def explained(state: State, seat: int) -> list[Reason | None]:
    """The explanation of each action."""
    view = GAME.view(state, seat)
    return [why(seat, view, action) for action in GAME.legal(state, seat)]


@pytest.mark.parametrize("hands", HANDS)
def test_every_reason_is_true_of_the_cards_and_agrees_with_the_button(hands: int) -> None:
    said: Counter[str] = Counter()
    for number in range(hands):
        for state, seat, _ in decisions(number, ["pup", "tracker"])[0]:
            legal, found = GAME.legal(state, seat), explained(state, seat)
            stakes = GAME.stakes(state, seat) or [None] * len(legal)
            for action, reason, stake in zip(legal, found, stakes, strict=True):
                assert stake is None or agrees(reason, stake), (state, action, reason, stake)
                if reason is not None:
                    told = Told(state, seat, action, reason.parameters)
                    assert TRUE[reason.code](told), (state, action, reason)
                    said[reason.code] += 1
    module = TakesTrick.__module__
    all_reasons = {one.code for one in Reason.__subclasses__() if one.__module__ == module}
    assert set(said) == all_reasons == set(TRUE)


class Heard(NamedTuple):
    """A hint, the action taken after it, and the end of the hand."""

    state: State
    seat: int
    action: Action
    reason: Reason
    end: State

    def takes(self) -> bool:
        """Whether the card that was played took its trick."""
        return self.end.tricks[len(self.state.tricks)].winner == self.seat

    def move(self) -> Json:
        """How the pawn moved in this hand, and why."""
        return GAME.public(self.end)["result"]["moves"][self.seat]


def heard(hands: int) -> Iterator[Heard]:
    """Every hint for trackers in this many hands."""
    for number in range(hands):
        made, end = decisions(number, ["tracker"])
        for state, seat, action in made:
            reason = why(seat, GAME.view(state, seat), action)
            if reason is not None:
                yield Heard(state, seat, action, reason, end)


@pytest.mark.slow
@pytest.mark.parametrize("hands", [1_000, *HANDS[1:]])
def test_stated_chances_come_true_as_often_as_they_say(hands: int) -> None:
    tricks, spaces = defaultdict[float, list[int]](list), defaultdict[float, list[int]](list)
    for one in heard(hands):
        code, args, move = one.reason.code, one.reason.parameters, one.move()
        if one.action.type == "play" and len(one.end.tricks) > len(one.state.tricks):
            known = {"seldom_takes": 0, "takes_trick": args.get("times")}.get(code)
            if known is not None:
                tricks[known].append(one.takes())
        if one.action.type == "in" and "spaces" in args and move["why"] in WALKS:
            taken = 5 if move["why"] == "ding" else GAME.view(one.end, 0)["taken"][one.seat]
            spaces[args["spaces"]].append(min(taken, 17 - move["from"]))
            if move["why"] in ("beaten", "no_trick"):
                assert move["from"] - move["to"] == min(args.get("back", 0), move["from"])
    assert often(tricks).keys() == set(range(10))
    assert all(abs(mean - said / 10) < 0.1 for said, mean in often(tricks).items())
    assert len(often(spaces)) > 3
    assert all(abs(mean - said) < 0.5 for said, mean in often(spaces).items())


WALKS = ("ding", "beaten", "tricks", "no_trick")
"""Ends of hands in which every player who was in has moved their pawn."""


def often(found: dict[float, list[int]]) -> dict[float, float]:
    """The average result after each frequent hint."""
    return {said: sum(one) / len(one) for said, one in found.items() if len(one) >= ENOUGH}


@pytest.mark.parametrize("hands", HANDS)
def test_a_new_card_takes_more_tricks_than_one_the_hint_calls_worse(hands: int) -> None:
    """Compared by the number of seats, over the cards that trackers played."""
    cards = [one for number in range(hands) for one in fates(number)]
    worse = {one.kind for one in cards if one.said == "new_is_better"}
    good = {one.kind for one in cards if one.said == "old_is_better"}
    for seats in range(3, 9):
        here = [one for one in cards if one.seats == seats and one.took is not None]
        new = share([one for one in here if one.is_new])
        assert share([one for one in here if one.kind in worse]) < new
        assert all(share([one for one in here if one.kind == kind]) > new - 0.15 for kind in good)


class Fate(NamedTuple):
    """A hint about a card in the swap, and whether the card took its trick."""

    seats: int
    kind: str
    """What is printed on it, after "*" if it is trump; all letters are alike, and so are wild
    cards."""
    is_new: bool
    said: str = ""
    took: bool | None = None
    """None if the card was not played."""


def fates(number: int) -> Iterator[Fate]:
    """What became of every card in a hand between trackers that reaches the tricks."""
    made, end = decisions(number, ["tracker"])
    seats, trump, new = end.setup.seats, end.setup.trump, set[Card]()
    for state, seat, action in made:
        if action.type == "draw":
            new |= {*GAME.apply(state, seat, action).hands[seat]} - {*state.hands[seat]}
            reason = why(seat, GAME.view(state, seat), action)
            for card in action.cards or state.hands[seat]:
                yield Fate(seats, kind(card, trump), False, reason.code if reason else "")
    for trick in end.tricks:
        for seat, card in trick.cards:
            yield Fate(seats, kind(card, trump), card in new, took=seat == trick.winner)


def share(cards: list[Fate]) -> float:
    """How many of them took their trick."""
    return sum(one.took is True for one in cards) / len(cards)


def kind(card: Card, trump: str) -> str:
    if card[0] == "W":
        return "W"
    printed = card[1:] if card[1:].isdigit() else "letter"
    return f"*{printed}" if card[0] == trump else printed
