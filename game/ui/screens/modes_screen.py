"""The page Play with the games that most people want, and that of all games, with the choices for the next one and the
results of each kind."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import NamedTuple

import pygame
from pygame.event import Event

from ...core.board import Piece
from ...core.rules import MODES, PRACTICE, RULES
from ...language import digits, marked, say
from ...play.puzzles.editing import read
from ...play.records.bests import (
    FAMILIES,
    ModeBest,
    best_of_game,
    family_title,
    games_by_ruleset,
    played_next,
    ruleset_bests,
)
from ...play.records.history import KIND, filter_title, first_filters, of_the_person, with_value
from ...play.watch.fumen import several_pages
from ...play.words.numbers import sentence
from ...play.words.preferences import changes, idle
from ...play.words.titles import (
    RULES_TITLES,
    dealer_titles,
    game_title,
    garbage_choices,
    level_choices,
    perfect_clear_choices,
)
from ...settings import FIRST, Opening, Settings, SettingsError, value_at
from ...settings.schema import KEYS, TextInput
from ...storage import PERSON, Filters
from ..clipboard import pasted
from ..context import Context
from ..kit import SHORT_LABEL, Button, Card, Choice, Field, Scroll, Tabs, TextField
from ..kit.boxes import Act, Box, Column, Grid, Row, Ways, panes, spring
from ..kit.keys import ACCEPT
from ..kit.shapes import panel_behind
from ..kit.sizes import APART, BESIDE, CARD, CLOSE, GAP, MIDDLE, PANE, SMALL, TILE, TITLE, TOLD, TOUCH
from ..kit.text import Text, heading
from ..panels.family_pictures import face
from ..panels.mode_cards import even, line_card, mode_groups, mode_told
from ..theme import THEME
from .page_screen import PageScreen
from .played_picture import PlayedPicture
from .routes import Back, Routes
from .score_tab import GAMES, ResultsScreen, ScoreTab, TableTab, TrendTab, choices_of, filter_rows
from .screen import Screen

_DEALERS, _PIECES, _SEED, _PASTE = "dealers", "pieces", "seed", "paste"
"""The names of the rows, and of a button."""
_PASTE_KEY = "ctrl+v"
"""It pastes in every mode. Only practice has a button for it."""
_PIECES_PATH = "randomizer_options.sequence.pieces"
"""The key of settings.yaml for the sequence of one's own."""
_ABOUT_DEALER = marked("Who deals the pieces. Press {key} to read about each dealer.")
_ABOUT_PIECES = marked("The pieces. Letters of I J L O S T Z. The practice mode repeats them without end.")
_ABOUT_SEED = marked("Any number or text. The same seed deals the same pieces.")


class _Start(NamedTuple):
    """A number with which a game starts. Its row is there for rules with a mode in which it can be chosen."""

    path: str  # the key of settings.yaml, and the name of the row
    title: str
    about: str
    choices: Callable[[Settings], Mapping[str, str]]
    chosen: Callable[[Settings], int]

    def row(self, settings: Settings) -> Field | None:
        """The row with the choices. It says why the number has no effect; None if these rules never have one."""
        choices, off = self.choices(settings), idle(settings, self.path)
        about = sentence(off) if off else say(self.about)
        row = Choice(self.path, say(self.title), choices, str(self.chosen(settings)), about=about) if choices else None
        if row:
            row.idle = off
        return row


_STARTS = (
    _Start(
        "level",
        marked("Level"),
        marked("The level at the start. Each level is faster than the one before."),
        level_choices,
        lambda settings: settings.start_level,
    ),
    _Start(
        "garbage_height",
        marked("Garbage"),
        marked("The height of the garbage at the start."),
        garbage_choices,
        lambda settings: settings.garbage_height,
    ),
    _Start(
        "perfect_clear",
        marked("Perfect clear"),
        marked(
            "The perfect clear at which the game begins. Each begins with the pieces that the one before leaves in the"
            " bag."
        ),
        perfect_clear_choices,
        lambda settings: settings.perfect_clear,
    ),
)
_GAMES = "games"
_WAYS: Mapping[str, str] = {_GAMES: marked("Games"), "best": marked("Best games"), "trends": marked("Trends")}
"""Name -> what the page shows beside the chosen game, to be translated."""
_TABS: Mapping[str, type[ScoreTab]] = {"best": TableTab, "trends": TrendTab}
"""Name of a way -> the results that it shows."""
_RULES, _PLAYER = "rules ", "player"
"""What the names of the cards of rulesets begin with, and the name of the filter of players."""
_ALONE = 2
"""The choices of a player where nobody else has played."""
_RANDOM = "random"
"""The value of settings.yaml for a new seed in each game."""


