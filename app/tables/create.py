"""Creating a table."""

from dataclasses import dataclass
from typing import ClassVar

from app.rules.game import Json
from app.rules.registry import game_named
from app.tables.chance import Chance
from app.tables.draft import Change, Draft, Event
from app.tables.play.announcing import prepare_hand
from app.tables.table import Admission, Stamp, Table


@dataclass(frozen=True, slots=True)
class Created(Event):
    """A player created this table and is its host.

    Its `code` lets people in. Its `id` is what others see; it grants no access.
    """

    kind: ClassVar = "created"
    code: str
    game: str
    options: dict[str, Json]
    host: str
    host_name: str | None
    clock: int = 0
    id: str = ""
    admission: Admission = "ask"
    hints: bool = False
    club: str | None = None

    def begin(self, stamp: Stamp) -> Table:
        """The table in its initial state."""
        game = game_named(self.game)
        seats = game.seats(self.options).most
        return Table(
            code=self.code,
            game=game,
            options=self.options,
            host=self.host,
            host_name=self.host_name,
            seats=(None,) * seats,
            match=game.new_match(self.options, seats),
            version=stamp.version,
            clock=self.clock,
            id=self.id,
            key=self.code,
            admission=self.admission,
            owner=self.host,
            owner_name=self.host_name,
            hints=self.hints,
            club=self.club,
        )


def create(created: Created, chance: Chance, stamp: Stamp) -> Draft:
    """A new table. `created.options` must be complete and valid."""
    table = created.begin(stamp)
    draft = Draft(table, stamp, chance, [Change(None, created, table)])
    prepare_hand(draft)
    return draft
