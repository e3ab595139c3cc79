"""What live tables need to know of their club."""

from collections.abc import Callable
from typing import Protocol

from app.tables.wire.table import ClubJson


class ClubAccess(Protocol):
    """The rules for a club's tables: who may enter, and what people there see of the club.

    Everything but `learn` answers from memory, and knows nothing of a club before `learn`.
    """

    async def learn(self, club: str) -> None:
        """Load or reload the club. Raises StorageUnavailable."""

    def forget(self, club: str) -> None:
        """Unload the club."""

    def facts(self, club: str) -> object:
        """What the club's tables show, to compare; None if it does not exist."""

    def listen(self, changed: Callable[[str], None]) -> None:
        """Call this with the id of each club that changes."""

    def changes(self, club: str | None) -> None:
        """Announce that a table of the club, or who is there, has changed. None: of no club."""

    def admits(self, player: str, club: str) -> bool:
        """Whether this player may enter as a member, as if they had the table's code."""

    def was_removed(self, player: str, club: str) -> bool:
        """Whether a keeper has removed this player from the club."""

    def removed(self, club: str) -> frozenset[str]:
        """Everyone whom keepers have removed from the club and not admitted again."""

    def shown_to(self, player: str | None, club: str) -> ClubJson | None:
        """What this player sees of the club; None if it does not exist."""


class NoClubs:
    """What tables know where there are no clubs."""

    async def learn(self, club: str) -> None:
        """Does nothing."""

    def forget(self, club: str) -> None:
        """Does nothing."""

    def facts(self, club: str) -> object:  # noqa: ARG002
        """None: there is no club."""
        return None

    def listen(self, changed: Callable[[str], None]) -> None:
        """Does nothing: no club will change."""

    def changes(self, club: str | None) -> None:
        """Does nothing."""

    def admits(self, player: str, club: str) -> bool:  # noqa: ARG002
        """False: nobody is a member."""
        return False

    def was_removed(self, player: str, club: str) -> bool:  # noqa: ARG002
        """False: nobody was a member."""
        return False

    def removed(self, club: str) -> frozenset[str]:  # noqa: ARG002
        """Nobody."""
        return frozenset()

    def shown_to(self, player: str | None, club: str) -> ClubJson | None:  # noqa: ARG002
        """None: there is no club."""
        return None
