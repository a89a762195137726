"""How the processes of one house speak with each other; a house of one process has no bus."""
