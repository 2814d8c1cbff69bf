"""Keys and gamepads without a window: what they are called, which action they have, and what they do in a game."""
