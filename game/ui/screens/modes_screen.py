"""The page Play with the games that most people want, and that of all games, with the choices for the next one."""

from functools import cache, partial

import pygame
from pygame.event import Event

from ...core.board import Piece
from ...core.rules import MODES, PRACTICE, RULES
from ...language import marked, say
from ...play.puzzles.editing import read
from ...play.records.bests import FAMILIES, best_of_game, family_title, mode_cards, played_next
from ...play.watch.fumen import several_pages
from ...play.words.numbers import sentence
from ...play.words.preferences import changes, idle
from ...play.words.titles import MODE_TITLES, RULES_TITLES, dealer_titles, game_title, garbage_choices, level_choices
from ...settings import FIRST, Opening, Settings, SettingsError, value_at
from ...settings.schema import KEYS, TextInput
from ..clipboard import pasted
from ..context import Context
from ..kit import SHORT_LABEL, Button, Card, Choice, Field, Item, ListBox, Scroll, TextField
from ..kit.boxes import Box, Column, Grid, panes, spring
from ..kit.keys import ACCEPT
from ..kit.shapes import panel_behind
from ..kit.sizes import APART, CARD, CLOSE, GAP, MIDDLE, PANE, SIDE, SMALL, TITLE, TOUCH
from ..kit.text import Text, heading
from ..panels.family_pictures import face
from ..theme import THEME
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_LEVEL, _GARBAGE, _DEALERS, _PIECES, _SEED, _PASTE = "level", "garbage", "dealers", "pieces", "seed", "paste"
"""The names of the rows, and of a button."""
_PASTE_KEY = "ctrl+v"
"""It pastes in every mode. Only practice has a button for it."""
_PIECES_PATH = "randomizer_options.sequence.pieces"
"""The key of settings.yaml for the sequence of one's own."""
_ABOUT_LEVEL = marked("The level at the start. Each level is faster than the one before.")
_ABOUT_GARBAGE = marked("The height of the garbage at the start.")
_ABOUT_DEALER = marked("Who deals the pieces. Press {key} to read about each dealer.")
_ABOUT_PIECES = marked("The pieces. Letters of I J L O S T Z. The practice mode repeats them without end.")
_ABOUT_SEED = marked("Any number or text. The same seed deals the same pieces.")
_RANDOM = "random"
"""The value of settings.yaml for a new seed in each game."""


