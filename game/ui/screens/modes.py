"""The play page: the rulesets, a card for each mode, and the choices for the next game."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.core.rules.modes import PRACTICE
from game.core.rules.rulesets import RULES
from game.play.kinds_of_game import ModeCard, garbage_choices, level_choices, mode_cards
from game.play.portraits import dealer_titles
from game.play.puzzles.exchange import read
from game.play.titles import MODE_TITLES, RULES_TITLES
from game.settings import SettingsError
from game.settings.model import FIRST
from game.ui.clipboard import pasted
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.widgets.button import Button
from game.ui.widgets.card import Card
from game.ui.widgets.containers import Across, Column, Panes, Pinned, Scroll
from game.ui.widgets.list_box import Item, ListBox
from game.ui.widgets.page import Page
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.widget import CHANGED, MOVED, Widget

PLAY, DEALERS, PASTE = "play", "dealers", "paste"
RANDOM = "random"
"""The value of settings.yaml for a new seed in each game."""
_HINT = "↑ ↓ ← → choose  ·  Enter play  ·  Esc back"
_ABOUT_LEVEL = "The level at the start. Each level is faster than the one before."
_ABOUT_GARBAGE = "The height of the garbage at the start."
_ABOUT_DEALER = "Who deals the pieces. Press Enter to read about each dealer."
_ABOUT_PASTE = "Practise from a board on the clipboard: a fumen, or a line of notation."
_NO_CLIPBOARD = "There is no clipboard."
_ABOUT_SEED = "Any number or text. The same seed deals the same pieces."


class ModesScreen(PageScreen):
    """Choose the rules, the mode and the rest of the next game, and play it. The last choice has the focus."""

    name = "modes"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        self._routes, self._back = routes, back
        self._cards: dict[str, tuple[ModeCard, ...]] = {}
        self.context = context
        self._about = Text("", scale=0.86)
        page = Page("Play", self._body(), hint=_HINT)
        super().__init__(context, page)
        if context.focus.get(self.name) != DEALERS:
            page.focus_on(context.settings.game_mode.name)

    # Content

    def _body(self) -> Widget:
        settings = self.context.settings
        chosen = settings.game_mode.name
        rules = ListBox("rules", [Item(name, RULES_TITLES[name]) for name in RULES], settings.rules, rows=len(RULES))
        left = Column((rules, Text(RULES[settings.rules].summary)), gap=0.8)
        cards = [
            Card(card.name, card.title, card.goal, action=PLAY, note=card.best, marked=card.name == chosen)
            for card in self._cards_of(settings.rules)
        ]
        options = Column((Heading("The next game"), *self._rows(), *self._practice(), self._about))
        start = Button(f"Play {MODE_TITLES[chosen]}", PLAY, name="start", primary=True)
        right = Pinned(Scroll(Column((Across(cards, least=13.0), options), gap=0.8)), below=(start,))
        return Panes(left, right, share=0.33, least=34.0)

    def _cards_of(self, rules: str) -> tuple[ModeCard, ...]:
        """The modes of a ruleset. Their best results are read when the ruleset is first looked at."""
        if rules not in self._cards:
            self._cards[rules] = mode_cards(rules, self.context.scores)
        return self._cards[rules]

    def _rows(self) -> list[Row]:
        settings = self.context.settings
        garbage = garbage_choices(settings)
        level = Choice("level", "Level", level_choices(settings), str(settings.start_level), about=_ABOUT_LEVEL)
        rows: list[Row] = [level]
        if garbage:
            rows.append(Choice("garbage", "Garbage", garbage, str(settings.garbage_height), about=_ABOUT_GARBAGE))
        titles = dealer_titles(settings)
        dealer = settings.randomizer if settings.randomizer in titles else next(iter(titles))
        rows.append(Choice(DEALERS, "Dealer", titles, dealer, action=DEALERS, about=_ABOUT_DEALER))
        seed = TextField(
            "seed", "Seed", settings.seed or "", placeholder="new in each game", action=PLAY, about=_ABOUT_SEED
        )
        return [*rows, seed]

    def _practice(self) -> list[Widget]:
        """In practice, a game can begin from a board on the clipboard."""
        if self.context.settings.game_mode.name != PRACTICE:
            return []
        return [Button("A board from the clipboard", PASTE, note="Ctrl+V", across=0.0, raised=False)]

    def _tell(self) -> None:
        """Say something about the row with the focus."""
        focus = self.page.focus
        about = _ABOUT_PASTE if focus and focus.name == PASTE else ""
        self._about.text = focus.about if isinstance(focus, Row) else about

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Ctrl+V practises from the board on the clipboard."""
        pastes = event.type == pygame.KEYDOWN and event.key == pygame.K_v
        if pastes and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not self.typing:
            return self._paste(now)
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Back to where the page was opened from."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Take over what was chosen, play, or open the list of dealers."""
        focus = self.page.focus
        if answer == PLAY:
            if isinstance(focus, Card):
                self._choose_mode(focus.name)
            return self._routes.play(now)
        if answer == PASTE:
            return self._paste(now)
        if answer == DEALERS:
            return self._routes.dealers(lambda: self._routes.modes(self._back))
        self._tell()
        if isinstance(focus, Card) and not focus.marked:
            self._choose_mode(focus.name)
        elif isinstance(focus, ListBox) and answer == MOVED and focus.value != self.context.settings.rules:
            self.context.choose(rules=focus.value, level=FIRST)
        elif answer == CHANGED and isinstance(focus, Choice | TextField):
            self._take(focus)
        else:
            return self
        if not isinstance(focus, TextField):
            self.page.replace(self._body())
            self._tell()
        return self

    def _paste(self, now: float) -> Screen:
        """Practise from the board on the clipboard, or say in one line what is wrong with it."""
        self._stale = True
        text = pasted()
        try:
            position, _ = read(text or "")
            self.context.settings.choosing(mode=PRACTICE).setup("", position)
        except (ValueError, SettingsError) as error:
            self._about.text = _NO_CLIPBOARD if text is None else f"On the clipboard: {error}."
            return self
        self._choose_mode(PRACTICE)
        return self._routes.play(now, position=position)

    def _choose_mode(self, name: str) -> None:
        """Choose a mode. One that is the rules' own stays "rules" in the settings file."""
        if name != self.context.settings.game_mode.name:
            self.context.choose(mode=name)

    def _take(self, row: Choice | TextField) -> None:
        """Take over the value of a changed row."""
        value = row.value
        if row.name == "seed":
            seed = value.strip()
            self.context.choose(seed=None if seed in ("", RANDOM) else seed)
        elif row.name == DEALERS:
            self.context.choose(randomizer=value)
        elif row.name == "level":
            self.context.choose(level=int(value))
        else:
            self.context.choose(garbage_height=int(value))
