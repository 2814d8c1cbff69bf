"""The title: where its rows lead, the quiet game beside them, the questions before it, and the first start ever."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core.dealers import RANDOMIZERS
from game.files.own.dealer_file import adopted
from game.files.own.trusted import is_trusted, stranger_of
from game.play.game.services import newcomers
from game.play.records.experience import Experience
from game.settings import OF_RULES, Settings
from game.settings.file import SettingsFile, SettingsStore
from game.settings.machine import MachineSettings
from game.settings.sections.tables import DisplaySettings
from game.storage.database import FILE
from game.storage.matches import KeptMatch, Matches
from game.ui import router, screens
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.text import Text
from game.ui.kit.text import fonts as text
from game.ui.router import Router
from game.ui.screens.chooser_screen import DealersScreen
from game.ui.screens.modes_screen import GamesScreen
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.puzzles_screen import PuzzlesScreen
from game.ui.screens.scores_screen import ScoresScreen
from game.ui.screens.screen import Screen
from game.ui.screens.settings_screen import SettingsScreen
from game.ui.screens.title_screen import TitleScreen, TrustScreen
from game.ui.screens.watch import WatchScreen
from game.ui.theme import use, worn
from tests.files.own_dealers import TWINS, unknown
from tests.play.stage import START
from tests.ui.stage import BLUR, context, given, key_down, of_kind, play_screen, playing, tapped, title_screen, top_out


def rows(screen: TitleScreen) -> dict[str, str]:
    """The labels of the rows and what stands at their right."""
    return {leaf.label: leaf.note for leaf in screen.page.body.leaves() if isinstance(leaf, Button)}


def leads_to(screen: TitleScreen, label: str) -> object:
    """The screen behind a row."""
    down = list(rows(screen)).index(label)
    return tapped(screen, screen.context.controls, START, *["down"] * down, "return")


def test_a_page_without_its_record_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(router, "iter_modules", lambda path: [SimpleNamespace(name="speeds_page")])
    monkeypatch.setitem(vars(screens), "speeds_page", ModuleType("speeds_page"))
    with pytest.raises(TypeError, match=r"^game/ui/screens/speeds_page\.py: PAGE is None; expected a PageRecord "):
        router.pages.__wrapped__()


class TestRows:
    @pytest.mark.parametrize(
        ("label", "screen"),
        [
            ("Play", GamesScreen),
            ("Watch", WatchScreen),
            ("Dealers", DealersScreen),
            ("Puzzles", PuzzlesScreen),
            ("Scores", ScoresScreen),
            ("Settings", SettingsScreen),
        ],
    )
    def test_each_leads_to_its_screen(self, tmp_path: Path, label: str, screen: type) -> None:
        assert isinstance(leads_to(title_screen(context(tmp_path)), label), screen)

    def test_escape_asks_first_however_often_it_is_pressed_and_wherever_the_focus_is(self, tmp_path: Path) -> None:
        assert leads_to(title_screen(context(tmp_path)), "Quit") is None
        for row in ("play", "quit"):
            screen = title_screen(context(tmp_path))
            screen.page.focus_on(row)
            for number in range(1, 8):
                assert tapped(screen, screen.context.controls, START, "escape") is screen
                assert bool(screen.page.dialog) is bool(number % 2)
                screen.draw(Surface((640, 480)), START)
            assert tapped(screen, screen.context.controls, START, "return") is None

    def test_from_a_demo_past_the_last_level_it_offers_what_can_be_played(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(level=20), demo=True)
        title = of_kind(TitleScreen, tapped(screen, screen.context.controls, START, "p", "up", "return"))
        assert title.context.settings.start_level == 1

    def test_the_row_under_the_mouse_has_the_focus(self, tmp_path: Path) -> None:
        screen = title_screen(context(tmp_path))
        screen.draw(Surface((1280, 720)), START)
        watch = given(screen.page.named("watch"))
        motion = Event(pygame.MOUSEMOTION, pos=watch.rect.center, buttons=(0, 0, 0), rel=(0, 0))
        screen.handle(motion, START)
        assert screen.page.focus is not watch, "a window that opens below a resting mouse has one such event"
        screen.handle(motion, START)
        assert screen.page.focus is watch
        assert screen.about.startswith("A bot plays")


def test_what_went_wrong_with_the_scores_is_said_until_it_is_answered(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no database " * 100, encoding="utf-8")
    screen = title_screen(context(tmp_path))
    assert screen.notice == "Your scores could not be read. The old file is kept as tetrarium.db.aside-1."
    for key in ("down", "up", "escape"):
        assert screen.notice
        screen.handle(key_down(key), START)
    assert screen.notice == ""
    assert screen.page.dialog, "Escape does what it does without a message, too"


class TestQuietGame:
    def test_a_move_shows_only_the_cells_around_the_piece_and_the_picture_is_right(self, tmp_path: Path) -> None:
        screen = title_screen(context(tmp_path))
        target, now = Surface((1280, 720)), START
        screen.draw(target, now)
        areas = set()
        for _ in range(300):
            now += 1 / 60
            screen.advance(now)
            if screen.changed(now):
                before = target.copy()
                (changed,) = screen.draw(target, now)
                areas.add(changed.width * changed.height)
                before.blit(target.subsurface(changed), changed)
                assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(target, "RGB")
        assert min(areas) < max(areas) / 10

    @pytest.mark.parametrize("animations", [True, False])
    def test_it_rests_without_the_keyboard_or_animations(self, tmp_path: Path, animations: bool) -> None:
        screen = title_screen(context(tmp_path, Settings(display=DisplaySettings(animations=animations))))
        screen.draw(Surface((640, 480)), START)
        if animations:
            screen.handle(BLUR, START)
        screen.advance(START + 100)
        assert screen.deadline(START + 100) is None
        assert not screen.changed(START + 100)
        screen.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED), START + 100)
        due = screen.deadline(START + 100)
        assert START + 100 < given(due) < START + 102 if animations else due is None, "it goes on where it was"


def told(screen: TitleScreen) -> Text:
    """The text below the menu that has the notice."""
    screen.draw(Surface((640, 480)), START)
    leaves = screen.page.body.leaves()
    return next(leaf for leaf in leaves if isinstance(leaf, Text) and leaf.text == screen.notice)


def test_it_says_that_a_choice_was_not_kept(tmp_path: Path) -> None:
    shared, file = context(tmp_path), tmp_path / "settings.yaml"
    file.write_text("level: 1")
    file.chmod(0o444)
    shared.store = SettingsStore(SettingsFile(file))
    shared.choose(level=3)
    screen = title_screen(shared)
    assert screen.notice.startswith("settings.yaml is read-only. What you change")
    assert told(screen).is_fault
    assert title_screen(shared).notice == ""


def test_what_is_no_fault_has_no_sign_of_one(tmp_path: Path) -> None:
    """Such as where the settings are kept, after the first choice of an installed game."""
    shared, file = context(tmp_path), tmp_path / "config" / "settings.yaml"
    shared.store = SettingsStore(SettingsFile(file, pattern=lambda: "level: 1"))
    shared.choose(level=3)
    screen = title_screen(shared)
    assert screen.notice.startswith("Your settings are kept in ")
    assert told(screen).is_fault is False


def test_the_matches_are_read_once_for_all_of_its_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, read = context(tmp_path), list[int]()
    every = Matches.all

    def counted(matches: Matches) -> list[KeptMatch]:
        read.append(1)
        return every(matches)

    monkeypatch.setattr(Matches, "all", counted)
    here.experience = Experience(here.scores)
    here.experience.use("hard_drop", here.settings.ruleset)
    here.experience.meet("watch")
    screen = of_kind(TitleScreen, Router(here).title())
    assert {"Versus", "Find better"} & rows(screen).keys()
    assert len(read) <= 1


def test_the_name_falls_in_once_and_then_rests(tmp_path: Path) -> None:
    shared, target = context(tmp_path), Surface((1280, 720))
    shared.opens = True
    title = Router(shared).title()
    title.draw(target, START)
    empty = target.copy()
    for step in range(120):
        title.advance(START + step / 60)
    assert title.changed(START + 2)
    title.draw(target, START + 2)
    name = Rect(0, 0, 640, 240)
    assert target.subsurface(name).get_buffer().raw != empty.subsurface(name).get_buffer().raw
    assert not shared.opens, "it comes in once in a run"


BOT = ("./no-such-bot", "--of", "test_trust")


def first_screen(shared: Context) -> Screen:
    """The first screen of the window."""
    screens = Router(shared)
    first = screens.first(screens.title)
    first.draw(Surface((640, 480)), START)
    return first


def asked(screen: Screen) -> str:
    """What the dialog asks, and about whom."""
    assert isinstance(screen, TrustScreen)
    return screen._left[0].stranger.name


def own(folder: Path, text: str = TWINS) -> Settings:
    """Settings with a dealer of one's own that has not run before."""
    return replace(Settings(), randomizer=adopted(unknown(folder, text)))


