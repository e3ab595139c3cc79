"""Every setting of an operator, in one place. `docs/settings.md` is generated from this file."""

import os
import re
import secrets
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import quote, urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from app import PACKAGE, carried

_PORT = "([1-9][0-9]{0,4})"
_LAST_PORT = 65535

_SITE = re.compile(rf"(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])(?::{_PORT})?")
"""A host name or address with an optional port: the part of an Origin header after the scheme."""

_HOST_AND_PORT = re.compile(rf"(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):{_PORT}")

_REDIS = re.compile(
    r"(rediss?://([^/?#@\s]*@)?(\[[0-9A-Fa-f:.]+\]|[^/?#@:\s\[\]]+)(:[0-9]{1,5})?([/?].*)?"
    r"|unix://([^/?#@\s]*@)?/.+)"
)
"""A server or a socket; the Redis client checks the rest."""

Factor = Annotated[float, Field(gt=0, le=1_000_000)]

SECRET_LENGTH = 32
"""A random secret of this many characters cannot be guessed, however it was encoded."""


OFTEN = {
    "host", "port", "public_url", "data_dir", "database_url", "secret", "trusted_proxies", "hosts",
    "table_days", "metrics_token",
}  # fmt: skip
"""The settings that most operators need, marked in docs/settings.md."""


class Settings(BaseSettings):
    """The settings; the variable of a field is `DINGO_` and its name in capitals."""

    model_config = SettingsConfigDict(env_prefix="DINGO_", frozen=True, env_ignore_empty=True)

    host: str = Field("127.0.0.1", description="Address to listen on; `0.0.0.0` listens on all.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    public_url: str | None = Field(
        None,
        description="The address people type, such as `https://cards.example.org`. Links and the "
        "Origin check use it, and with https the cookie is called `__Host-dingo` and sent over TLS "
        "only. Without it the server answers only to IP addresses, `localhost`, names in `.local` "
        "and its own name, and links use the address of the request.",
    )
    data_dir: Path = Field(
        Path("data"), description="Folder for the embedded database and the secret."
    )
    database_url: str = Field(
        "",
        description="`postgresql+asyncpg://user:password@host/name` or "
        "`sqlite+aiosqlite:///path/to/file`. Default: a SQLite file in the data folder.",
    )
    redis_url: str | None = Field(
        None,
        description="`redis://host:6379`, which connects several servers at one Postgres database. "
        "Without it, and with a SQLite file, a second process refuses to start.",
    )
    secret: SecretStr | None = Field(
        None,
        description=f"Signs the cookies; {SECRET_LENGTH} random characters or more. Default: "
        "one is created in the data folder. If it changes, the server refuses to start until "
        "`dingo db accept-secret`, which signs everybody out.",
    )
    pace: float = Field(
        1.0,
        ge=0,
        le=10,
        description="Factor for the pauses of bots and automatic answers; 0 removes them. Below 1 "
        "automatic answers come faster than people decide, which reveals that a player had no "
        "choice.",
    )
    thinkers: int | None = Field(
        None,
        ge=0,
        le=256,
        description="Extra processes in which alpha bots think and hints are found. They start "
        "with the first request and yield to the server. Default: one per core available to the "
        "server. With 0, alpha plays by rules of thumb and there are no hints.",
    )
    drain_seconds: float = Field(
        1.5,
        ge=0,
        le=60,
        description="How long a server that is told to stop goes on as before while `/healthz` "
        "and `/readyz` answer 503, so that the proxy learns of it. Longer than the interval at "
        "which the proxy asks. Only with Redis: without it no other server takes over.",
    )
    review_slices: int = Field(
        16,
        ge=2,
        le=256,
        description="The most slices (samples of possible hands) for each choice in a review. "
        "More give narrower intervals and take longer.",
    )
    reviews: Literal["here", "elsewhere"] = Field(
        "here",
        description="Where reviews are made: `here` in a low-priority process of this server too, "
        "`elsewhere` only by `dingo reviewer` on other machines.",
    )
    trusted_proxies: str = Field(
        "127.0.0.1,::1",
        description="Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: "
        "addresses or networks, separated by commas. The client is the right-most address that "
        "isn't one of them. With `*` every peer is a proxy, and the last address counts.",
    )
    metrics_token: SecretStr | None = Field(
        None,
        min_length=16,
        description="Required as a Bearer token for `/metrics`; at least 16 characters. Without "
        "it `/metrics` answers only this machine.",
    )
    security_contact: str | None = Field(
        None,
        pattern=r"(mailto:|https://)\S+",
        description="Where people report security problems of this site: `mailto:` or `https://`. "
        "`/.well-known/security.txt` names it.",
    )
    push_hosts: str = Field(
        "",
        description="Push services in addition to those of the known browsers: `host:port`, "
        "separated by commas. A loopback address among them may use plain http, for tests.",
    )
    static_dir: Path = Field(carried("static"), description="Folder of the client's source.")
    built_dir: Path = Field(
        carried("built"),
        description="Folder of the client as `make install` builds it. Without a build there, the "
        "server delivers the source modules.",
    )
    node_modules_dir: Path = Field(
        carried("node_modules"), description="Folder in which npm installed the client's library."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="The least severe messages to log."
    )
    log_format: Literal["plain", "json"] = Field(
        "plain", description="Log lines as text for people, or as JSON objects for programs."
    )

    hosts: Literal["anyone", "invited"] = Field(
        "anyone",
        description="With `invited`, only people who have opened a link from `dingo invite` can "
        "open tables and start clubs. Others join through links.",
    )
    limits: Factor = Field(
        1,
        description="Factor for every limit on what one address or player may use: see "
        "[limits](#limits).",
    )
    identity_days: int = Field(
        180,
        ge=0,
        le=36500,
        description="Forget a person without finished hands and tables after this many days "
        "without a visit. 0 forgets nobody.",
    )
    table_days: int = Field(
        30,
        ge=0,
        le=36500,
        description="Remove an idle table after this many days, unless somebody is connected to "
        "it. Its finished hands are kept. 0 keeps tables for ever.",
    )
    entry_days: int = Field(
        0,
        ge=0,
        le=36500,
        description="Drop what happened at a table longer ago than this many days from its log, "
        "once the hands are stored. Older chat is gone then. 0 drops nothing.",
    )
    host_grace_seconds: float = Field(
        60,
        ge=0,
        le=86400,
        description="How long a host may be disconnected before another player becomes host.",
    )
    away_grace_seconds: float = Field(
        60,
        ge=0,
        le=86400,
        description="How long a player may be disconnected before a bot plays for them.",
    )
    transfer_minutes: float = Field(
        10, gt=0, le=1440, description="How long a link to move to another device is valid."
    )
    ping_seconds: float = Field(
        10,
        gt=0,
        le=3600,
        description="Interval of pings on each connection, and the time to answer one.",
    )

    @field_validator("public_url")
    @classmethod
    def _is_an_origin(cls, value: str | None) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value)
        if not parts.netloc.isascii():
            raise ValueError("write the name as browsers send it, in ASCII: https://xn--...")
        rest = (parts.path.strip("/"), parts.query, parts.fragment)
        if parts.scheme not in ("http", "https") or not _fits(_SITE, parts.netloc) or any(rest):
            raise ValueError(
                "write it as https://name or http://name:port, without a path; a port is from 1 to "
                f"{_LAST_PORT}"
            )
        return f"{parts.scheme}://{parts.netloc.lower()}"

    @field_validator("push_hosts")
    @classmethod
    def _is_list_of_hosts(cls, value: str) -> str:
        hosts = [one.strip().lower() for one in value.split(",") if one.strip()]
        if not all(_fits(_HOST_AND_PORT, one) for one in hosts):
            raise ValueError(f"write it as host:port,host:port; a port is from 1 to {_LAST_PORT}")
        return ",".join(hosts)

    @field_validator("trusted_proxies")
    @classmethod
    def _is_list_of_networks(cls, value: str) -> str:
        """As uvicorn needs it, which trusts nobody for a part that it cannot read."""
        if value.strip() == "*":
            return "*"
        try:
            return ",".join(_network(one.strip()) for one in value.split(","))
        except ValueError as error:
            raise ValueError(
                "write it as addresses or networks separated by commas, such as "
                "127.0.0.1,172.16.0.0/12, or as * alone"
            ) from error

    @field_validator("redis_url")
    @classmethod
    def _is_of_redis(cls, value: str | None) -> str | None:
        if value is not None and not _REDIS.fullmatch(value):
            raise ValueError(
                "write it as redis://host:6379, rediss://host:6379 or unix:///path/to/socket"
            )
        return value

    @property
    def push_services(self) -> tuple[str, ...]:
        """The push services that the operator adds, as `host:port`."""
        return tuple(filter(None, self.push_hosts.split(",")))

    @property
    def database(self) -> str:
        """The address of the database; by default the embedded file's."""
        # As SQLAlchemy writes it, which takes long to load for commands that need no database.
        return self.database_url or f"sqlite+aiosqlite:///{quote(f'{self.data_dir}/dingo.sqlite3')}"


