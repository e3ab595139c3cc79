"""Headline, marks, moments and ledger of a review never contradict each other."""

import pytest

from tests.analysis.cheap_reviews import cheap_reviews
from tests.analysis.hands import GAMES
from tests.analysis.verdict_rules import contradictions


@pytest.mark.parametrize("game", GAMES)
def test_no_part_of_a_review_contradicts_another(game: str) -> None:
    """Over 200 seats, with results drawn so that all verdicts occur; research.review.verdicts
    walks more."""
    marks, told = set(), set()
    for document in cheap_reviews(game, 25):
        assert contradictions(document) == []
        marks |= {one["mark"] for one in document["choices"]}
        told |= {one["no_value"] for one in document["accuracy"]}
    assert marks >= {"best", "fine", "close", "blunder"}
    assert told >= {None, "little"}


def test_the_rules_notice_a_contradiction() -> None:
    document = next(cheap_reviews("ding", 1))
    row, account = document["accuracy"][0], document["ledger"][0]
    for wrong in (
        {"accuracy": [row | {"value": 1.0, "low": 0.0, "high": 18.0}, *document["accuracy"][1:]]},
        {"ledger": [account | {"choices": -8.0}, *document["ledger"][1:]]},
        {"choices": document["choices"][1:]},
    ):
        assert contradictions({**document, **wrong})
