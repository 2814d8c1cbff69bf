"""Routes for a screen that is tested alone: they make no screens, and tell which ones were asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any, cast

from pygame import Rect, Surface
from pygame.event import Event

from game.ui.context import Context
from game.ui.screens.routes import PageRecord, Routes
from game.ui.screens.screen import Screen


class Asked(Screen):
    """Stands for a screen that was asked for."""

    def __init__(self, context: Context, way: str, given: Mapping[str, Any]) -> None:
        """``way`` is the method of ``Routes``, and ``given`` what it was given, by name."""
        super().__init__(context)
        self.way, self.given = way, given

    def handle(self, event: Event, now: float) -> Screen:
        return self

    def advance(self, now: float) -> None:
        return None

    def deadline(self, now: float) -> float | None:
        return None

    def changed(self, now: float) -> bool:
        return False

    def draw(self, target: Surface, now: float) -> list[Rect]:
        return []

    def tell(self, words: str, now: float) -> None:
        return None


class FakeRoutes:
    """Takes what ``Routes`` takes and nothing else, and gives an ``Asked`` for it."""

    def __init__(self, context: Context, pages: Mapping[str, PageRecord]) -> None:
        self._context, self.pages = context, pages

    def __getattr__(self, way: str) -> Callable[..., Asked]:
        method = signature(getattr(Routes, way))

        def asked(*values: object, **named: object) -> Asked:
            given = method.bind(self, *values, **named).arguments
            return Asked(self._context, way, {name: value for name, value in given.items() if name != "self"})

        return asked


def fake_routes(context: Context, pages: Mapping[str, PageRecord] | None = None) -> Routes:
    """Routes that make no screens. ``pages`` are those of the main menu, if a screen shows them."""
    return cast(Routes, FakeRoutes(context, pages or {}))


def asked_for(screen: Screen | None) -> tuple[str, Mapping[str, Any]]:
    """The way to a screen that fake routes have given, and what they were given."""
    assert isinstance(screen, Asked), screen
    return screen.way, screen.given
