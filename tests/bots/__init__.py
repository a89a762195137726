"""Bots: honest, quick to answer, and always with something that may be done."""
