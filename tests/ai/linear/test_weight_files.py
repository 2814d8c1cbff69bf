"""Files of weights."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.linear.controllers import CONTROLLERS, Controller, custom
from game.ai.linear.weight_files import WeightsError, read_weights, to_text


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Controller]:
    """Reads a file with some text."""
    monkeypatch.chdir(tmp_path)

    def reads(text: str, name: str = "f") -> Controller:
        Path(name).write_text(text, encoding="utf-8")
        return read_weights(Path(name))

    return reads


FILE = """\
name: my player
weights:
  wells: -1.5
  landing height: -2   # the order does not matter
  no S/Z: -5e-3
"""


def test_a_file_is_a_player(tmp_path: Path) -> None:
    path = tmp_path / "player.yaml"
    path.write_text(FILE)
    player = read_weights(path)
    assert (player.name, player.pieces, player.by_priority) == ("my player", 1, False)
    assert list(player.weights.items()) == [("landing height", -2), ("wells", -1.5), ("no S/Z", -0.005)]
    assert player.source == f"the weights of {path}"


def test_what_is_written_is_read_to_the_last_bit(read: Callable[..., Controller]) -> None:
    player = custom({"holes": -1 / 3, "height squared / 20": 1e-17, "no O": 3e8}, name="yes: no", pieces=2)
    text = to_text(player, {"started from": "dt-20", "generations": 3, "measured": {"lines": 5.5}})
    again = read(text)
    assert (again.name, again.weights, again.pieces) == (player.name, player.weights, 2)


def test_a_file_says_which_of_equal_landings_is_played(read: Callable[..., Controller]) -> None:
    """Weights of Dellacherie's bot that are written and read choose as that bot does, also at a tie."""
    bot = CONTROLLERS["dellacherie"]
    again = read(to_text(bot, {}).replace("dellacherie", "mine"))
    assert (again.weights, again.by_priority) == (bot.weights, True)
    assert not read(to_text(CONTROLLERS["bcts"], {})).by_priority
    assert not read("weights: {holes: -4}\nties: first").by_priority


def test_a_file_without_a_name_is_called_after_itself(read: Callable[..., Controller]) -> None:
    assert read("weights: {holes: -4}", "mine.yaml").name == "mine"
    assert read("weights: {holes: -4}\npieces: 3").pieces == 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("weights: {holes: 1}\nties: last", "f:2: ties: 'last'; expected first or priority"),
        ("", "f: there are no weights; expected a file of weights, such as train writes"),
        ("- 1", "f:1: expected keys and values, such as 'name: my-player'"),
        ("weights:", "f:1: weights: expected names and numbers, such as 'holes: -4'"),
        ("weights: {}", "f:1: weights: none; expected the weight of at least one feature"),
        ("weights:\n  hole: 1", "f:2: weights: unknown feature 'hole'; did you mean 'holes'?"),
        ("weights:\n  wells: 1\n  holes: many", "f:3: weights: holes: 'many'; expected a number from -1e9 to 1e9"),
        ("weights: {holes: .nan}", "f:1: weights: holes: '.nan'; expected a number from -1e9 to 1e9"),
        ("weights: {holes: [1]}", "f:1: weights: holes: no number; expected a number from -1e9 to 1e9"),
        ("weights: {holes: 1,\n holes: 2}", "f:2: weights.holes: given twice; first on line 1"),
        ("weight: {holes: 1}", "f:1: unknown key 'weight'; did you mean 'weights'?"),
        ("zzz: {holes: 1}", "f:1: unknown key 'zzz'; expected name, weights, pieces, ties or provenance"),
        ("name: [a]\nweights: {holes: 1}", "f:1: name: expected a text of 1 to 40 characters"),
        ("weights: {holes: 1}\npieces: 7", "f:2: pieces: '7'; expected a whole number from 1 to 6"),
        ("weights: {holes: 1", "f:1: not valid YAML: "),
        ("a\x07", "f:1: control character '\\x07'; expected plain text"),
        ("[" * 500, "f:1: [].[].[].[].[].[].[].[]: nested too deeply"),
    ],
)
def test_what_is_wrong_is_one_line(read: Callable[..., Controller], text: str, message: str) -> None:
    with pytest.raises(WeightsError) as error:
        read(text)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match=f"{tmp_path}: is a folder; expected a file of weights"):
        read_weights(tmp_path)
    with pytest.raises(WeightsError, match="x: no such file"):
        read_weights(tmp_path / "x")
    (tmp_path / "b").write_bytes(b"\nname: \xff")
    with pytest.raises(WeightsError, match="b:2: byte 0xff is not UTF-8"):
        read_weights(tmp_path / "b")
    (tmp_path / "c").write_bytes(b"#" * 70_000)
    with pytest.raises(WeightsError, match="c: is larger than 64 KB"):
        read_weights(tmp_path / "c")


def test_the_file_in_the_documents_is_the_house_player() -> None:
    assert read_weights(Path(__file__).parents[3] / "docs" / "house-20.yaml").weights == CONTROLLERS["house-20"].weights
