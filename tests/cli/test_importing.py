"""Files of TETR.IO that are read into the games and matches of a folder."""

import io
import json
import re
import sqlite3
import zipfile
from gettext import NullTranslations
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.replay import first_divergence, first_match_divergence, from_text, match_to_text
from game.language import speak
from game.play.records.imports import Import, files, found_files
from game.play.records.matches import LadderStanding, begins_with, match_rows, match_title
from game.storage import PERSON, Scores
from game.storage.database import Access
from game.storage.reviews import ReviewedSide
from tests.cli.shell import printed, refused, run
from tests.core.tetrio.writer import alone, garbage, match, ordered, side, tap
from tests.play.records.kept import NOW

DROPS = ordered(*(tap(10 + 12 * place, "hardDrop") for place in range(3)))
TO_THE_TOP = ordered(*(tap(10 + 2 * place, "hardDrop") for place in range(12)))
STATS = {"piecesplaced": 3, "lines": 0}


def duel(*, me: str = "one", rival: str = "other", rounds: int = 2, seed: int = 7, **more: Any) -> str:
    """A match of two, whose garbage comes to the first player."""
    sides = [
        [
            side(ordered(DROPS, garbage(20, 1, 2)), 60, name=me, seed=seed + number, stats=more.get("stats", STATS)),
            side(TO_THE_TOP, 32, name=rival, seed=seed + number, reason="topout"),
        ]
        for number in range(rounds)
    ]
    return match(*sides)


def turned(text: str) -> str:
    """The same match in the file of the other player."""
    data = json.loads(text)
    data["replay"]["rounds"] = [sides[::-1] for sides in data["replay"]["rounds"]]
    return json.dumps(data)


