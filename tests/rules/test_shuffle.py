"""`dingo-shuffle/3` as docs/fairness.md describes it, checked by an independent computation."""

import hashlib
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.deal import deal_from
from app.rules.dingo.cards import DECK
from app.rules.registry import game_named
from app.rules.shuffle import (
    ALGORITHMS,
    WITHOUT_PLACES,
    WITHOUT_PROMISES,
    commitment,
    cut,
    draws,
    draws_from,
    promise,
    shuffled,
    withheld,
)
from tests.stranger import shuffle as stranger

SEED = bytes(range(32))
CLIENTS = ("00" * 16, "", "ff" * 16, "")
KNOWN = {
    "dingo-shuffle/1": (
        "QH 8H AD TS TH AS 2H 9H KH 7S 9C 9S 2C 8S 6H 4S QS 2S KC JS "
        "QC TC JH KS AC 5S 6S 4H 5C 8C 7C 3H 6C 3C 5H JC 7H AH 4C 3S"
    ),
    "dingo-shuffle/2": (
        "QS 6C TC 7S JS 3H 8C JC 9H AC 2C QH 4C AS 6S 9S 8S 2H TS 3C "
        "KC 6H QC 7H 4S 3S TH AH 9C AD 2S KH 4H 5C 5S 5H JH KS 7C 8H"
    ),
    "dingo-shuffle/3": (
        "3C JC AH AS 7S 9S 2H TC JS 5C 8H AD KH 3H 3S 5H 8S 4H QC QS "
        "2C 5S 8C 7H TH 4C 4S TS 7C 6C AC 9C 6H KS 6S 9H 2S KC JH QH"
    ),
}
"""The deck of these seeds for the hand "hand-1" in each version, written here so that a change of
the algorithm cannot go unnoticed."""

SEEDS = st.binary(min_size=16, max_size=16).map(bytes.hex)


def of(hand: str, clients: tuple[str, ...] = CLIENTS, server_seed: bytes = SEED) -> tuple[str, ...]:
    return shuffled(DECK, draws(server_seed, hand, clients))


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_known_deck(algorithm: str) -> None:
    deck = shuffled(DECK, draws(SEED, "hand-1", CLIENTS, algorithm))
    assert " ".join(deck) == KNOWN[algorithm]


@st.composite
def deals(draw: st.DrawFn) -> dict[str, Any]:
    """What a record says of a deal, as the server computes it."""
    game = game_named(draw(st.sampled_from(["dingo", "ding"])))
    given_options = {
        "cut": draw(st.booleans()),
        "first_dealer": draw(st.sampled_from(["random", "draw"])),
    }
    options = game.options(
        given_options if game.name == "dingo" else {"wilds": draw(st.sampled_from([2, 3]))}
    )
    seats = draw(st.integers(*game.seats(options)))
    server_seed, hand = (
        draw(st.binary(min_size=32, max_size=32)),
        draw(st.text("aZ0-_é", max_size=9)),
    )
    seeds = [draw(st.one_of(st.just(""), SEEDS)) for _ in range(seats)]
    first, dealer = draw(st.booleans()), draw(st.integers(0, seats - 1))
    cutter = None if first else game.cutter(options, dealer, seats)
    place = (
        draw(st.integers(1, 39))
        if cutter is not None and seeds[cutter] and draw(st.booleans())
        else None
    )
    words = draws(server_seed, hand, seeds)
    deal = deal_from(game, options, seats, words, place=place, first=first)
    return {
        "id": hand,
        "game": game.name,
        "options": options,
        "players": [{}] * seats,
        "dealer": dealer if deal.opening is None else deal.opening.dealer,
        "deck": list(cut(deal.deck, deal.cut)),
        "fairness": {
            "algorithm": "dingo-shuffle/3",
            "commitment": commitment(server_seed, hand),
            "server_seed": server_seed.hex(),
            "client_commits": [
                promise(seed, hand, seat, place if seat == cutter else None) if seed else ""
                for seat, seed in enumerate(seeds)
            ],
            "client_seeds": seeds,
            "withheld": [],
            "without": [],
            "absent": [],
            "cutter": cutter,
            "cut": deal.cut,
            "cut_chosen": place is not None,
            "first": first,
        },
    }


