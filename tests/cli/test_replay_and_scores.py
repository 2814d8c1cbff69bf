"""Kept games on the command line: verified, listed, handed out."""

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.fumen import FumenPage, decoded, encoded
from game.core.replay import match_from_text, match_to_text, to_text
from game.settings import Settings
from game.storage import Game, Scores
from game.storage.database import FILE
from game.storage.game_table import SCHEMA
from tests.cli.shell import printed, refused, run
from tests.core.board.test_position import OPENING
from tests.core.tetrio.writer import alone, match, ordered, side, tap
from tests.play.stage import recording
from tests.recorded.reading import MATCHES
from tests.storage.kept import SPRINT

MODERN = recording(Settings(), pieces=5)
TEXT = to_text(MODERN)


def written(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


# verify


def test_a_file_of_tetr_io_has_a_line_for_each_round_and_player(tmp_path: Path) -> None:
    drops = ordered(tap(10.5, "hardDrop"), tap(21, "hardDrop"))
    exact, other = {"piecesplaced": 2, "lines": 0}, {"piecesplaced": 3}
    fine = written(tmp_path, "fine.ttrm", match([side(drops, 30, stats=exact), side(drops, 30, name="two\nlines")]))
    bent = written(tmp_path, "bent.ttr", alone(drops, 30, stats=other))
    lacking = written(tmp_path, "lacking.ttr", alone(drops, 30, boardwidth=12))
    assert printed("replay", "verify", fine) == [
        f"{fine}: round 1, one: ok", f"{fine}: round 1, 'two\\nlines': ok",
    ]  # fmt: skip
    done = run("replay", "verify", bent, lacking)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        f"{bent}: one: pieces: 3 in the file, 2 here",
        f"{lacking}: one: not supported: boardwidth is 12",
    ]
    wrong = written(tmp_path, "wrong.ttr", '{"games": 3}')
    refused(f'{wrong}: is no replay of TETR.IO: it has no "replay" and no "data"', "replay", "verify", wrong)


@pytest.mark.parametrize("rules", ["modern", "arcade", "classic"])
def test_a_game_that_comes_out_the_same_is_ok(tmp_path: Path, rules: str) -> None:
    path = written(tmp_path, "a game.replay", to_text(recording(Settings(rules=rules), pieces=5)))
    windows = written(tmp_path, "windows", path.read_text().replace("\n", "\r\n"))
    assert printed("replay", "verify", path, windows) == [f"{path}: ok", f"{windows}: ok"]


def test_each_file_has_its_line_and_the_worst_decides(tmp_path: Path) -> None:
    first, *others = MODERN.trail
    bent = replace(MODERN, trail=(first._replace(checksum=first.checksum ^ 1), *others))
    fine, departs = written(tmp_path, "fine", TEXT), written(tmp_path, "bent", to_text(bent))
    cut = written(tmp_path, "cut", TEXT[:300])
    done = run("replay", "verify", fine, departs, fine)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        f"{fine}: ok",
        f"{departs}: differs from the recording at tick {first.tick}",
        f"{fine}: ok",
    ]
    written(tmp_path, "two\nlines", TEXT)
    assert run("replay", "verify", "two\nlines", cwd=tmp_path).stdout == "'two\\nlines': ok\n"
    done = run("replay", "verify", departs, cut, fine)
    assert (done.returncode, done.stdout.splitlines()) == (
        2,
        [f"{departs}: differs from the recording at tick {first.tick}", f"{fine}: ok"],
    )
    assert done.stderr == f"{cut}: is cut off or was changed: its checksum does not fit\n"


