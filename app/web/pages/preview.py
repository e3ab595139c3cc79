"""What a messenger shows for a link: a title, a text and a picture."""

from html import escape
from typing import NamedTuple

from app.rules.registry import GAMES
from app.storage.hands.history import HandSummary
from app.words.catalogue import Catalogue, isolated


class Preview(NamedTuple):
    """The preview of a page."""

    title: str
    text: str
    picture: str
    """Its absolute URL."""
    link: str | None
    """The page's own link; None if it is for the reader alone."""


def table_words(catalogue: Catalogue, host: str | None, game: str) -> tuple[str, str]:
    """Title and text for a link to a table. They reveal no more than the link."""
    named = {"name": host} if host else {}
    title = catalogue.say("preview-title" if host else "preview-title-nobody", game=game, **named)
    return title, catalogue.say("preview-text")


def hand_words(catalogue: Catalogue, hand: HandSummary) -> tuple[str, str]:
    """Title and text for a link to a finished hand, or to one of its steps."""
    names = {player.seat: isolated(player.name) for player in hand.players}
    game = GAMES[hand.game].title if hand.game in GAMES else hand.game
    title = catalogue.say(
        "preview-hand", game=game, number=hand.number, names=", ".join(names.values())
    )
    won = ", ".join(names[seat] for seat in hand.winners)
    words = [catalogue.say("preview-hand-won", names=won)] if won else []
    return title, " ".join([*words, catalogue.say("preview-hand-text")])


def preview_tags(preview: Preview) -> str:
    """The elements of the page's head."""
    tags = {
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": preview.picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:url": preview.link,
    }
    lines = [
        f'<meta property="{name}" content="{escape(content)}">'
        for name, content in tags.items()
        if content is not None
    ]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])
