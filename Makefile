# make play    opens the game           make test    runs all tests and linters
# make bench   measures                 make lint    runs the linters alone
# make sounds  makes all effects and all music
# make languages  collects all texts for the translators, and compiles their catalogues
# make dist    builds the program of one file, dist/tetrarium
# make install, make uninstall  for all users of Linux; PREFIX=$HOME/.local for one
# make icons   draws the icon
# make pictures  draws every screen to docs/pictures, and those that the visual test compares to tests/pictures
#
# The first of them makes a virtual environment in .venv; stamps in it remember which requirements it holds.

PYTHONS = $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python3.10
PIP     = -m pip install --quiet --disable-pip-version-check
RUN     = .venv/bin/python

# An environment whose Python has gone, with an upgrade of the system, is made anew.
$(shell for v in .venv .venv-ce; do test -x $$v/bin/python || rm -f $$v/.made $$v/.game $$v/.dev $$v/.sound $$v/.bundle; done)

.PHONY: play test lint bench dist install uninstall icons pictures sounds languages test-ce clean
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

dist: .venv/.bundle
	@$(RUN) -m bundle

# DESTDIR is for those who make packages: the folder in which the system stands while its files are collected.
PREFIX = /usr/local
PLACE  = $(DESTDIR)$(PREFIX)
APP    = org.tetrarium.Tetrarium
ICONS  = $(PLACE)/share/icons/hicolor
SIZES  = 16 22 24 32 48 64 128 256 512

install: prefix dist
	@install -Dm755 dist/tetrarium "$(PLACE)/bin/tetrarium"
	@install -Dm644 bundle/linux/$(APP).desktop "$(PLACE)/share/applications/$(APP).desktop"
	@sed -i -e 's|^Exec=tetrarium|Exec="$(PREFIX)/bin/tetrarium"|' -e 's|^TryExec=.*|TryExec=$(PREFIX)/bin/tetrarium|' \
		"$(PLACE)/share/applications/$(APP).desktop"
	@install -Dm644 bundle/linux/$(APP).metainfo.xml "$(PLACE)/share/metainfo/$(APP).metainfo.xml"
	@install -Dm644 assets/icons/tetrarium.svg "$(ICONS)/scalable/apps/$(APP).svg"
	@for n in $(SIZES); do install -Dm644 assets/icons/tetrarium-$$n.png "$(ICONS)/$${n}x$$n/apps/$(APP).png" || exit 1; done
	@touch "$(ICONS)"  # so that desktops look for new icons
	@echo "$(PLACE)/bin/tetrarium is installed"

# Settings and games stay where they are.
uninstall: prefix
	@rm -f "$(PLACE)/bin/tetrarium" "$(PLACE)/share/applications/$(APP).desktop" \
		"$(PLACE)/share/metainfo/$(APP).metainfo.xml" "$(ICONS)/scalable/apps/$(APP).svg"
	@for n in $(SIZES); do rm -f "$(ICONS)/$${n}x$$n/apps/$(APP).png"; done

.PHONY: prefix
prefix:
	@case "$(PREFIX)" in /*) ;; *) \
		echo "PREFIX: '$(PREFIX)' is not an absolute path; expected one such as /usr/local" >&2; exit 2;; esac

# The files in assets/icons are kept in the repository. Only who changes the drawing needs this.
icons: .venv/.dev
	@$(RUN) -m bundle.icon

# Look at both before a commit: git diff --stat shows which screens have changed.
pictures: .venv/.dev
	@$(RUN) -m pictures
	@$(RUN) -m pictures --looks
	@$(RUN) -m pictures --compared

# The catalogues in languages and in assets/languages are kept in the repository. Run it once before a release: a text
# without a translation is shown in English.
languages: .venv/.dev
	@$(RUN) -m languages

# The files in assets/sounds are kept in the repository. Only who changes the notes needs this.
sounds: .venv/.sound
	@$(RUN) -m sounds

# The same tests on pygame-ce, which newer Pythons get, whatever Python this is.
test-ce: tools .venv-ce/.dev
	@.venv-ce/bin/python -m mypy
	@.venv-ce/bin/python -m pytest

clean:
	rm -rf .venv .venv-ce build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

.PHONY: tools
tools:
	@command -v Xvfb >/dev/null && command -v xdotool >/dev/null || \
		{ echo "The tests open real windows: install Xvfb and xdotool (Debian: apt install xvfb xdotool)" >&2; exit 1; }

.venv/.game: requirements.txt | .venv/.made
	@echo "Installing what the game needs into .venv"
	@$(RUN) $(PIP) -r requirements.txt
	@touch $@

.venv/.bundle: requirements.txt requirements-export.txt requirements-bundle.txt | .venv/.made
	@echo "Installing what make dist needs into .venv"
	@$(RUN) $(PIP) -r requirements-bundle.txt
	@touch $@ .venv/.game

.venv/.sound: requirements.txt requirements-lab.txt requirements-sound.txt | .venv/.made
	@echo "Installing what the sounds need into .venv"
	@$(RUN) $(PIP) -r requirements.txt -r requirements-sound.txt
	@touch $@

.venv/.dev: requirements.txt requirements-export.txt requirements-lab.txt requirements-cluster.txt requirements-bundle.txt requirements-dev.txt | .venv/.made
	@echo "Installing what the tests need into .venv"
	@$(RUN) $(PIP) -r requirements-dev.txt
	@touch $@ .venv/.game .venv/.bundle

.venv-ce/.dev: requirements.txt requirements-export.txt requirements-lab.txt requirements-cluster.txt requirements-bundle.txt requirements-dev.txt | .venv-ce/.made
	@echo "Installing what the tests need into .venv-ce"
	@sed -e '/^-r/d' -e '/^pygame/d' requirements.txt requirements-export.txt requirements-lab.txt requirements-cluster.txt requirements-bundle.txt requirements-dev.txt > .venv-ce/requirements.txt
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
