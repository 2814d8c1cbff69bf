"""Files that earlier versions wrote are read, and games that they recorded are played, as they were then.

The files under ``tests/recorded`` are kept for ever. Where one of these tests fails, the program has lost what
somebody kept; mend the program, not the file. A later version may write more fields and may have more settings; what
was recorded must keep its name and its value.
"""

import json
import shutil
from collections.abc import Mapping
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from tests.recorded.reading import (
    DATABASE,
    FILE,
    GAMES,
    INDEX,
    KEYS,
    MATCHES,
    MOMENTS,
    REPLAY,
    REPLAYS,
    SETTINGS,
    SNAPSHOT,
    Replay,
    ReplayPlayer,
    Scores,
    body,
    dealt_again,
    described,
    difference,
    figures,
    first_match_divergence,
    from_text,
    load,
    match_from_text,
    match_to_text,
    modes_of_rules,
    moment,
    snapshot,
    ticks_of,
    to_text,
    without_new_fields,
)

NAMES = sorted(path.stem for path in REPLAYS.glob(f"*{REPLAY}"))
FINAL: Mapping[str, str] = dict(line.split(": ", 1) for line in INDEX.read_text(encoding="ascii").splitlines())
"""The figures with which each game ended."""
SEEN: Mapping[str, list[str]] = {
    name: [line.partition(" ")[2] for line in lines]
    for name, lines in groupby(MOMENTS.read_text(encoding="ascii").splitlines(), lambda line: line.split(" ")[0])
}
"""What was seen of each game at some of its ticks."""
SETTINGS_FILES = sorted(path.stem for path in SETTINGS.glob("*.yaml"))
LISTED: Mapping[int, str] = {
    int(number): game
    for number, game in (line.split(": ", 1) for line in GAMES.read_text(encoding="utf-8").splitlines())
}
"""The games of the database by their numbers."""
WITHOUT_REPLAY = max(LISTED)


def recorded(name: str) -> str:
    # As bytes, so that no line end is changed on the way.
    return (REPLAYS / f"{name}{REPLAY}").read_bytes().decode("ascii")


@cache
def replay_of(name: str) -> Replay:
    return from_text(recorded(name))


def lines_of(text: str) -> dict[str, str]:
    return dict(line.split(" = ", 1) for line in text.splitlines())


# Replays


def test_no_replay_is_missing() -> None:
    assert set(NAMES) == set(FINAL) == set(SEEN)
    assert len(NAMES) >= 196


def test_every_ruleset_was_recorded_in_each_mode_of_its_time_by_a_person_and_by_a_bot() -> None:
    pairs = {(rules, mode) for rules, mode in modes_of_rules() if f"{rules}-{mode}-person" in FINAL}
    assert len(pairs) == 25
    assert {f"{rules}-{mode}-bot" for rules, mode in pairs} <= set(FINAL)


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_is_written_as_it_was_read(name: str) -> None:
    then = body(recorded(name))
    assert without_new_fields(body(to_text(replay_of(name))), then) == then


@pytest.mark.parametrize("name", NAMES[::4])
def test_what_is_written_now_is_written_again_as_it_is_read(name: str) -> None:
    # Fields that a replay does not have are the same in all of its time, so some of them tell it.
    written = to_text(replay_of(name))
    assert to_text(from_text(written)) == written


@pytest.mark.parametrize("name", NAMES)
def test_a_replay_shows_what_was_seen_then_and_ends_with_the_same_figures(name: str) -> None:
    replay = replay_of(name)
    player = ReplayPlayer(replay, keyframes=False)
    seen = []
    for line in SEEN[name]:
        player.advance(int(line.split(" ")[0]) - player.session.tick)
        seen.append(moment(player.session))
    assert seen == SEEN[name]
    player.advance(ticks_of(replay))
    assert difference(replay.trail, replay.result, player.session) is None
    assert figures(player.session) == FINAL[name]


@pytest.mark.parametrize("name", NAMES[::13])
def test_a_replay_shows_the_same_backward(name: str) -> None:
    replay = replay_of(name)
    player = ReplayPlayer(replay)
    player.seek(ticks_of(replay))
    seen = []
    for line in reversed(SEEN[name]):
        player.seek(int(line.split(" ")[0]))
        seen.append(moment(player.session))
    assert seen == SEEN[name][::-1]


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_deals_the_same_game_again(name: str) -> None:
    session = dealt_again(replay_of(name))
    if session is None:
        assert "entropy" in name
    else:
        assert figures(session) == FINAL[name]


# Matches


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.match")), ids=lambda path: path.stem)
def test_a_match_is_played_as_it_was_and_written_as_it_was_read(path: Path) -> None:
    text = path.read_bytes().decode("ascii")
    match = match_from_text(text)
    assert first_match_divergence(match) is None
    assert without_new_fields(body(match_to_text(match)), body(text)) == body(text)


