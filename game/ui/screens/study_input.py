"""Keys and mouse while the reasons of the bot are shown beside a game."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.play.running.study import Study
from game.ui.layout import PlayLayout
from game.ui.why import choose

_ONE_PIECE = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that let the bot place a piece, besides the key of settings.yaml."""


def use_key(study: Study, command: str | None, event: Event, now: float, layout: PlayLayout) -> bool:
    """Give a key to the reasons. Return whether they used it."""
    if study.stands:
        study.game.resume(now)  # no time has passed while the game stood still
    if command == "pause":
        study.pause(now)
    elif command == "step" or event.key in _ONE_PIECE:
        study.step(now)
    else:
        choose_candidate(study, event, now, layout)
        return False
    return True


def choose_candidate(study: Study, event: Event, now: float, layout: PlayLayout) -> None:
    """Let a key or the mouse choose a candidate. The choice of a candidate stops the game."""
    if not study.hurries:
        study.look()
    if choose(study.comparison, event, layout, sideways=True) and not study.stands:
        study.stand(True, now)
