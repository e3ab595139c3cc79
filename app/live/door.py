"""What live tables ask of the club to which they belong. `app.main` fills it from `app.clubs`."""

from collections.abc import Callable
from typing import Protocol

from app.tables.wire import ClubJson


class Door(Protocol):
    """The rules for the tables of a club: who may come, and what people there are shown of it.

    Everything but `learn` answers from memory, and nothing is known before the club was learned.
    """

    async def learn(self, club: str) -> None:
        """Read the club, or read it again. Raises StorageUnavailable."""

    def forget(self, club: str) -> None:
        """Nothing here needs the club any more."""

    def listen(self, changed: Callable[[str], None]) -> None:
        """From now on tell this of every change."""

    def changes(self, club: str) -> None:
        """A table of the club has changed."""

    def admits(self, player: str, club: str) -> bool:
        """Whether membership lets this player in as the table's code does."""

    def was_removed(self, player: str, club: str) -> bool:
        """Whether a keeper has removed this player from the club."""

    def shown_to(self, player: str | None, club: str) -> ClubJson | None:
        """What this player is shown of the club; None if there is no such club."""


class NoClubs:
    """The door where there are no clubs."""

    async def learn(self, club: str) -> None:
        """There is none to learn."""

    def forget(self, club: str) -> None:
        """Nothing was learned."""

    def listen(self, changed: Callable[[str], None]) -> None:
        """Nothing will change."""

    def changes(self, club: str) -> None:
        """Nobody looks at it."""

    def admits(self, player: str, club: str) -> bool:  # noqa: ARG002
        """Nobody is a member."""
        return False

    def was_removed(self, player: str, club: str) -> bool:  # noqa: ARG002
        """Nobody was a member."""
        return False

    def shown_to(self, player: str | None, club: str) -> ClubJson | None:  # noqa: ARG002
        """Nothing is shown."""
        return None
