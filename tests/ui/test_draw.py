"""Pictures: at the exact size, only where something changed, and standing still while they count."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby, pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.core.board.bits import STRIDE
from game.core.board.pieces import Piece
from game.core.board.rotation import SRS
from game.core.rules.modes import MODES
from game.core.session.buttons import Buttons
from game.core.session.session import Session
from game.play.effects import Effects
from game.play.feedback.beside import Caption
from game.play.figures import Figure, Figures
from game.play.frame import Credits, Frame, Panels, RaceView
from game.play.splits import Gap, PaceLine
from game.play.words import clock
from game.ui.draw.blocks import blocks, ghosts, small_blocks
from game.ui.draw.feedback.thud import draw_thud
from game.ui.draw.feedback.timer import draw_timer
from game.ui.draw.fonts import font
from game.ui.draw.game import cards
from game.ui.draw.game.cards import draw_counts
from game.ui.draw.game.figures import draw_figures
from game.ui.draw.game.held import held_width
from game.ui.draw.game.scene import Scene, background
from game.ui.draw.game.words import draw_caption
from game.ui.draw.text import BOLD, MEDIUM, figures, fitted, line, width_of, wrapped
from game.ui.layout import play_layout, race_layout, thud_pixels
from game.ui.theme import PALETTES, THEME, Palette
from tests.core.playing import game

GUIDELINE = PALETTES["guideline"]
SIZES = [(480, 360), (640, 480), (1280, 720), (1920, 1080), (700, 1000), (3840, 2160)]


FIGURES = (
    (Figure("Score", "1,234,567"),),
    (Figure("Level", "12"), Figure("Lines", "118")),
    (Figure("Time", "12:34"), Figure("Pieces/s", "1.82")),
)
PANELS = Panels()


def view(session: Session, now: float = 0.0, *, ghost: bool = True) -> Frame:
    return Frame(
        session,
        counts=(1,) * 7,
        droughts=(0, 1, 2, 3, 4, 5, 20),
        effects=Effects(),
        figures=FIGURES,
        credits=Credits("7-bag", "k3f9xw", "You", "A start bot"),
        ghost=ghost,
        palette="guideline",
        panels=PANELS,
        now=now,
    )


def begun(letters: str = "TIJLOSZ") -> Session:
    session = game(letters)
    session.step(Buttons.NONE)
    return session


def differs(one: Surface, other: Surface, area: Rect) -> bool:
    return pygame.image.tobytes(one.subsurface(area), "RGB") != pygame.image.tobytes(other.subsurface(area), "RGB")


class TestBlocks:
    @pytest.mark.parametrize("size", [4, 7, 12, 15, 31, 46, 93])
    def test_blocks_are_made_at_the_exact_size(self, size: int) -> None:
        for tiles in (blocks(size, GUIDELINE), ghosts(size, GUIDELINE)):
            assert [tile.get_size() for tile in tiles] == [(size, size)] * len(tiles)

    @pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
    def test_the_seven_pieces_look_different(self, palette: Palette) -> None:
        pictures = {pygame.image.tobytes(tile, "RGBA") for tile in blocks(31, palette)}
        assert len(pictures) == 8, "seven and the garbage"

    def test_marks_tell_pieces_apart_without_colours(self) -> None:
        def bright(tile: Surface) -> tuple[bool, ...]:
            middle = tile.get_at((15, 5)).hsva[2]
            return tuple(tile.get_at((x, y)).hsva[2] < middle * 0.6 for y in range(9, 22, 2) for x in range(9, 22, 2))

        assert len({bright(tile) for tile in blocks(31, PALETTES["colour-blind"])}) == 8


class TestScene:
    @pytest.mark.parametrize("size", SIZES)
    def test_a_game_is_drawn_at_any_size(self, size: tuple[int, int]) -> None:
        target, layout = Surface(size), play_layout(size)
        Scene().draw(target, view(begun()))
        corner = layout.well.x + 4 * layout.cell + layout.cell // 2, layout.well.y + layout.cell // 2
        assert target.get_at(corner) != pygame.Color(*THEME.well)
        for name, area in layout.regions.items():
            if name not in ("caption", "sky", "hold"):
                assert differs(target, background(size, PANELS), area), name

    def test_a_window_that_is_too_small_is_drawn_all_the_same(self) -> None:
        Scene().draw(Surface((120, 90)), view(begun()))

    def test_nothing_is_drawn_when_nothing_changed(self) -> None:
        target, scene, session = Surface((640, 480)), Scene(), begun()
        assert scene.changed(view(session))
        assert scene.draw(target, view(session)) == [Rect(0, 0, 640, 480)]
        assert not scene.changed(view(session, now=1.0))
        assert scene.draw(target, view(session, now=1.0)) == []

    def test_only_the_region_that_changed_is_drawn(self) -> None:
        target, scene, session = Surface((640, 480)), Scene(), begun()
        layout = play_layout((640, 480))
        scene.draw(target, view(session))
        session.step(Buttons.LEFT)
        assert scene.draw(target, view(session)) == [layout.shaken]
        session.step(Buttons.HOLD)
        assert scene.draw(target, view(session)) == [layout.shaken, layout.hold, layout.queue]

    def test_what_was_drawn_over_is_restored(self) -> None:
        target, fresh, scene, session = Surface((640, 480)), Surface((640, 480)), Scene(), begun()
        scene.draw(target, view(session))
        session.step(Buttons.HARD_DROP)
        scene.draw(target, view(session))
        Scene().draw(fresh, view(session))
        assert not differs(target, fresh, target.get_rect())

    def test_the_ghost_can_be_switched_off(self) -> None:
        session, shown, hidden = begun(), Surface((640, 480)), Surface((640, 480))
        Scene().draw(shown, view(session))
        Scene().draw(hidden, view(session, ghost=False))
        layout = play_layout((640, 480))
        floor = Rect(layout.well.x, layout.well.bottom - 2 * layout.cell, layout.well.width, 2 * layout.cell)
        assert differs(shown, background((640, 480), PANELS), floor)
        assert not differs(hidden, background((640, 480), PANELS), floor)


class TestText:
    @pytest.mark.parametrize("size", [11, 15, 24, 60])
    def test_a_clock_does_not_jitter(self, size: int) -> None:
        clocks = [f"{number // 100:02}:{number % 100:02}" for number in range(0, 10000, 37)]
        widths = {figures(shown, size, (255, 255, 255)).get_width() for shown in clocks}
        assert len(widths) == 1

    @pytest.mark.parametrize("size", [11, 15, 24, 60])
    @pytest.mark.parametrize("text", ["11,045", "111,111", "11.25", "1110"])
    def test_no_gap_is_torn_into_a_number(self, size: int, text: str) -> None:
        shown = figures(text, size, (255, 255, 255))
        inked = [any(shown.get_at((x, y)).a > 60 for y in range(shown.get_height())) for x in range(shown.get_width())]
        gaps = [len(list(run)) for ink, run in groupby(inked) if not ink]
        assert max(gaps, default=0) <= max(3, 0.22 * size)

    @pytest.mark.parametrize("size", [11, 12, 13, 15, 24, 60])
    @pytest.mark.parametrize("text", ["16.1%", "11.15", "1,11"])
    def test_a_point_is_seen_between_narrow_digits(self, size: int, text: str) -> None:
        shown, joined = (
            figures(each, size, (255, 255, 255)) for each in (text, text.replace(".", "").replace(",", ""))
        )
        assert shown.get_width() >= joined.get_width() + max(2, size // 6)

    def test_long_text_is_cut_with_an_ellipsis(self) -> None:
        whole = fitted("short", 14, (255, 255, 255), 300)
        cut = fitted("a seed that is far too long for the window", 14, (255, 255, 255), 100)
        assert whole.get_width() < 100 >= cut.get_width() > 70

    def test_text_is_broken_at_spaces(self) -> None:
        text = "Seven pieces are shuffled and dealt until none is left"
        lines = wrapped(text, 14, 150)
        assert len(lines) > 1
        assert " ".join(lines) == text

    def test_no_word_is_left_alone_on_the_last_line(self) -> None:
        text = "An eight-sided die; on its blank or a repeat, one more roll of seven"
        for width in range(80, 420, 7):
            widths = [width_of(words, 12) for words in wrapped(text, 12, width)]
            assert max(widths) <= width
            if 1 < len(widths) < 4:
                assert min(widths) > 0.5 * max(widths)

    def test_lines_that_are_made_even_do_not_break_a_word_that_has_room(self) -> None:
        assert wrapped("Dellacherie, 2003", 16, 112, BOLD) == ["Dellacherie,", "2003"]

    def test_a_path_is_broken_after_a_folder(self) -> None:
        path = "/home/anna/.config/tetrarium/settings.yaml"
        assert wrapped(path, 12, 180) == ["/home/anna/.config/", "tetrarium/settings.yaml"]

    def test_a_word_that_is_too_wide_is_broken(self) -> None:
        lines = wrapped("seed " + "W" * 64, 12, 200)
        assert all(width_of(words, 12) <= 200 for words in lines)
        assert "".join(lines) == "seed" + "W" * 64

    def test_of_a_text_that_is_typed_the_end_is_seen(self) -> None:
        texts = ["W" * 40 + end for end in "ab"]
        pictures = [
            [pygame.image.tostring(fitted(text, 14, (255, 255, 255), 100, end=end), "RGBA") for text in texts]
            for end in (False, True)
        ]
        assert pictures[0][0] == pictures[0][1]
        assert pictures[1][0] != pictures[1][1]

    @pytest.mark.parametrize("text", ["\u034f", "\u200d" * 64, "\u034f \u034f", "a\u034fb", ""])
    def test_letters_without_width_are_no_letters(self, text: str) -> None:
        assert fitted(text, 14, (255, 255, 255), 300).get_height() == font(MEDIUM, 14).get_height()
        assert figures(text, 14, (255, 255, 255)).get_height() == font(BOLD, 14).get_height()

    @pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (59.9, "0:59"), (125, "2:05"), (3600, "1:00:00")])
    def test_time_is_shown_as_on_a_watch(self, seconds: float, shown: str) -> None:
        assert clock(seconds) == shown


def test_every_piece_is_in_the_palette() -> None:
    for palette in PALETTES.values():
        assert len({palette[piece] for piece in Piece}) == 7


@pytest.mark.parametrize("size", SIZES)
def test_the_figures_stay_off_the_queue_and_off_each_other(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(previews=6))
    area = layout.figures
    bare, target = Surface(size), Surface(size)
    draw_figures(target, layout, FIGURES, PaceLine(Gap("+12,345", ahead=True), "level 12"))
    lit = [y for y in range(size[1]) if differs(bare, target, Rect(area.x, y, area.width, 1))]
    assert min(lit) >= layout.queue.bottom + 3
    blocks_of_lines = sum(below - above > 1 for above, below in pairwise(lit))
    assert blocks_of_lines >= 3, "each row of figures is apart from the one above it"


def lit_rows(area: Rect, target: Surface) -> list[int]:
    bare = Surface(target.get_size())
    return [y for y in range(area.top, area.bottom) if differs(bare, target, Rect(area.x, y, area.width, 1))]


@pytest.mark.parametrize("size", SIZES)
def test_a_pace_is_a_line_of_its_own(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(hold=False, previews=1))
    rows = ((Figure("Score", "001420"),), (Figure("Top", "005599"),), *FIGURES[1:])
    alone, paced = Surface(size), Surface(size)
    draw_figures(alone, layout, rows)
    draw_figures(paced, layout, rows, PaceLine(Gap("-8", ahead=False), "level 1"))
    lines = [
        sum(below - above > 1 for above, below in pairwise(lit_rows(layout.figures, each))) for each in (alone, paced)
    ]
    assert lines[1] == lines[0] + 1, "a line more, and none over another"


@pytest.mark.parametrize(("mode", "hidden"), [("ultra", True), ("sprint", False)])
def test_a_pace_in_points_gives_way_to_the_lead_beside_the_best_game(mode: str, *, hidden: bool) -> None:
    session = game("OO", mode=MODES[mode])
    race = RaceView(session, "18,204", Gap("3,974 points behind", ahead=False), finished=False)
    pace = PaceLine(Gap("-2,762", ahead=False), "0:30")
    frame = replace(view(session), panels=Panels(race=True), race=race)
    size = (1280, 720)
    alone, paced = Surface(size), Surface(size)
    Scene().draw(alone, frame)
    Scene().draw(paced, replace(frame, pace=pace))
    assert differs(alone, paced, play_layout(size, frame.panels).figures) is not hidden


def test_a_pace_tells_of_the_best_where_nothing_else_does() -> None:
    layout = play_layout((640, 480))
    best = Figure("Best", "18,204", raced=True)

    def picture(rows: Figures, *, names_best: bool) -> bytes:
        target = Surface(layout.size)
        draw_figures(target, layout, rows, PaceLine(Gap("+30", ahead=True), "level 3", names_best=names_best))
        return pygame.image.tobytes(target, "RGB")

    assert picture(FIGURES, names_best=False) != picture(FIGURES, names_best=True)
    beside = ((*FIGURES[0], best), *FIGURES[1:])
    assert picture(beside, names_best=False) == picture(beside, names_best=True)


def test_beside_a_pace_an_even_race_is_told_as_that_of_now() -> None:
    session, size = game("OO", mode=MODES["sprint"]), (1280, 720)
    frame = replace(
        view(session), panels=Panels(race=True), race=RaceView(session, "0:52.02", lead=None, finished=False)
    )
    layout = play_layout(size, frame.panels)
    even, now_even = Surface(size), Surface(size)
    Scene().draw(even, frame)
    Scene().draw(now_even, replace(frame, pace=PaceLine(Gap("+2.68 s", ahead=False), "2 rows")))
    below = race_layout(layout).below
    assert differs(even, now_even, below)
    assert differs(now_even, background(size, frame.panels), below)


@pytest.mark.parametrize("left", [1.0, 0.5, 0.1])
def test_the_line_of_the_lock_delay_keeps_its_width(left: float) -> None:
    layout = play_layout((640, 480))
    target = Surface(layout.size)
    target.fill(THEME.well)
    s_at_the_left = 0b011 | 0b110 << STRIDE
    draw_timer(target, layout, s_at_the_left, left)
    y = layout.well.bottom - 1
    for column in (0, 1):
        x = layout.well.x + column * layout.cell
        assert target.get_at((x, y)) != pygame.Color(*THEME.well)
        assert target.get_at((x + layout.cell - 1, y)) != pygame.Color(*THEME.well)


@pytest.mark.parametrize("size", SIZES)
def test_only_a_long_drought_has_its_number(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    area = layout.counts
    heights = []
    for drought in (13, 14):
        target = Surface(size)
        draw_counts(target, layout, (1,) * 7, (drought, *(0,) * 6), GUIDELINE, system=SRS)
        heights.append(len(lit_rows(Rect(area.right - area.width // 5, area.y, area.width // 5, area.height), target)))
    assert heights[0] == max(3, round(0.16 * layout.unit)), "a bar alone"
    assert heights[1] >= 7, "the number beside it"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [999, 2586, 123456])
def test_no_count_is_drawn_over_its_piece(size: tuple[int, int], count: int) -> None:
    layout, pictures = play_layout(size), []
    for counts in ((count, *(0,) * 6), (count,) * 7):
        pictures.append(Surface(size))
        draw_counts(pictures[-1], layout, counts, (0,) * 7, GUIDELINE, system=SRS)
    alone = Surface(size)
    draw_counts(alone, layout, (count, *(count - 1,) * 6), (0,) * 7, GUIDELINE, system=SRS)
    icons = cards._columns_of_counts(layout, f"{count:,}")[0]
    assert icons.width >= 16
    assert all(not differs(pictures[1], other, icons) for other in (pictures[0], alone))


@pytest.mark.parametrize("size", SIZES)
def test_all_droughts_have_one_scale(size: tuple[int, int]) -> None:
    area = play_layout(size).counts
    bare, target = Surface(size), Surface(size)
    for picture, droughts in ((bare, (0,) * 7), (target, (14, 0, 0, 0, 0, 0, 28))):
        draw_counts(picture, play_layout(size), (1,) * 7, droughts, GUIDELINE, system=SRS)

    def bar(part: Rect) -> int:
        runs = [0]
        for y in range(part.top, part.bottom):
            changed = (target.get_at((x, y)) != bare.get_at((x, y)) for x in range(part.left, part.right))
            runs += [len(list(run)) for lit, run in groupby(changed) if lit]
        return max(runs)

    upper, lower = (Rect(area.x, y, area.width, area.height // 2) for y in (area.y, area.centery))
    assert abs(bar(lower) - 2 * bar(upper)) <= 2


@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
def test_rows_of_any_height_have_even_gaps(size: tuple[int, int]) -> None:
    layout = play_layout(size, Panels(hold=False, previews=1))
    target = Surface(size)
    draw_figures(target, layout, (ARCADE[1], (Figure("Score", "2306"),), ARCADE[3]))
    lit = lit_rows(layout.figures, target)
    gaps = sorted(below - above for above, below in pairwise(lit))[-2:]
    assert gaps[1] - gaps[0] <= 1, "between level, score and time"


def test_a_note_of_three_lines_has_room_in_the_smallest_window() -> None:
    layout = play_layout((480, 360))
    pictures = []
    for detail in ("only in zen, practice and puzzles", "only in zen, practice and"):
        pictures.append(Surface((480, 360)))
        draw_caption(pictures[-1], layout, Caption("No undo", (detail,)), 1.0)
    assert differs(pictures[0], pictures[1], layout.caption), "the last word is drawn"


@pytest.mark.parametrize("size", SIZES)
def test_long_names_push_the_second_column_and_are_not_smaller(size: tuple[int, int]) -> None:
    layout = play_layout(size)
    rows = ((Figure("Time", "0:15.83"),), (Figure("Rows left", "96"), Figure("Lines", "10")))
    target = Surface(size)
    draw_figures(target, layout, rows)
    area = layout.figures
    ends = [y for y in lit_rows(area, target) if y > area.y + area.height // 2]
    names = Rect(area.x, ends[0], area.width, layout.type_size // 2)
    lit = [x for x in range(names.left, names.right) if differs(Surface(size), target, Rect(x, names.y, 1, 5))]
    assert max(right - left for left, right in pairwise(lit)) >= 0.8 * layout.type_size, "the names are apart"


ARCADE = (
    (Figure("Grade", "7", scale=2.6),),
    (Figure("Level", "90", "100", 0.9, scale=1.25),),
    (Figure("Score", "2,306"),),
    (Figure("Time", "1:28"), Figure("Section", "1:28")),
)


def test_a_grade_and_a_goal_stay_off_the_figures_below_in_a_low_well() -> None:
    layout = replace(play_layout((480, 360), Panels()), figures=Rect(303, 95, 132, 151))
    bare, target = Surface((480, 360)), Surface((480, 360))
    draw_figures(target, layout, ARCADE)
    lit = [y for y in range(360) if differs(bare, target, Rect(303, y, 132, 1))]
    gaps = [below - above for above, below in pairwise(lit) if below - above > 1]
    assert len(gaps) == 7, "four names and four values are apart"
    assert min(gaps) >= 5


def test_only_the_keys_that_a_game_has_are_shown() -> None:
    few = Buttons.LEFT | Buttons.RIGHT | Buttons.SOFT_DROP
    assert held_width(12, few) < held_width(12, few | Buttons.HOLD) < held_width(12, sum(Buttons))


@pytest.mark.parametrize("number", ["16.1", "37.11", "1.7", "1,58"])
def test_digits_do_not_come_nearer_to_a_point_than_to_each_other(number: str) -> None:
    whole, point = re.split("[.,]", number), number.strip("0123456789")
    parts = sum(font(MEDIUM, 14).size(part)[0] for part in (*whole, point))
    assert width_of(number, 14) == line(number, 14, THEME.text).get_width() == parts
    assert width_of("16.1", 14) > font(MEDIUM, 14).size("16.1")[0], "the font alone draws them nearer"


def test_the_blocks_of_small_pieces_are_plain() -> None:
    corner, middle = (0, 0), (3, 3)
    small, large = small_blocks(6, GUIDELINE)[Piece.T], small_blocks(20, GUIDELINE)[Piece.T]
    assert small.get_at(corner) == small.get_at(middle)
    assert large.get_at(corner) != large.get_at((10, 10))
    beside = small_blocks(8, GUIDELINE, 6)[Piece.T]
    assert beside.get_at(corner) == beside.get_at(middle), "as plain as the smaller ones beside them"


def test_the_best_result_stands_beside_the_best_game_or_else_among_the_figures() -> None:
    best = (Figure("Best", "Grade 5", raced=True),)
    for size, doubled in (((480, 360), False), ((1280, 720), True)):
        layout = play_layout(size, Panels(race=True))
        with_best, without = Surface(size), Surface(size)
        draw_figures(with_best, layout, (*FIGURES, best))
        draw_figures(without, layout, FIGURES)
        assert differs(with_best, without, layout.figures) is not doubled


def test_a_hard_drop_moves_the_whole_well_with_its_frame() -> None:
    layout = play_layout((640, 480))
    ground = background((640, 480), PANELS)
    still, moved = ground.copy(), ground.copy()
    draw_thud(moved, layout, ground, 1.0)
    down = thud_pixels(layout.cell)
    bottom = Rect(layout.framed.x, layout.framed.bottom - 4, layout.framed.width, 4)
    before, after = still.subsurface(bottom), moved.subsurface(bottom.move(0, down))
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")
    assert layout.shaken.contains(bottom.move(0, down))
