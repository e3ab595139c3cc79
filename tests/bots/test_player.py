"""What is known of a person sharpens what is assumed of anybody, and never rules anything out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.bots.player import DOUBT, Player, sharpened

KINDS = 4
priors = st.lists(st.floats(0.01, 1.0), min_size=KINDS, max_size=KINDS).map(
    lambda found: tuple(one / sum(found) for one in found)
)
likely = st.lists(st.floats(-1e4, 0.0), min_size=KINDS, max_size=KINDS).map(tuple)


@given(priors, likely)
def test_shares_sum_to_one_and_keep_a_doubt(
    prior: tuple[float, ...], evidence: tuple[float, ...]
) -> None:
    found = sharpened(prior, Player("", evidence))
    assert sum(found) == pytest.approx(1)
    for share, before in zip(found, prior, strict=True):
        assert share >= DOUBT * before * (1 - 1e-9)


@given(priors, likely)
def test_of_two_kinds_the_choices_raise_the_likelier(
    prior: tuple[float, ...], evidence: tuple[float, ...]
) -> None:
    found = sharpened(prior, Player("", evidence))
    odds = [share / before for share, before in zip(found, prior, strict=True)]
    for one in range(KINDS):
        for other in range(KINDS):
            if evidence[one] > evidence[other]:
                assert odds[one] >= odds[other] * (1 - 1e-9)


@given(priors)
def test_nothing_known_changes_nothing(prior: tuple[float, ...]) -> None:
    assert sharpened(prior, Player()) == prior
    assert sharpened(prior, Player("", (-3.0,) * KINDS)) == pytest.approx(prior)
