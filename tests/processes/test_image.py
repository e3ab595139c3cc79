"""The image of the Dockerfile, built without Docker and served.

Every instruction is followed, except that, to download little and leave the machine unchanged, the
packages of requirements/app.lock are copied from those installed here, npm uses its cache, and
apt-get, useradd and chown do nothing.
"""

import asyncio
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from scripts import node
from tests.patience import PATIENCE
from tests.processes import packages_here
from tests.processes.building import offline
from tests.processes.dockerfile import Builder
from tests.served import Served
from tests.stranger.player import Stranger

ROOT = Path(__file__).parents[2]
INSTALL = r"(\S+)/bin/pip install --require-hashes -r (\S+)"
COPY = f"{sys.executable} {packages_here.__file__} \\2 \\1/lib/python3*/site-packages"
LOAD_ALL = """
from importlib import import_module
from pkgutil import walk_packages
import app
from app.cli import EXTRAS
without = tuple(f"app.{command}" for command in EXTRAS)
for module in walk_packages(app.__path__, "app."):
    if not module.name.startswith(without):
        import_module(module.name)
"""
"""All commands but those whose packages are not installed in this image."""


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Builder:
    """The files that the COPY lines bring, and no others."""
    folder = tmp_path_factory.mktemp("image")
    own = programs(folder / "bin")
    path = f"{own}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    house = packages_here.wheelhouse(folder / "wheels")
    given = offline(house) | {"HOME": str(Path.home())}
    image = Builder(ROOT / "Dockerfile", folder, path, {INSTALL: COPY}, **given)
    image.build()
    return image


def programs(folder: Path) -> Path:
    """Commands that would change the machine, and those that an image has and this machine
    lacks."""
    folder.mkdir()
    wanted = dict.fromkeys(("apt-get", "chown", "useradd"), ":")
    wanted |= {} if shutil.which("strip") else {"strip": ":"}
    npm = node.command(["npm"])
    wanted |= {} if npm == ["npm"] else {"npm": f'exec {" ".join(npm)} "$@"'}
    for name, does in wanted.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n")
        (folder / name).chmod(0o755)
    return folder


class Container(Served):
    """The image's container, in its working directory and with its variables."""

    def __init__(self, image: Builder) -> None:
        super().__init__(image.place("."))
        self._image = image

    def launch(self) -> None:
        variables = [f"{name}={value}" for name, value in self._image.environment.items()]
        command = self._image.command("CMD")
        self._process = self.run(["env", *variables, *command], folder=self._image.place("."))


@pytest.fixture(scope="module")
def container(image: Builder) -> Iterator[Container]:
    with Container(image) as served:
        yield served
        assert "Traceback" not in served.output


def test_the_image_serves_a_hand_and_its_picture(container: Container) -> None:
    stranger = Stranger(container.url, "dingo", {}, seed=1)
    asyncio.run(stranger.play(hands=1))
    with httpx.Client(base_url=container.url, timeout=PATIENCE) as site:
        assert '<script type="module" src="/assets/' in site.get("/").text
        hand = stranger.records[0]["id"]
        assert site.get(f"/hands/{hand}/picture.png").headers["content-type"] == "image/png"


def test_every_module_loads_in_the_trimmed_image(
    image: Builder,
) -> None:
    image.run([image.here("/opt/dingo/bin/python"), "-c", LOAD_ALL])


def test_the_health_check_asks_the_port_that_the_container_serves(
    image: Builder, container: Container
) -> None:
    image.environment["DINGO_PORT"] = str(container.port)
    image.run(image.command("HEALTHCHECK"))
