"""How a bot thinks: what it takes itself for, whom it trusts, what it says, whom it votes for."""
