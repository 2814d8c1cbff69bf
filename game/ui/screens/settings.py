"""The settings: a few that most people change, and all of settings.yaml in groups, with help. The handling stands
beside a game to try it in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame.event import Event

from ...language import language, marked, say
from ...play.game.handling import Trial
from ...play.game.hearing import SAMPLES, SEEN_IN, SampleGame
from ...play.words.keys import labels_of, marked_pad
from ...play.words.numbers import joined, sentence
from ...play.words.preferences import (
    ONE_SCREEN,
    Preference,
    changes,
    lacking,
    matching,
    preferences,
    reset_with,
)
from ...play.words.preferences import THEME as THEME_KEY
from ...settings import SettingsError
from ...settings.file import Notice, as_one
from ...settings.keys import is_pad
from ...settings.record import GROUPS
from ...settings.schema import (
    FIRST_SETTINGS,
    KEYS,
    WEIGHTS,
    ChoiceInput,
    Input,
    KeysInput,
    RangeInput,
    SizeInput,
    SwitchInput,
)
from ..context import Context
from ..controls import PAD_CODES
from ..kit.box import CHANGED, Box, Column, Grid, Row, panes
from ..kit.button import Button
from ..kit.fields import Choice, Field, Slider, Tabs, TextField, switch
from ..kit.intents import Intent, intent_of
from ..kit.scroll import Scroll
from ..kit.sizes import APART, BODY, CLOSE, GAP, PANE, READ, SIDE, SMALL, TITLE
from ..kit.texts import Text, heading, message
from ..kit.times import KEY_REPEAT
from ..panels.boards import look_preview
from ..panels.live_well import LiveWell, low, whole
from ..panels.trial import draw_trial, lanes
from ..theme import THEME, Themes, palette_of
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen


def row_of(each: Preference) -> Field:
    """Return the widget of a setting, which has the name of its key. Raises TypeError for the keys of an action."""
    given, name, label = each.input, each.path, each.label
    row: Field
    if isinstance(given, SwitchInput):
        row = switch(name, label, each.text == "true")
    elif isinstance(given, ChoiceInput | SizeInput):
        row = Choice(name, label, each.choices, each.text)
    elif isinstance(given, RangeInput):
        number = given.number(each.text)
        most = min(given.last, max(number, KEYS[name].reach or given.last))
        row = Slider(name, label, number, low=given.first, high=most, step=given.step, shown=each.figure)
    elif isinstance(given, KeysInput):
        raise TypeError(f"{name}: keys have a page of their own")
    else:
        row = TextField(name, label, each.text, placeholder=each.placeholder, longest=given.longest)
    row.idle, row.changed = each.idle, not each.is_default
    return row


def text_in(row: Box, given: Input) -> str | None:
    """Return the value of a row after a change, as settings.yaml has it. None for a row that is no value."""
    if isinstance(row, Choice):
        return row.value
    return given.text(row.value) if isinstance(row, Slider) and isinstance(given, RangeInput) else None


def said(notice: Notice | None) -> Text:
    """Return what is to be said about a change or about the file. An empty text takes no room."""
    return message(notice.short, is_fault=notice.is_fault) if notice else Text("")


def about(each: Preference, notice: Notice | None, more: Sequence[Box] = (), *, searched: str = "") -> Box:
    """Return the words about a setting, below its name, with a message before them and ``more`` after them.

    The message is in sight if there is one. Otherwise it is the paragraph about the value, which stands out, or the
    first one with the searched words. These are lit.
    """
    first, wanted = said(notice), searched.lower().split()
    idle = Text(sentence(each.idle) if each.idle else "", colour=THEME.accent)
    paragraphs = {text: Text(text, colour=THEME.text if text == each.told else None, lit=wanted) for text in each.about}
    found = (text for text in paragraphs if wanted and all(word in text.lower() for word in wanted))
    words = Column(first, idle, *paragraphs.values(), *more, gap=CLOSE)
    at = first if notice else paragraphs.get(next(found, each.told))
    return Column(heading(each.label, scale=TITLE), Scroll(words, at=at), gap=CLOSE)


def when_and_where(each: Preference, themes: Themes) -> list[Box]:
    """When a change of a setting acts; of the theme also where the player's own are, and what is wrong with them."""
    acts = [] if isinstance(each.input, KeysInput) else [Text(each.acts, colour=THEME.muted)]
    if each.path != THEME_KEY:
        return [*acts]
    faults = (Text(fault, colour=THEME.behind) for fault in themes.faults())
    return [*acts, Text(say("Themes of your own: {folder}", folder=themes.folder), colour=THEME.muted), *faults]


