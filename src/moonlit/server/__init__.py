"""The tables people sit at: identity, lobby, live games, and the wire to their pages."""
