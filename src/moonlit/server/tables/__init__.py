"""Live tables and finished games: seats, decisions, bots, talk, views for every page."""
