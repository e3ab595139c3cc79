"""Limits on what one player, and all people at a table together, may ask apart from moves."""

from math import ceil

from app.tables.draft import Command
from app.tables.table import Table, belongs
from app.web.limits.limits import LINE, OF_TABLE, Talk
from app.web.web_refusals import SlowedDown, TableQuota, TooMany


def ration(talk: Talk, table: Table, player: str, command: Command) -> None:
    """Charge one command that is not part of the play. Raises Refusal if it is one too many.

    Strangers cannot use up the allowance of a table's members, and the host can always act against
    them.
    """
    price = LINE if command.purpose == "talk" else 1
    hosts = player in (table.host, table.owner)
    talk.of_player.take({player: 1}, price)
    if table.slow and price == LINE and not hosts:
        try:
            talk.slow_chat.take({f"{table.id} {player}": 1})
        except TooMany as wait:
            raise SlowedDown(ceil(wait.seconds)) from None
    if not hosts:
        everybody = {table.id: OF_TABLE} if belongs(table, player) else {f"{table.id} strangers": 1}
        try:
            talk.of_table.take(everybody, price)
        except TooMany as wait:
            raise TableQuota(ceil(wait.seconds)) from None
