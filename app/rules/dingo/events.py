"""The events of one step: first the action, then its consequences."""

from collections.abc import Iterator

from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT
from app.rules.dingo.match import outcome, points
from app.rules.dingo.phases import receiver
from app.rules.dingo.state import State, TenPointAce
from app.rules.game import Action, Card, GameEvent, Json
from app.rules.standard_deck import RANKS, rank_of

OUTCOMES = ("no_wolf", "one_wolf", "two_wolves")
TOLD_AS = {"discard": "discarded", "dingo": "dingo", "reveal": "rabbit_shown"}
"""By action that shows one card: the event that tells it."""


def events(before: State, seat: int, action: Action, after: State) -> list[GameEvent]:
    told = [_done(before, seat, action)]
    counted = after.hunt.rank > before.hunt.rank
    if counted:
        told.extend(_end_of_hunt(before, action, after))
    if after.phase == "call" and (counted or before.phase == "discard"):
        told.extend(_calls(before, after))
    if after.phase == "over":
        told.extend(_end_of_hand(after))
    return told


def _done(before: State, seat: int, action: Action) -> GameEvent:
    word, cards, at = action
    if word in TOLD_AS:
        return GameEvent({"type": TOLD_AS[word], "seat": seat, "card": cards[0]})
    if word == "pass":
        return _passed(seat, receiver(before), cards[0])
    if word == "cut":
        return GameEvent({"type": "cut", "seat": seat, "at": at})
    if word == "silent":
        return GameEvent({"type": "silent", "seat": seat})
    return GameEvent({"type": word, "seat": seat, "cards": list(cards)})


def _passed(seat: int, to: int, card: Card) -> GameEvent:
    """A face-down pass: only giver and receiver learn the card."""
    known = {"card": card}
    public = {"type": "passed", "seat": seat, "to": to, "card": None}
    return GameEvent(public, {seat: known, to: known}, known)


def _calls(before: State, after: State) -> Iterator[GameEvent]:
    """The ranks called by this step: those nobody could answer, then the one that stands."""
    first = before.hunt.rank if before.phase == "discard" else before.hunt.rank + 1
    for rank in range(first, after.hunt.rank):
        yield GameEvent({"type": "called", "rank": RANKS[rank]})
        yield _hunted(rank, "nobody", [])
    yield GameEvent({"type": "called", "rank": RANKS[after.hunt.rank]})


def _hunted(
    rank: int,
    how: str,
    cards: list[Json],
    dingo: int | None = None,
    rabbit_to: int | None = None,
) -> GameEvent:
    return GameEvent(
        {
            "type": "hunted",
            "rank": RANKS[rank],
            "outcome": how,
            "dingo": dingo,
            "rabbit_to": rabbit_to,
            "cards": cards,
        }
    )


def _won(before: State, after: State, rank: int) -> list[Json]:
    """The cards of this rank that reached the players' piles, each with its value there."""
    ten = after.setup.ten_point_ace
    piles = (("scoring", before.scoring, after.scoring), ("penalty", before.penalty, after.penalty))
    return [
        {"card": card, "seat": seat, "pile": pile, "counts": _worth(ten, pile, card)}
        for pile, then, now in piles
        for seat in range(4)
        for card in now[seat][len(then[seat]) :]
        if rank_of(card) == rank
    ]


def _worth(ten_point_ace: TenPointAce, pile: str, card: Card) -> int:
    """The value of one card on this pile."""
    return points(ten_point_ace, *(((card,), ()) if pile == "scoring" else ((), (card,))))


def _end_of_hunt(before: State, action: Action, after: State) -> Iterator[GameEvent]:
    hunt = before.hunt
    if before.phase == "aces":
        pile = "penalty" if ACE_DINGO in after.penalty[hunt.hunter] else "scoring"
        cards = [card for card in _won(before, after, ACE) if not _called_in(card)]
        yield GameEvent({"type": "ace_dingo", "seat": hunt.hunter, "pile": pile, "cards": cards})
    elif before.phase == "call":
        yield _hunted(hunt.rank, "nobody", [])
    elif before.phase == "wolves":
        seats = [seat for seat, _ in hunt.wolves] + [before.mover] * len(action.cards)
        captor = seats[-1] if seats else None
        cards = _won(before, after, hunt.rank)
        yield _hunted(hunt.rank, OUTCOMES[len(seats)], cards, hunt.hunter, captor)


def _called_in(card: Json) -> bool:
    """Whether this is the unplayed Ace Rabbit, which has an event of its own."""
    return bool(card["card"] == ACE_RABBIT and card["pile"] == "penalty")


def _end_of_hand(after: State) -> Iterator[GameEvent]:
    owner = after.penalty.seat_of(ACE_RABBIT)
    if owner is not None:
        counts = _worth(after.setup.ten_point_ace, "penalty", ACE_RABBIT)
        told = {"type": "ace_rabbit", "seat": owner, "pile": "penalty", "counts": counts}
        yield GameEvent(told)
    end = outcome(after)
    yield GameEvent(
        {
            "type": "scored",
            "totals": list(end.totals),
            "winners": list(end.winners),
            "caught": list(end.caught),
        }
    )
