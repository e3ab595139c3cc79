"""What a link to an evening says where it is sent: the words of its preview and picture."""

from collections.abc import Mapping

from app.features.clubs.results import WIN, Evening, Line
from app.rules.registry import game_named
from app.web.pictures.picture import Picture, PicturedPerson
from app.words.catalogue import Catalogue, isolated


def evening_words(catalogue: Catalogue, club: str, evening: Evening) -> tuple[str, str]:
    """Title and text for a link to a shared evening."""
    title = catalogue.say("preview-evening", club=club, day=evening.day)
    first = [line for line in evening.podium if line.place == 1]
    text = catalogue.say(
        "preview-evening-text",
        game=game_named(evening.headline).title,
        names=", ".join(isolated(line.name) for line in first),
        count=len(first),
        won=wins_of(first[0]),
        games=first[0].sums.games,
    )
    return title, text


def wins_of(line: Line) -> str:
    """How many contests somebody won, to one decimal: winners share a win."""
    return f"{round(line.sums.wins / WIN, 1):g}"


def evening_picture(
    catalogue: Catalogue,
    folder: str,
    club: str,
    evening: Evening,
    avatars: Mapping[str, str | None],
) -> Picture:
    """The podium, with how many contests each person won."""
    game = game_named(evening.headline)
    people = [
        PicturedPerson(
            line.name,
            avatars.get(line.player),
            place=line.place,
            note=catalogue.say("preview-evening-won", won=wins_of(line), count=line.sums.games),
        )
        for line in evening.podium
    ]
    about = f"{evening.day} · {game.title}"
    return Picture(game.name, club, about, folder, tuple(people))
