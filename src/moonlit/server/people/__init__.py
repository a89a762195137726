"""Who plays: accounts and ways to sign in, ratings."""
