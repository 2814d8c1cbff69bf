"""The screen of the settings, and the screens that it leads to: Handling and Controls."""
