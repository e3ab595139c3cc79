"""What the earlier hands of a table say of one: how its match stands, and how its people play."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from app.analysis.games.games import analysis_of
from app.bots.player import Player
from app.rules.game import Json, Match, Options
from app.rules.record.reading import Record, read
from app.rules.record.replay import Step, steps
from app.rules.shuffle import WITHOUT_PROMISES


class Replayed(NamedTuple):
    """A recorded hand."""

    data: Mapping[str, Json]
    record: Record
    steps: Sequence[Step]


def replayed(data: Mapping[str, Json]) -> Replayed:
    """With or without its fairness block. Raises Refusal `bad_record` or `illegal_action`."""
    record = read(_proved(data))
    return Replayed(data, record, steps(record))


def _proved(data: Mapping[str, Json]) -> Mapping[str, Json]:
    """Add an empty fairness block if there is none: a cut changes no card of the hand."""
    if "fairness" in data:
        return data
    actions, players = data.get("actions"), data.get("players")
    is_cut = bool(
        isinstance(actions, list)
        and actions
        and isinstance(actions[0], dict)
        and actions[0].get("type") == "cut"
    )
    nothing = {
        "algorithm": WITHOUT_PROMISES,
        "commitment": "",
        "server_seed": "00" * 32,
        "client_seeds": [""] * (len(players) if isinstance(players, list) else 0),
        "cut": int(is_cut),
    }
    return {**data, "fairness": nothing}


def match_before(record: Record, earlier: Sequence[Replayed]) -> Match:
    """The match before this hand: from its record if the game says it there, else from `earlier`.

    A new match begins when one is decided, and where the options or the seats change. Without
    earlier hands from the first of the table on, this one counts as the first of a match.
    """
    game, options, match = record.game, record.options, record.match
    if record.says_match or not earlier or earlier[0].data["number"] != 1:
        return match
    fresh, kind = match, _kind(record)
    for before in earlier:
        if _kind(before.record) != kind:
            match = fresh
            continue
        begun = before.record.match if before.record.says_match else match
        after = game.settle(options, begun, before.steps[-1].state)
        match = fresh if after.winners is not None else after
    return match


def _kind(record: Record) -> tuple[str, Options, int]:
    """What the hands of one match have in common."""
    return record.game.name, record.options, len(record.match.scores)


class Known(NamedTuple):
    """What is known of the players of a hand."""

    players: tuple[Player, ...]
    """By seat."""
    hands: tuple[int, ...]
    """The numbers of the earlier hands in which people of this one chose."""


def known_players(hand: Replayed, earlier: Sequence[Replayed]) -> Known:
    """A bot is known by its name, a person by their choices in earlier hands of the game.

    Names are unique at a table. A hand in which the table acted for a person says nothing of them.
    """
    game, people = hand.record.game, _people(hand)
    players = [Player(one.get("bot") or "") for one in hand.data["players"]]
    found: dict[str, list[Sequence[float]]] = {name: [] for name in people}
    by_kind, hands = analysis_of(game.name).by_kind, list[int]()
    if by_kind is None:
        return Known(tuple(players), ())
    for before in earlier:
        chose = {name: seat for name, seat in _choosers(before).items() if name in people}
        if chose and before.record.game.name == game.name:
            likely = by_kind(before.steps)
            hands.append(before.data["number"])
            for name, seat in chose.items():
                found[name].append(likely[seat])
    for name, seat in people.items():
        players[seat] = Player("", tuple([sum(one) for one in zip(*found[name], strict=True)]))
    return Known(tuple(players), tuple(hands))


def _people(hand: Replayed) -> dict[str, int]:
    """The seats of people, by name."""
    return {one["name"]: one["seat"] for one in hand.data["players"] if not one.get("bot")}


def _choosers(hand: Replayed) -> dict[str, int]:
    """Those who made all of their choices themselves."""
    absent = {one["seat"] for one in hand.data["actions"] if one.get("auto")}
    return {name: seat for name, seat in _people(hand).items() if seat not in absent}
