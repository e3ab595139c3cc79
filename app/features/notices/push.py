"""Notifications by web push, as routes use them."""

from typing import NamedTuple

from app.features.notices.notices import Notices
from app.features.notices.sender import Sender
from app.features.notices.subscriptions import Subscriptions
from app.features.notices.visible_pages import VisiblePages


class Push(NamedTuple):
    """Notifications by web push."""

    notices: Notices
    subscriptions: Subscriptions
    visible_pages: VisiblePages
    sender: Sender | None
    """None if notifications cannot be sent."""

    @property
    def key(self) -> str | None:
        """The public key with which browsers subscribe; None where nobody can be notified."""
        return None if self.sender is None else self.sender.key
