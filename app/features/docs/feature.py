"""The description of the interface, as it joins a server."""

from app.features.docs import asyncapi, openapi, pages
from app.web.dependencies import Core, Feature


class DocsFeature(Feature):
    """The interface described for programs and for people."""

    routers = (openapi.router, asyncapi.router, pages.router, pages.router)

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self.parts = (openapi.Description(),)
