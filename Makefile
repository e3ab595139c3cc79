# Everything a person runs here. On a fresh machine only Python 3.11 or later is needed.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
NODE   := node_modules/.installed
TOOLS  := node_modules/.tools
STAMP  := $(VENV)/.installed
TEST   := $(VENV)/.test
RESEARCH := $(VENV)/.research
IMAGE    ?= $(firstword $(foreach name,docker podman,$(if $(shell command -v $(name)),$(name))))
BUILT  := built/manifest.json

.DEFAULT_GOAL := help
.PHONY: help install play share dev quick quick-tests release-check test lint types js unit browser pictures soak bench research lock clean

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/'

install: $(BUILT) ## install what the server needs, and build the client

play: install ## install, prepare an embedded database, serve, print the link to share
	$(BIN)/dingo serve

share: install ## the same for friends anywhere, through a tunnel: GAME=dingo, VIA=tailscale
	$(BIN)/dingo share $(if $(GAME),--game $(GAME)) $(if $(VIA),--via $(VIA))

dev: install ## serve the source modules; pages reload when a file is saved
	DINGO_BUILT_DIR=unbuilt $(BIN)/python -m scripts.dev

# What fails most often. Tests marked `slow`, and those that need Postgres or Redis, are left to `make test`.
quick: $(TEST) $(TOOLS) ## the quick check: all that needs no server and no browser
	$(MAKE) -j 3 lint types js quick-tests

quick-tests: $(TEST)
	$(BIN)/python -m pytest -q -n 3 -m "not (soak or slow or servers)" tests/test_laws.py tests/test_laws_words.py \
		tests/test_catalogues.py tests/test_release.py tests/rules tests/tables tests/bots tests/live

# Everything that a release does, apart from publishing it (.github/workflows/release.yml).
release-check: $(TEST) $(TOOLS) ## build and play the wheel, its SBOM, and the image (IMAGE= leaves that out)
	rm -rf dist && mkdir dist
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	$(BIN)/python scripts/sbom.py dist/dingo-cards.cdx.json
	$(BIN)/python -m twine check --strict dist/*.whl
	$(BIN)/python -m pytest -q tests/processes/test_wheel.py tests/test_release.py
	$(if $(IMAGE),$(IMAGE) build --tag dingo . && $(BIN)/python -m scripts.play_image $(IMAGE) dingo)

# The checks that read the code run two at a time; what they need is installed before, one by one.
test: $(TEST) $(TOOLS) ## install what tests need and run all of them
	$(MAKE) -j 2 lint types js
	$(MAKE) unit

lint: $(TEST) $(TOOLS) ## style, and the laws of the architecture that a linter can check
	$(BIN)/ruff check app tests migrations scripts research
	$(BIN)/ruff format --check app tests migrations scripts research
	$(BIN)/lint-imports
	$(BIN)/python scripts/node.py node_modules/@biomejs/biome/bin/biome check --error-on-warnings
	$(BIN)/python scripts/node.py node_modules/stylelint/bin/stylelint.mjs "static/**/*.css"

types: $(TEST) ## strict types, Python
	$(BIN)/mypy

js: $(TEST) $(TOOLS) ## strict types and unit tests of the client
	$(BIN)/python scripts/node.py scripts/words.js
	$(BIN)/python scripts/node.py node_modules/typescript/bin/tsc -p tsconfig.json --incremental \
		--tsBuildInfoFile node_modules/.cache/client.tsbuildinfo
	$(BIN)/python scripts/node.py scripts/apis.js
	$(BIN)/python scripts/node.py --import ./tests/js/vendor.js --test tests/js/*.test.js

# The tests of a file may share a server, so they stay together. Five at once keep two cores busy,
# since some always wait for a server or a page. All of them have the lowest priority: otherwise the
# low-priority processes that make reviews would hardly get the processor. Hundreds of processes load
# the server's modules, so Python keeps the compiled ones even if the environment says otherwise.
# A test that hangs ends its worker, and with it the run, since it would hang a new worker too.
unit: $(TEST) $(TOOLS) scripts/chromium.py scripts/debian_programs.py
	$(BIN)/python scripts/chromium.py
	$(BIN)/python -m scripts.debian_programs
	PYTHONDONTWRITEBYTECODE= nice -n 19 $(BIN)/python -m pytest -n 5 --dist loadfile --no-loadscope-reorder \
		-o faulthandler_exit_on_timeout=true --max-worker-restart 0

pictures: $(TEST) $(TOOLS) ## take the pictures of the README again (docs/img)
	$(BIN)/python -m scripts.pictures

soak: $(TEST) $(TOOLS) ## the long tests
	$(BIN)/python -m pytest -m soak

bench: $(TEST) $(TOOLS) ## how fast it is, side by side with its peers, in one run
	$(BIN)/python -m tests.bench

research: $(RESEARCH) ## test the training and the experiments (research/README.md)
	$(BIN)/python -m pytest research

lock: $(TEST) ## pin the newest versions that fit
	$(BIN)/python scripts/lock.py

clean: ## forget everything that was installed; data/ stays
	rm -rf $(VENV) node_modules tests/bench/table_turn/peers/*/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Dingo needs Python 3.11 or later, and $(PYTHON) is " + sys.version.split()[0] + ": name another with make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(STAMP): requirements/app.lock pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/app.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(TEST): requirements/test.lock $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.lock
	@touch $@

$(RESEARCH): requirements/research.lock $(TEST)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/research.lock
	@touch $@

$(BUILT): $(NODE) scripts/build_client.py $(shell find static -type f)
	$(BIN)/python scripts/build_client.py

# For playing: the client's packages and its build.
$(NODE): package.json package-lock.json scripts/client_packages.py | $(STAMP)
	$(BIN)/python scripts/client_packages.py
	@touch $@

# With the tools that check the client. A machine without npm gets it from a Python wheel (206 MB).
$(TOOLS): package.json package-lock.json requirements/node.lock | $(STAMP)
	$(BIN)/python scripts/node.py npm ci
	@touch $(NODE) $@
