"""A real server's metrics, and the alerts under deploy/ that use them."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from app import __version__
from tests.patience import until
from tests.served import Served
from tests.web import commands

DEPLOY = Path(__file__).parents[2] / "deploy"
PROMTOOL = shutil.which("promtool")
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"]
    for rule in group["rules"]
]
PANELS = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))["panels"]
ASKED = [rule["expr"] for rule in RULES] + [
    target["expr"] for panel in PANELS for target in panel["targets"]
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, redis_url: str) -> Iterator[Served]:
    """A server that has a table, and receives others' announcements."""
    folder = tmp_path_factory.mktemp("monitored")
    with Served(folder, redis_url=redis_url, log_level="info", log_format="json") as served:
        httpx.post(f"{served.url}/api/tables", json={"game": "dingo"}).raise_for_status()
        httpx.post(f"{served.url}/api/tables", headers={"origin": "https://elsewhere.example"})
        httpx.post(f"{served.url}/api/tables", headers={"origin": "https://elsewhere.example"})
        yield served


@pytest.fixture(scope="module")
def scrape(served: Served) -> str:
    return httpx.get(f"{served.url}/metrics").text


def test_every_metric_in_an_alert_or_on_the_dashboard_exists(scrape: str) -> None:
    told = set[str]()
    for family in text_string_to_metric_families(scrape):
        told |= {family.name, *(sample.name for sample in family.samples)}
        told |= {f"{family.name}_total"} if family.type == "counter" else set()
    for expression in ASKED:
        names = set(re.findall(r"\b(?:dingo|process)_[a-z_]+", expression))
        assert names <= told, expression


def test_metrics_have_the_state_of_the_server(scrape: str) -> None:
    figures = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(scrape)
        for sample in family.samples
    }
    assert figures["dingo_build_info", __version__] == 1
    assert figures["dingo_tables_by_phase", "waiting"] == 1
    assert figures["dingo_database_up",] == 1
    assert figures["dingo_database_bytes",] > 0
    assert figures["process_resident_memory_bytes",] > 0
    assert figures["dingo_thoughts_waiting",] == 0
    assert figures["dingo_reviews_waiting",] == 0
    assert ("dingo_redis_up",) in figures


def test_an_alert_fires_when_the_last_server_is_gone_from_the_list() -> None:
    (down,) = [rule["expr"] for rule in RULES if rule["alert"] == "DingoDown"]
    assert down == 'up{job="dingo"} == 0 or absent(up{job="dingo"})'


@pytest.mark.parametrize(
    "name", ["dingo_move_seconds", "dingo_loop_lag_seconds", "dingo_disk_free", "dingo_backup"]
)
def test_important_figures_are_on_the_dashboard_and_in_an_alert(name: str) -> None:
    assert [rule["alert"] for rule in RULES if name in rule["expr"]]
    assert [panel for panel in PANELS if name in panel["targets"][0]["expr"]]


HAPPENS: dict[str, dict[str, str]] = {
    "DingoDown": {"up{job='dingo',instance='a'}": "1x5 _x90"},
    "DingoMovesSlow": {
        "dingo_move_seconds_bucket{instance='a',le='0.25'}": "0+90x90",
        "dingo_move_seconds_bucket{instance='a',le='0.5'}": "0+100x90",
        "dingo_move_seconds_bucket{instance='a',le='+Inf'}": "0+100x90",
    },
    "DingoStandsStill": {"dingo_loop_lag_seconds_sum{instance='a'}": "0+12x90"},
    "DingoDiskFills": {
        "dingo_disk_bytes{instance='a'}": "1000x90", "dingo_disk_free_bytes{instance='a'}": "90x90",
    },
    "DingoBackupOld": {"dingo_backup_timestamp_seconds{job='dingo'}": "-172800x90"},
}  # fmt: skip
"""The values in Prometheus for each minute when an alert fires, in promtool's notation."""

