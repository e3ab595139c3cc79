"""Refusals while writing: the player has changed since the request was checked."""

from app.rules.errors import Refusal


class SignedOut(Refusal):
    """The device was signed out, or its player was erased, perhaps just now."""

    code = "signed_out"
    kind = "forbidden"
    sentence = "This device was signed out. Reload the page to go on as somebody new."
