"""The program's record of itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.play.trace import Trace, TraceError


def test_a_trace_has_an_object_a_line(tmp_path: Path) -> None:
    trace = Trace(str(tmp_path / "trace"), lambda: 1.5)
    trace.note("key", key="left")
    assert trace
    trace.close()
    assert json.loads((tmp_path / "trace").read_text()) == {"t": 1.5, "what": "key", "key": "left"}


def test_without_a_name_nothing_is_written() -> None:
    trace = Trace(None, lambda: 1.5)
    trace.note("key")
    assert not trace
    trace.close()


def test_a_trace_for_which_there_is_no_room_is_one_line() -> None:
    trace = Trace("/dev/full", lambda: 1.5)
    with pytest.raises(TraceError, match=r"^TETRARIUM_TRACE: /dev/full: cannot be written: no space left on device$"):
        trace.note("key")
    trace.note("key")
    trace.close()


@pytest.mark.parametrize(("name", "reason"), [("no/x", "no such file or directory"), (".", "is a directory")])
def test_a_trace_that_cannot_be_written_is_one_line(tmp_path: Path, name: str, reason: str) -> None:
    path = tmp_path / name
    with pytest.raises(TraceError, match=rf"^TETRARIUM_TRACE: {path}: cannot be written: {reason}$"):
        Trace(str(path), lambda: 1.5)
