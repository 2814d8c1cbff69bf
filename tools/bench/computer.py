"""The description of a computer, without names of machines or places."""

import os
import platform
from pathlib import Path

CPU_INFO = Path("/proc/cpuinfo")


def cpu_model() -> str:
    """Return the name that the processor reports."""
    if CPU_INFO.exists():
        for line in CPU_INFO.read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


def describe() -> str:
    """Return processor, cores, system and versions in one line."""
    import pygame

    kind = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        f"{cpu_model()}, {os.cpu_count()} cores, {platform.system()}, "
        f"{platform.python_implementation()} {platform.python_version()}, {kind} {pygame.version.ver} (SDL {sdl})"
    )
