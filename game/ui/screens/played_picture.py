"""The picture of the game that is chosen on a page: a small well in which a bot plays it."""

from collections.abc import Sequence

from ...play.watch import ModeGame
from ...settings import Settings
from ..context import Context
from ..panels.family_pictures import played_face
from ..panels.live_well import LiveWell


class PlayedPicture:
    """Keeps the well for as long as the same game is chosen. With reduced motion the picture stands still."""

    live: Sequence[LiveWell] = ()
    """The well, if a game goes on in it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._chosen: tuple[object, ...] = ()  # what the game of the well is
        self._well: LiveWell | None = None

    def of(self, settings: Settings) -> LiveWell:
        """Return the well with a game as settings choose it."""
        chosen = settings.rules, settings.game_mode, settings.start_level
        if self._well is None or self._chosen != chosen:
            self._well, self._chosen = self._begun(settings), chosen
        return self._well

    def _begun(self, settings: Settings) -> LiveWell:
        context, now = self._context, self._context.clock()
        game, display = ModeGame(settings, context.entropy, now), context.settings.display
        well = played_face(game, context.themes, display.palette)
        self.live = (well,) if display.animations else ()
        if not display.animations:
            game.lay(now)
        return well
