"""Reading text, writing files whole or not at all, and files of JSON lines after a sudden end."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game.files.reading import FileError, read_bytes, read_text, size_in_words
from game.files.writing import NewFile, free_path, is_read_only, write_atomically
from game.lab.journal import JsonLines, append_line, cut_to, read_lines

ROOT = Path(__file__).parents[2]


def test_a_file_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old")
    write_atomically(path, "né\n")
    assert path.read_bytes() == "né\n".encode()
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_file_that_cannot_be_written_whole_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file"
    path.write_text("old")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(f"game.files.writing.os.{step}", refuse)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_the_text_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, names = tmp_path / "file", []
    fsync = os.fsync

    def watched(file: int) -> None:
        names.append(path.exists())
        fsync(file)

    monkeypatch.setattr("game.files.writing.os.fsync", watched)
    write_atomically(path, "new")
    assert names == [False]


def test_what_somebody_else_laid_in_the_way_is_not_written_to(tmp_path: Path) -> None:
    """Anybody can know the name of the part, and in a shared folder make it a link to a file of the user's."""
    precious = tmp_path / "precious"
    precious.write_text("mine")
    part = tmp_path / f"file.txt.{os.getpid()}.part"
    part.symlink_to(precious)
    write_atomically(tmp_path / "file.txt", "new")
    (tmp_path / f"other.txt.{os.getpid()}.part").symlink_to(precious)
    file = NewFile(tmp_path / "other.txt")
    file.file.write(b"new")
    file.keep()
    assert precious.read_text() == "mine"
    assert [(tmp_path / name).read_text() for name in ("file.txt", "other.txt")] == ["new"] * 2


def test_a_link_stays_a_link_and_rights_and_line_breaks_stay(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    target.chmod(0o604)
    link.symlink_to("target")
    write_atomically(link, "new\r\n")
    assert link.is_symlink()
    assert target.read_bytes() == b"new\r\n"
    assert stat.S_IMODE(target.stat().st_mode) == 0o604


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes with names")
def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="it is not a file"):
        write_atomically(tmp_path / "pipe", "new")
    assert (tmp_path / "pipe").is_fifo()


def test_a_file_or_a_folder_without_the_right_to_write_is_read_only(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    path.parent.mkdir()
    assert not is_read_only(path)
    path.write_text("")
    assert not is_read_only(path)
    path.chmod(0o444)
    assert is_read_only(path)
    path.chmod(0o644)
    path.parent.chmod(0o555)
    assert is_read_only(path)
    path.parent.chmod(0o755)


def test_two_programs_that_count_in_one_file_lose_no_count(tmp_path: Path) -> None:
    path = tmp_path / "count"
    path.write_text("0")
    script = (
        "import sys; from pathlib import Path; from game.files.writing import alone_in, write_atomically\n"
        "path = Path(sys.argv[1])\n"
        "for _ in range(50):\n"
        "    with alone_in(path.parent): write_atomically(path, str(int(path.read_text()) + 1))\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", script, str(path)], cwd=ROOT) for _ in range(2)]
    assert [process.wait() for process in both] == [0, 0]
    assert path.read_text() == "100"


