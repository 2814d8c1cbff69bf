"""The modern player: moves that it must see, whole games at the buttons, and its search beside trying everything."""

from collections import Counter
from collections.abc import Sequence
from textwrap import dedent

import pytest

from game.ai.beam.beam import FirstMove
from game.ai.beam.stack_landings import NO_SPIN, SPINS, Landing, MoveKind, landings
from game.ai.guideline.clears import ClearRewards
from game.ai.guideline.evaluation import WEIGHTS, evaluation
from game.ai.guideline.guideline_search import CHAIN_FEATURE, HELD_FEATURES, NEVER, GuidelineSearch
from game.ai.guideline.modern_player import ModernPlayer, lines_left
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinking.thinker import finished, reachable_without_gravity
from game.core.bits import clear, full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import EAST, WEST, Piece, Placement, pieces_from
from game.core.board.position import Position
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.dealers import dealer
from game.core.rules.modes import ENDLESS, MARATHON, MODES
from game.core.rules.rules import Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, MODERN
from game.core.scoring.points import ChainState, GuidelineScoring
from game.core.session.events import Cleared, Held, Locked, clear_name
from game.core.session.session import Session
from game.core.session.setup import set_up
from tests.ai.pilot.test_pilot import ONE_LEVEL
from tests.ai.test_beam_players import DOUBLE
from tests.core.playing import started


def test_a_piece_that_follows_must_come_to_rest_in_sight() -> None:
    # The I goes down the well. Then the O could only lie on top of everything, where the game is over.
    session = started("IO", "/".join(["XXXXXXXXX."] + ["X.XXXXXXX."] * 19))
    alone, both = (ModernPlayer(pieces=pieces).decide(session, reachable_without_gravity(session)) for pieces in (1, 2))
    assert alone
    assert alone.landing == Placement(Piece.I, EAST, 9, 0)
    assert alone == both


def test_in_a_hurry_it_sees_what_those_that_follow_will_reach() -> None:
    # Once a piece falls 14 rows from one key to the next, none gets over the wall. Who did not see that of the piece
    # that follows would lay down the O first and leave the well beyond the wall to the I.
    wall = "/".join(["..X......."] * 8 + [".XXXXXXXXX"] * 4)
    for level, landing in ((1, Placement(Piece.I, EAST, 1, 4)), (15, Placement(Piece.I, WEST, 3, 4))):
        session, player = started("OI", wall, level=level), ModernPlayer()
        decision = player.decide(session, Pilot(player, 10).reach(session))
        assert decision
        assert (decision.landing, decision.hold) == (landing, True)


def test_it_says_why() -> None:
    session = started("TLJSZO", DOUBLE)
    player, reach = ModernPlayer(), reachable_without_gravity(session)
    best, *others = player.explain(session, reach)
    decision = player.decide(session, reach)
    assert decision
    assert (best.landing, best.hold, best.value) == (decision.landing, decision.hold, decision.value)
    assert best.terms["T-spin double"].feature == 1
    assert best.moves == 6
    assert ModernPlayer(pieces=2).explain(session, reach)[0].moves == 2
    assert not best.pruned
    pruned = [opinion.pruned for opinion in others]
    assert pruned == sorted(pruned)
    assert any(pruned)
    assert len(others) + 1 == len(reach.landings) + len(reach.after_hold)
    for opinion in (best, *others):
        assert sum(term.worth for term in opinion.terms.values()) == pytest.approx(opinion.value)


@pytest.mark.parametrize(
    ("mode", "rules", "left"), [("marathon", MODERN, 150), ("sprint", MODERN, 40), ("endless", MODERN, 1 << 30)]
)
def test_it_knows_how_far_the_goal_is(mode: str, rules: Rules, left: int) -> None:
    assert lines_left(started("O", rules=rules, mode=MODES[mode])) == left


# At the buttons


