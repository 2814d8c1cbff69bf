"""The settings: a few that most people change, and all of settings.yaml in groups, with help. The handling stands
beside a game to try it in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame.event import Event

from ...core.messages import printable_path
from ...key_names import KeyWords, is_pad, labels_of, marked_pad
from ...language import language, marked, say
from ...play.game import Trial
from ...play.game.hearing import SAMPLES, SEEN_IN, SampleGame
from ...play.words.numbers import sentence
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
from ...settings import GROUPS, Notice, SettingsError, as_one
from ...settings.keys import told
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
from ..controls import PAD_CODES, key_code, key_name
from ..kit import Button, Choice, Field, Scroll, Slider, Tabs, TextField, switch
from ..kit.boxes import CHANGED, Act, Box, Column, Grid, Position, Row, panes
from ..kit.keys import Intent, intent_of
from ..kit.sizes import APART, BODY, CLOSE, GAP, PANE, READ, SIDE, SMALL, TITLE
from ..kit.text import Text, heading, message
from ..kit.times import KEY_REPEAT
from ..panels.block_boards import look_preview
from ..panels.live_well import LiveWell, low, whole
from ..panels.trial import draw_trial, lanes
from ..theme import THEME, palette_of
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


def keys_row(each: Preference, act: Act) -> Button:
    """Return a row with the keys of an action. ``act`` opens the page that changes them."""
    keys = [key for key in each.text.strip("[]").split(", ") if key]
    board, pad = ([key for key in keys if is_pad(key) is of_pad] for of_pad in (False, True))
    note = ", ".join((*labels_of(board), *map(marked_pad, pad))) or say("none")
    return Button(each.label, act, name=each.path, note=note, across=0.0, raised=False)


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


def when_and_where(each: Preference, context: Context) -> list[Box]:
    """When a change of a setting acts. Of what can be the player's own also where it is and what is wrong with it."""
    acts = [] if isinstance(each.input, KeysInput) else [Text(each.acts, colour=THEME.muted)]
    where, faults = _OWN[each.path](context) if each.path in _OWN else ("", ())
    place = [Text(where, colour=THEME.muted)] if where else []
    return [*acts, *place, *(Text(fault, colour=THEME.behind) for fault in faults)]


def _own_themes(context: Context) -> tuple[str, Sequence[str]]:
    themes = context.themes
    return say("Themes of your own: {folder}", folder=themes.folder), themes.faults()


def _own_music(context: Context) -> tuple[str, Sequence[str]]:
    music = context.audio.music
    return say("Your music folder: {folder}", folder=printable_path(music.folder)), music.faults


_OWN: Mapping[str, Callable[[Context], tuple[str, Sequence[str]]]] = {
    THEME_KEY: _own_themes,
    "sound.tune": _own_music,
    "sound.music_folder": _own_music,
}
"""The key of a choice that can be the player's own -> where that is, and what is wrong with it."""


ROW = "settings row"
"""Where the setting with the focus is remembered."""
_SEARCH, _TABS, _CONTROLS, _RESET = "search", "tabs", "controls", "reset"
_HANDLING, _KEYS, _LOOK, _SAMPLED = "handling", "keys", "display", ("feedback", "sound")
"""The groups that lead to a page of their own, that has a preview of the look, and those with samples of a game."""
_SCREEN, _ALL = "display.screen", "all settings"
_LONG = (WEIGHTS, "machine.tbp")
"""The keys with values of many words."""
_ASK = marked("All settings and keys go back to their defaults. Your own choices are lost.")
_RESET_KEY, _OVER_KEY = "delete", "tab"
_STEPS = {"page up": pygame.K_RIGHT, "page down": pygame.K_LEFT}
"""Key in the game -> the key that does the same in the list.

They are not the keys for the speed of the bot: + needs Shift on many keyboards, and Shift is the hold button here.
"""
_STEP_CODES = {key_code(name): code for name, code in _STEPS.items()}
_RESETS = KeyWords(marked("{key} reset"), keys=(_RESET_KEY,))
_SEARCHES = KeyWords(marked("type to search"))
_STEP_VALUE = KeyWords(marked("{key} change the value"), keys=tuple(_STEPS))
_TO_LIST, _TO_GAME = marked("{key} back to the list"), marked("{key} try it")