@given(deals())
def test_two_implementations_of_the_description_agree(deal: dict[str, Any]) -> None:
    """On commitment, promises, deck, cut and first dealer."""
    assert stranger.deck_of(deal) == deal["deck"]


def test_the_commitment_binds_the_seed_and_the_id_of_the_hand() -> None:
    text = f"dingo-shuffle/3|hand-1|{SEED.hex()}"
    assert commitment(SEED, "hand-1") == hashlib.sha256(text.encode()).hexdigest()
    assert commitment(SEED, "hand-2") != commitment(SEED, "hand-1")


def test_in_the_first_version_the_commitment_bound_the_seed_alone() -> None:
    assert commitment(b"\0" * 32, "hand-1", WITHOUT_PROMISES) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


@pytest.mark.parametrize(("place", "ends"), [(None, b"|"), (7, b"|7"), (39, b"|39")])
def test_a_promise_binds_the_bytes_the_hand_the_seat_and_the_place(
    place: int | None, ends: bytes
) -> None:
    text = b"dingo-shuffle/3|hand-1|2|00112233445566778899aabbccddeeff" + ends
    promised = promise("00112233445566778899aabbccddeeff", "hand-1", 2, place)
    assert promised == hashlib.sha256(text).hexdigest()


def test_in_the_second_version_a_promise_had_no_place() -> None:
    promised = promise("00" * 16, "hand-1", 2, algorithm=WITHOUT_PLACES)
    text = "dingo-shuffle/2|hand-1|2|" + "00" * 16
    assert promised == hashlib.sha256(text.encode()).hexdigest()


def test_seats_whose_promise_has_no_bytes_are_listed_as_withheld() -> None:
    assert withheld(["aa", "", "bb", ""], ["11", "", "", ""]) == [2]


def test_every_part_of_the_seeds_counts() -> None:
    assert of("h") != of("h", server_seed=SEED[::-1])
    assert of("h") != of("i")
    assert of("h") != of("h", CLIENTS[::-1])
    assert of("h") != of("h", ("", *CLIENTS[1:]))


def test_words_above_the_last_full_range_are_skipped() -> None:
    """For 3 the numbers below 2**32 - 1 are used: the last one would favour 0."""
    assert draws_from(iter([2**32 - 1, 5]))(3) == 2
    assert draws_from(iter([2**32 - 2]))(3) == (2**32 - 2) % 3
    assert draws_from(iter([2**32 - 1]))(4) == 3


def test_every_card_comes_everywhere_about_equally_often() -> None:
    first = Counter(
        shuffled("ABCD", draws(SEED, str(number), CLIENTS))[0] for number in range(4000)
    )
    assert set(first) == set("ABCD")
    assert all(900 < count < 1100 for count in first.values())


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_every_place_of_the_cut_and_every_seat_is_drawn_about_equally_often(seats: int) -> None:
    dingo, ding = game_named("dingo"), game_named("ding")
    cuts, dealers = Counter[int](), Counter[int]()
    for number in range(3900):
        draw = draws(SEED, str(number), CLIENTS)
        cuts[deal_from(dingo, dingo.options({}), 4, draw, place=None, first=False).cut] += 1
        opening = ding.opening(ding.options({}), seats, draw)
        dealers[opening.dealer] += 1
    assert set(cuts) == set(range(1, 40))
    assert max(cuts.values()) < 1.5 * 3900 / 39
    assert set(dealers) == set(range(seats))
    assert max(dealers.values()) < 1.2 * 3900 / seats


def test_a_chosen_place_of_the_cut_takes_no_draw() -> None:
    dingo = game_named("dingo")
    options = dingo.options({})
    used = islice(iter(range(10**9)), 39)
    deal = deal_from(dingo, options, 4, draws_from(used), place=17, first=False)
    assert deal.cut == 17
    assert next(used, None) is None


def test_a_game_without_a_cut_is_not_cut() -> None:
    for name, options in (("dingo", {"cut": False}), ("ding", {})):
        game = game_named(name)
        draw = draws(SEED, "h", CLIENTS)
        assert deal_from(game, game.options(options), 4, draw, place=None, first=False).cut == 0


@pytest.mark.parametrize("at", [0, 1, 17, 39])
def test_the_cut_moves_the_top_cards_to_the_bottom(at: int) -> None:
    deck = cut(DECK, at)
    assert deck == DECK[at:] + DECK[:at]
    assert cut(deck, len(DECK) - at) == DECK
