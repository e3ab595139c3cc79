"""Writes the record of a finished hand."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.rules.game import Action, AnyGame, Json, Match, Options
from app.rules.record.action_json import CUT
from app.rules.record.fairness import Seeds, fairness_json
from app.rules.record.record_refusals import HandNotOver


class Recorded(NamedTuple):
    """One action as it took effect."""

    seat: int
    action: Action
    at: str
    """When, in ISO 8601."""
    auto: bool = False
    """Whether the table made it for an absent player."""


def build_record(
    game: AnyGame,
    *,
    id: str,  # noqa: A002 - the record's own word
    table: str,
    number: int,
    options: Options,
    players: Sequence[Mapping[str, Json]],
    dealer: int,
    match: Match,
    state: Json,
    actions: Sequence[Recorded],
    seeds: Seeds,
) -> dict[str, Json]:
    """The record of the contract. `match` is the match before the hand, `state` the last state.

    Raises Refusal `hand_not_over`.
    """
    result = game.result(state)
    if result is None:
        raise HandNotOver
    return {
        "format": f"{game.name}-hand/1",
        "id": id,
        "table": table,
        "number": number,
        "game": game.name,
        "options": dict(options),
        "players": [dict(player) for player in players],
        "dealer": dealer,
        **game.record_extras(match),
        "deck": list(game.dealt_deck(state)),
        "actions": [_recorded_json(one) for one in actions],
        "result": result,
        "fairness": fairness_json(id, seeds, _cut_of(actions)),
    }


def _cut_of(actions: Sequence[Recorded]) -> int:
    return next((one.action.at for one in actions if one.action.type == CUT), 0)


def _recorded_json(one: Recorded) -> dict[str, Json]:
    """`at` is the time; the place of a cut is in `fairness`."""
    return {
        "seat": one.seat,
        "type": one.action.type,
        "cards": list(one.action.cards),
        "at": one.at,
        "auto": one.auto,
    }
