"""`dingo-shuffle/2` implemented again from the contract alone."""

import hashlib
import hmac
from typing import Any

RANKS = "23456789TJQKA"
DINGO = [rank + suit for suit in "CHS" for rank in RANKS] + ["AD"]
MARKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "D", "i", "n", "g"]
DING = [colour + mark for colour in "BOYG" for mark in MARKS]


def canonical(record: dict[str, Any]) -> list[str]:
    """The deck before the shuffle."""
    if record["game"] == "dingo":
        return list(DINGO)
    return DING + ["W1", "W2", "W3"][: record["options"]["wilds"]]


def promise(hand: str, seat: int, seed: str) -> str:
    """A player's promise, sent before the bytes."""
    return hashlib.sha256(f"dingo-shuffle/2|{hand}|{seat}|{seed}".encode()).hexdigest()


def check_promises(record: dict[str, Any]) -> None:
    """Check that the server and each player revealed what they promised, or are named."""
    fair, hand = record["fairness"], record["id"]
    text = "dingo-shuffle/2|" + hand + "|" + fair["server_seed"]
    assert hashlib.sha256(text.encode()).hexdigest() == fair["commitment"]
    withheld = []
    for seat, commit in enumerate(fair["client_commits"]):
        seed = fair["client_seeds"][seat]
        if seed:
            assert len(seed) == 32
            assert promise(hand, seat, seed) == commit
        elif commit:
            withheld.append(seat)
    assert withheld == fair["withheld"]


def deck_of(record: dict[str, Any]) -> list[str]:
    """The deck that the record's seeds make, after the cut."""
    fair = record["fairness"]
    assert list(fair) == [
        "algorithm",
        "commitment",
        "server_seed",
        "client_commits",
        "client_seeds",
        "withheld",
        "cut",
    ]
    assert fair["algorithm"] == "dingo-shuffle/2"
    secret = bytes.fromhex(fair["server_seed"])
    assert len(secret) == 32
    check_promises(record)
    text = "dingo-shuffle/2|" + record["id"] + "|" + ",".join(fair["client_seeds"])
    key = hmac.new(secret, text.encode(), hashlib.sha256).digest()
    words: list[int] = []
    block = 0
    deck = canonical(record)
    for k in range(len(deck) - 1, 0, -1):
        while True:
            if not words:
                made = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()
                words = [int.from_bytes(made[i : i + 4], "big") for i in range(0, 32, 4)]
                block += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % (k + 1):
                break
        j = word % (k + 1)
        deck[k], deck[j] = deck[j], deck[k]
    at = fair["cut"]
    return deck[at:] + deck[:at]
