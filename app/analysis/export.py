"""A review as a spreadsheet, and as one page that opens without a network."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from app.analysis.wire import Account, Review
from app.rules.game import Json
from app.rules.record.action_json import action_from_json
from app.spreadsheet import csv_text
from app.words.english import english
from app.words.moves import todo_of

COLUMNS = (
    "hand", "step", "seat", "phase", "played", "best", "mark", "wins_lost", "wins_low",
    "wins_high", "lead_lost", "slices",
)  # fmt: skip
PARTS = tuple(name for name in Account.__annotations__ if name != "seat")


def rows(document: Review) -> Iterator[dict[str, Json]]:
    """One row for each choice."""
    for one in document["choices"]:
        actions = [alternative["action"] for alternative in one["alternatives"]]
        loss = one["loss"]
        yield {
            **{name: one[name] for name in ("step", "seat", "phase", "mark", "slices")},
            "hand": document["hand"],
            "played": named(actions[one["played"]]),
            "best": named(actions[one["best"]]),
            "wins_lost": loss["wins"],
            "wins_low": loss["wins_low"],
            "wins_high": loss["wins_high"],
            "lead_lost": loss["lead"],
        }


def as_csv(document: Review) -> str:
    """One line for each choice, after a line of column names."""
    return csv_text(COLUMNS, rows(document), end="\n")


def named(action: Mapping[str, Json]) -> str:
    """An action in the words of the record."""
    return " ".join((action["type"], *action.get("cards", ())))


_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    trim_blocks=True,
)


def as_html(document: Review) -> str:
    """A page without scripts that loads nothing."""
    todo = todo_of(document["game"])
    said = {"say": english().say, "todo": lambda action: todo(action_from_json(action))}
    return _TEMPLATES.get_template("review.html").render(document, parts=PARTS, **said)
