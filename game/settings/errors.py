"""The error of the settings."""


class SettingsError(ValueError):
    """A setting that cannot be used. The message is one line that names the place and what was expected."""
