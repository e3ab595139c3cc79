"""`dingo-shuffle/2` as docs/fairness.md describes it, checked by an independent computation."""

import hashlib
import hmac
from collections import Counter

import pytest

from app.rules.dingo.cards import DECK
from app.rules.shuffle import (
    WITHOUT_PROMISES,
    _below,
    commitment,
    cut,
    promise,
    shuffled,
    withheld,
)

SEED = bytes(range(32))
CLIENTS = ("00" * 16, "", "ff" * 16, "")
KNOWN_BEFORE = (
    "QH 8H AD TS TH AS 2H 9H KH 7S 9C 9S 2C 8S 6H 4S QS 2S KC JS "
    "QC TC JH KS AC 5S 6S 4H 5C 8C 7C 3H 6C 3C 5H JC 7H AH 4C 3S"
)
"""The deck of these seeds for the hand "hand-1", in the first version and in the second."""

KNOWN = (
    "QS 6C TC 7S JS 3H 8C JC 9H AC 2C QH 4C AS 6S 9S 8S 2H TS 3C "
    "KC 6H QC 7H 4S 3S TH AH 9C AD 2S KH 4H 5C 5S 5H JH KS 7C 8H"
)


def another_way(deck: list[str], server_seed: bytes, hand: str, clients: str) -> list[str]:
    """The shuffle, written from its description alone."""
    text = b"dingo-shuffle/2|" + hand.encode() + b"|" + clients.encode()
    key = hmac.new(server_seed, text, hashlib.sha256).digest()
    numbers: list[int] = []
    for block in range(40):
        digest = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).hexdigest()
        numbers += [int(digest[start : start + 8], 16) for start in range(0, 64, 8)]
    cards = deck[:]
    k = len(cards) - 1
    while k >= 1:
        word = numbers.pop(0)
        if word >= 2**32 - (2**32 % (k + 1)):
            continue
        cards[k], cards[word % (k + 1)] = cards[word % (k + 1)], cards[k]
        k -= 1
    return cards


@pytest.mark.parametrize("hand", ["h", "hand-2", "Hände", ""])
@pytest.mark.parametrize("clients", [CLIENTS, ("", "", "", ""), ("0123456789abcdef" * 2,) * 4])
def test_two_implementations_of_the_description_agree(hand: str, clients: tuple[str, ...]) -> None:
    ours = shuffled(DECK, SEED, hand, clients)
    assert list(ours) == another_way(list(DECK), SEED, hand, ",".join(clients))
    assert sorted(ours) == sorted(DECK)


@pytest.mark.parametrize(
    ("algorithm", "known"), [("dingo-shuffle/1", KNOWN_BEFORE), ("dingo-shuffle/2", KNOWN)]
)
def test_a_known_deck(algorithm: str, known: str) -> None:
    """Its order is written here, so that a change of the algorithm cannot go unnoticed."""
    deck = shuffled(DECK, SEED, "hand-1", CLIENTS, algorithm)
    assert " ".join(deck) == known


def test_the_commitment_binds_the_seed_and_the_id_of_the_hand() -> None:
    text = f"dingo-shuffle/2|hand-1|{SEED.hex()}"
    assert commitment(SEED, "hand-1") == hashlib.sha256(text.encode()).hexdigest()
    assert commitment(SEED, "hand-2") != commitment(SEED, "hand-1")


def test_in_the_first_version_the_commitment_bound_the_seed_alone() -> None:
    assert commitment(b"\0" * 32, "hand-1", WITHOUT_PROMISES) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


def test_a_promise_binds_the_bytes_the_hand_and_the_seat() -> None:
    text = b"dingo-shuffle/2|hand-1|2|00112233445566778899aabbccddeeff"
    promised = promise("00112233445566778899aabbccddeeff", "hand-1", 2)
    assert promised == hashlib.sha256(text).hexdigest()


def test_seats_whose_promise_has_no_bytes_are_listed_as_withheld() -> None:
    assert withheld(["aa", "", "bb", ""], ["11", "", "", ""]) == [2]


def test_every_part_of_the_seeds_counts() -> None:
    base = shuffled(DECK, SEED, "h", CLIENTS)
    assert base != shuffled(DECK, SEED[::-1], "h", CLIENTS)
    assert base != shuffled(DECK, SEED, "i", CLIENTS)
    assert base != shuffled(DECK, SEED, "h", CLIENTS[::-1])
    assert base != shuffled(DECK, SEED, "h", ("", *CLIENTS[1:]))


def test_words_above_the_last_full_range_are_skipped() -> None:
    """For 3 the numbers below 2**32 - 1 are used: the last one would favour 0."""
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2])) == (2**32 - 2) % 3
    assert _below(4, iter([2**32 - 1])) == 3


def test_every_card_comes_everywhere_about_equally_often() -> None:
    first = Counter(shuffled("ABCD", SEED, str(number), CLIENTS)[0] for number in range(4000))
    assert set(first) == set("ABCD")
    assert all(900 < count < 1100 for count in first.values())


@pytest.mark.parametrize("at", [0, 1, 17, 39])
def test_the_cut_moves_the_top_cards_to_the_bottom(at: int) -> None:
    deck = cut(DECK, at)
    assert deck == DECK[at:] + DECK[:at]
    assert cut(deck, len(DECK) - at) == DECK
