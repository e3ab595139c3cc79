"""How much one player, and everybody at a table together, may ask for beside the play."""

from math import ceil

from app.tables.table import Table, belongs
from app.web.limits import Limits
from app.web.refusals import SlowedDown, TableQuota, TooMany
from app.web.ws.messages_in import Act, AnyMessage, Back, React, Ready, Reveal, Say

PLAY = (Act, Back, Ready, Reveal)
"""What belongs to the play: it comes to an end by itself, and is never kept waiting for talk."""


def ration(limits: Limits, table: Table, player: str, message: AnyMessage) -> None:
    """Count one more of these, which is not `PLAY`. Raises Refusal when it is one too many.

    Who has no seat here cannot use up what those who have one may still ask for, and a host
    can always do something about it.
    """
    limits.commands.take(player)
    if player not in (table.host, table.owner):
        _take_of_quota(limits, table, player)
    if isinstance(message, Say | React):
        _talk(limits, table, player)


def _take_of_quota(limits: Limits, table: Table, player: str) -> None:
    quota = limits.quota if belongs(table, player) else limits.quota_of_strangers
    try:
        quota.take(table.id)
    except TooMany as wait:
        raise TableQuota(ceil(wait.seconds)) from None


def _talk(limits: Limits, table: Table, player: str) -> None:
    limits.chat.take(player)
    if table.slow and player not in (table.host, table.owner):
        try:
            limits.slow_chat.take(f"{table.id} {player}")
        except TooMany as wait:
            raise SlowedDown(ceil(wait.seconds)) from None
    limits.chat_at_table.take(table.id if belongs(table, player) else f"{table.id} strangers")
