"""How the first dealer is found."""

from app.rules.dingo.cards import PACK
from app.rules.game import Card, Draw, Opening, Options
from app.rules.shuffle import shuffled
from app.rules.standard_deck import rank_of


def opening(options: Options, seats: int, draw: Draw) -> Opening:
    """By lot, or by drawing for the highest card."""
    if options["first_dealer"] == "draw":
        return _highest_card(draw)
    return Opening(draw(seats))


def _highest_card(draw: Draw) -> Opening:
    """Everyone whose rank was drawn twice draws again, until all four ranks differ.

    If the pack has too few cards left, all that lie before nobody are shuffled anew.
    """
    drawn: dict[int, Card] = {}
    rounds: list[tuple[tuple[int, Card], ...]] = []
    pack: list[Card] = []
    while again := _undecided(drawn):
        if len(pack) < len(again):
            rest = [card for card in PACK if card not in drawn.values()]
            pack = list(shuffled(rest, draw))
        cards = tuple((seat, pack.pop(0)) for seat in again)
        drawn.update(cards)
        rounds.append(cards)
    return Opening(max(drawn, key=lambda seat: rank_of(drawn[seat])), tuple(rounds))


def _undecided(drawn: dict[int, Card]) -> list[int]:
    """The seats without a card, or with the same rank as another seat."""
    if not drawn:
        return list(range(4))
    ranks = [card[0] for card in drawn.values()]
    return [seat for seat in range(4) if ranks.count(drawn[seat][0]) > 1]
