"""Creating a table, and what its host sets before a match: options, the clock, hints."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, Field

from app.rules.game import Json
from app.rules.registry import game_named
from app.tables import table_refusals as refusals
from app.tables.chance import Chance
from app.tables.clock import CLOCKS
from app.tables.draft import Change, Command, Draft, Event
from app.tables.lifecycle import before_a_match
from app.tables.permissions import only_host
from app.tables.play.announcing import prepare_hand
from app.tables.table import Admission, Stamp, Table, nobody_ready


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


# What the host sets before a match: the game's options, the clock, hints.


@dataclass(frozen=True, slots=True)
class OptionsSet(Event):
    """The host changed options; players who were ready have to say so again."""

    kind: ClassVar = "options"
    tells: ClassVar = ("options",)
    options: dict[str, Json]

    def evolve(self, table: Table, _: Stamp) -> Table:
        """The result of a match stays until the next one begins."""
        wanted = table.game.seats(self.options).most
        seats = (table.seats + (None,) * wanted)[:wanted]
        stays = table.phase == "over" and wanted == len(table.seats)
        return table._replace(
            options=self.options,
            match=table.match if stays else table.game.new_match(self.options, wanted),
            seats=nobody_ready(seats),
        )


@dataclass(frozen=True, slots=True)
class ClockSet(Event):
    """The host changed the time limit for decisions."""

    kind: ClassVar = "clock"
    tells: ClassVar = ("clock",)
    clock: Annotated[int, Field(description="Seconds; 0: no limit.")]

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(clock=self.clock, seats=nobody_ready(table.seats))


@dataclass(frozen=True, slots=True)
class HintsSet(Event):
    """The host switched hints on or off."""

    kind: ClassVar = "hints"
    tells: ClassVar = ("on",)
    on: bool

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(hints=self.on, seats=nobody_ready(table.seats))


def _flat(options: Any) -> Any:
    """The options themselves. Raises Refusal `bad_options` for a nested value, which might be
    endlessly deep."""
    if isinstance(options, dict) and any(isinstance(one, (dict, list)) for one in options.values()):
        raise refusals.NestedOption
    return options


@dataclass(frozen=True, slots=True)
class SetOptions(Command):
    """Change options before a match; those not named stay as they are. The host only."""

    word: ClassVar = "options"
    options: Annotated[
        Mapping[str, Any],
        BeforeValidator(_flat),
        Field(
            description="By the schema of the game's options in `GET /api/games`.", examples=[{}]
        ),
    ] = field(default_factory=dict)
    clock: Annotated[
        int | None,
        Field(
            description="Seconds for a decision, one of the `clocks` in `GET /api/games`.",
            examples=[30],
        ),
    ] = None
    hints: Annotated[bool | None, Field(description="Whether players may ask for a `hint`.")] = None

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        table = draft.table
        if not before_a_match(table):
            raise refusals.MatchUnderWay
        options = table.game.options({**table.options, **self.options})
        if self.clock is not None and self.clock != table.clock:
            draft.add(ClockSet(checked_clock(self.clock)))
        if self.hints is not None and self.hints != table.hints:
            draft.add(HintsSet(self.hints))
        if options == table.options:
            return
        for seat, sitter in enumerate(table.seats):
            if sitter is not None and seat >= table.game.seats(options).most:
                raise refusals.SeatNeeded(seat, sitter.name)
        draft.add(OptionsSet(dict(options)))


def checked_clock(clock: int) -> int:
    """The clock, if it is one of `CLOCKS`. Raises Refusal `bad_clock`."""
    if clock not in CLOCKS:
        raise refusals.BadClock(CLOCKS)
    return clock
