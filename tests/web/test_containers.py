"""What the containers are made of, as far as it can be seen without running them."""

import re
from pathlib import Path
from typing import Any

import yaml

from app.settings import Settings

ROOT = Path(__file__).parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
CADDY = (ROOT / "Caddyfile").read_text("utf-8")


def test_the_simple_way_is_one_server_and_its_database() -> None:
    simple = {name for name, service in SERVICES.items() if "profiles" not in service}
    assert simple == {"app", "postgres"}
    assert "DINGO_REDIS_URL" not in SERVICES["app"]["environment"]


def test_the_cluster_is_two_servers_behind_a_proxy() -> None:
    wanted, reached = ["proxy"], set[str]()
    while wanted:
        name = wanted.pop()
        reached.add(name)
        wanted += [other for other in SERVICES[name].get("depends_on", {}) if other not in reached]
    assert reached == {"proxy", "app-1", "app-2", "postgres", "redis"}
    for name in reached - {"postgres"}:
        assert SERVICES[name]["profiles"] == ["cluster"]
    for name in ("app-1", "app-2"):
        assert SERVICES[name]["environment"]["DINGO_REDIS_URL"] == "redis://redis:6379"
        assert "ports" not in SERVICES[name]
        assert f"{name}:8000" in CADDY


def test_services_wait_only_for_what_can_be_healthy() -> None:
    own_image = "HEALTHCHECK" in (ROOT / "Dockerfile").read_text("utf-8")
    for service in SERVICES.values():
        for name, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in SERVICES[name] or ("build" in SERVICES[name] and own_image)


def test_every_volume_and_variable_is_known() -> None:
    named = {
        volume.split(":")[0]
        for service in SERVICES.values()
        for volume in service.get("volumes", [])
        if not volume.startswith(".")
    }
    assert named == set(COMPOSE["volumes"])
    fields = {f"DINGO_{name.upper()}" for name in Settings.model_fields}
    for service in SERVICES.values():
        ours = {name for name in service.get("environment", {}) if name.startswith("DINGO_")}
        assert ours <= fields
    assert set(re.findall(r"\{\$(\w+)\}", CADDY)) <= set(SERVICES["proxy"]["environment"])


def test_the_image_holds_all_that_the_program_reads() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", (ROOT / "Dockerfile").read_text(), re.M)
    things = {thing for line in copied for thing in line.split()}
    assert {"app", "migrations", "alembic.ini", "static", "pyproject.toml"} <= things
    for thing in things:
        assert (ROOT / thing).exists(), thing


def test_the_guide_names_only_variables_that_exist() -> None:
    named = set(re.findall(r"DINGO_[A-Z_]+", (ROOT / "docs" / "hosting.md").read_text("utf-8")))
    assert named <= {f"DINGO_{name.upper()}" for name in Settings.model_fields}
