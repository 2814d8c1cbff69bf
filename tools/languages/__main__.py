"""``python -m tools.languages``: collect all texts, bring them into the catalogues, and compile these for the game."""

import argparse
import sys

from tools.languages.texts import OTHERS, as_mo, as_po, collected, compiled_of, missing, source_of, translated, updated


def main() -> int:
    """Tell how much of each language is translated. A text without a translation is shown in English."""
    argparse.ArgumentParser(prog="python -m tools.languages", description=__doc__).parse_args()
    texts = collected()
    for language in OTHERS:
        catalogue = updated(language, texts)
        source_of(language).write_bytes(as_po(catalogue))
        compiled = compiled_of(language)
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_bytes(as_mo(translated(language)))
        untranslated = missing(catalogue)
        share = 1 - len(untranslated) / max(1, len(catalogue))
        print(f"{language}: {share:.1%} of {len(catalogue)} texts, {len(untranslated)} without a translation")
        for text in untranslated[:5]:
            print(f"    {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
