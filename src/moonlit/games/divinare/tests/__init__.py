"""Divinare, clause by clause."""
