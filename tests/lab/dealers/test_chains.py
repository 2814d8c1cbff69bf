"""Dealers as chains, against observers of real deals."""

from __future__ import annotations

from itertools import islice

import pytest

from game.core.dealers import RANDOMIZERS, Observer
from game.core.dealers.chance import seeded
from game.lab.splitting import SERVED, chain_of


@pytest.mark.parametrize("name", SERVED)
def test_the_chances_of_a_chain_are_those_of_an_observer(name: str) -> None:
    randomizer = RANDOMIZERS[name]
    chain, observer, state = chain_of(randomizer, {}), Observer(randomizer), 0
    for piece in islice(randomizer.deal(seeded(name), **randomizer.checked({})), 300):
        assert chain.chances[state] == pytest.approx(observer.odds(), abs=1e-12)
        observer.see(piece)
        state = chain.following[state][piece]


@pytest.mark.parametrize(
    ("name", "states"), [("memoryless", 1), ("nes", 8), ("7-bag", 127), ("14-bag", 2186), ("sz", 2)]
)
def test_a_chain_has_as_many_states_as_there_is_to_know(name: str, states: int) -> None:
    assert len(chain_of(RANDOMIZERS[name], {}).chances) == states