def test_a_yes_is_kept_and_holds_for_this_text_alone(tmp_path: Path) -> None:
    shared = context(tmp_path, own(tmp_path, f"# {tmp_path}\n{TWINS}"))
    screen = first_screen(shared)
    assert asked(screen) == str(tmp_path / "my_dealer.py")
    title = of_kind(TitleScreen, tapped(screen, shared.controls, START, "left", "return"))
    assert title._backdrop._settings.dealt_by == "my_dealer.py"
    assert isinstance(first_screen(shared), TitleScreen), "asked once"
    again = context(tmp_path, own(tmp_path, f"# another {tmp_path}\n{TWINS}"))
    assert isinstance(first_screen(again), TrustScreen)


@pytest.mark.parametrize("keys", [("return",), ("escape",)])
def test_enter_and_escape_say_no_and_the_usual_dealer_deals(tmp_path: Path, keys: tuple[str, ...]) -> None:
    ran = tmp_path / "ran"
    shared = context(tmp_path, own(tmp_path, f"open({str(ran)!r}, 'w')\n{TWINS}"))
    title = of_kind(TitleScreen, tapped(first_screen(shared), shared.controls, START, *keys))
    assert (title._backdrop._settings.dealt_by, shared.settings.randomizer) == ("7-bag", OF_RULES)
    assert "my_dealer.py" not in RANDOMIZERS
    assert not ran.exists()


