"""The one exception of the house: somebody asked for what is not allowed."""


class Refusal(Exception):
    """A request that is turned down; nothing has changed.

    `code` is stable and made for programs (`not_your_turn`); `message` is a
    sentence a player understands.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str]]:
        return type(self), (self.code, self.message)
