"""How long browser tests wait: only what never happens fails, not what a busy machine delays."""

PAGE_TIMEOUT = 30_000
"""Milliseconds to wait for something on a page."""
SERVER_TIMEOUT = 60.0
"""Seconds to wait for a server process to start or to stop."""
