"""A state as JSON and back."""

from app.rules.dingo.state import Cards, Hunt, Setup, State
from app.rules.game import Json


def encode(state: State) -> Json:
    """The whole state, hidden cards and all: not for anybody's eyes during a hand."""
    rank, hunter, wolves = state.hunt
    return {
        "setup": state.setup._asdict() | {"deck": list(state.setup.deck)},
        "phase": state.phase,
        "mover": state.mover,
        "hands": _lists(state.hands),
        "discards": list(state.discards),
        "passes": list(state.passes),
        "hunt": {
            "rank": rank,
            "hunter": hunter,
            "wolves": [[seat, card] for seat, card in wolves],
        },
        "scoring": _lists(state.scoring),
        "penalty": _lists(state.penalty),
    }


def decode(data: Json) -> State:
    """The inverse of `encode`."""
    hunt = data["hunt"]
    wolves = tuple((seat, card) for seat, card in hunt["wolves"])
    return State(
        Setup(**data["setup"] | {"deck": tuple(data["setup"]["deck"])}),
        data["phase"],
        data["mover"],
        _tuples(data["hands"]),
        tuple(data["discards"]),
        tuple(data["passes"]),
        Hunt(hunt["rank"], hunt["hunter"], wolves),
        _tuples(data["scoring"]),
        _tuples(data["penalty"]),
    )


def _lists(cards: Cards) -> list[list[str]]:
    return [list(some) for some in cards]


def _tuples(lists: list[list[str]]) -> Cards:
    return tuple(tuple(some) for some in lists)