def test_a_dealer_that_this_version_lacks_is_told_where_its_file_is_read(tmp_path: Path) -> None:
    text = (MATCHES / "modern-tetrio-1.match").read_text(encoding="ascii")
    match = match_from_text(text)
    strange = replace(match.setup, game=replace(match.setup.game, randomizer="of-tomorrow"))
    replay = replace(MODERN, setup=replace(MODERN.setup, options={"weights": 3}))
    for name, content in (
        ("a.match", match_to_text(replace(match, setup=strange))),
        ("a.replay", to_text(replay)),
    ):
        path = written(tmp_path, name, content)
        (line,) = printed("replay", "verify", path)
        assert line.startswith(f"{path}: ok; this version does not have the dealer ")
    fine = written(tmp_path, "fine.match", text)
    assert printed("replay", "verify", fine) == [f"{fine}: ok"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is no replay of Tetrarium"),
        (b"\x00\xff\xfe" * 100, "is no replay of Tetrarium"),
        (TEXT[:-40], "is cut off or was changed: its checksum does not fit"),
        (TEXT.replace("person", "pers\xf6n"), "is cut off or was changed: its checksum does not fit"),
    ],
)
def test_a_file_that_is_no_whole_replay_gets_one_line(tmp_path: Path, content: str | bytes, message: str) -> None:
    path = written(tmp_path, "game.replay", content)
    assert refused("replay", path) == refused("replay", "verify", path) == f"{path}: {message}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("replay", "no files; expected one, or verify, review or import and files"),
        ("replay a b", "2 files; expected one, or verify, review or import and files"),
        ("replay import", "import: no files; expected import FILE... (for a file named import, use ./import)"),
        ("replay import --gif a b", "import: writes no pictures; expected FILE alone with --gif, --film and --png"),
        ("replay a --me me", "--me: means nothing without import or review"),
        ("replay import nowhere", "nowhere: no such file"),
        ("replay import docs", "docs: has no file of TETR.IO; expected .ttr or .ttrm"),
        ("replay verify", "verify: no files; expected verify FILE... (for a file named verify, use ./verify)"),
        ("replay nowhere", "nowhere: no such file"),
        ("replay verify .", ".: is a folder; expected a replay"),
        ("replay verify /dev/zero", "/dev/zero: is larger than 16 MB; expected a replay"),
        ("scores 7", "'7': expected export ID FILE, or options alone"),
        ("scores export 7 a b", "'export': expected export ID FILE, or options alone"),
        ("scores export x f", "export ID: 'x'; expected a whole number from 1 to 1000000000000000000"),
    ],
)
def test_a_wrong_command_line_is_refused_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(*line.split(), "--data-dir", tmp_path) == message


# fumens


def test_a_fumen_is_verified_page_by_page(tmp_path: Path) -> None:
    path = written(tmp_path, "opening", f"https://harddrop.com/fumen/?{OPENING}\n")
    assert printed("replay", "verify", path, OPENING) == [f"{path}: ok", "fumen: ok"]
    jumps = encoded([*decoded(OPENING), FumenPage(comment="Again")])
    done = run("replay", "verify", jumps)
    told = "fumen: 7 placements in 2 parts; Page 8: another board\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, told, "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (OPENING[:20], "page 1: the fumen ends after 15 digits; expected more"),
        ("v115@" + 1_000_000 * "A", "the fumen has 1000005 characters; expected at most 1000000"),
        (encoded([FumenPage()] * 3001), "the fumen has too many pages; expected at most 3000"),
        ("v110@vhAAgH", "the fumen has version 110; expected 115"),
    ],
)
def test_a_bad_fumen_gets_one_line(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path, "a fumen", text)
    assert refused("replay", path) == refused("replay", "verify", path) == f"{path}: {message}"


def test_no_film_is_made_of_a_fumen(tmp_path: Path) -> None:
    message = "--gif, --film, --png: a fumen has no times; expected the file of a replay"
    assert refused("replay", OPENING, "--gif", tmp_path / "film.gif") == message


# scores

TOLD = replace(SPRINT, score=12_345, level=5, pieces=101, ticks=59_999, seconds=59.9996)
"""A game of which every figure is told apart from the others."""


def table(*arguments: object) -> list[dict[str, str]]:
    """The games in a printed table, without its title."""
    _, head, *rows = [line.split("  ") for line in printed("scores", *arguments)]
    names = [name.strip() for name in head if name.strip()]
    return [dict(zip(names, (cell.strip() for cell in row if cell.strip()), strict=True)) for row in rows]


def test_without_games_that_is_said_and_nothing_is_made(tmp_path: Path) -> None:
    assert printed("scores", "--data-dir", tmp_path / "a") == ["marathon with modern rules, by score: no games yet"]
    assert not list(tmp_path.iterdir())


