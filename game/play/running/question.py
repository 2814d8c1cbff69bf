"""A question before a step that cannot be taken back. The game stands still meanwhile."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    """A question with two answers."""

    command: str
    """What to do if the answer is yes, by its name in settings.yaml."""
    title: str
    text: str
    yes: str
    no: str


HELP_VOIDS = {
    "why": Question(
        "why",
        "Show what the bot would do?",
        "This game will no longer count as your own.",
        "Show it anyway",
        "No, go back",
    ),
    "forecast": Question(
        "forecast",
        "Show a forecast?",
        "This game will no longer count as your own.",
        "Show it anyway",
        "No, go back",
    ),
    "hint": Question(
        "hint", "Show a hint?", "This game will no longer count as your own.", "Show it anyway", "No, go back"
    ),
}
"""Command -> the question before it in a person's own game."""
