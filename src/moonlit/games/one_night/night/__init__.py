"""The night: its script as data, who wakes when, and what each role does."""
