"""What each viewer is told of a table. Nothing else leaves the server.

A viewer is a seat, or None for somebody who watches.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import orjson

from app.rules.game import Phrase
from app.rules.record import action_json
from app.rules.shuffle import commitment
from app.tables.clock import break_due
from app.tables.lifecycle import needed
from app.tables.table import ChatLine, Coming, Sitter, Table, in_json, seat_in
from app.tables.watchers import alias_of

Json = Any


_SECONDS = len("2026-11-21T10:00:00")
_MILLISECONDS = len("2026-11-21T10:00:00.123")


def iso(moment: datetime) -> str:
    """UTC with milliseconds: 2026-11-21T10:00:00.123Z."""
    return isos([moment])[0]


def isos(moments: Sequence[datetime]) -> list[str]:
    """The same for several: all times of a hand at once cost a third of one by one."""
    # orjson writes a time without a fraction, or with all of six digits.
    return [
        text[:_MILLISECONDS] + "Z" if text[_SECONDS] == "." else text[:_SECONDS] + ".000Z"
        for text in orjson.loads(orjson.dumps(moments))
    ]


def table_json(
    table: Table,
    present: Collection[str],
    watching: int,
    pace: float,
    watchers: Sequence[str] = (),
) -> dict[str, Json]:
    """What everybody may know of the table. `present` are the players with a connection.

    `watchers` are names of those who are `watching`, as far as they are known.
    """
    playing = table.hand if table.phase == "playing" else None
    secret = playing or table.coming
    number = playing.number if playing else table.hands + 1
    return {
        "code": table.code,
        "game": table.game.name,
        "options": dict(table.options),
        "phase": table.phase,
        "closed": table.closed,
        "closed_by_operator": table.closed_by_operator,
        "host": {"name": table.host_name, "seat": table.seat_of(table.host)},
        "seats": [_seat_json(i, s, present) for i, s in enumerate(table.seats)],
        "needed": needed(table),
        "number": table.hands,
        "hand": None if secret is None else {"id": secret.id, "number": number},
        "last_hand": _last_hand_json(table),
        "coming": None if table.coming is None else _coming_json(table.coming),
        "dealer": table.dealer,
        "opening": _opening_json(table),
        "match": in_json(table.match),
        "clock": table.clock,
        "hints": table.hints,
        "admission": table.admission,
        "slow": table.slow,
        "reactions": table.reactions,
        "knocks": [{"seat": knock.seat, "name": knock.name} for knock in table.knocks],
        "paused": table.paused_at is not None,
        "watching": watching,
        "watchers": list(watchers),
        "pace": pace,
    }


def _coming_json(coming: Coming) -> dict[str, Json]:
    """What the server has promised, and while it is shuffled what the players have."""
    server_seed = bytes.fromhex(coming.server_seed)
    promised = {
        "hand": coming.id,
        "commitment": commitment(server_seed, coming.id, coming.algorithm),
    }
    if not coming.commits:
        return promised
    return {**promised, "commits": [commit or None for commit in coming.commits]}


_NOBODY = Sitter("")


def _seat_json(seat: int, sitter: Sitter | None, present: Collection[str]) -> dict[str, Json]:
    if sitter is None:
        sitter = _NOBODY
    here = sitter.bot is not None or sitter.player in present
    return {
        "seat": seat,
        "name": sitter.name or None,
        "bot": sitter.bot,
        "ready": sitter.ready,
        "connected": here,
        "away": sitter.away,
        "avatar": sitter.avatar or None,
    }


def _last_hand_json(table: Table) -> dict[str, Json] | None:
    """With those who played it, as long as its cards are on the table."""
    if table.last_hand is None:
        return None
    hand, number = table.last_hand
    played = table.finished_hand
    return {
        "id": hand,
        "number": number,
        "players": None if played is None else players_json(played.players),
    }


def players_json(players: Sequence[Sitter]) -> list[dict[str, Json]]:
    """Who holds, or held, the cards of a hand, by seat."""
    return [{"seat": i, "name": s.name, "bot": s.bot} for i, s in enumerate(players)]


def _opening_json(table: Table) -> dict[str, Json] | None:
    if table.opening is None:
        return None
    return {"dealer": table.opening.dealer, "rounds": draws_json(table.opening.rounds)}


def draws_json(rounds: Iterable[Iterable[Iterable[Json]]]) -> list[list[list[Json]]]:
    """Who drew what, as [seat, ["K", "H"]].

    Spelled out, because a card's code in a message always means a card of the hand.
    """
    return [[[seat, list(card)] for seat, card in draw] for draw in rounds]


def you_json(
    table: Table, player: str, name: str | None, watchers: Sequence[Json] = ()
) -> dict[str, Json]:
    """Who the viewer is here; `name` is what they are called elsewhere.

    The host alone is told who the `watchers` are.
    """
    seat, hand = table.seat_of(player), table.finished_hand
    sitter = None if seat is None else table.seats[seat]
    host = player == table.host
    return {
        "seat": seat,
        "host": host,
        "name": name if sitter is None else sitter.name,
        "kicked": player in table.kicked,
        "played": None if hand is None else seat_in(hand.players, player),
        "watchers": list(watchers) if host else None,
    }


def watcher_json(table: Table, player: str, name: str | None) -> dict[str, Json]:
    """Somebody who watches, as the host is told of them."""
    alias = alias_of(table, player)
    return {"watcher": alias, "name": name, "muted": alias in table.muted}


class Sight(NamedTuple):
    """What one viewer sees of the hand on the table, and every action they may take now.

    With the actions goes what each brings or may cost, where the game says so.
    """

    view: dict[str, Json]
    legal: list[dict[str, Json]]
    stakes: Sequence[Phrase | None] = ()


def sight(table: Table, seat: int | None) -> Sight:
    """The sight from one seat; None: of somebody who watches."""
    return next(sights(table, [seat]))


def sights(table: Table, seats: Iterable[int | None]) -> Iterator[Sight]:
    """Of several seats, in their order. Empty before the first deal."""
    hand = table.hand
    if hand is None:
        yield from (Sight({}, []) for _ in seats)
        return
    game, state, players, asked = table.game, hand.state, len(hand.players), seats_asked(table)
    public = game.public(state)
    for seat in seats:
        if seat is None or seat >= players:  # seats may be added after a hand
            yield Sight(public, [])
            continue
        view = {**public, **game.private(state, seat)}
        if seat in asked:
            legal = [action_json(action) for action in game.legal(state, seat)]
            yield Sight(view, legal, game.stakes(state, seat))
        else:
            yield Sight(view, [])


def seats_asked(table: Table) -> tuple[int, ...]:
    """Who may take an action now: nobody while the play is stopped."""
    hand = table.hand
    if hand is None or table.phase != "playing" or table.closed or table.paused_at is not None:
        return ()
    return hand.to_move


def time_json(table: Table, now: datetime) -> dict[str, Json]:
    """By when each seat has to decide, and what its bank holds, in seconds.

    `now` is the server's time: a client's own clock may be wrong.
    """
    hand = table.hand
    times = hand.due if hand is not None and table.phase == "playing" else ()
    return {
        "now": iso(now),
        "due": [None if moment is None else iso(moment) for moment in times],
        "bank": list(table.bank),
        "deal": _iso_or_none(break_due(table)),
    }


def _iso_or_none(moment: datetime | None) -> str | None:
    return None if moment is None else iso(moment)


def chat_json(table: Table) -> list[dict[str, Json]]:
    """The newest chat lines, oldest first."""
    return [chat_line_json(line) for line in table.chat]


def chat_line_json(line: ChatLine) -> dict[str, Json]:
    """Something said at the table."""
    return {"name": line.name, "seat": line.seat, "text": line.text, "at": iso(line.at)}
