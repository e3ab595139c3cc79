"""What a table's earlier hands tell about a hand: the match score, and how its people play."""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from app.analysis.games.games import analysis_of
from app.bots.player import Player
from app.rules.errors import Refusal
from app.rules.game import Json, Match, Options
from app.rules.record.reading import SOMEBODY, Record, read
from app.rules.record.record_refusals import NoResult, NotEarlier
from app.rules.record.replay import Step, steps
from app.rules.shuffle import WITHOUT_PROMISES

logger = logging.getLogger(__name__)


class ReplayedHand(NamedTuple):
    """A record, read and replayed."""

    data: Mapping[str, Json]
    record: Record
    steps: Sequence[Step]

    @property
    def number(self) -> int:
        """The number of the hand at its table, from 1."""
        found: int = self.data["number"]
        return found


def replayed(data: Mapping[str, Json]) -> ReplayedHand:
    """A finished hand, with or without its fairness block.

    Raises Refusal `bad_record`, `illegal_action` or `wrong_result`.
    """
    record = read(_proved(data))
    hand = ReplayedHand(data, record, steps(record))
    if record.game.result(hand.steps[-1].state) is None:
        raise NoResult
    return hand


def readable(earlier: Iterable[Mapping[str, Json]]) -> Iterator[ReplayedHand]:
    """Those of these records that can be replayed: a review can do without the others."""
    for one in earlier:
        try:
            yield replayed(one)
        except Refusal:
            logger.warning("the record of hand %s cannot be read", one.get("id"))


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


class PriorKnowledge(NamedTuple):
    """What is known about a hand before it is dealt."""

    match: Match
    players: tuple[Player, ...]
    """By seat."""
    hands: tuple[int, ...]
    """The numbers of the earlier hands that told something."""


def known_before(hand: ReplayedHand, earlier: Sequence[ReplayedHand]) -> PriorKnowledge:
    """What these hands of its table tell, oldest first. Raises Refusal `bad_record`."""
    last = 0
    for one in earlier:
        if not last < one.number < hand.number:
            raise NotEarlier(one.number)
        last = one.number
    numbers = [one.number for one in earlier]
    tells_match = not hand.record.says_match and numbers == [*range(1, hand.number)]
    match = _match_after(hand.record, earlier) if tells_match else hand.record.match
    players, used = _players(hand, earlier)
    return PriorKnowledge(match, players, tuple(numbers if tells_match else used))


def _match_after(record: Record, earlier: Sequence[ReplayedHand]) -> Match:
    """The match before this hand, from all earlier hands of its table.

    A new match begins when one is decided, and where the options or the seats change.
    """
    game, options, match = record.game, record.options, record.match
    fresh, kind = match, _kind(record)
    for one in earlier:
        if _kind(one.record) != kind:
            match = fresh
            continue
        begun = one.record.match if one.record.says_match else match
        after = game.settle(options, begun, one.steps[-1].state)
        match = fresh if after.winners is not None else after
    return match


def _kind(record: Record) -> tuple[str, Options, int]:
    """What the hands of one match have in common."""
    return record.game.name, record.options, len(record.match.scores)


def _players(
    hand: ReplayedHand, earlier: Sequence[ReplayedHand]
) -> tuple[tuple[Player, ...], list[int]]:
    """By seat; and the numbers of the earlier hands used as evidence about at least one person.

    A bot is known by its name, a person by their choices in earlier hands of the game. A name is
    one person's, unless it occurs twice or stands for somebody who was erased.
    """
    players = [Player(one.get("bot") or "") for one in hand.data["players"]]
    game, people, used = hand.record.game.name, _people(hand), list[int]()
    evidence, found = analysis_of(game).evidence, dict[str, list[Sequence[float]]]()
    if evidence is None:
        return tuple(players), used
    for one in earlier:
        chose = {name: seat for name, seat in _choosers(one).items() if name in people}
        if chose and one.record.game.name == game:
            by_seat = evidence(one.steps)
            used.append(one.number)
            for name, seat in chose.items():
                found.setdefault(name, []).append(by_seat[seat])
    for name, likely in found.items():
        players[people[name]] = Player("", tuple(map(sum, zip(*likely, strict=True))))
    return tuple(players), used


def _people(hand: ReplayedHand) -> dict[str, int]:
    """The seats of people, by name."""
    named = [(one["name"], one["seat"]) for one in hand.data["players"] if not one.get("bot")]
    names = [name for name, _ in named]
    return {name: seat for name, seat in named if names.count(name) == 1 and name != SOMEBODY}


def _choosers(hand: ReplayedHand) -> dict[str, int]:
    """The people who made all of their choices that count themselves.

    If the table only cuts or stays silent for a person, the other choices are still theirs.
    """
    judged, absent = analysis_of(hand.record.game.name).judged, set[int]()
    for number, action in enumerate(hand.data["actions"]):
        made = hand.steps[number + 1].action
        if action.get("auto") and made and judged(hand.steps[number].state, made):
            absent.add(action["seat"])
    return {name: seat for name, seat in _people(hand).items() if seat not in absent}
