# Every command of the project. Each sets up what it needs and rebuilds only what changed.
# Needs Python 3.11, a C++20 compiler, make and Node 20.19 (or later); tools/prerequisites.sh names what is missing.

BIN := .venv/bin
CMAKE := MAKEFLAGS= $(BIN)/cmake # its ninja shall not try to share our jobs
PORT ?= 8730
FUZZ_RUNS ?= 20000
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play serve setup pieces test test-core test-python test-web test-page test-endurance check check-python check-cpp check-web format bench bench-engine bench-server bench-wasm lighthouse screens verify-long fuzz browser docs wheel lock clean

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: setup ## set up, start the page here and open it in the browser
	@$(BIN)/manqala serve --port $(PORT) --open

serve: setup ## the same without opening a browser
	@$(BIN)/manqala serve --port $(PORT)

setup: ## build all there is; afterwards .venv/bin/manqala works
	@$(MAKE) --no-print-directory -j2 pieces

test: setup browser ## every test: core with sanitizers, Python, web, a real browser
	@$(MAKE) --no-print-directory --keep-going test-core test-python test-web test-page

check: setup ## formats, lints and types of all languages
	@$(MAKE) --no-print-directory --keep-going check-python check-cpp check-web

format: setup ## lay out all code and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/clang-format -i $(cpp_files)
	cd web && npm run --silent format

bench: build/stamp/bench setup ## games, perft leaves and learners' moves a second, on one core
	@build/native/bench_speed
	@$(BIN)/python -m bench.batch

# Each job in a process of its own; `make bench-engine JOBS="kalah five"` for others than these.
JOBS := play stop solve kalah oware-alone oware
bench-engine: build/stamp/bench ## search, solver and endgame tables in figures: some minutes
	@for job in $(JOBS); do build/native/bench_engine $$job || exit 1; done

# The best of five tries; other work on the machine does little harm.
lighthouse: setup browser web/lighthouse/node_modules/.package-lock.json ## the page as Lighthouse sees it on a phone
	@CHROMIUM="$$(cat build/stamp/browser)" node web/lighthouse/measure.js $(BIN)/manqala

screens: setup browser ## the pictures in docs/screens
	@cd web && ONLY=@screens CHROMIUM="$$(cat ../build/stamp/browser)" npm run --silent e2e

# `make verify-long LONG="--threads 2 --tables 18"`; bench/verify.py --help says what else.
verify-long: setup ## every published result against what is found here
	@$(BIN)/python bench/verify.py $(LONG)

# The rest of the machine should be quiet. Goals: half the native speed; a second for the first move on a slow phone.
bench-wasm: setup browser ## the engine of the page: against the native one, and on a slow phone
	@$(BIN)/python -m bench.wasm
	@cd web && ONLY=@bench CHROMIUM="$$(cat ../build/stamp/browser)" npm run --silent e2e -- --workers=1

# Clients and server share the processors. `make bench-server SERVER="--games 500 --database postgresql://..."`
bench-server: setup ## moves a second, time and memory of one server process, with 1,000 games and 5,000 watchers
	@$(BIN)/python -m bench.server $(SERVER)

docs: setup ## the documents as a site, in docs/_site; a warning is an error
	@$(BIN)/python -m sphinx -W --keep-going -q -d build/docs docs docs/_site
	@echo "docs/_site/index.html"

wheel: setup ## a wheel for this Python and system, in dist/
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

lock: .venv/.complete ## pin anew what pyproject.toml asks for
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-header --all-extras --group dev pyproject.toml \
	    -o requirements-dev.lock

clean: ## remove what was built; .venv and web/node_modules stay
	rm -rf build dist docs/_site docs/games src/manqala/_data src/manqala/_core*
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis

# ---- what is made from what -------------------------------------------------------------------------------------------

