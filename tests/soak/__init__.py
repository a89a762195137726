"""A soak: many honest tables and a few hostile guests at a real server, for ten minutes."""
