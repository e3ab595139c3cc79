"""Reactions and quick phrases: what can be said at a seat with one tap, in everybody's language."""

from collections.abc import Callable
from typing import Any

from app.tables import commands as cmd
from app.tables import events as ev
from app.tables.asking import only_host
from app.tables.draft import Draft
from app.tables.refusals import ReactionsOff, UnknownReaction
from app.tables.speaking import speaker

REACTIONS = (
    "laugh",
    "wow",
    "sad",
    "heart",
    "clap",
    "think",
    "well_played",
    "thanks",
    "sorry",
    "good_luck",
    "one_moment",
    "again",
)
"""The closed list: six faces and six phrases. What each looks like, or says, is the client's."""


def _react(draft: Draft, player: str | None, command: cmd.React) -> None:
    if command.reaction not in REACTIONS:
        raise UnknownReaction(REACTIONS)
    if not draft.table.reactions:
        raise ReactionsOff
    name, seat = speaker(draft.table, player, command.name)
    draft.add(ev.Reacted(name, seat, command.reaction))


def _set_reactions(draft: Draft, player: str | None, command: cmd.SetReactions) -> None:
    only_host(draft, player)
    if command.on != draft.table.reactions:
        draft.add(ev.ReactionsSet(command.on))


REACTING: dict[type[cmd.Command], Callable[[Draft, str | None, Any], None]] = {
    cmd.React: _react,
    cmd.SetReactions: _set_reactions,
}