class ModesScreen(PageScreen):
    """Choose the rules, the mode and the rest of the next game, and play it. The last choice has the focus.

    What the focus passes is shown and not kept. Enter, a click and a changed row keep it.
    """

    name = "modes"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        # Read when first looked at.
        self._cards_of = cache(lambda rules, *choices: mode_cards(self.shown.choosing(rules=rules), context.scores))
        self._passed: dict[str, object] = {}  # the choices on which the focus stands, by their names in the settings
        self._before: Box | None = None  # the focus before the event
        self._clicked = False
        self.keys[_PASTE_KEY] = self._paste
        self.build(say("All games"))
        if context.focus.get(self.name) != _DEALERS:
            self.page.focus_on(context.settings.game_mode.name)

    @property
    def shown(self) -> Settings:
        """The settings with the choices on which the focus stands."""
        return self.context.settings.choosing(**self._passed)

    def _body(self) -> Box:
        settings = self.shown
        chosen = settings.game_mode.name
        titles = [Item(name, say(RULES_TITLES[name])) for name in RULES]
        rules = ListBox("rules", titles, settings.rules, action=self._go)
        cards = [
            Card(
                card.name,
                card.title,
                card.goal,
                action=self._play,
                note=card.best,
                best=True,
                marked=card.name == chosen,
            )
            for card in self._cards_of(settings.rules, settings.level, settings.dealt_by)
        ]
        options = Column(heading(say("The next game")), *self._rows(settings))
        start = Button(say("Play {mode}", mode=say(MODE_TITLES[chosen])), self._play, name="start", primary=True)
        paste = Button(say("Paste a board"), self._paste, name=_PASTE, key=_PASTE_KEY)  # to practise from it
        buttons = Grid(start, *([paste] if chosen == PRACTICE else []), gap=CLOSE)
        chosen_rules = Column(rules, Text(say(RULES[settings.rules].summary), rank=1), gap=GAP)
        left = Column(chosen_rules, spring(), options, buttons, gap=GAP, width=SIDE, share=0)
        return panes(left, Column(Scroll(Grid(*cards, least=CARD, gap=CLOSE, even=True)), width=PANE), gap=APART)

    def _rows(self, settings: Settings) -> list[Field]:
        """The other choices for the next game. All modes of a ruleset have as many: one without an effect says why."""
        levels, garbage = level_choices(settings), garbage_choices(settings)
        rows: list[Field] = [Choice(_LEVEL, say("Level"), levels, str(settings.start_level), about=say(_ABOUT_LEVEL))]
        if garbage:
            off = idle(settings, "garbage_height")
            about = sentence(off) if off else say(_ABOUT_GARBAGE)
            rows.append(Choice(_GARBAGE, say("Garbage"), garbage, str(settings.garbage_height), about=about))
            rows[-1].idle = off
        if settings.game_mode.sequence:
            pieces, usual = str(value_at(settings, _PIECES_PATH)), str(KEYS[_PIECES_PATH].default)
            longest = TextInput.longest
            row = TextField(_PIECES, say("Pieces"), pieces, placeholder=usual, longest=longest, action=self._play)
            row.about = say(_ABOUT_PIECES)
            rows.append(row)
        else:
            titles = dealer_titles(settings)
            dealer = settings.randomizer if settings.randomizer in titles else next(iter(titles))
            about = say(_ABOUT_DEALER, key=self.context.controls.menu_label(*ACCEPT.keys))
            rows.append(Choice(_DEALERS, say("Dealer"), titles, dealer, action=self._open_dealers, about=about))
        off = idle(settings, "seed")
        about, usual = sentence(off) if off else say(_ABOUT_SEED), say("new in each game")
        seed = settings.seed or ""
        rows.append(TextField(_SEED, say("Seed"), seed, placeholder=usual, action=self._play, about=about))
        rows[-1].idle = off
        for each in rows:
            each.label_share = SHORT_LABEL
        return rows

    def handle(self, event: Event, now: float) -> Screen | None:
        """Note where the focus was, and whether it is the mouse that chooses."""
        self._before, self._clicked = self.page.focus, event.type == pygame.MOUSEBUTTONDOWN
        return super().handle(event, now)

    def moved(self, now: float) -> None:
        self.taken(None, now)

    def taken(self, row: Box | None, now: float) -> None:
        """Keep what a row was set to. The other rows follow from it."""
        focus, before = self.page.focus, self.shown
        self._pass()
        if isinstance(row, Choice | TextField):
            self._take(row, now)
        if row or self._clicked:
            self._keep()
        if not isinstance(focus, TextField) and self.shown != before:
            self.renew()

    def _pass(self) -> None:
        if isinstance(self.page.focus, Card) and not isinstance(self._before, Card) and not self._clicked:
            self.page.focus_on(self.shown.game_mode.name)  # not the card that happens to be nearest
        focus = self.page.focus
        if isinstance(focus, Card):
            self._pass_mode(focus.name)
        elif isinstance(focus, ListBox) and focus.value != self.shown.rules:
            self._passed = {} if focus.value == self.context.settings.rules else {"rules": focus.value, "level": FIRST}

    def _play(self, now: float) -> Screen | None:
        self._pass()
        self._keep()
        return self.begin_game(self._routes.play, now)

    def _go(self, now: float) -> None:
        self._pass()
        self._keep()
        self.page.replace(self._body())
        self.page.focus_on(self.shown.game_mode.name)

    def _open_dealers(self, now: float) -> Screen:
        self._keep()
        return self._routes.dealers(self.again)

    def _paste(self, now: float) -> Screen | None:
        """Practise from the board on the clipboard, or step through the pages of a fumen. Say in one line what is wrong
        with it."""
        text = pasted()
        try:
            position, _ = read(text or "")
            if fumen := several_pages(text or ""):
                return self._routes.replay(fumen.replay(), now, self.again)
            Opening(self.context.settings.choosing(mode=PRACTICE), position)
        except (ValueError, SettingsError) as error:
            none = say("There is no clipboard.")
            self.tell(none if text is None else say("On the clipboard: {fault}.", fault=error), now)
            return None
        self._pass_mode(PRACTICE)
        self._keep()
        return self.begin_game(partial(self._routes.play, position=position), now)

    def _pass_mode(self, name: str) -> None:
        """Let the focus stand on a mode. One that is the rules' own stays "rules" in the settings file."""
        self._passed.pop("mode", None)
        if name != self.shown.game_mode.name:
            self._passed["mode"] = name

    def _keep(self) -> None:
        self.context.choose(**self._passed)
        self._passed.clear()

    def _take(self, row: Choice | TextField, now: float) -> None:
        value = row.value
        if row.name == _PIECES:
            row.value = "".join(letter for letter in value.upper() if letter in Piece.__members__)
            pieces = row.value or str(KEYS[_PIECES_PATH].default)
            self.context.change(changes(self.context.settings, _PIECES_PATH, pieces))
        elif row.name == _SEED:
            try:
                self._passed |= changes(self.shown, _SEED, value.strip() or _RANDOM)
            except ValueError as error:
                self.tell(sentence(str(error)), now)
        elif row.name == _DEALERS:
            self._passed["randomizer"] = value
        else:
            self._passed["level" if row.name == _LEVEL else "garbage_height"] = int(value)


