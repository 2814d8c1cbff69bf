"""What is said about tests that were left out."""

from __future__ import annotations

import pytest

from tests.lacking import lacking, lacking_sound, left_out


def test_each_lack_gets_a_line_with_the_number_of_its_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EVERY_TEST", raising=False)
    reasons = ["Skipped: root may write everywhere"]
    for what in ("no cake", "no cake", "no tea"):
        with pytest.raises(pytest.skip.Exception) as caught:
            lacking(what)
        reasons.append(f"Skipped: {caught.value}")
    assert left_out(reasons) == ["left out 2 tests: no cake", "left out 1 test: no tea"]


def test_where_every_test_is_asked_for_a_lack_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVERY_TEST", "yes")
    with pytest.raises(pytest.fail.Exception, match="no cake"):
        lacking("no cake")


def test_a_missing_library_of_the_sound_is_a_lack_and_other_faults_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EVERY_TEST", raising=False)
    missing = "mixer module not available (ImportError: libgthread-2.0.so.0: cannot open shared object file)"
    with pytest.raises(pytest.skip.Exception, match=r"no sound without libgthread-2\.0\.so\.0 "), lacking_sound():
        raise NotImplementedError(missing)
    with pytest.raises(NotImplementedError), lacking_sound():
        raise NotImplementedError
