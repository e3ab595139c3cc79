"""All refusals that a client may be answered with, from the classes that define them."""

from collections.abc import Iterator
from typing import NamedTuple

from app.rules.errors import Refusal
from app.web.errors import STATUS

_LAYERS = ("app.rules", "app.tables", "app.together", "app.live", "app.web")
_OF_RECORDS = "app.rules.record.record_refusals"
_BETWEEN_OURSELVES = {"bad_record", "wrong_deck", "table_only", "not_due", "taken_over"}
"""Codes with which one part of the server refuses another."""


class Documented(NamedTuple):
    """One reason for a refusal; parameters stand in braces in its sentence."""

    code: str
    why: str
    status: int
    sentence: str


def refusals() -> list[Documented]:
    """By code, and the reasons of each in order."""
    return sorted(
        Documented(one.code, one.why, STATUS[one.kind], one.sentence)
        for one in _below(Refusal)
        if _is_answered(one)
    )


def _is_answered(refusal: type[Refusal]) -> bool:
    module = refusal.__module__
    ours = module.startswith(_LAYERS) and module != _OF_RECORDS
    return ours and hasattr(refusal, "sentence") and refusal.code not in _BETWEEN_OURSELVES


def _below(base: type[Refusal]) -> Iterator[type[Refusal]]:
    for refusal in base.__subclasses__():
        yield refusal
        yield from _below(refusal)
