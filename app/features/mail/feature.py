"""Play by mail, as it joins a server."""

from collections.abc import Sequence

from app.features.mail import routes
from app.features.mail.by_mail import ByMail
from app.features.mail.days_off import DaysOff, TableDaysOff
from app.features.mail.messages import Prepare, TakeDayOff
from app.features.mail.prepared import PreparedChoices
from app.features.mail.table_choices import AdvanceChoices
from app.features.mail.turns import kept_with
from app.times import utc_now
from app.web.dependencies import Core, Feature, Services


class MailFeature(Feature):
    """Tables with days for a decision, days off, and moves chosen in advance."""

    routers = (routes.router,)
    messages = (Prepare, TakeDayOff)
    also_store = (kept_with,)

    def __init__(self, core: Core) -> None:
        self._database = core.database
        choices = PreparedChoices(core.database)
        self._choices = AdvanceChoices(choices, core.settings.pace, utc_now)
        self._days_off = TableDaysOff(DaysOff(core.database), utc_now)
        self.at_tables = (self._days_off, self._choices)

    def serve(self, services: Services) -> None:
        self._by_mail = ByMail(
            self._database, services.directory, self._choices, self._days_off, utc_now
        )
        self.parts = (self._by_mail,)

    async def make_round(self) -> None:
        await self._by_mail.wake()

    async def waiting_tables(self, player: str) -> Sequence[str]:
        return [turn.table for turn in await self._by_mail.turns.of(player)]
