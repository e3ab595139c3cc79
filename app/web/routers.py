"""The routers of a server without features, in the order in which their routes are matched."""

from app.web.http import games, health, languages, tables
from app.web.http.hands import hands
from app.web.http.me import devices, invitation, me, recovery, transfers
from app.web.operator import routes as operator
from app.web.pages import former_identity, installable, picture_routes
from app.web.pages import routes as pages
from app.web.ws import socket, table_socket

ROUTERS = (
    picture_routes.router, games.router, languages.router, tables.router, hands.router,
    transfers.router, recovery.router, devices.router, me.router, invitation.router,
    health.router, operator.router,
    table_socket.router, former_identity.router, installable.router,
)  # fmt: skip

LAST = (pages.router, socket.router)
"""What else is asked for: pages by their name, and sockets that do not exist."""