class Listed:
    """The settings that have a row: those of a tab, the first ones where there are no tabs, or those that are found."""

    def __init__(self, context: Context, *, everything: bool) -> None:
        """With ``everything`` there are tabs with all settings. It begins with the tab that was left last."""
        self._context, self._everything = context, everything
        titles = {group.name: say(group.title) for group in GROUPS}
        self.tabs = Tabs(_TABS, titles, context.focus.get(_TABS, GROUPS[0].name), keys=True)
        self.search = TextField(_SEARCH, say("Search"), "", placeholder=say("type what you look for"))
        self.rows: dict[str, Preference] = {}
        """Path -> each setting that has a row."""
        self._last = ""  # the path of the setting that had the focus last

    @property
    def words(self) -> str:
        """What is searched. Empty for nothing."""
        return self.search.value.strip()

    @property
    def tab(self) -> str:
        """The group that is shown. Empty on the page of the first settings."""
        return self.tabs.value if self._everything else ""

    def look(self) -> list[Preference]:
        """Look anew which settings have a row, and return them. Keys have one only where they are searched."""
        context = self._context
        themes = context.themes.titles()
        everything = [self._known(each) for each in preferences(context.settings, context.own_handling, themes)]
        self.tabs.asleep = bool(self.words)
        if self.words:
            shown = matching(everything, self.words)
        else:
            paths = {each.path: each for each in everything if self.tab in ("", each.group.name)}
            paths = paths if self.tab else {path: paths[path] for path in FIRST_SETTINGS}
            had = (each for path, each in paths.items() if not lacking(context.settings, path))
            shown = [each for each in had if not isinstance(each.input, KeysInput)]
        self.rows = {each.path: each for each in shown}
        return shown

    def _known(self, each: Preference) -> Preference:
        """A setting, with what only the window knows about it."""
        if each.path == _SCREEN and self._context.screens < 2 and not each.idle:
            return replace(each, idle=say(ONE_SCREEN))
        return each

    def selected(self, focus: Box | None) -> Preference | None:
        """The setting with the focus, or the last one that had it. In a search that is typed, the first one found."""
        if focus and focus.name in self.rows:
            self._last = focus.name
        if focus is self.search and self.search.value:
            return next(iter(self.rows.values()), None)
        return self.rows.get(self._last)

    def boxes(self, shown: Iterable[Preference], open_keys: Callable[[str], Act]) -> list[Box]:
        """Return the rows of some settings, with a heading above those of a part, in a search also of a group.
        ``open_keys`` tells what the row of an action does."""
        parts: dict[str, list[Box]] = {}
        for each in shown:
            group, title = say(each.group.title), each.part
            if self.words:
                title = say("{group}: {part}", group=group, part=each.part) if each.part else group
            of_keys = isinstance(each.input, KeysInput)
            row = keys_row(each, open_keys(each.path.removeprefix("keys."))) if of_keys else row_of(each)
            parts.setdefault(title, []).append(row)
        return [Column(*([heading(title, scale=BODY)] if title else []), *rows) for title, rows in parts.items()]