class Seen:
    """What became of a game."""

    def __init__(self, session: Session, speed: float | None, *, width: int, pieces: int) -> None:
        pilot = Pilot(thinker("modern", width=width), speed)
        self.clears: Counter[str] = Counter()
        self.meant: list[Spin] = []
        self.got: list[Spin] = []
        self.misplaced = 0
        while not session.ended and session.pieces < pieces:
            for event in session.advance(*pilot.buttons(session)):
                if isinstance(event, Cleared):
                    self.clears[clear_name(event)] += 1
                if isinstance(event, Locked):
                    assert pilot.target
                    self.misplaced += session.rules.rotation.mask(pilot.target) != event.cells
                    self.meant.append(pilot.spin)
                    self.got.append(event.spin)


def game_of(rules: Rules, seed: str, **options: object) -> Session:
    setup = set_up(rules, MARATHON if rules is MODERN else ENDLESS, seed, **options)  # type: ignore[arg-type]
    return setup.session(setup.dealer())


@pytest.mark.parametrize(("speed", "level"), [(None, 1), (10, 13)])
def test_the_spins_that_it_counts_on_are_those_that_it_gets(speed: float | None, level: int) -> None:
    seen = Seen(game_of(MODERN, "spins", level=level), speed, width=4, pieces=30)
    assert seen.misplaced == 0
    assert seen.got == seen.meant
    assert seen.got.count(Spin.FULL) >= 2


def test_a_short_marathon() -> None:
    session = game_of(MODERN, "short")
    seen = Seen(session, 10, width=6, pieces=50)
    assert session.ended is None
    assert (session.score, session.lines, session.level) == (10989, 16, 2)
    assert seen.clears == {
        "T-spin double": 4,
        "T-spin mini single": 1,
        "Tetris": 1,
        "T-spin": 1,
        "T-spin mini": 1,
        "Double": 1,
        "Single": 1,
    }


@pytest.mark.parametrize(
    ("rules", "options", "lines"), [(ARCADE, {}, 12), (CLASSIC, {}, 7), (MODERN, {"randomizer": "bastet"}, 6)]
)
def test_it_plays_by_rules_that_have_no_hold_and_no_spins_and_with_one_piece(
    rules: Rules, options: dict[str, str], lines: int
) -> None:
    session = game_of(rules, "other", **options)
    seen = Seen(session, 10, width=6, pieces=35)
    assert (session.ended, session.lines) == (None, lines)
    assert seen.misplaced == 0


SCORING = GuidelineScoring()
GAINS = ClearRewards(SCORING, WEIGHTS)
READY = """
    XXXXXX....
    XXXXXXXXX.
    XXXXXXXXX.
    XXXX.XXXX.
    XXX..XXXX.
"""


def generate(cells: int, piece: Piece) -> list[Landing]:
    return landings(SRS, cells, piece, 20, spins=True)


def kind_of(cells: int, piece: Piece, mask: int, spin: int) -> MoveKind:
    full = full_rows(cells | mask)
    rows, perfect = full.bit_count(), bool(full) and not remove_rows(cells | mask, full)
    return MoveKind(rows, spin, perfect, piece is Piece.T)


def roots(cells: int, falling: Piece, held: Piece | None, queue: Sequence[Piece]) -> list[FirstMove]:
    swapped = held if held is not None else queue[0]
    return [
        FirstMove(piece, mask, spin, hold)
        for piece, hold in ((falling, False), (swapped, True))
        for mask, spin in generate(cells, piece)
    ]


def everything(
    cells: int, held: Piece | None, chain: ChainState, coming: tuple[Piece, ...], moves: int, brought: float = 0.0
) -> float:
    """The value of the best series of so many moves, from trying them all."""
    if not moves:
        beside = WEIGHTS[CHAIN_FEATURE] if chain.back_to_back else 0.0
        if held in HELD_FEATURES:
            beside += WEIGHTS[HELD_FEATURES[held]]
        return brought + beside + evaluation(WEIGHTS)(cells)
    choices: list[tuple[Piece, Piece | None, tuple[Piece, ...]]] = []
    if coming:
        choices.append((coming[0], held, coming[1:]))
    if held is not None:
        choices.append((held, coming[0] if coming else None, coming[1:]))
    elif len(coming) > 1:
        choices.append((coming[1], coming[0], coming[2:]))
    best = -1e9
    for piece, then_held, rest in choices:
        for mask, spin in generate(cells, piece):
            gain = GAINS.gain(kind_of(cells, piece, mask, spin), chain)
            after = clear(cells | mask)
            best = max(best, everything(after, then_held, gain.chain, rest, moves - 1, brought + gain.worth))
    return best


