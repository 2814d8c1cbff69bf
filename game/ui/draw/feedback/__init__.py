"""Drawing the effects of events in the well: see ``game.play.game.effects``."""
