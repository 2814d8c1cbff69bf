"""The settings screen: a change acts and is written at once, a setting is found, and the handling is tried."""

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game import language as speech
from game.core.session.buttons import Buttons
from game.language import SOURCE, language, speak
from game.settings import Settings
from game.settings.file import Notice, SettingsFile, SettingsStore
from game.settings.loading import load
from game.settings.schema import FIRST_SETTINGS
from game.settings.sections.handling import HandlingSettings
from game.settings.text import settings_text
from game.ui.context import Context
from game.ui.controls import key_code
from game.ui.kit.boxes.box import Box
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice, Field, Slider
from game.ui.kit.text.labels import Text
from game.ui.router import Router
from game.ui.screens.controls_screen import ControlsScreen
from game.ui.screens.menus import PauseMenu
from game.ui.screens.screen import Screen
from game.ui.screens.settings_screen import ROW, AllSettingsScreen, Changes, HandlingTrial, Listed, SettingsScreen
from game.ui.screens.title_screen import TitleScreen
from game.ui.theme import THEME, Themes
from tests.play.stage import START
from tests.ui.stage import context, given, key_down, key_up, of_kind, play_screen, tapped
from tools.languages.pseudo import Pseudo, pseudo

SIZE = (1280, 720)
SHIPPED = settings_text()


class Stage:
    """The screen with a settings file that is kept."""

    def __init__(self, folder: Path, *, tab: str = "game", size: tuple[int, int] = SIZE) -> None:
        self.file = folder / "settings.yaml"
        self.file.write_text(SHIPPED, encoding="utf-8")
        self.shared: Context = context(folder, load(self.file))
        self.shared.take(load(self.file))
        self.shared.store = SettingsStore(SettingsFile(self.file))
        self.shared.focus["tabs"] = tab
        self.target = Surface(size)
        screen = of_kind(SettingsScreen, Router(self.shared).page("all settings", lambda: None))
        self.screen = screen
        self.screen.draw(self.target, START)

    @property
    def settings(self) -> Settings:
        return self.shared.settings

    @property
    def changed_lines(self) -> list[str]:
        """The lines of the file that differ from the shipped one."""
        pairs = zip(SHIPPED.splitlines(), self.file.read_text(encoding="utf-8").splitlines(), strict=True)
        return [new.strip() for old, new in pairs if old != new]

    def press(self, *names: str) -> Screen | None:
        """Press keys; a single letter is also a text."""
        after: Screen | None = self.screen
        for name in names:
            after = self.screen.handle(key_down(name, name if len(name) == 1 else ""), START)
            self.screen.draw(self.target, START)
        return after

    def focus_on(self, name: str) -> Box:
        assert self.screen.page.focus_on(name), name
        self.screen.draw(self.target, START)
        assert self.screen.page.focus
        return self.screen.page.focus

    def click(self, name: str, *, share: float = 0.5) -> Screen | None:
        """Click on a widget, so far from its left edge."""
        widget = self.screen.page.named(name)
        assert widget, name
        position = (widget.rect.x + round(share * widget.rect.width), widget.rect.centery)
        after = self.screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=position), START)
        self.screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=position), START)
        self.screen.draw(self.target, START)
        return after


def help_of(stage: Stage) -> list[str]:
    """The words of the help."""
    return [leaf.text for leaf in stage.screen.help.leaves() if isinstance(leaf, Text) and leaf.text]


