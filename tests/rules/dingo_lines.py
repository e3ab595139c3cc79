"""The playthrough lines that only Dingo has."""

from app.rules.dingo.cards import PACK
from app.rules.game import Action
from tests.rules.drawing import draws_into
from tests.rules.notation import DINGO
from tests.rules.playthrough import NAME, Lines, Playthrough

KINDS = {1: "discard", 2: "pass", 3: "discard", 4: "pass", 5: "discard", 6: "pass", 7: "discard"}
WOLVES = {"No wolf": "no_wolf", "One wolf": "one_wolf", "Two wolves": "two_wolves"}

CARD, CARDS = r"([2-9TJQKA][CDHS])", r"((?:[2-9TJQKA][CDHS] ?)+)"

LINES = Lines(announced=("called", "hunted", "ace_dingo", "ace_rabbit"))


@LINES(rf"{NAME} draws {CARD} for the deal")
def _draw(hand: Playthrough, name: str, card: str) -> None:
    hand.draws.append((hand.seat(name), card))


@LINES(rf"{NAME} deals")
def _deal(hand: Playthrough, name: str) -> None:
    hand.dealer = hand.seat(name)
    if hand.draws:
        drawn = [card for _, card in hand.draws]
        options = {**DINGO.options(hand.given), "first_dealer": "draw"}
        opening = DINGO.opening(options, 4, draws_into((PACK, drawn)))
        assert [draw for round_ in opening.rounds for draw in round_] == hand.draws
        assert opening.dealer == hand.dealer


@LINES(rf"{NAME} cuts at (\d+)")
def _cut(hand: Playthrough, name: str, at: str) -> None:
    hand.act(name, Action("cut", (), int(at)))


@LINES(rf"{NAME} holds {CARDS}")
def _holds(hand: Playthrough, name: str, cards: str) -> None:
    seat = hand.seat(name)
    assert DINGO.view(hand.state, seat)["hands"][seat] == cards.split()


@LINES(r"(?:First|Second|Third|Fourth) (discard|pass)(?: (?:left|across|right))?")
def _round(hand: Playthrough, kind: str) -> None:
    view = DINGO.view(hand.state, "spectator")
    assert view["kind"] == kind == KINDS[view["round"]]
    assert view["to_move"] == [hand.dealer]


@LINES(rf"{NAME} discards {CARD}")
def _discard(hand: Playthrough, name: str, card: str) -> None:
    hand.act(name, Action("discard", (card,)))


@LINES(rf"{NAME} passes {CARD} to {NAME}")
def _pass(hand: Playthrough, name: str, card: str, to: str) -> None:
    assert DINGO.view(hand.state, "spectator")["pass_to"] == hand.seat(to)
    hand.act(name, Action("pass", (card,)))


@LINES(r"The (2|3|4|5|6|7|8|9|10|Jack|Queen|King|Ace) is called")
def _called(hand: Playthrough, rank: str) -> None:
    hand.announce(type="called", rank=_letter(rank))


def _letter(rank: str) -> str:
    return "T" if rank == "10" else rank[0]


@LINES(rf"{NAME} plays {CARDS}")
def _plays(hand: Playthrough, name: str, cards: str) -> None:
    word = {"call": "dingo"}.get(hand.state.phase, hand.state.phase)
    hand.act(name, Action(word, tuple(cards.split())))


@LINES(rf"{NAME} plays nothing")
def _plays_nothing(hand: Playthrough, name: str) -> None:
    hand.act(name, Action(hand.state.phase))


@LINES(rf"{NAME} stays silent")
def _silent(hand: Playthrough, name: str) -> None:
    hand.act(name, Action("silent"))


@LINES(rf"{NAME} shows the Ace Rabbit")
def _reveal(hand: Playthrough, name: str) -> None:
    hand.act(name, Action("reveal", ("AD",)))


@LINES(rf"No dingo: {CARD} gets away")
def _gets_away(hand: Playthrough, card: str) -> None:
    hand.announce(type="hunted", rank=card[0], outcome="nobody")


@LINES(r"There is no Ace hunt")
def _no_ace_hunt(hand: Playthrough) -> None:
    hand.announce(type="hunted", rank="A", outcome="nobody")


@LINES(rf"No wolf: {CARD} gets away and costs {NAME} the dingo")
def _no_wolf(hand: Playthrough, card: str, name: str) -> None:
    hand.announce(rank=card[0], outcome="no_wolf", dingo=hand.seat(name), rabbit_to=None)


@LINES(rf"(One wolf|Two wolves): {NAME} catches {CARD}, {NAME} scores the dingo(?: and a wolf)?")
def _caught(hand: Playthrough, wolves: str, captor: str, card: str, hunter: str) -> None:
    hand.announce(
        rank=card[0],
        outcome=WOLVES[wolves],
        rabbit_to=hand.seat(captor),
        dingo=hand.seat(hunter),
    )


@LINES(rf"The Ace Dingo (scores for|perishes with) {NAME}")
def _ace_dingo(hand: Playthrough, how: str, name: str) -> None:
    pile = "scoring" if how == "scores for" else "penalty"
    hand.announce(type="ace_dingo", seat=hand.seat(name), pile=pile)


@LINES(rf"The Ace Rabbit is called in from {NAME}")
def _ace_rabbit(hand: Playthrough, name: str) -> None:
    hand.announce(type="ace_rabbit", seat=hand.seat(name), pile="penalty")


@LINES(rf"{NAME} (scored|paid for) (?:nothing|{CARDS})")
def _pile(hand: Playthrough, name: str, how: str, cards: str | None) -> None:
    piles = DINGO.view(hand.state, "spectator")["seats"][hand.seat(name)]
    assert piles["scoring" if how == "scored" else "penalty"] == (cards or "").split()


@LINES(rf"{NAME} has (-?\d+) points?")
def _points(hand: Playthrough, name: str, points: str) -> None:
    assert DINGO.view(hand.state, "spectator")["result"]["totals"][hand.seat(name)] == int(points)


@LINES(rf"{NAME} is caught red-handed with {CARDS}")
def _red_handed(hand: Playthrough, name: str, cards: str) -> None:
    seat, view = hand.seat(name), DINGO.view(hand.state, "spectator")
    assert seat in view["result"]["caught"]
    assert [card for card in view["hands"][seat] if card[1] in "DH"] == cards.split()


@LINES(rf"{NAME} wins by (points|rabbit)")
def _wins(hand: Playthrough, name: str, how: str) -> None:
    result = DINGO.view(hand.state, "spectator")["result"]
    assert (result["winners"], result["decided_by"]) == ([hand.seat(name)], how)


@LINES(rf"{NAME} and {NAME} share the win")
def _share(hand: Playthrough, first: str, second: str) -> None:
    result = DINGO.view(hand.state, "spectator")["result"]
    assert result["winners"] == [hand.seat(first), hand.seat(second)]
    assert result["decided_by"] == "shared"


@LINES(r"Nobody wins")
def _nobody(hand: Playthrough) -> None:
    assert DINGO.view(hand.state, "spectator")["result"]["decided_by"] == "nobody"
