"""The export of a replay: what, how large, how fast, and where the file goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.replay import Replay
from game.files.gif import MISSING, GifError, writes_gifs
from game.files.text import FileError
from game.files.words import printable_path, reason
from game.language import marked, say, say_as
from game.play.replay.export import (
    ABOUT,
    KINDS,
    PART,
    SIZE_TITLES,
    SIZES,
    SPEEDS,
    ExportChoices,
    first_choices,
    shown_path,
)
from game.play.replay.playback import Playback
from game.play.replay.viewer import speed_label
from game.play.words import clock, sentence
from game.storage import picture_folders
from game.ui.context import Context
from game.ui.draw.backdrop import backdrop
from game.ui.export.film import GifExport
from game.ui.export.preview import FilmPreview
from game.ui.export.stills import still_of, write_png
from game.ui.layout import PixelSize, em_of
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.boards.picture import Picture, Progress
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Panes, Pinned, Scroll
from game.ui.widgets.list_box import Item, ListBox
from game.ui.widgets.page import Page
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.slider import Slider
from game.ui.widgets.text import PathText, Text
from game.ui.widgets.widget import CHANGED, State, Widget

SAVE, CANCEL = "save", "cancel"
_KIND = "kind"
"""The name of the widget that chooses what to export."""
_ROOMY = 60, 40
"""The width and the height of a window in ems from which on all that can be exported is listed."""
_APART, _CLOSE = 0.8, 0.25
"""The room below the list, and below the row, in ems."""
_LABELS = 0.3
"""The share of the width for the labels, which are short."""
_STILL = 0.6
"""The seconds for which a choice shows its first picture before the film begins."""
_PREVIEW, _FINEST = 0.85, 1440
"""The height of the window in which the preview is drawn, compared with that of the screen, and the greatest one in
pixels: a larger film would hold up the keys."""
_SLICE = 0.03
"""The seconds of work on a film between two looks at the keyboard."""
_HINT = marked("↑ ↓ choose  ·  ← → change  ·  Enter accept  ·  Esc back")
_BUSY = marked("Esc cancel")


class ExportScreen(PageScreen):
    """Choose what to export, look at it, and write the file."""

    name = "export"

    def __init__(self, context: Context, replay: Replay, tick: int, back: Back) -> None:
        """``tick`` is the moment at which the replay stands."""
        self._back = back
        self.context = context
        self._films = writes_gifs()
        folders = picture_folders(context.scores.path.parent)
        self.choices: ExportChoices = first_choices(replay, tick, folders, films=self._films)
        self.job: GifExport | None = None
        """The film that is being written."""
        self._said, self._failed = "", False
        self._playback = Playback(replay, 0.0)
        self._picture, self._progress = Picture(), Progress()
        self._preview: FilmPreview | None = None
        self._pixels = (0, 0)  # the size of the picture in the file
        self._moved = False  # whether only the preview has changed
        self._size = (0, 0)
        self._roomy = False  # whether there is room to list what can be exported
        self._take(focus="")
        super().__init__(context, Page(say("Export"), self._body(), hint=say(_HINT)))
        self.page.focus_on(_KIND)

    # Content

    def _body(self) -> Widget:
        chosen = Column([self._kinds(), Column(self._rows())], gap=_APART if self._roomy else _CLOSE)
        rows = Pinned(Scroll(chosen), below=self._outcome(), close=True)
        return Panes(rows, self._picture, share=0.38, least=0.0, upright=True, least_first=20.0)

    def _kinds(self) -> Widget:
        """What can be exported: a list where there is room, or else a row."""
        titles = {name: say(title) for name, title in KINDS.items()}
        if self._roomy:
            items = [Item(name, title, about=say(ABOUT[name])) for name, title in titles.items()]
            return ListBox(_KIND, items, self.choices.kind)
        return Choice(_KIND, "", titles, self.choices.kind)  # its values tell what it is, and need the whole width

    def _rows(self) -> list[Row]:
        choices, rows = self.choices, list[Row]()
        if choices.kind == PART:
            rows += [
                self._moment("first", say("From"), choices.first),
                self._moment("last", say_as("until", "To"), choices.last),
            ]
        if choices.is_film:
            speeds = {str(speed): speed_label(Fraction(speed)) for speed in SPEEDS}
            rows.append(Choice("speed", say("Speed"), speeds, str(choices.speed)))
        rows.append(Choice("size", say("Size"), {size: say(SIZE_TITLES[size]) for size in SIZES}, choices.size))
        if len(choices.folders) > 1:
            folders = {name: say(name) for name in choices.folders}
            rows.append(Choice("folder", say("Folder"), folders, choices.folder))
        for row in rows:
            row.label_share = _LABELS
        return rows

    def _moment(self, name: str, label: str, tick: int) -> Row:
        choices = self.choices
        last = max(1, int(choices.seconds(choices.replay.result.ticks)))
        value = min(last, int(choices.seconds(tick)))
        return Slider(name, label, value, low=0, high=last, shown=clock)

    def _outcome(self) -> tuple[Widget, ...]:
        """What will be written or is being written, and the buttons."""
        if self.job:
            return (
                Text(say("Writing {file}", file=shown_path(self.job.path))),
                self._progress,
                Button(say("Cancel"), CANCEL, note=say("Esc")),
            )
        colour = THEME.mark_mistake if self._failed else THEME.text if self._said else THEME.soft
        path = self.choices.path
        save = Button(say("Save"), SAVE, primary=True)
        if self._said:
            return Text(self._said, colour=colour), save
        if self.choices.is_film and not self._films:
            return (
                Text(
                    say("{fault}. Pictures as PNG can be saved without it.", fault=MISSING), colour=THEME.mark_mistake
                ),
            )
        where = say("File: {name}", name=path.name), say("In: {folder}", folder=shown_path(path.parent))
        pixels = say("{width} × {height} pixels", width=self._pixels[0], height=self._pixels[1])
        summary = say("{film}, {pixels}", film=self.choices.summary, pixels=pixels)
        return (Text(summary, colour=colour), *(PathText(words) for words in where), save)

    def _refresh(self) -> None:
        self.page.hint = say(_BUSY if self.job else _HINT)
        self.page.replace(self._body())
        self._stale = True

    def _take(self, focus: str) -> None:
        """Take the picture of what is chosen; a film follows it. ``focus`` is the row that was changed last."""
        choices = self.choices
        tick = choices.moment if not choices.is_film else choices.tick
        if choices.kind == PART:
            tick = choices.last if focus == "last" else choices.first
        self._playback.seek(tick, 0.0)
        still = still_of(self._playback, self.context.settings, SIZES[choices.size], choices.kind)
        self._pixels = still.get_size()
        if self._window != SIZES[choices.size]:
            still = still_of(self._playback, self.context.settings, self._window, choices.kind)
        self._picture.picture = still
        self._preview = self._film() if choices.is_film else None

    @property
    def _window(self) -> PixelSize:
        """The window in which the preview is drawn: that of the file, or a larger one where it would be blurred."""
        width, height = SIZES[self.choices.size]
        wanted = max(height, min(_FINEST, round(_PREVIEW * min(self._size))))
        return round(width * wanted / height), wanted

    def _film(self) -> FilmPreview:
        choices, begin = self.choices, self.context.clock() + _STILL
        return FilmPreview(choices.replay, self.context.settings, choices.cut, self._window, begin)

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """While a film is written, only Escape and the buttons count."""
        if self.job and event.type == pygame.KEYDOWN and event.key not in _ACCEPT:
            if self.context.controls.command(event.key) == "back":
                self._end(say(_CANCELLED))
            return self
        return super().handle(event, now)

    def leave(self, now: float) -> Screen | None:
        """Back to the replay; first a film that is being written is cancelled."""
        if self.job:
            self._end(say(_CANCELLED))
            return self
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Take over a change, write the file, cancel it, or go back."""
        if answer == CANCEL:
            return self.leave(now)
        if self.job:
            self._refresh()  # what was clicked shows again what is being written
            return self
        if answer == SAVE:
            self._save()
        elif answer == CHANGED or self._is_another_kind:
            self._said, self._failed = "", False
            self._change()
            self._take(self.page.focus.name if self.page.focus else "")
            self._refresh()
        return self

    @property
    def _is_another_kind(self) -> bool:
        """Whether another kind has been chosen in the list."""
        focus = self.page.focus
        return isinstance(focus, ListBox) and focus.value != self.choices.kind

    def _change(self) -> None:
        """Take over the value of the row or the list with the focus."""
        row = self.page.focus
        if isinstance(row, (Choice, ListBox)):
            self.choices = _CHOSEN[row.name](self.choices, row.value)
        elif isinstance(row, Slider):
            tick = self.choices.at(row.value)
            first, last = (tick, max(tick, self.choices.last)) if row.name == "first" else (self.choices.first, tick)
            self.choices = replace(self.choices, first=min(first, last), last=last)

    # Writing

    def _save(self) -> None:
        choices, settings = self.choices, self.context.settings
        path, window = choices.path, SIZES[choices.size]
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if choices.is_film:
                self.job = GifExport(choices.replay, settings, choices.cut, window, path)
                self._progress.share = 0.0
                self._refresh()
                self.page.focus_on(CANCEL)
            else:
                self._playback.seek(choices.moment, 0.0)
                write_png(still_of(self._playback, settings, window, choices.kind), path)
                self._end(say("Saved as {file}", file=shown_path(path)))
        except OSError as error:
            self._fail(f"{printable_path(path.parent)}: cannot be made: {reason(error)}")
        except (FileError, GifError) as error:
            self._fail(str(error))

    def _end(self, said: str) -> None:
        if self.job and not self.job.done:
            self.job.cancel()
        self.job, self._said, self._failed = None, said, False
        self._refresh()

    def _fail(self, said: str) -> None:
        self._end(sentence(said))
        self._failed = True
        self._refresh()

    # Time

    def advance(self, now: float) -> None:
        """Write on, for a moment, or go on with the preview."""
        job = self.job
        if job is None:
            if self._preview and self._preview.advance(now):
                self._picture.picture = self._preview.picture
                self._moved = True
            return
        try:
            job.work(_SLICE, self.context.clock)
        except FileError as error:
            self._fail(str(error))
            return
        if job.done:
            self._end(say("Saved as {file}", file=shown_path(job.path)))
            self.page.focus_on(SAVE)
        elif round(200 * job.progress) != round(200 * self._progress.share):
            self._progress.share, self._stale = job.progress, True

    def deadline(self, now: float) -> float | None:
        """At once, while a film is written; else the next picture of the preview."""
        if self.job:
            return now
        return self._preview.due if self._preview else None

    # Picture

    def changed(self, now: float) -> bool:
        """Whether an event has changed something, or the preview has gone on."""
        return self._stale or self._moved

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, or only the preview if nothing else has changed."""
        size = target.get_size()
        whole, self._moved = self._stale or size != self._size, False
        roomy = min(size[0] / _ROOMY[0], size[1] / _ROOMY[1]) >= em_of(size)
        if size != self._size and not self.job:
            before, self._size = self._window, size
            if self._window != before:
                self._take(focus=self.page.focus.name if self.page.focus else "")
        self._size = size
        if roomy != self._roomy:
            self._roomy = roomy
            self.page.replace(self._body())
        if whole:
            return super().draw(target, now)
        area = self._picture.rect
        target.blit(backdrop(self._size, THEME.background_top, THEME.background_bottom), area, area)
        self._picture.draw(target, State())
        return [area]


_ACCEPT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CANCELLED = marked("Cancelled. No file was written.")
_CHOSEN: Mapping[str, Callable[[ExportChoices, str], ExportChoices]] = {
    _KIND: lambda choices, value: replace(choices, kind=value),
    "speed": lambda choices, value: replace(choices, speed=int(value)),
    "size": lambda choices, value: replace(choices, size=value),
    "folder": lambda choices, value: replace(choices, folder=value),
}
"""Row -> what its value changes."""
