"""A bot of the Tetris Bot Protocol that behaves as its first argument says. It is run as a program of its own."""

import itertools
import json
import os
import subprocess
import sys
import time

HOW = sys.argv[1]
LOG = sys.argv[2] if len(sys.argv) > 2 else os.devnull
THOUGHTS = itertools.count(1)
FAR = {"location": {"type": "T", "orientation": "north", "x": 4, "y": 30}, "spin": "none"}


def say(kind: str, **rest: object) -> None:
    print(json.dumps({"type": kind, **rest}), flush=True)


def moves(queue: list[str]) -> list[object]:
    piece = queue[0]
    if HOW == "floats":
        return [FAR]
    if HOW == "wrong piece":
        piece = next(other for other in "IJLOSTZ" if other not in queue)
    if HOW == "overlaps":
        return [{"location": {"type": piece, "orientation": "north", "x": 1, "y": -1}, "spin": "none"}]
    if HOW == "holds":
        piece = queue[1]
    # Wherever it comes to rest: of these one only can be made.
    return [{"location": {"type": piece, "orientation": "north", "x": 4, "y": y}, "spin": "none"} for y in range(40)]


def sleep() -> None:
    while True:
        time.sleep(60)


def suggest(queue: list[str]) -> None:
    if HOW == "crashes":
        print("Traceback (most recent call last):\nValueError: too hard for me", file=sys.stderr)
        sys.exit(3)
    if HOW == "hangs":
        sleep()
    if HOW == "no JSON":
        print("I think that T would be nice", flush=True)
    elif HOW == "wrong types":
        say("suggestion", moves=[{"location": "left"}])
    elif HOW == "floods":
        while True:
            sys.stdout.write("x" * 65536)
    elif HOW == "talks of other things":
        while True:
            say("chat", text="la" * 1000)
    elif HOW == "gives up" or (HOW == "hesitates" and next(THOUGHTS) % 4):
        say("suggestion", moves=[])
    else:
        say("suggestion", moves=moves(queue), move_info={"nodes": 1234567, "nps": 5e5, "depth": 8})
        if HOW == "speaks twice":
            say("suggestion", moves=moves(queue))


def main() -> None:
    if HOW == "ends at once":
        sys.exit(7)
    if HOW == "stays":
        with open(LOG, "a", encoding="utf-8") as log:
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], stdin=log)
    if HOW == "says nothing":
        sleep()
    if HOW == "eager":
        say("suggestion", moves=[])
    say("info", name="Badly", version="1", author="-", features=[])
    queue: list[str] = []
    with open(LOG, "a", encoding="utf-8") as log:
        for line in sys.stdin:
            print(line, end="", file=log, flush=True)
            message = json.loads(line)
            kind = message["type"]
            if kind == "rules":
                if HOW == "refuses":
                    say("error", reason="unsupported_rules")
                else:
                    say("ready")
            elif kind == "start":
                queue = message["queue"]
            elif kind == "play" and queue:
                del queue[0]
            elif kind == "new_piece":
                queue.append(message["piece"])
            elif kind == "suggest":
                suggest(queue)
            elif kind == "quit" and HOW != "stays":
                break
    if HOW == "stays":
        sleep()


if __name__ == "__main__":
    main()
