"""The rules by which the parts of one review may not contradict each other.

Everything a review says of a seat is a share of one win (`judged_by`). The headline is the
accuracy with the number of marked choices; a mark is a certain loss; a moment is a marked choice or
luck; the ledger's `choices` are the losses of all choices.
"""

from collections.abc import Mapping

from app.analysis.review.ledger import STAKES, UNMARKED, WIDEST
from app.analysis.review.moments import LUCK, MOST
from app.analysis.wire import WRONG
from app.rules.game import Json

CLOSE = 0.002
"""Documents round to four digits, and sums add these up."""


def contradictions(document: Mapping[str, Json]) -> list[str]:
    """The rules that a finished review breaks, with the seat."""
    found = []
    for row in document["seats"]:
        seat = row["seat"]
        parts = {
            name: [one for one in document[name] if one["seat"] == seat]
            for name in ("choices", "accuracy", "moments", "ledger")
        }
        rules = _rules(row, **parts)
        found += [f"seat {seat}: {name}" for name, holds in rules.items() if not holds]
    return found


def _rules(
    row: Json, choices: list[Json], accuracy: list[Json], moments: list[Json], ledger: list[Json]
) -> dict[str, bool]:
    [told], [account] = accuracy, ledger
    marked = [one for one in choices if one["mark"] in WRONG]
    losses = [one for one in moments if one["kind"] == "loss"]
    luck = [one for one in moments if one["kind"] == "guess"]
    losses_by_step = {one["step"]: one["loss"]["wins"] for one in choices}
    guesses = {one["step"]: one["guess"] for one in choices}
    lost = sum(one["loss"]["wins"] for one in choices)
    value, ratio = told["value"], told["given_up"] / max(told["by_chance"], 1e-9)
    parts = sum(account[name] for name in ("par", "deal", "choices", "guesses", "others"))
    other = {"hand": "matches", "match": "hands"}[row["judged_by"]]
    return {
        "every choice is there": len(choices) == row["to_judge"],
        "a number or a reason for none": (value is None) != (told["no_value"] is None),
        "a number only where something was at stake": value is None or told["by_chance"] >= STAKES,
        "a number only where it is narrow": value is None or told["high"] - told["low"] <= WIDEST,
        "no bad number beside no mistakes": value is None or marked or value >= UNMARKED,
        "the number follows from the losses": value is None
        or abs(value - min(max(100 * (1 - ratio), 0), 100)) <= 0.2,
        "the number is about the same losses": abs(told["given_up"] - lost) <= CLOSE,
        "the ledger is about the same losses": abs(account["choices"] + lost) <= CLOSE,
        "the ledger is about the same luck": abs(
            account["guesses"] - sum(one["guess"] for one in choices)
        )
        <= CLOSE,
        "the ledger adds up": abs(parts - account["result"]) <= 1e-9,
        "the ledger is a share of a win": -1e-9 <= account["result"] <= 1 + 1e-9,
        "a mark is a certain loss": all(one["loss"]["wins_low"] >= 0.0199 for one in marked),
        "no other choice is a certain mistake": all(
            one["loss"]["wins_low"] < 0.0201 or one["mark"] == "depends"
            for one in choices
            if one["mark"] not in WRONG
        ),
        "few moments": len(moments) <= MOST,
        "losses among the moments are marked": all(
            one["step"] in {choice["step"] for choice in marked} for one in losses
        ),
        "marked choices are moments": len(losses) == min(len(marked), MOST),
        "a moment costs what its choice does": all(
            one["amount"] == losses_by_step.get(one["step"]) for one in losses
        ),
        "luck is told where there was some": all(
            abs(one["amount"]) >= LUCK - CLOSE and one["amount"] == guesses.get(one["step"])
            for one in luck
        ),
        "sentences speak of what was counted": not any(
            f"such {other}" in one["sentence"] for one in choices
        ),
    }
