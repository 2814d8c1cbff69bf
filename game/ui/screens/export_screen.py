"""The export of a replay: what will be in the file, and how it is written."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import pygame
from pygame.event import Event

from ...core.messages import printable_path, reason
from ...core.replay import Replay
from ...files import FileError, GifError, VideoError, size_in_words, why_no_gifs, why_no_videos
from ...key_names import KeyWords, menu_label
from ...language import marked, say, say_as
from ...play.watch import speed_label
from ...play.watch.film import (
    FORMATS,
    GIF,
    KINDS,
    PART,
    SIZE_TITLES,
    SIZES,
    SPEEDS,
    ExportChoices,
    first_choices,
    shown_path,
)
from ...play.words.keys import Situation
from ...play.words.numbers import clock, sentence
from ...storage import picture_folders
from ..context import Context
from ..export import ChosenPreview, FilmExport, write_png
from ..kit import ON, Button, Choice, Field, Item, ListBox, Slider, switch
from ..kit.boxes import Box, Column, panes, spring
from ..kit.keys import Intent, intent_of
from ..kit.shapes import pictured, progress_bar
from ..kit.sizes import APART, CLOSE, GAP, SIDE, SMALL
from ..kit.text import Text
from ..theme import THEME
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_KIND, _FIRST, _LAST = "kind", "first", "last"
"""The names of the list of what to export, and of the rows of a part, which are also those of its ends."""
_SAVE, _CANCEL = "save", "cancel"
_CANCELLED = marked("Cancelled. No file was written.")


_CANCEL_IT = KeyWords(marked("{key} cancel"), keys=("escape",))


class ExportScreen(PageScreen):
    """Choose what to export, look at it, and write the file."""

    name = "export"

    def __init__(self, context: Context, routes: Routes, replay: Replay, tick: int, back: Back) -> None:
        """``tick`` is the moment at which the replay stands."""
        super().__init__(context, routes, back)
        self._no_films = {name: why_no_gifs() if name == GIF else why_no_videos() for name in FORMATS}
        folders = picture_folders(context.scores.path.parent)
        formats = [name for name, lack in self._no_films.items() if not lack]
        sound = context.settings.sound.enabled
        self.choices: ExportChoices = first_choices(replay, tick, folders, formats=formats, sound=sound)
        self.job: FilmExport | None = None
        """The film that is being written."""
        self._said, self._failed = "", False
        self._preview, self._done = ChosenPreview(replay), 0.0
        self._picture = pictured(lambda: self._preview.picture)
        self._preview.take(self.choices, context.settings, context.clock(), end=False)
        self.build(say("Export"))
        self.page.focus_on(_KIND)

    @property
    def situation(self) -> Situation:
        """The game of the replay, which looks in the file as on its own screen."""
        game = self.choices.replay.setup
        return Situation(game.rules, game.mode, hold=game.hold)

    def _body(self) -> Box:
        items = [Item(name, say(title)) for name, title in KINDS.items()]
        kinds = ListBox(_KIND, items, self.choices.kind)
        outcome = Column(*self._outcome(), gap=CLOSE)
        pane = Column(kinds, Column(*self._rows()), spring(), outcome, gap=GAP, width=SIDE)
        return panes(pane, self._picture, gap=APART)

    def _rows(self) -> list[Field]:
        choices, choose, rows = self.choices, self._choose, list[Field]()
        if choices.kind == PART:
            rows += [
                self._moment(_FIRST, say("From"), choices.first),
                self._moment(_LAST, say_as("until", "To"), choices.last),
            ]
        if choices.is_film:
            formats = {name: each.title for name, each in FORMATS.items()}
            rows.append(
                Choice("format", say("Format"), formats, choices.format, take=lambda value: choose(format=value))
            )
            if FORMATS[choices.format].has_sound:
                sound = switch("sound", say("Sound"), choices.sound)
                sound.taken = lambda: choose(sound=sound.value == ON)
                rows.append(sound)
            speeds = {str(speed): speed_label(Fraction(speed)) for speed in SPEEDS}
            now = str(choices.speed)
            rows.append(Choice("speed", say("Speed"), speeds, now, take=lambda value: choose(speed=int(value))))
        sizes = {size: say(SIZE_TITLES[size]) for size in SIZES}
        rows.append(Choice("size", say("Size"), sizes, choices.size, take=lambda value: choose(size=value)))
        if len(choices.folders) > 1:
            folders = {name: say(name) for name in choices.folders}
            now = choices.folder
            rows.append(Choice("folder", say("Folder"), folders, now, take=lambda value: choose(folder=value)))
        return rows

    def _moment(self, name: str, label: str, tick: int) -> Field:
        choices, take = self.choices, partial(self._move, name)
        last = max(1, int(choices.seconds(choices.replay.result.ticks)))
        return Slider(name, label, min(last, int(choices.seconds(tick))), low=0, high=last, shown=clock, take=take)

    def _outcome(self) -> tuple[Box, ...]:
        if self.job:
            return (
                Text(say("Writing {file}", file=shown_path(self.job.path))),
                progress_bar(lambda: self._done),
                Button(say("Cancel"), self.leave, name=_CANCEL, note=menu_label(*_CANCEL_IT.keys)),
            )
        colour = THEME.mark_mistake if self._failed else THEME.text if self._said else THEME.soft
        path = self.choices.path
        save = Button(say("Save"), self._save, name=_SAVE, primary=True)
        if self._said:
            return Text(self._said, colour=colour), save
        if self.choices.is_film and (lack := self._no_films[self.choices.format]):
            return (
                Text(
                    say("{fault}. Pictures as PNG can be saved without it.", fault=lack),
                    colour=THEME.mark_mistake,
                ),
            )
        where = say("File: {name}", name=path.name), say("In: {folder}", folder=shown_path(path.parent))
        width, height = self._preview.pixels
        pixels = say("{width} × {height} pixels", width=width, height=height)
        summary = say("{film}, {pixels}", film=self.choices.summary, pixels=pixels)
        if size := self.choices.bytes_of(width * height):
            summary = say("{film}, about {size}", film=summary, size=size_in_words(size))
        return (Text(summary, colour=colour), *(Text(words, scale=SMALL) for words in where), save)

    def _keys(self) -> str:
        return self.context.controls.told(_CANCEL_IT) if self.job else super()._keys()

    def handle(self, event: Event, now: float) -> Screen | None:
        """While a film is written, only Escape and the buttons count."""
        if self.job and event.type == pygame.KEYDOWN and intent_of(event) is not Intent.ACCEPT:
            if self.context.controls.command(event.key) == "back":
                self._end(say(_CANCELLED))
            return self
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        if self.job:
            self._end(say(_CANCELLED))
            return self
        return self._back()

    def moved(self, now: float) -> None:
        focus = self.page.focus
        if isinstance(focus, ListBox) and focus.value != self.choices.kind:
            self._choose(kind=focus.value)
        self.renew()

    def _choose(self, **changes: Any) -> None:
        if not self.job:
            self._said, self._failed = "", False
            self.choices = replace(self.choices, **changes)
            end = self.page.focus is not None and self.page.focus.name == _LAST
            self._preview.take(self.choices, self.context.settings, self.context.clock(), end=end)

    def _move(self, end: str, second: int) -> None:
        """Move an end of the part. The other one is never on its wrong side."""
        choices, tick = self.choices, self.choices.at(second)
        self._choose(**{_FIRST: min(choices.first, tick), _LAST: max(choices.last, tick), end: tick})

    def _save(self, now: float) -> None:
        choices, settings = self.choices, self.context.settings
        path, window = choices.path, SIZES[choices.size]
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if choices.is_film:
                settings = replace(settings, sound=replace(settings.sound, enabled=choices.sound))
                self.job = FilmExport(choices.replay, settings, choices.cut, window, path)
                self._done = 0.0
                self.renew()
                self.page.focus_on(_CANCEL)
            else:
                write_png(self._preview.still(choices, settings, choices.tick), path)
                self._end(say("Saved as {file}", file=shown_path(path)))
        except OSError as error:
            fault = f"{printable_path(path.parent)}: cannot be made: {reason(error)}"
            self._end(sentence(fault), failed=True)
        except (FileError, GifError, VideoError) as error:
            self._end(sentence(str(error)), failed=True)

    def _end(self, said: str, *, failed: bool = False) -> None:
        if self.job and not self.job.done:
            self.job.cancel()
        self.job, self._said, self._failed = None, said, failed
        self.renew()

    def advance(self, now: float) -> None:
        """Go on with the preview, or with the file that is written."""
        job = self.job
        if job is None:
            self._preview.advance(now)
            return
        try:
            job.work(self.context.clock)
        except FileError as error:
            self._end(sentence(str(error)), failed=True)
            return
        if job.done:
            self._end(say("Saved as {file}", file=shown_path(job.path)))
            self.page.focus_on(_SAVE)
        elif job.progress != self._done:
            self._done, self._stale = job.progress, True

    def deadline(self, now: float) -> float | None:
        return now if self.job else self._preview.due

    def moving(self, now: float) -> Mapping[Box, object]:
        return {self._picture: (self._preview.picture, self._preview.due)}
