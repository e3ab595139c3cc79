"""Fixtures for all tests: real servers, started when first asked for."""

import warnings

# The package that brings Postgres says so while it is imported, and warnings are errors.
warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR")

pytest_plugins = ("tests.servers",)