def test_the_table_is_that_of_the_rules_and_the_mode(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    scores.record(TOLD)
    scores.record(replace(TOLD, ticks=50_000, seconds=50.0, seed="faster"))
    scores.record(replace(TOLD, player="machine bcts"))
    scores.record(replace(TOLD, rules="arcade", mode="master", grade="S4", level=999))
    sprint = table("--mode", "sprint", "--data-dir", tmp_path)
    assert [(row["id"], row["time"], row["seed"]) for row in sprint] == [
        ("2", "0:50.000", "faster"),
        ("1", "1:00.000", "007"),
    ]
    figures = {"score": "12,345", "pieces": "101", "ended": "goal", "randomizer": "7-bag", "player": "person"}
    assert sprint[1].items() >= figures.items()
    assert [row["player"] for row in table("--mode", "sprint", "--machine", "--data-dir", tmp_path)] == ["machine bcts"]
    assert [row["grade"] for row in table("--rules", "arcade", "--data-dir", tmp_path)] == ["S4"]
    assert [row["id"] for row in table("--recent", "--count", "3", "--data-dir", tmp_path)] == ["4", "3", "2"]


def test_games_are_filtered_by_dealer_and_player(tmp_path: Path) -> None:
    scores = Scores(tmp_path)
    for player in ("person", "mixed", "machine bcts", "machine dellacherie"):
        scores.record(replace(TOLD, player=player))
    scores.record(replace(TOLD, randomizer="14-bag", mode="ultra"))

    def ids(*arguments: str) -> str:
        return " ".join(row["id"] for row in table(*arguments, "--data-dir", tmp_path))

    assert ids("--recent", "--dealer", "14-bag") == "5"
    assert ids("--recent", "--player", "you") == "5 1"
    assert ids("--recent", "--player", "bots") == "4 3"
    assert ids("--recent", "--player", "mixed") == "2"
    assert ids("--recent", "--player", "bcts", "--dealer", "7-bag") == "3"
    assert ids("--recent", "--player", "all", "--dealer", "all") == "5 4 3 2 1"
    assert ids("--mode", "sprint", "--dealer", "7-bag") == "1", "without a player, the table is yours"
    assert ids("--mode", "sprint", "--player", "all") == "1 2 3 4"
    title, *_ = printed("scores", "--recent", "--player", "bcts", "--dealer", "7-bag", "--data-dir", tmp_path)
    assert title == "The latest games, dealt by 7-bag, by bcts"
    assert refused("scores", "--player", "") == "--player: ''; expected all, you, mixed, bots or the name of a bot"
    assert "--dealer: no randomizer is called '8-bag'" in refused("scores", "--dealer", "8-bag")
    assert "--dealer: no randomizer is called '8-bag'" in refused("scores", "--dealer", "7-bag > 8-bag")
    assert printed("scores", "--recent", "--dealer", "7-bag > nes", "--data-dir", tmp_path)[0].endswith("no games yet")


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("", "is damaged"),
        ("CREATE TABLE recipes (cake TEXT)", "is not a database of Tetrarium's"),
        (f"PRAGMA user_version = {SCHEMA + 1}", "was written by a newer Tetrarium; use that one"),
    ],
)
def test_a_database_that_cannot_be_read_is_told_in_one_line_and_stays(tmp_path: Path, script: str, fault: str) -> None:
    tmp_path, outside = tmp_path / "data", tmp_path
    tmp_path.mkdir()
    path = written(tmp_path, FILE, "" if script else "damaged " * 100)
    with closing(sqlite3.connect(path)) as database:
        if script:
            database.execute(script)
    before = path.read_bytes()
    message = f"{path}: {fault}; what it holds is not shown"
    for arguments in ([], ["--recent"], ["export", 1, tmp_path / "x"]):
        assert refused("scores", *arguments, "--data-dir", tmp_path) == message
    shown = written(outside, "a.ttr", alone(tap(10, "hardDrop"), 60))
    for command in (["replay", "review", shown], ["replay", shown, "--png", outside / "a.png"]):
        ended = run(*command, "--data-dir", tmp_path)
        assert (ended.returncode, ended.stderr.splitlines()[0]) == (0, message), "the names of the person are in it"
    assert (os.listdir(tmp_path), path.read_bytes()) == ([FILE], before)


def test_a_replay_is_handed_out_as_it_was_kept(tmp_path: Path) -> None:
    replay = recording(Settings(rules="classic"), "share me", pieces=5)
    number = Scores(tmp_path).record(Game.of(replay), to_text(replay))
    target = tmp_path / "shared.replay"
    assert printed("scores", "export", number, target, "--data-dir", tmp_path) == []
    assert target.read_text() == to_text(replay)
    message = f"{target}: the file exists already; expected a new name"
    assert refused("scores", "export", number, target, "--data-dir", tmp_path) == message
    message = f"{tmp_path / 'no' / 'x'}: cannot be written: no such file or directory"
    assert refused("scores", "export", number, tmp_path / "no" / "x", "--data-dir", tmp_path) == message
    for asked in (Scores(tmp_path).record(TOLD), 99):
        message = f"there is no replay of game {asked}; main.py scores --recent lists the games"
        assert refused("scores", "export", asked, tmp_path / "x", "--data-dir", tmp_path) == message
    assert not (tmp_path / "x").exists()
