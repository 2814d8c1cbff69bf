"""Pictures and films of a replay, as files. They are drawn without a window."""
