"""What the database knows about a visitor, and the tables they visit.

A device that was signed out has no player here. Recording a visit never fails a request: it is
skipped while the database is unreachable, or once the visitor is signed out.
"""

from contextlib import suppress
from datetime import timedelta
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import SignedOut
from app.storage.people.identities import STRANGER, CookieIdentity
from app.tables.table import Table
from app.times import utc_now
from app.web.dependencies import Services, ServicesOf
from app.web.people.identity import Visitor, visitor_of
from app.web.web_refusals import ConfirmIdentity, InvitedOnly

# The cookie from before its name had the prefix `__Host-`, over https.
#
# A page of a sibling domain may have set it, and its owner would then see this visitor's cards. So
# the person is asked once: "Are you NAME?" (`pages/refused.py`). This path
# ends with the release after 1.0: from then on such a cookie is only deleted.


async def check_former(services: Services, visitor: Visitor) -> None:
    """Raises Refusal `confirm_identity` if the visitor may be someone who is known here, and
    StorageUnavailable."""
    if visitor.former is None:
        return
    found = await services.people.identities.recognize(*visitor.former)
    if found.welcome and found.known:
        raise ConfirmIdentity(found.name or "")
    visitor.former = None


# Checks who may open tables and start clubs: everybody, or people who accepted an invitation.


async def may_host(services: Services, player: str | None) -> bool:
    """Whether this player may open tables here."""
    if services.settings.hosts == "anyone":
        return True
    known = None if player is None else await services.people.players.get(player)
    return known is not None and known.may_host


async def check_host(services: Services, player: str | None) -> None:
    """Raise Refusal `invited_only` unless this player may open tables here."""
    if not await may_host(services, player):
        raise InvitedOnly


NOTE_AFTER = timedelta(hours=1)
"""The resolution of the stored time of a visitor's last visit."""


async def known_visitor(connection: HTTPConnection, services: ServicesOf) -> Visitor:
    """The visitor, with their name. Raises StorageUnavailable, Refusal `confirm_identity`."""
    await _recognize(services, visitor_of(connection))
    return visitor_of(connection)


KnownVisitor = Annotated[Visitor, Depends(known_visitor)]


async def kept_device(services: Services, visitor: Visitor) -> str:
    """The id of the visitor's device, which is now in the database.

    Nothing is stored about a visitor until they first write something. Raises Refusal `signed_out`.
    """
    if not visitor.is_kept:
        await services.people.players.remember(visitor.player, device=visitor.named_device())
        visitor.keep()
    return visitor.device_id


async def welcome(services: Services, visitor: Visitor) -> None:
    """Somebody opens a page: renew the cookie, and record the visit.

    While the database is unreachable nobody is turned away. Raises Refusal `confirm_identity`.
    """
    with suppress(StorageUnavailable):
        found = await _recognize(services, visitor)
        visitor.renew()
        seen_at = found.seen_at
        if found.known and (seen_at is None or utc_now() - seen_at > NOTE_AFTER):
            try:
                await services.people.players.remember(visitor.player, device=visitor.device)
            except SignedOut:
                visitor.end()
    visitor.renew()


async def _recognize(services: Services, visitor: Visitor) -> CookieIdentity:
    if visitor.former is not None:
        await check_former(services, visitor)
    if visitor.known is None:
        return STRANGER
    device = visitor.device
    id_ = None if device is None else device.id
    found = await services.people.identities.recognize(visitor.player, id_)
    if not found.welcome:
        visitor.end()
        return STRANGER
    visitor.name, visitor.avatar = found.name, found.avatar
    visitor.kept = found.known
    return found


async def remember_visit(services: Services, table: Table, visitor: Visitor) -> None:
    """A player has opened a table. Stored only for its host and seated players."""
    player = visitor.player
    if table.host == player or table.seat_of(player) is not None:
        with suppress(StorageUnavailable, SignedOut):
            await services.people.players.visit(player, table.key, visitor.device)


async def remember_sitting(
    services: Services, table: Table, visitor: Visitor, name: str | None, said: str
) -> str | None:
    """A player sat down as `said` and had `name` before; returns their current name.

    The visit is stored with the seat. A number added because somebody else has the same name is
    used at this table only.
    """
    if said == name or table.seat_of(visitor.player) is None:
        return name
    with suppress(StorageUnavailable, SignedOut):
        await services.people.players.remember(visitor.player, said, visitor.device)
        return said
    return name
