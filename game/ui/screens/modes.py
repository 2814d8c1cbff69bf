"""The play page: the rulesets, a card for each mode, and the choices for the next game."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.rules.modes import PRACTICE
from game.core.rules.rulesets import RULES
from game.language import marked, say
from game.play.kinds_of_game import ModeCard, mode_cards, rules_facts
from game.play.preferences import changes
from game.play.puzzles.exchange import read
from game.play.titles import MODE_TITLES, RULES_TITLES
from game.settings import KEYS, Settings, SettingsError
from game.settings.model import FIRST
from game.ui.clipboard import pasted
from game.ui.context import Context
from game.ui.layout import em_of
from game.ui.screens.mode_rows import DEALERS, LEVEL, PIECES, PIECES_PATH, SEED, mode_rows, pieces_in
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import palette_of
from game.ui.widgets.boards.mode_pictures import MODE_PICTURES
from game.ui.widgets.boards.small_stack import SmallStack
from game.ui.widgets.button import Button
from game.ui.widgets.card import BARE, Card
from game.ui.widgets.cards import Cards
from game.ui.widgets.containers import Across, Column, Panes, Pinned, Scroll
from game.ui.widgets.list_box import Item, ListBox
from game.ui.widgets.looks import SMALL
from game.ui.widgets.page import Page
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.spare import Spare
from game.ui.widgets.text import Fact, Heading, Text
from game.ui.widgets.widget import CHANGED, Widget

PLAY, GO, PASTE = "play", "go", "paste"
RANDOM = "random"
"""The value of settings.yaml for a new seed in each game."""
_PLAYS, _GOES_ON, _STEPS, _READS = (
    marked("↑ ↓ ← → choose  ·  Enter play  ·  Esc back"),
    marked("↑ ↓ choose  ·  Enter go on to the modes, again to play  ·  Esc back"),
    marked("↑ ↓ ← → choose  ·  Enter change  ·  Esc back"),
    marked("↑ ↓ ← → choose  ·  Enter see all dealers  ·  Esc back"),
)
_ABOUT_ALL = marked("These choices stay until you change them.")
_ABOUT_PASTE = marked("Practise from a board that you copied as text: a fumen, or a line of notation.")
_NO_CLIPBOARD = marked("There is no clipboard.")

_LOW = 44
"""The height of a window in ems below which the cards need the room of the heading."""
_APART = 0.4
"""The room above the heading of the choices, in ems."""
_FACTS = 0.125, 0.125
"""The least room between two facts about the rules, and how much it usually grows, in ems."""
_GROWTH = 1.4
"""How much higher than they need the cards may be."""


class ModesScreen(PageScreen):
    """Choose the rules, the mode and the rest of the next game, and play it. The last choice has the focus.

    What the focus passes is shown and not kept. Enter, a click and a changed row keep it.
    """

    name = "modes"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        self._routes, self._back = routes, back
        self._cards: dict[str, tuple[ModeCard, ...]] = {}
        self._passed: dict[str, object] = {}  # the choices on which the focus stands, by their names in the settings
        self._before: Widget | None = None  # the focus before the event
        self._clicked = False
        self.context = context
        self._about = Text(say(_ABOUT_ALL), scale=SMALL)
        self._usual = True  # whether the line below the rows has its usual words
        self._upright = self._low = False  # whether the window is higher than wide, and whether it is low
        page = Page(say("Play"), self._body())
        super().__init__(context, page)
        if context.focus.get(self.name) != DEALERS:
            page.focus_on(context.settings.game_mode.name)
        self._tell()

    @property
    def shown(self) -> Settings:
        """The settings with the choices on which the focus stands."""
        return self.context.settings.choosing(**self._passed)

    # Content

    def _body(self) -> Widget:
        settings = self.shown
        chosen = settings.game_mode.name
        rules = ListBox(
            "rules", [Item(name, say(RULES_TITLES[name])) for name in RULES], settings.rules, action=GO, rows=len(RULES)
        )
        summary = Text(say(RULES[settings.rules].summary), after=0.5)
        told = summary, *(Fact(name, value) for name, value in rules_facts(settings.rules))
        # They stand a little closer where they would have to be scrolled by a few pixels.
        facts = Scroll(Column(told, gap=_FACTS[0], spread=_FACTS[1]), filled=True)
        # In a low window a sentence tells of the rules: the facts are worth no scrolling there.
        left = Panes(rules, facts, share=0.42, least=0.0) if self._upright else Spare(rules, facts, instead=summary)
        palette = palette_of(settings.display.palette, settings.ruleset.look, 0)
        cards = [
            Card(
                card.name,
                card.title,
                card.goal,
                action=PLAY,
                note=card.best,
                best=True,
                brief=card.brief,
                short=card.short,
                picture=SmallStack(rows, palette) if (rows := MODE_PICTURES.get(card.name)) else None,
                marked=card.name == chosen,
            )
            for card in self._cards_of(settings.rules, chosen)
        ]
        usual, bare, barest = (
            Across(cards, gap=0.35 if self._low else 0.5, least=13.0, grows=True, even=True),
            Across(cards, columns=2, gap=0.3, grows=True),
            Across(cards, columns=3, gap=0.3, grows=True),
        )
        heading = () if self._low else (Text("", after=_APART), Heading(say("The next game")))
        options = Column((*heading, *mode_rows(settings, PLAY), self._about))
        start = Button(say("Play {mode}", mode=say(MODE_TITLES[chosen])), PLAY, name="start", primary=True)
        buttons = Across((start, *self._practice()))
        choice = Cards(usual, bare=bare, barest=barest, growth=_GROWTH)
        right = Pinned(choice, below=(options, buttons), close=True)
        return Panes(left, right, share=0.33, least=34.0, upright=True)

    def _cards_of(self, rules: str, chosen: str) -> tuple[ModeCard, ...]:
        """The modes of a ruleset, and the chosen one among them. Their best results are read when the ruleset is first
        looked at."""
        if all(card.name != chosen for card in self._cards.get(rules, ())):
            self._cards[rules] = mode_cards(rules, self.context.scores, chosen)
        return self._cards[rules]

    def _practice(self) -> list[Widget]:
        """In practice, a game can begin from a board on the clipboard."""
        if self.shown.game_mode.name != PRACTICE:
            return []
        return [Button(say("Paste a board"), PASTE, note="Ctrl+V", together=True)]

    def _tell(self) -> None:
        """Say something about the row with the focus, and what Enter does there."""
        focus = self.page.focus
        pastes = focus is not None and focus.name == PASTE
        self._usual = not isinstance(focus, Row) and not pastes
        if isinstance(focus, Row):
            self._about.text = focus.about
        else:
            self._about.text = say(_ABOUT_PASTE) if pastes else self._told
        enter = _PLAYS
        if isinstance(focus, ListBox):
            enter = _GOES_ON
        elif isinstance(focus, Choice):
            enter = _READS if focus.name == DEALERS else _STEPS
        self.page.hint = say(enter)

    @property
    def _told(self) -> str:
        """What the line below the rows tells as a rule. Where the cards are bare, it is the goal of the chosen mode."""
        chosen = self.page.named(self.shown.game_mode.name)
        return chosen.text if isinstance(chosen, Card) and chosen.lines == BARE else say(_ABOUT_ALL)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Note where the focus was, and whether it is the mouse that chooses. Ctrl+V practises from the board on the
        clipboard."""
        self._before, self._clicked = self.page.focus, event.type == pygame.MOUSEBUTTONDOWN
        pastes = event.type == pygame.KEYDOWN and event.key == pygame.K_v
        if pastes and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not self.typing:
            return self._paste(now)
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Back to where the page was opened from. What the focus passed is forgotten."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Take over what was chosen, play, or open the list of dealers."""
        focus, before = self.page.focus, self.shown
        if isinstance(focus, Card) and not isinstance(self._before, Card) and not self._clicked:
            self.page.focus_on(self.shown.game_mode.name)  # not the card that happens to be nearest
            focus = self.page.focus
        if isinstance(focus, Card):
            self._pass_mode(focus.name)
        elif isinstance(focus, ListBox) and focus.value != self.shown.rules:
            self._passed = {} if focus.value == self.context.settings.rules else {"rules": focus.value, "level": FIRST}
        if answer == CHANGED and isinstance(focus, Choice | TextField):
            self._take(focus)
        if answer in (PLAY, DEALERS, GO, CHANGED) or self._clicked:
            self._keep()
        if answer == PLAY:
            return self._routes.play(now)
        if answer == PASTE:
            return self._paste(now)
        if answer == DEALERS:
            return self._routes.dealers(lambda: self._routes.modes(self._back))
        if not isinstance(focus, TextField) and self.shown != before:
            self.page.replace(self._body())
        if answer == GO:
            self.page.focus_on(self.shown.game_mode.name)
        self._tell()
        return self

    def _paste(self, now: float) -> Screen:
        """Practise from the board on the clipboard, or say in one line what is wrong with it."""
        self._stale, self._usual = True, False
        text = pasted()
        try:
            position, _ = read(text or "")
            self.context.settings.choosing(mode=PRACTICE).setup("", position)
        except (ValueError, SettingsError) as error:
            self._about.text = say(_NO_CLIPBOARD) if text is None else say("On the clipboard: {fault}.", fault=error)
            return self
        self._pass_mode(PRACTICE)
        self._keep()
        return self._routes.play(now, position=position)

    def _pass_mode(self, name: str) -> None:
        """Let the focus stand on a mode. One that is the rules' own stays "rules" in the settings file."""
        self._passed.pop("mode", None)
        if name != self.shown.game_mode.name:
            self._passed["mode"] = name

    def _keep(self) -> None:
        """Keep what is shown."""
        self.context.choose(**self._passed)
        self._passed.clear()

    def _take(self, row: Choice | TextField) -> None:
        """Take over the value of a changed row."""
        value = row.value
        if row.name == SEED:
            seed = value.strip()
            self._passed["seed"] = None if seed in ("", RANDOM) else seed
        elif row.name == PIECES:
            row.value = pieces_in(value)
            pieces = row.value or str(KEYS[PIECES_PATH].default)
            self.context.change(changes(self.context.settings, PIECES_PATH, pieces))
        elif row.name == DEALERS:
            self._passed["randomizer"] = value
        elif row.name == LEVEL:
            self._passed["level"] = int(value)
        else:
            self._passed["garbage_height"] = int(value)

    # Picture

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page."""
        width, height = target.get_size()
        shape = height > width, height < _LOW * em_of((width, height))
        if shape != (self._upright, self._low):
            self._upright, self._low = shape
            self.page.replace(self._body())
        self.page.place((width, height))
        if self._usual:
            self._tell()
        return super().draw(target, now)
