"""One deal, played with each seating, so that every player holds every hand equally often."""

import hashlib
import json
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from random import Random
from typing import NamedTuple

from app.bots.thought import Decision
from app.rules.game import AnyGame, Json, Match, Options
from app.rules.record import Seeds
from app.rules.registry import game_named
from app.rules.shuffle import WITHOUT_PROMISES, draws, shuffled
from app.times import iso
from app.wire import RecordedStep, build_record
from research.arena.players import Player, player

LONGEST_MATCH = 500
"""A match without a winner after this many hands is aborted."""


Enter = Callable[[str], Player]
"""Finds the player of a name; importable by worker processes."""


class Contest(NamedTuple):
    """What is played, and by which players: plain data, for worker processes."""

    game: str
    options: Options
    players: tuple[str, ...]
    """By seat in the first seating; for a pool, the players to draw from."""
    seats: int
    pool: bool = False
    """Whether each deal draws its players."""
    seed: int = 1
    whole_matches: bool = False
    """Whether a deal is one hand, or a match from its first hand to its last."""
    records: bool = False


def contest_of(
    game_name: str,
    given: Sequence[str],
    seats: int,
    players: Sequence[str],
    *,
    pool: bool = False,
) -> Contest:
    """The contest these arguments ask for. Raises ValueError if they do not fit, and
    Refusal for options that the game does not have.

    More players than seats are allowed only for a `pool`, from which each deal draws some.
    """
    game = game_named(game_name)
    options = game.options(dict(map(_option, given)))
    allowed = game.seats(options)
    wanted = seats or max(allowed.least, len(players))
    if not allowed.least <= wanted <= allowed.most:
        raise ValueError(f"{allowed.least} to {allowed.most} can play {game.name}.")
    if len(players) > wanted and not pool:
        raise ValueError(f"{len(players)} players are named, but only {wanted} can play.")
    names = tuple(player(one).name for one in players)
    filled = (*names, *names[-1:] * (wanted - len(names)))
    return Contest(game.name, options, filled, wanted, pool)


def _option(written: str) -> tuple[str, Json]:
    """NAME=VALUE; a value that is not JSON is a string."""
    name, _, value = written.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


class Outcome(NamedTuple):
    """The result of one seating of a deal. Tuples are by seat."""

    players: tuple[str, ...]
    points: tuple[float, ...]
    """The score of the match, divided by the number of hands."""
    won: tuple[float, ...]
    """Each one's share of the hand, or of the match."""
    hands: int


class Effort(NamedTuple):
    """What thinking cost one player."""

    choices: int = 0
    playouts: int = 0
    seconds: float = 0.0
    """CPU seconds."""

    def plus(self, other: "Effort") -> "Effort":
        """The sum of both."""
        choices, playouts, seconds = other
        return Effort(self.choices + choices, self.playouts + playouts, self.seconds + seconds)


class Deal(NamedTuple):
    """All seatings of one deal."""

    outcomes: tuple[Outcome, ...]
    efforts: dict[str, Effort]
    records: tuple[Json, ...]


def play_deal(contest: Contest, number: int, enter: Enter = player) -> Deal:
    """The deal of this number, once with each seating."""
    table = _Table(contest, number, enter)
    outcomes = tuple(
        table.play(names, turn) for turn, names in enumerate(seatings(lineup(contest, number)))
    )
    return Deal(outcomes, table.efforts, tuple(table.records))


def seatings(names: Sequence[str]) -> list[tuple[str, ...]]:
    """These players rotated around the table, leaving out repetitions.

    If a rotation gives the same players again, they would repeat the same hand, and one hand
    would count as two.
    """
    turned = ((*names[turn:], *names[:turn]) for turn in range(len(names)))
    return list(dict.fromkeys(turned))


def lineup(contest: Contest, number: int) -> Sequence[str]:
    """The players of this deal. Everyone from a small pool plays, some twice or more."""
    if not contest.pool:
        return contest.players
    random = _random(contest.seed, number, "pool")
    missing = max(contest.seats - len(contest.players), 0)
    again = random.choices(contest.players, k=missing)
    return random.sample([*contest.players, *again], contest.seats)


class _Table:
    def __init__(self, contest: Contest, number: int, enter: Enter) -> None:
        self._contest = contest
        self._number = number
        self._game: AnyGame = game_named(contest.game)
        self._players = {name: enter(name) for name in contest.players}
        self.efforts: dict[str, Effort] = {}
        self.records: list[Json] = []

    def play(self, names: Sequence[str], turn: int) -> Outcome:
        """A hand or a match with these players by seat."""
        options, seats = self._contest.options, len(names)
        match = self._game.new_match(options, seats)
        dealer = _random(self._contest.seed, self._number).randrange(seats)
        while True:
            match = self._hand(names, turn, dealer, match)
            dealer = (dealer + 1) % seats
            over = match.winners is not None or match.hands == LONGEST_MATCH
            if over or not self._contest.whole_matches:
                break
        won = _match_shares(match) if self._contest.whole_matches else _hand_shares(match)
        points = tuple(score / match.hands for score in match.scores)
        return Outcome(tuple(names), points, won, match.hands)

    def _hand(self, names: Sequence[str], turn: int, dealer: int, match: Match) -> Match:
        """The match after one more hand, whose cards depend only on its number."""
        contest, game = self._contest, self._game
        hand_id = f"arena-{contest.seed}-{self._number}-{match.hands + 1}"
        server_seed = hashlib.sha256(hand_id.encode()).digest()
        # Bots make no promises, so a seed keeps the deals that earlier measurements had.
        seeds = Seeds(server_seed, ("",) * len(names), algorithm=WITHOUT_PROMISES)
        pack = game.deck(contest.options)
        deck = shuffled(pack, draws(server_seed, hand_id, seeds.client_seeds, seeds.algorithm))
        state = game.new_hand(contest.options, dealer, deck, match)
        random = _random(hand_id)
        actions: list[RecordedStep] = []
        while asked := game.to_move(state):
            seat = asked[0]
            decision = Decision(game, contest.options, match, state, seat)
            action = self._choice(self._players[names[seat]], decision, random.getrandbits(32))
            actions.append(RecordedStep(seat, action, iso(datetime.now(UTC))))
            state = game.apply(state, seat, action)
        if contest.records:
            record = build_record(
                game,
                id=hand_id,
                table=f"arena-{contest.seed}-{self._number}-{turn}",
                number=match.hands + 1,
                options=contest.options,
                players=[
                    {"seat": seat, "name": name, "bot": name} for seat, name in enumerate(names)
                ],
                dealer=dealer,
                match=match,
                state=state,
                actions=actions,
                seeds=seeds,
            )
            self.records.append(record)
        return game.settle(contest.options, match, state)

    def _choice(self, who: Player, decision: Decision, seed: int) -> Json:
        legal = decision.game.legal(decision.state, decision.seat)
        if len(legal) == 1:
            return legal[0]
        start = time.process_time()
        action, playouts = who.choose(decision, seed)
        spent = time.process_time() - start
        before = self.efforts.get(who.name, Effort())
        self.efforts[who.name] = before.plus(Effort(1, playouts, spent))
        return action


def _random(*what: object) -> Random:
    return Random(repr(what))


def _hand_shares(match: Match) -> tuple[float, ...]:
    winners = max(sum(match.wins), 1)
    return tuple(won / winners for won in match.wins)


def _match_shares(match: Match) -> tuple[float, ...]:
    winners = match.winners or ()
    return tuple((seat in winners) / max(len(winners), 1) for seat in range(len(match.wins)))
