"""The words of the end, and what is seen of the stack then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece, Placement
from game.core.rules.modes import MARATHON, MODES
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY, MODERN, TGM2
from game.core.session.buttons import Buttons
from game.core.session.events import (
    Ended,
    EndReason,
)
from game.play.effects import Effects
from game.play.feedback.banners import FADE_SECONDS, Place, height_of_words
from game.play.feedback.curtain import BLOCKED_SECONDS, CURTAIN_SECONDS, LOWERING_SECONDS
from game.play.feedback.ending import PALE_SECONDS
from game.play.feedback.moments import grade_banner
from tests.core.playing import game
from tests.play.feedback.fed import LOCKED, fed


class TestEnd:
    @pytest.mark.parametrize(
        ("reason", "word"), [("goal", "Complete"), ("block out", "Game over"), ("time", "Time is up")]
    )
    def test_the_end_is_told(self, reason: str, word: str) -> None:
        (banner,) = fed(Ended(reason)).banners(5.0)  # type: ignore[arg-type]
        assert " ".join(words.text for words in banner.lines) == word

    @pytest.mark.parametrize(
        ("mode", "reason", "words"),
        [
            ("sprint", "goal", ["Complete", "0:00.00"]),
            ("sprint", "block out", ["Game", "over"]),
            ("marathon", "goal", ["Complete", "0"]),
            ("marathon", "block out", ["Game", "over", "0"]),
            ("ultra", "time", ["Time is up", "0"]),
        ],
    )
    def test_the_end_tells_the_result_by_which_games_are_compared(
        self, mode: str, reason: EndReason, words: list[str]
    ) -> None:
        effects = Effects()
        effects.feed([Ended(reason)], 5.0, game("OO", mode=MODES[mode]))
        assert effects.moment
        assert [each.text for each in effects.moment.lines] == words

    def test_a_goal_is_celebrated_and_other_ends_are_not(self) -> None:
        lights: tuple[tuple[EndReason, bool, str], ...] = (
            ("goal", True, "mark_perfect"),
            ("roll", False, ""),
            ("time", False, "banner_level"),
            ("block out", False, ""),
        )
        for reason, shines, tone in lights:
            effects = fed(Ended(reason))
            assert (effects.radiance(5.4) > 0.5) is shines
            assert any(effects.particles(5.4)) is shines
            assert (effects.moment_share(5.4) is not None) is bool(tone)
            assert not tone or effects.moment_tone == tone

    @pytest.mark.parametrize(("row", "above"), [(5, None), (11, True), (15, False)])
    def test_the_words_of_the_time_keep_off_the_falling_piece(self, row: int, above: bool | None) -> None:
        session, effects = game("OO", mode=MODES["ultra"]), Effects()
        effects.feed([Ended("time", falling=Placement(Piece.O, 0, 3, row))], 5.0, session)
        assert effects.moment
        half = height_of_words(effects.moment.lines) / 2
        low, high = effects.moment.row - half, effects.moment.row + half
        mask = session.rules.rotation.mask(Placement(Piece.O, 0, 3, row))
        foot, head = ((mask & -mask).bit_length() - 1) // STRIDE, mask.bit_length() // STRIDE + 1
        assert (low > head + 0.49, high < foot - 0.49) == (above is not False, above is False)

    def test_what_is_in_the_well_becomes_pale_and_the_falling_piece_stays(self) -> None:
        session, effects = game("OO", mode=MODES["ultra"]), Effects()
        session.step(Buttons.NONE)
        falling = session.current
        session._parts.ends_at, session._due = session.tick + 1, session.tick
        effects.feed(session.step(Buttons.NONE), 5.0, session)
        assert effects.ending
        assert effects.ending.falling == falling
        shares = [effects.pale(5.0 + PALE_SECONDS * step / 4) for step in range(6)]
        assert (shares[0], shares[-1]) == (0, 1)
        assert shares == sorted(shares)
        assert Effects(moving=False, ending=effects.ending).pale(5.0) == 1

    def test_a_lost_roll_marks_its_piece_before_it_tells_that_it_was_lost(self) -> None:
        session, effects = game("OO", rules=TGM2, mode=MODES["master"]), Effects()
        session._parts.tally.level, session._parts.tally.rolling = 999, True
        ended = Ended("roll", blocked=Placement(Piece.O, 0, 3, 19))
        effects.feed([ended], 5.0, session, grade="S3")
        assert effects.curtain
        assert effects.curtain.blocked
        assert effects.banners(5.0) == []
        assert effects.moment_share(5.0) is None
        told = 5.0 + BLOCKED_SECONDS + PALE_SECONDS
        assert effects.banners(told - 0.01) == []
        assert effects.pale(told - 0.01) > 0.8, "words would not be read on bright blocks"
        texts = ["Roll", "lost", "Grade S3", "Level 999 in 0:00.01", "1:01 left"]
        assert [each.text for each in effects.banners(told)[0].lines] == texts
        assert effects.moment_share(told) is None, "there is no golden light"
        assert [effects.curtain.rows(20, told + step) for step in (0, 1)] == [0, 0], "it does not grey"

    def test_where_there_are_grades_the_end_tells_them(self) -> None:
        for reason, words in (
            ("block out", ["Game", "over", "Grade 4", "Level 0"]),
            ("goal", ["Complete", "Grade 4", "0:00.00"]),
        ):
            effects = Effects()
            ended = Ended(reason)  # type: ignore[arg-type]
            effects.feed([ended], 5.0, game("OO", rules=ARCADE, mode=MODES["master"]), grade="4")
            assert effects.moment
            assert [each.text for each in effects.moment.lines] == words

    @pytest.mark.parametrize(("mode", "words"), [("sprint", ["Grade 8", "0:00.33"]), ("marathon", ["Grade 8", "80"])])
    def test_a_goal_with_a_new_grade_tells_of_both(self, mode: str, words: list[str]) -> None:
        session, effects = game("IIII", "XXX....XXX", rules=ARCADE, mode=replace(MODES[mode], lines=1)), Effects()
        while not session.ended:
            events = session.step(Buttons.SOFT_DROP)
            effects.feed(events, 5.0, session, grade="8" if session.lines else "9")
        (banner,) = effects.banners(5.0)
        assert [each.text for each in banner.lines] == ["Complete", *words]
        assert [each.size for each in banner.lines[:2]] == [1.9, 1.6], "a grade that was told before is smaller"
        assert banner.lines[2].above == 0.15, "the grade does not belong to what stands below it"
        assert effects.banners(9.0), "until the results come"

    def test_a_roll_that_brings_a_new_grade_tells_of_both(self) -> None:
        session, effects = game("OO", rules=TGM2, mode=MODES["master"]), Effects()
        tally = session._parts.tally
        tally.level, tally.rolling = 999, True
        session._parts.ends_at, session._due = session.tick + 1, session.tick
        effects.feed([], 5.0, session, grade="M")
        while not session.ended:
            effects.feed(session.step(Buttons.NONE), 5.0, session, grade="GM")
        assert session.ended
        (banner,) = effects.banners(5.0)
        assert [words.text for words in banner.lines] == ["Complete", "GM", "Level 999 in 0:00.01"]
        assert banner.lines[1].size == grade_banner("M", 5.0, Place(20)).lines[1].size, "as large as the one before"
        assert banner.lines[0].size == 1.1, "the highest grade is told first"
        effects.feed([Ended("goal")], 5.0, session, grade="GM")
        assert effects.moment
        assert [(words.text, words.size) for words in effects.moment.lines[:2]] == [
            ("Complete", 1.9),
            ("Grade GM", 1.1),
        ]

    def test_the_words_of_the_end_stand_below_the_piece_that_had_no_room(self) -> None:
        effects = Effects()
        effects.feed([Ended("block out", blocked=Placement(Piece.O, 0, 3, 15))], 5.0, game("OO", rules=GAMEBOY))
        assert effects.moment
        assert effects.moment.row + height_of_words(effects.moment.lines) / 2 == pytest.approx(14.5)

    def test_words_that_stand_are_one_picture(self) -> None:
        effects = fed(Ended("goal"))
        (banner,) = effects.banners(7.0)
        assert banner.picture(7.0) == banner.picture(9.0)
        assert banner.next_change(7.0, 1 / 60) == pytest.approx(5.0 + banner.seconds - FADE_SECONDS)
        assert banner.next_change(5.0, 1 / 60) == pytest.approx(5.0 + 1 / 60), "it becomes smaller at first"

    def test_a_slow_ruleset_shows_the_last_rows_too(self) -> None:
        effects, session = Effects(), game("IIII", "XXX....XXX", rules=ARCADE, mode=replace(MARATHON, lines=1))
        while not session.ended:
            effects.feed(session.step(Buttons.SOFT_DROP), 5.0, session)
        assert effects.old_stack(5.1)

    def test_the_stack_of_a_lost_game_greys_from_below_and_the_nes_has_a_curtain(self) -> None:
        for rules, closes in ((MODERN, False), (CLASSIC, True)):
            effects = Effects()
            effects.feed([Ended("block out")], 5.0, game("OO", rules=rules))
            assert effects.curtain
            assert effects.curtain.closes is closes
            begins = 5.0 + BLOCKED_SECONDS
            rows = [effects.curtain.rows(20, begins + CURTAIN_SECONDS * share) for share in (-0.1, 0, 0.51, 1.01)]
            assert rows == [0, 0, 10, 20]
            assert effects.runs(begins + CURTAIN_SECONDS / 2)
            assert effects.banners(begins + CURTAIN_SECONDS / 2) == [], "the words come when it has closed"
            assert effects.banners(effects.curtain.closed_at)
            assert not effects.curtain.runs(0.001 + effects.curtain.closed_at)
        assert fed(Ended("goal")).curtain is None

    def test_the_piece_that_had_no_room_is_lit_where_it_is_seen(self) -> None:
        effects = Effects()
        ended = Ended("block out", blocked=Placement(Piece.O, 0, 3, 20))
        effects.feed([ended], 5.0, game("OO"))
        curtain = effects.curtain
        assert curtain
        assert curtain.piece is Piece.O
        assert {(bit // STRIDE, bit % STRIDE) for bit in range(24 * STRIDE) if curtain.blocked >> bit & 1} == {
            (20, 3), (20, 4), (21, 3), (21, 4)
        }  # fmt: skip
        assert (curtain.light(5.0), curtain.light(5.0 + BLOCKED_SECONDS)) == (1, 0)

    @pytest.mark.parametrize(
        ("piece", "row", "rows"), [(Piece.O, 18, 0), (Piece.O, 19, 0), (Piece.O, 20, 1), (Piece.T, 21, 2)]
    )
    def test_the_stack_sinks_until_all_of_that_piece_is_seen(self, piece: Piece, row: int, rows: int) -> None:
        for moving, first in ((True, 0), (False, rows)):
            effects = Effects(moving=moving)
            effects.feed([Ended("lock out", blocked=Placement(piece, 0, 3, row))], 5.0, game("OO"))
            assert effects.curtain
            lowered = [effects.curtain.lowered(5.0 + LOWERING_SECONDS * step / 4) for step in range(6)]
            assert (lowered[0], *lowered[-2:]) == (first, rows, rows)
            assert lowered == sorted(lowered)

    def test_the_light_of_the_last_lock_goes_out_at_the_end(self) -> None:
        effects = Effects()
        effects.feed([LOCKED, Ended("block out", blocked=Placement(Piece.O, 0, 3, 20))], 5.0, game("OO"))
        assert effects.lock_light(5.0) == 0
