"""What people type: names and lines of chat, made fit to be shown to others."""

import unicodedata

from app.tables.refusals import BadName, BadText

NAME_LENGTH = 24
TEXT_LENGTH = 500
# Control characters, surrogates and the invisible ones that turn text around.
_UNWANTED = {"Cc", "Cs", "Co", "Cn", "Cf", "Zl", "Zp"}
# Letters by name that show nothing: whoever is called so cannot be seen.
_BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0"}
# The joiner that emoji and several scripts need is one of the invisible characters.
_JOINERS = {"\u200c", "\u200d"}


def _visible(text: str) -> str:
    # An accent that was typed apart from its letter is no character of its own to who counts them.
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(c if _is_wanted(c) else " " for c in composed).split())


def _is_wanted(c: str) -> bool:
    if c in _JOINERS:
        return True
    return c not in _BLANK and unicodedata.category(c) not in _UNWANTED


def clean_name(text: str) -> str:
    """The name without needless space. Raises Refusal `bad_name`."""
    name = _visible(text)
    if not any(c.isalnum() for c in name) or len(name) > NAME_LENGTH:
        raise BadName(NAME_LENGTH)
    return name


def clean_text(text: str) -> str:
    """The line of chat without needless space. Raises Refusal `bad_text`."""
    line = _visible(text)
    if not line or len(line) > TEXT_LENGTH:
        raise BadText(TEXT_LENGTH)
    return line
