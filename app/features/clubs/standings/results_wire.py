"""The JSON of what clubs have played: the only description of what its routes answer, and how
standings and evenings become it."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from app.features.clubs.contests.evening import Period
from app.features.clubs.standings.results import WIN, Evening, Line
from app.features.clubs.wire import Day, MemberId, NextDay, NextPage, When
from app.rules.game import AnyGame, T
from app.rules.registry import game_named


class StandingRow(TypedDict):
    """A person in a standing."""

    place: Annotated[
        int | None,
        Field(description="Shared by people with equal results; null below the line: too few."),
    ]
    member: Annotated[
        MemberId | None, Field(description="Null for guests and people who were members.")
    ]
    name: Annotated[str, Field(description="Their name in the club, or the one they played under.")]
    games: Annotated[int, Field(description="How many contests they began.")]
    wins: Annotated[float, Field(description="How many they won; winners share a win.")]
    fair: Annotated[float, Field(description="How many equals would have won.")]
    points: Annotated[float | None, Field(description="The mean over contests with points.")]
    rating: Annotated[
        float | None,
        Field(
            description="Null without contests against members; of an evening always null. Beside "
            "shorter periods, the ratings of a large club may be those before the last contests."
        ),
    ]
    rating_low: Annotated[float | None, Field(description="Lower end of the 95 % interval.")]
    rating_high: Annotated[float | None, Field(description="Its upper end.")]
    new: Annotated[bool, Field(description="Fewer than 30 contests against members.")]


class ComparisonSentence(TypedDict):
    """A sentence that the data support."""

    code: Annotated[Literal["better", "close", "few"], Field(description="Which sentence.")]
    args: Annotated[dict[str, str | int], Field(description="The parameters of the sentence.")]


class StandingOfClub(TypedDict):
    """People in the order of their results: by wins minus the fair share, then by points."""

    game: str
    per: Annotated[Literal["hand", "match"], Field(description="What counts as a contest.")]
    period: Annotated[Period, Field(description="Which evenings.")]
    rows: Annotated[list[StandingRow], Field(description="In order, those below the line last.")]
    best: NotRequired[
        Annotated[list[StandingRow], Field(description="Members by their rating; only for `ever`.")]
    ]
    said: Annotated[
        list[ComparisonSentence], Field(description="At most two, and only for `ever`.")
    ]


class BestContest(TypedDict):
    """The contest with the largest lead."""

    contest: Annotated[
        str, Field(description="The id of the contest, which is that of its last hand.")
    ]
    name: Annotated[str, Field(description="The winner.")]
    lead: Annotated[int, Field(description="The lead in points over the other people.")]


class MatchOfEvening(TypedDict):
    """A match that was decided, where a contest is a hand."""

    contest: Annotated[str, Field(description="The hand that decided it.")]
    name: Annotated[str, Field(description="The winner, or one of them.")]
    points: Annotated[int, Field(description="What the winner had.")]


class GameOfEvening(TypedDict):
    """A game of an evening."""

    contests: Annotated[int, Field(description="How many contests count.")]
    standing: Annotated[
        list[StandingRow], Field(description="In order. In lists of evenings the first five.")
    ]
    matches: Annotated[list[MatchOfEvening], Field(description="In order.")]


GamesOfEvening = Annotated[
    dict[str, GameOfEvening],
    Field(
        description="By game: the one with the most contests first, then the one played last. A "
        "headline is about the first."
    ),
]
BestOfEvening = Annotated[
    BestContest | None, Field(description="Of the first game in which somebody won alone.")
]


class EveningOfClub(TypedDict):
    """An evening."""

    day: Annotated[Day, Field(description="The day on which the evening began.")]
    games: GamesOfEvening
    best: BestOfEvening


class EveningsOfClub(TypedDict):
    """The evenings, newest first."""

    evenings: Annotated[list[EveningOfClub], Field(description="Newest first.")]
    next: NextDay


class SharedLink(TypedDict):
    """A link to an evening's podium."""

    url: Annotated[str, Field(description="Anybody who has it sees the podium.")]


class HolderOfSeat(TypedDict):
    """A person or bot who took over a seat."""

    member: Annotated[MemberId | None, Field(description="Null for people who are not members.")]
    name: str
    bot: Annotated[str | None, Field(description="The bot's level; null for a person.")]


