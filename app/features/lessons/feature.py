"""Lessons, as they join a server."""

from app.features.lessons import routes
from app.web.dependencies import Feature


class LessonsFeature(Feature):
    """Recorded hands explained step by step."""

    routers = (routes.router,)
