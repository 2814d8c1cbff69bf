"""What the machine makes of a person's placements: the hint, the rating, the costliest five."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Color, Rect, Surface

from game.ai.guideline import ModernPlayer
from game.ai.players import thinker
from game.ai.review.judging import Judge
from game.ai.thinker import Decision, Opinion, ReachableLandings
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from game.core.session.buttons import Buttons
from game.core.session.view import GameView
from game.play.advice.review import SHOWN
from game.play.effects import ANSWER_SECONDS
from game.play.results.pages import costliest_sheet
from game.play.running.flow import OVER_SECONDS
from game.play.running.game import BOT_HELPED
from game.play.words import holes, ordinal
from game.settings import Settings
from game.settings.machine import MachineSettings
from game.ui.draw.game.costliest import draw_pictures, pictures_height
from game.ui.draw.game.scene import Scene
from game.ui.layout import play_layout
from game.ui.menu import Menu
from game.ui.screens.play import PlayScreen
from tests.core.playing import game, tap
from tests.play.stage import START, Clock, begun, review
from tests.ui.stage import context, play_screen, playing, tapped, top_out
from tests.ui.test_draw import GUIDELINE, SIZES, differs, view


def finished(folder: Path) -> tuple[PlayScreen, float]:
    """The results of a game in which every piece was dropped in the middle."""
    screen = playing(folder)
    now = top_out(screen) + OVER_SECONDS
    screen.advance(now)
    return screen, now


def page(screen: PlayScreen, now: float) -> None:
    """Go to the other page of the results."""
    assert isinstance(screen.menu, Menu)
    screen.menu.index = [row.action for row in screen.menu.rows].index("turn page")
    tapped(screen, screen.context.controls, now, "return")


class TestHint:
    def test_it_shows_where_the_machine_would_put_the_piece(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.02, "h")
        judge = Judge(thinker("dellacherie"), 10)
        turn = screen.game.review._turn
        assert turn
        assert screen.game.hint == judge.choice(turn)
        assert screen.game.hint
        assert screen.game.hint.landing == judge.opinions(turn)[0].landing
        caption = screen.game.effects.caption
        assert caption
        assert caption.title == "Dellacherie's choice"
        tapped(screen, screen.context.controls, START + 0.03, "h")
        assert screen.game.hint is None
        assert screen.game.effects.caption is None

    def test_to_hide_it_leaves_other_captions_alone(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.02, "h")
        screen.game.effects.advise("Sound off", (), START + 0.03)
        tapped(screen, screen.context.controls, START + 0.04, "h")
        assert screen.game.hint is None
        assert screen.game.effects.caption
        assert screen.game.effects.caption.title == "Sound off"

    def test_nothing_is_explained_that_nobody_sees(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # The modern player decides in a quarter of the time in which it tells of all landings.
        explained = list[int]()
        explain = ModernPlayer.explain

        def watched(self: ModernPlayer, session: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
            explained.append(len(session.queue))
            return explain(self, session, reach)

        monkeypatch.setattr(ModernPlayer, "explain", watched)
        screen = playing(tmp_path, Settings(machine=MachineSettings(controller="modern", width=4)))
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.02, "h")
        assert screen.game.hint
        assert explained == []
        tapped(screen, screen.context.controls, START + 0.5, "space", "h")
        assert screen.game.review.last
        assert explained == [5, 0], "the last placement, and what a hole costs"

    def test_it_goes_with_the_piece(self, tmp_path: Path) -> None:
        for key in ("space", "c"):
            screen = playing(tmp_path)
            screen.advance(START + 0.01)
            tapped(screen, screen.context.controls, START + 0.02, "h", key)
            assert screen.game.hint is None

    def test_between_two_pieces_it_is_shown_with_the_next(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(rules="arcade", seed="1"))
        assert screen.game.session.current is None
        tapped(screen, screen.context.controls, START + 0.001, "h")
        assert screen.game.hint is None
        now = START
        while screen.game.session.current is None:
            now += 0.01
            screen.advance(now)
        assert screen.game.hint
        assert screen.game.hint.landing.piece is screen.game.session.current.piece

    def test_it_rates_the_last_placement(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.02, "up", "space")
        tapped(screen, screen.context.controls, START + 0.5, "h")
        last, caption = screen.game.review.last, screen.game.effects.caption
        assert last
        assert caption
        assert caption.title == last.grade.value
        if last.holes:
            assert caption.details == (holes(last.holes), f"{ordinal(last.place - 1)} of {last.candidate_count}")
        assert screen.game.effects.caption_light(START + ANSWER_SECONDS) == 1
        assert screen.game.effects.caption_light(START + 0.6 + ANSWER_SECONDS) == 0

    def test_while_the_machine_plays_there_is_none(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.02, "h")
        assert screen.game.hint is None
        assert screen.game.record.remark == ""

    def test_who_takes_a_hint_has_not_played_alone(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.02, "h")
        top_out(screen, START + 1)
        assert screen.game.record.remark == BOT_HELPED
        assert not screen.context.scores.table("modern", "marathon", machine=False)

    def test_it_does_not_look_like_the_ghost(self) -> None:
        session = game("TIO")
        session.step(Buttons.NONE)
        assert session.ghost
        ghost, hint, neither = Surface((640, 480)), Surface((640, 480)), Surface((640, 480))
        Scene().draw(ghost, view(session))
        Scene().draw(hint, replace(view(session, ghost=False), hint=Decision(session.ghost, 0)))
        Scene().draw(neither, view(session, ghost=False))
        floor = play_layout((640, 480)).well
        assert differs(hint, neither, floor)
        assert differs(hint, ghost, floor)

    def test_a_hint_to_hold_frames_the_hold(self) -> None:
        session = game("TIO")
        session.step(Buttons.NONE)
        choice = Decision(SRS.spawned(Piece.I, 20), 0)
        pictures = [Surface((640, 480)), Surface((640, 480))]
        for picture, hold in zip(pictures, (False, True), strict=True):
            Scene().draw(picture, replace(view(session), hint=replace(choice, hold=hold)))
        assert differs(pictures[0], pictures[1], play_layout((640, 480)).hold)


class TestResults:
    def test_the_second_page_lists_the_costliest(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        assert screen.flow.results
        assert screen.game.review.total == screen.game.session.pieces
        assert screen.game.review.rated == 0, "nobody has asked yet"
        page(screen, now)
        for _ in range(100):
            if not screen.flow.results.rating:
                break
            assert screen.deadline(now) == now
            screen.advance(now)
        assert screen.game.review.rated == screen.game.review.total
        assert screen.deadline(now) is None
        sheet = screen.flow.results.sheet
        assert sheet.title == "Your costliest placements"
        assert len(sheet.pictures) == SHOWN
        assert sheet.pictures[0].words[:2] == ("Blunder", holes(screen.game.review.costliest[0].verdict.holes))
        page(screen, now)
        assert not screen.flow.results.costliest
        assert screen.flow.results.sheet.pairs

    @pytest.mark.parametrize("size", SIZES)
    def test_it_is_drawn_at_any_size(self, tmp_path: Path, size: tuple[int, int]) -> None:
        screen, now = finished(tmp_path)
        page(screen, now)
        for _ in range(2):
            target = Surface(size)
            assert screen.draw(target, now) == [Rect((0, 0), size)]
            assert isinstance(screen.menu, Menu)
            assert all(target.get_rect().contains(rect) for rect in screen.menu.rects)
            screen.game.review.work(1.0, Clock())

    def test_a_game_of_the_machine_has_no_such_page(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(seed="1"))
        screen.advance(START + 0.01)
        screen.game.review.watch(screen.game.session, (), alone=False)
        assert screen.game.review.total == 0
        tapped(screen, screen.context.controls, START + 0.02, "a")
        now = START
        while screen.game.session.pieces < 2:
            now += 0.05
            screen.advance(now)
        assert screen.game.review.total == 0

    def test_who_could_not_have_done_better_is_told_so(self) -> None:
        session, kept = begun("OTIS")
        events = [event for _ in range(5) for event in tap(session, Buttons.LEFT)]
        kept.watch(session, events + tap(session, Buttons.HARD_DROP), alone=True)
        assert costliest_sheet(kept, "Dellacherie").note == "Dellacherie has rated 0 of 1 placements."
        kept.work(1.0, Clock())
        assert costliest_sheet(kept, "Dellacherie").note == "Dellacherie found no better placement."

    def test_who_does_not_tell_is_named(self) -> None:
        assert costliest_sheet(review(), "Rover").note == "Rover cannot rate placements."

    @pytest.mark.parametrize(("width", "size"), [(430, 11), (760, 13), (1140, 19)])
    def test_pictures_stay_in_their_area_and_apart(self, tmp_path: Path, width: int, size: int) -> None:
        screen, _ = finished(tmp_path)
        screen.game.review.work(1.0, Clock())
        pictures = costliest_sheet(screen.game.review, "Dellacherie").pictures
        height = pictures_height(width, size, pictures, SHOWN)
        target, area = Surface((width + 40, height + 40)), Rect(20, 20, width, height)
        draw_pictures(target, area, pictures, size, GUIDELINE, places=SHOWN)
        around = Surface(target.get_size())
        for edge in (Rect(0, 0, width + 40, 19), Rect(0, height + 21, width + 40, 19), Rect(0, 0, 19, height + 40)):
            assert not differs(target, around, edge)
        columns = [
            any(target.get_at((x, y)) != Color("black") for y in range(20, height - 5 * size))
            for x in range(20, width + 20)
        ]
        assert sum(one and not other for one, other in zip(columns, [*columns[1:], False], strict=True)) == SHOWN


def test_nothing_is_rated_while_a_person_plays(tmp_path: Path) -> None:
    shared = context(tmp_path)
    screen = play_screen(shared, START)
    screen.advance(START + 0.01)
    tapped(screen, shared.controls, START + 0.02, "space", "space")
    assert screen.game.review.total == 2
    assert screen.game.review.rated == 0
