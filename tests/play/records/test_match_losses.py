"""The kinds of losses in a match: each by a board, what was placed, and what was better."""

from dataclasses import replace
from typing import Any

import pytest

from game.ai.review import FATAL, Judgement
from game.ai.thinking.marks import Marks
from game.ai.thinking.thinker import Opinion, Term
from game.core.board.board import Board
from game.core.board.pieces import Piece, Placement
from game.core.match import set_up_match
from game.core.moves.landings import dropped
from game.core.rules.attack import ATTACKS, Run
from game.core.rules.rulesets import MODERN
from game.core.session.game_view import MatchSide, MatchView
from game.core.session.stores.exchange import Packet
from game.core.session.turn import Turn
from game.language import say
from game.play.records.reviews.match_losses import KINDS, PHASES, RatedMoment, kind_words

GAME = set_up_match(MODERN, ATTACKS["tetrio-2"], "s").game
SLOT = "XX..XXXXXX/X...XXXXXX/XX.XXXXXXX"
"""A place for a T-spin double."""
DEEP = "/".join(["XXXXXXXXX."] * 4)
HIGH = "/".join(["X........X"] * 11)


def turn(picture: str, piece: str, *, held: str = "", pieces: int = 30, chain: int = -1, waiting: int = 0) -> Turn:
    """A turn of a match, in which so many lines wait."""
    cells = Board.parse(picture).cells if picture else 0
    packets = (Packet(0, waiting, waiting, 0),) if waiting else ()
    side = MatchSide(
        cells=cells,
        current=None,
        held=None,
        queue=(),
        pieces=pieces,
        run=Run(chain),
        waiting=packets,
        sent=0,
    )
    rules = GAME.rules
    return Turn(
        rules=rules,
        mode=GAME.mode,
        handling=rules.handling,
        start_level=1,
        level=1,
        cells=cells,
        colours=(0,) * 7,
        garbage=0,
        current=rules.rotation.spawned(Piece[piece], rules.skyline),
        held=Piece[held] if held else None,
        hold_allowed=True,
        pieces=pieces,
        match=MatchView(ATTACKS["tetrio-2"], side, side),
    )


def opinion(here: Turn, placed: str, *, survives: bool = True, **features: float) -> Opinion:
    """The opinion of a placement: piece, orientation and column, and the row where it is no straight drop; with a
    ``+`` it uses the hold."""
    hold, words = placed.startswith("+"), placed.strip("+").split()
    piece, (orientation, x, *row) = Piece[words[0]], map(int, words[1:])
    top = Placement(piece, orientation, x, row[0] if row else 25)
    landing = top if row else dropped(here.rules.rotation, here.cells, top)
    terms = {name.replace("_", " ").replace("T spin", "T-spin"): Term(1.0, value) for name, value in features.items()}
    return Opinion(landing, hold, survives, 0.0, terms)


def moment(here: Turn, placed: Opinion, best: Opinion, cost: float = 1.0) -> RatedMoment:
    return RatedMoment(Judgement(here, placed, best, cost, 2, 2))


CASES = [
    ("end", turn("", "O"), {"survives": False}, "O 0 0", {}, "O 0 4"),
    ("late", turn(DEEP, "I", waiting=4), {}, "I 0 0", {}, "I 1 9 0"),
    ("spin", turn(SLOT, "T"), {}, "T 0 5", {}, "T 2 1 0"),
    ("chain", turn("XXXXXXX...", "L", chain=2), {}, "L 0 7", {}, "L 0 0"),
    ("t", turn("XXXXX.....", "T", held="O"), {}, "T 0 5", {}, "+O 0 5"),
    ("i", turn(DEEP, "I"), {}, "I 0 0", {}, "I 1 9 0"),
    ("attack", turn("XXXXXXXX../XXXXXXXX..", "O"), {}, "O 0 0", {}, "O 0 8"),
    ("holes", turn("XX.XXXXX..", "L"), {}, "L 0 0", {}, "L 0 3"),
    ("setup", turn("X.........", "L"), {}, "L 0 1", {"T_spin_double": 1}, "L 0 2"),
    ("plan", turn("X.........", "L"), {"lines_sent": 1}, "L 0 1", {"lines_sent": 2.5}, "L 0 2"),
    ("hold", turn("X.........", "L", held="J"), {}, "L 0 1", {}, "+J 0 1"),
    ("opening", turn("X.........", "L", pieces=13), {}, "L 0 1", {}, "L 0 2"),
    ("height", turn("XXXXX.....", "L"), {}, "L 0 1", {}, "L 0 5"),
    ("surface", turn("X.........", "L"), {}, "L 0 1", {}, "L 0 2"),
]


@pytest.mark.parametrize(("kind", "here", "how", "placed", "better", "best"), CASES, ids=lambda each: str(each)[:9])
def test_each_kind_of_loss_is_found(
    kind: str, here: Turn, how: dict[str, Any], placed: str, better: dict[str, Any], best: str
) -> None:
    found = moment(here, opinion(here, placed, **how), opinion(here, best, **better))
    assert found.kind == kind, (found.placed, found.best)


def test_every_kind_has_a_case_and_words_of_its_own() -> None:
    assert [kind for kind, *_ in CASES] == list(KINDS)
    assert len({each.title for each in KINDS.values()}) == len({each.advice for each in KINDS.values()}) == len(KINDS)
    assert kind_words("spin") == say("Missed T-spin")
    assert kind_words("of a later version") == "of a later version"


def test_a_spin_of_another_piece_is_no_t_spin_that_was_missed() -> None:
    here = turn(".......XX./XXXXX...XX/.XXX..XXXX", "J", chain=5)
    found = moment(here, opinion(here, "J 0 0"), opinion(here, "J 0 5 1"))
    assert found.best.spins
    assert found.kind == "attack"


def test_what_is_said_of_a_costly_move_is_about_the_best_one() -> None:
    here = turn("", "O")
    lost = moment(here, opinion(here, "O 0 0", survives=False), opinion(here, "O 0 4"))
    why = lost.why(lambda *_: Marks())
    assert why == "Best: It does not end the game: the other landing does."


def test_the_phase_is_that_of_the_stack_and_of_what_waits() -> None:
    def phase(here: Turn) -> str:
        return moment(here, opinion(here, "O 0 4"), opinion(here, "O 0 2")).phase

    assert phase(turn(HIGH, "O", pieces=13)) == "opening"
    assert phase(turn(HIGH, "O", pieces=14)) == "high"
    assert phase(turn(DEEP, "O")) == "middle"
    assert phase(turn(DEEP, "O", waiting=6)) == "middle"
    assert phase(turn(DEEP, "O", waiting=7)) == "high"
    assert list(PHASES) == ["opening", "high", "middle"]


def test_no_placement_counts_more_than_one_that_ends_the_round() -> None:
    here = turn("", "O")
    assert moment(here, opinion(here, "O 0 0"), opinion(here, "O 0 4"), 1000.0).cost == FATAL


def test_a_deed_knows_its_attack_what_it_cancels_and_the_chain() -> None:
    here = turn(SLOT, "T", chain=0, waiting=3)
    double = moment(here, opinion(here, "T 0 5"), opinion(here, "T 2 1 0")).best
    assert (double.rows, double.attack, double.cancelled, double.run) == (2, 5, 3, Run(1, 0))
    alone = replace(here, match=None)
    assert moment(alone, opinion(alone, "T 0 5"), opinion(alone, "T 2 1 0")).best.attack == 4
