"""What all contests of a game come to: the standing, ratings, pairs and records."""

from collections.abc import Mapping
from typing import NamedTuple

from app.features.clubs.results import Best, Sums, Tally, called, standing
from app.features.clubs.results_wire import (
    ComparisonSentence,
    PairOfClub,
    RecordOfClub,
    StandingRow,
)
from app.features.clubs.standings.ratings import ENOUGH_CONTESTS, Ratings, fit, said
from app.features.clubs.standings.rows import Rated, line_row
from app.rules.game import AnyGame
from app.times import from_millis, iso


class Ever(NamedTuple):
    """Everything that depends on all contests of a game."""

    rows: list[StandingRow]
    best: list[StandingRow]
    """Members by their rating."""
    said: list[ComparisonSentence]
    ratings: Mapping[str, Rated]
    pairs: list[PairOfClub]
    records: list[RecordOfClub]


def ever_of(tally: Tally, game: AnyGame, ids: Mapping[str, str], names: Mapping[str, str]) -> Ever:
    """The results of all contests. `ids` are those of current members."""
    fitted = fit(tally.pairs)
    numbers = zip(fitted.players, fitted.rating, fitted.low, fitted.high, strict=True)
    met = {player: tally.people[player].met for player in ids if player in tally.people}
    ratings: dict[str, Rated] = {
        player: (rating, low, high, met[player] < ENOUGH_CONTESTS)
        for player, rating, low, high in numbers
    }
    rows = [line_row(game, line, ids, ratings) for line in standing(tally.people, names, "longer")]
    return Ever(
        rows=rows,
        best=sorted((row for row in rows if row["rating"] is not None), key=_by_rating),
        said=[_with_ids(one, ids) for one in said(fitted, met, tally.contests)],
        ratings=ratings,
        pairs=_head_to_head(tally, fitted, ids),
        records=_records(tally.people, game, ids, names),
    )


def _by_rating(row: StandingRow) -> float:
    return -(row["rating"] or 0)


def _with_ids(sentence: ComparisonSentence, ids: Mapping[str, str]) -> ComparisonSentence:
    args = {name: ids.get(str(value), value) for name, value in sentence["args"].items()}
    return {"code": sentence["code"], "args": args}


def _head_to_head(tally: Tally, fitted: Ratings, ids: Mapping[str, str]) -> list[PairOfClub]:
    """Each pair of members who have met: how often each was ahead, and who plays better."""
    sums: dict[tuple[str, str], list[int]] = {}
    for (a, b, _), counts in tally.pairs.items():
        known = sums.setdefault((a, b), [0, 0, 0])
        sums[a, b] = [one + more for one, more in zip(known, counts, strict=True)]
    at = {player: place for place, player in enumerate(fitted.players)}
    return [
        {
            "a": ids[a],
            "b": ids[b],
            "together": ahead + level + behind,
            "ahead": ahead,
            "behind": behind,
            "level": level,
            "chance": float(fitted.chance[at[a], at[b]]),
        }
        for (a, b), (ahead, level, behind) in sorted(sums.items())
    ]


def _records(
    people: Mapping[str, Sums], game: AnyGame, ids: Mapping[str, str], names: Mapping[str, str]
) -> list[RecordOfClub]:
    """The club's records. A match is won by whoever gets to the end first, so that the most points
    in one would be the same for every winner."""
    bests: dict[str, tuple[Best, str]] = {}
    for player, sums in sorted(people.items()):
        for name, best in sums.bests.items():
            known = bests.get(name)
            if (name, game.contest) != ("points", "match") and best.beats(known and known[0]):
                bests[name] = best, player
    return [
        {
            "name": name,
            "amount": game.merit(best.amount) if name == "points" else best.amount,
            "member": ids.get(player),
            "holder": called(player, people[player].name, names),
            "at": iso(from_millis(best.at)),
            "hand": best.hand,
        }
        for name, (best, player) in sorted(bests.items())
    ]