def _fits(pattern: re.Pattern[str], written: str) -> bool:
    """Whether it fits a pattern whose only group is a port, and the port exists."""
    found = pattern.fullmatch(written)
    return found is not None and int(found[1] or 1) <= _LAST_PORT


def _network(written: str) -> str:
    """An address, or a network without the bits of a host in it. Raises ValueError."""
    if "/" in written:
        return str(ip_network(written, strict=False))
    return str(ip_address(written))


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"DINGO_{name.upper()}"


def kept_secret(settings: Settings) -> str:
    """The secret that was set, or the one in the data folder, which is created if necessary.

    Raises ValueError if that file is empty (anyone could sign with an empty secret) or not text.
    """
    if settings.secret is not None:
        return settings.secret.get_secret_value()
    path = settings.data_dir / "secret"
    if not path.exists():
        _make_secret(path)
    secret = path.read_bytes().strip()
    if not secret or not secret.isascii():
        what = "is not a secret" if secret else "is empty"
        raise ValueError(f"{path} {what}: put yours back, or delete the file for a new one.")
    return secret.decode()


def _make_secret(path: Path) -> None:
    """Write it completely, then link it into place: two processes that start at once agree."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48) + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def settings_page() -> str:
    """`docs/settings.md`: every variable with its meaning, default and bounds."""
    rows = [
        "# Settings",
        "",
        "*For operators.* Most need those marked ★. `dingo docs settings` writes this page.",
        "",
    ]
    for name, field in Settings.model_fields.items():
        star = " ★" if name in OFTEN else ""
        limits = ", ".join(filter(None, (_default(field.default), _bounds(field.metadata))))
        about = f" ({limits})" if limits else ""
        rows.append(f"- **`DINGO_{name.upper()}`**{star}{about}: {field.description}")
    return "\n".join(rows) + "\n"


def _default(value: object) -> str:
    if isinstance(value, Path) and value.is_absolute():
        value = f"{value.relative_to(PACKAGE.parent)}/ beside app/"
    return "" if value in (None, "") else f"`{value}`"


def _bounds(metadata: list[object]) -> str:
    signs = (("ge", "≥"), ("gt", ">"), ("le", "≤"), ("lt", "<"))
    return ", ".join(
        f"{sign} {limit:,}"
        for rule in metadata
        for attribute, sign in signs
        if (limit := getattr(rule, attribute, None)) is not None
    )