ROW = "settings row"
"""Where the setting with the focus is remembered."""
_SEARCH, _TABS, _CONTROLS, _RESET = "search", "tabs", "controls", "reset"
_HANDLING, _KEYS, _LOOK, _SAMPLED = "handling", "keys", "display", ("feedback", "sound")
"""The groups that lead to a page of their own, that has a preview of the look, and those with samples of a game."""
_SCREEN, _ALL = "display.screen", "all settings"
_LONG = (WEIGHTS, "machine.tbp")
"""The keys with values of many words."""
_ASK = marked("All settings and keys go back to their defaults. What you have chosen is lost.")


_STEPS = {pygame.K_PAGEUP: pygame.K_RIGHT, pygame.K_PAGEDOWN: pygame.K_LEFT}
"""Key in the game -> the key that does the same in the list.

They are not the keys for the speed of the bot: + needs Shift on many keyboards, and Shift is the hold button here.
"""


class SettingsScreen(PageScreen):
    """Rows at the left, the help about the selected one at the right. Letters search in all groups.

    A change acts at once. What a knob passes is kept when the mouse lets go of it. Beside the handling stands a game to
    try it in: the keys play, or go to the rows.
    """

    name = "settings"
    everything = False
    """Whether it has all settings in tabs, and not only those that most people change."""

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        """It begins with the tab and the setting that were left last."""
        super().__init__(context, routes, back)
        titles = {group.name: say(group.title) for group in GROUPS}
        self._tabs = Tabs(_TABS, titles, context.focus.get(_TABS, GROUPS[0].name), keys=True)
        self._search = TextField(_SEARCH, say("Search"), "", placeholder=say("type what you look for"))
        self._rows: dict[str, Preference] = {}  # path -> each setting that has a row
        self._last = ""  # the path of the setting that had the focus last
        self._sample = SampleGame(context.settings)
        self._well = LiveWell(self._sample, lambda: context.palette, ghost=True, height=low)
        self.help: Box = Text("")
        """The words about the selected setting."""
        self._pending = ""  # the path of a text that is being typed, before it is taken
        self.message: Notice | None = None
        """What went wrong with the last change, or what is to be said about the file."""
        self.dragging = False
        """Whether the mouse button is down."""
        self._unkept: set[str] = set()
        self._tried_by = context.settings.handling  # the handling of the game in which it is tried
        self.trying = False
        """Whether the keys play the game. Otherwise they go to the rows."""
        trial = self.trial = Trial(context.settings, context.entropy, context.clock())
        self._tried = LiveWell(
            trial,
            lambda: palette_of(context.settings.display.palette, trial.session.rules.look, trial.session.level),
            name="try",
            action=self._try,
            ghost=True,
            height=whole,
            draw=lambda target, well: draw_trial(target, well, playing=self.trying, button=self._button),
        )
        self._lanes = lanes(self.trial, lambda: self._tried.now)
        self._lanes.rank = 1
        self.build(say("All settings") if self.everything else say("Settings"))
        if not self.page.focus_on(context.focus.get(ROW, "")):
            self.page.focus_on(next(iter(self._rows), _TABS))
        self.renew()

    def _body(self) -> Box:
        context = self.context
        everything = [
            self._known(each) for each in preferences(context.settings, context.own_handling, context.themes.titles())
        ]
        words = self._search.value.strip()
        self._tabs.asleep = bool(words)
        tab = "" if words else self._tab
        of_page = {each.path: each for each in everything if tab in ("", each.group.name)}
        of_page = of_page if tab else {path: of_page[path] for path in FIRST_SETTINGS}
        had = (each for path, each in of_page.items() if not lacking(context.settings, path))
        shown = [each for each in had if not isinstance(each.input, KeysInput)]
        shown = matching(everything, words) if words else shown
        rows = self._rows_of(shown, searching=bool(words))
        tabs = [self._tabs] if self.everything else []
        if tab == _KEYS:
            rows.append(Button(say("Change the keys"), partial(self.open, _CONTROLS), name=_CONTROLS))
        self._rows, self.live = {each.path: each for each in shown}, (self._tried,) if self.trying else ()
        if not self._rows:
            nothing = Column(Text(say("No setting has “{words}”.", words=words)), around=GAP)
            found = Column(self._search, nothing, said(self.message), gap=CLOSE, width=READ)
            return Column(*tabs, found, gap=CLOSE)
        told = self._selected or next(iter(self._rows.values()))
        more = when_and_where(told, context.themes)
        self.help = about(told, self.message, more, searched=words)
        below, beside = ([self.help], list[Box]()) if tab == _HANDLING else ([], [self.help])
        left = Column(self._search, Scroll(Column(*rows, gap=GAP)), *below, gap=CLOSE, width=PANE)
        for row in left.leaves():
            if isinstance(row, Field):
                row.told = row.name == told.path
        return Column(*tabs, panes(left, self._aside(beside, tab), gap=APART), gap=CLOSE)

    def _rows_of(self, shown: Iterable[Preference], *, searching: bool) -> list[Box]:
        """The rows of some settings, with a heading above those of a part, in a search also of a group."""
        parts: dict[str, list[Box]] = {}
        for each in shown:
            group, title = say(each.group.title), each.part
            if searching:
                title = say("{group}: {part}", group=group, part=each.part) if each.part else group
            row = self._keys_row(each) if isinstance(each.input, KeysInput) else row_of(each)
            parts.setdefault(title, []).append(row)
        return [Column(*([heading(title, scale=BODY)] if title else []), *rows) for title, rows in parts.items()]

    def _keys_row(self, each: Preference) -> Button:
        """A row with the keys of an action, which leads to the page that changes them."""
        keys = [key for key in each.text.strip("[]").split(", ") if key]
        board, pad = ([key for key in keys if is_pad(key) is of_pad] for of_pad in (False, True))
        note = ", ".join((*labels_of(board), *map(marked_pad, pad))) or say("none")
        act = partial(self._open_keys, each.path.removeprefix("keys."))
        return Button(each.label, act, name=each.path, note=note, across=0.0, raised=False)

    @property
    def _tab(self) -> str:
        """The group that is shown. Empty on the page of the first settings."""
        return self._tabs.value if self.everything else ""

    def _known(self, each: Preference) -> Preference:
        """A setting, with what only the window knows about it."""
        if each.path == _SCREEN and self.context.screens < 2 and not each.idle:
            return replace(each, idle=say(ONE_SCREEN))
        return each

    def _aside(self, beside: Sequence[Box], tab: str) -> Box:
        each, file = self._selected, self.context.store.name
        seen = list[Box]()
        if tab == _LOOK or not self.everything:
            seen = [look_preview(lambda: self.context.palette)]
        elif tab in _SAMPLED:
            samples = (
                Button(say(sample.title), partial(self._play, name), name=f"sample {name}")
                for name, sample in SAMPLES.items()
            )
            self.live = (self._well,)
            seen = [Row(self._well, Column(heading(say("Try it"), scale=BODY), *samples, gap=CLOSE), gap=GAP)]
        for box in seen:
            box.rank = 1
        if tab == _HANDLING:
            seen = [self._tried, self._lanes]
        if not self.everything:
            buttons = Grid(
                Button(say("Change the keys"), partial(self.open, _CONTROLS), name=_CONTROLS),
                Button(say("All settings"), partial(self.open, _ALL), name=_ALL),
                gap=CLOSE,
            )
            return Column(*beside, *seen, buttons, gap=GAP, width=PANE)
        kept = say("Settings file: {file}", file=file)
        if each:
            kept = say("Settings file: {file}, key {key}", file=file, key=each.path)
        path = Text(kept if file else "", colour=THEME.muted, scale=SMALL)
        can_reset = each is not None and not each.is_default and not isinstance(each.input, KeysInput)
        reset = Button(say("Reset this one"), self._reset, name=_RESET, enabled=can_reset)
        everything = Button(say("Reset all"), self._ask_for_all, name="reset all")
        buttons = Grid(reset, everything, gap=CLOSE)
        return Column(*beside, *seen, path, buttons, gap=GAP, width=SIDE if tab == _HANDLING else PANE)

    @property
    def _selected(self) -> Preference | None:
        """The setting with the focus, or the last one that had it. In a search that is typed, the first one found."""
        focus = self.page.focus
        if focus and focus.name in self._rows:
            self._last = focus.name
        if focus is self._search and self._search.value:
            return next(iter(self._rows.values()), None)
        return self._rows.get(self._last)

    def handle(self, event: Event, now: float) -> Screen | None:
        """Letters search, Delete resets, Escape ends the search first. All else goes to the page, or to the trial."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._drag(event.type == pygame.MOUSEBUTTONDOWN)
        if self._plays(event, now):
            return self
        if event.type == pygame.KEYDOWN and not self.page.dialog:
            focus, text = self.page.focus, bool(event.unicode and event.unicode.isprintable())
            own = isinstance(focus, TextField)
            if intent_of(event) is Intent.BACK and (self._search.value or focus is self._search):
                self._search.value = ""
                self.renew()
                self.page.focus_on(next(iter(self._rows), ""))
                self.renew()
                return self
            if event.key == pygame.K_DELETE and not own:
                return self._reset(now) or self
            if not own and ((text and event.unicode != " ") or event.key == pygame.K_BACKSPACE):
                self.page.focus_on(_SEARCH)
        return super().handle(event, now)

    @property
    def typing(self) -> bool:
        """Letters search, unless they play."""
        return not self.trying

    def _drag(self, dragging: bool) -> None:
        self.dragging = dragging
        if self._unkept and not dragging:
            self.context.keep(*self._unkept)
            self._unkept.clear()
            self.message = self._notices() or self.message
            self.renew()

    def leave(self, now: float) -> Screen | None:
        """Go back. What a knob has passed so far is kept."""
        self._take_text()
        self._remember()
        self._drag(False)
        return super().leave(now)

    def _plays(self, event: Event, now: float) -> bool:
        """Give an event to the game in which the handling is tried, if it has the keys. Return whether it took it."""
        controls = self.context.controls
        if event.type == pygame.WINDOWFOCUSLOST:
            controls.release_all()
        elif event.type == pygame.KEYDOWN and self._goes_over(event):
            self._try(now, not self.trying)
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and self.trying:
            if not self._tried.rect.union(self._lanes.rect).collidepoint(event.pos):
                self._try(now, False)
        elif event.type == pygame.KEYDOWN and self.trying:
            self._press(event, now)
            return True
        elif event.type == pygame.KEYUP and self.trying:
            button = controls.button(event.key)
            if not button & controls.held:
                self.trial.release(button, now)
            return True
        return False

    def _goes_over(self, event: Event) -> bool:
        """Whether a key leads from the rows to the game and back. On a gamepad it is the button that pauses a game."""
        controls = self.context.controls
        pauses = event.key in PAD_CODES.values() and controls.command(event.key) == "pause"
        leads = pauses or intent_of(event) is Intent.NEXT
        return leads and not self.page.dialog and not self._search.value and self._tab == _HANDLING

    def _press(self, event: Event, now: float) -> None:
        """A key in the game: a button, a change of the value, or the way back to the rows."""
        button = self.context.controls.button(event.key)
        if self.context.controls.command(event.key) == "back":
            self._try(now, False)
        elif button:
            self.trial.press(button, now)
        elif event.key in _STEPS and (row := self.page.named(self._last)):
            self.page.focus_on(self._last)
            step = Event(pygame.KEYDOWN, key=_STEPS[event.key], unicode="", mod=0)
            if self.page.handle(step) == CHANGED:
                self.taken(row, now)

    def _try(self, now: float, trying: bool = True) -> None:
        """Give the keys to a new game, or take them back. The game rests meanwhile."""
        self._take_text()
        if trying:
            self.trial.begin(self.context.settings, now)
            self.context.controls.play_by(self.trial.setup.rules)
        self.trial.resume(now)
        self.trying = self.page.asleep = self.raw_pads = trying
        self.repeats = not trying
        self.page.focus_on(self._last)
        pygame.key.set_repeat(*(KEY_REPEAT if self.repeats else (0, 0)))
        self.renew()

    @property
    def _button(self) -> str:
        """The button of a gamepad that leads to the game and back, while one is used. Empty otherwise."""
        controls = self.context.controls
        bound = any(map(is_pad, self.context.settings.keys["pause"]))
        return controls.label("pause") if controls.by_pad and bound else ""

    def moving(self, now: float) -> Mapping[Box, object]:
        return {**super().moving(now), **({self._lanes: self.trial.times(now)} if self.trying else {})}

    def moved(self, now: float) -> Screen | None:
        spoken = language()
        self._remember()
        self._take_text()
        return self._shown_in(spoken)

    def taken(self, row: Box, now: float) -> Screen | None:
        """Take a change, or search. Text is taken when its row is left."""
        spoken, setting = language(), self._rows.get(row.name)
        if isinstance(row, TextField) and row is not self._search:
            self._remember()
            self._pending = row.name
            return None
        if setting is None:
            return self.moved(now)
        self._remember()
        if (text := text_in(row, setting.input)) is not None:
            self._change(setting.path, text)
        if setting.path in SEEN_IN and self._well in self.live and self._well.placed:
            self._sample.play(SEEN_IN[setting.path], self.context.settings, now)
        return self._shown_in(spoken)

    def _shown_in(self, spoken: str) -> Screen | None:
        """Show the settings as they are. If ``spoken`` is no longer the language, every word is another one."""
        if language() != spoken:
            if each := self._selected:
                self.context.focus[_TABS] = each.group.name
            return self.again()
        if self._tab == _HANDLING and self.context.settings.handling != self._tried_by:
            self._tried_by = self.context.settings.handling
            self.trial.begin(self.context.settings, self.context.clock())
        if not self._unkept:  # a new page would take the knob out of the hand
            self.renew()
        return None

    def _remember(self) -> None:
        each = self._selected
        self.context.focus[_TABS] = self._tabs.value
        self.context.focus[ROW] = each.path if each else ""

    def _keys(self) -> str:
        key = self._button or say("Tab")
        if self.trying:
            return joined((say("Page Up, Page Down change the value"), say("{key} back to the list", key=key)))
        return super()._keys()

    def _others(self) -> str:
        focus, searches = self.page.focus, bool(self._search.value)
        tried = self._tab == _HANDLING and not searches
        trial = say("{key} try it", key=self._button or say("Tab")) if tried else ""
        reset = say("Delete reset") if focus and focus.name in self._rows else ""
        return joined((trial, "" if searches else say("type to search"), reset))

    def open(self, page: str, now: float) -> Screen:
        self._take_text()
        return super().open(page, now)

    def _open_keys(self, action: str, now: float) -> Screen:
        """The page of the keys, at those of an action."""
        self._remember()
        self.context.focus[_CONTROLS] = action
        return self.open(_CONTROLS, now)

    def _play(self, sample: str, now: float) -> None:
        self.context.audio.cue(self._sample.play(sample, self.context.settings, now))
        self.renew()

    def _reset(self, now: float) -> Screen | None:
        """Give the selected setting its default, with those that go with it."""
        each = self._selected
        if each and not isinstance(each.input, KeysInput):
            return self._reset_to_default(reset_with(each.path))
        return None

    def _ask_for_all(self, now: float) -> None:
        self._take_text()
        words = say("Reset all settings?"), say(_ASK)
        self.ask(*words, yes=say("Reset all"), no=say("Keep mine"), act=self._reset_all)

    def _reset_all(self, now: float) -> Screen | None:
        following = self._reset_to_default([each.path for each in preferences(self.context.settings)])
        if self.message is None:
            self.message = Notice(say("All settings have their defaults."), is_fault=False)
            self.renew()
        return following

    def _reset_to_default(self, paths: Sequence[str]) -> Screen | None:
        spoken, self._pending = language(), ""
        self._remember()
        try:
            self.context.reset(*paths)
            self.message = self._notices()
        except SettingsError as error:
            self.message = Notice(sentence(str(error)))
        if self._last:
            self.page.focus_on(self._last)  # the button is of no use now
        return self._shown_in(spoken)

    def _take_text(self) -> None:
        """Take the text that was typed, as Enter or leaving its row does. A wrong one is said and dropped."""
        path, self._pending = self._pending, ""
        row = self.page.named(path)
        if isinstance(row, TextField) and path in self._rows:
            self._change(path, self._rows[path].typed(row.value))

    def _change(self, path: str, text: str) -> None:
        """Give a setting the value of a text, and say what is to be said about it, such as why it cannot be used."""
        context = self.context
        try:
            values = changes(context.settings, path, text, context.own_handling)
            context.change(values, keep=not self.dragging)
            self._unkept |= set(values) if self.dragging else set()
            fault = context.look_fault if path.startswith(f"{_LOOK}.") else ""
            self.message = self._notices() or (Notice(fault) if fault else None)
        except SettingsError as error:
            self.message = Notice(sentence(str(error)))
        except ValueError as error:
            # What to type is in the help. Only a long value needs to be told what is wrong in it.
            wrong = sentence(str(error)) if path in _LONG else say("This cannot be used: {text}", text=text)
            self.message = Notice(wrong)

    def _notices(self) -> Notice | None:
        return as_one(self.context.store.take_notices())


class AllSettingsScreen(SettingsScreen):
    name = _ALL
    everything = True