ALL_WELL: dict[str, str] = {
    "up{job='dingo',instance='a'}": "1x90",
    "dingo_move_seconds_bucket{instance='a',le='0.25'}": "0+100x90",
    "dingo_move_seconds_bucket{instance='a',le='+Inf'}": "0+100x90",
    "dingo_loop_lag_seconds_sum{instance='a'}": "0+1x90",
    "dingo_disk_bytes{instance='a'}": "1000x90",
    "dingo_disk_free_bytes{instance='a'}": "900x90",
    "dingo_backup_timestamp_seconds{job='dingo'}": "0x90",
}


@pytest.mark.skipif(PROMTOOL is None, reason="no promtool: Debian has it in prometheus")
@pytest.mark.parametrize("alert", HAPPENS)
def test_an_alert_fires_when_it_should_and_only_then(alert: str, tmp_path: Path) -> None:
    assert PROMTOOL is not None
    (rule,) = [rule for rule in RULES if rule["alert"] == alert]
    for name, seen, fires in (("bad", HAPPENS[alert], True), ("good", ALL_WELL, False)):
        series = [{"series": one, "values": values} for one, values in seen.items()]
        asked = f"count(ALERTS{{alertname='{alert}', alertstate='firing'}}) > 0"
        wanted = [{"value": 1}] if fires else []
        test = {
            "input_series": series, "interval": "1m",
            "promql_expr_test": [{"expr": asked, "eval_time": "80m", "exp_samples": wanted}],
        }  # fmt: skip
        file = tmp_path / f"{name}.yml"
        rules = tmp_path / "rules.yml"
        rules.write_text(yaml.safe_dump({"groups": [{"name": "one", "rules": [rule]}]}))
        file.write_text(yaml.safe_dump({"rule_files": [str(rules)], "tests": [test]}))
        done = subprocess.run(
            [PROMTOOL, "test", "rules", str(file)], text=True, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(PROMTOOL is None, reason="no promtool: Debian has it in prometheus")
def test_promtool_accepts_the_rules_and_the_scrape_configuration(scrape: str) -> None:
    assert PROMTOOL is not None
    for words, given in (
        (["check", "rules", str(DEPLOY / "alerts.yml")], ""),
        (["check", "metrics"], scrape),
    ):
        done = subprocess.run(
            [PROMTOOL, *words], input=given, text=True, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_log_says_what_was_started_and_names_a_refused_origin_once(served: Served) -> None:
    lines = [json.loads(line) for line in served.output.splitlines() if line.startswith("{")]
    (start,) = [line for line in lines if line["message"] == "starting"]
    assert start["version"] == __version__
    assert start["redis_url"] == "(set)"
    assert start["port"] == served.port
    assert "table_days" not in start
    assert [line["level"] for line in lines if "elsewhere.example" in line["message"]] == [
        "warning"
    ]


def test_status_answers_the_operators_questions(tmp_path: Path) -> None:
    asked = {"data_dir": str(tmp_path / "data")}
    with Served(tmp_path, **asked) as served:
        here = asked | {"port": str(served.port)}
        httpx.post(f"{served.url}/api/tables", json={"game": "dingo"}).raise_for_status()
        until(lambda: "99 % of" in commands.dingo("status", **here).stdout)
        said = commands.dingo("status", **here).stdout
        assert f"the server at port {served.port} is up with 0 connections" in said
        assert "the database stores\n" in said
        assert re.search(r"in use, [\d.]+ MB more a day, .* MB free, full in [\d,]+ days", said)
        assert "NEVER" in said
        assert commands.dingo("backup", str(tmp_path / "copy"), **asked).exit_code == 0
        assert "Z, 0 hours ago" in commands.dingo("status", **here).stdout
        guarded = here | {"metrics_token": "not the token of the server"}
        assert commands.dingo("status", **guarded).exit_code == 0
    assert "NO SERVER ANSWERS" in commands.dingo("status", **here).stdout
