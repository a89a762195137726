"""HTTP routes, WebSockets, static files, rate limits, and protection against other sites."""