def test_a_switch_a_choice_and_a_slider_act_and_are_written(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("pace")
    stage.press("return")
    assert not stage.settings.pace
    stage.focus_on("previews")
    stage.press("left")
    assert stage.settings.previews == 4
    stage.focus_on("rules")
    stage.press("right")
    assert stage.settings.rules == "arcade"
    stage.click("pace", share=0.1)
    assert not stage.settings.pace, "a click on a label selects"
    assert stage.screen.page.focus is stage.screen.page.named("pace")
    stage.click("pace", share=0.95)
    assert stage.settings.pace
    stage.press("return")
    assert stage.changed_lines == ["rules: arcade", "previews: 4", "pace: false"]
    assert load(stage.file) == stage.settings


def test_a_seed_is_taken_by_enter_and_by_leaving_its_row(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("seed")
    stage.press("a", "b")
    assert stage.changed_lines == []
    stage.press("return")
    assert stage.settings.seed == "ab"
    assert stage.changed_lines == ["seed: ab"]
    stage.press("c", "down")
    assert stage.settings.seed == "abc"
    stage.focus_on("seed")
    stage.press("delete", "return")
    assert stage.settings.seed is None
    assert stage.changed_lines == []


def test_a_wrong_text_is_said_and_changes_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="dealers")
    stage.focus_on("randomizer_options.sequence.pieces")
    stage.press("x", "return")
    assert stage.changed_lines == []
    assert stage.screen.changes.message == Notice("This cannot be used: IJLOSTZx")


def test_delete_resets_one_and_the_button_does_too(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("previews")
    stage.press("left", "left")
    assert stage.changed_lines == ["previews: 3"]
    stage.press("delete")
    assert stage.changed_lines == []
    stage.press("left")
    stage.click("reset")
    assert (stage.changed_lines, stage.settings.previews) == ([], 5)


@pytest.mark.parametrize(("answer", "left"), [("Reset all", []), ("Keep mine", ["previews: 4", "hold: false"])])
def test_reset_all_asks_first(tmp_path: Path, answer: str, left: list[str]) -> None:
    stage = Stage(tmp_path)
    stage.shared.change({"previews": 4, "hold": False})
    stage.click("reset all")
    dialog = stage.screen.page.dialog
    assert dialog
    button = next(leaf for leaf in dialog.leaves() if isinstance(leaf, Button) and leaf.label == answer)
    stage.screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button.rect.center), START)
    assert stage.screen.page.dialog is None
    assert stage.changed_lines == left


def test_a_knob_that_is_dragged_acts_at_once_and_is_written_when_it_is_let_go(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="sound")
    stage.focus_on("sound.enabled")
    stage.press("left")
    assert stage.shared.audio.muted
    stage.press("right")
    assert not stage.shared.audio.muted
    slider = stage.focus_on("sound.volume")
    area = slider.value_area if isinstance(slider, Slider) else slider.rect
    stage.screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(area.x + area.width // 2, area.centery)), START)
    heard = [stage.settings.sound.volume]
    for share in (0.3, 0.1):
        place = (area.x + round(share * area.width), area.centery)
        stage.screen.handle(Event(pygame.MOUSEMOTION, pos=place, buttons=(1, 0, 0), rel=(0, 0)), START)
        stage.screen.draw(stage.target, START)
        heard.append(stage.settings.sound.volume)
    assert heard == sorted(heard, reverse=True)
    assert len(set(heard)) == 3
    assert (stage.changed_lines, stage.screen.page.named("sound.volume")) == ([], slider)
    stage.screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=(area.x, area.centery)), START)
    assert stage.changed_lines == [f"volume: {heard[-1]}"]
    assert stage.screen.page.named("sound.volume") is not slider, "the page is made anew"


def test_a_read_only_file_is_said_and_the_change_holds(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.file.chmod(0o444)
    stage.focus_on("pace")
    stage.press("return")
    assert not stage.settings.pace
    assert given(stage.screen.changes.message).startswith(f"{stage.file} is read-only.")
    assert stage.changed_lines == []


def test_letters_search_in_all_groups_and_escape_ends_the_search(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    muted = stage.shared.audio.muted
    stage.press(*"volume")
    assert stage.shared.audio.muted is muted, "m is a letter here"
    assert stage.screen.page.named("sound.volume")
    assert not stage.screen.page.named("rules")
    stage.press("down", "left")
    assert stage.settings.sound.volume == 65
    assert stage.press("escape") is stage.screen
    stage.press("v", "backspace")
    assert stage.screen.page.focus is stage.screen.page.named("search")
    assert stage.press("escape") is stage.screen, "also while it is empty"
    assert stage.screen.page.focus is stage.screen.page.named("rules")
    assert stage.press("escape") is None


def test_the_keys_of_an_action_are_found_and_lead_to_their_page(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.press(*"drop")
    row = of_kind(Button, stage.focus_on("keys.hard_drop"))
    assert row.note.startswith("Space, ")
    controls = of_kind(ControlsScreen, stage.press("return"))
    assert given(controls.page.focus).name == "hard_drop"


def test_ctrl_and_tab_turn_the_tabs_from_any_row(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.focus_on("previews")
    for mod, heading in (
        (pygame.KMOD_CTRL, "Preset"),
        (pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "Rules"),
        (pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "Keys by place, not by letter"),
    ):
        stage.screen.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="\t", mod=mod), START)
        assert help_of(stage)[0] == heading
    assert stage.settings == load(stage.file)
    stage.screen.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="\t", mod=pygame.KMOD_CTRL), START)
    for _ in range(2):
        stage.screen.handle(key_down("down"), START)
    assert stage.screen.page.focus is stage.screen.page.named("rules"), "an arrow before the next picture finds it"


