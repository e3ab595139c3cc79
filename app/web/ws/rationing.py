"""How much one player, and everybody at a table together, may ask for beside the play."""

from math import ceil

from app.tables.draft import Command
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.play.shuffling import Reveal
from app.tables.seats.away import Back
from app.tables.table import Table, belongs
from app.tables.talk.chat import React, Say
from app.web.limits.limits import LINE, OF_TABLE, Talk
from app.web.web_refusals import SlowedDown, TableQuota, TooMany

PLAY = (Act, Back, Ready, Reveal)
"""What belongs to the play: it comes to an end by itself, and is never kept waiting for talk."""


def ration(talk: Talk, table: Table, player: str, command: Command) -> None:
    """Count one more of these, which is not `PLAY`. Raises Refusal when it is one too many.

    Strangers cannot use up what the members of a table may still ask for, and a host can always
    do something about it.
    """
    price = LINE if isinstance(command, Say | React) else 1
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