class ModesScreen(ResultsScreen):
    """Choose the rules, the mode and the rest of the next game, and play it; or see the best games of that kind, and
    how the results changed. The last choice has the focus.

    What the focus passes is shown and not kept. Enter, a click and a changed row keep it.
    """

    name = "modes"

    def __init__(self, context: Context, routes: Routes, back: Back, way: str = _GAMES) -> None:
        """``way`` is what is shown at first, one of ``_WAYS``."""
        super().__init__(context, routes, back)
        self._groups = context.scores.history.groups()
        self._filters = of_the_person(self._groups) if self._groups else Filters(player=PERSON)
        # Read when first looked at.
        self._bests_of = cache(self._find_bests)
        self._passed: dict[str, object] = {}  # the choices on which the focus stands, by their names in the settings
        self._before: Box | None = None  # the focus before the event
        self._clicked = False
        self._picture = PlayedPicture(context)
        self._way = _GAMES
        self._tab: ScoreTab | None = None
        self.keys[_PASTE_KEY] = self._paste
        if way != _GAMES:
            settings = context.settings
            kind = settings.rules, settings.game_mode.name, settings.start_level
            self._filters = first_filters(self._groups, *kind)
            self._pass_kind(self._filters)
            self._turn(way)
        self.build(say("All games"), focus=GAMES)
        if way == _GAMES and context.focus.get(self.name) != _DEALERS:
            self.page.focus_on(context.settings.game_mode.name)

    def again(self) -> Screen:
        return ModesScreen(self.context, self._routes, self._back, self._way)

    @property
    def shown(self) -> Settings:
        """The settings with the choices on which the focus stands."""
        return self.context.settings.choosing(**self._passed)

    @property
    def tab(self) -> ScoreTab | None:
        return self._tab

    def _find_bests(self, rules: str, level: int, dealer: str, player: str) -> Mapping[str, ModeBest]:
        """The best results of a player by the names of the modes."""
        found = ruleset_bests(self.shown, self.context.scores.history, self._groups, player)
        return {best.kind.mode: best for best in found}

    def _body(self) -> Box:
        settings = self.shown
        bests = self._bests_of(settings.rules, settings.start_level, settings.dealt_by, self._filters.player)
        best = bests[settings.game_mode.name]
        whose = say("Your best") if self._filters.player == PERSON else filter_title(_PLAYER, self._filters.player)
        told = mode_told(best, self.context.date(), whose=whose)
        pictured = Ways(Row(self._picture.of(settings), told, gap=GAP), told)
        self.live = self._picture.live
        start = Button(say("Play {mode}", mode=best.title), self._play, name="start", primary=True)
        others = []
        if best.stored and self._way == _GAMES:
            watch = partial(self.watch, best.stored.id)
            others.append(Button(say("Watch replay"), watch, name="best"))
        if best.kind.mode == PRACTICE:
            others.append(Button(say("Paste a board"), self._paste, name=_PASTE, key=_PASTE_KEY))
        keys = self.context.controls.menu_label(*ACCEPT.keys)
        rows = _rows_of_next(settings, keys, self._play, self._open_dealers)
        options = Column(heading(say("The next game")), *rows)
        buttons, wide = Grid(start, *others, gap=CLOSE), BESIDE if self._tab else TOLD
        left = Column(Scroll(Column(pictured, spring(), options, gap=GAP)), buttons, gap=GAP, width=wide)
        tabs = Tabs("tabs", {name: say(title) for name, title in _WAYS.items()}, self._way)
        shown = self._results(self._tab) if self._tab else self._choices_of_games(bests)
        return panes(left, Column(tabs, *shown, gap=CLOSE, width=PANE, share=2), gap=APART)

    def _choices_of_games(self, bests: Mapping[str, ModeBest]) -> Sequence[Box]:
        """The rulesets, and the modes of the chosen one. Where others have played, too, their results can be seen."""
        settings, player = self.shown, self._filters.player
        counts = games_by_ruleset(self._groups, player)
        cards = []
        for name in RULES:
            note = digits(counts[name]) if counts[name] else ""
            cards.append(line_card(_RULES + name, say(RULES_TITLES[name]), note, self._go, colour=THEME.muted))
            cards[-1].marked = name == settings.rules
        summary = Text(say(RULES[settings.rules].summary), scale=SMALL)
        untried = not any(best.games for best in bests.values())
        modes = mode_groups(
            [*bests.values()], settings.game_mode.name, self._play, first=next(iter(bests)) if untried else ""
        )
        found = choices_of(self._groups, self._filters, (_PLAYER,))
        rows = filter_rows(found, self._filters, self._filter)
        players = [row for row in rows if len(row.choices) > _ALONE]
        return Scroll(Column(even(*cards), summary, modes, spring(), gap=CLOSE)), *players

    def _results(self, tab: ScoreTab) -> Sequence[Box]:
        """The tab with the games of the chosen kind."""
        filters = Grid(*tab.rows(), least=TILE, gap=CLOSE, even=True)
        return filters, tab.content, spring(), *(self._about_game() if tab.game else ())

    def handle(self, event: Event, now: float) -> Screen | None:
        """Note where the focus was, and whether it is the mouse that chooses."""
        self._before, self._clicked = self.page.focus, event.type == pygame.MOUSEBUTTONDOWN
        return super().handle(event, now)

    def moved(self, now: float) -> None:
        self.taken(None, now)

    def taken(self, row: Box | None, now: float) -> None:
        """Keep what a row was set to. What is shown follows from it."""
        focus, before, tab = self.page.focus, self.shown, self._tab
        self._pass()
        if isinstance(row, Tabs):
            if not tab:
                self._filters = _of_next(self._filters, self.shown)
            self._turn(row.value)
        elif tab and isinstance(row, Field) and row.name in tab.fields:
            self._filters, tab.content = tab.filters, tab.show()
            if row.name == KIND:
                self._pass_kind(tab.filters)
        elif isinstance(row, Choice | TextField) and row.name != _PLAYER:
            self._take(row, now)
            self._keep()
        if self._clicked:
            self._keep()
        if isinstance(focus, TextField):
            return  # what is typed stays as it is
        changed = played_next(self.shown) != played_next(before)
        if changed and tab and tab is self._tab and row and row.name != KIND:
            self._follow(tab)
        if row or tab or self.shown != before:
            self._settle()

    def _settle(self) -> None:
        """Say which game is chosen, and lay the page out for it."""
        if self._tab:
            self._tab.look(self.page.focus)
        self.renew()

    def _turn(self, way: str) -> None:
        """Show the games, or the results of a kind in one of the other ways."""
        self._way, tab = way, _TABS.get(way)
        self._tab = tab(self.context, self._groups, self._filters, self._watch, self._settle) if tab else None

    def _follow(self, tab: ScoreTab) -> None:
        """Show the results of the kind of game that is chosen now."""
        self._filters = _of_next(self._filters, self.shown)
        if tab.filters != self._filters:
            tab.filters = self._filters
            tab.content = tab.show()

    def _filter(self, name: str, value: str) -> None:
        self._filters = with_value(self._filters, name, value)

    def _pass(self) -> None:
        """Choose the rules and the mode on which the focus stands. From elsewhere it comes to the chosen ones, not to
        those that happen to be nearest."""
        rules, mode = _rules_at(self.page.focus), _mode_at(self.page.focus)
        if self._clicked:
            pass
        elif rules and not _rules_at(self._before):
            self.page.focus_on(_RULES + self.shown.rules)
        elif mode and not _mode_at(self._before):
            self.page.focus_on(self.shown.game_mode.name)
        rules, mode = _rules_at(self.page.focus), _mode_at(self.page.focus)
        if rules and rules != self.shown.rules:
            self._pass_rules(rules)
        elif mode:
            self._pass_mode(mode)

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

    def _pass_kind(self, filters: Filters) -> None:
        """Choose the kind of game of some filters, if this version can play it."""
        rules, mode = filters.rules, filters.mode
        if rules in RULES and mode in MODES and MODES[mode].suits(rules):
            self._pass_rules(rules)
            self._pass_mode(mode)
            if filters.level not in (None, self.shown.start_level):
                self._passed["level"] = filters.level

    def _pass_rules(self, name: str) -> None:
        self._passed = {} if name == self.context.settings.rules else {"rules": name, "level": FIRST}

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
            self._passed[row.name] = int(value)


