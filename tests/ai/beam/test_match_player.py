"""The versus player: pictures with a move that it must see, samples, limits, and whole matches."""

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from game.ai.beam.aims import attack_of
from game.ai.beam.beam_player import BeamPlayer, FirstChoice, first_choices
from game.ai.beam.beam_search import Start
from game.ai.beam.horizon import UNKNOWN, budget
from game.ai.beam.weights import TABLES
from game.ai.pilot.pilot import Pilot
from game.ai.players import beam_player
from game.ai.thinking.thinker import Decision, ReachableLandings, reachable_without_gravity
from game.core.board.pieces import NORTH, SOUTH, Piece, Placement, pieces_from
from game.core.board.spins import Spin
from game.core.match import Round, set_up_match
from game.core.rules.attack import ATTACKS, Run
from game.core.rules.modes import ENDLESS, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, MODERN, TETRIO
from game.core.session.session import Session
from game.core.session.setup import set_up
from game.core.session.turn import turn_of
from tests.ai.test_beam_players import DOUBLE
from tests.core.match.rounds import begun
from tests.core.playing import started


def decided(player: BeamPlayer, session: Session) -> Decision:
    decision = player.decide(session, reachable_without_gravity(session))
    assert decision
    return decision


def test_a_player_who_knows_no_spins_makes_none() -> None:
    session = started("TLJSZO", DOUBLE)
    player, reach = BeamPlayer("versus", spins=False, width=6, samples=2), reachable_without_gravity(session)
    opinions = player.explain(session, reach)
    assert reach.spins
    assert not reach.spins.keys() & {opinion.landing for opinion in opinions if not opinion.hold}
    assert not any("T-spin" in term for opinion in opinions for term in opinion.terms)
    best = opinions[0]
    assert sum(term.worth for term in best.terms.values()) == pytest.approx(best.value)


def test_another_seed_makes_another_player_of_nearly_the_same_weights() -> None:
    session = started("TLJSZO", DOUBLE)
    reach = reachable_without_gravity(session)

    def player(seed: str) -> BeamPlayer:
        return BeamPlayer("versus", seed=seed, width=3, samples=1)

    usual, one, again, other = (
        {each.landing: each.value for each in player(seed).ranked(session, reach)} for seed in ("", "1", "1", "2")
    )
    assert one == again
    assert len({tuple(values.items()) for values in (usual, one, other)}) == 3
    assert max(one, key=one.__getitem__) == max(usual, key=usual.__getitem__)


def test_it_says_why() -> None:
    session = started("TLJSZO", DOUBLE)
    player, reach = BeamPlayer("versus", width=6, samples=2), reachable_without_gravity(session)
    opinions = player.explain(session, reach)
    decision = decided(player, session)
    assert (opinions[0].landing, opinions[0].value) == (decision.landing, decision.value)
    assert opinions[0].terms["T-spin double"].feature >= 1
    assert opinions[0].plan[0].piece is Piece.T
    assert len(opinions[0].plan) == 5
    assert len(opinions) == len(reach.landings) + len(reach.after_hold)
    kept = [opinion for opinion in opinions if not opinion.pruned]
    assert 0 < len(kept) < len(opinions)
    assert opinions[: len(kept)] == kept
    best = opinions[0]
    assert sum(term.worth for term in best.terms.values()) == pytest.approx(best.value)
    ranked = player.ranked(session, reach)
    assert ranked[0] == decision
    assert len({(each.landing, each.hold) for each in ranked}) == len(opinions)


# Samples


def sampled(randomizer: str, history: str, queue: str) -> list[tuple[str, list[str]]]:
    """The samples after these pieces: their letters, and the pieces that can follow."""
    turn = turn_of(started("IOTSZLJ"))
    assert turn
    view = replace(turn, randomizer=randomizer, history=pieces_from(history), queue=pieces_from(queue))
    player = BeamPlayer("versus", samples=30)
    start = player.start(view)
    drawn = player.horizon.drawn(view, start.queue, start.chances)
    return [
        ("".join(map(str, each.pieces)), [piece.name for piece in Piece if each.chances[piece] > 0]) for each in drawn
    ]


def test_the_rest_of_a_bag_is_what_comes() -> None:
    drawn = sampled("7-bag", "I", "OTS")
    assert {letter for letters, _ in drawn for letter in letters} == set("JLZ")
    assert all(len(set(letters)) == UNKNOWN == len(letters) for letters, _ in drawn)
    assert all(len(left) == 1 and left[0] not in letters for letters, left in drawn)


