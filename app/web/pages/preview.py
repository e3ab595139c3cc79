"""What a messenger shows for a link: a title, a text and a picture."""

from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from app.rules.registry import GAMES
from app.storage.hands.history import HandSummary
from app.tables.seats.naming import isolated
from app.web.pages.sentences import said


class Preview(NamedTuple):
    """The preview of a page."""

    title: str
    text: str
    picture: str
    """Its absolute URL."""
    link: str | None
    """The page's own link; None if it is for the reader alone."""


def table_words(sentences: Mapping[str, str], host: str | None, game: str) -> tuple[str, str]:
    """Title and text for a link to a table. They reveal no more than the link."""
    told = {"name": host or "", "game": game}
    title = sentences["preview-title" if host else "preview-title-nobody"]
    return said(title, told), sentences["preview-text"]


def hand_words(sentences: Mapping[str, str], hand: HandSummary) -> tuple[str, str]:
    """Title and text for a link to a finished hand, or to one of its steps."""
    names = {player.seat: isolated(player.name) for player in hand.players}
    game = GAMES[hand.game].title if hand.game in GAMES else hand.game
    told = {"game": game, "number": f"{hand.number}", "names": ", ".join(names.values())}
    won = {"names": ", ".join(names[seat] for seat in hand.winners)}
    words = [said(sentences["preview-hand-won"], won)] if hand.winners else []
    text = " ".join([*words, sentences["preview-hand-text"]])
    return said(sentences["preview-hand"], told), text


def club_words(sentences: Mapping[str, str], members: int) -> str:
    """The text for a link to a club: how many members there are, but not who."""
    return said(sentences["preview-club"], {"count": f"{members}"})


def evening_words(sentences: Mapping[str, str], club: str, day: str, first: str) -> tuple[str, str]:
    """Title and text for a link to a shared evening."""
    title = said(sentences["preview-evening"], {"club": club, "day": day})
    return title, said(sentences["preview-evening-text"], {"name": first})


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
