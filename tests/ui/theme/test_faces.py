"""The face of each game: what the rules choose, what the player has chosen, and when another face is worn."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.core.rules.rulesets import RULES
from game.language import say
from game.play.game.hearing import TRACKS
from game.settings import Settings
from game.settings.faces import FACES
from game.settings.sections.tables import EFFECT_SETS, THEMES, DisplaySettings
from game.ui.kit.text import fonts as text
from game.ui.kit.text.fonts import figures
from game.ui.router import Router
from game.ui.screens.play_screen import PlayScreen
from game.ui.theme import THEME, Themes, use, worn
from tests.ui.stage import context, of_kind, playing
from tools.pictures.stage import Stage


def test_every_ruleset_has_a_face_of_what_comes_with_the_game() -> None:
    assert {rules.look for rules in RULES.values()} == FACES.keys()
    for face in FACES.values():
        assert face.theme in THEMES
        assert face.effect_set in EFFECT_SETS
        assert TRACKS.keys() >= set(face.tunes)


@pytest.mark.parametrize(
    ("rules", "frame", "ghost"),
    [("modern", "line", True), ("tgm2", "glow", True), ("classic-pal", "studs", False), ("gameboy", "bricks", False)],
)
def test_the_rules_choose_where_the_player_has_not(tmp_path: Path, rules: str, frame: str, ghost: bool) -> None:
    shared = context(tmp_path, Settings(rules=rules))
    assert worn().frame == frame
    assert shared.settings.shows_ghost(shared.settings.look) is ghost
    chosen = replace(shared.settings, display=DisplaySettings(theme="light"), ghost=True)
    shared.take(chosen)
    assert worn().colours == Themes(tmp_path).get("light").colours
    assert chosen.shows_ghost(chosen.look)


def test_other_rules_are_worn_at_once_and_a_game_wears_its_own(tmp_path: Path) -> None:
    game = playing(tmp_path, Settings(rules="classic"))
    shared = game.context
    shared.choose(rules="gameboy")
    assert (worn().frame, worn().numbers) == ("bricks", "pixels")
    shared.dress(game.look)
    assert worn().frame == "studs", "the game goes on by its rules"
    shared.choose(rules="arcade")
    Router(shared).page("settings", lambda: game)
    assert worn().frame == "glow", "a page has the face of the chosen rules"


def test_numbers_of_pixels_stand_where_letters_would_and_a_clock_does_not_move() -> None:
    sizes = {}
    for pixels in (False, True):
        use(replace(worn(), numbers="pixels" if pixels else "letters"))
        sizes[pixels] = [figures(words, 24, THEME.text).get_size() for words in ("0:11", "4:58", "第1")]
    assert sizes[True][0] == sizes[True][1]
    assert sizes[True][2] == sizes[False][2], "what has no pixels is drawn in letters"
    assert {high for _, high in sizes[True]} == {high for _, high in sizes[False]}


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
@pytest.mark.parametrize("spoken", ["en", "ru"])
@pytest.mark.parametrize("rules", ["classic", "gameboy"])
def test_the_letters_of_a_face_are_those_of_all_words_in_the_picture_of_its_game(
    rules: str, spoken: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(tmp_path, Settings(rules=rules, display=DisplaySettings(language=spoken)))
    stage.keep(Settings(rules=rules), "1", 40)
    screen = stage.play(stage.wait(stage.routes.play(stage.now), 5), 30)
    stage.draw(screen, size)
    others: list[str] = []

    def watched(drawn: Callable[..., Surface], line: str, *look: Any) -> Surface:
        others.append(line)
        return drawn(line, *look)

    for name in ("_words", "_spaced"):
        monkeypatch.setattr(text, name, partial(watched, getattr(text, name)))
    use(replace(worn()))  # forgets the pictures of texts
    while not of_kind(PlayScreen, screen).game.session.ended:
        stage.wait(stage.key(screen, "down", down=True), 0.5)
        stage.key(screen, "down", down=False)
    stage.draw(stage.jump(screen, 0.5), size)
    below = (
        say("Dealt"),
        say("Next"),
        say("Score"),
        say("Top"),
        say("Level"),
        say("Lines"),
        say("Time"),
        say("Game over"),
    )
    assert {each.upper() for each in others} & {each.upper() for each in below} == set()
    assert [each for each in others if each.isdigit() and each != stage.context.settings.seed] == []