def test_a_dealer_and_a_bot_are_asked_about_one_after_the_other(tmp_path: Path) -> None:
    settings = replace(own(tmp_path, f"# both {tmp_path}\n{TWINS}"), machine=MachineSettings(tbp=BOT))
    shared = context(tmp_path, settings)
    screen = first_screen(shared)
    following = tapped(screen, shared.controls, START, "left", "return")
    assert following
    assert asked(following) == "./no-such-bot --of test_trust"
    assert isinstance(tapped(following, shared.controls, START, "left", "return"), TitleScreen)
    assert (shared.settings.machine.tbp, newcomers(settings)) == (BOT, [])
    assert is_trusted(stranger_of(BOT))
    assert not is_trusted(stranger_of((*BOT, "--more"))), "another command"


def test_after_a_no_a_bot_of_the_program_plays(tmp_path: Path) -> None:
    shared = context(tmp_path, replace(Settings(), machine=MachineSettings(tbp=("./another-bot",))))
    assert isinstance(tapped(first_screen(shared), shared.controls, START, "return"), TitleScreen)
    assert (shared.settings.machine.tbp, shared.settings.machine.player) == ((), "dellacherie")


MOST_WORDS = 40


def newcomer(folder: Path, settings: Settings | None = None, *, waits: bool = False) -> Context:
    """Who comes to a folder as it is, and has met only what is kept there."""
    shared = context(folder, settings, waits=waits)
    shared.experience = Experience(shared.scores)
    return shared


