"""Replays a recorded hand, state by state."""

from collections.abc import Mapping
from typing import NamedTuple

from app.rules.errors import Refusal
from app.rules.game import Action, Json
from app.rules.record.reading import Record, read, read_action
from app.rules.record.record_refusals import IllegalInRecord


class Step(NamedTuple):
    """A state and the action that led to it; the first has no seat and no action."""

    state: Json
    seat: int | None = None
    action: Action | None = None


def replay(record: Mapping[str, Json]) -> list[Step]:
    """The hand from the state before any action to the last one.

    Raises Refusal `bad_record` or `illegal_action`.
    """
    return steps(read(record))


def steps(record: Record) -> list[Step]:
    """Replay a record that has been read."""
    game = record.game
    state = game.new_hand(record.options, record.dealer, record.uncut_deck, record.match)
    done = [Step(state)]
    for number, data in enumerate(record.actions, 1):
        seat, action = read_action(data, record.seats, record.fairness.cut)
        try:
            state = game.apply(state, seat, action)
        except Refusal as refusal:
            raise IllegalInRecord(number, refusal) from None
        done.append(Step(state, seat, action))
    return done
