"""Compares the claims in a choice's sentence with the numbers of the document."""

import re
from collections.abc import Mapping

from app.analysis.review.moments import MOST_WORDS, Doing, capital
from app.analysis.wire import KeyMoment
from app.rules.game import Json
from app.rules.record.action_json import action_from_json


def wrong_claims(choice: Mapping[str, Json], doing: Doing) -> list[str]:
    """The false claims in a sentence, parsed from the sentence alone."""
    text, why = choice["sentence"], choice["why"]
    better, other = (choice["alternatives"][why[name]] for name in ("better", "other"))
    shares = [int(one) for one in re.findall(r"(\d+) %", text)]
    points = re.search(r"ends (\d+\.\d) points further (ahead|behind)", text)
    gap = round(better["lead"] - other["lead"], 1)
    told = 0.0
    if points:
        told = float(points[1]) if points[2] == "ahead" else -float(points[1])
    named = [doing(action_from_json(one["action"])) for one in (better, other)]
    is_named = text.startswith(capital(named[0])) and named[1] in text
    claims = {
        "length": len(text.split()) <= MOST_WORDS,
        "names": is_named or text.startswith("The better one"),
        "better": why["better"] == choice["best"],
        "played": choice["played"] in (why["better"], why["other"]),
        "best": all(one["wins"] <= better["wins"] + 1.5e-4 for one in choice["alternatives"]),
        "share": shares[0] == round(100 * better["wins"]),
        "other share": shares[-1] == round(100 * other["wins"]),
        "level": (" both win " in text) == (len(shares) == 1),
        "points": told == gap,
        "as many points": ("for as many points" in text) == (gap == 0),
    }
    return [name for name, is_so in claims.items() if not is_so]


def wrong_moment(moment: KeyMoment, choice: Mapping[str, Json], guess: float) -> list[str]:
    """The false claims in the sentence of a key moment."""
    text = moment["sentence"]
    claims = {"length": len(text.split()) <= MOST_WORDS}
    if moment["kind"] == "loss":
        told = re.search(r"gave up about (\d+) % of the wins", text)
        claims["mark"] = choice["mark"] in ("inaccuracy", "mistake", "blunder")
        claims["share"] = told is not None and abs(int(told[1]) - 100 * choice["loss"]["wins"]) <= 1
    else:
        told = re.search(r"turned out (\d+\.\d) points (better|worse) than could be known", text)
        claims["points"] = told is not None and abs(float(told[1]) - abs(guess)) <= 0.051
        claims["turned"] = told is not None and (told[2] == "better") == (guess > 0)
    return [name for name, is_so in claims.items() if not is_so]
