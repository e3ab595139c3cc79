"""`dingo-shuffle/3` implemented again from the contract alone."""

import hashlib
import hmac
from collections.abc import Callable
from typing import Any

RANKS = "23456789TJQKA"
DINGO = [rank + suit for suit in "CHS" for rank in RANKS] + ["AD"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
MARKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "D", "i", "n", "g"]
DING = [colour + mark for colour in "BOYG" for mark in MARKS]
FIELDS = [
    "algorithm",
    "commitment",
    "server_seed",
    "client_commits",
    "client_seeds",
    "withheld",
    "without",
    "absent",
    "cutter",
    "cut",
    "cut_chosen",
    "first",
]

Draw = Callable[[int], int]


def canonical(record: dict[str, Any]) -> list[str]:
    """The deck before the shuffle."""
    if record["game"] == "dingo":
        return list(DINGO)
    return DING + ["W1", "W2", "W3"][: record["options"]["wilds"]]


def sha(*parts: str) -> str:
    return hashlib.sha256("|".join(parts).encode()).hexdigest()


def promise(hand: str, seat: int, seed: str, place: str = "") -> str:
    """A player's promise, sent before the bytes."""
    return sha("dingo-shuffle/3", hand, str(seat), seed, place)


def check_promises(record: dict[str, Any]) -> None:
    """Check that the server and each player revealed what they promised, or are named."""
    fair, hand = record["fairness"], record["id"]
    assert sha("dingo-shuffle/3", hand, fair["server_seed"]) == fair["commitment"]
    withheld = []
    for seat, commit in enumerate(fair["client_commits"]):
        seed = fair["client_seeds"][seat]
        chose = fair["cut_chosen"] and seat == fair["cutter"]
        if seed:
            assert len(seed) == 32
            assert promise(hand, seat, seed, str(fair["cut"]) if chose else "") == commit
        elif commit:
            withheld.append(seat)
    assert withheld == fair["withheld"]
    missing = [*withheld, *fair["without"], *fair["absent"]]
    assert len(set(missing)) == len(missing)
    assert not any(fair["client_seeds"][seat] for seat in missing)
    assert not any(fair["client_commits"][seat] for seat in fair["without"] + fair["absent"])


def draws(record: dict[str, Any]) -> Draw:
    """Draw n, from the words of this hand."""
    fair = record["fairness"]
    text = "dingo-shuffle/3|" + record["id"] + "|" + ",".join(fair["client_seeds"])
    key = hmac.new(bytes.fromhex(fair["server_seed"]), text.encode(), hashlib.sha256).digest()
    words: list[int] = []
    blocks = 0

    def draw(n: int) -> int:
        nonlocal blocks
        while True:
            if not words:
                made = hmac.new(key, blocks.to_bytes(8, "big"), hashlib.sha256).digest()
                words.extend(int.from_bytes(made[i : i + 4], "big") for i in range(0, 32, 4))
                blocks += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % n:
                return word % n

    return draw


def mix(cards: list[str], draw: Draw) -> list[str]:
    """Fisher-Yates."""
    mixed = list(cards)
    for k in range(len(mixed) - 1, 0, -1):
        j = draw(k + 1)
        mixed[k], mixed[j] = mixed[j], mixed[k]
    return mixed


def deck_of(record: dict[str, Any]) -> list[str]:
    """The deck that the record's seeds make, after the cut; checks the first dealer too."""
    fair, seats = record["fairness"], len(record["players"])
    assert list(fair) == FIELDS
    assert fair["algorithm"] == "dingo-shuffle/3"
    assert len(fair["server_seed"]) == 64
    check_promises(record)
    draw = draws(record)
    deck = mix(canonical(record), draw)
    at = fair["cut"]
    if not record["options"].get("cut"):
        assert at == 0
    elif fair["cut_chosen"]:
        assert fair["cutter"] == (record["dealer"] + 3) % 4
        assert 1 <= at <= 39
    else:
        assert at == 1 + draw(39)
    if fair["first"]:
        assert fair["cutter"] is None
        by_cards = record["options"].get("first_dealer") == "draw"
        assert record["dealer"] == (highest(draw) if by_cards else draw(seats))
    return deck[at:] + deck[:at]


def highest(draw: Draw) -> int:
    """The seat that draws the highest of the 52 cards."""
    before = ["", "", "", ""]
    pack: list[str] = []
    while True:
        ranks = [card[:1] for card in before]
        again = [seat for seat in range(4) if ranks.count(ranks[seat]) > 1]
        if not again:
            return max(range(4), key=lambda seat: RANKS.index(ranks[seat]))
        if len(pack) < len(again):
            pack = mix([card for card in PACK if card not in before], draw)
        for seat in again:
            before[seat] = pack.pop(0)
