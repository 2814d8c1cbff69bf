"""Bots in the language of the player."""

from __future__ import annotations

from dataclasses import replace

from game.ai.cards import BotCard
from game.language import say


def told(card: BotCard) -> BotCard:
    """Return what people are told about a bot, in the language of the player."""
    return replace(
        card,
        title=say(card.title),
        author=say(card.author),
        method=say(card.method),
        fame=say(card.fame),
        strength=say(card.strength),
        feel=say(card.feel),
        lessons=say(card.lessons),
    )
