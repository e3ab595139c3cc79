"""What the check of a record says about its deal: the version, promises, cut and first dealer."""

import copy
import hashlib
from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import Fact, Seeds, limits, replay, verify
from app.rules.shuffle import (
    ALGORITHM,
    ALGORITHMS,
    WITHOUT_PLACES,
    WITHOUT_PROMISES,
    draws,
    promise,
    shuffled,
)
from tests.rules.altered_record import Change, put
from tests.rules.notation import DINGO
from tests.rules.random_play import CASES, play_hand, play_out

STRICT = play_hand(*CASES["dingo-classic"], 1)


def of_an_older_version(algorithm: str) -> Json:
    """A record of version 1, in which players sent their bytes without a promise, or 2."""
    server_seed, clients = bytes(range(32)), ("00" * 16, "", "ff" * 16, "")
    deck = shuffled(DINGO.deck(STRICT.options), draws(server_seed, "hand", clients, algorithm))
    state = DINGO.new_hand(STRICT.options, 0, deck, STRICT.match)
    moments, last = play_out(DINGO, state, Random(1))
    commits = tuple(
        promise(seed, "hand", seat, algorithm=algorithm) if seed else ""
        for seat, seed in enumerate(clients)
    )
    if algorithm == WITHOUT_PROMISES:
        seeds = Seeds(server_seed, clients, algorithm=algorithm)
    else:
        seeds = Seeds(server_seed, clients, (*commits[:3], "11" * 32), algorithm)
    return STRICT._replace(dealer=0, seeds=seeds, moments=moments, last=last).record()


def test_a_record_of_the_first_version_is_still_written_the_same_and_verified() -> None:
    record = of_an_older_version(WITHOUT_PROMISES)
    fairness = record["fairness"]
    assert list(fairness) == ["algorithm", "commitment", "server_seed", "client_seeds", "cut"]
    assert fairness["algorithm"] == "dingo-shuffle/1"
    assert fairness["commitment"] == hashlib.sha256(bytes(range(32))).hexdigest()
    assert [check.name for check in verify(record)] == [
        "record",
        "commitment",
        "deck",
        "actions",
        "result",
    ]


def test_a_record_of_the_second_version_is_still_written_the_same_and_verified() -> None:
    record = of_an_older_version(WITHOUT_PLACES)
    assert list(record["fairness"]) == [
        "algorithm",
        "commitment",
        "server_seed",
        "client_commits",
        "client_seeds",
        "withheld",
        "cut",
    ]
    says = {check.name: check.facts for check in verify(record)}
    assert list(says) == ["record", "commitment", "promises", "deck", "actions", "result"]
    assert says["promises"][-1] == Fact("withheld", {"seats": [3]})


def test_a_check_says_whose_bytes_are_missing_and_why() -> None:
    record = played(lambda seeds: bool(seeds.without and seeds.absent))
    fairness = record["fairness"]
    says = {check.name: check.facts for check in verify(record)}["promises"]
    assert Fact("without", {"seats": fairness["without"]}) in says
    assert Fact("absent", {"seats": fairness["absent"]}) in says
    fairness["absent"] = []
    later = {check.name: check.facts for check in verify(record)}["promises"]
    assert "bots" in [fact.code for fact in later]


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize("other", ALGORITHMS)
def test_a_record_of_one_version_is_invalid_as_another(algorithm: str, other: str) -> None:
    newest = other == ALGORITHM
    record = copy.deepcopy(STRICT.record()) if newest else of_an_older_version(other)
    record["fairness"]["algorithm"] = algorithm
    if algorithm == other:
        assert verify(record)
        return
    with pytest.raises(Refusal):
        verify(record)


def played(wanted: Callable[[Seeds], bool]) -> Json:
    """The record of a hand with a cut, shuffled in a certain way."""
    hands = (play_hand(*CASES["dingo-classic"], number) for number in count())
    return next(copy.deepcopy(hand.record()) for hand in hands if wanted(hand.seeds))


def test_a_check_computes_the_first_dealer_from_the_seeds() -> None:
    record = played(lambda seeds: seeds.first)
    assert "dealer" in {check.name for check in verify(record)}
    later = played(lambda seeds: not seeds.first)
    assert "dealer" not in {check.name for check in verify(later)}


def another_dealer(record: Json) -> None:
    record["dealer"] = (record["dealer"] + 1) % 4