class SeatOfContest(TypedDict):
    """A seat of a contest, and the person or bot who began there."""

    seat: int
    member: Annotated[MemberId | None, Field(description="Null for people who are not members.")]
    name: str
    bot: Annotated[str | None, Field(description="The bot's level; null for a person.")]
    starter: Annotated[bool, Field(description="A person who held the seat at the first deal.")]
    points: Annotated[
        int | None, Field(description="Null for anyone but a starter who stayed to the end.")
    ]
    place: Annotated[
        int | None, Field(description="1 + the number of starters ahead; null for others.")
    ]
    win: Annotated[float, Field(description="Shared by the seats that won; 0 for bots.")]
    stayed: Annotated[bool, Field(description="Whether they still played at the end.")]
    then: NotRequired[
        Annotated[HolderOfSeat, Field(description="Who held the seat at the end, if another did.")]
    ]


class ContestOfClub(TypedDict):
    """A contest."""

    id: str
    day: Annotated[Day | None, Field(description="Null for a contest by mail.")]
    finished_at: Annotated[When, Field(description="When its last hand ended, in UTC.")]
    game: str
    hands: Annotated[list[str], Field(description="The ids of its hands, in order.")]
    seats: Annotated[list[SeatOfContest], Field(description="Each seat once, in order.")]
    winners: Annotated[list[int], Field(description="The seats that won.")]
    counts: Annotated[bool, Field(description="Whether it counts.")]
    set_by: Annotated[
        MemberId | None, Field(description="The keeper who last said whether it counts.")
    ]


class WholeEvening(TypedDict):
    """An evening with everything that was played."""

    day: Annotated[Day, Field(description="The day on which the evening began.")]
    games: GamesOfEvening
    best: BestOfEvening
    contests: Annotated[list[ContestOfClub], Field(description="Newest first.")]
    shared: Annotated[str | None, Field(description="The link to it; null: it is not shared.")]


class ContestsOfClub(TypedDict):
    """The contests, newest first."""

    contests: Annotated[list[ContestOfClub], Field(description="Newest first.")]
    next: NextPage


class PairOfClub(TypedDict):
    """Two members who have met."""

    a: Annotated[MemberId, Field(description="A member.")]
    b: Annotated[MemberId, Field(description="Another member.")]
    together: Annotated[int, Field(description="How many contests both began.")]
    ahead: Annotated[int, Field(description="How often `a` was ahead of `b`.")]
    behind: Annotated[int, Field(description="How often `b` was ahead of `a`.")]
    level: Annotated[int, Field(description="How often they were level.")]
    chance: Annotated[float, Field(description="Probability that `a` plays better than `b`.")]


class PairsOfClub(TypedDict):
    """All pairs of members who have met."""

    pairs: Annotated[list[PairOfClub], Field(description="Without those who never met.")]


class RecordOfClub(TypedDict):
    """A record of the club."""

    name: Annotated[str, Field(description="`points`, `lead`, `run`, or a word of the game.")]
    amount: Annotated[int, Field(description="The record itself.")]
    member: Annotated[
        MemberId | None, Field(description="Who holds it; null for people who are not members.")
    ]
    holder: Annotated[str, Field(description="Their name.")]
    at: Annotated[When, Field(description="In UTC.")]
    hand: Annotated[str, Field(description="The id of the hand.")]
    seat: NotRequired[Annotated[int, Field(description="Where you sat, if you played it.")]]


class RecordsOfClub(TypedDict):
    """The club's records in a game."""

    game: str
    records: Annotated[list[RecordOfClub], Field(description="By name.")]


class ExportOfClub(TypedDict):
    """Everything a club has played."""

    name: str
    members: Annotated[list[dict[str, str]], Field(description="All members.")]
    contests: Annotated[list[ContestOfClub], Field(description="Newest first.")]
    standings: Annotated[list[StandingOfClub], Field(description="One for each game and period.")]


class ReviewsOfEvening(TypedDict):
    """Progress of the reviews of an evening."""

    hands: Annotated[int, Field(description="How many were played.")]
    made: Annotated[int, Field(description="How many of these have a review.")]


class NamedOnPodium(TypedDict):
    """A person on a podium."""

    place: Annotated[int, Field(description="Shared by people with equal results.")]
    name: str
    avatar: Annotated[str | None, Field(description="Null: derived from the name.")]
    games: Annotated[int, Field(description="How many contests they began.")]
    wins: Annotated[float, Field(description="How many they won; winners share a win.")]
    fair: Annotated[float, Field(description="How many equals would have won.")]
    points: Annotated[float | None, Field(description="The mean; null without points.")]


class SharedEvening(TypedDict):
    """An evening, for people who are not members."""

    club: Annotated[str, Field(description="The name of the club.")]
    day: Annotated[str, Field(description="On which the evening began.")]
    game: Annotated[str, Field(description="The game of the podium.")]
    contests: Annotated[int, Field(description="How many contests of that game count.")]
    games: Annotated[list[str], Field(description="All games that were played.")]
    podium: Annotated[list[NamedOnPodium], Field(description="The first three places, in order.")]


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
