"""What is told about one step: what was done, then what came of it."""

from collections.abc import Iterator, Sequence

from app.rules.dingo.cards import ACE_DINGO, ACE_RABBIT, RANKS
from app.rules.dingo.exchange import receiver
from app.rules.dingo.scoring import outcome
from app.rules.dingo.state import NOBODY, State, holder
from app.rules.game import Action, Json, Viewer

Event = dict[str, Json]

OUTCOMES = ("no_wolf", "one_wolf", "two_wolves")
TOLD_AS = {"discard": "discarded", "dingo": "dingo", "reveal": "revealed"}
"""Where one card is shown."""


def events(before: State, seat: int, action: Action, after: State, viewer: Viewer) -> list[Event]:
    """The story of a step as this viewer hears it."""
    told = [_done(before, seat, action, viewer)]
    counted = after.hunt.rank > before.hunt.rank
    if counted:
        told.extend(_end_of_hunt(before, action, after))
    if after.phase == "call" and (counted or before.phase == "discard"):
        told.extend(_calls(before, after))
    if after.phase == "over":
        told.extend(_end_of_hand(after))
    return told


def stories(
    before: State, seat: int, action: Action, after: State, viewers: Sequence[Viewer]
) -> list[list[Event]]:
    """The same for several: only a pass is not told to all alike."""
    story = events(before, seat, action, after, "spectator")
    if action.type != "pass":
        return [story] * len(viewers)
    knowing = [{**story[0], "card": action.cards[0]}, *story[1:]]
    known_to = (seat, receiver(before), "open")
    return [knowing if viewer in known_to else story for viewer in viewers]


def _done(before: State, seat: int, action: Action, viewer: Viewer) -> Event:
    """The action itself. A pass is face down: only giver and taker know the card."""
    word, cards, at = action
    if word in TOLD_AS:
        return {"type": TOLD_AS[word], "seat": seat, "card": cards[0]}
    if word == "pass":
        to = receiver(before)
        known = viewer in (seat, to, "open")
        return {"type": "passed", "seat": seat, "to": to, "card": cards[0] if known else None}
    if word == "cut":
        return {"type": "cut", "seat": seat, "at": at}
    if word == "silent":
        return {"type": "silent", "seat": seat}
    return {"type": word, "seat": seat, "cards": list(cards)}


def _calls(before: State, after: State) -> Iterator[Event]:
    """The ranks called by this step: those nobody could answer, and the one that stands."""
    first = before.hunt.rank if before.phase == "discard" else before.hunt.rank + 1
    for rank in range(first, after.hunt.rank):
        yield {"type": "called", "rank": RANKS[rank]}
        yield _hunted(rank, "nobody")
    yield {"type": "called", "rank": RANKS[after.hunt.rank]}


def _hunted(rank: int, how: str, dingo: int | None = None, rabbit_to: int | None = None) -> Event:
    return {
        "type": "hunted",
        "rank": RANKS[rank],
        "outcome": how,
        "dingo": dingo,
        "rabbit_to": rabbit_to,
    }


def _end_of_hunt(before: State, action: Action, after: State) -> Iterator[Event]:
    rank, hunter, wolves = before.hunt
    if before.phase == "aces":
        pile = "penalty" if ACE_DINGO in after.penalty[hunter] else "scoring"
        yield {"type": "ace_dingo", "seat": hunter, "pile": pile}
    elif before.phase == "call":
        yield _hunted(rank, "nobody")
    elif before.phase == "wolves":
        seats = [seat for seat, _ in wolves] + [before.mover] * len(action.cards)
        captor = seats[-1] if seats else None
        yield _hunted(rank, OUTCOMES[len(seats)], hunter, captor)


def _end_of_hand(after: State) -> Iterator[Event]:
    owner = holder(after.penalty, ACE_RABBIT)
    if owner != NOBODY:
        yield {"type": "ace_rabbit", "seat": owner, "pile": "penalty"}
    end = outcome(after)
    yield {
        "type": "scored",
        "totals": list(end.totals),
        "winners": list(end.winners),
        "caught": list(end.caught),
    }
