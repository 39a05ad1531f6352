# `make` alone lists what can be made. Everything happens inside this checkout:
# tools and libraries live in .venv, installed from requirements/*.txt with checked hashes.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

# The first Python that is new enough; `make PYTHON=/path/to/python3 setup` takes another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done)

BIN := .venv/bin
RUN := $(BIN)/python -m
PIP := $(RUN) pip --disable-pip-version-check -qq --no-input
NPM := sh web/scripts/npm.sh
WORKERS ?= auto
PYTEST := $(RUN) pytest --numprocesses=$(WORKERS) --dist=worksteal
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock"

##@ Play

# The browser client, built into the package. Without Node one that is built already is served.
STATIC := src/lucky7/server/static/index.html
WEB := $(shell find web -path web/node_modules -prune -o -path web/src/assets -prune \
	-o -path web/look -prune -o -path web/tests -prune -o -type f -print 2>/dev/null)

.PHONY: play
play: .venv/.play  ## play in the browser: alone against bots, or with friends on their phones
	@$(MAKE) --no-print-directory web || \
		echo "The browser client could not be built: as it was before, then."
	@$(BIN)/lucky7

.PHONY: demo
demo: .venv/.play  ## watch a short game in the terminal
	@$(BIN)/lucky7 demo

##@ Work on it

.PHONY: setup
setup: .venv/.dev  ## prepare .venv; quick when nothing changed

.PHONY: which-python
which-python: setup
	@echo "Using $$($(BIN)/python --version)"

.PHONY: check
check: which-python web/node_modules/.made build/python/sizes.json  ## format, lint, types, fast tests: before every commit
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target \
		format-check lint type-check protocol-check web-check web-test
	@$(MAKE) --no-print-directory test-fast

.PHONY: format
format: setup  ## format the code and sort its imports
	$(BIN)/ruff check --quiet --select I --fix .
	$(BIN)/ruff format .

.PHONY: format-check lint type-check protocol-check web-check web-test test-fast
format-check: setup
	$(BIN)/ruff format --check --quiet .
lint: setup
	$(BIN)/ruff check --quiet .
type-check: setup
	$(BIN)/mypy
protocol-check: setup
	$(RUN) lucky7.messages.typescript --check web/src/protocol.ts
web-check: web/node_modules/.made build/python/sizes.json
	@$(NPM) run --silent check
web-test: web/node_modules/.made build/python/sizes.json
	@$(NPM) run --silent test
test-fast: setup
	$(PYTEST) --effort=check

.PHONY: types
types: setup  ## write web/src/protocol.ts, the messages in TypeScript, again
	$(RUN) lucky7.messages.typescript web/src/protocol.ts

.PHONY: web
web: $(STATIC)  ## build the browser client into the package
	@:

$(STATIC): web/node_modules/.made build/python/sizes.json $(WEB)
	@echo "Building the browser client ..."
	@$(NPM) run --silent build
	@touch $@

web/node_modules/.made: .venv/.node web/package.json web/package-lock.json
	@echo "Installing what the browser client is built with into web/node_modules; once, a minute ..."
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

# The game for a browser without a server: our modules and what they need of Python, compiled by Pyodide's own.
PYTHON_SOURCES := $(shell find src/lucky7 -name '*.py' -not -path '*/server/*' -not -path '*/cli/*')
PYODIDE_WHEEL := $(RUN) pip --disable-pip-version-check -qq download --no-deps --only-binary=:all: --require-hashes \
	--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314

.PHONY: python
python: build/python/sizes.json  ## what runs the game inside a browser, into build/python/
	@:

