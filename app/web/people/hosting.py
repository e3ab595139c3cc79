"""Checks who may open tables and start clubs: everybody, or people who accepted an invitation."""

from app.web.dependencies import Services
from app.web.web_refusals import InvitedOnly


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
