"""What the server says in English: to programs, on the terminal, and in its documentation."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from app import carried
from app.rules.errors import Refusal
from app.words.catalogue import FIRST, Catalogue, Value


@cache
def english() -> Catalogue:
    """Everything that can be said in English, also what no page says (`programs.ftl`)."""
    locales = carried("static") / "locales"
    return Catalogue([*(locales / FIRST).rglob("*.ftl"), locales / "programs.ftl"])


def refusal_key(refusal: type[Refusal]) -> str:
    """The key of the sentence for a class of refusals."""
    return "-".join(filter(None, ("refusal", refusal.code, refusal.why)))


def refusal_message(refusal: Refusal) -> str:
    """Why something is refused, as a sentence."""
    return refusal_words(english(), refusal.code, _args(refusal))


def refusal_json(refusal: Refusal) -> dict[str, Any]:
    """A refusal for a client: with the sentence, and what makes the same one in any language."""
    args = _args(refusal)
    message = refusal_words(english(), refusal.code, args)
    return {"code": refusal.code, "message": message, "args": args}


def refusal_words(catalogue: Catalogue, code: str, args: Mapping[str, Any]) -> str:
    """The sentence for a refusal's code and parameters. Raises KeyError if there is none."""
    closer = f"refusal-{code}-{args.get('why')}"
    return worded(catalogue, closer if closer in catalogue else f"refusal-{code}", args)


def worded(catalogue: Catalogue, key: str, args: Mapping[str, Any]) -> str:
    """A message with parameters as JSON: lists are said as people do."""
    return catalogue.say(key, **{name: _plain(catalogue, value) for name, value in args.items()})


def _args(refusal: Refusal) -> dict[str, Any]:
    causes = {k: refusal_json(v) for k, v in refusal.given.items() if isinstance(v, Refusal)}
    return refusal.parameters | causes


def _plain(catalogue: Catalogue, value: Any) -> Value:
    match value:
        case {"message": str() as message}:  # another refusal
            return message
        case [*items]:
            return listed(catalogue, [_plain(catalogue, one) for one in items])
        case None:  # a seat that nobody has
            return catalogue.say("empty-seat")
        case str() | int() | float():
            return value
    raise TypeError(f"not a parameter of a sentence: {value!r}")


def listed(catalogue: Catalogue, items: Sequence[Value]) -> str:
    """A list as people say it: "a, b and c"."""
    *others, last = map(str, items)
    if not others:
        return last
    return catalogue.say("list-and", others=", ".join(others), last=last)
