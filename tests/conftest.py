"""What all tests have in common."""

import gc
import os
import signal
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

from game.ai.compiled import SAYS
from game.core.dealers import RANDOMIZERS
from game.core.dealers.registry import disown
from game.files.own import dealer_file as own_dealer
from tests.lacking import lacking_sound, left_out
from tests.memory import keep_in_memory

COMPILES = (
    "tests/ai/compiled/",
    "tests/ai/linear/test_features.py",
    "tests/bench/",
    "tests/envs/",
    "tests/lab/",
    "tests/puzzles/linjat/",
    "tests/test_examples.py",
    "tests/test_library.py",
    "tests/test_pages.py",
)
"""How the names begin of the tests that run compiled code, themselves or in the commands that they start."""

# Texts are in English whatever the language of this machine is.
os.environ["LANGUAGE"] = "en"

keep_in_memory()

# What tests say yes to is kept for them alone, and for the programs that they start.
_CONFIG = tempfile.TemporaryDirectory(prefix="tetrarium-tests-")
os.environ["XDG_CONFIG_HOME"] = _CONFIG.name

# What a command prints does not depend on whether the bots are compiled already.
os.environ[SAYS] = ""

# How long an example takes says something about the machine, not about the program.
own_dealer.PATIENCE = 60.0
settings.register_profile("no clock", deadline=None)
settings.load_profile("no clock")

# Some shells start what runs in the background without Ctrl-C, and it would be missing in what tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _no_dealers_of_players() -> Iterator[None]:
    """No test knows a dealer of a player's own that another test has adopted."""
    yield
    for name in [*RANDOMIZERS]:
        disown(name)  # those of the program stay


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that run compiled code. Of two workers the first one gets them all, and what it compiles is
    there for the rest; otherwise both compile the same at the same time."""
    items.sort(key=lambda item: not item.nodeid.startswith(COMPILES))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Let the garbage collector pass over the thousands of tests, while they are collected and afterwards. From then on
    it looks seldom: compilers make much that stays."""
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(50_000)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    with lacking_sound():
        yield


pytest_runtest_call = pytest_runtest_teardown = pytest_runtest_setup


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests were left out, and how to get them."""
    skipped = terminalreporter.stats.get("skipped", [])
    for line in left_out(str(report.longrepr[2]) for report in skipped if isinstance(report.longrepr, tuple)):
        terminalreporter.write_line(line, yellow=True)
