"""The results as Markdown: medians over the rounds, with their range."""

import statistics
from collections.abc import Iterable, Sequence

from tests.bench.table_turn.contestants import HOLDS_MS, KILOBYTES, Goal
from tests.bench.table_turn.drive import Figures
from tests.bench.table_turn.rounds import Rounds, say

COST = "CPU ms/1,000"
SPREAD = (COST, "p99 ms")
"""Columns that also show the lowest and the highest round."""


def show(rounds: Rounds) -> None:
    """A table for each number of tables, and the contestants that were left out."""
    for step, tables in enumerate(rounds.load.tables):
        pace = f"a move each {rounds.load.pace:g} s" if rounds.load.pace else "no time to think"
        say(f"\n{tables} tables, {pace}:\n")
        _table(rounds, step)
    for name, why in rounds.left_out.items():
        say(f"\nLeft out: {name}: {why}")


def _table(rounds: Rounds, step: int) -> None:
    names = list(dict.fromkeys(name for seen in rounds.rounds for name in seen))
    if not names:
        say("Nothing was measured.")
        return
    columns = list(rounds.of(names[0], step)[0])
    say("| server | " + " | ".join(columns) + " | rounds |")
    say("|---|" + "---:|" * (len(columns) + 1))
    for name in names:
        seen = rounds.of(name, step)
        cells = [_cell(column, [figures[column] for figures in seen]) for column in columns]
        say(f"| {name} | " + " | ".join(cells) + f" | {len(seen)} |")


def _cell(column: str, values: Sequence[float]) -> str:
    if column == "B/move" and not any(values):
        return "-"
    middle = statistics.median(values)
    shown = f"{middle:,.0f}" if middle >= 1000 else f"{middle:,g}"
    if column in SPREAD and len(values) > 1:
        shown += f" ({min(values):,g} to {max(values):,g})"
    return shown


def show_goals(rounds: Rounds, goals: Iterable[Goal]) -> None:
    """The ratio of CPU per move, round by round, and whether it met the goal."""
    lines = [_compared(goal, seen) for goal in goals if (seen := _ratios(rounds, goal))]
    if lines:
        say("\n| CPU per move of | next to | times | goal: at most | |")
        say("|---|---|---:|---:|---|")
    for line in lines:
        say(line)


def _ratios(rounds: Rounds, goal: Goal) -> list[float]:
    pairs = rounds.pairs(goal.ours, goal.theirs)
    return [ours[COST] / theirs[COST] for ours, theirs in pairs if theirs[COST]]


def _compared(goal: Goal, ratios: list[float]) -> str:
    middle = statistics.median(ratios)
    seen = f"{middle:.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    met = "met" if middle <= goal.most else "missed"
    return f"| {goal.ours} | {goal.theirs} | {seen} | {goal.most:g} | {met} |"


def show_pace(rounds: Rounds, names: Iterable[str]) -> None:
    """The number of tables that meets the goal at human pace, and their memory."""
    say()
    for name in names:
        held = [
            tables
            for step, tables in enumerate(rounds.load.tables)
            if (seen := rounds.of(name, step)) and _middle(seen, "p99 ms") <= HOLDS_MS
        ]
        last = rounds.of(name, -1)
        if last:
            most = f"up to {held[-1]:,} tables" if held else "none of these numbers of tables"
            memory = _middle(last, "KB/table end")
            fits = "within" if memory <= KILOBYTES else "over"
            say(
                f"- {name}: 99 of 100 moves within {HOLDS_MS:g} ms at {most}; "
                f"{memory:g} KB a table, {fits} {KILOBYTES:g}."
            )


def _middle(seen: Sequence[Figures], column: str) -> float:
    return statistics.median(figures[column] for figures in seen)
