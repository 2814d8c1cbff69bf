"""What holds in every match, played with random buttons under every ruleset and table of attack."""

from __future__ import annotations

from random import Random

import pytest

from game.core.board.board import Board
from game.core.match import Round
from game.core.rules.attack import ATTACKS
from game.core.rules.rulesets import RULES
from game.core.session.events import GarbageRose
from tests.core.match.rounds import mashed, shafts

KINDS = [(rules, attack, seed) for seed, attack in enumerate(ATTACKS) for rules in RULES]


def check(match: Round, rose: list[int]) -> None:
    """Raise AssertionError where lines got lost or came from nowhere, or where a deal differs."""
    for player, (mine, yours) in enumerate(zip(match.exchanges, reversed(match.exchanges), strict=True)):
        waiting = sum(packet.lines for packet in mine.waiting)
        assert yours.sent == mine.received == mine.cancelled + mine.entered + waiting
        assert mine.entered == rose[player]
        assert mine.sent <= mine.attacked
        assert mine.outgoing == []
        assert all(0 < packet.lines <= packet.whole for packet in mine.waiting)
        numbers = [packet.number for packet in mine.waiting]
        assert numbers == sorted(set(numbers))
    one, other = (tuple(session.history) + session.queue for session in match.sessions)
    assert all(mine is yours for mine, yours in zip(one, other, strict=False))


@pytest.mark.parametrize(("rules", "attack", "seed"), KINDS, ids=str)
def test_no_line_is_lost_and_both_get_the_same_pieces(rules: str, attack: str, seed: int) -> None:
    match, rose = shafts(rules, attack, seed), [0, 0]
    for _, events in mashed(match, Random(seed)):
        for player in (0, 1):
            rose[player] += sum(event.rows for event in events[player] if isinstance(event, GarbageRose))
        check(match, rose)
    assert match.ended


def test_random_matches_send_and_cancel_and_enter() -> None:
    """Otherwise the test above would say nothing."""
    sums = [0, 0, 0]
    for seed, attack in enumerate(ATTACKS):
        match = shafts("arcade", attack, seed)
        for _ in mashed(match, Random(seed)):
            pass
        for exchange in match.exchanges:
            sums = [sums[0] + exchange.sent, sums[1] + exchange.cancelled, sums[2] + exchange.entered]
    assert min(sums) > 10


@pytest.mark.parametrize("attack", ATTACKS)
def test_tick_by_tick_and_by_leaps_a_round_is_the_same(attack: str) -> None:
    leaping, stepping = (shafts("modern", attack, 3) for _ in range(2))
    for held, _ in mashed(leaping, Random(3)):
        while stepping.tick < leaping.tick and not stepping.ended:
            stepping.step(*held)
        assert [session.trail[-1:] for session in leaping.sessions] == [s.trail[-1:] for s in stepping.sessions]
        assert [Board(session.cells) for session in leaping.sessions] == [Board(s.cells) for s in stepping.sessions]
    assert stepping.ended
    assert [e.waiting for e in leaping.exchanges] == [e.waiting for e in stepping.exchanges]