def written(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def read(data: Path, *words: object) -> list[str]:
    return printed("replay", "import", *words, "--data-dir", data)


def packed(path: Path, members: dict[str, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


def test_a_match_and_a_game_are_kept_once_however_often_they_are_read(tmp_path: Path) -> None:
    here, data = tmp_path / "files", tmp_path / "data"
    here.mkdir()
    one, game = written(here / "one.ttrm", duel()), written(here / "game.ttr", alone(TO_THE_TOP, 32, reason="topout"))
    assert read(data, one, game, "--me", "ONE") == ["1 match, 2 rounds, 1 game alone"]
    written(here / "two.ttrm", turned(duel()))
    packed(here / "all.zip", {"in/one.ttrm": duel(), "read me.txt": "no file of TETR.IO"})
    assert read(data, here) == ["4 read before"]
    scores = Scores(data)
    ((number, kept),) = scores.matches.all()
    assert (kept.player, kept.won, kept.lost, kept.rated, kept.first_to) == (PERSON, 2, 0, False, 2)
    assert [match_title(row.match) for row in match_rows(scores)] == ["You  2 : 0  other"]
    replay = scores.matches.replay(number)
    assert replay
    assert first_match_divergence(replay) is None
    ((_, played, has_replay),) = scores.recent()
    assert (played.player, played.pieces, has_replay) == (PERSON, 12, True)
    text = scores.replay(1)
    assert text
    assert first_divergence(from_text(text)) is None


def test_no_name_of_a_player_is_in_what_can_be_given_away(tmp_path: Path) -> None:
    one, game = written(tmp_path / "a.ttrm", duel(me="myself", rival="stranger")), alone(DROPS, 60, username="stranger")
    read(tmp_path, one, written(tmp_path / "a.ttr", game), "--me", "myself")
    scores = Scores(tmp_path)
    replay, text = scores.matches.replay(1), scores.replay(1)
    assert replay
    assert text
    for content in (match_to_text(replay), text):
        assert "stranger" not in content
        assert "myself" not in content
    assert scores.matches.all()[0].match.named(replay).players == (PERSON, "the person far away stranger")


def test_a_match_of_others_is_kept_as_such_until_one_of_them_turns_out_to_be_you(tmp_path: Path) -> None:
    file = written(tmp_path / "a.ttrm", duel())
    line = f"{file}: kept as a game of others: one, other"
    unmet = "nobody plays in none of these files, so the name is not kept."
    assert read(tmp_path, file, "--me", "nobody") == [unmet, line, "1 match, 2 rounds"]
    assert [match_title(row.match) for row in match_rows(Scores(tmp_path))] == ["one  2 : 0  other"]
    assert read(tmp_path, file, "--me", "nobody") == [unmet, "1 read before"]
    assert read(tmp_path, file, "--me", "other") == ["1 match, 2 rounds"]
    assert [match_title(row.match) for row in match_rows(Scores(tmp_path))] == ["You  0 : 2  one"]
    assert Scores(tmp_path).imports.names == ("other",)


@pytest.mark.parametrize(("me", "score"), [("one", (2, 0)), ("other", (0, 2))])
def test_the_person_is_on_the_first_side_wherever_the_file_has_them(
    tmp_path: Path, me: str, score: tuple[int, int]
) -> None:
    """A match can be played on from the first side only."""
    read(tmp_path, written(tmp_path / "a.ttrm", duel()), "--me", me)
    scores = Scores(tmp_path)
    (kept,) = scores.matches.all()
    assert (kept.match.side, kept.match.won, kept.match.lost) == (0, *score)
    replay = scores.matches.replay(kept.id)
    assert replay
    assert replay.players[0] == PERSON
    assert first_match_divergence(replay) is None


def test_without_a_name_one_line_asks_for_it(tmp_path: Path) -> None:
    file = written(tmp_path / "a.ttrm", duel())
    line = "who are you? give --me NAME, one of one and other"
    assert refused("replay", "import", file, "--data-dir", tmp_path) == line
    assert Scores(tmp_path).matches.all() == []


@pytest.mark.parametrize(
    ("typed", "title", "names"),
    [("9\n2\n", "You  0 : 2  one", ("other",)), ("0\n", "one  2 : 0  other", ())],
)
def test_a_terminal_is_asked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, title: str, names: tuple[str, ...]
) -> None:
    terminal = io.StringIO(typed)
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr("game.cli.importing.sys", SimpleNamespace(stdin=terminal))
    first, second = written(tmp_path / "a.ttrm", duel()), written(tmp_path / "b.ttrm", duel(seed=46))
    done = run("replay", "import", first, second, "--data-dir", tmp_path)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "2 matches, 4 rounds"
    assert done.stderr.count("Which of the players are you?  1 one  2 other  0 neither: ") == typed.count("\n")
    assert match_title(match_rows(Scores(tmp_path))[-1].match) == title
    assert Scores(tmp_path).imports.names == names


def test_the_rating_stays_where_it_was(tmp_path: Path) -> None:
    game = written(tmp_path / "a.ttr", alone(TO_THE_TOP, 32, reason="topout"))
    before = LadderStanding.of([], NOW, begins_with(Scores(tmp_path).history))
    read(tmp_path, written(tmp_path / "a.ttrm", duel()), game, "--me", "one")
    scores = Scores(tmp_path)
    assert len(scores.history.played()) == 1
    matches = [each.match for each in scores.matches.all()]
    assert LadderStanding.of(matches, NOW, begins_with(scores.history)) == before


def test_what_is_not_exact_is_kept_and_named(tmp_path: Path) -> None:
    file = written(tmp_path / "a.ttrm", duel(stats={"piecesplaced": 4}))
    game = written(tmp_path / "a.ttr", alone(DROPS, 60, stats={"piecesplaced": 9}))
    assert read(tmp_path, file, game, "--me", "one") == [
        f"Not exact: {file}: round 1, one: pieces: 4 in the file, 3 here",
        f"Not exact: {file}: round 2, one: pieces: 4 in the file, 3 here",
        f"Not exact: {game}: one: pieces: 9 in the file, 3 here",
        "1 match, 2 rounds, 1 game alone, 3 not exact",
    ]
    scores = Scores(tmp_path)
    assert scores.history.played() == [], "a result that is not exact is not ranked"
    assert len(scores.recent()) == 1


def test_what_is_told_of_a_file_is_in_the_language_of_the_player(
    tmp_path: Path,
) -> None:
    class Capitals(NullTranslations):
        """A catalogue in which each text stands in capitals, and its values do not."""

        def gettext(self, message: str) -> str:
            return re.sub(r"(\{\w+\})|[^{}]+", lambda found: found[1] or found[0].upper(), message)

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return self.gettext(msgid1 if n == 1 else msgid2)

    strange = [side(DROPS, 60, name=name, boardwidth=12, stats=STATS) for name in ("one", "other")]
    rounds = json.loads(duel(stats={"piecesplaced": 4}))["replay"]["rounds"]
    written(tmp_path / "a.ttrm", match(rounds[0], strange))
    written(tmp_path / "b.ttrm", "[]")
    packed(tmp_path / "c.zip", {"inner.zip": "nothing"})
    scores = Scores(tmp_path / "data")
    job = Import(scores, [tmp_path], NOW, me="nobody")
    speak("en", Capitals())
    try:
        while not job.done:
            job.step()
        report = job.report
        lines = [line.partition(": ")[2] for line in (*report.faults, *report.notes, *report.different)]
    finally:
        speak("en", NullTranslations())
    assert lines == [
        "ROUND 2: not supported: boardwidth is 12",
        "IS NOT A FILE OF TETR.IO; EXPECTED .TTR OR .TTRM",
        "IS A ZIP FILE IN A ZIP FILE; UNPACK IT FIRST",
        "KEPT AS A GAME OF OTHERS: one, other",
        "ROUND 1, one: PIECES: 4 IN THE FILE, 3 HERE",
    ]


def test_a_round_that_is_not_supported_leaves_the_others(tmp_path: Path) -> None:
    strange = [side(DROPS, 60, name=name, boardwidth=12, stats=STATS) for name in ("one", "other")]
    rounds = json.loads(duel())["replay"]["rounds"]
    file = written(tmp_path / "a.ttrm", match(rounds[0], strange, rounds[1], strange))
    done = run("replay", "import", file, "--me", "one", "--data-dir", tmp_path)
    assert (done.returncode, done.stdout) == (0, "1 match, 2 rounds, 1 not read\n")
    assert done.stderr == f"{file}: rounds 2, 4: not supported: boardwidth is 12\n"


def test_rounds_of_other_players_are_matches_of_their_own(tmp_path: Path) -> None:
    rounds = [json.loads(duel(rival=rival, rounds=1))["replay"]["rounds"][0] for rival in ("red", "blue", "red")]
    assert read(tmp_path, written(tmp_path / "a.ttrm", match(*rounds)), "--me", "one") == ["2 matches, 3 rounds"]
    assert {match_title(row.match) for row in match_rows(Scores(tmp_path))} == {"You  2 : 0  red", "You  1 : 0  blue"}


def test_a_later_version_reads_again_what_was_not_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = written(tmp_path / "a.ttrm", duel()), written(tmp_path / "b.ttrm", duel(seed=46, stats={"lines": 3}))
    read(tmp_path, good, bad, "--me", "one")
    monkeypatch.setattr("game.play.records.imports.file_import.__version__", "99.0")
    assert read(tmp_path, good, bad)[-1] == "1 match, 2 rounds, 2 not exact, 1 read before"
    assert sorted(each.match.version for each in Scores(tmp_path).matches.all())[-1] == "99.0"
    assert len(Scores(tmp_path).matches.all()) == 2


def test_a_damaged_copy_does_not_keep_the_good_one_out(tmp_path: Path) -> None:
    bad = written(tmp_path / "a.ttrm", duel().replace("hardDrop", "rotateCW", 4))
    assert read(tmp_path, bad, "--me", "one")[-1].startswith("1 match, 2 rounds, ")
    good = written(tmp_path / "b.ttrm", duel())
    assert read(tmp_path, bad) == ["1 read before"]
    assert read(tmp_path, good) == ["1 match, 2 rounds"]
    assert read(tmp_path, good, bad) == ["2 read before"]
    assert len(Scores(tmp_path).matches.all()) == 1


def test_a_good_copy_of_a_game_takes_the_place_of_a_damaged_one_with_all_its_figures(tmp_path: Path) -> None:
    """The game becomes the person's own, so its result is ranked."""
    text = alone(DROPS, 60, stats=STATS)
    read(tmp_path, written(tmp_path / "a.ttr", text.replace("hardDrop", "rotateCW", 4)), "--me", "one")
    (damaged,) = Scores(tmp_path).recent()
    assert read(tmp_path, written(tmp_path / "b.ttr", text)) == ["1 game alone"]
    (good,) = Scores(tmp_path).recent()
    assert (good.id, damaged.game.pieces, good.game.pieces, good.game.player) == (damaged.id, 1, 3, PERSON)
    replay = Scores(tmp_path).replay(good.id)
    assert replay
    assert good.game.score == from_text(replay).result.score > damaged.game.score


def test_what_takes_the_place_of_a_match_is_reviewed_anew(tmp_path: Path) -> None:
    file = written(tmp_path / "a.ttrm", duel())
    read(tmp_path, file, "--me", "nobody")
    scores = Scores(tmp_path)
    side = ReviewedSide(*(kind(1) for kind in ReviewedSide.__annotations__.values()))
    assert scores.reviews.add([side], [])
    scores.match_mistakes.add_match(1, [], NOW.date())
    assert (scores.reviews.reviewed(), scores.match_mistakes.rated()) == ({1}, {1})
    read(tmp_path, file, "--me", "one")
    assert (scores.reviews.reviewed(), scores.match_mistakes.rated()) == (set(), set())


# What is not as it should be


HOSTILE: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "is not a file of TETR.IO; expected .ttr or .ttrm"),
    "bytes": (b"\xff\xfe\x00", "byte 0xff is not UTF-8; expected UTF-8 text"),
    "other": ('{"board": [1, 2]}', 'is no replay of TETR.IO: it has no "replay" and no "data"'),
    "list": ("[1]", "is not a file of TETR.IO; expected .ttr or .ttrm"),
    "cut": (duel()[:-9], "is not JSON: "),
    "deep": ('{"a":' * 100_000, "cannot be read: it is nested too deeply"),
    "large": (b"{" + b" " * files.LARGEST, "is larger than 16 MB; expected a file of TETR.IO, .ttr or .ttrm"),
    "infinite": (duel().replace("60", "Infinity"), "has Infinity for a number; expected a number"),
    "dated": (duel().replace("2026-01-02", "2026-99-99"), "cannot be played: "),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_file_of_tetr_io_is_one_line_and_keeps_nothing(tmp_path: Path, name: str) -> None:
    content, line = HOSTILE[name]
    file = written(tmp_path / "a.ttrm", content)
    said = refused("replay", "import", file, "--me", "one", "--data-dir", tmp_path / "data")
    assert said.startswith(f"{file}:")
    assert line in said
    assert Scores(tmp_path / "data").matches.all() == []


def test_whatever_a_file_holds_its_fault_is_one_line(tmp_path: Path) -> None:
    chance, data = Random(1), tmp_path / "data"
    text = duel()
    for number in range(60):
        place, length = chance.randrange(len(text)), chance.choice((1, 1, 2, 9))
        instead = chance.choice(("", "9", "-1", "null", '"', "[", "1e308", "{}"))
        file = written(tmp_path / f"{number}.ttrm", f"{text[:place]}{instead}{text[place + length :]}")
        done = run("replay", "import", file, "--me", "one", "--data-dir", data)
        assert done.returncode in (0, 2)
        assert done.stderr.count("\n") <= 2
        assert "Traceback" not in done.stderr
    scores = Scores(data)
    for kept in scores.matches.all():
        replay = scores.matches.replay(kept.id)
        assert replay
        assert first_match_divergence(replay) is None
    assert scores.notices == ()


def zip_bomb(path: Path) -> Path:
    return packed(path, {"bomb.ttrm": b"{" + bytes(files.LARGEST), "fine.ttrm": duel()})


def test_a_zip_file_is_read_as_far_as_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = zip_bomb(tmp_path / "bomb.zip")
    words = ("--me", "one", "--data-dir", tmp_path / "data")
    done = run("replay", "import", bomb, *words)
    assert (done.returncode, done.stdout) == (0, "1 match, 2 rounds, 1 not read\n")
    expected = "is larger than 16 MB; expected a file of TETR.IO, .ttr or .ttrm"
    assert done.stderr == f"{bomb}, bomb.ttrm: {expected}\n"
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 20)
    done = run("replay", "import", bomb, *words)
    last = f"{bomb}, fine.ttrm: lies beyond the first 1 MB of its ZIP file; unpack it first"
    assert done.stderr.splitlines()[-1] == last
    monkeypatch.setattr(files, "MOST_MEMBERS", 1)
    assert refused("replay", "import", bomb, *words) == f"{bomb}: has more than 1 files; expected fewer"


