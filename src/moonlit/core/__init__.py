"""The framework for hidden-information games: seats, phases, sealed choices, chance, records."""
