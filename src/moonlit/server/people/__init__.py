"""Accounts, passwords, passkeys and ratings."""