build/python/sizes.json: web/node_modules/.made requirements/play.txt web/scripts/python.mjs web/scripts/pack.py $(PYTHON_SOURCES)
	@echo "Packing Python and the game for browsers ..."
	@mkdir -p build/python
	@rm -f build/python/*.whl
	@awk '/^[a-z]/ { wanted = /^msgspec==/ } wanted' requirements/play.txt > build/python/requirements.txt
	@$(PYODIDE_WHEEL) -r build/python/requirements.txt -d build/python
	@$(RUN) lucky7.bots.wasm build/wasm
	@$(RUN) lucky7.bots.coach_wasm build/wasm
	@$(NPM) exec --silent -- node scripts/python.mjs "$$(ls "$$PWD"/build/python/*.whl)" ../build/wasm ../build/python

.PHONY: wasm
wasm: setup  ## the rules, the bots and the coach as WebAssembly, into build/wasm/
	$(RUN) lucky7.bots.wasm build/wasm
	$(RUN) lucky7.bots.coach_wasm build/wasm

SITE := dist/site/index.html

.PHONY: site
site: $(SITE)  ## the game for any web space, into dist/site/: files only, no server
	@echo "dist/site/ is ready: copy it to your web space, or try it: $(PYTHON) -m http.server --directory dist/site"

$(SITE): web/node_modules/.made build/python/sizes.json $(WEB)
	@echo "Building the site ..."
	@$(NPM) run --silent site
	@touch $@

.PHONY: wheel
wheel: .venv/.play web  ## the whole game as one file, into dist/: pip installs it elsewhere
	@$(PIP) wheel --no-deps --no-build-isolation --no-index --wheel-dir dist .
	@ls dist/*.whl

.PHONY: screenshots
screenshots: setup web chromium  ## every screen as a picture, into screenshots/ (SCREENS=home\ bid-7: only those)
	PYTHONPATH=tests $(BIN)/python tests/browser/pictures.py screenshots $(SCREENS)

.PHONY: readme-pictures
readme-pictures: setup web chromium  ## the README's pictures again, into docs/pictures/
	PYTHONPATH=tests $(BIN)/python tests/browser/pictures.py docs/pictures README

.PHONY: golden
golden: setup  ## write the golden files again, to be reviewed as a diff
	$(RUN) pytest --effort=check --golden

.PHONY: vectors
vectors: setup  ## write the vectors that the browser's score pad is checked against again
	$(RUN) lucky7.scorepad.vectors tests/vectors

##@ Guard a change

.PHONY: test
test: which-python  ## everything that guards a change, from a fresh machine
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target \
		format-check lint type-check protocol-check web-check web-test web $(SITE) chromium
	$(PYTEST) --effort=test

# What the tests in tests/browser/ drive: CHROMIUM, one on PATH, or Debian's where we may install it.
.PHONY: chromium
chromium: setup
	@$(BIN)/python tests/browser/chromium.py

.PHONY: soak
soak: which-python web $(SITE) chromium  ## the same kinds of test, at length
	$(PYTEST) --effort=soak --timeout=14400 -o faulthandler_timeout=14460

SEED ?= 0
HOURS ?= 1
SERVERS ?=
.PHONY: simulate
simulate: setup  ## hours of play with seeded faults (SEED=7 HOURS=2 SERVERS=3); a failure says its seed
	$(RUN) lucky7.simulate --seed $(SEED) --hours $(HOURS) $(if $(SERVERS),--servers $(SERVERS))

.PHONY: cluster
cluster: setup web  ## PostgreSQL, NATS, three servers and a worker here, to try it (PORT=8000: there, not at 7777)
	PYTHONPATH=tests $(BIN)/python tests/services/cluster.py $(PORT)

.PHONY: mutants
mutants: setup  ## break the rules in thousands of ways; do the tests notice?
	rm -rf mutants
	$(BIN)/mutmut run
	@$(BIN)/mutmut results
	@$(BIN)/mutmut export-cicd-stats >/dev/null
	@$(BIN)/python -c "import json; s = json.load(open('mutants/mutmut-cicd-stats.json')); \
		killed = (s['killed'] + s['timeout']) / s['total']; \
		print(f'{killed:.1%} of', s['total'], 'mutants killed'); raise SystemExit(killed < 0.9)"

.PHONY: bench
bench: .venv/.bench .venv/.node web $(SITE) chromium  ## measure speed, against peers in the same run
	$(RUN) bench
	$(RUN) bench.browser
	$(RUN) bench.offline
	$(RUN) bench.server

##@ Keep house

.PHONY: lock
lock: setup  ## choose dependency versions again, write requirements/*.txt (UPGRADE=1: newest)
	$(LOCK) $(if $(UPGRADE),--upgrade) --all-extras --group dev pyproject.toml -o requirements/dev.txt
	$(LOCK) $(if $(UPGRADE),--upgrade) --extra fast --group install -c requirements/dev.txt pyproject.toml -o requirements/play.txt
	$(LOCK) $(if $(UPGRADE),--upgrade) --extra fast --extra cluster --group install -c requirements/dev.txt pyproject.toml -o requirements/cluster.txt
	$(LOCK) $(if $(UPGRADE),--upgrade) --group bench -c requirements/dev.txt -o requirements/bench.txt
	$(LOCK) $(if $(UPGRADE),--upgrade) --group node -o requirements/node.txt
	$(LOCK) $(if $(UPGRADE),--upgrade) --group audit -c requirements/dev.txt -o requirements/audit.txt

.PHONY: sbom
sbom: .venv/.audit web/node_modules/.made  ## all that is installed and shipped, as CycloneDX, into build/sbom/
	@mkdir -p build/sbom
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible \
		--output-file build/sbom/python.cdx.json requirements/play.txt
	@$(NPM) sbom --silent --omit dev --sbom-format cyclonedx > build/sbom/client.cdx.json
	@ls build/sbom/*.json

.PHONY: audit
audit: .venv/.audit web/node_modules/.made  ## known faults in our dependencies; asks public databases
	@$(BIN)/python requirements/audit.py

.PHONY: clean
clean:  ## remove everything that was made here, .venv too
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis mutants build dist
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.PHONY: help
help:
	@awk 'BEGIN { FS = ":.*##" } \
		/^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z-]+:.*##/ { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The environment. A venv that no longer works (its Python was upgraded away, say) is made anew.
.venv/.play: requirements/play.txt pyproject.toml
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || sh requirements/venv.sh "$(PYTHON)"
	@echo "Installing the game into .venv; once, a minute or two ..."
	@$(PIP) install --require-hashes -r requirements/play.txt
	@$(PIP) install --no-deps --no-build-isolation --no-index --editable .
	@touch $@

.venv/.dev: .venv/.play requirements/dev.txt
	@echo "Installing what the tests need into .venv ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

# Only where no Node on PATH is new enough.
.venv/.node: .venv/.play requirements/node.txt
	@$(NPM) --version >/dev/null 2>&1 || $(PIP) install --require-hashes -r requirements/node.txt
	@touch $@

.venv/.audit: .venv/.dev requirements/audit.txt
	@$(PIP) install --require-hashes -r requirements/audit.txt
	@touch $@

.venv/.bench: .venv/.dev requirements/bench.txt
	@$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@
