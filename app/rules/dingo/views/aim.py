"""The hint shown to a newcomer before each choice, made only from what the seat sees."""

from collections.abc import Iterator, Mapping, Sequence

from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT, DINGOES, WOLVES
from app.rules.game import Card, Json, Phrase
from app.rules.standard_deck import RANKS


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