def actions(screen: PlayScreen, now: float) -> list[str]:
    return [key.action for key in screen.frame(now).keys]


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (480, 640)])
def test_one_press_plays_a_marathon_and_few_words_are_seen_before_a_piece_falls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    seen = list[str]()
    for name in ("_words", "_spaced"):
        draw = getattr(text, name)

        def noted(words: str, *rest: Any, draw: Any = draw) -> Surface:
            seen.append(words)
            picture: Surface = draw(words, *rest)
            return picture

        monkeypatch.setattr(text, name, noted)
    use(worn())  # nothing that was drawn before is kept
    shared = newcomer(tmp_path, waits=True)
    title, target = title_screen(shared), Surface(size)
    title.draw(target, START)
    of_title, seen[:] = set(seen), []
    play = of_kind(PlayScreen, tapped(title, shared.controls, START, "return"))
    assert play.game.setup.mode.name == "marathon"
    now = START
    while play.game.session.current is None or not play.game.session.tick:
        play.draw(target, now)
        now += 0.1
        play.advance(now)
    play.draw(target, now)
    words = [word for each in (*of_title, *set(seen)) for word in each.split() if any(map(str.isalpha, word))]
    assert len(words) <= MOST_WORDS, words
    assert len(actions(play, now)) == 5


def test_a_key_fades_when_it_is_used_and_does_not_come_again(tmp_path: Path) -> None:
    screen = play_screen(newcomer(tmp_path))
    assert actions(screen, START) == ["move_left", "move_right", "soft_drop", "turn_right", "hard_drop"]
    tapped(screen, screen.context.controls, START, "left", "z")
    keys = {key.action: key.light for key in screen.frame(START + 0.3).keys}
    assert 0 < keys["move_left"] < 1 == keys["move_right"]
    assert actions(screen, START + 1) == ["move_right", "soft_drop", "hard_drop"]
    tapped(screen, screen.context.controls, START + 1, "p")
    again = play_screen(newcomer(tmp_path))
    assert actions(again, START) == ["move_right", "soft_drop", "hard_drop"]
    top_out(again, START)
    assert actions(play_screen(newcomer(tmp_path)), START) == []


def test_who_has_played_before_sees_only_what_other_rules_do_otherwise(tmp_path: Path) -> None:
    for _ in range(2):
        top_out(play_screen(context(tmp_path)))
    assert title_screen(newcomer(tmp_path)).about.startswith("2 games today. Your best: ")
    assert actions(play_screen(newcomer(tmp_path)), START) == []
    (key,) = play_screen(newcomer(tmp_path, Settings(rules="arcade"))).frame(START).keys
    assert key.words == "Sonic drop"
    shared = newcomer(tmp_path)
    assert isinstance(tapped(title_screen(shared), shared.controls, START, "return"), GamesScreen)


def test_keys_of_the_dealers_do_nothing_until_their_page_was_seen(tmp_path: Path) -> None:
    screen = play_screen(newcomer(tmp_path))
    for key in "do+-enft":
        tapped(screen, screen.context.controls, START, key)
    assert [screen.flow.sitting.question, screen.game.effects.caption, screen.panels.dealer] == [None, None, False]
    assert "D dealer" not in screen.frame(START).credits.detail
    assert isinstance(Router(screen.context).dealers(lambda: None), DealersScreen)
    tapped(screen, screen.context.controls, START, "d")
    assert screen.frame(START).panels.dealer
    assert not newcomer(tmp_path).silent("forecast")


def test_the_line_below_names_more_than_the_pause_once_a_hint_was_used(tmp_path: Path) -> None:
    top_out(play_screen(context(tmp_path)))
    screen = play_screen(newcomer(tmp_path))
    first = screen.frame(START).credits
    assert (first.detail, first.seed) == ("P pause", "")
    tapped(screen, screen.context.controls, START, "h")
    tapped(screen, screen.context.controls, START + 1, "left", "return")
    later = screen.frame(START + 1).credits
    assert "A start bot" in later.detail
    assert later.seed


def test_what_is_switched_on_has_its_keys(tmp_path: Path) -> None:
    screen = play_screen(newcomer(tmp_path))
    assert screen.context.silent("faster")
    tapped(screen, screen.context.controls, START, "a")
    tapped(screen, screen.context.controls, START + 1, "left", "return")
    assert screen.game.machine
    assert not screen.context.silent("faster")
    panel = replace(Settings().dealer_panel, shown=True)
    assert not newcomer(tmp_path / "other", Settings(dealer_panel=panel)).silent("dealer")
