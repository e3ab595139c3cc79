"""Deals hands, and scores each after its last action."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field
from typing_extensions import TypedDict

from app.rules.deal import deal_from
from app.rules.game import Action, GameEvent, Json, Opening
from app.rules.record import Seeds
from app.rules.record.action_json import CUT
from app.rules.shuffle import ALGORITHM, draws, shuffled
from app.tables.clock import due, end_of_break, full_bank, waits_for_cut
from app.tables.draft import Change, Draft, Event
from app.tables.lifecycle import NEXT, may
from app.tables.play.acted import Acted
from app.tables.play.announcing import announced, following, prepare_hand, step
from app.tables.table import Coming, Hand, Knock, Sitter, Stamp, Table, nobody_ready
from app.tables.wire.table import draws_json
from app.wire import SeatNumber

HandId = Annotated[str, Field(description="Its id.")]


@dataclass(frozen=True, slots=True)
class MovedUp(Event):
    """People moved to the first seats, so that the seats of a match have no gaps.

    A promise is for a seat: that of a player whose seat changed is void. In the second version of
    the shuffle it came with being ready, and they have to be ready again.
    """

    kind: ClassVar = "moved_up"

    def evolve(self, table: Table, _: Stamp) -> Table:
        taken = [(seat, sitter) for seat, sitter in enumerate(table.seats) if sitter is not None]
        moved = [
            sitter
            if seat == now
            else sitter._replace(ready=sitter.ready and not sitter.commit, commit="", promise="")
            for now, (seat, sitter) in enumerate(taken)
        ]
        empty = (None,) * (len(table.seats) - len(moved))
        return table._replace(seats=(*moved, *empty), knocks=knocks_moved_up(table))


def knocks_moved_up(table: Table) -> tuple[Knock, ...]:
    """The requests for taken seats, by their new numbers; the empty seats are removed."""
    taken = [seat for seat, sitter in enumerate(table.seats) if sitter is not None]
    return tuple(
        knock._replace(seat=taken.index(knock.seat))
        for knock in table.knocks
        if knock.seat in taken
    )


class OpenedNews(TypedDict):
    """A match began: how its first dealer was found."""

    type: Literal["opened"]
    dealer: SeatNumber
    rounds: Annotated[
        list[list[tuple[int, list[str]]]], Field(description="As in the table's `opening`.")
    ]


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """A match began: how its first dealer was found."""

    kind: ClassVar = "opened"
    news: ClassVar = (OpenedNews,)
    dealer: int
    rounds: list[list[list[Json]]]

    def evolve(self, table: Table, _: Stamp) -> Table:
        """The match keeps the taken seats; the empty ones are removed until it is over."""
        rounds = tuple(tuple((seat, card) for seat, card in draw) for draw in self.rounds)
        seats = tuple(s._replace(former=None) for s in table.seats if s is not None)
        return table._replace(
            seats=seats,
            knocks=knocks_moved_up(table),
            opening=Opening(self.dealer, rounds),
            match=table.game.new_match(table.options, len(seats)),
            bank=full_bank(table.clock, len(seats)),
        )

    def told(self, _: Change) -> Sequence[GameEvent]:
        news = OpenedNews(type="opened", dealer=self.dealer, rounds=draws_json(self.rounds))
        return (GameEvent(news),)


class DealtNews(TypedDict):
    """A hand was dealt."""

    type: Literal["dealt"]
    hand: HandId
    number: int
    dealer: SeatNumber


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The announced hand began. `client_seeds` (hex or "") are by seat.

    Only this version writes the `algorithm` of the shuffle.
    """

    kind: ClassVar = "dealt"
    news: ClassVar = (DealtNews,)
    dealer: int
    client_seeds: list[str]
    algorithm: str = ""

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        coming, players = announced(table), len(table.seats)
        state = self._state(table, coming)
        to_move = table.game.to_move(state)
        sitters = coming.sitters or tuple(s for s in table.seats if s is not None)
        hand = Hand(
            id=coming.id,
            number=table.hands + 1,
            seeds=self._seeds(coming),
            dealer=self.dealer,
            before=table.match,
            players=sitters,
            state=state,
            to_move=to_move,
            due=tuple(
                due(table, state, seat, stamp.at) if seat in to_move else None
                for seat in range(players)
            ),
            asked=(stamp.version,) * players,
            finished_at=None,
            seen=frozenset((s.player, i) for i, s in enumerate(table.seats) if s and s.player),
        )
        people = tuple(sitter.player for sitter in sitters)
        return table._replace(
            starters=table.starters if table.match.hands else people,
            phase=NEXT[table.phase]["deal"],
            hand=hand,
            hands=hand.number,
            dealer=self.dealer,
            coming=None,
            seats=tuple(s and s._replace(promise="") for s in nobody_ready(table.seats)),
        )

    def _seeds(self, coming: Coming) -> Seeds:
        algorithm = self.algorithm or coming.algorithm
        server_seed, client_seeds = bytes.fromhex(coming.server_seed), tuple(self.client_seeds)
        nobodys = ("",) * len(client_seeds)
        if algorithm != ALGORITHM:
            commits = coming.commits if coming.shuffle == algorithm else ()
            return Seeds(server_seed, client_seeds, commits or nobodys, algorithm)
        return Seeds(
            server_seed,
            client_seeds,
            coming.commits,
            algorithm,
            without=coming.without,
            absent=coming.absent,
            cutter=coming.cutter,
            cut_chosen=coming.place is not None,
            first=coming.first,
        )

    def _state(self, table: Table, coming: Coming) -> Json:
        seeds, pack = self._seeds(coming), table.game.deck(table.options)
        draw = draws(seeds.server_seed, coming.id, seeds.client_seeds, seeds.algorithm)
        return table.game.new_hand(table.options, self.dealer, shuffled(pack, draw), table.match)

    def told(self, change: Change) -> Sequence[GameEvent]:
        hand = change.after.hand
        if hand is None:
            return ()
        news = DealtNews(type="dealt", hand=hand.id, number=hand.number, dealer=hand.dealer)
        return (GameEvent(news),)


