"""Bots of one's own as rivals: by their files, also where a file is gone."""

from dataclasses import replace
from pathlib import Path

from game.ai.linear.controllers import custom
from game.play.versus import Seating, own_rivals, rival_title, rivals
from game.play.words.preferences import preference
from game.settings import OwnBots, Settings, changed, differences, with_bots
from game.settings.file import SettingsFile
from tests.settings.reading import refusal

MINE = custom({"holes": -4.0, "wells": -1.5}, name="mine", pieces=2)


def with_mine(folder: Path) -> tuple[Settings, str]:
    """Settings with a bot of one's own, and its value as a rival."""
    path, usual = OwnBots(folder).keep(MINE, {}), Settings()
    return replace(usual, machine=with_bots(usual.machine, {"mine": MINE}, {"mine": path})), str(path)


def test_it_can_be_chosen_has_its_name_and_plays_by_its_weights(tmp_path: Path) -> None:
    settings, rival = with_mine(tmp_path)
    assert own_rivals(settings) == {rival: "mine"}
    assert rival in rivals(settings)
    chosen = changed(settings, {"versus.rival": rival}, tmp_path)
    assert rival_title(chosen, rival) == "Mine"
    assert preference(chosen, "versus.rival").choices[rival] == "Mine"
    opponent = Seating(chosen).sides[1].opponent
    assert opponent
    assert (opponent.bot, dict(opponent.weights), dict(opponent.options)) == ("mine", MINE.weights, {"pieces": 2})
    assert opponent.thinker(seed="1").name == "Mine"


def test_it_is_kept_and_one_whose_file_is_gone_gives_way_to_the_ladder(tmp_path: Path) -> None:
    settings, rival = with_mine(tmp_path)
    file = SettingsFile(tmp_path / "settings.yaml", pattern=lambda: "")
    file.keep(differences(settings, changed(settings, {"versus.rival": rival}, tmp_path)))
    again = file.load()
    assert again.versus.rival == rival
    assert rival not in rivals(again), "nobody has read the folder of the own bots"
    assert Seating(again, "novice").names[1] == "novice"


def test_a_name_that_is_misspelt_is_refused_as_before(tmp_path: Path) -> None:
    assert "did you mean 'novice'?" in refusal(tmp_path, "versus:\n  rival: novize\n")
