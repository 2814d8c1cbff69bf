"""How train and improve begin and continue: what both say of their options and files."""

from pathlib import Path

import pytest
import yaml

from game.cli import main
from tests.cli.shell import refused

COMMANDS = {"train": "training", "improve": "improvement"}
PLAYER = "weights: {landing height: -1, holes: -2}\n"
NO_TIME = ("--height", "5", "--seed", "1", "--seconds", "0", "--runs", "30", "--jobs", "1")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--start dt20", "--start: 'dt20'; did you mean 'dt-20'? expected dellacherie, bcts, dt-10, dt-20"),
        ("--start llima", "--start: 'llima'; expected dellacherie, bcts, dt-10, dt-20, house, house-24, house-20,"),
        ("--start custom", "--start: custom has no weights; expected machine.weights to be features and their weights"),
        ("--height 21", "--height: '21'; expected a whole number from 4 to 20"),
        ("--out house.yaml", "--out: house.yaml: 'house' is taken; expected another name"),
        ("--out weights.png", "--out: 'weights.png'; expected a name that ends in .yaml"),
        ("--out /none/w.yaml", "--out: /none/w.yaml: there is no folder /none"),
        ("--resume=", "--resume: no value; expected a name"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_wrong_is_one_line(command: str, arguments: str, message: str) -> None:
    assert refused(command, *arguments.split()).startswith(message)


@pytest.mark.parametrize("command", COMMANDS)
def test_weights_of_the_settings_go_with_the_start_that_has_them(command: str) -> None:
    weights = ("--set", "machine.weights={holes: -4}")
    message = "--set machine.weights: only --start custom uses it; expected both or neither"
    assert refused(command, *weights) == message
    assert refused(command, *weights, "--start", "dt-20") == message


@pytest.mark.parametrize(("command", "search"), COMMANDS.items())
def test_what_continues_keeps_its_figures(command: str, search: str) -> None:
    for option in ("--start dt-20", "--height 6", "--runs 20", "--seed 6", "--out other.yaml", "--set seed=6"):
        origin = option.partition("=")[0] if "=" in option else option.split()[0]
        message = f"{origin}: not allowed with --resume; the {search} keeps its value"
        assert refused(command, "--resume", "none.yaml", *option.split()) == message


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_cannot_continue_is_named_as_it_was_given(command: str, tmp_path: Path) -> None:
    expected = f"expected a file of weights that {command} wrote"
    for given in ("/", "."):
        assert refused(command, "--resume", given) == f"--resume: '{given}'; {expected}"
    for given in ("none.yaml", "none.jsonl"):
        assert refused(command, "--resume", given) == f"--resume: {given}: no such file; {expected}"
    mine, log = tmp_path / "mine.yaml", tmp_path / "mine.jsonl"
    mine.write_text(PLAYER)
    assert refused(command, "--resume", mine) == f"--resume: {mine}: there is no log {log} beside it; {expected}"
    log.write_text(PLAYER)
    faulty = f"{log}:1: is not the first line of a log; expected a log as {command} writes it"
    assert refused(command, "--resume", mine) == f"--resume: {mine}: its log {faulty}"
    assert refused(command, "--resume", log) == f"--resume: {faulty}"
    log.write_text("")
    empty = f"{log}: is empty; expected a log as {command} writes it"
    assert refused(command, "--resume", mine) == f"--resume: {mine}: its log {empty}"
    log.unlink()
    log.mkdir()
    folder = f"{log}: is a folder; expected a log as {command} writes it"
    assert refused(command, "--resume", mine) == f"--resume: {mine}: its log {folder}"


@pytest.mark.parametrize("command", COMMANDS)
def test_nothing_is_overwritten(command: str, tmp_path: Path) -> None:
    out = tmp_path / "mine.yaml"
    for there in (tmp_path / "mine.jsonl", out):
        there.write_text(PLAYER)
        expected = f"exists already; expected a new name, or --resume {out}"
        assert refused(command, *NO_TIME, "--out", out) == f"--out: {there} {expected}"
        assert there.read_text() == PLAYER


@pytest.mark.parametrize("command", COMMANDS)
def test_without_time_the_weights_are_those_of_the_start(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start, out, log = (tmp_path / name for name in ("plain.yaml", "mine.yaml", "mine.jsonl"))
    start.write_text(PLAYER)
    check = ("--check", "0" if command == "improve" else "2")  # train measures its result in any case
    assert main([command, *NO_TIME, "--start", str(start), "--out", str(out), *check]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"written   {out}, {log}"
    content = yaml.safe_load(out.read_text())
    assert {name: weight for name, weight in content["weights"].items() if weight} == {
        "landing height": -1,
        "holes": -2,
    }
    assert (content["name"], content["provenance"]["started from"]) == ("mine", "plain")

    begun = log.read_text()
    for name, text in (("plain", "x\\u001b[31m"), ('"seed": "', '"seed": "\\u009b2J')):
        log.write_text(begun.replace(name, text))
        assert f"{log}:1: is not the first line of a log" in refused(command, "--resume", out), "a terminal obeys it"
    log.write_text(begun)

    other = next(name for name in COMMANDS if name != command)
    whose = f"{log}: is a log of {command}; expected one of {other}"
    assert refused(other, "--resume", out) == f"--resume: {out}: its log {whose}"

    out.unlink()
    assert main([command, "--resume", str(log), "--seconds", "0", *check, "--jobs", "1"]) == 0
    assert yaml.safe_load(out.read_text())["weights"] == content["weights"]