def test_a_dealer_without_memory_can_deal_anything() -> None:
    drawn = sampled("uniform", "I", "OTS")
    assert {letters[0] for letters, _ in drawn} == set("IJLOSTZ")
    assert any(letters[0] == letters[1] for letters, _ in drawn)


def test_the_same_game_gives_the_same_samples() -> None:
    assert sampled("7-bag", "I", "OTS") == sampled("7-bag", "I", "OTS")
    assert sampled("7-bag", "I", "OTS") != sampled("7-bag", "O", "ITS")


# Limits


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [
        (1, (0, 1, 0)), (50, (0, 2, 0)), (87, (0, 3, 0)), (88, (1, 2, 0)), (263, (1, 5, 0)), (264, (2, 4, 0)),
        (528, (3, 6, 0)), (880, (4, 8, 0)), (1320, (5, 10, 0)), (1716, (5, 13, 0)), (7000, (5, 53, 0)),
        (132_000, (5, 1000, 0)), (10**8, (5, 1000, 0)),
    ],
)  # fmt: skip
def test_nodes_choose_the_pieces_and_the_width(nodes: int, expected: tuple[int, int, int]) -> None:
    assert budget(nodes, 5, 0) == expected


@pytest.mark.parametrize(
    ("nodes", "known", "samples", "expected"),
    [
        (100_000, 5, 0, (5, 757, 0)), (100_000, 5, 1, (5, 568, 1)), (100_000, 0, 3, (0, 505, 3)),
        (3695, 5, 3, (5, 27, 0)), (3696, 5, 3, (5, 12, 3)), (1055, 1, 1, (1, 23, 0)), (1056, 1, 1, (1, 12, 1)),
        (1500, 0, 0, (0, 68, 0)),
    ],
)  # fmt: skip
def test_a_budget_keeps_to_what_is_known_and_to_the_samples(
    nodes: int, known: int, samples: int, expected: tuple[int, int, int]
) -> None:
    assert budget(nodes, known, samples) == expected


@pytest.mark.parametrize("samples", [0, 1, 3, 5])
@pytest.mark.parametrize("known", range(8))
def test_more_nodes_never_buy_a_narrow_search(known: int, samples: int) -> None:
    """A beam of one position plays the best first move by itself, so depth would be for nothing."""
    before = budget(1, known, samples)
    for nodes in range(2, 12_000):
        bought = budget(nodes, known, samples)
        assert bought.width >= max(1, 2 * bought.known)
        assert (bought.samples, bought.known) >= (before.samples, before.known)
        if (bought.samples, bought.known) == (before.samples, before.known):
            assert bought.width >= before.width
        before = bought


@pytest.mark.parametrize("hold", [True, False])
@pytest.mark.parametrize("nodes", [100, 200, 500, 1000, 3000, 20_000])
def test_a_decision_takes_about_as_many_nodes_as_it_may(nodes: int, hold: bool) -> None:
    player = BeamPlayer("versus", nodes=nodes, hold=hold)
    decided(player, started("TLJSZO", DOUBLE))
    assert nodes / 3 < player.nodes < 1.5 * nodes


def test_nodes_of_a_few_pieces_are_for_the_first_pieces() -> None:
    session = started("TLJSZO", DOUBLE)
    player = BeamPlayer("versus", nodes=500)
    assert player.start(session).queue == session.queue[:2]
    assert max(opinion.moves for opinion in player.explain(session, reachable_without_gravity(session))) == 3


def test_more_time_is_a_wider_search() -> None:
    """The clock of this test strikes with each look at it."""
    spent = []
    for seconds in (0, 100, 2000):
        player = BeamPlayer("versus", seconds=seconds, clock=map(float, count()).__next__)
        decision = decided(player, started("OTSLJZ", DOUBLE))
        assert decision.landing.piece in (Piece.O, Piece.T)
        spent.append(player.nodes)
    assert spent == sorted(set(spent))


def test_alone_it_plays_for_the_attack_that_the_mode_counts() -> None:
    """By ``tetrio-2`` a wedged S that clears a row is a spin; by the guideline it is a single."""
    for rules, mode, table in (
        (TETRIO, MODES["send-40"], "tetrio-2"), (MODERN, MODES["send-40"], "guideline"), (TETRIO, ENDLESS, "guideline"),
    ):  # fmt: skip
        assert attack_of(set_up(rules, mode, "1").start()) is ATTACKS[table]


