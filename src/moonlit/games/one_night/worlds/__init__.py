"""Possible worlds: every night that agrees with what a seat knows, drawn or counted."""
