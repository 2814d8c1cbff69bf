"""Bots of one's own: files of weights in a folder, which stand in the lists of bots."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.ai.linear.controllers import CONTROLLERS, custom
from game.play.words.titles import bot_titles
from game.settings import OwnBots, Settings, changed, differences, free_name, with_bots
from game.settings.file import SettingsFile

MINE = custom({"holes": -4.0, "wells": -1.5}, name="mine", by_priority=True)


def test_what_is_kept_is_read_again_as_it_was(tmp_path: Path) -> None:
    bots = OwnBots(tmp_path)
    assert bots.read() == ({}, {}, [])
    path = bots.keep(MINE, {"changed from": "dellacherie"})
    players, files, faults = bots.read()
    assert (players["mine"].weights, players["mine"].by_priority) == (MINE.weights, True)
    assert (files, faults) == ({"mine": path}, [])
    assert "changed from: dellacherie" in path.read_text()
    bots.keep(custom({"holes": -9.0}, name="mine"), {})
    assert bots.read()[0]["mine"].weights == {"holes": -9}


@pytest.mark.parametrize("name", ["", "house", "Custom", "you", "a b", "../up", "x" * 33, "a/b"])
def test_a_name_that_a_bot_cannot_have_is_refused_in_one_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="expected") as error:
        OwnBots(tmp_path).keep(replace(MINE, name=name), {})
    assert "\n" not in str(error.value)
    assert not list(tmp_path.rglob("*.yaml"))


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "bots").write_text("a file where the folder should be")
    with pytest.raises(ValueError, match="cannot be written"):
        OwnBots(tmp_path).keep(MINE, {})
    assert OwnBots(tmp_path).read() == ({}, {}, [])


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_there(tmp_path: Path) -> None:
    bots = OwnBots(tmp_path)
    bots.keep(MINE, {})
    (bots.folder / "bad.yaml").write_text("weights: {hoels: 1}")
    (bots.folder / "taken.yaml").write_text("name: house\nweights: {holes: 1}")
    (bots.folder / "twice.yaml").write_text("name: mine\nweights: {holes: 1}")
    (bots.folder / "notes.txt").write_text("nothing")
    players, _, faults = bots.read()
    assert list(players) == ["mine"]
    assert [fault.partition(":")[0].rpartition("/")[2] for fault in faults] == ["bad.yaml", "taken.yaml", "twice.yaml"]


def test_it_stands_in_the_list_plays_and_is_kept_as_its_file(tmp_path: Path) -> None:
    bots = OwnBots(tmp_path)
    path = bots.keep(MINE, {})
    before = Settings()
    settings = replace(before, machine=with_bots(before.machine, {"mine": MINE}, {"mine": path}))
    assert bot_titles(settings)["mine"] == "Mine"
    assert differences(before, settings) == {}, "a bot that does not play is no setting"
    chosen = changed(settings, {"machine.controller": "mine"}, tmp_path)
    assert chosen.machine.thinker().name == "Mine"
    file = SettingsFile(tmp_path / "settings.yaml", pattern=lambda: "")
    file.keep(differences(before, chosen))
    again = file.load()
    assert again.machine.controller == "mine"
    assert again.machine.custom_players["mine"].weights == MINE.weights


def test_a_free_name_is_one_that_no_bot_has() -> None:
    machine = Settings().machine
    assert free_name("bcts", machine) == "bcts-1"
    assert free_name("bcts", with_bots(machine, {"bcts-1": MINE}, {})) == "bcts-2"
    assert free_name("house", with_bots(machine, {"house-1": MINE}, {})) == "house-3", "house-2 comes with the game"
    long = free_name("A long name, with signs: " + "x" * 30, machine)
    assert OwnBots(Path()).fault_of(long) == ""
    assert CONTROLLERS.keys().isdisjoint({long})
