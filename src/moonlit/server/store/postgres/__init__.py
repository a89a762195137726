"""The store that several processes share, in one PostgreSQL database."""
