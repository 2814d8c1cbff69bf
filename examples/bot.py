"""A bot of the Tetris Bot Protocol: it drops each piece straight down where the stack stays low and has no holes."""

import json
import sys

ROW = [(-1, 0), (0, 0), (1, 0)]  # the cells of a piece as it appears, from its centre: columns to the right, rows up
SHAPES = {
    "I": [*ROW, (2, 0)], "J": [*ROW, (-1, 1)], "L": [*ROW, (1, 1)], "T": [*ROW, (0, 1)],
    "O": [*ROW[1:], (0, 1), (1, 1)], "S": [*ROW[:2], (0, 1), (1, 1)], "Z": [*ROW[1:], (-1, 1), (0, 1)],
}  # fmt: skip
TURNS = {
    "north": lambda x, y: (x, y), "east": lambda x, y: (y, -x),
    "south": lambda x, y: (-x, -y), "west": lambda x, y: (-y, x),
}  # fmt: skip
board, queue = set(), []  # the filled cells as (column, row), counted from 0 and from the bottom; the pieces


def cells(location):
    turn = TURNS[location["orientation"]]
    return {(location["x"] + x, location["y"] + y) for x, y in (turn(*cell) for cell in SHAPES[location["type"]])}


def cleared(filled):
    full = [row for row in range(40) if all((column, row) in filled for column in range(10))]
    return {(x, y - sum(row < y for row in full)) for x, y in filled if y not in full}


def badness(location):
    after = cleared(board | cells(location))
    return sum(y + 20 * (y > 0 and (x, y - 1) not in after) for x, y in after)


def landings(piece):
    for orientation in TURNS:
        for x in range(10):
            place = {"type": piece, "orientation": orientation, "x": x, "y": 38}
            if all(0 <= column < 10 for column, _ in cells(place)):
                while not any(y < 0 or (column, y) in board for column, y in cells({**place, "y": place["y"] - 1})):
                    place["y"] -= 1
                yield place


print(json.dumps({"type": "info", "name": "Low", "version": "1", "author": "you", "features": []}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    match message["type"]:
        case "rules":
            print(json.dumps({"type": "ready"}), flush=True)
        case "start":
            board = {(x, y) for y, row in enumerate(message["board"]) for x, cell in enumerate(row) if cell}
            queue = message["queue"]
        case "suggest":
            moves = [{"location": place, "spin": "none"} for place in sorted(landings(queue[0]), key=badness)]
            print(json.dumps({"type": "suggestion", "moves": moves}), flush=True)
        case "play":
            board, queue = cleared(board | cells(message["move"]["location"])), queue[1:]
        case "new_piece":
            queue.append(message["piece"])
        case "quit":
            break
