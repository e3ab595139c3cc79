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


def active(*profiles: str) -> dict[str, dict[str, Any]]:
    """The services that are started with these profiles."""
    return {
        name: service
        for name, service in SERVICES.items()
        if not service.get("profiles") or set(profiles) & set(service["profiles"])
    }


def test_the_simple_way_is_one_server_with_its_database_in_one_volume() -> None:
    assert active().keys() == {"app"}
    assert SERVICES["app"]["environment"]["DINGO_DATABASE_URL"] == "${DINGO_DATABASE_URL:-}"
    assert SERVICES["app"]["volumes"] == ["data:/dingo/data"]


def test_the_cluster_is_any_number_of_servers_behind_a_proxy() -> None:
    cluster = active("cluster")
    assert cluster.keys() == {"app", "member", "proxy", "postgres", "redis"}
    member = cluster["member"]
    assert member["deploy"]["replicas"] == "${REPLICAS:-2}"
    assert member["environment"]["DINGO_REDIS_URL"] == "redis://redis:6379"
    assert "ports" not in member
    assert "dynamic a member 8000" in CADDY


def test_prometheus_scrapes_every_service_that_is_a_server() -> None:
    scrape = yaml.safe_load((ROOT / "deploy" / "prometheus.yml").read_text("utf-8"))
    (job,) = scrape["scrape_configs"]
    servers = {name for name, service in SERVICES.items() if "build" in service}
    assert set(job["dns_sd_configs"][0]["names"]) == servers
    assert SERVICES["prometheus"]["profiles"] == ["monitoring"]


def test_the_containers_of_the_server_may_do_nothing_besides() -> None:
    for name in ("app", "member"):
        service = SERVICES[name]
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    assert re.search(r"^USER dingo$", (ROOT / "Dockerfile").read_text("utf-8"), re.M)


def test_every_image_that_is_not_built_here_is_pinned_by_its_digest() -> None:
    """A tag may be another image tomorrow."""
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    arguments = dict(re.findall(r"^ARG (\w+)=(.+)$", dockerfile, re.M))
    bases = re.findall(r"^FROM (\S+)", dockerfile, re.M)
    named = [re.sub(r"\$\{(\w+)\}", lambda found: arguments[found[1]], base) for base in bases]
    named += [one["image"] for one in SERVICES.values() if "build" not in one]
    assert len(named) == 7
    for image in named:
        assert re.fullmatch(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


def test_each_zone_of_nginx_has_a_name_of_its_own() -> None:
    """nginx refuses to start where two kinds of zone share one."""
    zones = re.findall(r"\bzone[ =](\w+)", (ROOT / "deploy" / "nginx.conf").read_text("utf-8"))
    assert len(zones) == len(set(zones)) == 2


def test_a_server_that_answers_503_is_not_avoided_by_a_proxy() -> None:
    """While the database is down all servers do, and a proxy that avoids all has no page."""
    assert "http_5" not in (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    assert re.findall(r"^\s*health_uri (\S+)$", CADDY, re.M) == ["/healthz"]


def test_no_password_is_known_beforehand() -> None:
    text = (ROOT / "docker-compose.yml").read_text("utf-8")
    assert set(re.findall(r"\$\{POSTGRES_PASSWORD(.*?)\}", text)) == {":-"}


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
    assert set(re.findall(r"\{\$(DINGO_\w+)\}", CADDY)) <= set(SERVICES["proxy"]["environment"])


def test_the_guide_names_only_variables_that_exist() -> None:
    named = set(re.findall(r"DINGO_[A-Z_]+", (ROOT / "docs" / "hosting.md").read_text("utf-8")))
    assert named <= {f"DINGO_{name.upper()}" for name in Settings.model_fields}
