"""What is decided about the play: readiness, moves, options, time, and the talk beside it."""

import re
from collections.abc import Callable
from typing import Any

from app.rules.errors import Refusal
from app.rules.game import Action
from app.rules.shuffle import promise
from app.tables import commands as cmd
from app.tables import events as ev
from app.tables import refusals
from app.tables.asking import (
    not_while_shuffling,
    only_host,
    only_owner,
    only_table,
    seat_of,
    take_over,
)
from app.tables.clock import CLOCKS, break_due
from app.tables.dealing import deal_when_ready, deal_when_shown, finish_if_over, shuffle
from app.tables.draft import Draft
from app.tables.lifecycle import before_a_match, enough, under_way
from app.tables.speaking import speaker
from app.tables.table import Hand, people
from app.tables.words import clean_text

_COMMIT = re.compile(r"[0-9a-f]{64}")
_SEED = re.compile(r"[0-9a-f]{32}")
LATE_TWICE = 2


def _ready(draft: Draft, player: str | None, command: cmd.Ready) -> None:
    seat, sitter = seat_of(draft, player)
    commit = command.commit.lower()
    if commit and not _COMMIT.fullmatch(commit):
        raise refusals.BadCommit
    take_over(draft, seat, sitter)
    if under_way(draft.table) or (sitter.ready and not sitter.away):
        return
    draft.add(ev.Readied(seat, commit))
    deal_when_ready(draft)


def _reveal(draft: Draft, player: str | None, command: cmd.Reveal) -> None:
    """Shown again, it is as it was; not shown in time, it does not count any more."""
    seat, _ = seat_of(draft, player)
    coming, seed = draft.table.coming, command.seed.lower()
    if draft.table.phase != "shuffling" or coming is None:
        raise refusals.NotShuffling
    if not _SEED.fullmatch(seed) or promise(seed, coming.id, seat) != coming.commits[seat]:
        raise refusals.BadReveal
    if not coming.seeds[seat]:
        draft.add(ev.Revealed(seat, seed))
        deal_when_shown(draft)


def _act(draft: Draft, player: str | None, command: cmd.Act) -> None:
    seat, sitter = seat_of(draft, player)
    if sitter.away:
        take_over(draft, seat, sitter)
    version, action = command
    _take(draft, seat, version, action, auto=False)


def _act_for(draft: Draft, player: str | None, command: cmd.ActFor) -> None:
    only_table(player)
    if command.late:
        _run_out(draft, command.seat)
    elif _plays_themselves(draft, command.seat):
        raise refusals.TakenOver
    sitter = draft.table.sitter(command.seat)
    auto = sitter is None or sitter.bot is None  # a bot's moves are its own, late or not
    _take(draft, command.seat, command.version, command.action, auto=auto)


def _plays_themselves(draft: Draft, seat: int) -> bool:
    """A bot's move may come when its seat is somebody's already."""
    sitter = draft.table.sitter(seat)
    return sitter is not None and sitter.player is not None and not sitter.away


def _run_out(draft: Draft, seat: int) -> None:
    """The seat's time is up; the second time in a row its player counts as away."""
    hand = draft.table.hand
    moment = hand.due[seat] if hand is not None and hand.due else None
    if hand is None or moment is None or draft.stamp.at < moment:
        raise refusals.NotDue
    sitter = draft.table.seats[seat]
    if draft.table.game.window(hand.state, seat) is not None or (sitter and sitter.bot):
        return  # the rules wait no longer, or no server was there: that is nobody's fault
    draft.add(ev.OutOfTime(seat))
    sitter = draft.table.seats[seat]
    if sitter is not None and sitter.late >= LATE_TWICE and not sitter.away:
        draft.add(ev.WentAway(seat))


def _take(draft: Draft, seat: int, version: int, action: Action, *, auto: bool) -> None:
    table = draft.table
    hand = table.hand
    if hand is None or table.phase != "playing":
        raise _not_playing(draft, seat, version, action)
    if table.paused_at is not None:
        raise refusals.Paused
    if seat not in hand.to_move:
        raise _waits_for_others(draft, hand)
    if version < hand.asked[seat]:
        raise refusals.StaleVersion
    if version > table.version:
        raise refusals.UnknownVersion
    draft.add(ev.Acted(seat, action, auto))
    finish_if_over(draft)


