"""The match before a hand, from the records of the hands before it."""

from collections.abc import Mapping, Sequence

from app.rules.game import Json, Match, Options
from app.rules.record.reading import Record, read
from app.rules.record.replay import steps


def standing(record: Record, earlier: Sequence[Mapping[str, Json]]) -> Match:
    """From the record itself; if the game does not record it, from the earlier hands, in order.

    A new match begins when one is decided, and where the options or the seats change. Without
    earlier hands this one counts as the first of a match. Raises Refusal `bad_record` or
    `illegal_action`.
    """
    game, options, match = record.game, record.options, record.match
    if record.says_match:
        return match
    fresh, kind = match, _kind(record)
    for data in earlier:
        before = read(data)
        if _kind(before) != kind:
            match = fresh
            continue
        begun = before.match if before.says_match else match
        after = game.settle(options, begun, steps(before)[-1].state)
        match = fresh if after.winners is not None else after
    return match


def _kind(record: Record) -> tuple[str, Options, int]:
    """What the hands of one match have in common."""
    return record.game.name, record.options, len(record.match.scores)