def test_it_comes_back_to_the_same_tab_and_row(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="display")
    stage.focus_on("display.vsync")
    stage.press("right", "escape")
    assert (stage.shared.focus["tabs"], stage.shared.focus[ROW]) == ("display", "display.vsync")
    again = of_kind(SettingsScreen, Router(stage.shared).page("all settings", lambda: None))
    assert given(again.page.focus).name == "display.vsync"


class TestLanguage:
    @pytest.fixture(autouse=True)
    def catalogue(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Every language but English has the letters of the language for tests."""
        monkeypatch.setattr(speech, "_catalogue", lambda code: NullTranslations() if code == "en" else Pseudo())
        yield
        speak(SOURCE, NullTranslations())

    def test_it_is_spoken_at_once_on_this_page_and_on_the_one_before_it(self, tmp_path: Path) -> None:
        stage = Stage(tmp_path, tab="display")
        screens = Router(stage.shared)
        first = of_kind(SettingsScreen, screens.page("all settings", screens.title))
        first.draw(stage.target, START)
        first.page.focus_on("display.language")
        screen = first.handle(key_down("right"), START)
        assert screen
        screen = of_kind(SettingsScreen, screen.handle(key_down("right"), START))
        assert stage.settings.display.language == "ru"
        assert stage.changed_lines == ["language: ru"]
        assert screen.page.title == pseudo("All settings")
        assert screen.page.focus is screen.page.named("display.language")
        assert [row.label for row in screen.page.body.leaves() if isinstance(row, Field)][1] == pseudo("Theme")
        screen.draw(stage.target, START)
        of_kind(TitleScreen, screen.handle(key_down("escape"), START))
        assert language() == "ru"

    def test_after_a_search_the_focus_stays_on_its_row(self, tmp_path: Path) -> None:
        """Whoever lands in a language that he cannot read is still on the row that takes him back."""
        stage = Stage(tmp_path)
        screen: Screen | None = Router(stage.shared).page("all settings", lambda: None)
        for letter in "language":
            screen = given(screen).handle(key_down(letter, letter), START)
        assert isinstance(screen, SettingsScreen)
        screen.page.focus_on("display.language")
        screen = screen.handle(key_down("right"), START)
        assert screen
        screen = of_kind(SettingsScreen, screen.handle(key_down("right"), START))
        assert (language(), screen.page.title) == ("ru", pseudo("All settings"))
        assert screen.page.focus is screen.page.named("display.language")

    def test_the_menu_of_a_pause_is_made_anew(self, tmp_path: Path) -> None:
        playing = play_screen(context(tmp_path))
        tapped(playing, playing.context.controls, START, "p")
        playing.draw(Surface(SIZE), START)
        tapped(playing, playing.context.controls, START, "down", "down")
        before = of_kind(PauseMenu, playing.menu)
        playing.context.change({"display.language": "zh"})
        after = of_kind(PauseMenu, playing.menu)
        assert after is not before
        assert after.focus == before.focus
        assert playing.menu is after


def test_a_theme_is_worn_at_once_and_the_page_is_drawn_anew(tmp_path: Path) -> None:
    stage = Stage(tmp_path, tab="display")
    before = stage.target.copy()
    stage.focus_on("display.theme")
    stage.press("right")
    assert stage.settings.display.theme == "dark"
    stage.press("right")
    assert stage.settings.display.theme == "light"
    assert THEME.is_light
    assert stage.changed_lines == ["theme: light"]
    corner = (5, stage.target.get_height() - 5)
    assert sum(stage.target.get_at(corner)[:3]) > 600 > sum(before.get_at(corner)[:3])
    stage.press("left")
    assert not THEME.is_light


def test_a_theme_of_ones_own_is_in_the_list_and_a_wrong_one_is_named(tmp_path: Path) -> None:
    folder = Themes(context(tmp_path).scores.path.parent).folder
    folder.mkdir(parents=True)
    (folder / "sea.yaml").write_text("title: Sea\n", encoding="utf-8")
    (folder / "wrong.yaml").write_text("colours:\n  text: red\n", encoding="utf-8")
    stage = Stage(tmp_path, tab="display")
    stage.focus_on("display.theme")
    stage.press("left")
    row = of_kind(Choice, stage.focus_on("display.theme"))
    assert row.value == "sea", "it is the last one of the list"
    assert stage.changed_lines == ["theme: sea"]
    words = " ".join(leaf.text for leaf in stage.screen.page.body.leaves() if isinstance(leaf, Text))
    assert f"Themes of your own: {folder}" in words
    assert f"{folder / 'wrong.yaml'}:2: colours.text: 'red'; expected a colour" in words


def test_one_is_heard_and_seen_and_only_the_well_is_drawn_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    stage = Stage(tmp_path, tab="sound")
    monkeypatch.setattr(stage.shared.audio, "cue", heard.extend)
    stage.click("sample tetris")
    assert heard == ["menu-accept", "tetris", "drop"]
    screen = stage.screen
    assert screen.changed(START + 0.1)
    (area,) = screen.draw(stage.target, START + 0.1)
    assert area.width < 300
    assert screen.deadline(START + 0.1) is not None
    screen.advance(START + 5)
    assert screen.deadline(START + 5) is None
    assert screen.draw(stage.target, START + 5) == [area]
    assert not screen.changed(START + 5)


@pytest.mark.parametrize(
    ("tab", "size", "seen"), [("feedback", SIZE, True), ("feedback", (624, 408), False), ("game", SIZE, False)]
)
def test_a_change_is_seen_at_once_and_not_heard_and_without_a_well_it_wakes_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tab: str, size: tuple[int, int], seen: bool
) -> None:
    heard: list[str] = []
    stage = Stage(tmp_path, tab=tab, size=size)
    if tab != "feedback":
        stage.press(*"particles")
    stage.focus_on("feedback.particles")
    monkeypatch.setattr(stage.shared.audio, "cue", heard.extend)
    stage.press("left")
    assert stage.settings.feedback.particles < 100
    assert (stage.screen.changed(START + 0.1), stage.screen.deadline(START + 0.1) is not None) == (seen, seen)
    assert heard == ["menu-move"]


def test_there_are_twelve_first_settings_and_a_way_to_all_others(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    first = of_kind(SettingsScreen, Router(stage.shared).page("settings", lambda: None))
    fields = [leaf.name for leaf in first.page.body.leaves() if isinstance(leaf, Field)]
    assert fields == ["search", *FIRST_SETTINGS]
    assert first.page.focus_on("all settings")
    everything = of_kind(AllSettingsScreen, tapped(first, stage.shared.controls, START, "return"))
    assert given(tapped(everything, stage.shared.controls, START, "escape")).name == "settings"


def test_what_the_rules_do_not_have_is_found_by_search_alone(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.shared.choose(rules="classic")
    stage.screen.renew()
    assert stage.screen.page.named("hold") is None
    stage.press(*"hold")
    assert stage.screen.page.named("hold")


NOW = 100.0


def trial(folder: Path, settings: Settings | None = None) -> SettingsScreen:
    """The settings of the handling, with the keys in the list."""
    shared = context(folder, settings)
    shared.focus["tabs"] = "handling"
    return of_kind(SettingsScreen, Router(shared).page("all settings", lambda: None))


class TestScreen:
    def test_a_click_gives_the_keys_to_the_game_and_one_beside_it_takes_them(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        screen.draw(Surface((1280, 720)), NOW)
        well = screen.page.named("try")
        assert well
        for place, trying in ((well.rect.center, True), ((1, 1), False)):
            screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place), NOW)
            assert (screen.trial.playing, screen.raw_pads) == (trying, trying)
            assert (screen.repeats, screen.typing) == (not trying, not trying)

    def test_what_is_changed_holds_from_now_on(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        shared = screen.context
        tapped(screen, shared.controls, NOW, "down", "left", "left", "left")
        assert shared.settings.handling.figures["das"] == 164
        assert screen.trial.game.session.handling.das == 164
        assert play_screen(shared, NOW).game.session.handling.das == 164

    def test_in_the_well_the_keys_are_the_games(self, tmp_path: Path) -> None:
        screen = trial(tmp_path, Settings(handling=HandlingSettings(das=100, arr=0)))
        keys = screen.context.controls
        assert screen.repeats
        tapped(screen, keys, NOW, "tab")
        assert not screen.repeats
        screen.advance(NOW + 0.01)
        keys.pressed(key_code("right"))
        screen.handle(key_down("right"), NOW + 0.02)
        screen.advance(NOW + 0.05)
        screen.advance(NOW + 0.125)
        keys.released(key_code("right"))
        screen.handle(key_up("right"), NOW + 0.15)
        current = screen.trial.game.session.current
        assert current
        rotation = screen.trial.game.session.rules.rotation
        assert max(x for x, _ in rotation.cells(current)) == 9
        assert screen.trial.game.summary(NOW + 1) == "→  held for 130 ms  ·  moved at 0, 105 ms"

    def test_two_keys_change_the_figure_while_the_others_play_and_escape_leaves(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, NOW, "down", "tab", "page up", "page up", "page down")
        assert screen.trial.playing
        assert screen.context.settings.handling.figures["das"] == 168
        assert tapped(screen, keys, NOW, "escape") is screen
        assert not screen.trial.playing
        assert tapped(screen, keys, NOW, "escape") is None

    def test_delete_goes_back_to_the_preset_and_a_preset_brings_all_its_figures(self, tmp_path: Path) -> None:
        screen = trial(tmp_path, Settings(handling=HandlingSettings(das=90, arr=0)))
        keys = screen.context.controls
        tapped(screen, keys, NOW, "down", "delete")
        assert screen.context.settings.handling == HandlingSettings(arr=0)
        tapped(screen, keys, NOW, "up", "right", "right")
        assert screen.context.settings.handling == HandlingSettings(preset="guideline")

    def test_the_game_rests_while_the_keys_go_to_the_list(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        screen.advance(NOW + 60)
        assert screen.deadline(NOW + 60) is None
        assert screen.trial.game.session.tick == 0
        tapped(screen, screen.context.controls, NOW + 60, "tab")
        screen.advance(NOW + 60.2)
        assert screen.trial.game.session.tick == 200

    def test_it_never_ends_and_lets_go_without_the_keyboard(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        tapped(screen, screen.context.controls, NOW, "tab")
        now = NOW
        for _ in range(40):
            now += 0.06
            tapped(screen, screen.context.controls, now, "space")
        assert screen.trial.game.session.pieces == 40
        assert screen.trial.game.session.ended is None
        screen.handle(key_down("left"), now + 0.1)
        screen.handle(Event(pygame.WINDOWFOCUSLOST), now + 0.2)
        assert screen.trial.game.timed.held == Buttons.NONE
        assert all(press.ended is not None for press in screen.trial.game.presses)

    def test_your_own_figures_stay_in_the_cycle_of_the_presets(self, tmp_path: Path) -> None:
        screen = trial(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, NOW, "down", "right", "up")
        own = screen.context.settings.handling
        preset = of_kind(Choice, screen.page.named("handling.preset"))
        assert own.figures
        assert preset.choices[preset.value] == "Your own"
        tapped(screen, keys, NOW, *["right"] * (len(preset.choices) - 1))
        assert not screen.context.settings.handling.figures
        tapped(screen, keys, NOW, "right")
        assert screen.context.settings.handling == own
        tapped(screen, keys, NOW, "delete")
        assert screen.context.settings.handling == HandlingSettings()


def test_what_has_a_row_follows_from_the_tab_or_from_the_search(tmp_path: Path) -> None:
    shared = context(tmp_path)
    shared.focus["tabs"] = "sound"
    first, listed = Listed(shared, everything=False), Listed(shared, everything=True)
    assert {each.path for each in first.look()} <= {*FIRST_SETTINGS}
    assert listed.tab == "sound"
    assert {each.group.name for each in listed.look()} == {"sound"}
    listed.search.value = "previews"
    assert "previews" in {each.path for each in listed.look()}
    assert listed.selected(listed.search) == next(iter(listed.rows.values()))


def test_a_change_acts_at_once_and_is_kept_when_the_mouse_lets_go(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    changes = Changes(stage.shared)
    assert not changes.drag(True)
    changes.take("previews", "3")
    assert (stage.settings.previews, changes.kept, stage.changed_lines) == (3, False, [])
    assert changes.drag(False)
    assert (changes.kept, stage.changed_lines) == (True, ["previews: 3"])
    changes.take("seed", "x" * 65)
    assert changes.message
    assert changes.message.is_fault


def test_the_keys_play_the_game_that_tries_the_handling_only_while_it_has_them(tmp_path: Path) -> None:
    shared = context(tmp_path)
    tried = HandlingTrial(shared, lambda now: None)
    assert shared.controls.told(tried.way_over) == "Tab try it"
    tried.give_keys(True, START)
    assert tried.take(key_down("left"), START)
    assert not tried.take(key_down("tab"), START)
    assert len(tried.game.presses) == 1
    assert shared.controls.told(tried.way_over) == "Tab back to the list"
    shared.controls.by_pad = True
    assert shared.controls.told(tried.way_over) == "Menu back to the list"
