"""Adds replays to the recorded files: ``python -m tests.recorded.record``.

Put a replay, as the game exports it, into the folder ``replays``, or a settings file into ``settings``. This writes
what is seen of it now: lines in ``index.txt`` and ``moments.txt``, or a snapshot of the settings. What has been
written before is left alone. The first files are of version 0.1.0: persons and bots played every ruleset in every mode,
with all dealers, rotation systems and handlings.

A recorded file is kept for ever: one that a later version can no longer read or replay shows a fault of that version.
"""

from pathlib import Path

from game.core.replay import result_of
from tests.recorded.reading import (
    INDEX,
    MOMENTS,
    REPLAY,
    REPLAYS,
    SETTINGS,
    SNAPSHOT,
    ReplayPlayer,
    figures,
    from_text,
    load,
    moment,
    snapshot,
    ticks_of,
)

MOMENTS_OF_A_GAME = 6


def watched(path: Path) -> tuple[str, list[str]]:
    """The line of a replay in the index, and those of its moments."""
    replay = from_text(path.read_text(encoding="ascii"))
    player, ticks, moments = ReplayPlayer(replay, keyframes=False), ticks_of(replay), []
    for number in range(1, MOMENTS_OF_A_GAME + 1):
        # Not at even distances, which could be those of some timer.
        player.advance(ticks * number // MOMENTS_OF_A_GAME - number % 3 - player.session.tick)
        moments.append(f"{path.stem} {moment(player.session)}")
    player.advance(ticks)
    assert result_of(player.session) == replay.result, path
    return f"{path.stem}: {figures(player.session)}", moments


def main() -> None:
    """Write what is missing."""
    index, moments = (file.read_text(encoding="ascii").splitlines() for file in (INDEX, MOMENTS))
    known = {line.partition(":")[0] for line in index}
    for path in REPLAYS.glob(f"*{REPLAY}"):
        if path.stem not in known:
            print(path.stem)
            line, seen = watched(path)
            index.append(line)
            moments += seen
    for file, lines in ((INDEX, index), (MOMENTS, moments)):
        lines.sort(key=lambda line: line.split(" ")[0].removesuffix(":") + REPLAY)
        file.write_text("".join(f"{line}\n" for line in lines), encoding="ascii", newline="\n")
    for path in SETTINGS.glob("*.yaml"):
        if not path.with_suffix(SNAPSHOT).exists():
            path.with_suffix(SNAPSHOT).write_text(snapshot(load(path)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
