"""What any program of this kind needs: boxes that share a window, text, buttons, fields, lists, tables and charts."""
