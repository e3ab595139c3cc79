"""What a player has said and nobody has heard yet."""

MUCH = 65536
"""Bytes that may wait to be heard before no more are taken in."""

PRICE = 64
"""A message counts so many bytes more than its text has: even empty ones take room."""


class Unheard:
    """Texts in the order in which they were said; None stands for a message that is no text."""

    def __init__(self) -> None:
        self.texts: list[bytes | None] = []
        """To be looked at, which happens with every move; hardly ever are there any."""
        self._bytes = 0

    @property
    def is_much(self) -> bool:
        """More than should wait."""
        return self._bytes > MUCH

    def add(self, text: bytes | None) -> None:
        """One more."""
        self.texts.append(text)
        self._bytes += len(text or b"") + PRICE

    def take(self) -> bytes | None:
        """The oldest; there must be one."""
        text = self.texts.pop(0)
        self._bytes -= len(text or b"") + PRICE
        return text

    def clear(self) -> None:
        """Nobody will hear it."""
        self.texts.clear()
        self._bytes = 0
