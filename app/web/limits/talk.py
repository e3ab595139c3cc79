"""How much one player, and all people at a table together, may ask of it apart from moves."""

from math import ceil

from app.rules.errors import Refusal
from app.tables.draft import Command
from app.tables.table import Table, belongs
from app.web.limits.allowances import Rate, RateLimit
from app.web.web_refusals import TableQuota, TooMany

LINE = 3
"""The price of a chat line or a reaction: 20 at once, then 20 a minute."""
OF_TABLE = 1 / 4
"""The share of a table in its members' requests: together they have the allowance of four
players."""
SLOW_CHAT = Rate(1 / 20, 1)
"""Chat lines of one player at a table in slow chat."""


class SlowedDown(Refusal):
    code = "slow_chat"
    kind = "too_many"
    seconds: int


class Talk:
    """What people say and ask at a table, other than moves."""

    def __init__(self, rate: Rate) -> None:
        """`rate`: of one player. All watchers of a table share one allowance."""
        self.of_player = RateLimit(rate)
        self._of_table = RateLimit(rate)
        self._slow_chat = RateLimit(SLOW_CHAT)

    def take(self, table: Table, player: str, command: Command) -> None:
        """Charge one command that is not part of the play. Raises Refusal if it is one too many.

        Strangers cannot use up the allowance of a table's members, and the host can always act
        against them.
        """
        price = LINE if command.purpose == "talk" else 1
        self.of_player.take({player: 1}, price)
        if player in (table.host, table.owner):
            return
        if table.slow and price == LINE:
            try:
                self._slow_chat.take({f"{table.id} {player}": 1})
            except TooMany as wait:
                raise SlowedDown(ceil(wait.seconds)) from None
        everybody = {table.id: OF_TABLE} if belongs(table, player) else {f"{table.id} strangers": 1}
        try:
            self._of_table.take(everybody, price)
        except TooMany as wait:
            raise TableQuota(ceil(wait.seconds)) from None
