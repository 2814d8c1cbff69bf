"""The page that reads files of other programs: dropped on the window, or named by their paths."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame.event import Event

from ...core.messages import printable
from ...language import digits, say, say_many
from ...play.records.imports import IMPORT_BUDGET, LONGEST_PATH, MOST_LINES, NEITHER, Import
from ...play.words.numbers import sentence
from ..context import Context
from ..kit import Button, Dialog, Scroll, TextField
from ..kit.boxes import Act, Box, Column, Grid
from ..kit.sizes import CLOSE, GAP, MIDDLE
from ..kit.text import Text
from ..theme import THEME
from .page_screen import PageScreen
from .routes import Back, Routes
from .scores_screen import ScoresScreen
from .screen import Screen


class ImportScreen(PageScreen):
    """Takes files and folders, reads them little by little, and tells what came of it."""

    name = "import"
    takes_files = True

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._path = ""
        self._job: Import | None = None
        self._at = ""
        self.build(say("Open a file"), focus="path")

    @property
    def _reads(self) -> bool:
        return self._job is not None and not self._job.done

    def _body(self) -> Box:
        about = say("Drop files of TETR.IO on this window, .ttr or .ttrm, or a folder or a ZIP file with them.")
        path = TextField(
            "path",
            say("Path"),
            self._path,
            placeholder=say("or type its path here"),
            longest=LONGEST_PATH,
            action=self._open,
            take=partial(setattr, self, "_path"),
        )
        buttons = [Button(say("Read"), self._open, name="read")]
        if self._job and self._job.done and self._job.report.read:
            words = say("See your matches") if self._job.report.has_matches else say("See your games")
            buttons.insert(0, Button(words, self._see, name="see", primary=True))
        told = Scroll(Column(*self._told(), gap=CLOSE))
        return Column(Text(about), path, *buttons, told, *self._names(), gap=GAP, at=MIDDLE)

    def _names(self) -> Sequence[Box]:
        """What the person is called in these files, and a button for each name that is none, while nothing is read."""
        names = () if self._reads else self.context.scores.imports.names
        if not names:
            return ()
        own = Text(
            say_many(
                "Your name in these files: {names}.",
                "Your names in these files: {names}.",
                len(names),
                names=", ".join(map(printable, names)),
            )
        )
        buttons = [
            Button(say("{name} is not me", name=printable(name)), partial(self._forget, name), name=f"not {name}")
            for name in names
        ]
        return own, Grid(*buttons, gap=CLOSE)

    def _forget(self, name: str, now: float) -> None:
        """Take a name back, after a question."""

        def forget(now: float) -> None:
            self.context.scores.imports.forget(name)
            self._job = None
            self.renew()

        told = say("Then open its files again, and say who you are. Their matches are corrected.")
        self.ask(
            say("Forget {name}?", name=printable(name)),
            told,
            yes=say("Forget the name"),
            no=say("Keep the name"),
            act=forget,
        )

    def _told(self) -> Sequence[Box]:
        """What was read so far, and a line for each file about which there is something to say."""
        if not self._job:
            return ()
        report = self._job.report
        if self._reads:
            so_far = report.words if report.read or report.faults else ""
            return Text(say("Reading {file}", file=self._job.at)), Text(so_far, colour=THEME.text)
        faults = [Text(sentence(line), colour=THEME.mark_mistake) for line in report.faults[:MOST_LINES]]
        inexact = [say("Not exact: {game}", game=line) for line in report.different]
        notes = [Text(sentence(line)) for line in [*inexact, *report.notes][:MOST_LINES]]
        left = max(0, len(report.faults) - MOST_LINES)
        more = [Text(say_many("{number} more.", "{number} more.", left, number=digits(left)))] if left else []
        return (Text(sentence(report.words), colour=THEME.text), *faults, *more, *notes)

    def handle(self, event: Event, now: float) -> Screen | None:
        if event.type == pygame.DROPFILE:
            self._add(Path(event.file))
            return self
        return super().handle(event, now)

    def _open(self, now: float) -> None:
        if name := self._path.strip():
            self._path = ""
            self._add(Path(name).expanduser())

    def _add(self, path: Path) -> None:
        if self._job:
            self._job.add(path)
        else:
            self._job = Import(self.context.scores, [path], self.context.date())
        self.renew()

    def _see(self, now: float) -> Screen:
        """Show the list of what was read."""
        self.context.focus.pop(ScoresScreen.name, None)  # that was on what led to this page, not on the list
        tab = "matches" if self._job and self._job.report.has_matches else "recent"
        return ScoresScreen(self.context, self._routes, self._back, tab)

    def advance(self, now: float) -> None:
        """Read on, unless a question waits for its answer."""
        super().advance(now)
        job = self._job
        if job is None or job.done or self.page.dialog:
            return
        job.work(self.context.clock, IMPORT_BUDGET)
        if job.asks:
            self._ask(job)
        if job.done or job.at != self._at:
            self._at = job.at
            self.renew()
        if job.done:
            self.page.focus_on("see")

    def _ask(self, job: Import) -> None:
        """Ask which of the players the person is. The name is remembered."""

        def answered(name: str, now: float) -> None:
            self.page.close()
            job.answer(name)

        answers: dict[Act, str] = {partial(answered, name): name for name in job.asks}
        answers[partial(answered, NEITHER)] = say("Neither")
        told = say("Your name is remembered. Matches of others are kept, too.")
        self.page.ask(Dialog(say("Which of the players are you?"), told, answers))
        self._stale = True

    def deadline(self, now: float) -> float | None:
        return now if self._reads and not self.page.dialog else super().deadline(now)
