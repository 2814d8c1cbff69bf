"""Replays of earlier versions play as they did: the figures of their rules travel with them.

``golden/replays`` holds games that were recorded before the rules named here changed.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from game.core.board.pieces import NORTH, SOUTH, Piece
from game.core.board.rotation import SRS_PLUS
from game.core.dealers import DealerChange
from game.core.replay import Replay, first_divergence, from_text, record, to_text
from game.core.rules.modes import MODES
from game.core.rules.rulesets import ARCADE, MODERN
from game.core.session.setup import set_up
from game.play.records.verdict import stretches

REPLAYS = Path(__file__).parents[1] / "golden" / "replays"
RECORDED = Path(__file__).parents[2] / "recorded" / "replays"


def kept(stem: str) -> Replay:
    return from_text((REPLAYS / f"{stem}.txt").read_text(encoding="ascii"))


@pytest.mark.parametrize("path", sorted(REPLAYS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_replay_of_an_earlier_version_comes_out_the_same(path: Path) -> None:
    assert first_divergence(kept(path.stem)) is None


def test_srs_plus_of_an_earlier_version_keeps_its_half_turns_of_the_i() -> None:
    earlier = kept("modern-srs+").setup.rules.rotation
    assert len(earlier.tests[Piece.I][NORTH][SOUTH]) == 5
    assert len(SRS_PLUS.tests[Piece.I][NORTH][SOUTH]) == 2


def test_bastet_of_an_earlier_version_goes_on_by_rank() -> None:
    assert kept("modern-bastet").setup.dealing == {"relentless": False}


def test_sega16_of_an_earlier_version_goes_on_by_its_earlier_reading() -> None:
    earlier = {"seed": 777, "earlier": True}
    replay = from_text((RECORDED / "classic-dealer-sega16.replay").read_text(encoding="ascii"))
    assert replay.setup.options == {"seed": 777}
    assert replay.setup.dealing == earlier
    pieces = islice(iter(replay.setup.dealer().deal, None), len(replay.pieces))
    assert "".join(piece.name for piece in pieces) == replay.pieces
    change = DealerChange(60, 5, "sega16", {"seed": 777}, "1")
    assert change.dealing == earlier
    assert stretches(replay.setup, [change])[1].options == earlier
    assert set_up(MODERN, MODES["endless"], "1", randomizer="sega16").options == {"earlier": False}


def test_a_replay_names_the_options_whose_defaults_have_changed() -> None:
    setup = set_up(MODERN, MODES["endless"], "1", randomizer="bastet")
    dealer = setup.dealer()
    replay = record(setup, setup.session(dealer), dealer, version="1", player="person", date="")
    assert from_text(to_text(replay)).setup.options == {"relentless": True}
    named = replace(setup, options={"relentless": False})
    dealer = named.dealer()
    replay = record(named, named.session(dealer), dealer, version="1", player="person", date="")
    assert from_text(to_text(replay)).setup.options == {"relentless": False}


@pytest.mark.parametrize("stem", ["arcade-master", "arcade-20g", "arcade-zen"])
def test_the_arcade_of_an_earlier_version_is_another_game(stem: str) -> None:
    replay = kept(stem)
    assert first_divergence(replace(replay, setup=replace(replay.setup, rules=ARCADE))) is not None
