"""What somebody at or around the table sees of a hand, built up from nothing."""

from collections.abc import Sequence
from functools import lru_cache

from app.rules.dingo.cards import DINGOES, RABBIT_PILE, RANKS, in_order
from app.rules.dingo.exchange import receiver, round_number
from app.rules.dingo.scoring import outcome, penalty_values, points, scoring_values
from app.rules.dingo.state import LEFT, NOBODY, Hand, State
from app.rules.game import Card, Json, Viewer, Views

PUBLIC_PHASE = {"discard": "exchange", "pass": "exchange"}
"""A discard and a pass are two kinds of the one phase that people know."""


def view(state: State, viewer: Viewer) -> dict[str, Json]:
    """The table as the viewer sees it."""
    return {**_common(state, viewer), "hands": _hands(state, viewer)}


def views(state: State, viewers: Sequence[Viewer]) -> Views:
    """The same for several: but for "open" they differ in the hands alone, if at all."""
    if "open" in viewers:
        return Views({}, [view(state, viewer) for viewer in viewers])
    if state.phase == "over":
        return Views(view(state, "spectator"), [{} for _ in viewers])
    return Views(
        _common(state, "spectator"),
        [{"hands": _hands(state, viewer)} for viewer in viewers],
    )


def _common(state: State, viewer: Viewer) -> dict[str, Json]:
    """All but the hands: the same for everybody at and around the table."""
    setup, phase, mover, hands, _, _, hunt, scoring, penalty = state
    exchanging, ace = phase in PUBLIC_PHASE, setup.ten_point_ace
    return {
        "phase": PUBLIC_PHASE.get(phase, phase),
        "dealer": setup.dealer,
        "to_move": [] if mover == NOBODY else [mover],
        "round": round_number(state) if exchanging else None,
        "kind": phase if exchanging else None,
        "pass_to": receiver(state) if phase == "pass" else None,
        "stock": _stock(state, viewer),
        "counts": [*map(len, hands)],
        "rabbits": list(RABBIT_PILE[hunt.rank :]),
        "called": _called(state),
        "discards": _discards(state, viewer),
        "hunt": _hunt(state),
        "seats": [_piles(ace, won, lost) for won, lost in zip(scoring, penalty, strict=True)],
        "result": story(state),
    }


@lru_cache(2048)
def _piles(ten_point_ace: str, won: Hand, lost: Hand) -> dict[str, Json]:
    """Most steps change no pile: counted and listed once. Views are read, and never changed."""
    return {
        "scoring": list(won),
        "penalty": list(lost),
        "score": points(ten_point_ace, won, lost),
    }


def _hands(state: State, viewer: Viewer) -> list[list[Card] | None]:
    """Their own hand for who has one, until all are shown."""
    if viewer == "open" or state.phase == "over":
        return [_sorted(hand) for hand in state.hands]
    shown: list[list[Card] | None] = [None] * len(state.hands)
    if viewer != "spectator":
        shown[viewer] = _sorted(state.hands[viewer])
    return shown


@lru_cache(2048)
def _sorted(hand: Hand) -> list[Card]:
    """Most steps leave most hands as they are: sorted once."""
    return in_order(hand)


def story(state: State) -> dict[str, Json] | None:
    """How the hand ended and why, for people; None before the end."""
    return _end(state) if state.phase == "over" else None


@lru_cache(128)
def _end(state: State) -> dict[str, Json]:
    """Shown again with each player who is ready for the next hand: told once."""
    end = outcome(state)
    return {
        "totals": list(end.totals),
        "caught": list(end.caught),
        "winners": list(end.winners),
        "decided_by": end.decided_by,
        "tied": list(end.tied),
        "rabbit_rank": end.rabbit_rank,
        "values": {
            "scoring": [scoring_values(state, seat) for seat in range(4)],
            "penalty": [penalty_values(state, seat) for seat in range(4)],
        },
    }


def _stock(state: State, viewer: Viewer) -> dict[str, Json]:
    """The pack while the cut is awaited: nobody at the table knows its order."""
    pack = state.setup.deck if state.phase == "cut" else ()
    return {"count": len(pack), "cards": list(pack) if viewer == "open" else []}


def _called(state: State) -> str | None:
    in_hunt = state.phase in ("call", "wolves", "aces")
    return RANKS[state.hunt.rank] if in_hunt else None


def _discards(state: State, viewer: Viewer) -> dict[str, Json]:
    """Only the top card, unless all agreed to leave the pile open."""
    pile = state.discards
    shown = pile if viewer == "open" or state.setup.open_discards else pile[-1:]
    return {"count": len(pile), "cards": list(shown)}


def _hunt(state: State) -> dict[str, Json] | None:
    """What lies on the table for the rank that is called, and who has answered."""
    if _called(state) is None:
        return None
    rank, hunter, wolves = state.hunt
    dingo = None if hunter == NOBODY else {"seat": hunter, "card": DINGOES[rank]}
    return {
        "dingo": dingo,
        "wolves": [{"seat": seat, "card": card} for seat, card in wolves],
        "asked": _answered(state),
    }


def _answered(state: State) -> list[int]:
    """Who has answered what is being asked, in order; a strict call asks only one."""
    if state.phase == "call" and state.setup.strict:
        return []
    first = state.setup.dealer if state.phase == "call" else LEFT[state.hunt.hunter]
    return [(first + turn) % 4 for turn in range((state.mover - first) % 4)]