class Changes:
    """Changes of settings, and what there is to say about the last one. Each acts at once. What a knob passes is kept
    when the mouse lets go of it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.message: Notice | None = None
        """What went wrong with the last change, or what is to be said about the file."""
        self.dragging = False
        """Whether the mouse button is down."""
        self._unkept: set[str] = set()

    @property
    def kept(self) -> bool:
        """Whether all of them are in the file."""
        return not self._unkept

    def take(self, path: str, text: str) -> None:
        """Give a setting the value of a text, and note what is to be said about it, such as why it cannot be used."""
        context = self._context
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

    def reset(self, paths: Sequence[str]) -> None:
        """Give settings their defaults."""
        try:
            self._context.reset(*paths)
            self.message = self._notices()
        except SettingsError as error:
            self.message = Notice(sentence(str(error)))

    def drag(self, dragging: bool) -> bool:
        """Note whether the mouse drags. Return whether something was kept because it does no longer."""
        self.dragging = dragging
        if dragging or self.kept:
            return False
        self._context.keep(*self._unkept)
        self._unkept.clear()
        self.message = self._notices() or self.message
        return True

    def _notices(self) -> Notice | None:
        return as_one(self._context.store.take_notices())


class Samples:
    """A small game beside the settings of effects and sounds: a button shows each thing that they change."""

    def __init__(self, context: Context, renew: Callable[[], None]) -> None:
        """``renew`` shows the page anew."""
        self._context, self._renew = context, renew
        self._game = SampleGame(context.settings)
        self.well = LiveWell(self._game, lambda: context.palette, ghost=True, height=low)

    def box(self) -> Box:
        """Return the well with the buttons beside it."""
        samples = (
            Button(say(sample.title), partial(self._play, name), name=f"sample {name}")
            for name, sample in SAMPLES.items()
        )
        return Row(self.well, Column(heading(say("Try it"), scale=BODY), *samples, gap=CLOSE), gap=GAP)

    def _play(self, sample: str, now: float) -> None:
        self._context.audio.cue(self._game.play(sample, self._context.settings, now))
        self._renew()

    def show(self, path: str, now: float) -> None:
        """Show what a setting changes, without its sound, if there is a sample of it in sight."""
        if path in SEEN_IN and self.well.placed:
            self._game.play(SEEN_IN[path], self._context.settings, now)


class HandlingTrial:
    """The game in which the handling is tried: its well and its lanes beside the rows, and whether the keys play it."""

    def __init__(self, context: Context, begin: Act) -> None:
        """``begin`` is what a click on the well does."""
        self._context = context
        self._by = context.settings.handling  # the handling of this game
        self.playing = False
        """Whether the keys play the game. Otherwise they go to the rows."""
        game = self.game = Trial(context.settings, context.entropy, context.clock())
        self.well = LiveWell(
            game,
            lambda: palette_of(context.settings.display.palette, game.session.rules.look, game.session.level),
            name="try",
            action=begin,
            ghost=True,
            height=whole,
            draw=lambda target, well: draw_trial(target, well, playing=self.playing, key=self._key),
        )
        self.lanes = lanes(game, lambda: self.well.now)
        self.lanes.rank = 1

    @property
    def _by_button(self) -> bool:
        """Whether the button that pauses a game leads to this one and back: while a gamepad with one is used."""
        return self._context.controls.by_pad and any(map(is_pad, self._context.settings.keys["pause"]))

    @property
    def _key(self) -> str:
        controls = self._context.controls
        return controls.label("pause") if self._by_button else controls.menu_label(_OVER_KEY)

    @property
    def way_over(self) -> KeyWords:
        """The key that leads from the rows to the game, or back."""
        line = _TO_LIST if self.playing else _TO_GAME
        return told("pause", line=line) if self._by_button else KeyWords(line, keys=(_OVER_KEY,))

    def leads_over(self, event: Event) -> bool:
        """Whether a key leads from the rows to the game and back."""
        pauses = event.key in PAD_CODES.values() and self._context.controls.command(event.key) == "pause"
        return pauses or intent_of(event) is Intent.NEXT

    def give_keys(self, playing: bool, now: float) -> None:
        """Give the keys to a new game, or take them back. The game rests meanwhile."""
        if playing:
            self.game.begin(self._context.settings, now)
            self._context.controls.play_by(self.game.setup.rules)
        self.game.resume(now)
        self.playing = playing

    def take(self, event: Event, now: float) -> bool:
        """Press or release a button of the game. Return whether the key of the event is one."""
        controls = self._context.controls
        button = controls.button(event.key)
        if event.type == pygame.KEYDOWN and button:
            self.game.press(button, now)
        elif event.type == pygame.KEYUP and not button & controls.held:
            self.game.release(button, now)
        return bool(button)

    def follow(self) -> None:
        """Begin anew if the handling is another one now."""
        handling = self._context.settings.handling
        if handling != self._by:
            self._by = handling
            self.game.begin(self._context.settings, self._context.clock())

    def over(self, position: Position) -> bool:
        """Whether a position is on the well or on its lanes."""
        return bool(self.well.rect.union(self.lanes.rect).collidepoint(position))


class SettingsScreen(PageScreen):
    """Rows at the left, the help about the selected one at the right. Letters search in all groups.

    Beside the handling stands a game to try it in: the keys play, or go to the rows.
    """

    name = "settings"
    everything = False
    """Whether it has all settings in tabs, and not only those that most people change."""

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        """It begins with the tab and the setting that were left last."""
        super().__init__(context, routes, back)
        self._listed = Listed(context, everything=self.everything)
        self.changes = Changes(context)
        self.trial = HandlingTrial(context, self._try)
        self._samples = Samples(context, self.renew)
        self.help: Box = Text("")
        """The words about the selected setting."""
        self._pending = ""  # the path of a text that is being typed, before it is taken
        self.build(say("All settings") if self.everything else say("Settings"))
        if not self.page.focus_on(context.focus.get(ROW, "")):
            self.page.focus_on(next(iter(self._listed.rows), _TABS))
        self.renew()

    def _body(self) -> Box:
        listed, message = self._listed, self.changes.message
        rows = listed.boxes(listed.look(), lambda action: partial(self._open_keys, action))
        tab = "" if listed.words else listed.tab
        tabs = [listed.tabs] if self.everything else []
        if tab == _KEYS:
            rows.append(Button(say("Change the keys"), partial(self.open, _CONTROLS), name=_CONTROLS))
        self.live = (self.trial.well,) if self.trial.playing else ()
        if not listed.rows:
            nothing = Column(Text(say("No setting has “{words}”.", words=listed.words)), around=GAP)
            found = Column(listed.search, nothing, said(message), gap=CLOSE, width=READ)
            return Column(*tabs, found, gap=CLOSE)
        about_it = self._selected or next(iter(listed.rows.values()))
        self.help = about(about_it, message, when_and_where(about_it, self.context), searched=listed.words)
        below, beside = ([self.help], list[Box]()) if tab == _HANDLING else ([], [self.help])
        left = Column(listed.search, Scroll(Column(*rows, gap=GAP)), *below, gap=CLOSE, width=PANE)
        for row in left.leaves():
            if isinstance(row, Field):
                row.told = row.name == about_it.path
        return Column(*tabs, panes(left, self._aside(beside, tab), gap=APART), gap=CLOSE)

    def _aside(self, beside: Sequence[Box], tab: str) -> Box:
        width = SIDE if tab == _HANDLING else PANE
        return Column(*beside, *self._seen(tab), *self._ways_on(), gap=GAP, width=width)

    def _ways_on(self) -> Sequence[Box]:
        """What stands below the help."""
        keys = Button(say("Change the keys"), partial(self.open, _CONTROLS), name=_CONTROLS)
        return (Grid(keys, Button(say("All settings"), partial(self.open, _ALL), name=_ALL), gap=CLOSE),)

    def _seen(self, tab: str) -> list[Box]:
        """What shows how the settings of a tab look, sound or feel."""
        if tab == _HANDLING:
            return [self.trial.well, self.trial.lanes]
        if tab == _LOOK or not self.everything:
            seen: Box = look_preview(lambda: self.context.palette)
        elif tab in _SAMPLED:
            self.live, seen = (self._samples.well,), self._samples.box()
        else:
            return []
        seen.rank = 1
        return [seen]

    @property
    def _selected(self) -> Preference | None:
        return self._listed.selected(self.page.focus)

    def handle(self, event: Event, now: float) -> Screen | None:
        """Letters search, Delete resets, Escape ends the search first. All else goes to the page, or to the trial."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._drag(event.type == pygame.MOUSEBUTTONDOWN)
        if self._plays(event, now):
            return self
        if event.type == pygame.KEYDOWN and not self.page.dialog:
            focus, text = self.page.focus, bool(event.unicode and event.unicode.isprintable())
            own, search = isinstance(focus, TextField), self._listed.search
            if intent_of(event) is Intent.BACK and (search.value or focus is search):
                search.value = ""
                self.renew()
                self.page.focus_on(next(iter(self._listed.rows), ""))
                self.renew()
                return self
            if key_name(event.key) == _RESET_KEY and not own:
                return self._reset(now) or self
            if not own and ((text and event.unicode != " ") or event.key == pygame.K_BACKSPACE):
                self.page.focus_on(_SEARCH)
        return super().handle(event, now)

    @property
    def typing(self) -> bool:
        """Letters search, unless they play."""
        return not self.trial.playing

    def _drag(self, dragging: bool) -> None:
        if self.changes.drag(dragging):
            self.renew()

    def leave(self, now: float) -> Screen | None:
        """Go back. What a knob has passed so far is kept."""
        self._take_text()
        self._remember()
        self._drag(False)
        return super().leave(now)

    def _plays(self, event: Event, now: float) -> bool:
        """Give an event to the game in which the handling is tried, if it has the keys. Return whether it took it."""
        trial = self.trial
        if event.type == pygame.WINDOWFOCUSLOST:
            self.context.controls.release_all()
        elif event.type == pygame.KEYDOWN and self._tries and not self.page.dialog and trial.leads_over(event):
            self._try(now, not trial.playing)
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and trial.playing:
            if not trial.over(event.pos):
                self._try(now, False)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP) and trial.playing:
            self._press(event, now)
            return True
        return False

    @property
    def _tries(self) -> bool:
        """Whether the game in which the handling is tried stands beside the rows."""
        return self._listed.tab == _HANDLING and not self._listed.search.value

    def _press(self, event: Event, now: float) -> None:
        """A key in the game: a button, a change of the value, or the way back to the rows."""
        selected = self._selected
        if event.type == pygame.KEYDOWN and self.context.controls.command(event.key) == "back":
            self._try(now, False)
        elif self.trial.take(event, now) or event.type == pygame.KEYUP or selected is None:
            return
        elif event.key in _STEP_CODES and (row := self.page.named(selected.path)):
            self.page.focus_on(selected.path)
            step = Event(pygame.KEYDOWN, key=_STEP_CODES[event.key], unicode="", mod=0)
            if self.page.handle(step) == CHANGED:
                self.taken(row, now)

    def _try(self, now: float, trying: bool = True) -> None:
        """Give the keys to a new game, or take them back."""
        self._take_text()
        self.trial.give_keys(trying, now)
        self.page.asleep = self.raw_pads = trying
        self.repeats = not trying
        if each := self._selected:
            self.page.focus_on(each.path)
        pygame.key.set_repeat(*(KEY_REPEAT if self.repeats else (0, 0)))
        self.renew()

    def moving(self, now: float) -> Mapping[Box, object]:
        tried = {self.trial.lanes: self.trial.game.times(now)} if self.trial.playing else {}
        return {**super().moving(now), **tried}

    def moved(self, now: float) -> Screen | None:
        spoken = language()
        self._remember()
        self._take_text()
        return self._shown_in(spoken)

    def taken(self, row: Box, now: float) -> Screen | None:
        """Take a change, or search. Text is taken when its row is left."""
        spoken, setting = language(), self._listed.rows.get(row.name)
        if isinstance(row, TextField) and row is not self._listed.search:
            self._remember()
            self._pending = row.name
            return None
        if setting is None:
            return self.moved(now)
        self._remember()
        if (text := text_in(row, setting.input)) is not None:
            self.changes.take(setting.path, text)
        if self._samples.well in self.live:
            self._samples.show(setting.path, now)
        return self._shown_in(spoken)

    def _shown_in(self, spoken: str) -> Screen | None:
        """Show the settings as they are. If ``spoken`` is no longer the language, every word is another one."""
        if language() != spoken:
            if each := self._selected:
                self.context.focus[_TABS] = each.group.name
            return self.again()
        if self._listed.tab == _HANDLING:
            self.trial.follow()
        if self.changes.kept:  # a new page would take the knob out of the hand
            self.renew()
        return None

    def _remember(self) -> None:
        each = self._selected
        self.context.focus[_TABS] = self._listed.tabs.value
        self.context.focus[ROW] = each.path if each else ""

    def _keys(self) -> str:
        if self.trial.playing:
            return self.context.controls.told(_STEP_VALUE, self.trial.way_over)
        return super()._keys()

    def _others(self) -> Sequence[KeyWords]:
        focus = self.page.focus
        return (
            *((self.trial.way_over,) if self._tries else ()),
            *(() if self._listed.search.value else (_SEARCHES,)),
            *((_RESETS,) if focus and focus.name in self._listed.rows else ()),
        )

    def open(self, page: str, now: float) -> Screen:
        self._take_text()
        return super().open(page, now)

    def _open_keys(self, action: str, now: float) -> Screen:
        """The page of the keys, at those of an action."""
        self._remember()
        self.context.focus[_CONTROLS] = action
        return self.open(_CONTROLS, now)

    def _reset(self, now: float) -> Screen | None:
        """Give the selected setting its default, with those that go with it."""
        each = self._selected
        if each and not isinstance(each.input, KeysInput):
            return self._reset_to_default(reset_with(each.path))
        return None

    def _reset_to_default(self, paths: Sequence[str]) -> Screen | None:
        spoken, self._pending = language(), ""
        self._remember()
        self.changes.reset(paths)
        if each := self._selected:
            self.page.focus_on(each.path)  # the button is of no use now
        return self._shown_in(spoken)

    def _take_text(self) -> None:
        """Take the text that was typed, as Enter or leaving its row does. A wrong one is said and dropped."""
        path, self._pending = self._pending, ""
        row, rows = self.page.named(path), self._listed.rows
        if isinstance(row, TextField) and path in rows:
            self.changes.take(path, rows[path].typed(row.value))