class TestNewFile:
    def test_it_has_its_name_only_when_it_is_kept(self, tmp_path: Path) -> None:
        new = NewFile(tmp_path / "file")
        new.file.write(b"all of it")
        assert not new.path.exists()
        new.keep()
        assert new.path.read_bytes() == b"all of it"
        assert os.listdir(tmp_path) == ["file"]

    def test_dropped_it_leaves_nothing(self, tmp_path: Path) -> None:
        new = NewFile(tmp_path / "file")
        new.file.write(b"half of")
        new.drop()
        assert os.listdir(tmp_path) == []

    def test_it_removes_what_killed_programs_left_of_such_files(self, tmp_path: Path) -> None:
        ended = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
        dead, alive = int(ended.stdout), os.getpid()
        left = [f"a.gif.{dead}.part", f"b.gif.{dead}.part"]
        others = [f"c.gif.{alive}.part", f"d.png.{dead}.part", "e.gif.part", "f.gif"]
        for name in (*left, *others):
            (tmp_path / name).touch()
        NewFile(tmp_path / "b.gif").drop()
        assert sorted(os.listdir(tmp_path)) == others
        NewFile(tmp_path / "without").drop()
        assert sorted(os.listdir(tmp_path)) == others, "without an ending, only those of its own name are of its kind"

    def test_it_takes_no_place_that_is_taken(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("old")
        with pytest.raises(FileError, match="exists already"):
            NewFile(tmp_path / "file")
        assert os.listdir(tmp_path) == ["file"]

    @pytest.mark.parametrize("links", [True, False])
    def test_a_file_that_came_meanwhile_stays(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
    ) -> None:
        new = NewFile(tmp_path / "file")
        (tmp_path / "file").write_text("old")
        if not links:
            monkeypatch.setattr("game.files.writing.os.link", refuse_links)
        with pytest.raises(FileError, match="exists already"):
            new.keep()
        assert (os.listdir(tmp_path), new.path.read_text()) == (["file"], "old")

    def test_a_file_system_without_links_keeps_it_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.files.writing.os.link", refuse_links)
        new = NewFile(tmp_path / "file")
        new.file.write(b"all")
        new.keep()
        assert new.path.read_bytes() == b"all"


def refuse_links(*_: object) -> None:
    raise OSError(95, "Operation not supported")


def test_a_free_path_has_a_number_if_the_name_is_taken(tmp_path: Path) -> None:
    assert free_path(tmp_path, "a game", ".gif").name == "a game.gif"
    for name in ("a game.gif", "a game-2.gif"):
        (tmp_path / name).touch()
    assert free_path(tmp_path, "a game", ".gif").name == "a game-3.gif"
    assert free_path(tmp_path, "a game", ".png").name == "a game.png"


def refusal(path: Path, most: int = 1024) -> str:
    with pytest.raises(FileError) as caught:
        read_text(path, "f", most=most, expected="a replay")
    return str(caught.value)


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\n")
    assert read_bytes(path, "f", most=1024, expected="a replay") == b"\xef\xbb\xbfone\r\ntwo\n"
    assert read_text(path, "f", most=1024, expected="a replay") == "one\r\ntwo\n"


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 2048)
    assert read_text(path, "f", most=2048, expected="a replay") == "x" * 2048
    assert refusal(path) == "f: is larger than 1 KB; expected a replay"


@pytest.mark.parametrize(("size", "words"), [(65536, "64 KB"), (1 << 20, "1 MB"), (64 << 20, "64 MB")])
def test_a_size_is_told_in_whole_units(size: int, words: str) -> None:
    assert size_in_words(size) == words


def test_a_wrong_byte_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"one\ntwo \xff\n")
    assert refusal(path) == "f:2: byte 0xff is not UTF-8; expected UTF-8 text"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("none", "f: no such file"),
        (".", "f: is a folder; expected a replay"),
        ("file/below", "f: cannot be read: not a directory"),
        ("x" * 5000, "f: cannot be read: file name too long"),
        ("a\0b", "f: embedded null byte; expected a replay"),
        ("pipe", "f: is not a file; expected a replay"),
    ],
)
def test_what_cannot_be_read_is_refused(tmp_path: Path, path: str, message: str) -> None:
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / path) == message


def test_the_empty_device_is_an_empty_file() -> None:
    assert read_text(Path(os.devnull), "f", most=1024, expected="a replay") == ""


def test_records_are_added_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "log"
    append_line(path, {"plan": 1}, new=True)
    append_line(path, {"game": "é"})
    assert path.read_bytes() == b'{"plan": 1}\n{"game": "\\u00e9"}\n'
    assert read_lines(path, "a log") == JsonLines((b'{"plan": 1}', b'{"game": "\\u00e9"}'), 31)


def test_a_new_file_is_begun_only_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        append_line(path, {}, new=True)
    assert path.read_text() == "mine"


def test_the_beginning_of_a_line_does_not_count_and_can_be_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b'{"game": 1}\n{"ga')
    log = read_lines(path, "a log")
    assert log == JsonLines((b'{"game": 1}',), 12, b'{"ga')
    cut_to(path, log.size)
    assert path.read_bytes() == b'{"game": 1}\n'
    cut_to(path, None)
    assert path.read_bytes() == b'{"game": 1}\n'


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/dev/zero", "/dev/zero: is not a file; expected a log"),
        ("none", "none: no such file"),
        ("/", "/: is a folder; expected a log"),
    ],
)
def test_what_is_no_file_is_refused(path: str, message: str) -> None:
    with pytest.raises(FileError) as caught:
        read_lines(Path(path), "a log")
    assert str(caught.value) == message
