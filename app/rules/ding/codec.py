"""A state as JSON and back."""

from app.rules.ding.state import Ding, Play, Setup, State, Trick
from app.rules.game import Json


def encode(state: State) -> Json:
    """The whole state, hidden cards and all: not for anybody's eyes during a hand."""
    setup, ding = state.setup, state.ding
    return {
        "setup": {
            **setup._asdict(),
            "deck": list(setup.deck),
            "before": list(setup.before),
            "community": list(setup.community),
        },
        "phase": state.phase,
        "asked": list(state.asked),
        "tokens": list(state.tokens),
        "players": list(state.players),
        "hands": [list(hand) for hand in state.hands],
        "stack": list(state.stack),
        "given": [None if cards is None else list(cards) for cards in state.given],
        "answers": list(state.answers),
        "ding": None if ding is None else {"seat": ding.seat, "letters": list(ding.letters)},
        "tricks": [
            {"leader": leader, "winner": winner, "cards": _lists(cards)}
            for leader, winner, cards in state.tricks
        ],
        "trick": _lists(state.trick),
        "positions": list(state.positions),
    }


def decode(data: Json) -> State:
    """The inverse of `encode`."""
    setup, ding = data["setup"], data["ding"]
    return State(
        Setup(
            **setup
            | {
                "deck": tuple(setup["deck"]),
                "before": tuple(setup["before"]),
                "community": tuple(setup["community"]),
            }
        ),
        data["phase"],
        tuple(data["asked"]),
        tuple(data["tokens"]),
        tuple(data["players"]),
        tuple(tuple(hand) for hand in data["hands"]),
        tuple(data["stack"]),
        tuple(None if cards is None else tuple(cards) for cards in data["given"]),
        tuple(data["answers"]),
        None if ding is None else Ding(ding["seat"], tuple(ding["letters"])),
        tuple(Trick(one["leader"], one["winner"], _plays(one["cards"])) for one in data["tricks"]),
        _plays(data["trick"]),
        tuple(data["positions"]),
    )


def _lists(plays: tuple[Play, ...]) -> list[list[Json]]:
    return [[seat, card] for seat, card in plays]


def _plays(lists: list[list[Json]]) -> tuple[Play, ...]:
    return tuple((seat, card) for seat, card in lists)