class AllSettingsScreen(SettingsScreen):
    """All of settings.yaml in tabs. One of them goes back to its default, or all do."""

    name = _ALL
    everything = True

    def _ways_on(self) -> Sequence[Box]:
        each, file = self._selected, self.context.store.name
        kept = say("Settings file: {file}", file=file)
        if each:
            kept = say("Settings file: {file}, key {key}", file=file, key=each.path)
        path = Text(kept if file else "", colour=THEME.muted, scale=SMALL)
        can_reset = each is not None and not each.is_default and not isinstance(each.input, KeysInput)
        reset = Button(say("Reset this one"), self._reset, name=_RESET, enabled=can_reset)
        return path, Grid(reset, Button(say("Reset all"), self._ask_for_all, name="reset all"), gap=CLOSE)

    def _ask_for_all(self, now: float) -> None:
        self._take_text()
        words = say("Reset all settings?"), say(_ASK)
        self.ask(*words, yes=say("Reset all"), no=say("Keep mine"), act=self._reset_all)

    def _reset_all(self, now: float) -> Screen | None:
        following = self._reset_to_default([each.path for each in preferences(self.context.settings)])
        if self.changes.message is None:
            self.changes.message = Notice(say("All settings have their defaults."), is_fault=False)
            self.renew()
        return following
