"""Tetrarium: play Tetris, change the dealer, watch a bot, solve puzzles.

This page is the front door of the program as a library: ``import tetrarium``. docs/library.md has an example for each
group of names. Each folder is a room; docs/architecture.md is the map of them.
"""

from typing import TYPE_CHECKING

from .front import offer

__all__ = [  # noqa: RUF022 - by group
    # The board
    "Board",  # The occupied cells of a well; parse, print, place, clear.
    "Piece",  # One of the seven pieces.
    "Placement",  # A piece, its orientation and its place.
    "Position",  # A board, the falling piece, the hold and the queue.
    "RotationSystem",  # How pieces look and turn: masks, cells, kicks.
    "SRS",  # The rotation system of the guideline.
    "position_from_fumen",  # Reads the text in which boards are exchanged.
    "position_to_fumen",  # Writes it.
    # The rules
    "Rules",  # Every figure of a ruleset, and the landings that it allows.
    "RULES",  # All rulesets, by name.
    "Mode",  # What a game begins with, and what ends it.
    "MODES",  # All modes, by name.
    "Handling",  # DAS, ARR and the like.
    # Dealers
    "RANDOMIZERS",  # All randomizers, by name.
    "dealer",  # Makes a dealer from the name of a randomizer and a seed.
    "Dealer",  # Deals the pieces of one game; iterate over it.
    "Observer",  # The odds of the next piece, for one who has seen the others.
    # A game
    "set_up",  # Makes a setup from rules, a mode and a seed.
    "Setup",  # Everything that is fixed before the first tick.
    "Session",  # A game in ticks: buttons in, events out.
    "Buttons",  # The buttons that are held in a tick, as a set.
    "GameView",  # What anybody may see of a game; a session is one.
    "Locked",  # The event of a piece that became part of the stack.
    "Cleared",  # The event of cleared rows, or of a spin.
    "Ended",  # The end of a game, and its reason.
    # A match
    "ATTACKS",  # All tables of attack, by name.
    "set_up_match",  # Makes the setup of a match from rules, a table of attack and a seed.
    "Match",  # Rounds until one player has won.
    "Round",  # Two sessions in lockstep, and the garbage between them.
    # Replays
    "Replay",  # Setup, pieces and buttons of a game.
    "read_replay",  # Reads the text of a replay, of a game or of a match.
    "ReplayPlayer",  # Plays a replay forward and backward.
    "placements",  # Each piece of a replay, with the board before and after it.
    # Bots
    "PLAYERS",  # The names of all bots.
    "thinker",  # Makes a bot from its name.
    "Thinker",  # The interface of a bot.
    "Decision",  # Where a bot puts a piece.
    "Opinion",  # What a bot thinks of one landing, and why.
    "reachable_without_gravity",  # The landings of a game, as a bot takes them.
    "RatingBot",  # The base of a bot of your own.
    "Pilot",  # Turns the decisions of a bot into buttons.
    "serve",  # Offers a bot to other programs, and so to the window.
    # Measuring
    "SeriesPlan",  # A series of games of one bot, without keys.
    "simulate",  # Plays them, and returns their mean and its error.
    "compare",  # Lets two bots play matches over the same deals.
    "MatchScore",  # Won, drawn and lost, and the lead in Elo with its error.
    # Puzzles
    "Puzzle",  # A position with a goal.
    "Solver",  # Solves a puzzle exactly.
    "solution_of",  # A solution step by step, with its keys.
    "make_puzzle",  # Makes a puzzle of a goal and a level from a seed.
    # The program
    "__version__",  # The version of the program.
]

if TYPE_CHECKING:
    from .ai import PLAYERS, RatingBot, thinker
    from .ai.pilot import Pilot
    from .ai.thinking import Decision, Opinion, Thinker, reachable_without_gravity
    from .core import Match, Round, set_up_match
    from .core.board import SRS, Board, Piece, Placement, Position, RotationSystem
    from .core.dealers import RANDOMIZERS, Dealer, Observer, dealer
    from .core.fumen import position_from_fumen, position_to_fumen
    from .core.replay import Replay, ReplayPlayer, placements, read_replay
    from .core.rules import ATTACKS, MODES, RULES, Handling, Mode, Rules
    from .core.session import Buttons, GameView, Session, Setup, set_up
    from .core.session.events import Cleared, Ended, Locked
    from .lab import SeriesPlan, simulate
    from .lab.arena import MatchScore, compare
    from .program import __version__
    from .puzzles.tetris import Puzzle
    from .puzzles.tetris.making import make_puzzle
    from .puzzles.tetris.solving import Solver, solution_of
    from .tbp import serve

__getattr__, __dir__ = offer(
    __name__,
    {
        "ai": "PLAYERS RatingBot thinker",
        "ai.pilot": "Pilot",
        "ai.thinking": "Decision Opinion Thinker reachable_without_gravity",
        "core": "Match Round set_up_match",
        "core.board": "Board Piece Placement Position RotationSystem SRS",
        "core.dealers": "Dealer Observer RANDOMIZERS dealer",
        "core.fumen": "position_from_fumen position_to_fumen",
        "core.replay": "Replay ReplayPlayer placements read_replay",
        "core.rules": "ATTACKS Handling MODES Mode RULES Rules",
        "core.session": "Buttons GameView Session Setup set_up",
        "core.session.events": "Cleared Ended Locked",
        "lab": "SeriesPlan simulate",
        "lab.arena": "MatchScore compare",
        "program": "__version__",
        "puzzles.tetris": "Puzzle",
        "puzzles.tetris.making": "make_puzzle",
        "puzzles.tetris.solving": "Solver solution_of",
        "tbp": "serve",
    },
)
