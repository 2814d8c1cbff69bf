# make play    opens the game           make test    runs all tests and linters
# make bench   measures                 make lint    runs the linters alone
# make sounds  makes all effects and all music
# make pictures  draws every screen to docs/pictures, and those that the visual test compares to tests/pictures
#
# The first of them makes a virtual environment in .venv; stamps in it remember which requirements it holds.

PYTHONS = $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python3.10
PIP     = -m pip install --quiet --disable-pip-version-check
RUN     = .venv/bin/python

# An environment whose Python has gone, with an upgrade of the system, is made anew.
$(shell for v in .venv .venv-ce; do test -x $$v/bin/python || rm -f $$v/.made $$v/.game $$v/.dev $$v/.sound; done)

.PHONY: play test lint bench pictures sounds test-ce clean
.DELETE_ON_ERROR:

# ARGS goes to the game, as in: make play ARGS="demo --seed 5"
play: .venv/.game
	@$(RUN) main.py $(ARGS)

test: tools lint
	@$(RUN) -m pytest -n 2 --dist worksteal

lint: .venv/.dev
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

bench: .venv/.dev
	@$(RUN) -m bench

# Look at both before a commit: git diff --stat shows which screens have changed.
pictures: .venv/.dev
	@$(RUN) -m pictures
	@$(RUN) -m pictures --compared

# The files in assets/sounds are kept in the repository. Only who changes the notes needs this.
sounds: .venv/.sound
	@$(RUN) -m sounds

# The same tests on pygame-ce, which newer Pythons get, whatever Python this is.
test-ce: tools .venv-ce/.dev
	@.venv-ce/bin/python -m mypy
	@.venv-ce/bin/python -m pytest

clean:
	rm -rf .venv .venv-ce .mypy_cache .pytest_cache .ruff_cache .hypothesis

.PHONY: tools
tools:
	@command -v Xvfb >/dev/null && command -v xdotool >/dev/null || \
		{ echo "The tests open real windows: install Xvfb and xdotool (Debian: apt install xvfb xdotool)" >&2; exit 1; }

.venv/.game: requirements.txt | .venv/.made
	@echo "Installing what the game needs into .venv"
	@$(RUN) $(PIP) -r requirements.txt
	@touch $@

.venv/.sound: requirements.txt requirements-lab.txt requirements-sound.txt | .venv/.made
	@echo "Installing what the sounds need into .venv"
	@$(RUN) $(PIP) -r requirements.txt -r requirements-sound.txt
	@touch $@

.venv/.dev: requirements.txt requirements-export.txt requirements-lab.txt requirements-cluster.txt requirements-dev.txt | .venv/.made
	@echo "Installing what the tests need into .venv"
	@$(RUN) $(PIP) -r requirements-dev.txt
	@touch $@ .venv/.game

.venv-ce/.dev: requirements.txt requirements-export.txt requirements-lab.txt requirements-cluster.txt requirements-dev.txt | .venv-ce/.made
	@echo "Installing what the tests need into .venv-ce"
	@sed -e '/^-r/d' -e '/^pygame/d' requirements.txt requirements-export.txt requirements-lab.txt requirements-cluster.txt requirements-dev.txt > .venv-ce/requirements.txt
	@.venv-ce/bin/python $(PIP) 'pygame-ce>=2.5.8' -r .venv-ce/requirements.txt
	@touch $@

# The stamp is written last, so that an interrupted beginning is begun again.
.venv/.made .venv-ce/.made:
	@found=; \
	for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then \
			found=$$python; \
			if $$python -c 'import ensurepip, venv' 2>/dev/null; then break; fi; \
		fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "No Python 3.10 or newer was found; install one, or name it: make PYTHON=/path/to/python" >&2; exit 1; \
	fi; \
	if ! $$found -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$found cannot make virtual environments (Debian: apt install python3-venv)" >&2; exit 1; \
	fi; \
	$$found -m venv --clear $(@D) && touch $@
