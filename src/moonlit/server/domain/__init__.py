"""The vocabulary of all other packages: people, seats, talk and time."""