def test_a_zip_file_that_is_none_is_one_line(tmp_path: Path) -> None:
    inner = packed(tmp_path / "inner.zip", {"a.ttrm": duel()}).read_bytes()
    nested = packed(tmp_path / "nested.zip", {"inner.zip": inner})
    none = packed(tmp_path / "none.zip", {"readme.txt": "nothing"})
    cut, text = written(tmp_path / "cut.zip", inner[:-30]), written(tmp_path / "text.zip", "no ZIP file")
    bent = written(tmp_path / "bent.zip", inner[:60] + bytes(40) + inner[100:])
    way = tmp_path / "way.zip"
    with zipfile.ZipFile(way, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("a.ttrm", duel())
    locked = bytearray(inner)
    locked[6] |= 1
    locked[inner.index(b"PK\x01\x02") + 8] |= 1
    secret = written(tmp_path / "secret.zip", bytes(locked))
    for path, line in {
        nested: f"{nested}, inner.zip: is a ZIP file in a ZIP file; unpack it first",
        none: f"{none}: has no file of TETR.IO; expected .ttr or .ttrm",
        cut: f"{cut}: cannot be read as a ZIP file: file is not a zip file",
        text: f"{text}: cannot be read as a ZIP file: file is not a zip file",
        way: f"{way}, a.ttrm: is compressed in a way that is not read here; unpack it first",
        secret: f"{secret}, a.ttrm: is encrypted; unpack it first",
    }.items():
        assert refused("replay", "import", path, "--data-dir", tmp_path / "data") == line
    assert refused("replay", "import", bent, "--data-dir", tmp_path / "data").startswith(f"{bent}, a.ttrm: ")


def test_a_folder_of_thousands_is_read_one_file_at_a_time(tmp_path: Path) -> None:
    for number in range(3000):
        (tmp_path / f"{number}.ttr").touch()
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    found = found_files(tmp_path)
    assert next(found).name == str(tmp_path / "0.ttr")
    assert sum(1 for _ in found) == 2999


def test_nothing_is_read_into_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    file, data = written(tmp_path / "a.ttrm", duel()), written(tmp_path / "data", "a file")
    line = refused("replay", "import", file, "--me", "one", "--data-dir", data)
    assert line == f"--data-dir: {data}: is not a folder; expected a folder for the scores"


def test_a_wrong_name_is_taken_back_and_its_matches_are_put_right_when_they_are_read_again(tmp_path: Path) -> None:
    one, data = written(tmp_path / "one.ttrm", duel()), tmp_path / "data"
    assert read(data, one, "--me", "other") == ["1 match, 2 rounds"]
    assert read(data, "--not-me", "OTHER") == ["OTHER is forgotten. Read its files again, and say who you are."]
    scores = Scores(data)
    assert scores.imports.names == ()
    ((number, _),) = scores.matches.all()
    scores.reviews.add([ReviewedSide(number, 0, 0, 3, 1.0, *(0 for _ in ReviewedSide._fields[5:]))], [])
    assert read(data, one, "--me", "one") == ["1 match, 2 rounds"]
    ((again, kept),) = Scores(data).matches.all()
    assert (again, match_title(kept)) == (number, "You  2 : 0  other")
    assert number not in Scores(data).reviews.reviewed(), "what was rated was the other side"
    assert read(data, "--not-me", "one", one, "--me", "other") == ["1 match, 2 rounds"], "in one command, too"
    assert "your names: other" in refused("replay", "import", "--not-me", "nobody", "--data-dir", data)
    assert "means nothing" in refused("replay", "verify", one, "--not-me", "one")


def test_a_disk_without_room_is_told_once_with_the_file_and_by_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, files_ = tmp_path / "data", [written(tmp_path / f"{seed}.ttrm", duel(seed=seed)) for seed in (7, 46, 3, 9)]
    read(data, files_[0], "--me", "one")

    def full(access: Access, work: object, *, last: bool = False) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Access, "write", full)
    ended = run("replay", "import", *files_, "--data-dir", data)
    assert ended.returncode == 2
    assert [line for line in ended.stderr.splitlines() if "no space" in line] == [
        f"{files_[1]}: {data / 'tetrarium.db'}: no space left on device"
    ]
