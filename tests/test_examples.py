"""The examples do what their page says."""

import sys
import time
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import islice
from pathlib import Path

import pytest

from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.board import Board, Piece
from game.core.dealers import DealerView, dealer
from game.files.own import adopted, own_dealer, trust
from game.puzzles.tetris.making import BoundedSolver, parse_ungraded
from game.settings.sections.tables import THEMES
from game.tbp.outside import OutsideBot
from game.ui.theme import read_theme
from tests.cli.shell import printed
from tests.core.playing import started
from tests.lacking import lacking
from tests.tbp.conftest import PATIENCE

EXAMPLES = Path(__file__).parents[1] / "examples"
PUZZLES = [line for line in (EXAMPLES / "first-steps.txt").read_text(encoding="utf-8").splitlines() if line[0] != "#"]


def test_the_page_names_every_file() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in EXAMPLES.iterdir() if path.is_file() and f"({path.name})" not in page] == [
        "README.md"
    ]


def test_the_dealer_deals_twins() -> None:
    (pieces,) = printed("deal", "--randomizer", EXAMPLES / "twins.py", "--seed", "1", "--count", "20", "--trust")
    assert pieces[::2] == pieces[1::2]


def test_the_dealer_that_sees_the_board_deals_what_helps_least() -> None:
    name = adopted(EXAMPLES / "spite.py")
    own = own_dealer(name)
    assert own
    trust(own.stranger)
    stairs = Board.parse("9X/8XX/7XXX/6XXXX/5XXXXX/4XXXXXX/3XXXXXXX/2XXXXXXXX/1XXXXXXXXX")
    deals = dealer(name, 1)
    assert deals.queue == (Piece.S,)
    for board in (stairs, Board(0)):
        spawned = deals.deal(board.cells)
        heights = {
            piece: min(after.height for after in DealerView(board.cells).after(spawned, piece)) for piece in Piece
        }
        assert heights[deals.queue[0]] == max(heights.values())


def test_the_weights_play() -> None:
    rules = ("--rules", "mdp", "--height", "8", "--games", "1", "--max-pieces", "50", "--seed", "1")
    lines = printed("simulate", "--controller", EXAMPLES / "digger.yaml", *rules)
    assert "lines a game      more than 6 (95 % sure; no game ended, in 17.0 lines each)" in lines


def test_the_bot_keeps_the_stack_low_in_sixty_lines() -> None:
    assert len((EXAMPLES / "bot.py").read_text(encoding="utf-8").splitlines()) <= 60
    bot = OutsideBot([sys.executable, str(EXAMPLES / "bot.py")], PATIENCE, time.monotonic, thinker("dellacherie"))
    session, pilot = started("IJLOSTZ" * 8), Pilot(bot, 30)
    try:
        while session.pieces < 40:
            held, ticks = pilot.buttons(session)
            assert pilot.ready(PATIENCE)
            session.advance(int(held), ticks)
        assert bot.name == "Low"
    finally:
        bot.close()
    assert session.lines >= 12
    assert not session.ended


def test_the_learners_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    if not find_spec("gymnasium"):
        lacking("gymnasium not found: pip install '.[env]'")
    # The program is one package under both names.
    monkeypatch.setitem(sys.modules, "tetrarium", import_module("game"))
    monkeypatch.setitem(sys.modules, "tetrarium.envs", import_module("game.envs"))
    spec = spec_from_file_location("learn", EXAMPLES / "learn.py")
    assert spec
    assert spec.loader
    learn = module_from_spec(spec)
    spec.loader.exec_module(learn)
    for name, reports in (("features", 12), ("board", 25)):
        lines = [lines for _, lines in islice(learn.LEARNERS[name](1, 16, 6), reports)]
        assert sum(lines[-3:]) > 2 * sum(lines[:3])


def test_the_theme_is_read() -> None:
    theme = read_theme(EXAMPLES / "sea.yaml", "sea.yaml")
    assert (theme.name, theme.title, theme.skin) == ("sea", "Sea", "dots")
    assert "sea" not in THEMES


@pytest.mark.parametrize("line", PUZZLES)
def test_each_puzzle_has_a_solution(line: str) -> None:
    assert BoundedSolver(parse_ungraded(line).puzzle, 50_000).solvable()
