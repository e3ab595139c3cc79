"""What a table answers to a command: the events that follow, or a Refusal.

`decide` alone says who may do what. It changes nothing; the caller stores the
draft's events and then takes the draft's table for the present one. A command
that is already fulfilled gives a draft without changes.
"""

from app.tables import commands as cmd
from app.tables import events as ev
from app.tables.admission import ADMISSION
from app.tables.chance import Chance
from app.tables.dealing import prepare_hand
from app.tables.decide_play import PLAY
from app.tables.decide_seats import SEATS
from app.tables.draft import Change, Draft
from app.tables.evolve import evolve
from app.tables.reactions import REACTING
from app.tables.refusals import ClosedByOperator, TableClosed
from app.tables.table import Stamp
from app.tables.watchers import WATCHERS

_DECIDE = ADMISSION | WATCHERS | REACTING | SEATS | PLAY


def create(created: ev.Created, chance: Chance, stamp: Stamp) -> Draft:
    """A new table. `created.options` are complete and checked."""
    table = evolve(None, created, stamp)
    draft = Draft(table, stamp, chance, [Change(None, created, table)])
    prepare_hand(draft)
    return draft


def decide(draft: Draft, player: str | None, command: cmd.Command) -> Draft:
    """Fill an empty draft with what follows from a player's command.

    `player` is None when the table itself asks. Raises Refusal.
    """
    if draft.table.closed and (player is not None or not isinstance(command, cmd.Close)):
        raise ClosedByOperator if draft.table.closed_by_operator else TableClosed
    _DECIDE[type(command)](draft, player, command)
    return draft