def _rows_of_next(settings: Settings, keys: str, play: Act, open_dealers: Act) -> list[Field]:
    """The other choices for the next game. All modes of a ruleset have as many: one without an effect says why.
    ``keys`` open the list of dealers."""
    rows: list[Field] = [row for start in _STARTS if (row := start.row(settings))]
    if settings.game_mode.sequence:
        pieces, usual = str(value_at(settings, _PIECES_PATH)), str(KEYS[_PIECES_PATH].default)
        longest = TextInput.longest
        row = TextField(_PIECES, say("Pieces"), pieces, placeholder=usual, longest=longest, action=play)
        row.about = say(_ABOUT_PIECES)
        rows.append(row)
    else:
        titles = dealer_titles(settings)
        dealer = settings.randomizer if settings.randomizer in titles else next(iter(titles))
        about = say(_ABOUT_DEALER, key=keys)
        rows.append(Choice(_DEALERS, say("Dealer"), titles, dealer, action=open_dealers, about=about))
    off = idle(settings, "seed")
    about, usual = sentence(off) if off else say(_ABOUT_SEED), say("new in each game")
    seed = settings.seed or ""
    rows.append(TextField(_SEED, say("Seed"), seed, placeholder=usual, action=play, about=about))
    rows[-1].idle = off
    for each in rows:
        each.label_share = SHORT_LABEL
    return rows


def bests_screen(context: Context, routes: Routes, back: Back) -> ModesScreen:
    """The page of all games with the best ones of the kind that was chosen last, or else was played most."""
    return ModesScreen(context, routes, back, "best")


def _of_next(filters: Filters, settings: Settings) -> Filters:
    """The filters as they leave the kind of game that follows from some settings."""
    kind = played_next(settings)
    return replace(filters, rules=kind.rules, mode=kind.mode, level=kind.level)


def _rules_at(box: Box | None) -> str:
    """The ruleset whose card a box is. Empty for another box."""
    is_one = isinstance(box, Card) and box.name.startswith(_RULES)
    return box.name.removeprefix(_RULES) if box and is_one else ""


def _mode_at(box: Box | None) -> str:
    """The mode whose card a box is. Empty for another box."""
    return box.name if isinstance(box, Card) and box.name in MODES else ""


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
