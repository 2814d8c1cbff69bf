"""Compiled code makes the same puzzles as pure Python."""

import random

import pytest

from game.puzzles.engine.climbing import ClimbError, Scored, climb
from game.puzzles.linjat.client import SIZES, LinjatClient, Size
from game.puzzles.linjat.compiled.completing import CompiledLinjatClient
from game.puzzles.linjat.linjat import Linjat


def both(size: Size, *, first: bool = False) -> tuple[LinjatClient, LinjatClient]:
    return LinjatClient(size, first=first), CompiledLinjatClient(size, first=first)


def completed(client: LinjatClient) -> list[Scored[Linjat] | None]:
    rng = random.Random(1)
    return [client.complete(client.draft(rng), rng) for _ in range(600)]


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("name", SIZES)
def test_drafts_are_completed_alike(name: str, *, first: bool) -> None:
    ones, others = (completed(client) for client in both(SIZES[name], first=first))
    assert ones == others
    assert sum(made is not None for made in ones) >= 4


def climbed(client: LinjatClient, iterations: int) -> Scored[Linjat] | None:
    """The result of a climb; None if no puzzle is clean."""
    try:
        return climb(client, random.Random(4), iterations)
    except ClimbError:
        return None


@pytest.mark.parametrize(("name", "iterations"), [("easy", 1500), ("medium", 1000), ("hard", 500), ("expert", 300)])
def test_a_climb_goes_the_same_way(name: str, iterations: int) -> None:
    one, other = (climbed(client, iterations) for client in both(SIZES[name]))
    assert one == other
