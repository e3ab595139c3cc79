"""A table as JSON, so that its fold need not begin at the beginning of its log.

Not the log: a checkpoint can be thrown away and made again from it. What is
left out after a hand is what only its record needed: its actions.
"""

from datetime import datetime
from typing import Any

from app.rules.game import Action, Match, Opening
from app.rules.record import Seeds
from app.rules.registry import game_named
from app.rules.shuffle import WITHOUT_PROMISES
from app.tables.table import ChatLine, Coming, Hand, Knock, Sitter, Table, Taken

Json = Any


def to_checkpoint(table: Table) -> Json:
    """The table as JSON."""
    data = table._asdict()
    data["game"] = table.game.name
    data["options"] = dict(table.options)
    data["seats"] = [_sitter_json(sitter) for sitter in table.seats]
    data["match"] = table.match._asdict()
    data["coming"] = None if table.coming is None else _coming_json(table.coming)
    data["hand"] = None if table.hand is None else _hand_json(table, table.hand)
    data["opening"] = None if table.opening is None else table.opening._asdict()
    data["chat"] = [{**line._asdict(), "at": _moment(line.at)} for line in table.chat]
    data["kicked"] = sorted(table.kicked)
    data["knocks"] = [knock._asdict() for knock in table.knocks]
    data["paused_at"] = _moment(table.paused_at)
    return data


def from_checkpoint(data: dict[str, Json]) -> Table:
    """The inverse of `to_checkpoint`."""
    game = game_named(data["game"])
    fields = {
        "owner": data["host"],  # checkpoints from before the role was lent do not say
        "owner_name": data["host_name"],
        "key": data["code"],  # nor those from before it could be changed
        **data,
        "game": game,
        "seats": tuple(_sitter(sitter) for sitter in data["seats"]),
        "match": _match(data["match"]),
        "coming": None if data["coming"] is None else _coming(data["coming"]),
        "last_hand": None if data["last_hand"] is None else tuple(data["last_hand"]),
        "opening": None if data["opening"] is None else _opening(data["opening"]),
        "chat": tuple(ChatLine(**{**line, "at": _time(line["at"])}) for line in data["chat"]),
        "kicked": frozenset(data["kicked"]),
        "muted": tuple(data.get("muted", ())),
        "sent_away": tuple(data.get("sent_away", ())),
        "knocks": tuple(Knock(**knock) for knock in data.get("knocks", ())),
        "bank": tuple(data["bank"]),
        "paused_at": _time(data["paused_at"]),
        "hand": None if data["hand"] is None else _hand(game.decode, data["hand"]),
    }
    return Table(**fields)


def _coming_json(coming: Coming) -> Json:
    sitters = [sitter._asdict() for sitter in coming.sitters]
    return {**coming._asdict(), "due": _moment(coming.due), "sitters": sitters}


def _coming(data: dict[str, Json]) -> Coming:
    if "algorithm" not in data:
        return Coming(**data, algorithm=WITHOUT_PROMISES)
    lists = {
        "commits": tuple(data["commits"]),
        "seeds": tuple(data["seeds"]),
        "sitters": tuple(_some_sitter(sitter) for sitter in data.get("sitters", ())),
    }
    return Coming(**{**data, **lists, "due": _time(data["due"])})


def _sitter_json(sitter: Sitter | None) -> Json:
    return None if sitter is None else sitter._asdict()


def _sitter(data: Json) -> Sitter | None:
    return None if data is None else _some_sitter(data)


def _some_sitter(data: dict[str, Json]) -> Sitter:
    """Where players sent their bytes at once, a sitter had them: they are not kept."""
    return Sitter(**{name: value for name, value in data.items() if name != "seed"})


def _match(data: dict[str, Json]) -> Match:
    winners = None if data["winners"] is None else tuple(data["winners"])
    return Match(tuple(data["scores"]), tuple(data["wins"]), data["hands"], winners)


def _opening(data: dict[str, Json]) -> Opening:
    rounds = tuple(tuple((seat, card) for seat, card in draw) for draw in data["rounds"])
    return Opening(data["dealer"], rounds)


def _hand_json(table: Table, hand: Hand) -> Json:
    return {
        **hand._asdict(),
        "before": hand.before._asdict(),
        "seeds": {**hand.seeds._asdict(), "server_seed": hand.seeds.server_seed.hex()},
        "players": [player._asdict() for player in hand.players],
        "state": table.game.encode(hand.state),
        "seen": sorted(hand.seen),
        "due": [_moment(moment) for moment in hand.due],
        "taken": [_taken_json(one) for one in hand.taken] if table.phase == "playing" else [],
        "finished_at": _moment(hand.finished_at),
    }


def _hand(decode: Any, data: dict[str, Json]) -> Hand:
    if "seeds" not in data:
        data = _without_promises(data)
    fields = {
        **data,
        "seeds": _seeds(data["seeds"]),
        "before": _match(data["before"]),
        "players": tuple(_some_sitter(player) for player in data["players"]),
        "state": decode(data["state"]),
        "to_move": tuple(data["to_move"]),
        "asked": tuple(data["asked"]),
        "seen": frozenset((player, seat) for player, seat in data["seen"]),
        "due": tuple(_time(moment) for moment in data["due"]),
        "taken": tuple(_taken(one) for one in data["taken"]),
        "finished_at": _time(data["finished_at"]),
    }
    return Hand(**fields)


def _without_promises(data: dict[str, Json]) -> dict[str, Json]:
    """A hand of the shuffle before this one."""
    rest = {name: value for name, value in data.items() if name not in Seeds._fields}
    seeds = {name: data[name] for name in ("server_seed", "client_seeds")}
    return {**rest, "seeds": {**seeds, "client_commits": (), "algorithm": WITHOUT_PROMISES}}


def _seeds(data: dict[str, Json]) -> Seeds:
    return Seeds(
        bytes.fromhex(data["server_seed"]),
        tuple(data["client_seeds"]),
        tuple(data["client_commits"]),
        data["algorithm"],
    )


def _taken_json(taken: Taken) -> Json:
    return {**taken._asdict(), "action": taken.action._asdict(), "at": _moment(taken.at)}


def _taken(data: dict[str, Json]) -> Taken:
    action = {**data["action"], "cards": tuple(data["action"]["cards"])}
    return Taken(**{**data, "action": Action(**action), "at": _time(data["at"])})


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()


def _time(text: str | None) -> Any:
    return None if text is None else datetime.fromisoformat(text)
