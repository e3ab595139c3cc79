"""What helps a seat to choose: choices in advance, what is at stake, a newcomer's hint."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT, DINGOES, WOLVES
from app.rules.dingo.journeys import followers
from app.rules.dingo.match import PLAIN, SCORING_WORTH
from app.rules.dingo.phases import (
    PASS_STEPS,
    legal_aces,
    legal_answers,
    legal_discards,
    legal_passes,
    legal_reveal,
    legal_wolves,
    round_number,
)
from app.rules.dingo.state import State
from app.rules.game import Action, Card, Json, Outlook, Phrase
from app.rules.standard_deck import RANKS

# What a seat may choose in advance: its next card of the exchange, its turn in this hunt.


LAST_ROUND = 7
HUNTS = {"call": legal_answers, "wolves": legal_wolves, "aces": legal_aces}


def outlook(state: State, seat: int) -> Outlook | None:
    """The next turn of this seat in the exchange, or in the hunt that is on."""
    if state.phase in ("discard", "pass"):
        return _exchange(state, seat)
    return _hunt(state, seat) if state.phase in HUNTS else None


def _exchange(state: State, seat: int) -> Outlook | None:
    """In a round of discards, those of the others in it are seen first."""
    now = round_number(state)
    coming = now + (_place(state, seat) < _place(state, state.mover))
    if coming > LAST_ROUND:
        return None
    discards = coming % 2 == 1
    asked = state._replace(mover=seat)
    shown = len(state.discards) % 4 if discards and coming == now else 0
    public = {"round": coming, "discards": list(state.discards[len(state.discards) - shown :])}
    legal = legal_discards(asked) if discards else legal_passes(asked)
    return Outlook(legal, public, _may_hold(state, seat, coming))


def _may_hold(state: State, seat: int, coming: int) -> bool:
    """Whether no discard is to be seen and no card to be received before this turn."""
    now, mine, mover = round_number(state), _place(state, seat), _place(state, state.mover)
    if now % 2 == 0 and mover <= _giver(seat, now, state) and _before(state, seat, now, coming):
        return False
    if coming % 2 == 0:
        return coming == now or _giver(seat, coming, state) >= mine
    return mine == (mover if coming == now else 0)


def _before(state: State, seat: int, now: int, coming: int) -> bool:
    """Whether the card of this pass comes before the turn of the seat."""
    return coming > now or _giver(seat, now, state) < _place(state, seat)


def _giver(seat: int, number: int, state: State) -> int:
    """The place in the order of the seat that passes to this one in a round."""
    return _place(state, seat - PASS_STEPS[number // 2 - 1])


def _place(state: State, seat: int) -> int:
    """Where a seat stands in the order of each round, from the dealer on."""
    return (seat - state.setup.dealer) % 4


def _hunt(state: State, seat: int) -> Outlook | None:
    """The seat's next turn in this hunt. Only the cards on the table matter, not which seats
    passed."""
    hunt = state.hunt
    first = state.setup.dealer if state.phase == "call" else hunt.hunter + 1
    turn = (seat - first) % 4
    if turn < (state.mover - first) % 4 or (state.phase == "wolves" and seat == hunt.hunter):
        return None
    if state.phase == "call" and state.setup.strict and seat != state.mover:
        return None  # only the holder of the dingo is asked
    public = {
        "rank": hunt.rank,
        "hunter": hunt.hunter,
        "cards": [list(one) for one in hunt.wolves],
    }
    return Outlook(HUNTS[state.phase](state._replace(mover=seat)), public)


# What an action of the hunt brings or costs, as far as its player can tell.


CAUGHT = Phrase("caught")
"""A red card stays in the hand: a player left with one at the end cannot win."""


def stakes(state: State, _seat: int) -> Sequence[Phrase | None]:
    """One for each legal action; none before the hunt."""
    of = BY_PHASE.get(state.phase)
    return () if of is None else of(state)


def _call(state: State) -> Sequence[Phrase | None]:
    card = DINGOES[state.hunt.rank]
    if card not in state.hands[state.mover]:
        return ()
    won, lost = SCORING_WORTH[state.setup.ten_point_ace][card], PLAIN[card]
    runs = Phrase("dingo_out", {"won": won, "lost": lost})
    return [runs if action.cards else CAUGHT for action in legal_answers(state)]


def _wolves(state: State) -> Sequence[Phrase | None]:
    actions = legal_wolves(state)
    matters = not state.hunt.wolves or any(action.cards for action in actions)
    follows = matters and any(followers(state))  # finding out may take long
    return [_hunting(state, action, follows) for action in actions]


def _hunting(state: State, action: Action, follows: bool) -> Phrase:
    """The last wolf takes itself and the rabbit; `follows` says whether another may come after
    it."""
    hunt = state.hunt
    worth = PLAIN[DINGOES[hunt.rank]]
    if action.cards and follows:
        return Phrase("unless_followed", {"points": 2 * worth, "rank": RANKS[hunt.rank]})
    if action.cards or hunt.wolves:
        return Phrase("points", {"points": 2 * worth if action.cards else 0})
    code = "dingo_lost_unless" if follows else "dingo_lost"
    return Phrase(code, {"points": -worth, "seat": hunt.hunter})


def _aces(state: State) -> Sequence[Phrase | None]:
    return [_racing(state, action) for action in legal_aces(state)]


def _racing(state: State, action: Action) -> Phrase:
    """Each Ace scores for its player; an Ace Rabbit that is held back is called in later."""
    hunt = state.hunt
    worth = SCORING_WORTH[state.setup.ten_point_ace]
    points = sum(worth[card] for card in action.cards)
    if state.mover == hunt.hunter:
        points += worth[ACE_DINGO] if hunt.wolves or action.cards else -PLAIN[ACE_DINGO]
    kept_back = ACE_RABBIT in state.hands[state.mover] and ACE_RABBIT not in action.cards
    if kept_back:
        points -= PLAIN[ACE_RABBIT]
    code = "points" if state.setup.strict or not kept_back else "points_or_caught"
    return Phrase(code, {"points": points})


def _reveal(state: State) -> Sequence[Phrase | None]:
    shown = Phrase("points", {"points": -PLAIN[ACE_RABBIT]})
    return [shown if action.cards else CAUGHT for action in legal_reveal(state)]


BY_PHASE: dict[str, Callable[[State], Sequence[Phrase | None]]] = {
    "call": _call,
    "wolves": _wolves,
    "aces": _aces,
    "reveal": _reveal,
}


# The hint shown to a newcomer before each choice, made only from what the seat sees.


def aim(view: Mapping[str, Json], seat: int) -> Phrase | None:
    """One thing to keep in mind; each round of the exchange has a different one."""
    hand: Sequence[Card] = view["hands"][seat] or ()
    match view["phase"]:
        case "exchange":
            told = list(_of_hand(hand))
            number: int = view["round"]
            return told[(number - 1) % len(told)]
        case "wolves":
            return _of_wolves(view, hand)
        case "aces" if any(RANKS[ACE] in card for card in hand):
            return Phrase("aces_with_rabbit" if ACE_RABBIT in hand else "aces")
    return None


def _of_hand(hand: Sequence[Card]) -> Iterator[Phrase]:
    """Everything worth saying about a hand in the exchange, most important first."""
    dingoes: list[str] = []
    twins: list[str] = []
    lone: list[str] = []
    for rank in range(ACE):
        first, second = WOLVES[rank]
        wolves = (first in hand) + (second in hand)
        if DINGOES[rank] in hand:
            dingoes.append(RANKS[rank])
            if wolves:
                yield Phrase("own_wolf", {"rank": RANKS[rank]})
        elif wolves:
            (twins if wolves > 1 else lone).append(RANKS[rank])
    if twins:
        yield Phrase("twins", {"ranks": twins})
    if ACE_RABBIT in hand:
        yield Phrase("ace_rabbit")
    if dingoes:
        yield Phrase("dingoes", {"ranks": dingoes})
    if ACE_DINGO in hand:
        yield Phrase("ace_dingo")
    if lone:
        yield Phrase("lone", {"ranks": lone})
    if len(lone) + len(twins) + len(dingoes) == 0:
        yield Phrase("aces_only")


def _of_wolves(view: Mapping[str, Json], hand: Sequence[Card]) -> Phrase | None:
    rank, sent = view["called"], len(view["hunt"]["wolves"])
    held = sum(wolf in hand for wolf in (f"{rank}S", f"{rank}C"))
    if held == 0:
        return None
    code = "both_wolves" if held > 1 else "last_wolf" if sent else "first_wolf"
    return Phrase(code, {"rank": rank})
