"""All routers, in the order in which their routes are matched."""

from fastapi import APIRouter

from app.features.clubs import pages as club_pages
from app.features.clubs import socket as club_socket
from app.features.clubs.http import (
    club_date,
    club_evenings,
    club_export,
    club_people,
    club_results,
    clubs,
)
from app.features.export import routes as export
from app.features.lessons import routes as lessons
from app.features.mail import routes as by_mail
from app.features.notices import routes as push
from app.features.notices import turn_page
from app.features.reviews import drill_routes as drills
from app.features.reviews import inquiry_routes as inquiries
from app.features.reviews import routes as reviews
from app.features.together import routes as together
from app.features.together import socket as together_socket
from app.web.docs import asyncapi
from app.web.docs import pages as docs
from app.web.http import games, health, languages, openapi, tables
from app.web.http.hands import hands
from app.web.http.me import devices, invitation, me, recovery, transfers
from app.web.operator import routes as operator
from app.web.pages import former_identity, installable, picture_routes
from app.web.pages import routes as pages
from app.web.ws import socket, table_socket

ROUTERS = (
    clubs.mine, clubs.router, club_date.router, club_people.router, picture_routes.router,
    club_people.joining_at_table, club_results.router, club_export.router, club_evenings.router,
    club_evenings.shared, club_pages.router,
    games.router, lessons.router, languages.router, tables.router, hands.router, together.router,
    reviews.router, inquiries.router,
    drills.router, transfers.router, recovery.router, devices.router, push.router, me.router,
    invitation.router, by_mail.router, export.router, health.router, operator.router,
    openapi.router, asyncapi.router, docs.router, table_socket.router, club_socket.router,
    together_socket.router, socket.router, turn_page.router, former_identity.router, pages.router,
    installable.router,
)  # fmt: skip

ROUTES = APIRouter()
"""What they route, described once for all applications of this process."""
for _router in ROUTERS:
    ROUTES.include_router(_router)
