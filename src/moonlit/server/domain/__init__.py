"""What all other packages speak about: people, seats, talk and time."""
