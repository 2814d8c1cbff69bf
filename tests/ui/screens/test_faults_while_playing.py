"""A fault in what is seen or heard does not end a game: it is noted in one line, and the game is played and kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from pygame import Surface

from game.core.replay import first_divergence, from_text
from game.core.session.events import Locked
from game.play.game import effects, running_picture
from game.play.game.effects import Effects
from game.play.game.hearing import Ear
from game.play.game.services import Trace
from game.play.records.review import Review
from game.ui.draw.well import draw_well
from game.ui.layout.game import play_layout
from game.ui.panels import scene
from game.ui.panels.scene import Scene
from game.ui.screens.menus import ResultsPage
from tests.play.stage import START
from tests.ui.draw.stage import begun, differs, view
from tests.ui.stage import context, play_screen, tapped

SIZE = (640, 480)


class BrokenError(Exception):
    """A fault that no part of the program expects."""


def broken(*arguments: object, **options: object) -> NoReturn:
    raise BrokenError("on\npurpose")


def well_without_effects(draw: Callable[..., None]) -> Callable[..., None]:
    """A drawing of the well that fails wherever there are effects."""

    def drawn(*arguments: object, **options: object) -> None:
        if arguments[3] is not scene._STILL:
            broken()
        draw(*arguments, **options)

    return drawn


def break_region(patch: pytest.MonkeyPatch, name: str, *, key: bool = False) -> None:
    panel = scene._REGIONS[name]
    patch.setitem(scene._REGIONS, name, replace(panel, key=broken) if key else replace(panel, draw=broken))


BREAKS: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "an effect": ("effects", lambda patch: patch.setitem(effects._BEGIN, Locked, broken)),
    "a panel": ("figures", lambda patch: break_region(patch, "figures")),
    "the key of a panel": ("queue", lambda patch: break_region(patch, "queue", key=True)),
    "an effect in the well": (
        "effects in the well",
        lambda patch: patch.setattr(scene, "draw_well", well_without_effects(draw_well)),
    ),
    "the whole well": ("effects in the well", lambda patch: break_region(patch, "shaken")),
    "what an effect adds": ("effects in the well", lambda patch: patch.setattr(Effects, "picture", broken)),
    "the time of an effect": ("picture", lambda patch: patch.setattr(Effects, "deadline", broken)),
    "the layout": ("picture", lambda patch: patch.setattr(scene, "play_layout", broken)),
    "what the dealer's panel tells": ("dealer", lambda patch: patch.setattr(running_picture, "_dealer_of", broken)),
    "a cue": ("sound", lambda patch: patch.setattr(Ear, "cues_for", broken)),
    "the music": ("sound", lambda patch: patch.setattr(Ear, "follow", broken)),
    "the review": ("advice", lambda patch: patch.setattr(Review, "watch", broken)),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_game_is_played_and_kept(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    what, break_it = BREAKS[name]
    break_it(monkeypatch)
    shared, log = context(tmp_path), tmp_path / "trace"
    shared.trace = Trace(str(log), lambda: 0.0)
    screen, target, now = play_screen(shared), Surface(SIZE), START
    while screen.game.ended_at is None:
        now += 0.06
        tapped(screen, shared.controls, now, "space")
        screen.advance(now)
        assert screen.changed(now) in (True, False)
        screen.draw(target, now)
        screen.deadline(now)
    screen.advance(now + 5)
    screen.draw(target, now + 5)
    assert isinstance(screen.menu, ResultsPage)
    (stored,) = shared.scores.recent()
    assert stored.game.pieces == screen.game.session.pieces > 5
    text = shared.scores.replay(stored.id)
    assert text
    assert first_divergence(from_text(text)) is None
    (line,) = shared.faults
    assert line.startswith(f"{what} left out: BrokenError: on purpose (test_faults_while_playing.py, line ")
    noted = [entry["line"] for entry in map(json.loads, log.read_text().splitlines()) if entry["what"] == "fault"]
    assert noted == [line]
    shared.trace.close()


def test_only_what_is_broken_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, partly, layout = Surface(SIZE), Surface(SIZE), play_layout(SIZE)
    Scene().draw(whole, view(begun()))
    break_region(monkeypatch, "figures")
    monkeypatch.setattr(scene, "draw_well", well_without_effects(draw_well))
    faults: list[str] = []
    Scene(note_fault=lambda what, fault: faults.append(what)).draw(partly, view(begun()))
    assert faults == ["effects in the well", "figures"]
    assert not differs(whole, partly, layout.well)
    assert not differs(whole, partly, layout.region("queue"))
    assert differs(whole, partly, layout.region("figures"))


def test_where_nobody_notes_faults_they_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    break_region(monkeypatch, "figures")
    with pytest.raises(BrokenError):
        Scene().draw(Surface(SIZE), view(begun()))
