"""Moonlit: a table for games of secrets, played in the browser by people and bots."""

__version__ = "0.1.0"
