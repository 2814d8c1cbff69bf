"""What any program of this kind needs: boxes that share the room of a window."""
