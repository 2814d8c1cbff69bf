"""The reviews of matches in the database: added up, and found again."""

from datetime import date, datetime, timezone
from pathlib import Path

from game.storage import Scores
from game.storage.reviews import Loss, ReviewedSide
from tests.storage.kept import run
from tests.storage.test_matches import mashed, record


def side(match: int, round_: int, side: int, *, pieces: int = 10, lost: float = 2.0) -> ReviewedSide:
    return ReviewedSide(match, round_, side, pieces, lost, 12.5, pieces, 7, 6, 5, 4, 3, 2, 1, 0)


def loss(match: int, side: int, piece: int, kind: str, cost: float, phase: str = "middle") -> Loss:
    return Loss(match, 0, side, piece, 100 * piece, kind, phase, cost)


def filled(folder: Path) -> Scores:
    """A match of the person, who is on the left, and one of two bots."""
    scores = Scores(folder)
    record(scores, mashed())
    record(scores, mashed(("machine novice", "machine expert")), rated=False)
    own = [loss(1, 0, 3, "spin", 1.5), loss(1, 0, 5, "spin", 2.5, "high"), loss(1, 0, 7, "holes", 0.5)]
    others = [loss(1, 1, 3, "t", 4.0), loss(2, 0, 3, "chain", 9.0)]
    assert scores.reviews.add([side(1, 0, 0), side(1, 1, 0), side(1, 0, 1, pieces=5)], [*own, *others[:1]])
    assert scores.reviews.add([side(2, 0, 0), side(2, 0, 1)], others[1:])
    return scores


def test_without_reviews_there_is_nothing(tmp_path: Path) -> None:
    reviews = Scores(tmp_path).reviews
    assert reviews.reviewed() == set()
    assert not any((reviews.sums(), reviews.worst("", "", 5), reviews.of_match(1), reviews.figures(date.min)))
    assert reviews.placed(own=True) == (0, 0.0)


def test_losses_of_the_person_and_of_rivals_are_added_up_and_those_between_bots_are_not(tmp_path: Path) -> None:
    filled(tmp_path)
    reviews = Scores(tmp_path).reviews
    assert reviews.reviewed() == {1, 2}
    assert [tuple(each) for each in reviews.sums()] == [
        (False, "t", "middle", 4.0, 1),
        (True, "holes", "middle", 0.5, 1),
        (True, "spin", "high", 2.5, 1),
        (True, "spin", "middle", 1.5, 1),
    ]
    assert reviews.placed(own=True) == (20, 4.0)
    assert reviews.placed(own=False) == (5, 2.0)
    assert [each.piece for each in reviews.worst("", "", 5)] == [5, 3, 7]
    assert [each.piece for each in reviews.worst("spin", "", 1)] == [5]
    assert [each.piece for each in reviews.worst("", "middle", 5)] == [3, 7]
    assert [each.piece for each in reviews.of_match(1)] == [5, 3, 7]
    assert reviews.of_match(2) == []


def test_a_second_review_of_a_match_takes_the_place_of_the_first(tmp_path: Path) -> None:
    scores = filled(tmp_path)
    assert scores.reviews.add([side(1, 0, 0, lost=9.0)], [loss(1, 0, 3, "spin", 3.5)])
    assert scores.reviews.placed(own=True) == (20, 11.0)
    assert [each.cost for each in scores.reviews.worst("spin", "middle", 5)] == [3.5]


def test_figures_come_match_by_match_since_a_day(tmp_path: Path) -> None:
    reviews = filled(tmp_path).reviews
    own, others = reviews.figures(date(2026, 1, 1))
    assert (own.match, own.own, len(own.rounds)) == (1, True, 2)
    assert (others.match, others.own, len(others.rounds)) == (1, False, 1)
    assert own.finished_at == datetime(2026, 1, 1, tzinfo=timezone.utc)
    assert own.rounds[0] == side(1, 0, 0)
    assert reviews.figures(date(2026, 1, 2)) == []


def test_rows_of_other_types_are_left_out(tmp_path: Path) -> None:
    filled(tmp_path)
    run(tmp_path, "UPDATE losses_of_matches SET tick = 'soon' WHERE piece = 5")
    run(tmp_path, "UPDATE reviews_of_matches SET pieces = 'x'")
    reviews = Scores(tmp_path).reviews
    assert [each.piece for each in reviews.worst("", "", 5)] == [3, 7]
    assert reviews.figures(date.min) == []
