"""Stores people, tables and decisions on disk; `protocol.py` says what any engine must do."""