class HandFinishedNews(TypedDict):
    """The hand is over and can be replayed under `/api/hands/ID`."""

    type: Literal["hand_finished"]
    hand: HandId
    number: int


class MatchOverNews(TypedDict):
    """The match is decided."""

    type: Literal["match_over"]
    winners: Annotated[list[int], Field(description="The seats that won.")]


@dataclass(frozen=True, slots=True)
class HandFinished(Event):
    """The hand is over and scored."""

    kind: ClassVar = "hand_finished"
    news: ClassVar = (HandFinishedNews, MatchOverNews)

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        hand = table.hand
        if hand is None:
            raise ValueError("the end of no hand")
        match = table.game.settle(table.options, table.match, hand.state)
        decided = match.winners is not None
        # The record names the players who finished the hand. A seat left empty keeps its first
        # player, and so does a seat that withheld its bytes: nobody can shift the blame to a bot.
        players = tuple(
            then if seat in hand.seeds.withheld else table.seats[seat] or then
            for seat, then in enumerate(hand.players)
        )
        return table._replace(
            match=match,
            seats=_all_seats(table) if decided else table.seats,
            phase=NEXT[table.phase]["match_over" if decided else "hand_over"],
            hand=hand._replace(
                finished_at=stamp.at,
                players=players,
                asked=(stamp.version,) * len(hand.asked),
                due=tuple(end_of_break(table, stamp.at, seat) for seat in range(len(hand.due))),
            ),
            last_hand=(hand.id, hand.number),
        )

    def told(self, change: Change) -> Sequence[GameEvent]:
        hand, winners = change.after.hand, change.after.match.winners
        if hand is None:
            return ()
        over = GameEvent(HandFinishedNews(type="hand_finished", hand=hand.id, number=hand.number))
        if winners is None:
            return (over,)
        return (over, GameEvent(MatchOverNews(type="match_over", winners=list(winners))))


def _all_seats(table: Table) -> tuple[Sitter | None, ...]:
    """All seats, including those empty during the match, because others may join now."""
    most = table.game.seats(table.options).most
    return table.seats + (None,) * (most - len(table.seats))


def open_match(draft: Draft, opening: Opening) -> None:
    """Begin a match with this first dealer."""
    rounds = [[[seat, card] for seat, card in draw] for draw in opening.rounds]
    draft.add(Opened(opening.dealer, rounds))


def deal(draft: Draft) -> None:
    """Deal the announced hand and cut its pack, as its bytes say."""
    table, coming = draft.table, announced(draft.table)
    if coming.shuffle != ALGORITHM:
        _deal_as_before(draft, coming)
        return
    seats = len(coming.commits)
    draw = draws(bytes.fromhex(coming.server_seed), coming.id, coming.seeds, coming.shuffle)
    place, first = coming.place, coming.first
    made = deal_from(table.game, table.options, seats, draw, place=place, first=first)
    draft.add(replace(step(coming, "dealing"), algorithm=coming.shuffle))
    if made.opening is not None:
        open_match(draft, made.opening)
        dealer = made.opening.dealer
    else:
        dealer = following(table)
    draft.add(Dealt(dealer, list(coming.seeds), coming.shuffle))
    if made.cut:
        _cut(draft, made.cut, auto=place is None)


def _deal_as_before(draft: Draft, coming: Coming) -> None:
    """Deal a hand that an older version announced: the table cuts it in the middle."""
    table = draft.table
    if table.match.hands == 0 and table.opening is not None:
        dealer = table.opening.dealer
    else:
        dealer = following(table)
    draft.add(Dealt(dealer, list(coming.seeds or ("",) * len(table.seats)), coming.shuffle))
    cut_if_waiting(draft)


def cut_if_waiting(draft: Draft) -> None:
    """Cut a pack that an older version shuffled in the middle, so that nobody chooses the place."""
    if waits_for_cut(draft.table):
        _cut(draft, len(draft.table.game.deck(draft.table.options)) // 2, auto=True)


def _cut(draft: Draft, at: int, *, auto: bool) -> None:
    hand = draft.table.hand
    if hand is None:
        raise ValueError("a cut without a hand")
    draft.add(Acted(hand.to_move[0], Action(CUT, (), at), auto))


def finish_if_over(draft: Draft) -> None:
    """After an action: if the hand is over, score it and prepare the next."""
    table = draft.table
    hand = table.hand
    if hand is not None and not hand.to_move and may(table, "hand_over"):
        draft.add(HandFinished())
        prepare_hand(draft)
