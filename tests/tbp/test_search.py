"""The search behind the protocol's bot: its stages, and the thread in which it can be ended at any time."""

from collections.abc import Collection, Sequence
from threading import Condition
from typing import Literal

import pytest

from game.ai.players import thinker
from game.ai.thinking.thinker import Decision, Opinion, Pending, ReachableLandings
from game.core.board.board import Board
from game.core.board.pieces import Piece, Placement, pieces_from
from game.core.board.position import Position
from game.core.board.spins import Spin
from game.core.rules.rules import Rules
from game.core.session.game_view import GameView
from game.tbp.bot import Bot, Deadline
from game.tbp.search import BackgroundSearch, SearchInterrupted, deepened, depths, hasty
from tests.tbp.conftest import Clock


def position(letters: str, cells: int = 0, held: Piece | None = None) -> Position:
    return Position(Board(cells), hold=held).with_pieces(pieces_from(letters))


def no_clock() -> float:
    return 0.0


class Endless:
    """A player that searches until it is interrupted, except where only one piece is known."""

    name = "Endless"
    pieces: int | None = None
    nodes = 0

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        raise NotImplementedError

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        raise NotImplementedError

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        raise NotImplementedError

    def ranked(self, session: GameView, reach: ReachableLandings) -> Sequence[Decision]:
        queue = session.queue
        while queue:
            self.nodes += len(queue[:1])
        return [Decision(landing, 0.0) for landing in reach.landings]


@pytest.mark.parametrize(
    ("player", "letters", "expected"),
    [
        ("modern", "TIOSZL", [1, 2, 4, 6]),
        ("modern", "TIOS", [1, 2, 4]),
        ("modern", "T", [1]),
        ("modern", "", []),
        ("dellacherie-2", "TIOSZL", [1, 2]),
        ("dellacherie", "TIOSZL", [1]),
    ],
)
def test_each_stage_knows_twice_as_many_pieces(player: str, letters: str, expected: list[int]) -> None:
    assert depths(thinker(player), position(letters)) == expected
    assert depths(thinker(player), position(letters), beyond=2) == [known for known in expected if known > 2]


@pytest.mark.parametrize("player", ["modern", "dellacherie-2", "dellacherie"])
def test_the_last_stage_is_the_whole_search(player: str) -> None:
    whole, queue = thinker(player, width=4), position("TIO")
    *_, last = deepened(whole, queue, no_clock)
    (once,) = deepened(thinker(player, width=4), queue, no_clock, beyond=last.known - 1)
    assert last.suggestion.moves == once.suggestion.moves


@pytest.mark.parametrize(("player", "letters"), [("modern", "TIOS"), ("dellacherie-2", "TI")])
def test_a_search_of_any_player_can_be_ended_in_the_middle_of_a_stage(player: str, letters: str) -> None:
    who, ended = thinker(player, width=50), False
    stages = deepened(who, position(letters), no_clock, interrupted=lambda: ended)
    assert next(stages).known == 1
    ended = True
    with pytest.raises(SearchInterrupted):
        next(stages)


def searching(player: Endless | None = None, deadline: Deadline | None = None) -> tuple[BackgroundSearch, Condition]:
    changed = Condition()
    due = deadline or Deadline(no_clock)
    return BackgroundSearch(lambda: player or thinker("modern", width=4), no_clock, due, changed), changed


def test_it_searches_by_itself_and_tells_when_it_is_done() -> None:
    search, changed = searching()
    with changed:
        search.begin(position("TIO"))
        changed.wait_for(lambda: search.done)
    assert search.best().thought.depth == 3


def test_the_best_so_far_is_there_at_once() -> None:
    search, changed = searching()
    with changed:  # while the search waits for the lock
        search.begin(position("TIO"))
        assert not search.done
        assert [move.placement.piece for move in search.best().moves[:1]] == [Piece.T], "before it has searched"
        search.end()
        assert search.done
        assert search.best().moves == ()


def test_a_player_that_fails_is_done_and_the_bot_resigns() -> None:
    class Broken(Endless):
        def ranked(self, session: GameView, reach: ReachableLandings) -> Sequence[Decision]:
            raise IndexError("list index out of range")

    complaints: list[str] = []
    search, changed = searching(Broken())
    bot = Bot("Broken", search, complaints.append, Deadline(no_clock))
    with changed:
        search.begin(position("TIO"))
        changed.wait_for(lambda: search.done)
        bot.position = position("TIO")
        assert bot.answers(b'{"type": "suggest"}') == [{"type": "suggestion", "moves": []}]
    assert complaints[0].startswith("Endless failed: IndexError: list index out of range (test_search.py, line ")


def test_a_search_without_an_end_gives_way_to_the_next_position() -> None:
    player = Endless()
    search, changed = searching(player)
    search.begin(position("TIO"))
    while not player.nodes:  # it has begun the stage that does not end
        search.best()
    with changed:
        search.begin(position("O"))
        changed.wait_for(lambda: search.done)
    assert {move.placement.piece for move in search.best().moves} == {Piece.O}


def test_a_search_without_an_end_is_complete_when_the_time_is_over() -> None:
    clock, player = Clock(), Endless()
    due = Deadline(clock, 0.3)
    search, changed = searching(player, due)
    search.begin(position("TIO"))
    while not player.nodes:
        search.best()
    due.ask()
    clock.now += 0.3
    with changed:
        changed.wait_for(lambda: search.done)
    assert len(search.best().moves) == 34


def test_who_can_answer_before_a_search_is_complete_without_one_when_the_time_is_over() -> None:
    """On a busy machine the first stage, too, takes longer than the answer may."""

    class Hasty(Endless):
        def hasty(self, view: GameView, reach: ReachableLandings) -> Sequence[Decision]:
            return [Decision(landing, 0.0) for landing in reach.landings][:3]

        def ranked(self, session: GameView, reach: ReachableLandings) -> Sequence[Decision]:
            while True:
                self.nodes += len(session.queue[:1])

    clock, player = Clock(), Hasty()
    due = Deadline(clock, 0.3)
    search, changed = searching(player, due)
    search.begin(position("T"))
    due.ask()
    clock.now += 0.3
    with changed:
        changed.wait_for(lambda: search.done)
    assert len(search.best().moves) == 3


@pytest.mark.parametrize("player", ["modern", "versus"])
def test_a_hasty_answer_has_all_landings_and_spins(player: str) -> None:
    cells = Board.parse("XXXX6/XXX3XXXX/XXXX1XXXXX").cells
    first = hasty(thinker(player), position("T", cells))
    assert first
    assert first.suggestion.moves[0].spin is Spin.FULL
    (whole,) = deepened(thinker(player), position("T", cells), no_clock)
    assert {move.placement for move in first.suggestion.moves} == {move.placement for move in whole.suggestion.moves}
    assert hasty(thinker("dellacherie"), position("T", cells)) is None
    assert hasty(thinker(player), position("")) is None


def test_what_was_found_still_holds_when_another_piece_is_known() -> None:
    search, changed = searching()
    with changed:
        search.begin(position("TI"))
        changed.wait_for(lambda: search.done)
        search.begin(position("TIO"), grown=True)
        assert search.best().thought.depth == 2
        changed.wait_for(lambda: search.done)
    assert search.best().thought.depth == 3
