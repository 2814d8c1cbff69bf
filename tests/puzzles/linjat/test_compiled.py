"""Compiled code makes the same puzzles as plain Python."""

from __future__ import annotations

import random

import pytest

from game.puzzles.engine.climbing import climb
from game.puzzles.linjat.client import LinjatClient
from game.puzzles.linjat.compiled.client import CompiledLinjatClient
from game.puzzles.linjat.sizes import SIZES, Size


def both(size: Size) -> tuple[LinjatClient, LinjatClient]:
    return LinjatClient(size), CompiledLinjatClient(size)


@pytest.mark.parametrize("name", SIZES)
def test_drafts_are_completed_alike(name: str) -> None:
    ones, others = ([], [])  # type: ignore[var-annotated]
    for client, made in zip(both(SIZES[name]), (ones, others), strict=True):
        rng = random.Random(1)
        made.extend(client.complete(client.draft(rng), rng) for _ in range(600))
    assert ones == others
    assert sum(made is not None for made in ones) >= 4


@pytest.mark.parametrize(("name", "iterations"), [("easy", 1500), ("medium", 1000), ("hard", 500), ("expert", 300)])
def test_a_climb_goes_the_same_way(name: str, iterations: int) -> None:
    ways = []
    for client in both(SIZES[name]):
        try:
            found = climb(client, random.Random(4), iterations)
        except Exception as error:
            ways.append(repr(error))
        else:
            ways.append(repr(found))
    assert ways[0] == ways[1]
