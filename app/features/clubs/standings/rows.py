"""Standings and evenings as JSON."""

from collections.abc import Mapping, Sequence

from app.features.clubs.results import WIN, Evening, Line
from app.features.clubs.results_wire import EveningOfClub, NamedOnPodium, StandingRow
from app.rules.game import AnyGame, T
from app.rules.registry import game_named

Rated = tuple[float, float, float, bool]
"""A rating, the ends of its interval, and whether it is new."""

FIRST_ROWS = 5
"""Rows of each game in a list of evenings."""


def line_row(
    game: AnyGame, line: Line, ids: Mapping[str, str], ratings: Mapping[str, Rated] | None = None
) -> StandingRow:
    """A person's row; without `ratings`, as on an evening, all are unknown."""
    sums = line.sums
    rating, low, high, new = (ratings or {}).get(line.player, (None, None, None, True))
    return {
        "place": line.place,
        "member": ids.get(line.player),
        "name": line.name,
        "games": sums.games,
        "wins": sums.wins / WIN,
        "fair": sums.fair / WIN,
        "points": _mean(game, line),
        "rating": rating,
        "rating_low": low,
        "rating_high": high,
        "new": new,
    }


def evening_json(found: Evening, ids: Mapping[str, str], rows: int | None = None) -> EveningOfClub:
    """An evening, with so many rows of each standing."""
    told: EveningOfClub = {
        "day": found.day,
        "games": {
            name: {
                "contests": game.contests,
                "standing": [
                    line_row(game_named(name), line, ids) for line in game.standing[:rows]
                ],
                "matches": [
                    {"contest": one.contest, "name": one.name, "points": one.points}
                    for one in game.matches
                ],
            }
            for name, game in found.games.items()
        },
        "best": None,
    }
    if found.best is not None:
        lead, name = found.best
        told["best"] = {"contest": lead.contest, "name": name, "lead": lead.lead}
    return told


def podium_json(
    game: AnyGame, lines: Sequence[Line], avatars: Mapping[str, str | None]
) -> list[NamedOnPodium]:
    """The people on a podium."""
    return [
        {
            "place": line.place or 0,
            "name": line.name,
            "avatar": avatars.get(line.player),
            "games": line.sums.games,
            "wins": line.sums.wins / WIN,
            "fair": line.sums.fair / WIN,
            "points": _mean(game, line),
        }
        for line in lines
    ]


def _mean(game: AnyGame, line: Line) -> float | None:
    mean = line.sums.mean
    return points_of(game, None if mean is None else float(mean))


def points_of(game: AnyGame, merit: T | None) -> T | None:
    """Points as the game counts them; None for nobody's."""
    return None if merit is None else game.merit(merit)
