# make play    opens the game           make test    runs all tests and linters
# make bench   measures                 make quick   runs the linters, and the tests of what has changed
# make lint    runs the linters alone
# make sounds  makes all effects and all music
# make languages  collects all texts for the translators, and compiles their catalogues
# make docs    makes the index of the library, build/docs/library
# make dist    builds the program of one file, dist/tetrarium
# make install, make uninstall  for all users of Linux; PREFIX=$HOME/.local for one
# make icons   draws the icon
# make pictures  draws every screen to build/pictures, and renews the pictures of the documents and of the visual test
#
# The first of them makes a virtual environment in .venv; stamps in it remember which requirements it holds.

PYTHONS = $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python3.10
PIP     = -m pip install --quiet --disable-pip-version-check
RUN     = .venv/bin/python
NEEDS   = requirements.txt pyproject.toml
# Installs the game's packages, and those of extras.
INSTALL = $(RUN) tools/packages.py $(1) > $(@D)/packages.txt && $(RUN) $(PIP) -r requirements.txt -r $(@D)/packages.txt

# An environment whose Python has gone, with an upgrade of the system, is made anew.
$(shell for v in .venv .venv-ce; do test -x $$v/bin/python || rm -f $$v/.made $$v/.game $$v/.quick $$v/.dev $$v/.sound $$v/.bundle; done)

.PHONY: play test suite quick lint bench docs dist install uninstall icons pictures sounds languages test-ce clean
.DELETE_ON_ERROR:

# ARGS goes to the game, as in: make play ARGS="demo --seed 5"
play: .venv/.game
	@$(RUN) main.py $(ARGS)

# On Debian, root gets the packages that the tests need. TESTS goes to pytest, as in: make test TESTS=tests/core
# The linters run beside the tests, and one of them that fails does not end the other.
test:
	@sh .ci/packages.sh
	@$(MAKE) --no-print-directory --jobs=2 --keep-going lint suite

# The tests start many processes, so bytecode is kept, whatever the environment says. Some tests call make: MAKEFLAGS is
# emptied, so that they do not get the options of this one. An assert tells its values only if pytest rewrites it, which
# takes each process a quarter of a minute: only the tests that have failed are run again like that.
suite: .venv/.dev
	@PYTHONDONTWRITEBYTECODE= MAKEFLAGS= $(RUN) -m pytest -n 2 --dist worksteal --assert=plain $(TESTS) || { \
		MAKEFLAGS= $(RUN) -m pytest -n 0 --last-failed --last-failed-no-failures=none $(TESTS); exit 1; }

# mypy and the tests of what has changed since this branch left main, since the last push, or since BASE.
quick: .venv/.quick
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m tests.quick $(BASE)

lint: .venv/.dev
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

bench: .venv/.dev
	@$(RUN) -m tools.bench

# The index of the library, from its docstrings and in the groups of its front page, under the name that it has where it is installed.
docs: .venv/.docs
	@mkdir -p build/docs && ln -sfn "$(CURDIR)/game" build/docs/tetrarium
	@PYTHONPATH=build/docs $(RUN) -m tools.library build/docs/library

dist: .venv/.bundle
	@$(RUN) -m tools.bundle

# DESTDIR is for those who make packages: the folder in which the system stands while its files are collected.
PREFIX = /usr/local
PLACE  = $(DESTDIR)$(PREFIX)
APP    = org.tetrarium.Tetrarium
ICONS  = $(PLACE)/share/icons/hicolor
SIZES  = 16 22 24 32 48 64 128 256 512

install: prefix dist
	@install -Dm755 dist/tetrarium "$(PLACE)/bin/tetrarium"
	@install -Dm644 tools/bundle/linux/$(APP).desktop "$(PLACE)/share/applications/$(APP).desktop"
	@sed -i -e 's|^Exec=tetrarium|Exec="$(PREFIX)/bin/tetrarium"|' -e 's|^TryExec=.*|TryExec=$(PREFIX)/bin/tetrarium|' \
		"$(PLACE)/share/applications/$(APP).desktop"
	@install -Dm644 tools/bundle/linux/$(APP).metainfo.xml "$(PLACE)/share/metainfo/$(APP).metainfo.xml"
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

# The files in assets/icons are kept in the repository. Run it when you have changed the drawing.
icons: .venv/.dev
	@$(RUN) -m tools.bundle.icon

# build/pictures is to look at. The others are kept in the repository: git diff --stat shows which screens have changed.
pictures: .venv/.dev
	@$(RUN) -m tools.pictures
	@$(RUN) -m tools.pictures --looks
	@$(RUN) -m tools.pictures --documents
	@$(RUN) -m tools.pictures --compared
	@$(RUN) -m tools.pictures --tour

# The catalogues in languages and in assets/languages are kept in the repository. Run it once before a release: a text
# without a translation is shown in English.
languages: .venv/.dev
	@$(RUN) -m tools.languages

# The files in assets/sounds are kept in the repository. Run it when you have changed the notes.
sounds: .venv/.sound
	@$(RUN) -m tools.sounds

# The same tests on pygame-ce, which newer Pythons get, whatever Python this is.
test-ce: .venv-ce/.dev
	@.venv-ce/bin/python -m mypy
	@.venv-ce/bin/python -m pytest

clean:
	rm -rf .venv .venv-ce build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/.game: requirements.txt | .venv/.made
	@echo "Installing what the game needs into .venv"
	@$(RUN) $(PIP) -r $<
	@touch $@

.venv/.bundle: $(NEEDS) | .venv/.made
	@echo "Installing what make dist needs into .venv"
	@$(call INSTALL,bundle)
	@touch $@ .venv/.game

.venv/.sound: $(NEEDS) | .venv/.made
	@echo "Installing what the sounds need into .venv"
	@$(call INSTALL,sound)
	@touch $@

.venv/.docs: $(NEEDS) | .venv/.made
	@echo "Installing what make docs needs into .venv"
	@$(call INSTALL,docs)
	@touch $@

# Clusters are for one option of one command: their tests run where every test is asked for.
.venv/.dev: $(NEEDS) | .venv/.made
	@echo "Installing what the tests need into .venv"
	@$(call INSTALL,dev bundle $(if $(EVERY_TEST),cluster))
	@touch $@ .venv/.game .venv/.bundle .venv/.quick

# Without what only the program of one file needs.
.venv/.quick: $(NEEDS) | .venv/.made
	@echo "Installing what make quick needs into .venv"
	@$(call INSTALL,dev)
	@touch $@ .venv/.game

.venv-ce/.dev: $(NEEDS) | .venv-ce/.made
	@echo "Installing what the tests need into .venv-ce"
	@.venv-ce/bin/python tools/packages.py dev bundle cluster > .venv-ce/packages.txt
	@sed -e '/^pygame/d' requirements.txt >> .venv-ce/packages.txt
	@.venv-ce/bin/python $(PIP) 'pygame-ce>=2.5.8' -r .venv-ce/packages.txt
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
	if $$found -c 'import ensurepip, venv' 2>/dev/null; then \
		$$found -m venv --clear $(@D); \
	else \
		$$found -m venv --clear --without-pip $(@D) && sh .ci/pip.sh $(@D) || { \
			echo "$$found cannot make virtual environments (Debian: apt install python3-venv)" >&2; exit 1; }; \
	fi && touch $@
