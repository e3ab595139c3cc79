"""Moves, and the reasons for them, in English: the same sentences as in the pages."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from app.rules.game import Action
from app.words import ding_words, dingo_words
from app.words.catalogue import Value
from app.words.english import english

Todo = Callable[[Action], str]
"""The action as an instruction."""


class MoveWords(NamedTuple):
    """How a game's moves are said."""

    todo: Todo
    word: Callable[[str, Any], Value]
    """A parameter of a reason, by its name and value."""


def _plainly(action: Action) -> str:
    """In the words of the record."""
    return " ".join((action.type, *action.cards))


PLAIN = MoveWords(_plainly, lambda _, value: value)
"""For a game that has no words here."""
WORDS = {
    "dingo": MoveWords(dingo_words.todo, dingo_words.word),
    "ding": MoveWords(ding_words.todo, ding_words.word),
}


def todo_of(game: str) -> Todo:
    return WORDS.get(game, PLAIN).todo


def reason_words(game: str, code: str, args: Mapping[str, Any]) -> str:
    """A reason of a review or a hint, without a full stop where it has none of its own."""
    word, words = WORDS.get(game, PLAIN).word, english()
    values = {name: word(name, value) for name, value in args.items()}
    if "seat" in args:
        values["name"] = words.say("seat-number", number=args["seat"] + 1)
    key = f"{game}-because-{code}"
    return words.say(key if key in words else f"{game}-hint-{code}", **values)


def hint_words(game: str, action: Action, why: str | None, equal: Sequence[Action]) -> str:
    """What to do, why, and what is just as good."""
    todo, say = todo_of(game), english().say
    what = todo(action)
    said = say("hint-because", what=what, why=why) if why else say("hint-alone", what=what)
    return say("hint-equal", said=said, one=todo(equal[0])) if equal else said


def capital(text: str) -> str:
    """The text with its first letter in capitals."""
    return text[0].upper() + text[1:]
