"""Why the database refuses a change that was already decided: the player has changed since."""

from app.rules.errors import Refusal


class SignedOut(Refusal):
    """The device that asks was signed out, or its player was erased, perhaps just now."""

    code = "signed_out"
    kind = "forbidden"
    sentence = "This device was signed out. Reload the page to go on as somebody new."
