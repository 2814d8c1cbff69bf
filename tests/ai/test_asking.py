"""A bot that fails: whoever asks it gets one line, and nobody asks it otherwise."""

import ast
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import pytest

from game.ai.pilot.pilot import Pilot, initial_turn
from game.ai.players import thinker
from game.ai.review import Judge
from game.ai.thinking.asking import careful, decision_of, explaining, marks_of, preference_of
from game.ai.thinking.marks import Marks
from game.ai.thinking.thinker import Decision, Opinion, ReachableLandings, Thinker, ThinkerError, finished
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.rules.rules import Rules
from game.core.rules.rulesets import CLASSIC, RULES
from game.core.session.game_view import GameView
from tests.core.playing import started
from tests.core.session.test_turn import turn_in
from tests.sources import nodes

ROOT = Path(__file__).parents[2]


class Broken:
    """A bot with a fault of its own."""

    name = "Broken"

    def _fail(self) -> int:
        heights: list[int] = []
        return heights[40]

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        return Decision(Placement(Piece.T, NORTH, 0, 0), self._fail())

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        return [][: self._fail()]

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        return list(landings)[self._fail()]

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        return Marks((self._fail(),))


LINE = r"^Broken failed: IndexError: list index out of range \(test_asking\.py, line \d+\)$"
NOTHING = ReachableLandings(tuple, tuple)


@pytest.mark.parametrize(
    "ask",
    [
        lambda bot: decision_of(bot, turn_in("T"), NOTHING),
        lambda bot: preference_of(bot, CLASSIC, 0, ()),
        lambda bot: finished(explaining(bot, turn_in("T"), NOTHING)),
        lambda bot: careful(bot.name, bot.prefer)(CLASSIC, 0, ()),
    ],
)
def test_a_fault_of_a_bot_is_one_line(ask: Callable[[Thinker], object]) -> None:
    with pytest.raises(ThinkerError, match=LINE):
        ask(Broken())


def test_a_line_that_a_bot_has_for_the_user_stays_as_it_is() -> None:
    class Ended(Broken):
        def _fail(self) -> int:
            raise ThinkerError("it has had enough")

    with pytest.raises(ThinkerError, match=r"^it has had enough$"):
        decision_of(Ended(), turn_in("T"), NOTHING)


def test_what_cannot_be_marked_is_told_without_marks() -> None:
    assert marks_of(Broken(), "holes", 0, ()) == marks_of(None, "holes", 0, ()) == Marks()
    assert marks_of(thinker("dellacherie"), "landing height", 0, [15]) == Marks((15,))


def test_a_judge_has_no_opinion_and_says_why() -> None:
    judge, turn = Judge(Broken(), None), turn_in("T")
    for ask in (judge.choice, judge.opinions, lambda turn: judge.verdict(turn, Placement(Piece.T, NORTH, 0, 0))):
        judge.fault = ""
        assert not ask(turn)
        assert judge.fault.startswith("Broken failed: IndexError")
    judge.thinker = thinker("dellacherie")
    assert judge.choice(turn)
    assert judge.fault == ""


def test_a_pilot_stops_with_that_line_when_a_piece_falls_and_before_it_appears() -> None:
    with pytest.raises(ThinkerError, match=LINE):
        initial_turn(started("TTT", rules=RULES["death"]), Broken(), 2)
    session, pilot = started("TTT"), Pilot(Broken())
    pilot.buttons(session)
    with pytest.raises(ThinkerError, match=LINE):
        pilot.buttons(session)


def test_nobody_asks_a_bot_in_another_way() -> None:
    """But a search of the protocol's bot, which is stopped by an exception of its own."""
    asked = {
        (path.relative_to(ROOT).as_posix(), node.func.attr)
        for path in ROOT.glob("game/**/*.py")
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in ("decide", "prefer", "ranked")
    }
    assert asked == {
        ("game/ai/thinking/asking.py", "decide"),
        ("game/ai/thinking/asking.py", "prefer"),
        ("game/tbp/search.py", "ranked"),
    }
