"""All matches reviewed in the background, kept, and added up."""

from pathlib import Path

import pytest

from game.core.replay.match_replay import RoundPlayer
from game.play.records.replays.moments import moment_at
from game.play.records.reviews import match_review
from game.play.records.reviews.match_losses import KINDS, PHASES
from game.play.watch.match_story import MatchStory
from game.play.watch.match_study import BOARDS, LossReport, MatchStudy, board_of, keep_review, row_words
from game.storage import Scores
from game.storage.reviews import Loss
from tests.play.watch.test_match_viewer import narrow_judge
from tests.storage.test_matches import mashed, record


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_review, "match_judge", narrow_judge)


def studied(folder: Path) -> Scores:
    """One match of the person, and one of two bots, of which nothing is kept."""
    scores = Scores(folder)
    record(scores, mashed())
    record(scores, mashed(("machine novice", "machine expert")), rated=False)
    study = MatchStudy(scores)
    assert (study.reviewed, study.total) == (0, 1)
    steps = 0
    while not study.done:
        study.work(0.0, lambda: 0.0)
        steps += 1
    assert steps > 40, "it works in small steps"
    assert (study.reviewed, study.total) == (1, 1)
    return scores


def test_a_match_is_reviewed_once_and_what_is_kept_is_what_the_review_says(tmp_path: Path) -> None:
    scores = studied(tmp_path)
    assert MatchStudy(Scores(tmp_path)).done
    assert scores.reviews.reviewed() == {1}
    story = MatchStory(mashed(), 0)
    while not story.done:
        story.work(0.0, lambda: 0.0)
    reviews = [each[0] for each in story.review.rounds]
    placed, lost = scores.reviews.placed(own=True)
    assert placed == sum(review.rated for review in reviews)
    assert lost == pytest.approx(sum(moment.cost for review in reviews for moment in review.every))
    assert {(each.round, each.piece, each.kind, each.phase) for each in scores.reviews.of_match(1)} == {
        (number, moment.number, moment.kind, moment.phase)
        for number, review in enumerate(reviews)
        for moment in review.found
    }


def test_the_report_adds_up_by_kind_and_phase_beside_the_rivals(tmp_path: Path) -> None:
    scores = studied(tmp_path)
    report = LossReport(scores)
    own = [row.own for row in report.rows]
    assert {row.kind for row in report.rows} == set(KINDS)
    assert own == sorted(own, reverse=True)
    sums = scores.reviews.sums()
    placed = scores.reviews.placed(own=True)[0]
    assert sum(own) == pytest.approx(100 * sum(each.cost for each in sums if each.own) / placed)
    assert report.most == max(max(row.own, row.rivals or 0.0) for row in report.rows)
    assert report.advice == KINDS[report.rows[0].kind].advice
    assert report.summary
    by_phase = [LossReport(scores, phase) for phase in PHASES]
    for row in report.rows:
        parts = [each for part in by_phase for each in part.rows if each.kind == row.kind]
        assert sum(each.own for each in parts) == pytest.approx(row.own)
        assert sum(each.number for each in parts) == row.number
        assert row_words(row)


def test_what_is_found_so_far_adds_up_to_what_is_kept_in_the_end(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    record(scores, mashed())
    study, report = MatchStudy(scores), LossReport(scores, "opening")
    report.take(study.under_way)
    assert not report.placed
    parts: list[tuple[int, int, int]] = []
    last: list[float] = []
    while not study.done:
        found = study.under_way
        report.take(found)
        assert report.placed == found.placed(own=True)[0] <= study.rated
        assert not report.advice, "a few placements tell nothing"
        parts.append((report.placed, found.placed(own=False)[0], len(study.worst("", ""))))
        last = [row.own for row in report.rows]
        if report.placed and not parts[-1][1]:
            assert {row.rivals for row in report.rows} == {None}
            assert report.summary.endswith("Those of your rivals come next.")
        study.work(0.0, lambda: 0.0)
    assert parts == sorted(parts), "your side is rated first, and nothing is lost again"
    kept = LossReport(scores, "opening")
    assert [row.own for row in kept.rows] == pytest.approx(last)
    assert study.worst("", "") == scores.reviews.worst("", "", BOARDS)
    assert study.under_way.losses == []
    assert study.knows_all
    record(scores, mashed(("person", "machine expert")))
    assert not study.knows_all


def test_without_matches_the_rows_say_what_each_kind_is(tmp_path: Path) -> None:
    report = LossReport(Scores(tmp_path))
    assert [row_words(row) for row in report.rows] == [kind.about for kind in KINDS.values()]
    assert (report.most, report.advice, report.summary) == (0.0, "", "")


def test_a_kept_loss_leads_back_to_its_board(tmp_path: Path) -> None:
    scores = studied(tmp_path)
    loss = scores.reviews.worst("", "", 1)[0]
    costly = board_of(mashed(), loss, narrow_judge())
    assert costly
    assert (costly.round, costly.side, costly.moment.number) == (loss.round, loss.side, loss.piece)
    assert costly.moment.kind == loss.kind
    assert costly.moment.cost == pytest.approx(loss.cost)
    found = moment_at(mashed(), loss.round, loss.side, loss.tick)
    player = RoundPlayer(mashed(), loss.round)
    player.advance(loss.tick)
    assert found
    assert found.session.cells == player.round.sessions[loss.side].cells == found.moment.turn.cells
    assert found.session.tick == loss.tick, "the copy stands still while the round goes on"
    for wrong in (loss._replace(piece=loss.piece + 1), loss._replace(round=9), loss._replace(tick=10**7)):
        assert board_of(mashed(), Loss(*wrong), narrow_judge()) is None


def test_the_review_of_a_match_whose_results_were_looked_at_is_kept(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    record(scores, mashed())
    ((number, match),) = scores.matches.all()
    story = MatchStory(mashed(), 0)
    while not story.done:
        story.work(0.0, lambda: 0.0)
    keep_review(scores, 0, match, story)
    assert scores.reviews.reviewed() == {number}
    assert MatchStudy(scores).done


def test_of_matches_with_one_date_each_gets_its_own_review(tmp_path: Path) -> None:
    """Files without a date have one moment in common, and so do the matches of one file."""
    scores = Scores(tmp_path)
    for players in (("person", "machine novice"), ("person", "machine expert")):
        record(scores, mashed(players))
    story = MatchStory(mashed(), 0)
    while not story.done:
        story.work(0.0, lambda: 0.0)
    (number, match), _ = scores.matches.all()
    keep_review(scores, number, match, story)
    assert scores.reviews.reviewed() == {number}


def test_what_is_rated_waits_for_the_next_study_and_is_kept_once(tmp_path: Path) -> None:
    """A page that is left in the middle of a match loses nothing, and two pages do not add the same match twice."""
    scores, begun = Scores(tmp_path), dict[int, MatchStory]()
    record(scores, mashed())
    left, other = MatchStudy(scores, begun=begun), MatchStudy(scores, 10, begun)
    while left.rated < 5:
        left.work(0.0, lambda: 0.0)
    assert other.rated == 5
    assert other.under_way == left.under_way
    while not other.done:
        other.work(0.0, lambda: 0.0)
    assert begun == {}
    placed = scores.reviews.placed(own=True)
    assert left.work(0.0, lambda: 0.0)
    assert (left.done, scores.reviews.placed(own=True)) == (True, placed)
