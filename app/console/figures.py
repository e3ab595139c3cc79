"""The figures of the server on this machine, as Prometheus gets them."""

from collections.abc import Mapping
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from prometheus_client.parser import text_string_to_metric_families

from app.settings import Settings
from app.web.address import EVERYWHERE

SECONDS = 5
"""A healthy server answers within milliseconds."""


class Figures:
    """Values by name; histograms by the upper bounds of their buckets."""

    def __init__(self, text: str) -> None:
        """`text` is an answer of `/metrics`."""
        self._values: dict[str, float] = {}
        self._buckets: dict[str, dict[float, int]] = {}
        self.slowest_tables: dict[str, float] = {}
        """Seconds by the id of a table."""
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                if sample.name.endswith("_bucket"):
                    kept = self._buckets.setdefault(family.name, {})
                    kept[float(sample.labels["le"])] = int(sample.value)
                elif sample.name == "dingo_slowest_tables_seconds":
                    self.slowest_tables[sample.labels["table"]] = sample.value
                elif not sample.labels:
                    self._values[sample.name] = sample.value

    def one(self, name: str) -> float | None:
        """A figure without labels; None if the server has none of that name."""
        return self._values.get(name)

    def histogram(self, name: str) -> Mapping[float, int]:
        """The number of cases up to each bound; empty if there is none of that name."""
        return self._buckets.get(name, {})


def read_figures(settings: Settings) -> Figures | str:
    """The figures, or why there are none."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    where = f"[{host}]" if ":" in host else host
    request = Request(f"http://{where}:{settings.port}/metrics")
    if settings.metrics_token is not None:
        token = settings.metrics_token.get_secret_value()
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=SECONDS) as answer:
            return Figures(answer.read().decode())
    except HTTPError as error:
        return f"the server at port {settings.port} refuses its figures ({error.code})"
    except OSError:
        return f"NO SERVER ANSWERS at port {settings.port}"