def _name(rules: str, mode: str) -> str:
    return f"{rules} {mode}"


class GamesScreen(PageScreen):
    """Each picture has two or three games, which begin at once. The game of the last time has the focus."""

    name = "games"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self.build(say("Play"))
        settings = context.settings
        if context.focus.get(self.name) not in (ModesScreen.name, *routes.pages):
            self.page.focus_on(_name(settings.rules, settings.game_mode.name))

    def _body(self) -> Box:
        settings = self.context.settings
        kind = settings.rules, settings.game_mode.name
        others = [
            Button(say(page.title), partial(self.open, name), name=name, note=note)
            for name, page in self._routes.pages.items()
            if page.plays and (note := page.note(self.context)) is not None
        ]
        self._told = {name: say(page.about) for name, page in self._routes.pages.items() if page.plays}
        if not any(kind in games for games in FAMILIES.values()):
            others.insert(0, self._game(*kind, game_title(*kind), raised=True))
        others.append(Button(say("All games"), partial(self.open, ModesScreen.name), name=ModesScreen.name))
        families = Grid(*map(self._family, FAMILIES), least=CARD, gap=GAP, even=True)
        self._about = Text("", scale=SMALL, colour=THEME.soft, across=MIDDLE, lines=1)
        return Column(Scroll(families), self._about, Grid(*others, gap=CLOSE), gap=CLOSE)

    def _keys(self) -> str:
        """The line of keys. With it comes what the game with the focus is about."""
        focus = self.page.focus
        self._about.text = self._told.get(focus.name if focus else "", "")
        return super()._keys()

    def _family(self, family: str) -> Box:
        """The picture of a family of rules in its own colours, and its games."""
        picture = face(family, self.context.themes, self.context.settings.display.palette)
        games = (self._game(*kind, family_title(family, *kind)) for kind in FAMILIES[family])
        title = heading(say(RULES_TITLES[family]), scale=TITLE, across=MIDDLE)
        return Column(picture, title, Column(*games, gap=TOUCH), gap=CLOSE, around=CLOSE, draw=panel_behind)

    def _game(self, rules: str, mode: str, title: str, *, raised: bool = False) -> Button:
        best = best_of_game(played_next(self._for(rules, mode)), self.context.scores)
        self._told[_name(rules, mode)] = sentence(say(MODES[mode].summary))
        play = partial(self._play, rules, mode)
        return Button(title, play, name=_name(rules, mode), note=best, across=MIDDLE * raised, raised=raised)

    def _play(self, rules: str, mode: str, now: float) -> Screen | None:
        """Begin a game. Its own mode stays that of the rules."""
        choices = self._choices(rules, mode)
        if choices:
            self.context.choose(**choices)
        return self.begin_game(self._routes.play, now)

    def _choices(self, rules: str, mode: str) -> dict[str, str]:
        """What to choose for a game: its first level unless it is that of the last time."""
        settings = self.context.settings
        if (rules, mode) == (settings.rules, settings.game_mode.name):
            return {}
        following = settings.choosing(rules=rules, level=FIRST)
        return {"rules": rules, "level": FIRST} | ({} if following.game_mode.name == mode else {"mode": mode})

    def _for(self, rules: str, mode: str) -> Settings:
        return self.context.settings.choosing(**self._choices(rules, mode))
