"""The export of a replay: what will be in the file, and how it is written."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.replay import Replay
from game.files.gif import MISSING, GifError, writes_gifs
from game.files.text import FileError
from game.files.words import printable_path, reason
from game.language import marked, say
from game.play.replay.export import SIZES, ExportChoices, first_choices, shown_path
from game.play.words import sentence
from game.storage import picture_folders
from game.ui.context import Context
from game.ui.draw.backdrop import backdrop
from game.ui.export.chosen import ChosenPreview
from game.ui.export.film import GifExport
from game.ui.export.stills import write_png
from game.ui.layout import em_of
from game.ui.screens.export_rows import KIND, LAST, chosen, export_rows, kinds_widget
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.boards.picture import Picture, Progress
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Panes, Pinned, Scroll
from game.ui.widgets.list_box import ListBox
from game.ui.widgets.page import Page
from game.ui.widgets.text import PathText, Text
from game.ui.widgets.widget import CHANGED, State, Widget

SAVE, CANCEL = "save", "cancel"
_ROOMY, _FITTING = (60, 40), (52, 39)
"""The width and the height of a window in ems from which on all that can be exported is listed: with a sentence about
each, and without."""
_APART, _CLOSE = 0.8, 0.25
"""The room below the list, and below the row, in ems."""
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
        self._picture, self._progress = Picture(), Progress()
        self._preview = ChosenPreview(replay)
        self._moved = False  # whether only the preview has changed
        self._size = (0, 0)
        self._listed = self._roomy = False  # whether there is room to list what can be exported, with sentences
        self._preview.take(self.choices, context.settings, context.clock(), end=False)
        self._picture.picture = self._preview.picture
        super().__init__(context, Page(say("Export"), self._body(), hint=say(_HINT)))
        self.page.focus_on(KIND)

    # Content

    def _body(self) -> Widget:
        kinds = kinds_widget(self.choices, listed=self._listed, told=self._roomy)
        column = Column((kinds, Column(export_rows(self.choices))), gap=_APART if self._listed else _CLOSE)
        pane = Pinned(Scroll(column), below=self._outcome(), close=True)
        return Panes(pane, self._picture, share=0.38, least=0.0, upright=True, least_first=20.0)

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
        width, height = self._preview.pixels
        pixels = say("{width} × {height} pixels", width=width, height=height)
        summary = say("{film}, {pixels}", film=self.choices.summary, pixels=pixels)
        return (Text(summary, colour=colour), *(PathText(words) for words in where), save)

    def _refresh(self) -> None:
        self.page.hint = say(_BUSY if self.job else _HINT)
        self.page.replace(self._body())
        self._stale = True

    def _take(self) -> None:
        """Take the picture of what is chosen."""
        end = self.page.focus is not None and self.page.focus.name == LAST
        self._preview.take(self.choices, self.context.settings, self.context.clock(), end=end)
        self._picture.picture = self._preview.picture

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
            self.choices = chosen(self.choices, self.page.focus)
            self._take()
            self._refresh()
        return self

    @property
    def _is_another_kind(self) -> bool:
        """Whether another kind has been chosen in the list."""
        focus = self.page.focus
        return isinstance(focus, ListBox) and focus.value != self.choices.kind

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
                write_png(self._preview.still(choices, settings, choices.moment), path)
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
            if self._preview.advance(now):
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
        return self._preview.due

    # Picture

    def changed(self, now: float) -> bool:
        """Whether an event has changed something, or the preview has gone on."""
        return self._stale or self._moved

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page, or only the preview if nothing else has changed."""
        size = target.get_size()
        whole, self._moved = self._stale or size != self._size, False
        roomy, listed = (min(size[0] / wide, size[1] / high) >= em_of(size) for wide, high in (_ROOMY, _FITTING))
        other = size != self._size and self._preview.fit(size, self.choices)
        if other and not self.job:
            self._take()
        self._size = size
        if (roomy, listed) != (self._roomy, self._listed):
            self._roomy, self._listed = roomy, listed
            self.page.replace(self._body())
        if whole:
            return super().draw(target, now)
        area = self._picture.rect
        target.blit(backdrop(self._size, THEME.background_top, THEME.background_bottom), area, area)
        self._picture.draw(target, State())
        return [area]


_ACCEPT = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_CANCELLED = marked("Cancelled. No file was written.")
