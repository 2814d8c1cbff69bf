"""A fumen as it is watched: its parts as replays, and what is shown of them."""

from pathlib import Path

import pytest

from game.core.fumen import FumenPage, decoded, encoded
from game.core.replay import first_divergence, placements
from game.play.game.frame import BACK, BETTER, FORWARD, PART_BACK, PART_ON, Credits
from game.play.records.replays import MarkKind
from game.play.watch.fumen import MOST_CHARACTERS, MOST_PAGES, Fumen, FumenViewer, several_pages, why_words
from tests.core.board.test_position import OPENING, TEXTS
from tests.core.fumen.test_fumen_parts import FLAT_I, game
from tests.play.stage import START, Keys, services

LONG = max(TEXTS, key=len)
"""A fumen of 1,826 pages, the first 478 of which are one game with a hold."""
TWO_PARTS = encoded([*decoded(OPENING), *game(FLAT_I, comment="Again, and flat")])


def viewer(folder: Path, text: str = OPENING, number: int = 0) -> FumenViewer:
    replay = Fumen(text).replay(number)
    return FumenViewer(services(folder), replay, START, keyboard=Keys(), sound=lambda events: None)


def test_each_part_is_a_replay_that_leaves_the_boards_of_its_pages() -> None:
    for text in TEXTS:
        fumen = Fumen(text)
        for number, part in enumerate(fumen.parts[:12]):
            replay = fumen.replay(number)
            assert first_divergence(replay) is None
            made = [(each.placement.piece, each.before, each.after, each.rows) for each in placements(replay)]
            pages = [(each.landing.piece, each.before.board, each.after, each.rows) for each in part.placements]
            assert made == pages
    assert fumen.placements > 1_500


def test_one_steps_from_where_a_piece_appears_to_where_the_next_one_does(tmp_path: Path) -> None:
    watched = viewer(tmp_path)
    playback, part = watched.playback, watched.replay.part
    assert not playback.running
    for each in part.placements:
        assert playback.session.current is not None
        assert playback.session.current.piece is each.landing.piece
        assert playback.session.board == each.before.board
        playback.step_piece(1, START)
    assert playback.finished
    assert playback.session.board == part.placements[-1].after
    assert playback.session.ended is None
    for each in reversed(part.placements):
        playback.step_piece(-1, START)
        assert playback.session.board == each.before.board
    assert watched.at_start
    playback.seek(playback.ticks // 2, START)  # in the middle of a placement: back to where its piece appeared
    placed = playback.session.pieces
    playback.step_piece(-1, START)
    assert playback.session.pieces == placed
    playback.step_piece(-1, START)
    assert playback.session.pieces == placed - 1


def test_nothing_is_shown_that_a_fumen_does_not_tell(tmp_path: Path) -> None:
    watched = viewer(tmp_path)
    while not watched.marks.done:
        watched.advance(START)
    assert {mark.kind for mark in watched.marks.all} <= {MarkKind.CLEAR, MarkKind.SPIN, MarkKind.MISTAKE}
    assert not any(":" in mark.words.split("  ")[0] for mark in watched.marks.all if mark.kind is MarkKind.CLEAR)
    frame = watched.frame(START)
    assert frame.bar
    assert (frame.bar.time, frame.bar.usable) == ("0  /  7", 0)
    assert (frame.figures, frame.counts, frame.credits) == ((), (), Credits())
    watched.playback.run(START, True)
    watched.advance(START + 60)
    assert watched.frame(START + 60).bar.time == "7  /  7"  # type: ignore[union-attr]


def test_the_words_tell_the_page_its_comment_and_why_a_part_begins(tmp_path: Path) -> None:
    words = viewer(tmp_path, TWO_PARTS).frame(START).words
    assert words
    assert (words.progress, words.goal, words.told) == ("Page 1 of 8", "Opening", "Part 1 of 2")
    watched = viewer(tmp_path, TWO_PARTS, 1)
    words = watched.frame(START).words
    assert words
    assert (words.progress, words.goal) == ("Page 8 of 8", "Again, and flat")
    assert words.told == "Part 2 of 2  ·  another board"
    assert why_words(watched.replay.part) == "Page 8: another board"
    assert why_words(watched.replay.fumen.parts[0]) == ""


def test_the_buttons_that_do_nothing_are_off(tmp_path: Path) -> None:
    first, last = viewer(tmp_path, TWO_PARTS), viewer(tmp_path, TWO_PARTS, 1)

    def off(watched: FumenViewer) -> set[str]:
        bar = watched.frame(START).bar
        assert bar
        return set(bar.off) & {BACK, FORWARD, PART_BACK, PART_ON}

    assert off(first) == {BACK, PART_BACK}
    first.playback.seek(first.playback.ticks, START)
    assert off(first) == set(), "one goes on to the next part"
    assert off(last) == {PART_ON}
    last.playback.seek(last.playback.ticks, START)
    assert off(last) == {PART_ON, FORWARD}


def test_costly_placements_can_be_placed_again(tmp_path: Path) -> None:
    watched = viewer(tmp_path, LONG)
    bar = watched.frame(START).bar
    assert bar
    assert BETTER in bar.off
    for _ in range(400):
        watched.advance(START)
    assert watched.lessons
    bar = watched.frame(START).bar
    assert bar
    assert BETTER not in bar.off


def test_one_plays_on_from_a_board_as_a_game_of_practice(tmp_path: Path) -> None:
    watched = viewer(tmp_path)
    watched.playback.seek_turn(4, START)
    record = watched.play_on(START)
    assert record
    assert record.setup.mode.name == "practice"
    assert record.session.board == watched.replay.part.placements[3].before.board
    assert record.setup.queue[0] == watched.replay.part.placements[3].landing.piece.name


def test_a_hold_of_the_quiz_is_pressed() -> None:
    fumen = Fumen(LONG)
    part = fumen.parts[0]
    assert part.holds
    assert sum(each.hold for each in part.placements) > 50
    assert fumen.replay(0).result.pieces == len(part.placements) == 478


def test_what_is_no_game_is_refused_in_one_line() -> None:
    assert several_pages("10 T - SZ") is None
    assert several_pages(encoded([FumenPage()])) is None
    with pytest.raises(ValueError, match=f"characters; expected at most {MOST_CHARACTERS}$"):
        Fumen("v115@" + "A" * MOST_CHARACTERS)
    with pytest.raises(ValueError, match=f"too many pages; expected at most {MOST_PAGES}$"):
        Fumen(encoded([FumenPage()] * (MOST_PAGES + 1)))
