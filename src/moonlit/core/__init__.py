"""What every game of secrets stands on: seats, phases, sealed choices, chance and the record."""
