"""``python -m languages``: collect all texts, bring them into the catalogues, and compile these for the game."""

from __future__ import annotations

import sys

from languages.texts import OTHERS, as_mo, as_po, collected, compiled_of, missing, source_of, updated


def main() -> int:
    """Return the exit code: 1 if a translation is missing."""
    texts = collected()
    gaps = 0
    for language in OTHERS:
        catalogue = updated(language, texts)
        source_of(language).write_bytes(as_po(catalogue))
        compiled = compiled_of(language)
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_bytes(as_mo(catalogue))
        untranslated = missing(catalogue)
        gaps += len(untranslated)
        print(f"{language}: {len(catalogue)} texts, {len(untranslated)} without a translation")
        for text in untranslated[:5]:
            print(f"    {text}")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
