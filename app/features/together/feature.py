"""Looking back at a hand together, as it joins a server."""

from app.features.clubs.open_clubs import OpenClubs
from app.features.reviews.step_marks import StepMarks
from app.features.together import routes, socket
from app.features.together.sessions import TogetherSessions
from app.web.dependencies import Feature, Services


class TogetherFeature(Feature):
    """Sessions in which people look back at a finished hand."""

    routers = (routes.router, socket.router)

    def serve(self, services: Services) -> None:
        self._sessions = TogetherSessions(
            services.part(StepMarks), services.hands.history, services.part(OpenClubs)
        )
        self.parts = (self._sessions,)

    async def make_round(self) -> None:
        await self._sessions.read_marks()

    async def close(self) -> None:
        await self._sessions.close()
