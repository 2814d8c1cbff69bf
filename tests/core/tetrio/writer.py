"""Writes small files in the format of TETR.IO, without a person in them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

Event = dict[str, Any]
HANDLING: Mapping[str, Any] = {
    "arr": 2, "das": 10, "dcd": 1, "sdf": 20, "safelock": True, "cancel": False, "may20g": True, "irs": "off",
    "ihs": "off",
}  # fmt: skip
OPTIONS: Mapping[str, Any] = {"version": 19, "seed": 1, "nolockout": True}
NAMES = ("one", "two")


def key(time: float, name: str, *, down: bool = True, **more: Any) -> Event:
    """A key that goes down or up, at a time in frames."""
    frame = int(time)
    data = {"key": name, "subframe": round(time - frame, 1), **more}
    return {"frame": frame, "type": "keydown" if down else "keyup", "data": data}


def tap(time: float, name: str, frames: float = 1) -> list[Event]:
    return [key(time, name), key(time + frames, name, down=False)]


def garbage(frame: int, number: int, lines: int, *, known: int = 0, confirmed: int | None = None) -> list[Event]:
    """Garbage that is announced in a frame, and confirmed in another one, the same if that is not given."""
    what = {"type": "garbage", "gameid": 7, "iid": number, "ackiid": known, "amt": lines, "x": 1, "y": 1, "size": 1}
    later = frame if confirmed is None else confirmed
    return [
        {"frame": when, "type": "ige", "data": {"id": number, "frame": when, "type": kind, "data": what}}
        for when, kind in ((frame, "interaction"), (later, "interaction_confirm"))
    ]


def ordered(*parts: Iterable[Event]) -> list[Event]:
    """The events of all parts in the order of their time."""
    events = [event for part in parts for event in part]
    return sorted(events, key=lambda each: (each["frame"], each["data"].get("subframe", 0)))


def side(
    events: list[Event],
    frames: int,
    *,
    name: str = "one",
    reason: str = "winner",
    stats: Mapping[str, Any] | None = None,
    handling: Mapping[str, Any] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """One player in a round, as the files of today have it."""
    return {
        "username": name,
        "replay": {
            "frames": frames,
            "events": [
                {"frame": 0, "type": "start", "data": {}},
                *events,
                {"frame": frames, "type": "end", "data": {}},
            ],
            "options": {**OPTIONS, "handling": {**HANDLING, **(handling or {})}, **options},
            "results": {"stats": dict(stats or {}), "gameoverreason": reason},
        },
    }


def match(*rounds: list[dict[str, Any]]) -> str:
    return json.dumps({"gamemode": "league", "ts": "2026-01-02T03:04:05.678Z", "replay": {"rounds": list(rounds)}})


def alone(events: list[Event], frames: int, *, version: int = 15, **more: Any) -> str:
    """The file of a game alone, as those of 2022 and 2023 are."""
    stats, handling = more.pop("stats", {}), {**HANDLING, **more.pop("handling", {})}
    reason, board = more.pop("reason", "clear"), more.pop("board", None)
    options = {**OPTIONS, "version": version, "handling": handling, "username": "one", **more}
    end = {"reason": reason, "export": {"stats": stats, "game": {"board": board}}}
    return json.dumps(
        {
            "gametype": "custom",
            "ts": "2022-01-02T03:04:05.678Z",
            "data": {
                "frames": frames,
                "events": [
                    {"frame": 0, "type": "full", "data": {"options": options}},
                    *events,
                    {"frame": frames, "type": "end", "data": end},
                ],
            },
        }
    )
