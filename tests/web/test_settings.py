"""The operator's settings, and the page that lists them."""

import stat
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app.features.docs.limits_table import limits_section
from app.settings import Settings, kept_secret, settings_page
from app.storage.database import connect
from app.storage.upkeep.migration import upgrade

DOCS = Path(__file__).parents[2] / "docs"


def test_the_variables_of_the_contract_have_its_defaults() -> None:
    settings = Settings()
    assert (settings.host, settings.port, settings.pace) == ("127.0.0.1", 8000, 1)
    assert settings.database == "sqlite+aiosqlite:///data/dingo.sqlite3"
    assert (settings.redis_url, settings.secret, settings.public_url) == (None, None, None)


@pytest.mark.parametrize("name", ["what?", "#1", "%41", "a&b=c", "Ann's é", "x;y@z:1"])
def test_the_database_is_in_the_data_folder_whatever_its_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    url = Settings(data_dir=folder).database
    upgrade(url)
    assert connect(url).file == folder / "dingo.sqlite3"
    assert [one.name for one in tmp_path.iterdir()] == [name]
    assert {one.name for one in folder.iterdir()} == {"dingo.sqlite3"}


def test_environment_variables_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DINGO_PORT", "9000")
    monkeypatch.setenv("DINGO_PACE", "0")
    monkeypatch.setenv("DINGO_DATABASE_URL", "postgresql://dingo@db/dingo")
    monkeypatch.setenv("DINGO_PUBLIC_URL", "")
    settings = Settings()
    assert (settings.port, settings.pace, settings.public_url) == (9000, 0, None)
    assert settings.database == "postgresql://dingo@db/dingo"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", 70_000),
        ("pace", -1),
        ("limits", 0),
        ("public_url", "cards.example.org"),
        ("public_url", "ftp://cards.example.org"),
        ("public_url", "https://cards.example.org/dingo"),
        ("public_url", "https://käse.example.org"),  # no Origin header would ever say that
        ("public_url", "https://ann:word@cards.example.org"),
        ("public_url", "https://cards.example.org?a=b"),
        ("public_url", "https://cards.example.org:port"),
        ("public_url", "https://cards.example.org:99999"),
        ("public_url", "https://[::1]:65536"),
        ("public_url", "http://cards.example.org:0"),
        ("push_hosts", "push.example.org"),
        ("push_hosts", "push.example.org:99999"),
        ("push_hosts", "push.example.org:443,push.example.net:0"),
        ("trusted_proxies", "caddy"),
        ("trusted_proxies", "172.16.0.0/33"),
        ("trusted_proxies", "*,127.0.0.1"),
        ("trusted_proxies", "10.0.0.1;10.0.0.2"),
        ("trusted_proxies", "10.0.0.1 10.0.0.2"),
        ("trusted_proxies", "10.0.0.1:8000"),
        ("trusted_proxies", "10.0.0.1,"),
        ("trusted_proxies", ","),
        ("redis_url", "localhost:6379"),
        ("redis_url", "redis://localhost:port"),
        ("redis_url", "redis://localhost:"),
        ("redis_url", "http://localhost:6379"),
        ("redis_url", "unix://"),
        ("log_level", "loud"),
    ],
)
def test_invalid_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({name: value})


@pytest.mark.parametrize(
    ("written", "proxy"),
    [
        ("127.0.0.1,::1", "::1"),
        (" 10.0.0.1 , 172.16.0.0/12 ", "172.31.255.254"),
        ("192.168.1.10/24", "192.168.1.77"),
        ("10.1.2.3/255.0.0.0", "10.9.9.9"),
        ("2001:DB8::1/32", "2001:db8:1::1"),
        ("fe80::1%eth0", "fe80::1%eth0"),
        (" * ", "203.0.113.9"),
    ],
)
async def test_uvicorn_believes_every_proxy_that_the_setting_names(
    written: str, proxy: str
) -> None:
    believed: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        believed.append(scope["client"][0])

    proxies = Settings(trusted_proxies=written).trusted_proxies
    visitor = [(b"x-forwarded-for", b"198.51.100.7")]
    scope: Any = {"type": "http", "client": (proxy, 1), "headers": visitor}
    unused: Any = None
    await ProxyHeadersMiddleware(app, proxies)(scope, unused, unused)
    assert believed == ["198.51.100.7"]


def test_the_proxies_are_written_as_people_write_them() -> None:
    default = Settings().trusted_proxies
    assert Settings(trusted_proxies=default).trusted_proxies == default


@pytest.mark.parametrize(
    "url",
    [
        "redis://redis:6379",
        "redis://:word@redis/1?socket_timeout=3",
        "rediss://r",
        "redis://[::1]:6379",
        "redis://ann:wo-rd@redis:6379",
        "unix:///r.sock",
    ],
)
def test_redis_may_be_at_any_address(url: str) -> None:
    assert Settings(redis_url=url).redis_url == url


def test_the_document_is_up_to_date() -> None:
    """If this fails: dingo docs settings > docs/settings.md"""
    assert (DOCS / "settings.md").read_text("utf-8") == settings_page() + limits_section()


def test_every_variable_says_what_it_is_for() -> None:
    for name, field in Settings.model_fields.items():
        assert field.description, name
        assert f"`DINGO_{name.upper()}`" in settings_page()


def test_a_secret_is_created_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path / "new" / "data")
    secret = kept_secret(settings)
    assert len(secret) >= 32
    assert kept_secret(settings) == secret
    assert [path.name for path in settings.data_dir.iterdir()] == ["secret"]
    assert stat.S_IMODE((settings.data_dir / "secret").stat().st_mode) == 0o600


def test_nothing_is_signed_with_an_empty_secret(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("\n")
    with pytest.raises(ValueError, match="is empty"):
        kept_secret(Settings(data_dir=tmp_path))


def test_a_secret_that_is_set_is_used_and_not_written_down(tmp_path: Path) -> None:
    settings = Settings.model_validate({"data_dir": tmp_path, "secret": "of my own"})
    assert kept_secret(settings) == "of my own"
    assert list(tmp_path.iterdir()) == []
    assert "of my own" not in repr(settings)
