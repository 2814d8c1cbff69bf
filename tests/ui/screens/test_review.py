"""What the machine makes of a person's placements: the hint, the rating, the costliest five."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.ai.guideline import ModernPlayer
from game.ai.players import thinker
from game.ai.review import Judge
from game.ai.thinker import Decision, Opinion, ReachableLandings, Steps
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from game.core.session.buttons import Buttons
from game.core.session.view import GameView
from game.play.game.effects import ANSWER_SECONDS
from game.play.game.flow import OVER_SECONDS
from game.play.game.running import BOT_HELPED
from game.play.records.keeping import new_game
from game.play.records.outcome import Contest
from game.play.records.pages import PIECE, TURN_PAGE, Results
from game.play.records.review import SHOWN, Review, loss_in_words
from game.play.words.numbers import amount, ordinal
from game.settings import Settings
from game.settings.machine import MachineSettings
from game.ui.kit.button import Button
from game.ui.layout.game import play_layout
from game.ui.panels.placement import draw_board, rows_of
from game.ui.panels.scene import Scene
from game.ui.screens.play import PlayScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.results import ResultsPage
from game.ui.window import legible
from tests.core.playing import game, tap
from tests.play.stage import START, Clock, NumberedSeeds, begun, review
from tests.ui.draw.stage import GUIDELINE, differs, view
from tests.ui.stage import SIZES, context, key_down, play_screen, playing, tapped, top_out


def finished(folder: Path) -> tuple[PlayScreen, float]:
    """The results of a game in which every piece was dropped in the middle."""
    screen = playing(folder)
    now = top_out(screen) + OVER_SECONDS
    screen.advance(now)
    return screen, now


def page(screen: PlayScreen, now: float) -> None:
    """Go to the other page of the results."""
    assert isinstance(screen.menu, ResultsPage)
    assert screen.menu.page.focus_on("turn page")
    tapped(screen, screen.context.controls, now, "return")


def ask_hint(screen: PlayScreen, now: float) -> None:
    """Ask for a hint, and say yes to the question whether the game may lose its standing."""
    tapped(screen, screen.context.controls, now, "h")
    screen.flow.answer(now, yes=True)


class TestHint:
    def test_it_shows_where_the_machine_would_put_the_piece(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        judge = Judge(thinker("dellacherie"), 10)
        turn = screen.game.review._turn
        assert turn
        assert screen.game.hints.shown == judge.choice(turn)
        assert screen.game.hints.shown
        assert screen.game.hints.shown.landing == judge.opinions(turn)[0].landing
        caption = screen.game.effects.caption
        assert caption
        assert caption.title == "Dellacherie's choice"
        tapped(screen, screen.context.controls, START + 0.03, "h")
        assert screen.game.hints.shown is None
        assert screen.game.effects.caption is None

    def test_to_hide_it_leaves_other_captions_alone(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        screen.game.effects.advise("Sound off", (), START + 0.03)
        tapped(screen, screen.context.controls, START + 0.04, "h")
        assert screen.game.hints.shown is None
        assert screen.game.effects.caption
        assert screen.game.effects.caption.title == "Sound off"

    def test_nothing_is_explained_that_nobody_sees(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        # The modern player decides in a quarter of the time in which it tells of all landings.
        explained = list[int]()
        explaining = ModernPlayer.explaining

        def watched(self: ModernPlayer, session: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
            explained.append(len(session.queue))
            return explaining(self, session, reach)

        monkeypatch.setattr(ModernPlayer, "explaining", watched)
        screen = playing(tmp_path, Settings(machine=MachineSettings(controller="modern", width=4)))
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        assert screen.game.hints.shown
        assert explained == []
        tapped(screen, screen.context.controls, START + 0.5, "space", "h")
        assert screen.game.review.last
        assert explained == [5, 0], "the last placement, and what a hole costs"

    def test_it_goes_with_the_piece(self, tmp_path: Path) -> None:
        for key in ("space", "c"):
            screen = playing(tmp_path)
            screen.advance(START + 0.01)
            ask_hint(screen, START + 0.02)
            tapped(screen, screen.context.controls, START + 0.02, key)
            assert screen.game.hints.shown is None

    def test_between_two_pieces_it_is_shown_with_the_next(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(rules="arcade", seed="1"))
        assert screen.game.session.current is None
        ask_hint(screen, START + 0.001)
        assert screen.game.hints.shown is None
        now = START
        while screen.game.session.current is None:
            now += 0.01
            screen.advance(now)
        assert screen.game.hints.shown
        assert screen.game.hints.shown.landing.piece is screen.game.session.current.piece

    def test_it_rates_the_last_placement(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        tapped(screen, screen.context.controls, START + 0.02, "up", "space")
        ask_hint(screen, START + 0.5)
        last, caption = screen.game.review.last, screen.game.effects.caption
        assert last
        assert caption
        assert caption.title == f"Last piece: {last.grade.value}"
        if last.holes:
            assert caption.details == (f"{ordinal(last.place - 1)} best of {last.candidate_count} places",)
        assert screen.game.effects.caption_light(START + ANSWER_SECONDS) == 1
        assert screen.game.effects.caption_light(START + 0.6 + ANSWER_SECONDS) == 0

    def test_while_the_machine_plays_there_is_none(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
        assert screen.game.hints.shown is None
        assert screen.game.record.remark == ""

    def test_who_takes_a_hint_has_not_played_alone(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        ask_hint(screen, START + 0.02)
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


def rate(screen: PlayScreen, now: float) -> None:
    """Let time pass until all placements are rated."""
    assert screen.flow.results
    for _ in range(200):
        if not screen.flow.results.rating:
            return
        assert screen.deadline(now) == now
        screen.advance(now)


def results_of(kept: Review) -> Results:
    return Results(new_game(Settings().setup("1"), NumberedSeeds()), kept, None, Contest((), None, None))


class TestResults:
    def test_placements_are_rated_while_the_results_are_shown(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        assert screen.flow.results
        assert screen.game.review.total == screen.game.session.pieces
        assert screen.game.review.rated == 0
        assert screen.flow.results.advice == "Dellacherie is rating your placements: 0%."
        rate(screen, now)
        assert screen.game.review.rated == screen.game.review.total
        assert screen.deadline(now) is None
        worst = screen.game.review.costliest[0]
        assert f"Piece {worst.number} (" in screen.flow.results.advice
        facts = dict(fact for group in screen.flow.results.fact_groups for fact in group.facts)
        assert facts["Cost per piece"].split()[1] == "holes"
        notes = screen.flow.results.facts_notes
        assert {name: note.split(":")[0] for name, note in notes.items()} == {
            "Extra keys": "Extra keys",
            "Cost per piece": "Cost",
        }

    def test_space_was_meant_for_the_game_and_starts_no_other(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        game = screen.game
        tapped(screen, screen.context.controls, now, "space", "space")
        assert screen.game is game
        tapped(screen, screen.context.controls, now, "return")
        assert screen.game is not game

    def test_the_second_page_lists_the_costliest(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        page(screen, now)
        rate(screen, now)
        assert screen.flow.results
        pictures = screen.flow.results.pictures
        assert len(pictures) == SHOWN
        worst = screen.game.review.costliest[0]
        assert pictures[0].words[:3] == (
            loss_in_words(worst.verdict),
            f"Cost: {amount(worst.verdict.holes)}",
            f"Piece {worst.number}",
        )
        screen.draw(Surface((1280, 720)), now)
        assert isinstance(screen.menu, ResultsPage)
        cards = [leaf for leaf in screen.menu.page.body.leaves() if leaf.name.startswith(PIECE)]
        assert [card.name for card in cards] == [f"piece {picture.number}" for picture in pictures]
        page(screen, now)
        assert not screen.flow.results.costliest

    def test_a_slow_bot_rates_only_for_the_page_that_shows_it(self, tmp_path: Path) -> None:
        screen, _ = finished(tmp_path)
        results, times = screen.flow.results, iter(range(10**6))
        assert results
        while not results.verdict.done:
            results.rate(lambda: float(next(times)))
        results.rate(lambda: float(next(times)))
        assert not results.rating
        assert results.advice == "Open the costliest moves to have them rated."
        results.turn_page()
        assert results.rating

    def test_escape_leads_from_the_second_page_back_to_its_button(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        page(screen, now)
        assert screen.flow.results
        screen.draw(Surface((1280, 720)), now)
        assert tapped(screen, screen.context.controls, now, "escape") is screen
        assert not screen.flow.results.costliest
        screen.draw(Surface((1280, 720)), now)
        assert isinstance(screen.menu, ResultsPage)
        assert screen.menu.page.focus
        assert screen.menu.page.focus.name == TURN_PAGE

    def test_enter_on_a_board_opens_the_replay_at_its_piece(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        page(screen, now)
        rate(screen, now)
        assert isinstance(screen.menu, ResultsPage)
        screen.draw(Surface((1280, 720)), now)
        card = screen.menu.page.focus
        assert card
        following = screen.handle(key_down("return"), now)
        assert isinstance(following, ReplayScreen)
        assert card.name == f"piece {following.playback.session.pieces + 1}"

    @pytest.mark.parametrize("size", [(700, 1000), (1280, 720), (1920, 1080)])
    def test_all_boards_are_seen_whole(self, tmp_path: Path, size: tuple[int, int]) -> None:
        screen, now = finished(tmp_path)
        page(screen, now)
        rate(screen, now)
        screen.draw(Surface(size), now)
        assert isinstance(screen.menu, ResultsPage)
        leaves = list(screen.menu.page.body.leaves())
        cards = [leaf.rect for leaf in leaves if leaf.name.startswith(PIECE)]
        first = min(leaf.rect.y for leaf in leaves if isinstance(leaf, Button) and not leaf.name.startswith(PIECE))
        assert len(cards) == SHOWN
        assert max(card.bottom for card in cards) <= first

    def test_in_the_smallest_window_the_first_boards_are_whole(self, tmp_path: Path) -> None:
        screen, now = finished(tmp_path)
        page(screen, now)
        rate(screen, now)
        screen.draw(Surface((624, 408)), now)
        assert isinstance(screen.menu, ResultsPage)
        leaves = list(screen.menu.page.body.leaves())
        card = next(leaf for leaf in leaves if leaf.name.startswith(PIECE))
        assert card.rect.bottom < min(
            leaf.rect.y for leaf in leaves if isinstance(leaf, Button) and not leaf.name.startswith(PIECE)
        )

    @pytest.mark.parametrize("size", SIZES)
    def test_it_is_drawn_at_any_size(self, tmp_path: Path, size: tuple[int, int]) -> None:
        screen, now = finished(tmp_path)
        page(screen, now)
        for _ in range(2):
            target = Surface(legible(size))
            assert screen.draw(target, now) == [target.get_rect()]
            assert isinstance(screen.menu, ResultsPage)
            buttons = [
                leaf
                for leaf in screen.menu.page.body.leaves()
                if isinstance(leaf, Button) and not leaf.name.startswith(PIECE)
            ]
            assert all(target.get_rect().contains(button.rect) for button in buttons)
            rate(screen, now)

    def test_a_game_of_the_machine_has_no_such_page(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(seed="1"))
        screen.advance(START + 0.01)
        screen.game.review.watch(screen.game.session, (), alone=False)
        assert screen.game.review.total == 0
        screen.flow.hand_over(START + 0.02)
        now = START
        while screen.game.session.pieces < 2:
            now += 0.05
            screen.advance(now)
        assert screen.game.review.total == 0

    def test_who_could_not_have_done_better_is_told_so(self) -> None:
        session, kept = begun("OTIS")
        events = [event for _ in range(5) for event in tap(session, Buttons.LEFT)]
        kept.watch(session, events + tap(session, Buttons.HARD_DROP), alone=True)
        told = results_of(kept)
        assert told.review_words == "Dellacherie has rated 0 of 1 placements."
        kept.work(1.0, Clock())
        assert told.review_words == "Dellacherie would have changed none of your placements."
        assert told.advice == "Every piece was placed as well as it could be."

    def test_who_does_not_tell_is_named(self) -> None:
        told = results_of(review())
        assert (told.review_words, told.advice) == ("Dellacherie cannot rate placements.", "")

    @pytest.mark.parametrize(("width", "height"), [(86, 100), (180, 150), (400, 800)])
    def test_a_board_stays_in_its_area(self, tmp_path: Path, width: int, height: int) -> None:
        screen, now = finished(tmp_path)
        rate(screen, now)
        assert screen.flow.results
        pictures = screen.flow.results.pictures
        target, area = Surface((width + 40, height + 40)), Rect(20, 20, width, height)
        draw_board(target, area, rows_of(pictures), pictures[0], GUIDELINE)
        assert differs(target, Surface(target.get_size()), area)
        target.fill("black", area.inflate(2, 2))  # the frame is a pixel outside
        assert not differs(target, Surface(target.get_size()), target.get_rect())


def test_nothing_is_rated_while_a_person_plays(tmp_path: Path) -> None:
    shared = context(tmp_path)
    screen = play_screen(shared, START)
    screen.advance(START + 0.01)
    tapped(screen, shared.controls, START + 0.02, "space", "space")
    assert screen.game.review.total == 2
    assert screen.game.review.rated == 0
