"""The export, as it joins a server."""

from app.features.export import routes
from app.web.dependencies import Feature


class ExportFeature(Feature):
    """Everything kept about a person, for them to download."""

    routers = (routes.router,)