def _not_playing(draft: Draft, seat: int, version: int, action: Action) -> Refusal:
    """Why not; if the hand ended while the act was on its way, in the words of its rules."""
    hand = draft.table.hand
    if hand is not None and seat < len(hand.asked) and version < hand.asked[seat]:
        try:
            draft.table.game.apply(hand.state, seat, action)
        except Refusal as refusal:
            return refusal
    return refusals.NotPlaying()


def _waits_for_others(draft: Draft, hand: Hand) -> refusals.OthersTurn:
    sitters = [draft.table.seats[seat] for seat in hand.to_move]
    return refusals.OthersTurn(
        hand.to_move, tuple(s.name if s is not None else None for s in sitters)
    )


def _say(draft: Draft, player: str | None, command: cmd.Say) -> None:
    text = clean_text(command.text)
    name, seat = speaker(draft.table, player, command.name)
    draft.add(ev.Said(name, seat, text))


def _set_options(draft: Draft, player: str | None, command: cmd.SetOptions) -> None:
    only_host(draft, player)
    table = draft.table
    if not before_a_match(table):
        raise refusals.MatchUnderWay
    options = table.game.options({**table.options, **command.options})
    if command.clock is not None and command.clock != table.clock:
        draft.add(ev.ClockSet(checked_clock(command.clock)))
    if command.hints is not None and command.hints != table.hints:
        draft.add(ev.HintsSet(command.hints))
    if options == table.options:
        return
    for seat, sitter in enumerate(table.seats):
        if sitter is not None and seat >= table.game.seats(options).most:
            raise refusals.SeatNeeded(seat, sitter.name)
    draft.add(ev.OptionsSet(dict(options)))


def checked_clock(clock: int) -> int:
    """The same, if it is one of `CLOCKS`. Raises Refusal `bad_clock`."""
    if clock not in CLOCKS:
        raise refusals.BadClock(CLOCKS)
    return clock


def _deal(draft: Draft, player: str | None, _: cmd.Deal) -> None:
    only_host(draft, player)
    table = draft.table
    if under_way(table):
        return
    if table.paused_at is not None:
        raise refusals.Paused
    if not enough(table):
        raise refusals.NotEnoughSeated(table.seats.index(None))
    waited = {i: s.name for i, s in enumerate(table.seats) if s is not None and not s.ready}
    if table.phase != "between" and waited:
        raise refusals.NotReady(tuple(waited), tuple(waited.values()))
    shuffle(draft)


def _close(draft: Draft, player: str | None, _: cmd.Close) -> None:
    """By the host who owns it, or for the operator of the site, who is no player.

    The operator need not wait for a shuffle: they could stop the server as well.
    """
    if player is not None:
        only_owner(draft, player)
        not_while_shuffling(draft)
    elif draft.table.closed_by_operator:
        return
    draft.add(ev.Closed(by_operator=player is None))


def _pause(draft: Draft, player: str | None, command: cmd.Pause) -> None:
    only_host(draft, player)
    if command.on == (draft.table.paused_at is not None):
        return
    not_while_shuffling(draft)
    draft.add(ev.Paused() if command.on else ev.Resumed())
    deal_when_ready(draft)


def _call_time(draft: Draft, player: str | None, _: cmd.CallTime) -> None:
    """Between two hands: whoever is not ready now is away, if somebody else wants to go on."""
    only_table(player)
    deal_when_shown(draft)
    moment = break_due(draft.table)
    if moment is None or draft.stamp.at < moment or draft.table.paused_at is not None:
        return
    waited = people(draft.table)
    if not any(s.ready and not s.away for _, s in waited):
        return
    for seat, sitter in waited:
        if not sitter.ready:
            draft.add(ev.WentAway(seat))
    deal_when_ready(draft)


PLAY: dict[type[cmd.Command], Callable[[Draft, str | None, Any], None]] = {
    cmd.Ready: _ready,
    cmd.Reveal: _reveal,
    cmd.Act: _act,
    cmd.ActFor: _act_for,
    cmd.Say: _say,
    cmd.SetOptions: _set_options,
    cmd.Pause: _pause,
    cmd.CallTime: _call_time,
    cmd.Deal: _deal,
    cmd.Close: _close,
}
