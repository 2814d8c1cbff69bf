"""The beam player in compiled code against pure Python: choices, values to the last bit, and nodes."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from game.ai.beam import beam_player
from game.ai.beam.aims import AIMS
from game.ai.beam.beam_player import BeamPlayer, BeamSearch, FirstChoice
from game.ai.beam.beam_search import NEVER, FirstMove, Sample, Search, Start, ValuedMove
from game.ai.beam.rewards import Table
from game.ai.beam.stack_landings import survivors
from game.ai.beam.weights import BeamWeights, weights_for, weights_for_points
from game.ai.compiled import SAYS, compiled_beam, reward_arrays
from game.ai.compiled.compiled_beam import CompiledBeamPlayer, CompiledSearch, tables_of
from game.ai.compiled.reward_arrays import rewards_of
from game.ai.thinking.thinker import ReachableLandings, Steps, finished, reachable_without_gravity
from game.core.bits import FULL_ROW, STRIDE
from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation import SRS_PLUS
from game.core.rules.attack import ATTACKS, Attack, Run
from game.core.rules.modes import ENDLESS
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN, TETRIO
from game.core.session.buttons import Buttons
from game.core.session.game_view import GameView
from game.core.session.setup import set_up
from game.settings import Settings
from tests.ai.beam.test_match_player import looks_at_the_game
from tests.ai.test_players import never_holds
from tests.cli.shell import ROOT
from tests.core.playing import started

TURNING = replace(MODERN, rotation=SRS_PLUS)
MINIS, FULL_SPINS = (
    replace(Settings(other_spins=spins).ruleset, name=f"other spins {spins}") for spins in ("mini", "full")
)


def stack(rng: Random) -> int:
    """A stack of up to forty rows: garbage with one hole a row below, or any cells at all."""
    rows, tidy, cells = rng.choice((0, 2, 5, 9, 14, 20, 30, 40)), rng.random() < 0.6, 0
    for y in range(rows):
        row = FULL_ROW if tidy and y < rows - 3 else rng.getrandbits(10) | rng.getrandbits(10)
        cells |= (row & ~(1 << rng.randrange(10))) << (STRIDE * y)
    return cells


def position(rng: Random) -> Start:
    held = rng.choice((None, *PIECES))
    queue = tuple(rng.choices(PIECES, k=rng.randrange(6)))
    chances = tuple(rng.choice((0.0, 0.25)) for _ in PIECES)
    run = Run(rng.randrange(-1, 7), rng.randrange(-1, 5))
    return Start(stack(rng), rng.choice(PIECES), held, run, rng.choice((0, 0, 3, 9)), queue, chances)


def pure_and_compiled(
    rules: Rules,
    table: Table,
    weights: BeamWeights,
    *,
    spins: bool = True,
    hold: bool = True,
) -> tuple[Search, CompiledSearch]:
    """The same search in both."""
    wedged = rules.wedged_spin
    if isinstance(table, Attack):
        wedged = table.spin(wedged, wedged=rules.spins)
    every = survivors(rules, Fraction(0), wedged)

    def known(cells: int, piece: Piece) -> list[tuple[int, int]]:
        return [(mask, spin) for mask, spin in every(cells, piece) if spins or not spin]

    tables = tables_of(rules.rotation, rules.skyline, bool(rules.spins), spins, wedged)
    compiled = CompiledSearch(tables, table, weights, hold=hold)
    return Search(known, table, weights, hold=hold, spins=spins), compiled


def agree(
    pure: Search, compiled: CompiledSearch, rng: Random, *, lefts: tuple[int, ...] = (NEVER,), hold: bool = True
) -> None:
    """Check that both find the same values in six random positions with the same nodes."""
    searched = 0
    while searched < 6:
        start = position(rng)._replace(left=lefts[searched % len(lefts)])
        moves = [move for move in first_moves(start, pure) if hold or not move.hold]
        start = start if hold else start._replace(held=None)
        if not moves:
            continue
        searched += 1
        samples = [Sample(tuple(rng.choices(PIECES, k=2)), start.chances) for _ in range(searched % 3)]
        expected = finished(pure.searching(start, moves, 2 + searched, samples))
        found = finished(compiled.searching(start, moves, 2 + searched, samples))
        assert [(choice.first, choice.value) for choice in found] == [
            (choice.first, choice.value) for choice in expected
        ]
        assert compiled.nodes == pure.nodes
        values, end_at = compiled.ends()
        if len(values) and len(samples) < 2 and start.left == NEVER:
            assert max(values) == expected[0].value
            assert {end_at(place).value for place in range(len(values))} == set(values.tolist())


def first_moves(start: Start, search: Search) -> list[FirstMove]:
    """All of them, hollow ones too."""
    moves = [
        FirstMove(start.current, mask, spin, hold=False) for mask, spin in search._generate(start.cells, start.current)
    ]
    coming = start.held if start.held is not None else start.queue[0] if start.queue else start.current
    if coming is not start.current:
        moves += [FirstMove(coming, mask, spin, hold=True) for mask, spin in search._generate(start.cells, coming)]
    return moves


@pytest.mark.parametrize("rules", [MODERN, TURNING, CLASSIC], ids=["srs", "srs-plus", "no kicks"])
@pytest.mark.parametrize("table", ATTACKS)
@pytest.mark.parametrize("spins", [True, False], ids=["", "without spins"])
def test_it_chooses_the_same_moves_for_the_same_values(spins: bool, table: str, rules: Rules) -> None:
    attack = ATTACKS[table] if spins else replace(ATTACKS[table], spins="none")
    agree(*pure_and_compiled(rules, attack, weights_for(table), spins=spins), Random(table))


@pytest.mark.parametrize("rules", [MODERN, TURNING, TETRIO, CLASSIC, MINIS, FULL_SPINS], ids=lambda rules: rules.name)
@pytest.mark.parametrize("hold", [True, False], ids=["hold", "no hold"])
def test_for_points_it_chooses_the_same_and_sees_the_same_wins(hold: bool, rules: Rules) -> None:
    weights = weights_for_points(spins=bool(rules.spins))
    pure, compiled = pure_and_compiled(rules, rules.scoring, weights, hold=hold)
    agree(pure, compiled, Random(f"{rules.name} {hold}"), lefts=(NEVER, 1, 2, 4), hold=hold)


@pytest.mark.parametrize("spins", [True, False], ids=["", "without spins"])
@pytest.mark.parametrize("rules", [MODERN, ARCADE], ids=["compiled", "with the centre column rule"])
@pytest.mark.parametrize("nodes", [60, 100, 500, 3500, 7000])
@pytest.mark.parametrize("aim", AIMS)
def test_the_player_decides_the_same(aim: str, nodes: int, rules: Rules, spins: bool) -> None:
    session = started("TLJSZOITLJ", "XXX...XXXX", rules=rules)
    reach = reachable_without_gravity(session)
    pure, compiled = (player(aim, nodes=nodes, spins=spins) for player in (BeamPlayer, CompiledBeamPlayer))
    assert compiled.decide(session, reach) == pure.decide(session, reach)
    assert compiled.nodes == pure.nodes


@pytest.mark.parametrize("randomizer", ["7-bag", "bastet"])
@pytest.mark.parametrize("samples", [0, 2])
def test_an_empty_hold_shows_the_next_piece_to_who_knows_only_one(samples: int, randomizer: str) -> None:
    """With bastet, who looks at the board, a bot knows the falling piece alone."""
    setup = set_up(MODERN, ENDLESS, "hold", randomizer=randomizer, previews=1)
    session = setup.session(setup.dealer())
    session.step(Buttons.NONE)
    reach = reachable_without_gravity(session)
    pure = BeamPlayer("versus", pieces=1, width=200, samples=samples)
    compiled = CompiledBeamPlayer("versus", pieces=1, width=200, samples=samples)
    assert session.held is None
    assert reach.after_hold
    assert compiled.decide(session, reach) == pure.decide(session, reach)
    # Each first move leaves a piece to place, so none is worth less for want of one.
    assert {opinion.moves for opinion in pure.explain(session, reach)} == {2 + (2 if samples else 0)}


def test_a_level_without_the_hold_never_holds() -> None:
    never_holds(compiled=True)


class Measured(CompiledBeamPlayer):
    """It keeps the widths of its searches."""

    widths: tuple[int, ...] = ()

    def _searching(
        self,
        view: GameView,
        reach: ReachableLandings,
        choices: Sequence[FirstChoice],
        width: int | None = None,
        search: BeamSearch | None = None,
    ) -> Steps[list[ValuedMove]]:
        self.widths += (width or 0,)
        return super()._searching(view, reach, choices, width, search)


@pytest.mark.parametrize(
    ("seconds", "widths", "decides"),
    [(3.5, (32,), 0), (4.5, (32,), 32), (8.5, (32,), 32), (9.5, (32, 35), 32), (12.5, (32, 54, 59), 54)],
)
def test_by_the_clock_the_next_search_is_as_wide_as_its_time_allows(
    seconds: float, widths: tuple[int, ...], decides: int
) -> None:
    """The clock of this test strikes with each look at it, and a search takes three steps. A search that has no time
    left to end does not decide, unless it is the first."""
    session = started("TLJSZOITLJ", "XXX...XXXX")
    reach = reachable_without_gravity(session)
    player = Measured("versus", width=32, seconds=seconds, clock=map(float, count()).__next__)
    decision = player.decide(session, reach)
    assert player.widths == widths
    if decides:
        assert decision == BeamPlayer("versus", width=decides).decide(session, reach)


def test_by_the_clock_no_search_is_wider_than_the_widest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beam_player, "WIDEST", 20)
    session = started("TLJSZOITLJ", "XXX...XXXX")
    reach = reachable_without_gravity(session)
    timed = CompiledBeamPlayer("versus", width=10, seconds=1.0, clock=lambda: 0.0)
    assert timed.decide(session, reach) == BeamPlayer("versus", width=20).decide(session, reach)


def test_without_time_for_a_step_it_looks_at_the_game_as_it_is() -> None:
    looks_at_the_game(compiled=True)


def test_a_long_run_needs_a_larger_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_beam, "_ROOM", 4)
    attack, weights = ATTACKS["tetrio-1"], weights_for("tetrio-1")
    pure = Search(survivors(MODERN, Fraction(0)), attack, weights, hold=True)
    compiled = CompiledSearch(tables_of(MODERN.rotation, MODERN.skyline, MODERN.spins), attack, weights, hold=True)
    start = position(Random(1))._replace(cells=0b1111111110, run=Run(9, 6))
    moves = first_moves(start, pure)
    assert finished(compiled.searching(start, moves, 4))[0][:2] == finished(pure.searching(start, moves, 4))[0][:2]


def test_a_process_that_only_decides_compiles_nothing_once_all_is_there(tmp_path: Path) -> None:
    player = CompiledBeamPlayer("versus", width=8)
    session = started("TLJSZOITLJ", "XXX...XXXX")
    player.decide(session, reachable_without_gravity(session))
    mark = tmp_path / "mark"
    mark.touch()
    code = (
        "from game.ai.compiled.compiled_beam import CompiledBeamPlayer as Player\n"
        "from game.ai.thinking.thinker import reachable_without_gravity as reachable\n"
        "from tests.core.playing import started\n"
        "session = started('TLJSZOITLJ', 'XXX...XXXX')\n"
        "assert Player('versus', width=8).decide(session, reachable(session))\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env={**os.environ, SAYS: str(mark)}, check=True)
    assert mark.exists()


def test_a_longer_chain_asks_only_for_what_it_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision waits while rewards are made, so a table that grows keeps what it has."""
    table, weights = ATTACKS["tetrio-2"], weights_for("tetrio-2")
    small = rewards_of(table, 1, weights, (6, 4))
    asked: list[Run] = []
    usual = reward_arrays._moves

    def counted(table: Any, wedged: int, run: Run) -> Any:
        asked.append(run)
        return usual(table, wedged, run)

    monkeypatch.setattr(reward_arrays, "_moves", counted)
    large = rewards_of(table, 1, weights, (7, 4), small)
    assert asked == [Run(5, combo) for combo in range(-1, 3)]
    whole: Sequence[Any] = rewards_of(table, 1, weights, (7, 4))
    assert all(np.array_equal(*of) for of in zip(cast("Sequence[Any]", large), whole, strict=True))


def test_a_search_that_is_stopped_has_counted_its_nodes() -> None:
    player = CompiledBeamPlayer("versus", width=200)
    session = started("TLJSZOITLJ", "XXX...XXXX")
    steps = player.deciding(session, reachable_without_gravity(session))
    for _ in range(3):
        next(steps)
    steps.close()
    assert player.nodes > 0
