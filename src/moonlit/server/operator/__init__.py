"""What whoever runs a server uses at a terminal: the console, backups, rebuilt ratings."""