core_headers := $(wildcard core/*.hpp games/*.hpp games/*/*.hpp)
cpp_files = $(core_headers) $(wildcard bindings/*.cpp bindings/*.hpp bench/*.cpp bench/*.hpp tests/core/*.cpp tests/core/*.hpp)
python_code := src conftest.py $(sort $(dir $(wildcard docs/*.py tests/*.py locale/*.py examples/*.py bench/*.py)))
web_files := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/tests/*' -not -path 'web/lighthouse/*' -not -path '*/test-results/*')

stub := src/manqala/_core.pyi
wasm := build/wasm/manqala.wasm
data := build/stamp/data
tables := build/stamp/tables
page := src/manqala/_data/web/index.html

pieces: $(stub) $(wasm) $(data) $(tables) $(page) .venv/.editable
	@:

build/stamp/prerequisites: tools/prerequisites.sh
	@mkdir -p $(@D)
	@$< >$@

.venv/.complete: requirements-dev.lock | build/stamp/prerequisites
	@echo "virtual environment"
	@"$$(cat build/stamp/prerequisites)" -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@touch $@

# Editable: Python finds the package in src/, where the native core is put as well, so nothing is copied.
.venv/.editable: pyproject.toml .venv/.complete
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	    --config-settings wheel.cmake=false \
	    --config-settings wheel.py-api=py3 --config-settings editable.mode=inplace --editable .
	@touch $@

build/native/build.ninja: .venv/.complete
	@$(CMAKE) -S . -B build/native -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja \
	    -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python >/dev/null
	@touch $@

$(stub): $(core_headers) $(wildcard bindings/python*) CMakeLists.txt build/native/build.ninja
	@echo "native core"
	@$(CMAKE) --build build/native --target _core _core_stub
	@$(CMAKE) --install build/native --prefix src >/dev/null
	@touch $@

# The first run builds the C++ library for WebAssembly, about a minute; the cache keeps it. The searches are compiled for
# speed, without the inlining they have half of it, and all else to be small; the searches come first, since what both have
# is taken from there (make bench-wasm).
wasm_cxx = ZIG_GLOBAL_CACHE_DIR=$(CURDIR)/build/zig ZIG_LOCAL_CACHE_DIR=$(CURDIR)/build/zig $(BIN)/python -m ziglang c++ \
    -target wasm32-wasi -msimd128 -std=c++20 -DNDEBUG -fno-exceptions -fno-rtti -Wall -Wextra -I.
$(wasm): $(core_headers) $(wildcard bindings/wasm*) .venv/.complete Makefile
	@echo "WebAssembly core"
	@mkdir -p $(@D)
	@$(wasm_cxx) -O3 -mllvm -inline-threshold=400 -c bindings/wasm_search.cpp -o $(@D)/search.o
	@$(wasm_cxx) -Os -c bindings/wasm_loose.cpp -o $(@D)/loose.o
	@$(wasm_cxx) -Os -c bindings/wasm.cpp -o $(@D)/door.o
	@$(wasm_cxx) -Os -mexec-model=reactor -s $(@D)/search.o $(@D)/loose.o $(@D)/door.o -o $@
	@chmod 644 $@

$(data): $(wildcard locale/*.po locale/*.pot locale/*.py games/*/*.md games/*/book.txt games/*/lessons.txt) .venv/.complete
	@echo "catalogues, rules pages and opening books"
	@mkdir -p $(@D)
	@$(BIN)/python locale/compile.py
	@touch $@

# The small endgame tables that come with the library and the page.
$(tables): $(stub) tools/tables.py src/manqala/tables.py .venv/.editable
	@echo "small endgame tables"
	@$(BIN)/python tools/tables.py src/manqala/_data/tables
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | build/stamp/prerequisites
	@echo "packages of the web page"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# Some two hundred packages, for one measurement: not among those of the page.
web/lighthouse/node_modules/.package-lock.json: web/lighthouse/package-lock.json | build/stamp/prerequisites
	@echo "Lighthouse"
	@cd web/lighthouse && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(page): $(web_files) $(wildcard games/*/puzzles.txt) $(wasm) $(data) $(tables) web/node_modules/.package-lock.json
	@echo "web page"
	@cd web && npm run --silent build
	@touch $@

build/stamp/bench: $(core_headers) $(wildcard bench/*.cpp) CMakeLists.txt build/native/build.ninja
	@mkdir -p $(@D)
	@$(CMAKE) -S . -B build/native -DMANQALA_BENCH=ON >/dev/null
	@$(CMAKE) --build build/native
	@touch $@

# ---- checks and tests -------------------------------------------------------------------------------------------------

check-python: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(python_code)

check-cpp: .venv/.complete
	@echo "clang-format, $(words $(cpp_files)) files"
	@$(BIN)/clang-format --dry-run -Werror --ferror-limit=3 $(cpp_files) || { echo "to mend it: make format"; exit 1; }

check-web: setup
	cd web && npm run --silent check

test-core: .venv/.complete
	@$(CMAKE) -S . -B build/tests -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DCMAKE_BUILD_TYPE=Debug \
	    -DMANQALA_PYTHON=OFF -DMANQALA_TESTS=ON >/dev/null
	@$(CMAKE) --build build/tests
	@$(BIN)/ctest --test-dir build/tests --output-on-failure --no-tests=error --parallel
	@$(MAKE) --no-print-directory fuzz

test-python: setup
	@$(BIN)/pytest -n auto --dist loadfile

# Of these `make test` does a tenth: 200 kills of a server in play, 1,000 cut lines, on SQLite and on PostgreSQL.
test-endurance: setup ## kills, cuts, full disks and restarts in full: some minutes
	@ENDURANCE=full $(BIN)/pytest tests/endurance

test-web: setup
	@cd web && npm run --silent test

test-page: setup browser
	@cd web && CHROMIUM="$$(cat ../build/stamp/browser)" npm run --silent e2e
	@if $(MAKE) --no-print-directory web/lighthouse/node_modules/.package-lock.json; \
	    then $(MAKE) --no-print-directory lighthouse; else echo "no Lighthouse here: not measured"; fi

# libFuzzer comes with clang, which is not asked for: without it this says so and goes on.
fuzz: ## random bytes for the reader of positions; FUZZ_RUNS=1000000 for longer
	@tools/fuzz.sh $(FUZZ_RUNS)

browser:
	@mkdir -p build/stamp
	@tools/browser.sh >build/stamp/browser
