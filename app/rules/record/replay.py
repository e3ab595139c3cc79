"""Replays a recorded hand, state by state and view by view."""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from app.rules.errors import Refusal
from app.rules.game import Action, Json, Viewer
from app.rules.record.action_json import action_json
from app.rules.record.reading import Record, read
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
    """The same for a record that has been read."""
    game = record.game
    state = game.new_hand(record.options, record.dealer, record.uncut_deck, record.match)
    done = [Step(state)]
    for number, (seat, action) in enumerate(record.actions, 1):
        try:
            state = game.apply(state, seat, action)
        except Refusal as refusal:
            raise IllegalInRecord(number, refusal) from None
        done.append(Step(state, seat, action))
    return done


def frames(record: Mapping[str, Json], viewer: Viewer) -> list[dict[str, Json]]:
    """What the viewer saw: one view for each step, with the events told about it.

    A step's action is included only for those who know all of it: the player who took it, and
    everyone when all cards are open.
    """
    hand = read(record)
    done = steps(hand)
    first = {**hand.game.view(done[0].state, viewer), "events": [], "step": None}
    taken = zip(pairwise(done), hand.actions, strict=True)
    return [first, *(_frame(hand, *pair, move, viewer) for pair, move in taken)]


def _frame(
    hand: Record, before: Step, after: Step, move: tuple[int, Action], viewer: Viewer
) -> dict[str, Json]:
    seat, action = move
    return {
        **hand.game.view(after.state, viewer),
        "events": hand.game.told(before.state, seat, action, after.state, viewer),
        "step": {
            "seat": seat,
            "action": action_json(action) if viewer in (seat, "open") else None,
        },
    }
