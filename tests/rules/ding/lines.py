"""The playthrough lines that only Ding! has."""

from app.rules.ding.ding_refusals import COLOUR_NAMES
from app.rules.ding.state import FINISH, START
from app.rules.game import Action
from tests.rules.playthrough import NAME, Lines, Playthrough

CARD = r"(?:[BOYG](?:\d+|[Ding])|W[123])"
CARDS = rf"({CARD}(?: {CARD})*)"
PLACE = r"(Start|Finish|\d+)"
TRICKS = {
    "with one trick": 1,
    "with two tricks": 2,
    "with three tricks": 3,
    "with four tricks": 4,
    "with all five tricks": 5,
}
WHYS = {
    "alone": "alone",
    "with the DING": "ding",
    "beaten by the DING": "beaten",
    "with this trick": "tricks",
    "without a trick": "no_trick",
}
ENDS = {
    "with nobody in": "nobody_in",
    "with one player in": "alone",
    "with a DING": "ding",
    "after five tricks": "tricks",
    "at the Finish": "finish",
}

LINES = Lines(announced=("tokens", "trick", "moved", "hand_over"))


def _place(word: str) -> int:
    return {"Start": START, "Finish": FINISH}.get(word) or int(word if word.isdigit() else 0)


@LINES(rf"{NAME} stands on {PLACE}")
def _stands(hand: Playthrough, name: str, place: str) -> None:
    hand.standing[hand.seat(name)] = _place(place)


@LINES(rf"{NAME} holds {CARDS}")
def _holds(hand: Playthrough, name: str, cards: str) -> None:
    seat = hand.seat(name)
    assert hand.view(seat)["hands"][seat] == cards.split()


@LINES(rf"{CARDS} (?:is|are) turned up: (\w+) is trump")
def _turned_up(hand: Playthrough, cards: str, colour: str) -> None:
    view = hand.view()
    assert view["community"] == cards.split()
    assert COLOUR_NAMES[view["trump"]] == colour


@LINES(r"Pawns will move trick by trick")
def _near(hand: Playthrough) -> None:
    assert hand.view()["near"]


@LINES(rf"{NAME} chooses (IN|OUT)")
def _chooses(hand: Playthrough, name: str, token: str) -> None:
    hand.act(name, Action(token.lower()))


@LINES(r"Nobody is in")
def _nobody(hand: Playthrough) -> None:
    hand.announce(type="tokens", tokens=["out"] * len(hand.names))


@LINES(r"Everybody is in")
def _everybody(hand: Playthrough) -> None:
    hand.announce(type="tokens", tokens=["in"] * len(hand.names))


@LINES(rf"(?:([A-Z][a-z]+(?:, [A-Z][a-z]+)*) and )?{NAME} (?:is|are) in")
def _are_in(hand: Playthrough, first: str | None, last: str) -> None:
    names = [*(first.split(", ") if first else []), last]
    tokens = ["in" if name in names else "out" for name in hand.names]
    hand.announce(type="tokens", tokens=tokens)


@LINES(rf"{NAME} gives up {CARDS} and draws {CARDS}")
def _swaps(hand: Playthrough, name: str, gave: str, got: str) -> None:
    heard = hand.act(name, Action("draw", tuple(gave.split())))
    assert heard[0]["got"] == got.split()


@LINES(rf"{NAME} keeps all five")
def _keeps(hand: Playthrough, name: str) -> None:
    hand.act(name, Action("draw"))


@LINES(rf"{NAME} could say DING!")
def _could(hand: Playthrough, name: str) -> None:
    assert Action("ding") in hand.game.legal(hand.state, hand.seat(name))


@LINES(rf"{NAME} has no DING")
def _no_ding(hand: Playthrough, name: str) -> None:
    hand.act(name, Action("no_ding"))


@LINES(rf"{NAME} says DING! with {CARDS}")
def _ding(hand: Playthrough, name: str, cards: str) -> None:
    letters = hand.act(name, Action("ding"))[0]["letters"]
    community = hand.view()["community"]
    laid = [one["card"] if "card" in one else community[one["community"]] for one in letters]
    assert laid == cards.split()


@LINES(rf"{NAME} may play {CARDS}")
def _may(hand: Playthrough, name: str, cards: str) -> None:
    legal = hand.game.legal(hand.state, hand.seat(name))
    assert [action.cards[0] for action in legal] == cards.split()


@LINES(rf"{NAME} (?:leads|plays) ({CARD})")
def _plays(hand: Playthrough, name: str, card: str) -> None:
    hand.act(name, Action("play", (card,)))


@LINES(rf"{NAME} takes the trick")
def _takes(hand: Playthrough, name: str) -> None:
    hand.announce(type="trick", winner=hand.seat(name))


@LINES(rf"{NAME} goes (?:on|back) from {PLACE} to {PLACE}, (.*)")
def _goes(hand: Playthrough, name: str, start: str, end: str, why: str) -> None:
    seat, word = hand.seat(name), WHYS.get(why)
    if word is None:
        assert hand.view()["taken"][seat] == TRICKS[why]
        word = "tricks"
    places = {"from": _place(start), "to": _place(end)}
    hand.announce(type="moved", seat=seat, why=word, **places)


@LINES(r"The hand ends (.*)")
def _ends(hand: Playthrough, how: str) -> None:
    hand.announce(type="hand_over", kind=ENDS[how])


@LINES(rf"{NAME} is on {PLACE} now")
def _is_on(hand: Playthrough, name: str, place: str) -> None:
    assert hand.view()["positions"][hand.seat(name)] == _place(place)


@LINES(rf"{NAME} wins the game")
def _wins(hand: Playthrough, name: str) -> None:
    assert hand.view()["result"]["winner"] == hand.seat(name)
