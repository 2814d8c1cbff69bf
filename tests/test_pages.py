"""The commands of each page, from top to bottom in one folder: what one reads, one before it has written.

The quick ones are run, with small figures. Those that open a window, train, or play many games are only followed: which
files they read and write.
"""

import re
import shlex
import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from game.cli import main
from game.core.replay import to_text
from game.settings import Settings
from game.storage import Game, Scores
from tests.play.stage import recording
from tests.test_docs import PAGES, ROOT

COMMAND = re.compile(r"(?m)^ {4}python main\.py (.+)$")
CODE = re.compile(r"(?ms)^```python\n(.*?)^```$")
RUN = ("deal", "forecast", "puzzle", "randomizers", "replay", "scores", "settings", "solve")
"""The commands that are run."""
SMALL = (
    (r"--pieces \S+", "--pieces 1e3"),
    (r"randomizers$", "randomizers 7-bag --pieces 1e3"),
    (r"--count \d+", "--count 1"),
    (r"--size (expert|hard|tsd)", "--size easy"),
    (r"--game tetris (.*)--size easy", r"--game tetris \1--size pc"),
    (r"--level \d+ (.*puzzle|--count|--seed)", r"--level 1 \1"),
    (r"scores export \d+", "scores export 1"),
    (r"--(from|at|to) \S+", r"--\1 0.2"),
    (r"--to 0.2", "--to 0.3"),
)
"""What a command says -> a smaller figure, where the page itself cannot have it."""
SKIPPED = (
    (r"deal --list|--report|--help", "they need nothing, and print much"),
    (r"--queue \"?\*p7", "it searches for minutes"),
    (r"^replay [\w.]+$|^replay v115@", "it opens a window"),
    (r"--plot", "to load what draws takes seconds"),
    (r"^puzzle generate(?! --game tetris)", "Linjat is compiled first"),
    (r"a\.match", "no command writes a match"),
    (r"a\.ttrm", "no command writes a file of TETR.IO"),
)
READS = ("--resume", "--features", "--controller", "--controllers", "--start")
WRITES = ("--out", "--csv", "--save")
"""The options that name files."""


def commands(page: str) -> list[str]:
    """The commands of a page. What has a bracket is a pattern for many."""
    return [command for command in COMMAND.findall(page) if "[" not in command]


def provided(page: str) -> list[str]:
    """The files that a page tells the reader to write, in their order."""
    return re.findall(r"(?:[Ss]ave it as|The file) `?([\w.]+\.(?:py|yaml))`?", page)


def files_of(words: list[str], options: tuple[str, ...]) -> set[str]:
    """The files that a command names with some options."""
    values = [value for option, value in pairwise(words) if option in options]
    names = {name.removeprefix("./") for value in values for name in value.split(",")}
    return {name for name in names if re.search(r"\.\w+$", name) and not name.startswith("tbp:")}


@pytest.mark.parametrize("name", PAGES)
def test_each_file_that_a_command_reads_is_there_by_then_and_none_is_written_twice(name: str) -> None:
    known, faults = set(provided(PAGES[name])), list[str]()
    for command in commands(PAGES[name]):
        words = shlex.split(command)
        read, written = files_of(words, READS), files_of(words, WRITES)
        if words[0] == "replay":
            read |= {word for word in words[1:2] if word.endswith(".replay")}
        if words[:2] == ["scores", "export"]:
            written |= {*words[3:4]}
        missing = {file for file in read - known if not (ROOT / file).exists()}
        faults += [f"{file} is not there before:  {command}" for file in missing]
        again = (written & known) - read
        faults += [f"{file} was written before:  {command}" for file in again]
        known |= written
    assert faults == []


def small(command: str) -> str:
    for pattern, figure in SMALL:
        command = re.sub(pattern, figure, command)
    return command


def is_run(command: str) -> bool:
    return command.split()[0] in RUN and not any(re.search(pattern, command) for pattern, _ in SKIPPED)


@pytest.mark.parametrize("name", [name for name in PAGES if any(map(is_run, commands(PAGES[name])))])
def test_the_quick_commands_of_a_page_do_what_they_say(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    replay = recording(Settings(), pieces=5)
    Scores(tmp_path).record(Game.of(replay), to_text(replay))
    if "scores export" not in PAGES[name]:
        (tmp_path / "game.replay").write_text(to_text(replay), encoding="utf-8")
    shutil.copy(ROOT / "settings.yaml", tmp_path)
    for folder in ("docs", "examples"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    for file, code in zip(
        sorted(provided(PAGES[name])), re.findall(r"(?ms)^```python\n(.*?)^```$", PAGES[name]), strict=False
    ):
        (tmp_path / file).write_text(code, encoding="utf-8")
    for command in filter(is_run, commands(PAGES[name])):
        line, _, into = small(command).partition(" > ")
        words = shlex.split(line)
        words += ["--settings", str(tmp_path / "settings.yaml")]
        words += ["--data-dir", str(tmp_path)] if words[0] in ("scores", "replay") else []
        words += ["--trust"] if any(".py" in word for word in words) else []
        code = main(words)
        printed, complaint = capsys.readouterr()
        assert code == 0, f"{line}: {complaint}"
        if into:
            (tmp_path / into).write_text(printed, encoding="utf-8")
