"""Reads a record that may come from anywhere: every field is checked before it is used."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.rules.errors import BadAction, BadRecord, Refusal
from app.rules.game import Action, AnyGame, Card, Json, Match, Options
from app.rules.record import record_refusals as refusals
from app.rules.record.action_json import CUT, action_from_json
from app.rules.record.fairness import Fairness, read_fairness
from app.rules.record.fields import as_object, list_of, text_of, texts_of, whole_of
from app.rules.registry import game_named
from app.rules.shuffle import cut

SOMEBODY = "Somebody"
"""The name of everybody who was erased."""


class Record(NamedTuple):
    """A hand record with fields of the right shape; whether they are true is not checked yet."""

    id: str
    game: AnyGame
    options: Options
    match: Match
    says_match: bool
    """Whether the record itself says how the match stood. Some games and older records do not."""
    dealer: int
    deck: tuple[Card, ...]
    actions: Sequence[Json]
    """As written: each is read when it is played, so that nothing after a wrong one counts."""
    result: Json
    fairness: Fairness

    @property
    def uncut_deck(self) -> tuple[Card, ...]:
        """The deck as it was before the cut."""
        return cut(self.deck, len(self.deck) - self.fairness.cut)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.fairness.seeds.client_seeds)


def read(data: Json) -> Record:
    """The record. Raises Refusal `bad_record`."""
    record = as_object(data, "record")
    name = text_of(record, "game")
    try:
        game = game_named(name)
        options = game.options(as_object(record.get("options"), "options"))
        seats = len(list_of(record, "players"))
        least, most = game.seats(options)
        if not least <= seats <= most:
            raise refusals.WrongNumberOfPlayers(least, most)
        match = game.match_before(options, seats, record)
    except BadRecord:
        raise
    except Refusal as refusal:
        raise refusals.BadPart(refusal) from None
    if record.get("format") != f"{name}-hand/1":
        raise refusals.UnknownFormat
    deck = texts_of(record, "deck")
    fairness = read_fairness(record.get("fairness"), seats, len(deck))
    if sorted(deck) != sorted(game.deck(options)):
        raise refusals.OtherCards
    _head(record, seats)
    return Record(
        text_of(record, "id"),
        game,
        options,
        match,
        _says_all(record, game.record_extras(match)),
        whole_of(record, "dealer", seats),
        deck,
        list_of(record, "actions"),
        record.get("result"),
        fairness,
    )


def _says_all(record: Mapping[str, Json], extras: Mapping[str, Json]) -> bool:
    return bool(extras) and all(name in record for name in extras)


def _head(record: Mapping[str, Json], seats: int) -> None:
    """Check the parts that people need but the replay does not."""
    text_of(record, "table")
    if whole_of(record, "number", 2**31) == 0:
        raise refusals.HandZero
    players = [as_object(player, "players[]") for player in list_of(record, "players")]
    if [whole_of(player, "seat", seats) for player in players] != list(range(seats)):
        raise refusals.PlayersOutOfOrder
    for player in players:
        text_of(player, "name")
        if player.get("bot") is not None:
            text_of(player, "bot")


def read_action(data: Json, seats: int, cut_at: int) -> tuple[int, Action]:
    """One action and its seat; only a cut has its place elsewhere. Raises Refusal `bad_record`."""
    one = as_object(data, "actions[]")
    try:
        action = action_from_json({key: one[key] for key in ("type", "cards") if key in one})
    except BadAction as refusal:
        raise refusals.BadPart(refusal) from None
    if action.type == CUT:
        action = action._replace(at=cut_at)
    if not isinstance(one.get("auto", False), bool):
        raise refusals.NotABoolean("auto")
    if "at" in one:
        text_of(one, "at")
    return whole_of(one, "seat", seats), action
