"""Hands as JSON: games, seats, actions, views, records and the frames of a replay."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, Any, NamedTuple, NotRequired, cast

from pydantic import Field, with_config
from typing_extensions import TypedDict

from app.rules.game import Action, AnyGame, Json, Match, Options, Viewer
from app.rules.record.action_json import CUT, action_json
from app.rules.record.fairness import Seeds
from app.rules.record.reading import read
from app.rules.record.record_refusals import HandNotOver
from app.rules.record.replay import Step as Played
from app.rules.record.replay import steps
from app.rules.registry import GAMES
from app.rules.shuffle import WITHOUT_PLACES, WITHOUT_PROMISES, commitment


def with_example(**message: Any) -> Any:
    """Decorate the type of a message with an example, for the documentation."""
    return with_config(json_schema_extra={"examples": [message]})


GameName = Annotated[
    str,
    Field(description="The name of a game, as in addresses.", json_schema_extra={"enum": [*GAMES]}),
]

SeatNumber = Annotated[int, Field(ge=0, description="A seat, counted from 0 clockwise.")]


class ActionJson(TypedDict):
    """One choice of one player, complete."""

    type: Annotated[str, Field(description="A word of the game.")]
    cards: NotRequired[Annotated[list[str], Field(description="Codes, in the order played.")]]
    at: NotRequired[Annotated[int, Field(description="How many cards a cut lifts.")]]


class CardChoiceJson(TypedDict):
    """Many actions in short: of this type, with `choose` of these cards in this order."""

    type: Annotated[str, Field(description="A word of the game.")]
    cards: Annotated[list[str], Field(description="Codes of the cards to choose from.")]
    choose: Annotated[int, Field(ge=1, description="How many of the cards an action names.")]


OfferJson = ActionJson | CardChoiceJson


class ViewJson(TypedDict):
    """A hand as one viewer may see it. Further fields are in the game's own words."""

    phase: Annotated[str, Field(description="A word of the game.")]
    dealer: Annotated[int | None, Field(description="The seat that dealt.")]
    to_move: Annotated[list[int], Field(description="The seats that have to choose.")]
    result: Annotated[Json, Field(description="Null until the hand is over.")]


@with_config(json_schema_extra={"maxProperties": 0})
class NoViewJson(TypedDict):
    """The view before the first deal: empty."""


TABLE_WORDS: list[str] = []
"""The types of a table's own news, which app/live/table/messages.py adds."""


@with_config(extra="allow")
class GameNews(TypedDict):
    """News of the hand in the game's own words."""

    type: Annotated[
        str,
        Field(
            description="A word of the game, different from those of the table.",
            json_schema_extra={"not": {"enum": TABLE_WORDS}},
        ),
    ]
    seat: NotRequired[Annotated[int, Field(description="The seat whose action caused it.")]]
    auto: NotRequired[
        Annotated[
            bool,
            Field(
                description="True if the table acted for a player who was absent or out of time."
            ),
        ]
    ]


class PlayerJson(TypedDict):
    """The player who held a seat during a hand."""

    seat: SeatNumber
    name: str
    bot: Annotated[str | None, Field(description="The bot's level; null for a person.")]


_OPEN: Any = with_config(json_schema_extra={"additionalProperties": True})
"""Games add fields. With extra="allow" pydantic would say so of the types of all fields too."""


class NamedHand(TypedDict):
    """A hand, and who played it."""

    id: Annotated[str, Field(description="Unguessable. Anyone who has it may read the hand.")]
    table: Annotated[
        str, Field(description="Names the table, and grants no access: it is not its code.")
    ]
    number: Annotated[int, Field(ge=1, description="The hand's number at its table, from 1.")]
    game: GameName
    players: list[PlayerJson]


class RecordedAction(TypedDict):
    """One choice of the hand. `fairness` has the position of the cut."""

    seat: SeatNumber
    type: Annotated[str, Field(description="A word of the game.")]
    cards: Annotated[list[str], Field(description="Codes, in the order played.")]
    at: Annotated[str, Field(description="When, in UTC.")]
    auto: Annotated[
        bool, Field(description="Whether the table made it for somebody absent, or out of time.")
    ]


class Fairness(TypedDict):
    """Everything needed to check the shuffle."""

    algorithm: Annotated[
        str,
        Field(description="`dingo-shuffle/3`; of older hands `dingo-shuffle/2` or `/1`."),
    ]
    commitment: Annotated[str, Field(description="Hex; what the server published before the deal.")]
    server_seed: Annotated[str, Field(description="Hex, 32 bytes.")]
    client_commits: NotRequired[
        Annotated[
            list[str], Field(description="Hex, what the players promised, by seat; empty for none.")
        ]
    ]
    client_seeds: Annotated[
        list[str], Field(description="Hex, 16 bytes each, by seat; empty for none.")
    ]
    withheld: NotRequired[
        Annotated[
            list[int],
            Field(
                description="Seats that had promised bytes and did not show them in time; "
                "`players` has those who promised them, also where others finished the hand."
            ),
        ]
    ]
    without: NotRequired[
        Annotated[
            list[int],
            Field(description="Seats of connected people who had not promised any bytes."),
        ]
    ]
    absent: NotRequired[
        Annotated[
            list[int],
            Field(
                description="Seats of people who were not connected, and had not promised any "
                "bytes."
            ),
        ]
    ]
    cutter: NotRequired[
        Annotated[
            int | None,
            Field(
                description="The seat of the person who could choose the place of the cut; null: "
                "nobody could."
            ),
        ]
    ]
    cut: Annotated[int, Field(ge=0, description="How many cards the cut moved to the bottom.")]
    cut_chosen: NotRequired[
        Annotated[
            bool, Field(description="Whether the cutter chose the place; otherwise it was drawn.")
        ]
    ]
    first: NotRequired[
        Annotated[
            bool,
            Field(description="Whether it is the first hand of a match, whose dealer is drawn."),
        ]
    ]