def test_a_spin_of_another_piece_is_worth_its_clear_where_it_has_no_weight() -> None:
    for name in ("single", "double", "triple"):
        assert TABLES["guideline"].of(f"other spin {name}") == TABLES["guideline"].of(name) != 0
        assert TABLES["tetrio-2"].of(f"other spin {name}") != TABLES["tetrio-2"].of(name)


def test_who_knows_no_spins_makes_one_where_all_else_ends_the_game() -> None:
    session = started("T")
    low, high = Placement(Piece.T, SOUTH, 3, 0), Placement(Piece.T, NORTH, 3, 20)
    reach = ReachableLandings(lambda: [low, high], list, lambda: {low: Spin.FULL})
    assert first_choices(session, reach, spins=False, hold=False) == [FirstChoice(low, Spin.NONE, False)]


def test_without_time_for_a_step_a_player_looks_at_the_game_as_it_is() -> None:
    """The test of compiled code does the same with it, where the engine is compiled anyway."""
    looks_at_the_game(compiled=False)


def looks_at_the_game(*, compiled: bool) -> None:
    """Check that a player whose time is over plays none of the moves that it thought of for the piece before."""
    player = beam_player("versus", compiled=compiled, seconds=9.0, clock=map(float, count()).__next__)
    decided(player, started("OTSLJZ"))
    player._seconds = -1.0
    assert decided(player, started("IOOOOO", "XXXXXXXXX.")).landing.piece in (Piece.I, Piece.O)
    assert player.nodes


class Stopped(Exception):  # noqa: N818
    """Somebody has stopped the search."""


class StoppingQueue(tuple[Piece, ...]):
    """A queue that can be read ten times."""

    reads = 0

    def __getitem__(self, key: Any, /) -> Any:
        self.reads += 1
        if self.reads == 10:
            raise Stopped
        return super().__getitem__(key)


def test_a_search_can_be_stopped_by_its_queue() -> None:
    turn = turn_of(started("OTSLJZ", DOUBLE))
    assert turn
    view, player = replace(turn, queue=StoppingQueue(turn.queue)), BeamPlayer("versus")
    with pytest.raises(Stopped):
        player.decide(view, reachable_without_gravity(view))
    whole = BeamPlayer("versus")
    whole.decide(turn, reachable_without_gravity(turn))
    assert 0 < player.nodes < whole.nodes / 2


# Matches


def test_in_a_match_it_knows_the_table_the_run_and_what_waits() -> None:
    match = begun("OTSLJZI", DOUBLE, "tetrio-1")
    match.exchanges[0].receive([3, 2], 0, 0, match.tick)
    match.exchanges[0].run = Run(4, 1)
    start = BeamPlayer("versus").start(match.sessions[0])
    assert isinstance(start, Start)
    assert (start.run, start.waiting) == (Run(4, 1), 5)


def played(seed: str, pieces: int, table: str = "guideline") -> Round:
    """A round of two versus players that think little."""
    match = Round(set_up_match(MODERN, ATTACKS[table], seed), 0)
    pilots = [Pilot(BeamPlayer("versus", nodes=400), None) for _ in match.sessions]
    while not match.ended and match.sessions[0].pieces < pieces:
        presses = [pilot.buttons(session) for pilot, session in zip(pilots, match.sessions, strict=True)]
        match.advance((presses[0][0], presses[1][0]), min(ticks for _, ticks in presses))
    return match


@pytest.mark.parametrize("table", ATTACKS)
def test_it_plays_a_match_by_every_table(table: str) -> None:
    match = played(
        "a", 80 if table == "gameboy" else 34, table
    )  # by the Game Boy's table, only many rows at once attack
    assert sum(exchange.attacked for exchange in match.exchanges) > 0


@pytest.mark.parametrize(("rules", "randomizer"), [(MODERN, "bastet"), (ARCADE, "tgm1")])
def test_it_plays_alone(rules: Rules, randomizer: str) -> None:
    setup = set_up(rules, ENDLESS, "alone", randomizer=randomizer)
    session = setup.session(setup.dealer())
    pilot = Pilot(BeamPlayer("versus", nodes=400), None)
    while not session.ended and session.pieces < 40:
        session.advance(*pilot.buttons(session))
    assert session.ended is None
    assert session.lines > 3
