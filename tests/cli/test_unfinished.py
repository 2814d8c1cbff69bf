"""A game in the window of a real program that is killed, or told to end, and what is left of it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from game.play.game.services import VARIABLE
from game.storage import Scores, UnfinishedGame, UnfinishedGames
from tests.cli.shell import ROOT
from tests.storage.kept import GAME

FAST = ("--rules", "classic", "--mode", "zen", "--level", "29", "--seed", "1", "--set", "ready_go=false")


def left_by(folder: Path, number: signal.Signals, locks: int, seconds: float) -> UnfinishedGame:
    """What a program leaves that gets a signal when so many pieces have locked and so much time has passed."""
    Scores(folder).record(GAME)  # before the first game of all, the keys are shown
    trace = folder / "trace"
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", VARIABLE: str(trace)}
    os.mkfifo(trace)
    command = [sys.executable, "main.py", "play", *FAST, "--data-dir", str(folder)]
    child = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    try:
        with trace.open() as lines:
            began, locked = 0.0, 0
            for note in map(json.loads, lines):
                began = note["t"] if note["what"] == "begin" else began
                locked += note["what"] == "locked"
                if locked >= locks and note["t"] >= began + seconds:
                    child.send_signal(number)
                    break
            for _ in lines:  # or else the program could not write what it still has to say
                pass
    finally:
        child.kill()
        child.wait()
    games = UnfinishedGames(folder, print)
    game = games.offered()
    games.close()
    assert game
    return game


def test_closing_keeps_the_game_to_the_last_moment(tmp_path: Path) -> None:
    game = left_by(tmp_path, signal.SIGTERM, 1, 0)
    assert (game.rules, game.players) == ("classic", {"You": 1})
