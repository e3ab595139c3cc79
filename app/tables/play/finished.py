"""A hand that has just ended at a table: its record, and its starters."""

from collections.abc import Sequence
from typing import NamedTuple

from app.rules.game import Contest, Match
from app.tables.table import Hand, Table
from app.tables.wire.table import players_json
from app.times import isos
from app.wire import HandRecord, RecordedStep, build_record


def hand_record(table: Table, hand: Hand) -> HandRecord:
    """The hand record of the contract: what is stored, exported and replayed."""
    times = isos([taken.at for taken in hand.taken])
    return build_record(
        table.game,
        id=hand.id,
        table=table.id,
        number=hand.number,
        options=table.options,
        players=players_json(hand.players),
        dealer=hand.dealer,
        match=hand.before,
        state=hand.state,
        actions=[
            RecordedStep(taken.seat, taken.action, at, taken.auto)
            for taken, at in zip(hand.taken, times, strict=True)
        ],
        seeds=hand.seeds,
    )


class Starter(NamedTuple):
    """A person who held a seat at the first deal of a hand, or of a match (`per`)."""

    per: Contest
    seat: int
    player: str
    stayed: bool
    """Whether they still held it at the end, and were not away."""
    won: bool
    points: int
    """What the seat gained in the match; more is better (`Game.merit`)."""


def first_of_match(hand: Hand) -> int:
    """The number of the first hand of its match."""
    return hand.number - hand.before.hands


def starters(before: Table, after: Table) -> tuple[Starter, ...]:
    """The starters of the hand that ended between these two tables and, if it decided its match, of
    the match."""
    hand = before.hand
    if hand is None:
        raise ValueError("the end of no hand")
    began = [sitter.player for sitter in hand.players]
    winners = hand_winners(hand.before, after.match)
    found = _starters("hand", began, before, winners, before.game.gains(hand.before, after.match))
    if after.match.winners is not None:
        # Matches begun by older versions only know the starters of their last hand.
        first = before.starters or began
        fresh = before.game.new_match(before.options, len(began))
        gained = before.game.gains(fresh, after.match)
        found += _starters("match", first, before, after.match.winners, gained)
    return tuple(found)


def hand_winners(before: Match, after: Match) -> tuple[int, ...]:
    """The seats that won the hand between these two states of its match."""
    pairs = zip(before.wins, after.wins, strict=True)
    return tuple(seat for seat, (then, now) in enumerate(pairs) if now > then)


def won_with(match: Match) -> dict[int, int]:
    """What the seats that won the match had; nobody while it is not decided."""
    return {seat: match.scores[seat] for seat in match.winners or ()}


def _starters(
    per: Contest,
    began: Sequence[str | None],
    ended: Table,
    winners: Sequence[int],
    gained: Sequence[int],
) -> list[Starter]:
    found = []
    for seat, player in enumerate(began):
        if player is not None:
            last = ended.seats[seat]
            stayed = last is not None and last.player == player and not last.away
            found.append(Starter(per, seat, player, stayed, seat in winners, gained[seat]))
    return found
