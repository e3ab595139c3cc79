"""Compares the claims in a choice's sentence with the numbers of the document."""

import re
from collections.abc import Mapping

from app.analysis.review.moments import MOST_WORDS
from app.analysis.wire import KeyMoment
from app.rules.game import Json
from app.rules.record.action_json import action_from_json
from app.words.moves import Todo


def wrong_claims(choice: Mapping[str, Json], todo: Todo) -> list[str]:
    """The false claims in a sentence, parsed from the sentence alone."""
    text, why = choice["sentence"], choice["why"]
    better, other = (choice["alternatives"][why[name]] for name in ("better", "other"))
    shares = [int(one) for one in re.findall(r"(?:wins |: )(\d+)(?: in 100|\.$)", text)]
    named = [todo(action_from_json(one["action"])) for one in (better, other)]
    is_named = text.startswith(f"{named[0]}: ") and f"; {named[1]}: " in text
    level = round(100 * better["wins"]) == round(100 * other["wins"])
    claims = {
        "length": len(text.split()) <= MOST_WORDS,
        "names": is_named or text.startswith("The better one"),
        "better": why["better"] == choice["best"],
        "played": choice["played"] in (why["better"], why["other"]),
        "best": all(one["wins"] <= better["wins"] + 1.5e-4 for one in choice["alternatives"]),
        "share": shares[0] == round(100 * better["wins"]),
        "level": text.endswith(": as many.") == level == (len(shares) == 1),
        "other share": level or shares[-1] == round(100 * other["wins"]),
        "no other measure": "points" not in text,
    }
    return [name for name, is_so in claims.items() if not is_so]


def wrong_moment(moment: KeyMoment, choice: Mapping[str, Json]) -> list[str]:
    """The false claims in the sentence of a key moment."""
    text, loss = moment["sentence"], choice["loss"]
    claims = {"length": len(text.split()) <= MOST_WORDS}
    if moment["kind"] == "loss":
        named = re.search(r": cut the chance of winning by (\d+) points?\. Better: ", text)
        plain = re.search(r"^Cost (\d+) points? of winning chance \((\d+)\u2013(\d+)\)\.$", text)
        told = named or plain
        claims["mark"] = choice["mark"] in ("inaccuracy", "mistake", "blunder")
        claims["cost"] = told is not None and abs(int(told[1]) - 100 * loss["wins"]) <= 1
        if plain:
            low, high = int(plain[2]), int(plain[3])
            claims["low"] = abs(low - 100 * max(loss["wins_low"], 0)) <= 1
            claims["high"] = abs(high - 100 * loss["wins_high"]) <= 1
    else:
        guess = choice["guess"]
        told = re.search(r"lucky, (gained|lost) (\d+) points? of winning chance\.$", text)
        claims["points"] = told is not None and abs(int(told[2]) - 100 * abs(guess)) <= 1
        claims["turned"] = told is not None and (told[1] == "gained") == (guess > 0)
        claims["lucky"] = (": lucky," in text) == (guess > 0)
    return [name for name, is_so in claims.items() if not is_so]
