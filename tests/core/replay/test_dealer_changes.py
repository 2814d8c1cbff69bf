"""Games whose dealer was changed: what is recorded of them, and how they are played again."""

from dataclasses import replace
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, DealerChange, dealer
from game.core.replay import Replay, ReplayError, ReplayPlayer, first_divergence, from_text, record, to_text
from game.core.rules.modes import MODES
from game.core.rules.rulesets import RULES
from game.core.session.session import Session
from game.core.session.setup import Setup, set_up

TWICE = ((9_000, "bastet"), (21_000, "tgm3"))
"""The ticks after which the dealer is changed, and the next dealer."""
GOLDEN = "77d5aa4d2356efd0da8d1390c508efd7dcb4ffd0128540245ca6d560fff28d22"
"""The digest of a game with these changes. It may never change."""


def played(
    changes: tuple[tuple[int, str], ...],
    seed: int = 1,
    *,
    mode: str = "zen",
    ticks: int = 40_000,
    seen: dict[int, tuple[Piece, ...]] | None = None,
) -> tuple[Replay, Session]:
    """A game with random buttons in which the dealer is changed. ``seen`` gets the visible pieces at some ticks."""
    random = Random(seed)
    setup = set_up(RULES["modern"], MODES[mode], f"seed {seed}", randomizer="7-bag")
    deals = setup.dealer()
    session = setup.session(deals)
    left = list(changes)
    while session.tick < ticks and not session.ended:
        held, last = random.getrandbits(9) & random.getrandbits(9), session.tick + random.randrange(1, 200)
        while session.tick < last and not session.ended:
            session.advance(held, last - session.tick)
        if left and session.tick >= left[0][0]:
            name = left.pop(0)[1]
            options = RANDOMIZERS[name].checked({})
            change = DealerChange(
                session.tick, len(deals.known), name, options, f"{setup.seed} {len(deals.changes) + 1}"
            )
            setup.change(deals, change, session.cells, Random("no seed"))
        if seen is not None and not session.ended:
            seen[session.tick] = session.queue
    date = "2026-01-01T00:00:00+00:00"
    return record(setup, session, deals, version="1.0", player="person", date=date), session


def of_setup(setup: Setup, count: int) -> str:
    return "".join(piece.name for piece in islice(iter(setup.dealer().deal, None), count))


def test_what_is_decided_is_dealt_first_and_then_the_new_dealer_deals_from_its_own_seed() -> None:
    replay, _ = played(((9_000, "sz"),))
    (change,) = replay.changes
    assert change.tick >= 9_000
    assert 5 < change.piece < len(replay.pieces)
    assert replay.pieces[: change.piece] == of_setup(replay.setup, change.piece)
    left = len(replay.pieces) - change.piece
    assert replay.pieces[change.piece :] == ("SZ" * left)[:left]
    assert first_divergence(replay) is None
    seeded = replace(replay.changes[0], randomizer="tgm1", options=RANDOMIZERS["tgm1"].checked({}), seed="mine")
    deals = replay.setup.dealer()
    replay.setup.change(deals, seeded, 0)
    expected = "".join(piece.name for piece in islice(iter(dealer("tgm1", "mine").deal, None), 20))
    assert "".join(piece.name for piece in islice(iter(deals.deal, None), 25))[5:] == expected


def test_a_game_with_two_changes_is_the_same_on_every_machine() -> None:
    replay, _ = played(TWICE)
    assert [(change.randomizer, change.seed) for change in replay.changes] == [
        ("bastet", "seed 1 1"),
        ("tgm3", "seed 1 2"),
    ]
    figures = (replay.pieces, replay.changes, replay.inputs, replay.trail, replay.result)
    assert sha256(repr(figures).encode()).hexdigest() == GOLDEN
    assert first_divergence(from_text(to_text(replay))) is None


@pytest.mark.parametrize("seed", range(2))
def test_with_random_buttons_and_changes_the_replay_shows_what_was_seen(seed: int) -> None:
    random = Random(f"changes {seed}")
    names = [*RANDOMIZERS]
    ticks = sorted(random.randrange(500, 30_000) for _ in range(random.randrange(1, 6)))
    seen: dict[int, tuple[Piece, ...]] = {}
    names += ["bastet", "no-mercy"] * 8  # they show one piece
    mode = random.choice(("zen", "zen", "endless"))
    replay, session = played(
        tuple((tick, random.choice(names)) for tick in ticks), seed, mode=mode, ticks=32_000, seen=seen
    )
    again = from_text(to_text(replay))
    assert (again.changes, again.pieces) == (replay.changes, replay.pieces)
    assert to_text(again) == to_text(replay)
    assert first_divergence(again) is None
    player = ReplayPlayer(again)
    for change in (None, *again.changes):
        tick = change.tick if change else 0
        player.seek(tick)
        forward = ReplayPlayer(again, keyframes=False)
        forward.seek(tick)
        assert player.session.queue == forward.session.queue
        if change:
            assert again.dealt_by(tick)[0] == change.randomizer
    player.seek(again.result.ticks)
    assert (player.session.queue, player.session.cells) == (session.queue, session.cells)
    for tick in random.sample(sorted(seen), min(len(seen), 40)):  # forward and back
        player.seek(tick)
        assert player.session.queue == seen[tick]
    player.seek(0)
    assert player.session.queue == again.setup.session(again.setup.dealer()).queue


def test_what_was_visible_stays_visible_and_more_is_shown_at_once() -> None:
    setup = set_up(RULES["modern"], MODES["endless"], "1", randomizer="7-bag")
    deals = setup.dealer()
    before = deals.queue
    assert len(before) == 5

    def change(name: str) -> None:
        options = RANDOMIZERS[name].checked({})
        setup.change(deals, DealerChange(0, len(deals.known), name, options, "2"), 0)

    change("bastet")
    assert deals.queue == before, "pieces that were shown are not hidden again"
    for left in (4, 3, 2, 1, 1, 1):
        deals.deal()
        assert len(deals.queue) == left
    change("memoryless")
    assert len(deals.queue) == 5
    assert (deals.name, deals.randomizer.name, deals.first) == ("", "memoryless", len(deals.history) + 1)


def test_a_change_to_a_dealer_without_a_seed_needs_entropy() -> None:
    setup = set_up(RULES["modern"], MODES["endless"], "1", randomizer="7-bag")
    deals = setup.dealer()
    with pytest.raises(ValueError, match="the randomizer entropy has no seed"):
        setup.change(deals, DealerChange(0, 5, "entropy", {}, "2"), 0)
    assert (deals.changes, deals.name) == ([], "7-bag")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"piece": 100_000}, "changes[1].piece is 100000; expected the changes in order"),
        ({"tick": 1}, "changes[1].tick is 1; expected the changes in order"),
    ],
)
def test_changes_that_cannot_be_are_refused(wrong: dict[str, Any], message: str) -> None:
    replay, _ = played(TWICE)
    first, second = replay.changes
    with pytest.raises(ReplayError) as caught:
        from_text(to_text(replace(replay, changes=(first, replace(second, **wrong)))))
    assert message in str(caught.value)
