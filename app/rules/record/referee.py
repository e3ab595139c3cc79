"""Checks a record from the seeds to the score, trusting nothing in it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from app.rules.deal import deal_from
from app.rules.game import Json
from app.rules.record.fairness import Fairness, Seeds, check_promises
from app.rules.record.reading import Record, read
from app.rules.record.record_refusals import (
    DrawnCut,
    NoResult,
    NotFirst,
    OtherCut,
    OtherDeck,
    WrongCutter,
    WrongDealer,
    WrongResult,
)
from app.rules.record.replay import steps
from app.rules.record.seen import SeenHand, compare
from app.rules.shuffle import ALGORITHM, WITHOUT_PROMISES, cut, draws, shuffled


class Check(NamedTuple):
    """One fact that was checked and found true."""

    name: str
    says: str


def verify(record: Mapping[str, Json], seen: Mapping[str, SeenHand] | None = None) -> list[Check]:
    """Every check that passed; with `seen`, also whether somebody saw this hand announced.

    Raises Refusal `bad_record`, `wrong_commitment`, `wrong_promise`, `wrong_deck`, `wrong_dealer`,
    `illegal_action`, `wrong_result` or `unlike_seen`.
    """
    hand = read(record)
    return [
        Check("record", "Every field of the record is well-formed."),
        *_promises(hand),
        *_deck(hand),
        *_play(hand),
        *([] if seen is None else [_announcement(hand, seen)]),
    ]


def _promises(hand: Record) -> list[Check]:
    check_promises(hand.id, hand.fairness)
    own = Check("commitment", "The server's seed fits the commitment in this record.")
    if hand.fairness.seeds.algorithm == WITHOUT_PROMISES:
        return [own]
    return [own, Check("promises", " ".join(_whose_bytes(hand.fairness.seeds)))]


def _whose_bytes(seeds: Seeds) -> Iterator[str]:
    kept = [seat for seat, seed in enumerate(seeds.client_seeds) if seed]
    named = {*kept, *seeds.withheld, *seeds.without, *seeds.absent}
    bots = [seat for seat in range(len(seeds.client_seeds)) if seat not in named]
    if kept:
        yield f"The bytes of seat {_listed(kept)} fit their promises in this record."
    else:
        yield "Nobody's bytes are in it."
    if seeds.without:
        yield f"Without promise, though connected: seat {_listed(seeds.without)}."
    if seeds.absent:
        yield f"Not connected: seat {_listed(seeds.absent)}."
    if bots and seeds.algorithm == ALGORITHM:
        yield f"A bot's at the deal: seat {_listed(bots)}."
    if seeds.withheld:
        yield f"Promised and not shown by seat {_listed(seeds.withheld)}."


def _listed(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))


def _announcement(hand: Record, seen: Mapping[str, SeenHand]) -> Check:
    return Check("seen", compare(hand.id, hand.fairness, seen.get(hand.id)).says)


def _deck(hand: Record) -> list[Check]:
    """The order of the pack, the cut and the first dealer, as the seeds make them."""
    fairness, seeds, seats = hand.fairness, hand.fairness.seeds, len(hand.match.scores)
    draw = draws(seeds.server_seed, hand.id, seeds.client_seeds, seeds.algorithm)
    own = Check("deck", f"The seeds and {_cut_words(fairness)} make exactly this deck.")
    if seeds.algorithm != ALGORITHM:
        if cut(shuffled(hand.game.deck(hand.options), draw), fairness.cut) != hand.deck:
            raise OtherDeck
        return [own]
    _check_first(hand)
    _check_cutter(hand)
    place, first = fairness.place, seeds.first
    deal = deal_from(hand.game, hand.options, seats, draw, place=place, first=first)
    if cut(deal.deck, fairness.cut) != hand.deck:
        raise OtherDeck
    if deal.cut != fairness.cut:
        raise DrawnCut
    if deal.opening is None:
        return [own]
    if deal.opening.dealer != hand.dealer:
        raise WrongDealer
    return [own, Check("dealer", "The seeds draw exactly this first dealer.")]


def _cut_words(fairness: Fairness) -> str:
    if fairness.seeds.algorithm != ALGORITHM or not fairness.cut:
        return "the cut"
    if fairness.place is None:
        return "a drawn cut"
    return f"the cut that seat {fairness.seeds.cutter} promised"


def _check_first(hand: Record) -> None:
    """Check that the match had no earlier hand, or had one. Raises Refusal `wrong_dealer`."""
    if not hand.says_match:
        return
    match, extras = hand.match, hand.game.record_extras
    fresh = match == hand.game.new_match(hand.options, len(match.scores))
    counts_hands = extras(match) != extras(match._replace(hands=match.hands + 1))
    if fresh != hand.fairness.seeds.first and (counts_hands or not fresh):
        raise NotFirst


def _check_cutter(hand: Record) -> None:
    """Check who may have chosen the place of the cut. Raises Refusal `wrong_deck`."""
    seeds, seats = hand.fairness.seeds, len(hand.match.scores)
    cutter = None if seeds.first else hand.game.cutter(hand.options, hand.dealer, seats)
    if seeds.cutter not in (None, cutter):
        raise WrongCutter
    if seeds.cut_chosen and (seeds.cutter is None or not seeds.client_seeds[seeds.cutter]):
        raise WrongCutter


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


def limits(record: Mapping[str, Json]) -> list[str]:
    """What no check of this record can show, in sentences. Raises Refusal `bad_record`."""
    fairness = read(record).fairness
    algorithm, said = fairness.seeds.algorithm, list[str]()
    if not any(fairness.seeds.client_seeds):
        said.append("No player's bytes are in it: the server's owner could choose the deal.")
    if algorithm == WITHOUT_PROMISES:
        said.append(f"In {algorithm} the last player to send bytes could know the others' bytes.")
        said.append(f"In {algorithm} the commitment leaves the hand's id open.")
    elif fairness.withheld:
        deals = 2 ** len(fairness.withheld)
        said.append(f"Those who withheld bytes could choose between {deals} deals with the owner.")
    if algorithm == ALGORITHM:
        return said
    if fairness.cut:
        said.append(f"In {algorithm} the cut was chosen when the deck could already be known.")
    said.append(f"In {algorithm} the server drew a match's first dealer whenever it liked.")
    return said
