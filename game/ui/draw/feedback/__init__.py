"""Drawing what is seen of an event in the well: see ``game.play.game.effects``."""
