"""Checks a record from the seeds to the score, trusting nothing in it."""

from collections.abc import Mapping
from typing import NamedTuple

from app.rules.game import Json
from app.rules.record.fairness import check_promises
from app.rules.record.reading import Record, read
from app.rules.record.record_refusals import NoResult, OtherCut, OtherDeck, WrongResult
from app.rules.record.replay import steps
from app.rules.shuffle import WITHOUT_PROMISES, cut, shuffled


class Check(NamedTuple):
    """One fact that was checked and found true."""

    name: str
    says: str


def verify(record: Mapping[str, Json]) -> list[Check]:
    """Every check that passed.

    Raises Refusal `bad_record`, `wrong_commitment`, `wrong_promise`, `wrong_deck`,
    `illegal_action` or `wrong_result`.
    """
    hand = read(record)
    return [
        Check("record", "Every field of the record is well-formed."),
        *_promises(hand),
        _deck(hand),
        *_play(hand),
    ]


def _promises(hand: Record) -> list[Check]:
    check_promises(hand.id, hand.fairness)
    own = Check("commitment", "The server's seed is the one it promised before the hand.")
    if hand.fairness.seeds.algorithm == WITHOUT_PROMISES:
        return [own]
    kept = sum(map(bool, hand.fairness.seeds.client_seeds))
    late = ", ".join(str(seat) for seat in hand.fairness.withheld)
    said = f" Promised and not shown by seat {late}." if late else ""
    return [own, Check("promises", f"The bytes of {kept} players are those they promised.{said}")]


def _deck(hand: Record) -> Check:
    seeds, pack = hand.fairness.seeds, hand.game.deck(hand.options)
    deck = shuffled(pack, seeds.server_seed, hand.id, seeds.client_seeds, seeds.algorithm)
    if cut(deck, hand.fairness.cut) != hand.deck:
        raise OtherDeck
    return Check("deck", "The seeds and the cut make exactly this deck.")


def _play(hand: Record) -> list[Check]:
    game, last = hand.game, steps(hand)[-1].state
    if tuple(game.dealt_deck(last)) != hand.deck:
        raise OtherCut
    if game.result(last) is None:
        raise NoResult
    if game.result(last) != hand.result:
        raise WrongResult
    return [
        Check("actions", f"All {len(hand.actions)} actions follow the rules."),
        Check("result", "They lead to exactly this result."),
    ]