@pytest.mark.parametrize(
    ("letters", "held", "picture"),
    [("OIT", None, READY), ("ZI", Piece.T, READY), ("TO", Piece.I, READY), ("SZ", None, ""), ("LJ", Piece.S, "")],
)
def test_without_a_width_it_finds_the_best_of_all_series(letters: str, held: Piece | None, picture: str) -> None:
    falling, *queue = pieces_from(letters)
    board, chain = Board.parse(dedent(picture)), ChainState(0, True)
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=True)
    first = roots(board.cells, falling, held, queue)
    lines = finished(search.searching(Position(board, falling, held, tuple(queue)), first, 10**6, chain=chain))
    assert lines[0].value == pytest.approx(everything(board.cells, held, chain, (falling, *queue), len(queue) + 1))


def test_the_features_of_a_series_add_up_to_its_value() -> None:
    board, queue, chain = Board.parse(dedent(READY)), pieces_from("TSZJ"), ChainState(1, True)
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=True)
    first = roots(board.cells, Piece.I, Piece.T, queue)
    lines = finished(search.searching(Position(board, Piece.I, Piece.T, queue), first, 10, chain=chain))
    for line in lines[:20]:
        terms = search.features(line, chain, NEVER)
        assert sum(WEIGHTS[name] * of for name, of in terms.items()) == pytest.approx(line.value)


def test_a_clear_that_wins_ends_its_series() -> None:
    position = Position(Board.parse(dedent(READY)), Piece.I, None, pieces_from("OSZJ"))
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=False)
    only = [FirstMove(Piece.I, SRS.masks[Piece.I][1] << 9, NO_SPIN, hold=False)]
    (line,) = finished(search.searching(position, only, 10, chain=ChainState(), lines_left=2))
    assert (line.moves(), line.state.lines_left) == ([line], 0)
    assert search.features(line, ChainState(), 2)["winning points"] == 3


@pytest.mark.parametrize(("left", "wins"), [(NEVER, False), (5, False), (4, True)])
def test_a_win_with_the_second_piece_beats_what_does_not_win(left: int, wins: bool) -> None:
    board = Board.parse("\n".join(["XXXXXXXXX."] * 4))
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=False)
    first = [FirstMove(Piece.O, mask, spin, hold=False) for mask, spin in generate(board.cells, Piece.O)]
    position = Position(board, Piece.O, None, pieces_from("I"))
    best = finished(search.searching(position, first, 50, chain=ChainState(), lines_left=left))[0]
    terms = search.features(best, ChainState(), left)
    assert terms.get("tetris", 0) == terms.get("winning points", 0) / 8 == wins
    assert best.value == pytest.approx(sum(WEIGHTS[name] * of for name, of in terms.items()))


def test_its_books_are_those_of_the_game() -> None:
    session = Session(ONE_LEVEL, dealer("7-bag", "books"), mode=ENDLESS)
    pilot = Pilot(thinker("modern", width=6))
    chain, cells, seen = ChainState(), 0, 0
    while session.pieces < 45:
        for event in session.advance(*pilot.buttons(session)):
            if isinstance(event, Held):
                seen += 1
            if isinstance(event, Locked):
                spin = SPINS.index(event.spin)
                kind = kind_of(cells, event.placement.piece, event.cells, spin)
                gain = GAINS.gain(kind, chain)
                points = 100 * GAINS.features(kind, chain, wins=True)["winning points"]
                chain, cells = gain.chain, session.cells
            if isinstance(event, Cleared):
                assert event.points == points
        assert chain == session.tally.chain
    assert seen
