"""Checks a record from the seeds to the score, trusting nothing in it."""

from collections.abc import Iterator, Mapping
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


class Fact(NamedTuple):
    """What is true of a record. Its words: `verify-CODE`, in `static/locales/programs.ftl`."""

    code: str
    args: Mapping[str, Json] = {}


class Check(NamedTuple):
    """Facts that were checked and found true."""

    name: str
    facts: tuple[Fact, ...]


def verify(record: Mapping[str, Json], seen: Mapping[str, SeenHand] | None = None) -> list[Check]:
    """Every check that passed; with `seen`, also whether somebody saw this hand announced.

    Raises Refusal `bad_record`, `wrong_commitment`, `wrong_promise`, `wrong_deck`, `wrong_dealer`,
    `illegal_action`, `wrong_result` or `unlike_seen`.
    """
    hand = read(record)
    return [
        _check("record"),
        *_promises(hand),
        *_deck(hand),
        *_play(hand),
        *([] if seen is None else [_announcement(hand, seen)]),
    ]


def _check(name: str, **args: Json) -> Check:
    """A check of one fact, named like it."""
    return Check(name, (Fact(name, args),))


def _promises(hand: Record) -> list[Check]:
    check_promises(hand.id, hand.fairness)
    own = _check("commitment")
    if hand.fairness.seeds.algorithm == WITHOUT_PROMISES:
        return [own]
    return [own, Check("promises", tuple(_whose_bytes(hand.fairness.seeds)))]


def _whose_bytes(seeds: Seeds) -> Iterator[Fact]:
    kept = [seat for seat, seed in enumerate(seeds.client_seeds) if seed]
    named = {*kept, *seeds.withheld, *seeds.without, *seeds.absent}
    bots = [seat for seat in range(len(seeds.client_seeds)) if seat not in named]
    yield Fact("promises", {"seats": kept}) if kept else Fact("nobodys-bytes")
    if seeds.without:
        yield Fact("without", {"seats": [*seeds.without]})
    if seeds.absent:
        yield Fact("absent", {"seats": [*seeds.absent]})
    if bots and seeds.algorithm == ALGORITHM:
        yield Fact("bots", {"seats": bots})
    if seeds.withheld:
        yield Fact("withheld", {"seats": [*seeds.withheld]})


def _announcement(hand: Record, seen: Mapping[str, SeenHand]) -> Check:
    known = compare(hand.id, hand.fairness, seen.get(hand.id))
    return Check("seen", (Fact("seen") if known.commits is None else Fact("seen-promises"),))


def _deck(hand: Record) -> list[Check]:
    """The order of the pack, the cut and the first dealer, as the seeds make them."""
    fairness, seeds, seats = hand.fairness, hand.fairness.seeds, len(hand.match.scores)
    draw = draws(seeds.server_seed, hand.id, seeds.client_seeds, seeds.algorithm)
    own = Check("deck", (_deck_made(fairness),))
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
    return [own, _check("dealer")]


def _deck_made(fairness: Fairness) -> Fact:
    if fairness.seeds.algorithm != ALGORITHM or not fairness.cut:
        return Fact("deck")
    if fairness.place is None:
        return Fact("deck-drawn")
    return Fact("deck-promised", {"seat": fairness.seeds.cutter})


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
    return [_check("actions", count=len(hand.actions)), _check("result")]


def limits(record: Mapping[str, Json]) -> list[Fact]:
    """What no check of this record can show. Raises Refusal `bad_record`."""
    fairness = read(record).fairness
    algorithm, found = fairness.seeds.algorithm, list[Fact]()
    if not any(fairness.seeds.client_seeds):
        found.append(Fact("limit-owner"))
    if algorithm == WITHOUT_PROMISES:
        found.append(Fact("limit-last", {"algorithm": algorithm}))
        found.append(Fact("limit-id", {"algorithm": algorithm}))
    elif fairness.withheld:
        found.append(Fact("limit-withheld", {"deals": 2 ** len(fairness.withheld)}))
    if algorithm == ALGORITHM:
        return found
    if fairness.cut:
        found.append(Fact("limit-cut", {"algorithm": algorithm}))
    found.append(Fact("limit-dealer", {"algorithm": algorithm}))
    return found
