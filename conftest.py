"""What every test of the project shares, those in tests/ and those beside a game."""

from hypothesis import settings

# On a busy machine a slow example is no mistake.
settings.register_profile("moonlit", deadline=None, print_blob=True)
settings.load_profile("moonlit")
