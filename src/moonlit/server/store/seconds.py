"""The time that the store writes beside what it keeps."""

from time import time


def now() -> int:
    """Seconds since the epoch."""
    return int(time())