class DealtHand(NamedHand):
    """The head of a hand's record."""

    options: dict[str, Any]
    dealer: SeatNumber


@_OPEN
class HandRecord(DealtHand):
    """A complete finished hand, from which anyone can replay it."""

    format: Annotated[str, Field(description="The game's name, `-hand/` and a number.")]
    deck: Annotated[list[str], Field(description="In dealing order, after shuffle and cut.")]
    actions: Annotated[list[RecordedAction], Field(description="In the order they took effect.")]
    result: Annotated[dict[str, Any], Field(description="In the game's own words.")]
    fairness: Fairness


class Step(TypedDict):
    """The choice that led to a frame."""

    seat: SeatNumber
    action: Annotated[
        ActionJson | None,
        Field(
            description="Null if this viewer does not know all of it; `events` say what they know."
        ),
    ]


@_OPEN
class Frame(ViewJson):
    """A view of the game, with what led to it."""

    step: Annotated[Step | None, Field(description="Null for the first frame.")]
    events: Annotated[list[GameNews], Field(description="As in the updates of live play.")]


class RecordedStep(NamedTuple):
    """One action as it took effect."""

    seat: int
    action: Action
    at: str
    """When, in ISO 8601."""
    auto: bool = False
    """Whether the table made it for an absent player."""


def build_record(
    game: AnyGame,
    *,
    id: str,  # noqa: A002 - the record's own word
    table: str,
    number: int,
    options: Options,
    players: Sequence[PlayerJson],
    dealer: int,
    match: Match,
    state: Json,
    actions: Sequence[RecordedStep],
    seeds: Seeds,
) -> HandRecord:
    """The record of a finished hand: `match` is the match before it, `state` its last state.

    Raises Refusal `hand_not_over`.
    """
    result = game.result(state)
    if result is None:
        raise HandNotOver
    extras: Json = game.record_extras(match)
    return {
        "format": f"{game.name}-hand/1",
        "id": id,
        "table": table,
        "number": number,
        "game": game.name,
        "options": dict(options),
        "players": [*players],
        "dealer": dealer,
        **extras,
        "deck": list(game.dealt_deck(state)),
        "actions": [_recorded_json(one) for one in actions],
        "result": result,
        "fairness": fairness_json(id, seeds, _cut_of(actions)),
    }


def _cut_of(actions: Sequence[RecordedStep]) -> int:
    return next((one.action.at for one in actions if one.action.type == CUT), 0)


def _recorded_json(one: RecordedStep) -> RecordedAction:
    """`at` is the time; the place of a cut is in `fairness`."""
    return {
        "seat": one.seat,
        "type": one.action.type,
        "cards": list(one.action.cards),
        "at": one.at,
        "auto": one.auto,
    }


def fairness_json(hand_id: str, seeds: Seeds, cut: int) -> Fairness:
    """What the deck was shuffled with."""
    algorithm, server_seed = seeds.algorithm, seeds.server_seed.hex()
    promised, client_seeds = commitment(seeds.server_seed, hand_id, algorithm), seeds.client_seeds
    if algorithm == WITHOUT_PROMISES:
        return {
            "algorithm": algorithm,
            "commitment": promised,
            "server_seed": server_seed,
            "client_seeds": list(client_seeds),
            "cut": cut,
        }
    commits = list(seeds.client_commits)
    if algorithm == WITHOUT_PLACES:
        return {
            "algorithm": algorithm,
            "commitment": promised,
            "server_seed": server_seed,
            "client_commits": commits,
            "client_seeds": list(client_seeds),
            "withheld": seeds.withheld,
            "cut": cut,
        }
    return {
        "algorithm": algorithm,
        "commitment": promised,
        "server_seed": server_seed,
        "client_commits": commits,
        "client_seeds": list(client_seeds),
        "withheld": seeds.withheld,
        "without": list(seeds.without),
        "absent": list(seeds.absent),
        "cutter": seeds.cutter,
        "cut": cut,
        "cut_chosen": seeds.cut_chosen,
        "first": seeds.first,
    }


def frames(record: Mapping[str, Json], viewer: Viewer) -> list[Frame]:
    """What the viewer saw of a recorded hand: one view for each step, with what they were told.

    Raises Refusal `bad_record` or `illegal_action`.
    """
    hand = read(record)
    done = steps(hand)
    first = frame(hand.game, None, done[0], viewer)
    return [first, *(frame(hand.game, *pair, viewer) for pair in pairwise(done))]


def frame(game: AnyGame, before: Played | None, now: Played, viewer: Viewer) -> Frame:
    """The view after a step; `before` is None for the first.

    The action is included only for those who know all of it: the player who took it, and everyone
    when all cards are open.
    """
    view = cast("ViewJson", game.view(now.state, viewer))
    if before is None or now.seat is None or now.action is None:
        return {**view, "events": [], "step": None}
    events: Json = game.told(before.state, now.seat, now.action, now.state, viewer)
    action = action_json(now.action) if viewer in (now.seat, "open") else None
    return {**view, "events": events, "step": {"seat": now.seat, "action": action}}
