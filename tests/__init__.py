"""What is not one game's business: core, bots, server, lab, the repository and the browser."""
