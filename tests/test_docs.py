"""The documents: their links lead somewhere, the paths they name exist, and their commands can be typed."""

import re
import shlex
from pathlib import Path

import pytest

from game.ai.beam.aims import AIMS
from game.ai.bots import CARDS
from game.ai.opponents import LADDER
from game.cli import main
from game.core.dealers import RANDOMIZERS

ROOT = Path(__file__).parents[1]
PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for folder in (".", "docs", "examples", "tools/languages")
    for path in sorted((ROOT / folder).glob("*.md"))
}
LONGEST = 120
"""The most characters of a line, as of a line of code."""
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMED_PATH = re.compile(r"`((?:game|tests|tools|assets|docs|examples)/[\w./-]+)`")
BARE_FILE = re.compile(r"`([\w-]+\.py)`")
QUOTED = re.compile(r"``([^`]+)``")
FILE_IN_CODE = re.compile(r"(?<![\w./-])(?:game|tests|tools|assets|docs|examples)/[\w./-]*\w")
COMMAND = re.compile(r"^ {4}python main\.py(.*)$", re.MULTILINE)


def anchor(heading: str) -> str:
    """What a link to a heading ends with."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(page: str) -> set[str]:
    return {anchor(line.lstrip("# ")) for line in page.splitlines() if re.match("#+ ", line)}


def test_every_link_leads_somewhere() -> None:
    for name, link in ((name, link) for name, page in PAGES.items() for link in LINK.findall(page)):
        if link.startswith("https://"):
            continue
        file, _, heading = link.partition("#")
        target = (ROOT / name).parent / file if file else ROOT / name
        assert target.exists(), f"{name}: {link}"
        assert not heading or heading in anchors(target.read_text(encoding="utf-8")), f"{name}: {link}"


def test_every_path_that_is_named_exists() -> None:
    named = {(name, path) for name, page in PAGES.items() for path in NAMED_PATH.findall(page)}
    assert [(name, path) for name, path in named if not (ROOT / path).exists()] == []


def test_a_file_is_named_by_its_path() -> None:
    """A name alone is that of several files, and is still one when the file has moved. Files of the reader are none of
    the project."""
    ours = {path.name for folder in ("game", "tests", "tools") for path in ROOT.glob(f"{folder}/**/*.py")}
    named = {(name, file) for name, page in PAGES.items() for file in BARE_FILE.findall(page)}
    assert [(name, file) for name, file in named if file in ours] == []


def test_what_the_code_says_of_files_and_of_names_is_there() -> None:
    """In comments, docstrings and messages: files by their paths, and each word in double backticks. A file beside the
    code is named by itself."""
    code = {path: path.read_text(encoding="utf-8") for path in ROOT.glob("*/**/*.py") if ".venv" not in path.parts}
    others = [(ROOT / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "requirements.txt")]
    paths = [
        str(path.relative_to(ROOT)) for folder in ("game", "tools", "assets") for path in ROOT.glob(f"{folder}/**/*")
    ]
    known = {*re.findall(r"\w+", " ".join([*(QUOTED.sub("", text) for text in code.values()), *others, *paths]))}
    stale: list[str] = []
    for path, text in code.items():
        if path.relative_to(ROOT).parts[0] == "tests":
            continue  # which name files that they make
        quoted = QUOTED.findall(text)
        files = [(ROOT, file) for file in FILE_IN_CODE.findall(text)]
        files += [(path.parent, file) for file in quoted if re.fullmatch(r"[\w/-]+\.py", file)]
        stale += (
            f"{path}: {file}"
            for near, file in files
            if not any((at / file).exists() for at in (near, ROOT, ROOT / "game"))
        )
        stale += (
            f"{path}: {word}"
            for name in quoted
            for word in re.findall(r"(?<![\w-])[A-Za-z_]\w*", name)
            if word not in known
        )
    assert stale == []


def test_the_index_has_every_page_and_the_first_page_is_short() -> None:
    linked = {link.partition("#")[0] for link in LINK.findall(PAGES["docs/README.md"])}
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - linked == {"README.md"}
    assert len(PAGES["README.md"].split()) <= 1200


def test_a_list_of_contents_has_every_section_in_its_order() -> None:
    """A page that begins with links to its own sections has one to each."""
    listed = {}
    for name, page in PAGES.items():
        contents = re.findall(r"(?m)^- \[[^\]]+\]\(#([^)]+)\)$", page.partition("\n## ")[0])
        if contents:
            listed[name] = contents
            assert contents == [anchor(heading) for heading in re.findall(r"(?m)^## (.+)$", page)], name
    assert listed


def test_the_documents_are_no_longer_than_somebody_reads() -> None:
    """What a page gains, another one can lose: what is told twice, what is history, what follows from the code."""
    words = {path.name: len(path.read_text(encoding="utf-8").split()) for path in (ROOT / "docs").glob("*.md")}
    assert sum(words.values()) <= 56_000, words


def test_the_first_page_counts_what_there_is_and_says_what_the_documents_say() -> None:
    page, flat = PAGES["README.md"], " ".join(PAGES["README.md"].split())
    assert f"- **{len(RANDOMIZERS)} dealers**" in page
    assert f"in {len(LADDER)} levels" in flat
    assert page.index("make play") < page.index("make test") < page.index("## "), (
        "both commands are on the first screen"
    )
    games, same = re.findall(r"in (\d+) of (\d+) games", flat)[0]
    assert f"in {games} of {same} games of random" in PAGES["docs/rules.md"]
    exact = re.findall(r"(?m) \| ([\d,]+) \| ([\d,]+) \|$", PAGES["docs/tetrio.md"])
    assert f"All {sum(int(each) for each, _ in exact)} games of TETR.IO" in flat
    assert all(each == played for played, each in exact)
    told = r"(?m)^\| Cold Clear 2 \| .* \| 30,000 nodes \| 3,000 nodes \| (\d+), 0, (\d+) \|"
    won, lost = (sum(map(int, each)) for each in zip(*re.findall(told, PAGES["docs/versus-bots.md"]), strict=True))
    assert f"[{won} of {won + lost} matches]" in flat
    assert f"It won {won} of {won + lost} matches against Cold Clear 2" in CARDS["versus"].strength
    house, best = (
        re.findall(rf"(?m)^\| `{name}` .*$", PAGES["docs/measurements.md"])[1] for name in ("house", "dt-20")
    )
    assert "10.91 G" in house
    assert best.endswith("| 51 M |")
    assert 10.91e9 / 51e6 > 200


def test_the_pages_of_the_bots_have_the_widths_of_their_searches() -> None:
    for name, page in {"modern": "docs/players.md", "versus": "docs/versus-bots.md"}.items():
        assert re.findall(r"The best (\d+)\b[^.]*`machine.width`", PAGES[page]) == [str(AIMS[name].width)]


def test_the_tour_of_the_kit_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    code, printed = re.findall(r"```(?:python)?\n(.*?)```", PAGES["docs/kit.md"], re.DOTALL)
    exec(code, {})
    assert capsys.readouterr().out.endswith(printed)  # pygame greets when it is loaded first


def test_no_line_is_too_long() -> None:
    """Rows of tables and commands cannot be broken."""
    lines = ((name, line) for name, page in PAGES.items() for line in page.splitlines() if len(line) > LONGEST)
    assert [(name, line) for name, line in lines if not line.startswith("|") and not COMMAND.fullmatch(line)] == []


COMMANDS = sorted({command.strip() for page in PAGES.values() for command in COMMAND.findall(page)})


@pytest.mark.parametrize("command", [command for command in COMMANDS if command and "[" not in command])
def test_every_command_is_understood(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Its values and its options are. What has a bracket is no command but a pattern for many. Nothing is run."""
    words = shlex.split(command)
    code = main([*words, "--help-settings"])
    help_text, complaint = capsys.readouterr()
    assert code == 0, complaint
    assert [word for word in words if word.startswith("--") and not re.search(rf"{word}\b", help_text)] == []


def test_the_architecture_names_every_room_the_rooms_in_it_and_every_folder() -> None:
    page = PAGES["docs/architecture.md"]
    rooms = [path for path in (ROOT / "game").iterdir() if path.name[0] not in "_." and path.suffix in ("", ".py")]
    missing = [path.name for path in rooms if not re.search(rf"(?m)^### {path.stem}$|`game/{path.name}`", page)]
    sections = dict(re.findall(r"(?m)^### (\w+)\n((?:(?!^##).*\n)*)", page))
    inner = [
        path for room in rooms if room.is_dir() for path in room.iterdir() if path.is_dir() and path.name[0] != "_"
    ]
    missing += [f"{path}" for path in inner if f"`{path.name}`" not in sections[path.parent.name]]
    makers = [path for path in (ROOT / "tools").iterdir() if path.is_dir() and path.name[0] != "_"]
    assert len(rooms) > 10
    assert missing + [path.name for path in makers if f"`tools/{path.name}`" not in page] == []
