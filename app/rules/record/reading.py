"""Reading a record that may come from anywhere: every field is checked before it is used."""

from collections.abc import Mapping
from string import hexdigits
from typing import Any, NamedTuple

from app.rules.errors import BadAction, BadRecord, Refusal
from app.rules.game import Action, AnyGame, Card, Json, Match, Options
from app.rules.record import refusals
from app.rules.record.action_json import CUT, action_from_json
from app.rules.registry import game_named
from app.rules.shuffle import ALGORITHM, cut

SEED_BYTES = 32
HEX = frozenset(hexdigits)


class Fairness(NamedTuple):
    """How the deck came to be."""

    commitment: str
    server_seed: bytes
    client_seeds: tuple[str, ...]
    cut: int


class Record(NamedTuple):
    """A hand record whose fields are what they should be, whether true or not."""

    id: str
    game: AnyGame
    options: Options
    match: Match
    dealer: int
    deck: tuple[Card, ...]
    actions: tuple[tuple[int, Action], ...]
    result: Json
    fairness: Fairness

    @property
    def uncut_deck(self) -> tuple[Card, ...]:
        """The deck as it was before the cut."""
        return cut(self.deck, len(self.deck) - self.fairness.cut)


def read(data: Json) -> Record:
    """The record. Raises Refusal `bad_record`."""
    record = _object(data, "The record")
    name = _text(record, "game")
    try:
        game = game_named(name)
        options = game.options(_object(record.get("options"), "options"))
        seats = len(_list(record, "players"))
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
    deck = _texts(record, "deck")
    fairness = _fairness(record, len(deck))
    if sorted(deck) != sorted(game.deck(options)):
        raise refusals.OtherCards
    _head(record, seats)
    if len(fairness.client_seeds) != seats:
        raise refusals.SeedsMissing
    return Record(
        _text(record, "id"),
        game,
        options,
        match,
        _whole(record, "dealer", seats),
        deck,
        tuple(_action(one, seats, fairness.cut) for one in _list(record, "actions")),
        record.get("result"),
        fairness,
    )


def _head(record: Mapping[str, Json], seats: int) -> None:
    """What the replay does not need, but people do."""
    _text(record, "table")
    if _whole(record, "number", 2**31) == 0:
        raise refusals.HandZero
    players = [_object(player, "A player") for player in _list(record, "players")]
    if [_whole(player, "seat", seats) for player in players] != list(range(seats)):
        raise refusals.PlayersOutOfOrder
    for player in players:
        _text(player, "name")
        if player.get("bot") is not None:
            _text(player, "bot")


def _fairness(record: Mapping[str, Json], size: int) -> Fairness:
    fairness = _object(record.get("fairness"), "fairness")
    if fairness.get("algorithm") != ALGORITHM:
        raise refusals.UnknownShuffle
    server_seed, client_seeds = _text(fairness, "server_seed"), _texts(fairness, "client_seeds")
    if not _is_hex(server_seed) or len(server_seed) != 2 * SEED_BYTES:
        raise refusals.BadServerSeed(SEED_BYTES)
    if not all(map(_is_hex, client_seeds)):
        raise refusals.BadClientSeed
    return Fairness(
        _text(fairness, "commitment"),
        bytes.fromhex(server_seed),
        client_seeds,
        _whole(fairness, "cut", max(size, 1)),
    )


def _is_hex(text: str) -> bool:
    """Whether these are bytes and nothing else: a comma would make other seeds of them."""
    return len(text) % 2 == 0 and HEX.issuperset(text)


def _action(data: Json, seats: int, cut_at: int) -> tuple[int, Action]:
    """One action; only of a cut the place is written elsewhere."""
    one = _object(data, "An action")
    try:
        action = action_from_json({key: one[key] for key in ("type", "cards") if key in one})
    except BadAction as refusal:
        raise refusals.BadPart(refusal) from None
    if action.type == CUT:
        action = action._replace(at=cut_at)
    if not isinstance(one.get("auto", False), bool):
        raise refusals.NotABoolean("auto")
    if "at" in one:
        _text(one, "at")
    return _whole(one, "seat", seats), action


def _object(data: Json, what: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise refusals.NotAnObject(what)
    return data


def _list(data: Mapping[str, Json], key: str) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list):
        raise refusals.NotAList(key)
    return value


def _text(data: Mapping[str, Json], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not _is_plain(value):
        raise refusals.NotText(key)
    return value


def _texts(data: Mapping[str, Json], key: str) -> tuple[str, ...]:
    values = _list(data, key)
    if not all(isinstance(value, str) and _is_plain(value) for value in values):
        raise refusals.NotTexts(key)
    return tuple(values)


def _is_plain(text: str) -> bool:
    """Whether it can be written in UTF-8: a lone half of a surrogate pair cannot."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def _whole(data: Mapping[str, Json], key: str, below: int) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < below:
        raise refusals.NotANumber(key, below - 1)
    return value
