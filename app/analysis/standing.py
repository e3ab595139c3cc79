"""How a match stood before a hand, from the records of the hands before it."""

from collections.abc import Mapping, Sequence

from app.rules.game import Json, Match
from app.rules.record.reading import Record, read
from app.rules.record.replay import steps


def standing(record: Record, earlier: Sequence[Mapping[str, Json]]) -> Match:
    """As the record says it; if its game does not write it down, by the hands before, in order.

    Another match begins when one is decided, and where the options or the seats change. Without
    earlier hands this one is taken for the first of a match. Raises Refusal `bad_record` or
    `illegal_action`.
    """
    game, options, match = record.game, record.options, record.match
    if game.record_extras(match):
        return match
    fresh = match
    for data in earlier:
        before = read(data)
        if (before.game.name, before.options, before.match) != (game.name, options, fresh):
            match = fresh
            continue
        after = game.settle(options, match, steps(before)[-1].state)
        match = fresh if after.winners is not None else after
    return match
