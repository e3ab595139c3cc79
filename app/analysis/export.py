"""A review as a spreadsheet, and as one page that opens without a network."""

import csv
from collections.abc import Iterator, Mapping
from html import escape
from io import StringIO

from app.rules.game import Json

COLUMNS = (
    "hand", "step", "seat", "phase", "played", "best", "mark", "wins_lost", "wins_low",
    "wins_high", "lead_lost", "slices",
)  # fmt: skip
VIEWPORT = '<meta name="viewport" content="width=device-width">'
PARTS = ("par", "deal", "choices", "guesses", "others", "result")
STYLE = """:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{padding:.2rem .6rem;text-align:right}
td:first-child,th:first-child{text-align:left}tr:nth-child(even){background:#8881}
svg{vertical-align:middle}summary{cursor:pointer}"""


def rows(document: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
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


def as_csv(document: Mapping[str, Json]) -> str:
    """One line for each choice, after a line of column names."""
    out = StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(document))
    return out.getvalue()


def named(action: Mapping[str, Json]) -> str:
    """An action in the words of the record."""
    return " ".join((action["type"], *action.get("cards", ())))


def as_html(document: Mapping[str, Json]) -> str:
    """A page without scripts that loads nothing."""
    title = f"Review of hand {escape(str(document['hand']))}"
    told = "".join(
        f"<li>Step {one['step']}, seat {one['seat']}: {escape(one['sentence'])}</li>"
        for one in document["moments"]
    )
    heads = "".join(f"<th>{part}</th>" for part in PARTS)
    books = "".join(
        f"<tr><td>{one['seat']}</td>"
        + "".join(f"<td>{one[part]:+.1f}</td>" for part in PARTS)
        + "</tr>"
        for one in document["ledger"]
    )
    choices = "".join(map(_choice, document["choices"]))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8">{VIEWPORT}<title>{title}</title>'
        f"<style>{STYLE}</style><h1>{title}</h1><ul>{told}</ul>"
        f"<h2>Points ahead of the others</h2><table><tr><th>seat</th>{heads}</tr>{books}</table>"
        f"<h2>Choices</h2>{choices}</html>\n"
    )


def _choice(one: Mapping[str, Json]) -> str:
    lines = "".join(
        f"<tr><td>{_role(one, number)}{escape(named(each['action']))}</td>"
        f"<td>{100 * each['wins']:.1f} %</td><td>{_whisker(each)}</td>"
        f"<td>{each['points']:.1f}</td><td>{each['lead']:+.1f}</td></tr>"
        for number, each in enumerate(one["alternatives"])
    )
    return (
        f"<details><summary>Step {one['step']}, seat {one['seat']}, {escape(one['phase'])}: "
        f"{one['mark']}</summary><p>{escape(one.get('sentence', ''))}</p>"
        "<table><tr><th>action</th><th>wins</th><th></th><th>points</th>"
        f"<th>lead</th></tr>{lines}</table></details>"
    )


def _role(one: Mapping[str, Json], number: int) -> str:
    words = [word for word in ("played", "best") if one[word] == number]
    return f"<b>{' and '.join(words)}:</b> " if words else ""


def _whisker(each: Mapping[str, Json]) -> str:
    low, mid, high = (200 * each[name] for name in ("wins_low", "wins", "wins_high"))
    return (
        f'<svg width="200" height="10" role="img" '
        f'aria-label="from {low / 2:.0f} to {high / 2:.0f}">'
        f'<path d="M{low:.1f} 5H{high:.1f}" stroke="currentColor"/>'
        f'<circle cx="{mid:.1f}" cy="5" r="3" fill="currentColor"/></svg>'
    )
