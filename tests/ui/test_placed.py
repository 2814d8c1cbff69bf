"""Every screen in every language and in windows of every shape, for a player who is new and for one with years behind
them: nothing is cut, nothing overlaps, nothing goes where it could scroll, cards beside each other have the same size,
and every control is reached by the keys and by the mouse."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from pygame import Surface

from game.language import LANGUAGES, SOURCE
from game.settings.sections.tables import DisplaySettings
from game.ui.controls import key_name
from game.ui.kit.boxes.box import Box, Column, Grid, Row
from game.ui.kit.button import Button
from game.ui.kit.keys.intents import Intent
from game.ui.kit.layout import em_of
from game.ui.kit.page import Page, next_in_order, next_towards
from game.ui.kit.scroll import Scroll
from game.ui.kit.text import fonts as text
from game.ui.kit.text.labels import Text
from game.ui.pointing import mark_place
from game.ui.screens.game_screen import GameScreen
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, USUAL, Colour, dress
from tests.ui.way_out import no_way_out
from tools.languages.texts import forms_of, translated
from tools.pictures.full_player import LONG_BOT, LONG_NAME
from tools.pictures.screens import FULL, NEW, PLAYERS, SCREENS, runs, shown
from tools.pictures.stage import Stage, no_window

SIZES = (((1280, 720), "normal"), ((624, 408), "normal"), ((408, 624), "normal"), ((624, 408), "large"))
"""A usual window, and the least ones. Large text is a larger em and no more: it is tried in one of them."""
ODD = (((1400, 408), "normal"),)
"""A window that is low and wide. It is tried in one language."""
SOON = 0.5
"""The seconds after which a screen is drawn, however long its picture in the documents waits."""
NAMES = "tetrarium-", LONG_NAME, LONG_BOT
"""Names that may be cut: those of players, and how those of exported files begin."""
POINT = re.compile(r"\d\.\d")
ARROWS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


@cache
def texts_of(language: str) -> frozenset[str]:
    """All texts in a language."""
    if language == SOURCE:
        return frozenset(form for message in translated("ru") for form in forms_of(message.id))
    return frozenset(form for message in translated(language) for form in forms_of(message.string or message.id))


SPOKEN = {NEW: tuple(LANGUAGES), FULL: (SOURCE, "ru")}
"""The languages in which each player looks at the screens. For the second one, those with the longest texts do."""
RUNS = [
    pytest.param(player, run, language, id=f"{' + '.join(run)}-{player}-{language}")
    for player in PLAYERS
    for run in runs(player)
    for language in SPOKEN[player]
]


@pytest.mark.parametrize(("player", "screens", "language"), RUNS)
def test_a_screen_has_room_for_all_that_it_shows(
    player: str, screens: list[str], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[str] = []
    looked_at: list[str] = []
    words, whole = text._words, texts_of(language)

    def watched(line: str, size: int, colour: Colour, weight: str) -> Surface:
        cut = len(line) > 1 and "\u2026" in (line[0], line[-1]) and line not in whole
        if cut and not any(name.startswith(line[:-1]) or line.startswith(name) for name in NAMES):
            faults.append(f"{line!r} is cut in {looked_at[-1]}")
        if language == "ru" and POINT.search(line) and NAMES[0] not in line:
            faults.append(f"{line!r} has another decimal sign than the language")
        return words(line, size, colour, weight)

    monkeypatch.setattr(text, "_words", watched)
    with no_window():
        PLAYERS[player](tmp_path)
        settings = SCREENS[screens[0]].settings
        stage = Stage(tmp_path, replace(settings, display=replace(settings.display, language=language)))
        for name, screen in shown(screens, stage, SOON):
            for size, text_size in (*SIZES, *(ODD if language == SOURCE else ())):
                looked_at.append(f"{name} at {size} in {text_size} text")
                dress(USUAL, DisplaySettings(text_size=text_size))
                picture = stage.draw(screen, size)
                if fault := no_way_out(screen, size):
                    faults.append(f"{fault} in {looked_at[-1]}")
                page = page_of(screen)
                faults += [f"{fault} in {looked_at[-1]}" for fault in mark_faults(screen, size)]
                if page and (lit := [named(box) for box in lit_buttons(page, picture) if box is not page.focus]):
                    faults.append(f"{lit} is lit without the focus in {looked_at[-1]}")
                if isinstance(screen, PageScreen):
                    faults += [f"{fault} in {looked_at[-1]}" for fault in faults_of(screen.page)]
                    for box in readable(screen.page):
                        looked_at[-1] = f"what the mouse reads on {named(box)} of {name} at {size}"
                        stage.draw(stage.point(screen, box.rect.center), size)
            dress(USUAL, DisplaySettings())
        stage.context.under_way.close(stage.now)
    assert faults == []


def page_of(screen: Screen) -> Page | None:
    """The page that takes the keys: that of the screen, or that of the menu over a game."""
    if isinstance(screen, GameScreen):
        return screen.menu.page if screen.menu else None
    return screen.page if isinstance(screen, PageScreen) else None


def lit_buttons(page: Page, picture: Surface) -> list[Box]:
    """The buttons in sight whose ground is that of the focus."""
    lit: set[tuple[int, ...]] = {THEME.focused, THEME.primary, THEME.primary_lit}
    buttons = [
        box for box in shown_body(page).all() if isinstance(box, Button) and picture.get_rect().contains(box.rect)
    ]
    return [box for box in buttons if tuple(picture.get_at((box.rect.x + 3, box.rect.centery))[:3]) in lit]


def mark_faults(screen: Screen, size: tuple[int, int]) -> Iterator[str]:
    """What is wrong with the mark in the corner, which is seen while the mouse is used and nothing else leads back."""
    if screen.leads_back:
        return
    mark, controls = mark_place(size), screen.context.controls
    label = controls.key_label(key_name(controls.way_out))
    if text.width_of(label, em_of(size), text.BOLD) > mark.width:
        yield f"{label!r} is wider than the mark of the mouse"
    page = page_of(screen)
    if (
        page
        and not page.asleep
        and (hidden := [box for box in shown_body(page).leaves() if box.focusable and box.rect.colliderect(mark)])
    ):
        yield f"the mark of the mouse hides {[named(box) for box in hidden]}"


def readable(page: Page) -> list[Box]:
    """What shows more under the mouse, such as a chart."""
    return [box for box in shown_body(page).all() if box.hoverable and box.placed and box.rect.width]


def shown_body(page: Page) -> Box:
    """What takes the input: the boxes of a question, if the page asks one."""
    return page.dialog or page.body


def faults_of(page: Page) -> list[str]:
    """What is wrong with the places of the boxes of a page, or of the question on it."""
    body = shown_body(page)
    faults = [fault for box in body.all() if box.placed for fault in (*_among_children(box), *_of_cards(box))]
    faults += [fault for box in body.all() if isinstance(box, Scroll) and box.placed for fault in _gone_from(box)]
    controls = [box for box in body.leaves() if box.focusable and box.placed]
    neighbours: dict[Box, set[Box]] = {}
    for box in controls:
        body.reveal(box)
        if next((each for each in body.at(box.rect.center) if each.focusable), None) is not box:
            faults.append(f"the mouse does not reach {named(box)}")
        ways = (next_towards(way, box, controls, body) or next_in_order(way, box, controls) for way in ARROWS)
        neighbours[box] = {further for further in ways if isinstance(further, Box)}
    reached = set(controls[:1])
    new = list(reached)
    while new:
        further = neighbours[new.pop()] - reached
        reached |= further
        new += further
    return faults + [f"the arrows do not reach {named(box)}" for box in controls if box not in reached]


def _among_children(box: Box) -> Iterator[str]:
    """What is wrong with the places of the boxes in a box."""
    children = [child for child in box.children() if child.placed and child.rect.width and child.rect.height]
    for child in children:
        if not isinstance(box, Scroll) and not box.rect.inflate(2, 2).contains(child.rect):
            yield f"{named(child)} {child.rect} reaches out of {named(box)} {box.rect}"
    for first, second in combinations(children, 2):
        if first.rect.clip(second.rect).width > 1 and first.rect.clip(second.rect).height > 1:
            yield f"{named(first)} {first.rect} overlaps {named(second)} {second.rect}"


def _of_cards(box: Box) -> Iterator[str]:
    """What is wrong with the sizes of cards in rows."""
    cards = [child for child in box.children() if isinstance(child, Column) and child.peers]
    for first, second in pairwise(cards):
        # In a whole grid, a row with fewer cards has wider ones.
        alike = first.rect.y == second.rect.y or not (isinstance(box, Grid) and box.whole)
        across = alike and abs(first.rect.width - second.rect.width) > 1
        if across or abs(first.rect.height - second.rect.height) > 1:
            yield f"{named(first)} {first.rect} is not as large as {named(second)} {second.rect}"


def _gone_from(box: Box) -> Iterator[str]:
    """What has no place though it could be scrolled to. A row may have no width for all of its boxes."""
    for child in box.children():
        if isinstance(child, Text) and not child.text:
            continue
        if not isinstance(box, Row) and not child.placed:
            yield f"{named(child)} has no place in {named(box)}"
        else:
            yield from _gone_from(child)


def named(box: Box) -> str:
    """The kind of a box with its name or its text."""
    return f"{type(box).__name__} {box.name or getattr(box, 'text', '') or getattr(box, 'label', '')!r}"
