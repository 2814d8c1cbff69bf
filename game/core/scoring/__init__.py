"""Points and grades."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "Course",  # The levels and the sections of a game so far.
    "Grading",  # How a graded game gives grades.
    "LevelGrading",  # TGM2 Death: grades for levels, if the game began at the first one.
    "MASTER",  # The grade below Grand Master.
    "MasterGrading",  # TGM2 Master: points for clears raise an internal grade, and time takes points away.
    "secret_grade",  # The secret grade of a stack, from 5 to S9 and Grand Master; empty if there is none.
    "Section",  # A hundred levels, and their time.
    "Standing",  # The grade of a game, and what counts towards the next one.
    "AbsoluteScoring",  # The points of TGM2 Plus.
    "ArcadeScoring",  # (ceil((level + rows) / 4) + soft drop) * rows * combo * bravo.
    "Award",  # What a piece earned.
    "ChainState",  # The chain that one clear leaves for the next one.
    "ClassicScoring",  # 40, 100, 300 or 1200 points times the level plus one.
    "GM_CHECKPOINTS",  # The levels at which a Grand Master needs a grade within a time.
    "GM_SCORE",  # The points that a Grand Master needs at the end.
    "GM_SECONDS",  # The time that a Grand Master may take, in seconds.
    "grade",  # The grade of a score, from 9 to S9.
    "GRADES",  # Pairs of (grade, the least score for it).
    "GRAND_MASTER",  # The name of the highest grade.
    "GuidelineScoring",  # The points of each kind of clear, to be multiplied by the level.
    "LockedPiece",  # A piece that locked, with everything that a scoring needs.
    "next_grade",  # The score that the next grade wants; None after S9.
    "reaches",  # Whether points reach a grade.
    "Scoring",  # How a ruleset gives points.
    "TetrioScoring",  # The points of TETR.IO.
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
