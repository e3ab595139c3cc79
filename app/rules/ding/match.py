"""Several hands make a match: a race from Start to Finish."""

from collections.abc import Mapping, Sequence

from app.rules.ding.ding_refusals import BadPlaces
from app.rules.ding.ending import moves, winner
from app.rules.ding.state import FINISH, START, State
from app.rules.game import Json, Match, Options


def settle(_options: Options, match: Match, state: State) -> Match:
    """The pawns as the hand left them. The pawn that went furthest ahead wins the hand."""
    gains = [move.end - move.start for move in moves(state)]
    best = max(gains)
    wins = tuple(
        won + (gain == best and best > 0) for won, gain in zip(match.wins, gains, strict=True)
    )
    first = winner(state)
    return Match(
        state.positions, wins, match.hands + 1, winners=None if first is None else (first,)
    )


def record_extras(match: Match) -> dict[str, Json]:
    """`before`: where the pawns stood before the hand."""
    return {"before": list(match.scores)}


def match_before(_options: Options, seats: int, record: Mapping[str, Json]) -> Match:
    """A match whose pawns stand as the record says. Raises Refusal `bad_record`."""
    before = record.get("before")
    if not isinstance(before, list) or len(before) != seats or not all(map(_on_the_way, before)):
        raise BadPlaces(START, FINISH - 1)
    return Match(tuple(before), (0,) * seats)


def records(record: Mapping[str, Json]) -> Mapping[str, Sequence[int]]:
    """How often each player said DING! in a recorded hand."""
    said = [action["seat"] for action in record["actions"] if action["type"] == "ding"]
    return {"dings": [said.count(seat) for seat in range(len(record["players"]))]}


def _on_the_way(position: Json) -> bool:
    whole = isinstance(position, int) and not isinstance(position, bool)
    return whole and START <= position < FINISH
