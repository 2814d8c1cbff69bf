"""Points and grades."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # Points
    "Scoring",  # The interface of a scoring: the points of a piece.
    "LockedPiece",  # A piece that locked, with everything that a scoring needs.
    "Award",  # What a piece earned.
    "ChainState",  # The chain that one clear leaves for the next one.
    "GuidelineScoring",  # The guideline: points for each kind of clear, times the level.
    "ClassicScoring",  # The NES: 40, 100, 300 or 1200 points, times the level plus one.
    "ArcadeScoring",  # TGM: (ceil((level + rows) / 4) + soft drop) * rows * combo * bravo.
    "AbsoluteScoring",  # The points of TGM2 Plus.
    "TetrioScoring",  # The points of TETR.IO.
    # Grades of points
    "GRADES",  # The grades of points, each with the least score for it.
    "grade",  # The grade of a score, from 9 to S9.
    "next_grade",  # The score that the next grade wants; None after S9.
    "reaches",  # Whether points reach a grade.
    "GRAND_MASTER",  # The name of the highest grade.
    "GM_SCORE",  # The points that a Grand Master needs at the end.
    "GM_SECONDS",  # The time that a Grand Master may take, in seconds.
    "GM_CHECKPOINTS",  # The levels at which a Grand Master needs a grade within a time.
    # Grades of TGM2
    "Grading",  # The interface of a grading: the grade of a game, piece by piece.
    "MasterGrading",  # TGM2 Master: points for clears raise an internal grade, and time takes points away.
    "LevelGrading",  # TGM2 Death: grades for levels, if the game began at the first one.
    "MASTER",  # The grade below Grand Master.
    "Standing",  # The grade of a game, and what counts towards the next one.
    "Course",  # The levels and the sections of a game so far.
    "Section",  # A hundred levels, and their time.
    # The secret grade
    "secret_grade",  # The secret grade of a stack, from 5 to S9 and Grand Master; empty if there is none.
]

if TYPE_CHECKING:
    from .grading import MASTER, Course, Grading, LevelGrading, MasterGrading, Section, Standing, secret_grade
    from .points import (
        GM_CHECKPOINTS,
        GM_SCORE,
        GM_SECONDS,
        GRADES,
        GRAND_MASTER,
        AbsoluteScoring,
        ArcadeScoring,
        Award,
        ChainState,
        ClassicScoring,
        GuidelineScoring,
        LockedPiece,
        Scoring,
        TetrioScoring,
        grade,
        next_grade,
        reaches,
    )

__getattr__, __dir__ = offer(
    __name__,
    {
        "grading": "Course Grading LevelGrading MASTER MasterGrading Section Standing secret_grade",
        "points": (
            "AbsoluteScoring ArcadeScoring Award ChainState ClassicScoring GM_CHECKPOINTS GM_SCORE GM_SECONDS "
            "GRADES GRAND_MASTER GuidelineScoring LockedPiece Scoring TetrioScoring grade next_grade reaches"
        ),
    },
)
