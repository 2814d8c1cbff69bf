"""Games kept and played again."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from game.core.replay import (
    Replay,
    ReplayError,
    ReplayPlayer,
    ReplayWriter,
    first_divergence,
    from_text,
    record,
    sealed,
    to_text,
)
from game.core.rules.modes import MODES, Mode
from game.core.rules.rules import Rules
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.setup import set_up

GAMES = [
    ("modern", "marathon", "7-bag"),
    ("modern", "dig-100", "7-bag"),
    ("modern", "zen", "bastet"),
    ("modern", "ultra", "entropy"),
    ("arcade", "master", "tgm1"),
    ("classic", "a-type", "nes"),
    ("classic", "b-type", "nes-rom"),
]


def played(rules: Rules, mode: Mode, randomizer: str, *, ticks: int = 40_000, seed: int = 1) -> Replay:
    """A game with random buttons, kept."""
    random = Random(seed)
    setup = set_up(rules, mode, f"seed {seed}", randomizer=randomizer)
    deals = setup.dealer(Random("not replayable"))
    session = setup.session(deals)
    while session.tick < ticks and not session.ended:
        held, last = random.getrandbits(9) & random.getrandbits(9), session.tick + random.randrange(1, 200)
        while session.tick < last and not session.ended:
            session.advance(held, last - session.tick)
    return record(setup, session, deals, version="1.0", player="person", date="2026-01-01T00:00:00+00:00")


@pytest.fixture(scope="module", params=GAMES, ids=" ".join)
def replay(request: pytest.FixtureRequest) -> Replay:
    rules, mode, randomizer = request.param
    return played(RULES[rules], MODES[mode], randomizer)


@pytest.fixture(scope="module")
def modern() -> Replay:
    return played(RULES["modern"], MODES["endless"], "7-bag")


def test_a_replay_comes_out_the_same_before_and_after_it_is_written(replay: Replay) -> None:
    assert replay.result.pieces > 3
    assert first_divergence(replay) is None
    again = from_text(to_text(replay))
    assert to_text(again) == to_text(replay)
    assert again.setup.board == replay.setup.board
    assert again.setup.rules.gravity == replay.setup.rules.gravity
    assert first_divergence(again) is None


def test_the_figures_travel_with_the_replay() -> None:
    slow = replace(RULES["modern"], lock_delay=1234, gravity=((1, 1000, 300_000),))
    replay = from_text(to_text(played(slow, MODES["endless"], "7-bag")))
    assert (replay.setup.rules.lock_delay, replay.setup.rules.gravity) == (1234, ((1, 1000, 300_000),))
    assert first_divergence(replay) is None
    usual = replace(replay, setup=replace(replay.setup, rules=RULES["modern"]))
    assert first_divergence(usual) is not None


def test_a_game_in_which_the_last_placements_were_taken_back_is_kept_whole() -> None:
    setup = set_up(RULES["modern"], MODES["zen"], "back", previews=1)
    deals = setup.dealer()
    session = setup.session(deals)
    for button in (Buttons.HARD_DROP,) * 8 + (Buttons.UNDO,) * 6:
        session.step(button)
        session.step(Buttons.NONE)
    assert session.pieces == 2
    replay = record(setup, session, deals, version="1.0", player="person", date="2026-01-01T00:00:00+00:00")
    assert first_divergence(replay) is None


def test_a_departure_is_found_at_its_tick_or_in_the_result(modern: Replay) -> None:
    at = len(modern.inputs) // 2
    tick, _ = modern.inputs[at]
    bent = replace(modern, inputs=(*modern.inputs[:at], (tick, 8), *modern.inputs[at + 1 :]))
    found = first_divergence(bent)
    assert found is not None
    assert found >= tick
    boast = replace(modern, result=replace(modern.result, score=modern.result.score + 1))
    assert first_divergence(boast) == modern.result.ticks


def test_seeking_in_either_direction_shows_the_same_game(replay: Replay) -> None:
    straight, jumping = ReplayPlayer(replay), ReplayPlayer(replay)
    end = replay.result.ticks
    seen = {}
    for tick in range(0, end, max(1, end // 37)):
        straight.seek(tick)
        seen[tick] = look(straight)
    jumping.seek(end)
    for tick in Random(5).sample(sorted(seen), len(seen)):
        jumping.seek(tick)
        assert look(jumping) == seen[tick]
    jumping.seek(end + 1000)
    assert jumping.finished
    assert jumping.session.score == replay.result.score


def look(player: ReplayPlayer) -> tuple[object, ...]:
    session = player.session
    figures = session.tick, session.cells, session.score, session.current, session.held, session.queue
    return (*figures, player.buttons, len(session.inputs), len(session.trail), session.ghost)


def test_after_seeking_the_game_can_be_kept_again_up_to_there(modern: Replay) -> None:
    player = ReplayPlayer(modern)
    player.seek(modern.result.ticks)
    player.seek(modern.result.ticks // 2)
    session = player.session
    assert tuple(session.inputs) == modern.inputs[: len(session.inputs)]
    assert tuple(session.trail) == modern.trail[: len(session.trail)]
    assert session.inputs[-1][0] <= session.tick


TEXT = to_text(played(RULES["modern"], MODES["endless"], "7-bag", ticks=5000))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is no replay of Tetrarium"),
        ("GIF89a", "is no replay of Tetrarium"),
        ('{"score": 1}\n', "is no replay of Tetrarium"),
        (TEXT[: len(TEXT) // 2], "is cut off or was changed: its checksum does not fit"),
        (TEXT.replace('"level":1', '"level":2', 1), "is cut off or was changed: its checksum does not fit"),
        (TEXT.replace("replay 1", "replay 9", 1), "is a replay of format 9; this version reads format 1"),
    ],
)
def test_a_text_that_is_no_good_replay_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ReplayError) as caught:
        from_text(text)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    "body",
    ["[]", '{"is":"Board","value":"10"}', '{"is":"Replay"}', '{"is":"Unheard"}', '{"no":"is"}', "{", "[" * 100_000],
)
def test_a_body_that_is_no_replay_is_refused_even_with_a_good_checksum(body: str) -> None:
    with pytest.raises(ReplayError, match=r"^[^\n]+$"):
        from_text(f"tetrarium replay 1 {sha256(body.encode()).hexdigest()}\n{body}\n")


def test_a_figure_that_an_old_replay_does_not_have_takes_its_default() -> None:
    body = json.loads(TEXT.split("\n")[1])
    del body["setup"]["rules"]["charge_keeps"]
    old = json.dumps(body, separators=(",", ":"))
    replay = from_text(f"tetrarium replay 1 {sha256(old.encode()).hexdigest()}\n{old}\n")
    assert replay.setup.rules.charge_keeps is False
    assert first_divergence(replay) is None


def test_a_game_that_is_too_long_is_no_longer_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.session.stores.recording.MAX_RECORDED_PIECES", 3)
    setup = set_up(RULES["modern"], MODES["zen"], "long")
    deals = setup.dealer()
    session = setup.session(deals)
    for buttons in (8, 0) * 2:
        session.step(buttons)
    assert (session.recorded, len(session.inputs), len(session.trail)) == (True, 4, 2)
    for buttons in (8, 0) * 3:
        session.step(buttons)
    assert (session.recorded, session.pieces, len(session.inputs), len(session.trail)) == (False, 5, 0, 3)


def test_a_tape_shows_no_more_pieces_than_its_dealer_knew() -> None:
    replay = played(RULES["modern"], MODES["endless"], "bastet", ticks=3000)
    assert len(ReplayPlayer(replay).session.queue) == 1


def test_a_game_that_goes_on_is_written_again_with_what_is_new() -> None:
    random, setup = Random(1), set_up(RULES["modern"], MODES["zen"], "seed")
    deals, writer = setup.dealer(), ReplayWriter()
    session = setup.session(deals)
    for _ in range(5):
        for _ in range(50):
            session.advance(random.getrandbits(9) & random.getrandbits(9), random.randrange(1, 200))
        replay = record(setup, session, deals, version="1.0", player="person", date="")
        assert sealed(writer.parts(replay)) == to_text(replay)
        assert to_text(from_text(sealed(writer.parts(replay)))) == to_text(replay)
    assert replay.result.pieces > 3
