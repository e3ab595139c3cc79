"""The routers of a server without features, in the order in which their routes are matched."""

from app.web.http import devices, games, hands, health, languages, me, recovery, tables, transfers
from app.web.operator import routes as operator
from app.web.pages import installable, picture_routes, refused
from app.web.pages import routes as pages
from app.web.ws import socket, table_socket

ROUTERS = (
    picture_routes.router, games.router, languages.router, tables.router, hands.router,
    transfers.router, recovery.router, devices.router, me.router,
    health.router, operator.router,
    table_socket.router, refused.router, installable.router,
)  # fmt: skip

LAST = (pages.router, socket.router)
"""What else is asked for: pages by their name, and sockets that do not exist."""
