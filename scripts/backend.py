"""The package's build backend: hatchling, plus node and npm if the build needs them.

An isolated build has no pip, so the build lists its requirements and pip installs them beforehand.
"""

from typing import Any

import carry
import client_packages
import node
from hatchling import build as hatchling
from hatchling.build import *  # noqa: F403 (every other step of a build is hatchling's)


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """The packages that pip installs before it builds the wheel."""
    wanted = hatchling.get_requires_for_build_wheel(config_settings)
    return wanted + (node.wheels() if needs_npm() else [])


def needs_npm() -> bool:
    """Whether npm has to fetch the client's packages and this machine has no suitable npm."""
    fetched = carry.has_packages(client_packages.ROOT)
    named = client_packages.registry() is not None
    return not fetched and not named and node.node_of_the_machine() is None
