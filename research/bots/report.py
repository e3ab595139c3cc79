"""The figures as tables of research/RESULTS.md."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from research.arena.play import Deal
from research.arena.tally import Estimate
from research.bots.figures import TABLE, TIMES, Figure
from research.bots.findings import Finding, finding, points_of, way_gone
from research.bots.pace import PEER_TIME, Pace
from research.bots.plot import Point, draw

FOLDER = Path(__file__).parents[1]
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
DRAWING = "![Points a hand ahead of trackers, by time a choice](img/strength.svg)\n"
HEAD = (
    "| who against whom | hands | wins % | of equals | points a hand | the others | ahead by "
    "| goal |\n"
    "|---|---:|---:|---:|---:|---:|---:|---|\n"
)
WINS = {"pup": 0.6, "tracker": 0.45, f"alpha-{TABLE}": 0.45}
"""The goals for the share of hands won."""
AHEAD = ("peer-simulations", "peer-time")
"""The figures whose goal is merely to be ahead."""
WAY = 0.43
"""The goal for the share of the way from tracker to cheater: nine tenths of what an alpha reaches
that knows how the others play (`python -m research.alpha_limit`)."""
FEW = 30
"""With fewer deals an interval is not meaningful."""
LEAST = 10
"""With fewer deals nothing is reported."""


class Played(NamedTuple):
    """A figure and its results so far."""

    figure: Figure
    deals: list[Deal]

    @property
    def command(self) -> str:
        """The command that plays the same deals."""
        deals = len(self.deals)
        return self.figure.command.format(deals=deals, hands=deals * self.figure.hands_a_deal)


def report(played: Sequence[Played], pace: Pace) -> str:
    """All tables, in Markdown."""
    some = [one for one in played if len(one.deals) >= LEAST]
    missing = [one.figure.title for one in played if len(one.deals) < LEAST]
    named = {one.figure.name: one for one in some}
    return "\n".join(
        [
            HEAD + "".join(map(_row, some)),
            *_ceiling(named),
            *([DRAWING] if len(list(curve(played))) > 1 else []),
            *([f"Not played yet: {'; '.join(missing)}.\n"] if missing else []),
            _paces(pace),
            "The commands, in the order of the table:\n",
            *(f"    {one.command}" for one in some),
            "",
        ]
    )


def put_into_docs(played: Sequence[Played], pace: Pace) -> None:
    """Write the tables between the marks in research/RESULTS.md, and the curve beside it."""
    page = FOLDER / "RESULTS.md"
    before, _, rest = page.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(before + BEGIN + "\n" + report(played, pace) + "\n" + END + after, "utf-8")
    points = list(curve(played))
    if len(points) > 1:
        draw(points, FOLDER / "img" / "strength.svg")


def curve(played: Sequence[Played]) -> Iterator[Point]:
    """Points per hand ahead of trackers, by seconds."""
    named = {one.figure.name: one for one in played if len(one.deals) >= LEAST}
    for seconds in TIMES:
        one = named.get(f"alpha-{seconds}")
        if one is not None:
            found = _finding(one)
            yield Point(seconds, found.ahead.mean, found.ahead.margin)


def _ceiling(named: dict[str, Played]) -> Iterator[str]:
    """How far alpha gets from tracker to cheater, over the deals all have played."""
    wanted = [named.get(name) for name in ("all-trackers", f"alpha-{TABLE}", "cheater")]
    trio = [one for one in wanted if one is not None]
    if len(trio) < len(wanted):
        return
    deals = min(len(one.deals) for one in trio)
    points = [
        [points_of(deal, one.figure.contest.players[0]) for deal in one.deals[:deals]]
        for one in trio
    ]
    share = way_gone(*points)
    yield (
        f"Of the way from tracker to cheater alpha at {TABLE} s goes "
        f"**{100 * share.mean:.0f} % ± {100 * share.margin:.0f}** in points a hand, "
        f"by the first {deals:,} deals of four hands. "
        f"Goal: {_verdict(share, WAY, deals)}.\n"
    )


def _paces(pace: Pace) -> str:
    dingo = ", ".join(f"{seconds} s: {count:,}" for seconds, count in pace.dingo.items())
    ding = ", ".join(f"{seats} seats: {count:,}" for seats, count in pace.ding.items())
    return (
        "Playouts a choice that stood for these times: "
        f"Dingo, alpha {dingo}; peer {PEER_TIME} s: {pace.peer:,}. "
        f"Ding!, alpha at {TABLE} s, {ding}.\n"
    )


def _row(one: Played) -> str:
    found = _finding(one)
    return (
        f"| {one.figure.title} | {found.hands:,} | {_percent(found.won)} "
        f"| {100 / one.figure.contest.seats:.1f} | {_points(found.points)} "
        f"| {_points(found.others)} | {_points(found.ahead)} | {_goal(one, found)} |\n"
    )


def _goal(one: Played, found: Finding) -> str:
    """The goal, and whether it is met."""
    if one.figure.name in WINS:
        return _verdict(found.won, WINS[one.figure.name], len(one.deals))
    if one.figure.name in AHEAD:
        return f"ahead: {_met(found.ahead, 0.0, len(one.deals))}"
    return ""


def _verdict(share: Estimate, goal: float, deals: int) -> str:
    return f"≥ {100 * goal:.0f} %: {_met(share, goal, deals)}"


def _met(found: Estimate, goal: float, deals: int) -> str:
    """In words; open as long as the interval contains the goal."""
    if deals < FEW:
        return "open, too few hands"
    if abs(found.mean - goal) <= found.margin:
        return "open, reached on average" if found.mean >= goal else "open, missed on average"
    return "met" if found.mean > goal else "not met"


def _finding(one: Played) -> Finding:
    return finding(one.figure.contest, one.deals)


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.margin:.1f}"


def _points(points: Estimate) -> str:
    return f"{points.mean:+.2f} ± {points.margin:.2f}"
