"""A player's own dealer in the settings: ``randomizer`` names its file."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.dealers import RANDOMIZERS
from game.play.watch.figures.portraits import dealer_portrait
from game.play.words.titles import all_dealer_titles
from game.settings import Override
from game.settings.loading import changed, differences, text_of, value_at
from tests.files.own_dealers import TWINS, unknown, written
from tests.settings.reading import NAME, loaded, refusal

NAMED = "randomizer: ./my_dealer.py\n"


def test_the_file_stands_beside_the_settings(tmp_path: Path) -> None:
    written(tmp_path, TWINS)
    settings = loaded(tmp_path, NAMED)
    assert (settings.randomizer, settings.dealt_by) == ("my_dealer.py", "my_dealer.py")
    setup = settings.setup("1")
    letters = [piece.name for piece in setup.dealer().queue]
    assert letters[0] == letters[1]
    assert letters[2] == letters[3]
    assert text_of("randomizer", value_at(settings, "randomizer")) == "./my_dealer.py"


def test_it_is_on_the_list_with_what_its_file_says(tmp_path: Path) -> None:
    written(tmp_path, TWINS)
    settings = loaded(tmp_path, NAMED)
    assert [*all_dealer_titles(settings)][-1] == "my_dealer.py"
    assert len(dealer_portrait(settings, "my_dealer.py").sample) == 84
    portrait = dealer_portrait(settings, "my_dealer.py")  # it has run
    assert portrait.paragraphs[0] == ("How it deals", "Every piece comes twice.")
    assert len(portrait.sample) == 84
    assert portrait.facts == ()


def test_another_choice_and_back_writes_its_path_again(tmp_path: Path) -> None:
    path = written(tmp_path, TWINS)
    settings = loaded(tmp_path, NAMED)
    path.unlink()  # it is read once
    other = changed(settings, {"randomizer": "tgm1"}, tmp_path)
    assert (other.randomizer, "my_dealer.py" in RANDOMIZERS) == ("tgm1", True)
    back = other.choosing(randomizer="my_dealer.py")
    assert differences(other, back) == {"randomizer": Path("my_dealer.py")}
    again = changed(other, {"randomizer": Path("my_dealer.py")}, tmp_path)
    assert (again.randomizer, changed(again, {"previews": 2}, tmp_path).randomizer) == ("my_dealer.py",) * 2


def test_a_path_of_the_command_line_is_absolute(tmp_path: Path) -> None:
    path = written(tmp_path, TWINS)
    settings = loaded(tmp_path, "", Override("randomizer", str(path), "--randomizer"))
    assert settings.dealer_files == {"my_dealer.py": path}
    assert value_at(replace(settings, randomizer="7-bag"), "randomizer") == "7-bag"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (None, "my_dealer.py: no such file; expected a Python file with one generator function"),
        ("x = 1\n" * 200_000, "my_dealer.py: is larger than 1 MB; expected a Python file with one generator function"),
    ],
)
def test_a_wrong_file_gets_one_line_with_the_line_of_the_settings(tmp_path: Path, text: str | None, fault: str) -> None:
    if text is not None:
        unknown(tmp_path, text)
    message = refusal(tmp_path, f"rules: modern\n{NAMED}")
    assert message.startswith(f"{NAME}:2: randomizer: {tmp_path}/{fault}")
    assert "\n" not in message


@pytest.mark.parametrize("path", ["./folder", "./noext"])
def test_a_path_that_is_no_python_file_is_named_and_no_list_of_names(tmp_path: Path, path: str) -> None:
    (tmp_path / "folder").mkdir()
    message = refusal(tmp_path, f"randomizer: {path}")
    assert message.startswith(f"{NAME}:1: randomizer: {tmp_path}/{path[2:]}: is ")
    assert "memoryless" not in message