def cut_elsewhere(record: Json) -> None:
    """Seeds and cut make this deck, but nobody chose this place and nobody drew it."""
    record["deck"] = [*record["deck"][1:], record["deck"][0]]
    record["fairness"]["cut"] = record["fairness"]["cut"] % 39 + 1


def another_cutter(record: Json) -> None:
    record["fairness"]["cutter"] = (record["dealer"] + 1) % 4


def named_twice(record: Json) -> None:
    record["fairness"]["absent"] = record["fairness"]["without"]


def is_first(seeds: Seeds) -> bool:
    return seeds.first


def is_later(seeds: Seeds) -> bool:
    return not seeds.first


def is_chosen(seeds: Seeds) -> bool:
    return seeds.cut_chosen


def is_drawn(seeds: Seeds) -> bool:
    return not seeds.cut_chosen and seeds.cutter is not None


def is_without(seeds: Seeds) -> bool:
    return 0 in seeds.without and seeds.client_seeds[2] != ""


STEERED: list[tuple[str, Callable[[Seeds], bool], Change]] = [
    ("wrong_dealer", is_first, another_dealer),
    ("wrong_deck", is_later, another_dealer),
    ("wrong_dealer", is_first, put("fairness", "first", value=False)),
    ("wrong_dealer", is_later, put("fairness", "first", value=True)),
    ("wrong_promise", is_chosen, put("fairness", "cut_chosen", value=False)),
    ("wrong_promise", is_chosen, put("fairness", "cutter", value=None)),
    ("wrong_promise", is_chosen, cut_elsewhere),
    ("wrong_deck", is_drawn, cut_elsewhere),
    ("wrong_deck", is_drawn, another_cutter),
    ("wrong_deck", is_first, another_cutter),
    ("wrong_promise", is_without, named_twice),
    ("wrong_promise", is_without, put("fairness", "withheld", value=[0])),
    ("wrong_promise", is_without, put("fairness", "without", value=[2])),
    ("bad_record", is_later, put("fairness", "without", value=None)),
    ("bad_record", is_later, put("fairness", "absent", value=[4])),
    ("bad_record", is_later, put("fairness", "cutter", value=True)),
    ("bad_record", is_later, put("fairness", "cut_chosen", value=None)),
    ("bad_record", is_later, put("fairness", "first", value=1)),
]


@pytest.mark.parametrize(("code", "wanted", "change"), STEERED)
def test_a_record_of_a_steered_deal_is_refused(
    code: str, wanted: Callable[[Seeds], bool], change: Change
) -> None:
    record = played(wanted)
    verify(record)
    change(record)
    with pytest.raises(Refusal) as refused:
        verify(record)
    assert refused.value.code == code


def test_a_player_who_withheld_bytes_is_named() -> None:
    record = played(lambda seeds: seeds.client_seeds[3] == "" and is_later(seeds))
    fairness = record["fairness"]
    fairness["client_commits"][3] = "11" * 32
    fairness["withheld"] = [3]
    for words in ("without", "absent"):
        fairness[words] = [seat for seat in fairness[words] if seat != 3]
    says = {check.name: check.facts for check in verify(record)}
    assert says["promises"][-1] == Fact("withheld", {"seats": [3]})


def test_a_record_of_each_version_says_what_that_version_cannot_show() -> None:
    first, second = map(limits, map(of_an_older_version, (WITHOUT_PROMISES, WITHOUT_PLACES)))
    assert [fact.code for fact in first][:2] == ["limit-last", "limit-id"]
    assert first[-1] == Fact("limit-dealer", {"algorithm": WITHOUT_PROMISES})
    assert [fact.code for fact in second][-2:] == ["limit-cut", "limit-dealer"]
    assert limits(STRICT.record()) == []


def test_a_deal_without_anybodys_bytes_is_said_to_be_the_owners_choice() -> None:
    record = STRICT.record()
    assert Fact("limit-owner") not in limits(record)
    record["fairness"]["client_seeds"] = [""] * 4
    assert Fact("limit-owner") in limits(record)


def test_a_hand_that_an_older_server_recorded_can_be_replayed_but_not_checked() -> None:
    """During an update it may finish a hand that a newer server dealt."""
    record = played(is_later)
    before = replay(record)
    for name in ("without", "absent", "cutter", "cut_chosen", "first"):
        del record["fairness"][name]
    record["fairness"]["client_commits"] = [""] * 4
    assert replay(record) == before
    with pytest.raises(Refusal) as refused:
        verify(record)
    assert refused.value.code == "bad_record"
    assert refused.value.why == "recorded_before"
