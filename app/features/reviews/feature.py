"""Reviews, as they join a server."""

from collections.abc import Coroutine, Iterator, Mapping, Sequence
from typing import Any

from prometheus_client.metrics_core import GaugeMetricFamily, Metric

from app.features.notices.notices import Notices
from app.features.reviews import drill_routes, routes
from app.features.reviews.desk import ReviewDesk
from app.features.reviews.drills import Courses, Drills
from app.features.reviews.jobs import ReviewJobs
from app.features.reviews.routes import InquiryPool
from app.features.reviews.step_marks import StepMarks
from app.web.dependencies import Core, Feature, Services


class ReviewsFeature(Feature):
    """Reviews of finished hands, questions about them, and drills."""

    routers = (routes.router, drill_routes.router)

    def __init__(self, core: Core) -> None:
        self._core = core
        self._inquiring = InquiryPool()

    def serve(self, services: Services) -> None:
        settings, database = self._core.settings, self._core.database
        self._desk = ReviewDesk(
            ReviewJobs(database, settings.review_slices),
            services.hands.history,
            services.part(Notices),
            self._core.secret,
            works=settings.reviews == "here",
        )
        self.parts = (
            self._desk,
            self._inquiring,
            StepMarks(database),
            Courses(database),
            Drills(database),
        )

    def work(self) -> Sequence[Coroutine[Any, Any, None]]:
        return (self._desk.run(),)

    async def close(self) -> None:
        await self._inquiring.close()

    def waiting(self) -> Mapping[str, int]:
        return {"reviews": self._desk.waiting}

    def figures(self) -> Iterator[Metric]:
        yield GaugeMetricFamily(
            "dingo_reviews_waiting",
            "Reviews that no process makes yet.",
            self._desk.waiting,
        )
