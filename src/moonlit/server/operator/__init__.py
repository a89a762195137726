"""What an operator uses at a terminal: the console, backup and restore, rebuilding ratings."""
