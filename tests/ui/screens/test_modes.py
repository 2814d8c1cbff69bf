"""The play page: rules, cards of modes, and the rest of the next game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.rules.modes import MODES, modes_for, own_mode
from game.core.rules.rulesets import RULES
from game.play.running.flow import OVER_SECONDS
from game.settings import Settings
from game.ui.app import Screens
from game.ui.context import Context
from game.ui.screens.dealers.list import DealersScreen
from game.ui.screens.modes import ModesScreen
from game.ui.screens.play import PlayScreen
from game.ui.theme import palette_of
from game.ui.widgets.boards.mode_pictures import EMPTY, GARBAGE, MODE_PICTURES
from game.ui.widgets.boards.small_stack import SmallStack
from game.ui.widgets.card import SHORT, Card
from game.ui.widgets.cards import Cards
from game.ui.widgets.containers import Across
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.text_field import TextField
from tests.play.stage import START
from tests.ui.stage import context, key_down, playing, tapped, top_out
from tests.ui.widgets.test_page import click

SIZES = [(480, 360), (640, 480), (700, 1000), (1280, 720), (1920, 1080), (3840, 2160)]


def modes_page(shared: Context) -> ModesScreen:
    screen = ModesScreen(shared, Screens(shared), lambda: None)
    screen.draw(Surface((1280, 720)), START)
    return screen


def keys(screen: ModesScreen, *names: str) -> object:
    """Press keys, and draw in between, as the window does."""
    following: object = screen
    for name in names:
        following = tapped(screen, screen.context.controls, START, name)
        screen.draw(Surface((1280, 720)), START)
    return following


def focus_on(screen: ModesScreen, name: str) -> None:
    assert screen.page.focus_on(name)


def row(screen: ModesScreen, name: str) -> Choice:
    widget = screen.page.named(name)
    assert isinstance(widget, Choice)
    return widget


def cards(screen: ModesScreen) -> dict[str, Card]:
    return {leaf.name: leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Card)}


def clicked(screen: ModesScreen, name: str) -> object:
    """Click on a widget with the mouse."""
    widget = screen.page.named(name)
    assert widget
    return screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=widget.rect.center, button=1), START)


class TestPlaying:
    def test_the_last_choice_is_one_enter_away(self, tmp_path: Path) -> None:
        settings = Settings(rules="classic", mode="b-type", randomizer="tgm2", seed="2024", level=3)
        game = keys(modes_page(context(tmp_path, settings)), "return")
        assert isinstance(game, PlayScreen)
        assert (game.game.setup.rules.name, game.game.setup.mode.name) == ("classic", "b-type")
        assert (game.game.dealer.randomizer.name, game.game.setup.seed) == ("tgm2", "2024")
        assert game.game.session.level == 3
        assert not game.game.machine

    def test_a_click_chooses_a_card_and_the_next_one_plays(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        assert clicked(screen, "sprint") is screen
        screen.draw(Surface((1280, 720)), START)
        assert cards(screen)["sprint"].marked
        game = clicked(screen, "sprint")
        assert isinstance(game, PlayScreen)
        assert game.game.setup.mode.name == "sprint"

    def test_the_button_says_what_it_plays(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        keys(screen, "right")
        assert screen.shown.game_mode.name == "endless"
        game = clicked(screen, "start")
        assert isinstance(game, PlayScreen)
        assert game.game.setup.mode.name == "endless"

    def test_every_mode_of_every_ruleset_can_be_played_at_each_level_that_is_offered(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        for rules in RULES:
            for mode in modes_for(rules):
                shared.settings = Settings(rules=rules, mode=mode.name)
                for level in row(modes_page(shared), "level").choices:
                    shared.choose(level=int(level))
                    setup = shared.settings.setup("1")
                    assert (setup.rules.name, setup.mode.name, setup.level) == (rules, mode.name, int(level))


class TestWhatIsKept:
    def test_what_the_focus_passes_is_not_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        before = screen.context.settings
        keys(screen, "right", "right", "end", "escape")
        assert screen.context.settings == before
        focus_on(screen, "rules")
        keys(screen, "down", "down", "escape")
        assert screen.context.settings == before

    def test_the_card_with_the_focus_is_played_and_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        game = keys(screen, "right", "right", "return")
        assert isinstance(game, PlayScreen)
        assert screen.context.settings.mode == "sprint"

    def test_a_changed_row_keeps_the_card_that_is_shown(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        keys(screen, "right")
        focus_on(screen, "level")
        keys(screen, "right")
        assert (screen.context.settings.mode, screen.context.settings.start_level) == ("endless", 2)

    def test_rules_that_come_back_to_the_kept_ones_bring_their_mode_back(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="sprint")))
        focus_on(screen, "rules")
        keys(screen, "down", "up")
        assert (screen.shown.rules, screen.shown.mode) == ("modern", "sprint")

    def test_a_click_on_rules_keeps_them(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        rules = screen.page.named("rules")
        assert rules
        place = (rules.rect.x + 20, rules.rect.y + rules.rect.height * 11 // 16)
        screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), START)
        assert screen.context.settings.rules == "classic"

    @pytest.mark.parametrize("key", ["return", "right"])
    def test_from_the_rules_the_focus_goes_to_the_chosen_card(self, tmp_path: Path, key: str) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="dig-10")))
        focus_on(screen, "rules")
        keys(screen, key)
        assert screen.page.focus
        assert screen.page.focus.name == "dig-10"
        assert screen.context.settings.mode == "dig-10"


class TestRules:
    def test_each_ruleset_offers_its_modes_levels_and_dealer(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "rules")
        offered = {}
        for name in RULES:
            assert screen.shown.rules == name
            offered[name] = tuple(cards(screen)), tuple(row(screen, "level").choices)
            keys(screen, "down")
        assert offered["modern"][0][:2] == ("marathon", "endless")
        assert offered["modern"][1] == tuple(str(level) for level in range(1, 16))
        assert "master" in offered["arcade"][0]
        assert "marathon" not in offered["arcade"][0]
        assert offered["arcade"][1] == tuple(str(level) for level in range(0, 901, 100))
        assert {"a-type", "b-type"} < set(offered["classic"][0])
        assert offered["classic"][1] == tuple(str(level) for level in range(30))

    def test_a_mode_that_the_rules_do_not_have_gives_way(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="marathon")))
        focus_on(screen, "rules")
        keys(screen, "down")
        assert screen.shown.game_mode.name == "master"

    def test_only_a_b_type_has_garbage_to_choose(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(rules="classic", mode="b-type")))
        focus_on(screen, "garbage")
        heights = ["none", "3 rows", "5 rows", "8 rows", "10 rows", "12 rows"]
        assert list(row(screen, "garbage").choices.values()) == heights
        keys(screen, "right", "right")
        assert screen.context.settings.garbage_height == 2
        focus_on(screen, "b-type")
        keys(screen, "up")
        assert screen.shown.game_mode.name != "b-type"
        assert row(screen, "garbage").idle

    def test_a_level_past_the_last_one_is_not_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="endless", level=20)))
        keys(screen, "left")
        assert (screen.shown.game_mode.name, screen.shown.start_level) == ("marathon", 1)


class TestDealerAndSeed:
    def test_enter_on_the_dealer_opens_the_list_and_comes_back_to_the_row(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "dealers")
        dealers = keys(screen, "return")
        assert isinstance(dealers, DealersScreen)
        dealers.draw(Surface((1280, 720)), START)
        page = tapped(dealers, screen.context.controls, START, *["down"] * 6, "return")
        assert isinstance(page, ModesScreen)
        assert page.context.settings.randomizer == "memoryless"
        assert page.page.focus
        assert page.page.focus.name == "dealers"

    def test_practice_asks_for_its_sequence_and_for_no_dealer(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(mode="practice", randomizer="tgm3")))
        assert screen.page.named("dealers") is None
        focus_on(screen, "pieces")
        field = screen.page.named("pieces")
        assert isinstance(field, TextField)
        assert field.value == "IJLOSTZ"
        keys(screen, *["backspace"] * 7)
        assert screen.context.settings.options["pieces"] == "IJLOSTZ"  # the usual ones: a game needs some
        for letter in "t7sZ":
            screen.handle(key_down(letter.lower(), letter), START)
        assert field.value == "TSZ"
        game = keys(screen, "return")
        assert isinstance(game, PlayScreen)
        queue = "".join(map(str, game.game.session.queue[:5]))
        assert len(queue) == 5
        assert queue in "TSZTSZTSZ"
        assert screen.context.settings.randomizer == "tgm3"

    def test_a_row_without_an_effect_stays_and_says_why(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path, Settings(rules="classic")))
        places = [card.rect for card in cards(screen).values()]
        assert row(screen, "garbage").idle == "only in B-type"
        clicked(screen, "b-type")
        screen.draw(Surface((1280, 720)), START)
        assert (screen.shown.game_mode.name, row(screen, "garbage").idle) == ("b-type", "")
        assert [card.rect for card in cards(screen).values()] == places
        seed = modes_page(context(tmp_path, Settings(mode="practice"))).page.named("seed")
        assert isinstance(seed, TextField)
        assert seed.idle == "not with your sequence"

    @pytest.mark.parametrize(
        ("typed", "seed"), [("map", "map"), (" a b ", "a b"), ("random", None), ("randoms", "randoms"), ("", None)]
    )
    def test_a_seed_is_typed_even_where_its_letters_are_commands(
        self, tmp_path: Path, typed: str, seed: str | None
    ) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "seed")
        for letter in typed:
            assert screen.typing
            screen.handle(key_down("space" if letter == " " else letter, letter), START)
        assert screen.context.settings.seed == seed
        field = screen.page.named("seed")
        assert isinstance(field, TextField)
        assert field.value == typed

    def test_enter_on_the_seed_plays_with_it(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "seed")
        screen.handle(key_down("7", "7"), START)
        game = keys(screen, "return")
        assert isinstance(game, PlayScreen)
        assert game.game.setup.seed == "7"


class TestCards:
    @pytest.mark.parametrize("rules", RULES)
    def test_the_mode_that_belongs_to_the_rules_comes_first(self, tmp_path: Path, rules: str) -> None:
        shown = cards(modes_page(context(tmp_path, Settings(rules=rules))))
        assert next(iter(shown)) == own_mode(rules).name
        alike = {"endless"} if own_mode(rules).name == "a-type" else set()
        assert set(shown) == {mode.name for mode in modes_for(rules)} - alike

    def test_endless_stands_beside_the_a_type_only_where_it_is_chosen_or_has_a_result(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(rules="classic"))
        assert "endless" not in cards(modes_page(shared))
        shared.settings = Settings(rules="classic", mode="endless")
        screen = modes_page(shared)
        keys(screen, "left")
        assert screen.shown.game_mode.name == "a-type"
        assert "endless" in cards(screen)  # it does not vanish while the focus passes other cards
        game = playing(tmp_path, shared.settings)
        game.advance(top_out(game) + OVER_SECONDS)
        shown = cards(modes_page(context(tmp_path, Settings(rules="classic"))))["endless"]
        assert shown.note
        assert shown.text == "The same game as A-type. Its results are kept apart."

    def test_endless_has_a_card_when_it_is_chosen_by_other_rules_and_then_kept(self, tmp_path: Path) -> None:
        screen = modes_page(context(tmp_path))
        focus_on(screen, "rules")
        keys(screen, *["down"] * 5)
        assert "endless" not in cards(screen)
        keys(screen, *["up"] * 5)
        focus_on(screen, "marathon")
        keys(screen, "right")
        focus_on(screen, "level")
        keys(screen, "right")
        focus_on(screen, "rules")
        keys(screen, *["down"] * 5)
        assert (screen.shown.rules, screen.shown.game_mode.name) == ("classic", "endless")
        assert cards(screen)["endless"].marked

    def test_a_mode_without_a_picture_has_a_card(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        pictures = {name: rows for name, rows in MODE_PICTURES.items() if name != "sprint"}
        monkeypatch.setattr("game.ui.screens.modes.MODE_PICTURES", pictures)
        assert cards(modes_page(context(tmp_path)))["sprint"].title == "Sprint"

    def test_each_has_its_goal_and_no_best_at_first(self, tmp_path: Path) -> None:
        shown = cards(modes_page(context(tmp_path)))
        assert shown["sprint"].text == "Clear forty lines as fast as you can."
        assert shown["sprint"].note == shown["zen"].note == ""

    def test_the_best_result_is_shown(self, tmp_path: Path) -> None:
        game = playing(tmp_path)
        ended = top_out(game)
        game.advance(ended + OVER_SECONDS)
        shown = cards(modes_page(context(tmp_path)))
        assert shown["marathon"].note == f"{game.game.session.score:,} points"

    @pytest.mark.parametrize("rules", ["classic", "classic-pal", "gameboy"])
    @pytest.mark.parametrize("mode", ["a-type", "endless"])
    def test_eight_or_nine_of_them_tell_their_goals_in_a_small_window(
        self, tmp_path: Path, rules: str, mode: str
    ) -> None:
        screen = modes_page(context(tmp_path, Settings(rules=rules, mode=mode)))
        screen.draw(Surface((640, 480)), START)
        assert {card.lines for card in cards(screen).values()} == {SHORT}
        assert cards(screen)["sprint"].told == "Forty lines, as fast as you can."

    @pytest.mark.parametrize("rules", RULES)
    def test_none_is_out_of_sight_in_the_smallest_window(self, tmp_path: Path, rules: str) -> None:
        for mode in modes_for(rules):
            screen = modes_page(context(tmp_path, Settings(rules=rules, mode=mode.name)))
            screen.draw(Surface((480, 360)), START)
            lowest = max(card.rect.bottom for card in cards(screen).values())
            level = screen.page.named("level")
            assert level
            assert lowest <= level.rect.y

    def test_each_mode_has_a_picture_of_a_well(self) -> None:
        assert MODE_PICTURES.keys() == MODES.keys()
        for rows in MODE_PICTURES.values():
            assert {len(row) for row in rows} == {10}
            assert set("".join(rows)) <= {*"IJLOSTZ", GARBAGE, EMPTY}


class TestPicture:
    AREA = Rect(20, 10, 200, 60)

    def test_it_stands_in_the_lower_right_corner(self) -> None:
        picture = SmallStack(("T..", "TT."), palette_of("guideline", "modern", 0))
        target = Surface((300, 100))
        place = picture.draw(target, self.AREA.bottomright, picture.cell(self.AREA, 20))
        assert place.bottomright == self.AREA.bottomright
        assert place.size == (3 * 11 + 6, 2 * 11 + 6)  # cells of 0.55 ems, a quarter of a cell apart from the frame
        assert target.get_at((place.x + 8, place.y + 8)) != target.get_at((place.right - 8, place.y + 8))

    def test_it_is_left_out_where_it_would_be_too_small(self) -> None:
        picture = SmallStack(("T..", "TT."), palette_of("guideline", "modern", 0))
        assert picture.cell(Rect(20, 10, 200, 30), 20) == 10
        assert picture.cell(Rect(20, 10, 200, 20), 20) == 0


def test_escape_goes_back(tmp_path: Path) -> None:
    assert keys(modes_page(context(tmp_path)), "escape") is None


def test_a_click_on_a_label_changes_nothing(tmp_path: Path) -> None:
    screen = modes_page(context(tmp_path))
    before = screen.context.settings
    level = row(screen, "level")
    place = (level.rect.x + 20, level.rect.centery)
    screen.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), START)
    assert screen.context.settings == before
    assert click(screen.page, "level", right=True) is not None


@pytest.mark.parametrize("size", SIZES)
def test_it_is_drawn_at_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    screen = modes_page(context(tmp_path, Settings(rules="classic", mode="b-type")))
    target = Surface(size)
    screen.draw(target, START)
    start = screen.page.named("start")
    assert start
    assert target.get_rect().contains(start.rect)


class TestBoardFromTheClipboard:
    BOARD = "XXXX2XXXX/XXXX3XXX T I SZ"

    def test_in_practice_a_button_and_everywhere_a_key_begin_from_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.ui.screens.modes.pasted", lambda: self.BOARD)
        screen = modes_page(context(tmp_path))
        assert screen.page.named("paste") is None
        play = screen.handle(key_down("v", mod=pygame.KMOD_CTRL), START)
        assert isinstance(play, PlayScreen)
        assert play.game.setup.mode.name == "practice"
        assert (play.game.setup.queue, play.game.setup.held) == ("TSZ", "I")
        screen = modes_page(screen.context)
        again = clicked(screen, "paste")
        assert isinstance(again, PlayScreen)
        assert again.game.setup.board.notation() == "XXXX2XXXX/XXXX3XXX"

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            ("v115@vh!", "On the clipboard: digit 3 of the fumen is '!'; expected A-Z, a-z, 0-9, + or /."),
            ("/".join(["4X5"] * 30), "On the clipboard: the board leaves no room for the first piece, I; expected a"),
            ("", "On the clipboard: it is empty; expected a fumen"),
            (None, "There is no clipboard."),
        ],
    )
    def test_a_damaged_one_gets_one_line(
        self, text: str | None, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.ui.screens.modes.pasted", lambda: text)
        screen = modes_page(context(tmp_path))
        assert screen.handle(key_down("v", mod=pygame.KMOD_CTRL), START) is screen
        assert screen._about.text.startswith(line)
        assert screen.context.settings.game_mode.name != "practice"


def test_all_best_results_have_their_units_or_none(tmp_path: Path) -> None:
    """Of two cards side by side, one has a title that leaves no room for the word."""
    short, long = (
        Card(name, name, "", action="play", note="3,340 points", best=True, brief="3,340")
        for name in ("Zen", "A title that is long")
    )
    page = Cards(Across((short, long), columns=2), bare=Across((short, long), columns=2))
    for width, notes in ((1200, ["3,340 points"] * 2), (500, ["3,340"] * 2)):
        page.place(Rect(0, 0, width, 30), 16)
        assert [card.beside() for card in (short, long)] == notes


def test_all_pictures_have_one_size_and_all_results_that_of_the_narrowest_place() -> None:
    picture = SmallStack(MODE_PICTURES["sprint"], palette_of("guideline", RULES["modern"].look, 0))
    results = [
        Card(name, name, "", action="play", note=name, best=True, brief=name, picture=picture)
        for name in ("3,340 points", "0:39.68", "a result that leaves no room for a picture")
    ]
    alone = Card("Zen", "Zen", "", action="play", picture=picture)
    Cards(Across((*results, alone), columns=4, grows=True), filled=True).place(Rect(0, 0, 880, 200), 15)
    assert [card.cell for card in (*results, alone)] == [8, 8, 0, 8]
    assert {card.note_size for card in results} == {14}


def test_a_bare_title_without_a_result_stands_in_the_middle_beside_one_above_its_result() -> None:
    with_result = Card("a", "A title", "Text", action="play", note="3,340 points", best=True, brief="3,340")
    plain = [Card(name, "A title", "Text", action="play") for name in "bcd"]
    each = (with_result, *plain)
    page = Cards(Across(each, columns=2), bare=Across(each, columns=2, grows=True), growth=1.4)
    page.place(Rect(0, 0, 180, 100), 16)
    assert [card.stacked for card in (with_result, *plain)] == [True, False, False, False]
