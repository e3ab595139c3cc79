"""Clubs, as they join a server."""

from app.features.clubs import pages, socket
from app.features.clubs.http import (
    club_date,
    club_evenings,
    club_export,
    club_people,
    club_results,
    clubs,
)
from app.web.dependencies import Feature


class ClubsFeature(Feature):
    """Groups that play every week."""

    routers = (
        clubs.mine,
        clubs.router,
        club_date.router,
        club_people.router,
        club_people.joining_at_table,
        club_results.router,
        club_export.router,
        club_evenings.router,
        club_evenings.shared,
        socket.router,
        pages.router,
    )
