"""Every refusal a client may get, from the classes that define them."""

from collections.abc import Iterator
from typing import NamedTuple

from app.rules.errors import Refusal
from app.web.errors import STATUS
from app.words.english import english, refusal_key

_OF_COMMANDS = "app.rules.record"
"""The package whose refusals are printed on a terminal."""
_BETWEEN_OURSELVES = {"bad_record", "wrong_deck", "table_only", "not_due", "taken_over"}
"""Codes that one part of the server sends to another, and never to a client."""


class ListedRefusal(NamedTuple):
    """One reason for a refusal. Its sentence has parameters in braces."""

    code: str
    why: str
    status: int
    sentence: str


def refusals() -> list[ListedRefusal]:
    """All refusals sorted by code, with the reasons of each in order."""
    return sorted(
        ListedRefusal(one.code, one.why, STATUS[one.kind], english().template(refusal_key(one)))
        for one in _below(Refusal)
        if _is_answered(one)
    )


def _is_answered(refusal: type[Refusal]) -> bool:
    ours = refusal.__module__.startswith("app.")
    named = ours and not refusal.__module__.startswith(_OF_COMMANDS)
    return named and refusal.code not in _BETWEEN_OURSELVES


def _below(base: type[Refusal]) -> Iterator[type[Refusal]]:
    for refusal in base.__subclasses__():
        yield refusal
        yield from _below(refusal)
