"""People at real tables: real Chromium, real clicks, a real server."""
