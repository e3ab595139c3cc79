"""How a record tells where its deck came from: read, and checked."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.rules.game import Json
from app.rules.record import record_refusals as refusals
from app.rules.record.fields import as_object, list_of, text_of, texts_of, truth_of, whole_of
from app.rules.shuffle import ALGORITHM, ALGORITHMS, WITHOUT_PROMISES, commitment, promise, withheld

SERVER_BYTES = 32
CLIENT_BYTES = 16
DIGEST_BYTES = 32
"""The length of a SHA-256, of the server's seed, and half of it for a player's bytes."""
NEWEST = frozenset(("without", "absent", "cutter", "cut_chosen", "first"))
"""The fields that the third version of the shuffle added."""
HEX = frozenset("0123456789abcdef")
ANY_HEX = HEX | frozenset("ABCDEF")
"""As players of the first version wrote it. Later the case would be a choice: the key is made from
the text, and the promise of a player does not name its case."""


class Seeds(NamedTuple):
    """What a deck was shuffled with, and whose bytes are missing.

    The lists of texts are by seat, with empty strings for none. The fields from `without` on belong
    to the third version of the shuffle: seats of people who promised nothing, because they did not
    (`without`) or were not connected (`absent`); the seat of the person who could choose the place
    of the cut, and whether they did; whether it is the first hand of a match.
    """

    server_seed: bytes
    client_seeds: tuple[str, ...]
    client_commits: tuple[str, ...] = ()
    algorithm: str = ALGORITHM
    without: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    cutter: int | None = None
    cut_chosen: bool = False
    first: bool = False

    @property
    def withheld(self) -> list[int]:
        """The seats that promised bytes and did not reveal them."""
        if self.algorithm == WITHOUT_PROMISES:
            return []
        return withheld(self.client_commits, self.client_seeds)


class Fairness(NamedTuple):
    """The fairness part of a record."""

    commitment: str
    seeds: Seeds
    withheld: tuple[int, ...]
    cut: int
    is_complete: bool = True
    """False for a hand that a newer server dealt and one of the version before recorded, during an
    update: it can be replayed, but not checked."""

    @property
    def place(self) -> int | None:
        """Where the cutter chose to cut; None if the place was drawn, or is not known to be
        chosen."""
        return self.cut if self.seeds.cut_chosen else None


def read_fairness(data: Json, seats: int, cards: int) -> Fairness:
    """The `fairness` of a record. Raises Refusal `bad_record`."""
    fairness = as_object(data, "fairness")
    algorithm = text_of(fairness, "algorithm")
    if algorithm not in ALGORITHMS:
        raise refusals.UnknownShuffle
    server_seed = text_of(fairness, "server_seed")
    if not _is_hex(server_seed, SERVER_BYTES):
        raise refusals.BadServerSeed(SERVER_BYTES)
    promised = algorithm != WITHOUT_PROMISES
    # The first version of the shuffle has no rule about other sizes; a comma would split a seed.
    client_seeds = _by_seat(fairness, "client_seeds", seats, CLIENT_BYTES if promised else None)
    commits = _by_seat(fairness, "client_commits", seats, DIGEST_BYTES) if promised else ()
    seeds = Seeds(bytes.fromhex(server_seed), client_seeds, commits, algorithm)
    is_complete = algorithm != ALGORITHM or not NEWEST.isdisjoint(fairness)
    if algorithm == ALGORITHM and is_complete:
        seeds = seeds._replace(
            without=_seats(fairness, "without", seats),
            absent=_seats(fairness, "absent", seats),
            cutter=None if fairness.get("cutter") is None else whole_of(fairness, "cutter", seats),
            cut_chosen=truth_of(fairness, "cut_chosen"),
            first=truth_of(fairness, "first"),
        )
    return Fairness(
        text_of(fairness, "commitment"),
        seeds,
        _seats(fairness, "withheld", seats) if promised else (),
        whole_of(fairness, "cut", max(cards, 1)),
        is_complete,
    )


def check_promises(hand_id: str, fairness: Fairness) -> None:
    """Check every promise. Raises Refusal `wrong_commitment`, or `wrong_promise` for a player's."""
    seeds = fairness.seeds
    if not fairness.is_complete:
        raise refusals.RecordedBefore
    if commitment(seeds.server_seed, hand_id, seeds.algorithm) != fairness.commitment:
        raise refusals.WrongCommitment
    if seeds.algorithm == WITHOUT_PROMISES:
        return
    for seat, seed in enumerate(seeds.client_seeds):
        place = fairness.place if seat == seeds.cutter else None
        promised = promise(seed, hand_id, seat, place, seeds.algorithm)
        if seed and promised != seeds.client_commits[seat]:
            raise refusals.WrongPromise
    if list(fairness.withheld) != seeds.withheld:
        raise refusals.WrongWithheld
    silent = [seat for seat, commit in enumerate(seeds.client_commits) if not commit]
    if not _share(silent, seeds.without, seeds.absent):
        raise refusals.WrongWithout


def _share(seats: Sequence[int], *lists: Sequence[int]) -> bool:
    """Whether these lists are ascending, and name only these seats and none twice."""
    named = [seat for one in lists for seat in one]
    ascending = all(list(one) == sorted(one) for one in lists)
    return ascending and len({*named}) == len(named) and {*named} <= {*seats}


def _by_seat(
    fairness: Mapping[str, Json], key: str, seats: int, size: int | None
) -> tuple[str, ...]:
    texts = texts_of(fairness, key)
    if len(texts) != seats:
        raise refusals.SeedsMissing(key)
    if not all(text == "" or _is_hex(text, size) for text in texts):
        raise refusals.BadClientSeed(key)
    return texts


def _seats(fairness: Mapping[str, Json], key: str, seats: int) -> tuple[int, ...]:
    listed: Sequence[Json] = list_of(fairness, key)
    if not all(type(seat) is int and seat in range(seats) for seat in listed):
        raise refusals.BadWithheld(key)
    return tuple(listed)


def _is_hex(text: str, size: int | None) -> bool:
    """Whether this is lower-case hex of exactly this many bytes; None: hex of any case and size."""
    whole = len(text) % 2 == 0 if size is None else len(text) == 2 * size
    return whole and (ANY_HEX if size is None else HEX).issuperset(text)
