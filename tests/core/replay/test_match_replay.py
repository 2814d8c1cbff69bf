"""Matches kept and played again."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from game.core.match import Match, set_up_match
from game.core.replay import (
    MatchReplay,
    ReplayError,
    first_match_divergence,
    from_text,
    match_from_text,
    match_to_text,
    record_match,
)
from game.core.replay.match_replay import RoundPlayer, match_until, played_round
from game.core.rules.attack import ATTACKS
from game.core.rules.rules import Handling
from game.core.rules.rulesets import RULES
from game.core.session.events import Locked
from tests.core.match.rounds import mashed, shafts
from tests.core.playing import of_kind

KINDS = [("modern", "tetrio-2"), ("modern", "guideline"), ("arcade", "tetrio-1"), ("gameboy", "gameboy")]


@cache
def played(rules: str = "modern", attack: str = "tetrio-2", rounds: int = 3) -> MatchReplay:
    """A match with random buttons, kept after so many rounds."""
    handlings = Handling(das=90), None
    setup = set_up_match(RULES[rules], ATTACKS[attack], "s", first_to=9, randomizer="7-bag", handlings=handlings)
    match, random = Match(setup), Random(1)
    for number in range(rounds):
        round_ = match.begin() if number else match.round
        for _ in mashed(round_, random):
            pass
    return record_match(match, version="1.0", players=("one", "two"), date="2026-01-01T00:00:00+00:00")


@pytest.mark.parametrize(("rules", "attack"), KINDS)
def test_a_match_comes_out_the_same(rules: str, attack: str) -> None:
    replay = played(rules, attack)
    text = match_to_text(replay)
    assert text.isascii()
    assert text.count("\n") == 2
    again = match_from_text(text)
    assert (again.rounds, again.players, again.setup.attack) == (replay.rounds, replay.players, replay.setup.attack)
    assert match_to_text(again) == text
    assert first_match_divergence(again) is None


def test_a_match_that_was_left_is_kept_up_to_there() -> None:
    setup = set_up_match(RULES["modern"], ATTACKS["guideline"], "seed")
    match = Match(setup)
    for _ in mashed(match.round, Random(1), 500):
        pass
    assert not match.round.ended
    replay = record_match(match, version="1.0", players=("", ""), date="")
    assert first_match_divergence(match_from_text(match_to_text(replay))) is None
    assert played_round(replay, 0).tick == match.round.tick


def test_a_round_can_be_played_back_to_any_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.replay.match_replay.KEYFRAME_SECONDS", 4.0)
    replay = played(rounds=1)
    player = RoundPlayer(replay, 0)
    events = player.advance(player.ticks)
    assert player.finished
    locked = [len(of_kind(mine, Locked)) for mine in events]
    assert locked == [side.result.pieces for side in replay.rounds[0].sides]
    for tick in (1100, 499, 0):
        player.seek(tick)
        straight = RoundPlayer(replay, 0)
        straight.advance(tick)
        assert [session.cells for session in player.round.sessions] == [s.cells for s in straight.round.sessions]
        assert [session.match for session in player.round.sessions] == [s.match for s in straight.round.sessions]
        assert player.held == straight.held
    player.advance(player.ticks)
    assert player.round.winner == played_round(replay, 0).winner


def test_a_match_can_be_played_on_from_any_tick() -> None:
    replay = played(rounds=2)
    match = match_until(replay, 1, 900)
    assert match
    again = RoundPlayer(replay, 1)
    again.advance(900)
    assert (match.round.tick, len(match.rounds)) == (900, 2)
    assert [session.match for session in match.round.sessions] == [s.match for s in again.round.sessions]
    for _ in mashed(match.round, Random(7)):
        pass
    on = record_match(match, version="1.0", players=("", ""), date="")
    assert first_match_divergence(match_from_text(match_to_text(on))) is None
    assert on.rounds[0] == replay.rounds[0]
    assert match_until(replay, 1, replay.rounds[1].sides[0].result.ticks) is None
    other = replace(replay.setup, game=replace(replay.setup.game, seed="another"))
    assert match_until(replace(replay, setup=other), 1, 900) is None


@pytest.mark.parametrize(
    ("randomizer", "options"), [("of-tomorrow", {}), ("7-bag", {"weights": 3}), ("entropy", {})], ids=str
)
def test_a_match_whose_dealer_this_version_lacks_is_played_again_but_not_on(
    randomizer: str, options: Mapping[str, object]
) -> None:
    replay = played(rounds=1)
    game = replace(replay.setup.game, randomizer=randomizer, options=options)
    other = match_from_text(match_to_text(replace(replay, setup=replace(replay.setup, game=game))))
    assert other.setup.game.strange == (randomizer != "entropy")
    assert not replay.setup.game.strange
    assert first_match_divergence(other) is None
    assert match_until(other, 0, 500) is None


@pytest.mark.parametrize("player", [0, 1])
def test_the_first_difference_is_told_with_its_round_and_player(player: int) -> None:
    replay = played(rounds=2)
    record = replay.rounds[1]
    sides = list(record.sides)
    first, *rest = sides[player].trail
    sides[player] = replace(sides[player], trail=(first._replace(checksum=first.checksum ^ 1), *rest))
    bent = replace(replay, rounds=(replay.rounds[0], replace(record, sides=(sides[0], sides[1]))))
    assert first_match_divergence(bent) == (1, player, first.tick)


def test_other_garbage_makes_another_game() -> None:
    """The checkpoints hold the stack, and with it what entered and where its holes are."""
    match = Match(shafts("arcade", "classic", 1).setup)
    for _ in mashed(match.round, Random(1)):
        pass
    assert all(exchange.entered for exchange in match.round.exchanges)
    replay = record_match(match, version="1.0", players=("", ""), date="")
    assert first_match_divergence(replay) is None
    for change in ({"clear": (0,) * 5}, {"travel": 100}, {"hole_by_packet": Fraction(1)}):
        other = replace(replay.setup, attack=replace(replay.setup.attack, **change))
        assert first_match_divergence(replace(replay, setup=other)) is not None


def test_a_match_is_no_replay_and_a_replay_no_match() -> None:
    text = match_to_text(played(rounds=1))
    with pytest.raises(ReplayError, match="is a match; expected the replay of one game"):
        from_text(text)
    with pytest.raises(ReplayError, match="is no replay of Tetrarium"):
        match_from_text(text.replace("match", "replay", 1))
    with pytest.raises(ReplayError, match="its checksum does not fit"):
        match_from_text(text[:-10])
