"""The face of each game: what the rules choose, what the player has chosen, and when another face is worn."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.rules.rulesets import RULES
from game.play.game.hearing import TRACKS
from game.settings import DisplaySettings, Settings
from game.settings.faces import FACES
from game.settings.sections import EFFECT_SETS, THEMES
from game.ui.kit.text import figures
from game.ui.screens.routes import Routes
from game.ui.theme import THEME, Themes, use, worn
from tests.ui.stage import context, playing


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
    Routes(shared).page("settings", lambda: game)
    assert worn().frame == "glow", "a page has the face of the chosen rules"


def test_numbers_of_pixels_stand_where_letters_would_and_a_clock_does_not_move() -> None:
    sizes = {}
    for pixels in (False, True):
        use(replace(worn(), numbers="pixels" if pixels else "letters"))
        sizes[pixels] = [figures(text, 24, THEME.text).get_size() for text in ("0:11", "4:58", "GM")]
    assert sizes[True][0] == sizes[True][1]
    assert sizes[True][2] == sizes[False][2], "what has no pixels is drawn in letters"
    assert {high for _, high in sizes[True]} == {high for _, high in sizes[False]}
