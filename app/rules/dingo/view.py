"""What each viewer sees of a hand, built from scratch."""

from functools import lru_cache

from app.rules.dingo.cards import DINGOES, RABBIT_PILE, in_order
from app.rules.dingo.match import outcome, penalty_values, points, scoring_values
from app.rules.dingo.phases import receiver, round_number
from app.rules.dingo.state import LEFT, NOBODY, Hand, Penalty, Scoring, State, TenPointAce
from app.rules.game import Card, Json
from app.rules.standard_deck import RANKS

EXCHANGE = frozenset(("discard", "pass"))
"""Two phases of the rules that people see as one, the exchange."""
HUNTING = frozenset(("call", "wolves", "aces"))
"""The phases in which a rank is called."""

# Views are read and never changed, so the recurring parts are built once.
ASKED: tuple[list[int], ...] = ([0], [1], [2], [3], [])
"""By mover, with NOBODY last."""
RABBITS_LEFT = tuple([list(RABBIT_PILE[rank:]) for rank in range(len(RANKS) + 1)])
"""By the rank that is called, or the next to be called."""
CLOCKWISE = ([0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2])
"""All seats clockwise, starting from each."""
NO_HANDS = [None, None, None, None]
NO_STOCK: dict[str, Json] = {"count": 0, "cards": []}
NOTHING_PLAYED: dict[str, Json] = {"dingo": None, "wolves": [], "asked": []}
"""A called rank without cards; where the table enforces the call, only one seat is asked."""


def public(state: State) -> dict[str, Json]:
    """Everything except the hands, which are shown at the end."""
    setup, phase, pile = state.setup, state.phase, state.discards
    exchanging, hunting = phase in EXCHANGE, phase in HUNTING
    # Only the top card, unless all agreed to leave the pile open.
    shown = pile if setup.open_discards else pile[-1:]
    return {
        "phase": "exchange" if exchanging else phase,
        "dealer": setup.dealer,
        "to_move": ASKED[state.mover],
        "round": round_number(state) if exchanging else None,
        "kind": phase if exchanging else None,
        "pass_to": receiver(state) if phase == "pass" else None,
        "stock": {"count": len(setup.deck), "cards": []} if phase == "cut" else NO_STOCK,
        "counts": [*map(len, state.hands)],
        "rabbits": RABBITS_LEFT[state.hunt.rank],
        "called": RANKS[state.hunt.rank] if hunting else None,
        "discards": {"count": len(pile), "cards": list(shown)},
        "hunt": _hunt(state) if hunting else None,
        "seats": _seats(setup.ten_point_ace, state.scoring, state.penalty),
        "result": _story(state) if phase == "over" else None,
        "hands": [_sorted(hand) for hand in state.hands] if phase == "over" else NO_HANDS,
    }


def private(state: State, seat: int) -> dict[str, Json]:
    """The seat's own hand, until all are shown."""
    if state.phase == "over":
        return {}
    hands: list[list[Card] | None] = [None, None, None, None]
    hands[seat] = _sorted(state.hands[seat])
    return {"hands": hands}


def revealed(state: State) -> dict[str, Json]:
    """All hands, the whole discard pile, and the pack before it is dealt."""
    pile, pack = state.discards, state.setup.deck if state.phase == "cut" else ()
    return {
        "hands": [_sorted(hand) for hand in state.hands],
        "discards": {"count": len(pile), "cards": list(pile)},
        "stock": {"count": len(pack), "cards": list(pack)},
    }


# Hands and piles change far less often than views are built, so recent ones are cached.
@lru_cache(1024)
def _sorted(hand: Hand) -> list[Card]:
    return in_order(hand)


@lru_cache(1024)
def _piles(ten_point_ace: TenPointAce, won: Hand, lost: Hand) -> dict[str, Json]:
    return {
        "scoring": list(won),
        "penalty": list(lost),
        "score": points(ten_point_ace, won, lost),
    }


@lru_cache(1024)
def _seats(ten_point_ace: TenPointAce, scoring: Scoring, penalty: Penalty) -> list[dict[str, Json]]:
    pairs = zip(scoring, penalty, strict=True)
    return [_piles(ten_point_ace, won, lost) for won, lost in pairs]


def _story(state: State) -> dict[str, Json]:
    """How the hand ended and why, for people."""
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


def _hunt(state: State) -> dict[str, Json]:
    """The cards on the table for the called rank, and who has answered."""
    hunt = state.hunt
    if hunt.hunter == NOBODY:
        return NOTHING_PLAYED if state.setup.strict else _call_answered(state)
    first = LEFT[hunt.hunter]
    return {
        "dingo": {"seat": hunt.hunter, "card": DINGOES[hunt.rank]},
        "wolves": [{"seat": seat, "card": card} for seat, card in hunt.wolves],
        "asked": CLOCKWISE[first][: (state.mover - first) % 4],
    }


def _call_answered(state: State) -> dict[str, Json]:
    """The seats that have answered the call where honour rules."""
    first = state.setup.dealer
    return {**NOTHING_PLAYED, "asked": CLOCKWISE[first][: (state.mover - first) % 4]}
