"""All that an operator may set, in one place. `docs/settings.md` is written from this file."""

import os
import re
import secrets
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from app import PACKAGE, carried

_SITE = re.compile(r"(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
"""A name or an address, and perhaps a port: what an Origin header says after the scheme."""

_REDIS = re.compile(
    r"(rediss?://([^/?#@\s]*@)?(\[[0-9A-Fa-f:.]+\]|[^/?#@:\s\[\]]+)(:[0-9]{1,5})?([/?].*)?"
    r"|unix://([^/?#@\s]*@)?/.+)"
)
"""A server or a socket; what may follow is for the client of Redis to judge."""

Factor = Annotated[float, Field(gt=0, le=1_000_000)]

SECRET_LENGTH = 32
"""Characters from which on a random secret cannot be guessed, however it was made."""


class Settings(BaseSettings):
    """What an operator may set: the variable of a field is `DINGO_` and its name in capitals."""

    model_config = SettingsConfigDict(env_prefix="DINGO_", frozen=True, env_ignore_empty=True)

    host: str = Field("127.0.0.1", description="Address to listen on; `0.0.0.0` for everybody.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    public_url: str | None = Field(
        None,
        description="What people type to get here, such as `https://cards.example.org`. Links and "
        "the Origin check use it, and with https the cookie is sent over TLS only. Without it the "
        "server answers only to IP addresses, `localhost`, names in `.local` and its own name, and "
        "links begin with the one that was asked for.",
    )
    data_dir: Path = Field(
        Path("data"), description="Folder for the embedded database and the secret."
    )
    database_url: str = Field(
        "",
        description="`postgresql+asyncpg://user:password@host/name` or "
        "`sqlite+aiosqlite:///path/to/file`. Without it a SQLite file in the data folder.",
    )
    redis_url: str | None = Field(
        None,
        description="`redis://host:6379`: how several server processes hear of each other. Without "
        "it a second process on the same database refuses to start.",
    )
    secret: SecretStr | None = Field(
        None,
        description=f"Signs the cookies; {SECRET_LENGTH} random characters or more. Without it "
        "one is made and kept in the data folder. Whoever changes it makes everybody a stranger.",
    )
    pace: float = Field(
        1.0,
        ge=0,
        le=10,
        description="Factor for the pauses of bots and automatic answers; 0 takes them away. "
        "Below 1 automatic answers come faster than people decide, which shows that somebody had "
        "no choice.",
    )
    thinkers: int | None = Field(
        None,
        ge=0,
        le=256,
        description="Processes beside the server in which bots of the level alpha think and hints "
        "are found. They start with the first question, and whoever serves people comes first. "
        "Without it one for each core that the server may use; with 0 alpha plays by rules of "
        "thumb, and there are no hints.",
    )
    review_slices: int = Field(
        8,
        ge=2,
        le=256,
        description="How many populations of worlds the review of a hand takes for a choice, at "
        "most. More make narrower intervals and take longer.",
    )
    trusted_proxies: str = Field(
        "127.0.0.1,::1",
        description="Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: "
        "addresses or networks with commas between them; the right-most address that is none of "
        "them is the visitor's. `*`: whoever connects is a proxy, and the last address counts.",
    )
    metrics_token: SecretStr | None = Field(
        None,
        min_length=16,
        description="Who asks for `/metrics` has to send it as a Bearer token; 16 characters or "
        "more. Without it `/metrics` answers this machine alone.",
    )
    static_dir: Path = Field(carried("static"), description="Folder of the pages.")
    built_dir: Path = Field(
        carried("built"),
        description="Folder of the pages as `make install` builds them. Where there is no build "
        "in it, the pages are served as the plain modules they are written in.",
    )
    node_modules_dir: Path = Field(
        carried("node_modules"), description="Folder npm installed the client's library in."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="How much the log says."
    )
    log_format: Literal["plain", "json"] = Field(
        "plain", description="A line of the log: text for people, or an object for programs."
    )

    limit_requests: Factor = Field(
        1, description="Factor for the limit on requests of one address: see [limits](#limits)."
    )
    limit_connections: Factor = Field(1, description="Factor for the limit on connections.")
    limit_messages: Factor = Field(
        1, description="Factor for the limit on messages of one connection."
    )
    limit_talk: Factor = Field(
        1, description="Factor for the limit on what people ask of a table beside the play."
    )
    limit_work: Factor = Field(
        1, description="Factor for the limit on tables, hints, questions and recovery codes."
    )
    limit_storage: Factor = Field(1, description="Factor for the limit on stored bytes.")
    message_bytes: int = Field(
        8192, ge=256, le=1_048_576, description="Longest message that is read, in bytes."
    )
    frame_bytes: int = Field(
        1_048_576,
        ge=1024,
        le=16_777_216,
        description="Longest frame that is received and refused; a longer one ends the connection.",
    )
    outbox_bytes: int = Field(
        1_048_576,
        ge=65536,
        le=1_073_741_824,
        description="Bytes that may wait for a reader before it is dropped.",
    )
    body_bytes: int = Field(
        16384, ge=1024, le=16_777_216, description="Longest body of a request, in bytes."
    )
    identity_days: int = Field(
        180,
        ge=0,
        le=36500,
        description="After so many days without a visit somebody is forgotten who has no finished "
        "hand and no table. 0 forgets nobody.",
    )
    table_days: int = Field(
        30,
        ge=0,
        le=36500,
        description="After so many days without anything happening there, a table is removed, "
        "unless somebody is connected to it. Its finished hands are kept. 0 keeps tables for ever.",
    )
    host_grace_seconds: float = Field(
        60, ge=0, le=86400, description="How long a host may be gone before the role passes on."
    )
    away_grace_seconds: float = Field(
        60, ge=0, le=86400, description="How long anybody may be gone before a bot plays for them."
    )
    transfer_minutes: float = Field(
        10, gt=0, le=1440, description="How long a link to move to another device is good."
    )
    gc_seconds: float = Field(
        10,
        ge=0,
        le=86400,
        description="How often what is new in memory is searched for garbage and then set aside, "
        "so that nobody waits for a search through everything; 0 leaves that to Python.",
    )
    gc_quiet_minutes: float = Field(
        10,
        gt=0,
        le=1_000_000,
        description="After so long all of memory is searched, as soon as the server has little "
        "to do.",
    )
    gc_latest_minutes: float = Field(
        360, gt=0, le=1_000_000, description="After so long it is searched, however busy it is."
    )
    ping_seconds: float = Field(
        10,
        gt=0,
        le=3600,
        description="How often a connection is asked for a sign of life, and how long it may "
        "take to give one.",
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
        if parts.scheme not in ("http", "https") or not _SITE.fullmatch(parts.netloc) or any(rest):
            raise ValueError("write it as https://name or http://name:port, without a path")
        return f"{parts.scheme}://{parts.netloc.lower()}"

    @field_validator("redis_url")
    @classmethod
    def _is_of_redis(cls, value: str | None) -> str | None:
        if value is not None and not _REDIS.fullmatch(value):
            raise ValueError(
                "write it as redis://host:6379, rediss://host:6379 or unix:///path/to/socket"
            )
        return value

    @property
    def database(self) -> str:
        """The database's address, the embedded file's if none is set."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data_dir / 'dingo.sqlite3'}"


FORMER = {
    "limit_requests": ("request_rate", "request_burst"),
    "limit_connections": (
        "connections_per_address", "connections_per_table", "connections_per_player"
    ),
    "limit_messages": ("message_rate", "message_burst"),
    "limit_talk": ("chat_rate", "chat_burst", "command_rate", "command_burst"),
    "limit_work": (
        "table_rate", "table_burst", "tables_per_player", "hint_rate", "hint_burst",
        "inquiry_rate", "inquiry_burst", "identity_rate", "identity_burst",
    ),
    "limit_storage": ("table_quota",),
}  # fmt: skip
"""The settings of earlier versions that each setting replaces."""


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"DINGO_{name.upper()}"


def kept_secret(settings: Settings) -> str:
    """The secret that was set, or the one kept in the data folder, made now if need be.

    Raises ValueError if the file that keeps it has nothing in it (anybody could sign with that),
    or is no text.
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
    """Written whole and then linked into place: two processes that start at once agree."""
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
        "Written from `app/settings.py` by `dingo docs settings`; a test compares the two.",
        "",
        "| variable | default | bounds | meaning |",
        "|---|---|---|---|",
    ]
    for name, field in Settings.model_fields.items():
        cells = (f"`DINGO_{name.upper()}`", _default(field.default), _bounds(field.metadata))
        rows.append(f"| {' | '.join(cells)} | {field.description} |")
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
