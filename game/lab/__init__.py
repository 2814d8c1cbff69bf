"""The laboratory: many games without a window, to measure bots and dealers and to train weights.

Nothing but the commands and the environments imports it, and the game plays without it. This page has series of games,
splitting, surveys and the files of long work. ``arena``, ``charts``, ``compiled``, ``contests``, ``dealers``,
``improve``, ``training`` and ``versus`` have pages of their own. ``commands`` are the commands of the laboratory, which
the command line loads by name.
"""

from typing import TYPE_CHECKING

from ..front import offer

__all__ = [  # noqa: RUF022 - by group
    # A series of games
    "SeriesPlan",  # What the games of a series have in common.
    "SURVEYED",  # The features that compiled code can use with a search.
    "simulate",  # Plays them, and returns their mean and its error.
    "Task",  # One of the games: its series and its number.
    "in_batches",  # Divides the games among workers.
    "play_task",  # Plays one of them.
    "play_batch",  # Plays those of a worker, and hands over each.
    "play_game",  # Plays one of them, compiled or not.
    "SeriesGame",  # How a game ended.
    "result_of",  # The mean of games, and its error.
    "SeriesResult",  # The figures of a series.
    "SeriesFile",  # The file of finished games.
    # Splitting: games that are too long to be played
    "Measurement",  # What is measured.
    "SERVED",  # The randomizers that can be measured.
    "needs_chain",  # Whether a measurement needs the dealer as a chain.
    "measure",  # Measures a player once.
    "Repeat",  # What one measurement found.
    "estimate",  # Combines repeats.
    "Estimate",  # The lines of a player, and their error.
    "MeasurementFile",  # The file of repeats.
    # Surveys: one board of a puzzle with many queues
    "parts",  # The parts of a survey.
    "survey",  # Solves one part.
    "Survey",  # Solves one queue after the other.
    "MOST_FAILURES",  # The queues without a solution that a part lists.
    "SurveyFile",  # The file of parts.
    # Long work
    "ResultFile",  # A file of finished jobs.
    "WeightSearch",  # A long search for weights, step by step.
    "PlanLog",  # The file of such a search.
    "WRITERS",  # The commands that write these files.
    "Workers",  # Who does the jobs of a search.
]

if TYPE_CHECKING:
    from .batches import SeriesFile, Task, in_batches, play_batch, play_task, simulate
    from .games import SURVEYED, SeriesGame, SeriesPlan, SeriesResult, play_game, result_of
    from .journal import WRITERS, PlanLog, ResultFile, WeightSearch, Workers
    from .splitting import SERVED, Estimate, Measurement, MeasurementFile, Repeat, estimate, measure, needs_chain
    from .surveys import MOST_FAILURES, Survey, SurveyFile, parts, survey

__getattr__, __dir__ = offer(
    __name__,
    {
        "batches": "SeriesFile Task in_batches play_batch play_task simulate",
        "games": "SURVEYED SeriesGame SeriesPlan SeriesResult play_game result_of",
        "journal": "PlanLog ResultFile WRITERS WeightSearch Workers",
        "splitting": "Estimate Measurement MeasurementFile Repeat SERVED estimate measure needs_chain",
        "surveys": "MOST_FAILURES Survey SurveyFile parts survey",
    },
)
