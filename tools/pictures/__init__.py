"""Pictures of every screen, drawn without a window: for the documents, for the visual test, and for the benchmark.

``tools/pictures/screens.py`` has the table of the screens. ``python -m tools.pictures`` draws them.
"""