# Settings


CHANGED_DEFAULTS = {
    "randomizer_options.bastet.relentless": ("bastet:", "true"),
    "display.finesse": ("finesse: t", "false"),
    "ghost": ("ghost:", '"ruleset"'),
}
"""Keys whose defaults have changed on purpose, how files write them that do not leave them out, and the new default."""


@pytest.mark.parametrize("name", SETTINGS_FILES)
def test_a_file_of_settings_means_what_it_meant(name: str) -> None:
    then = lines_of((SETTINGS / f"{name}{SNAPSHOT}").read_text(encoding="utf-8"))
    text = (SETTINGS / f"{name}.yaml").read_text(encoding="utf-8", errors="replace")
    now = lines_of(snapshot(load(SETTINGS / f"{name}.yaml")))
    then |= {key: default for key, (written, default) in CHANGED_DEFAULTS.items() if written not in text}
    if then["rules"] == '"classic"' and then["game.handling.initial_delay"] == "167":
        then["game.handling.initial_delay"] = "10"  # classic rules have no initial actions, so it is of no effect
    if then["keys.pause"] == '["p", "f1"]' and "pause:" not in text:
        then["keys.pause"] = '["p"]'  # F1 now shows the keys, unless the file gives it to pause
    now["game.options"] = without_new_options(now["game.options"], then["game.options"])
    assert {key: without_pad(now.get(key, "no longer there")) for key in then} == then


def without_new_options(now: str, then: str) -> str:
    """The options of the dealer without those that it did not have yet: these have their defaults."""
    known = json.loads(then)
    return json.dumps({key: value for key, value in json.loads(now).items() if key in known})


def without_pad(value: str) -> str:
    """A list of keys without those of gamepads, which these versions did not have."""
    return json.dumps([key for key in json.loads(value) if not key.startswith("pad ")]) if "pad " in value else value


@pytest.mark.parametrize("name", ["shipped", "sparse", "older-keys", "keys"])
def test_a_gamepad_works_with_a_file_that_does_not_know_it(name: str) -> None:
    keys = load(SETTINGS / f"{name}.yaml").keys
    assert keys["move_left"][-2:] == ("pad left", "pad stick left")
    assert keys["turn_left"][-1] == "pad a"
    assert keys["hold"][-3:] == ("pad y", "pad l1", "pad r1")


def test_every_key_of_then_was_given_another_value_in_some_file() -> None:
    snapshots = [lines_of(path.read_text(encoding="utf-8")) for path in SETTINGS.glob(f"*{SNAPSHOT}")]
    defaults = lines_of((SETTINGS / f"empty{SNAPSHOT}").read_text(encoding="utf-8"))
    same = {key for key in defaults if all(values[key] == defaults[key] for values in snapshots)}
    assert {key for key in same if not key.startswith("game.")} == set()
    assert len(SETTINGS_FILES) >= 15
    assert len([key for key in defaults if key in KEYS]) == 70


# The database


@pytest.fixture
def scores(tmp_path: Path) -> Scores:
    shutil.copyfile(DATABASE, tmp_path / FILE)
    return Scores(tmp_path)


def test_the_database_lists_the_same_games(scores: Scores) -> None:
    listed = {kept.id: described(kept.game) for kept in scores.recent(100)}
    assert listed == LISTED
    assert scores.notices == ()


def test_the_database_has_the_replays_of_its_games(scores: Scores) -> None:
    # That these replays still verify is seen where the files of the same games are.
    verified = {recorded(name) for name in NAMES}
    for kept in scores.recent(100):
        text = scores.replay(kept.id)
        assert kept.has_replay is (kept.id != WITHOUT_REPLAY)
        assert text in verified if kept.has_replay else text is None
    assert scores.notices == ()


@pytest.mark.parametrize(
    ("rules", "mode", "machine", "ids"),
    [
        ("modern", "marathon", True, [19, 1, 9]),
        ("modern", "sprint", True, [2]),
        ("modern", "sprint", False, []),
        ("modern", "zen", False, [4]),
        ("modern", "zen", True, [7]),
        ("arcade", "master", False, [11]),
        ("arcade", "master", True, [10]),
        ("classic", "a-type", False, [16]),
        ("classic", "a-type", True, [15, 18]),
    ],
)
def test_the_database_ranks_the_same_games(
    scores: Scores, rules: str, mode: str, machine: bool, ids: list[int]
) -> None:
    assert [kept.id for kept in scores.table(rules, mode, machine=machine)] == ids


def test_a_game_can_be_added_to_the_database(scores: Scores) -> None:
    first = min(scores.recent(100), key=lambda kept: kept.id)
    number = scores.record(first.game, scores.replay(first.id))
    assert number == max(LISTED) + 1
    assert {kept.id: described(kept.game) for kept in scores.recent(100)} == {**LISTED, number: LISTED[first.id]}
    assert scores.notices == ()
