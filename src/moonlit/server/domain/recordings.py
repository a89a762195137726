"""The narrator's lines as hosts record them: which line it is, and how its sound is stored."""

import struct
from hashlib import blake2b

import msgspec

from moonlit.server.refusals import NotARecording

LANGUAGES = ("en", "ru")
RATE = 22_050
"""Samples a second, as many as our own recordings have."""
SAMPLE_BYTES = 2
SHORTEST_SECONDS = 0.2
LONGEST_SECONDS = 8
HEADER = struct.Struct("<4sI4s4sIHHIIHH4sI")
MOST_BYTES = HEADER.size + LONGEST_SECONDS * RATE * SAMPLE_BYTES
MEDIA_TYPE = "audio/wav"


class NarratorLine(msgspec.Struct, frozen=True):
    """A line of a game's narrator in one language."""

    game: str
    language: str
    line: str


def header(sound_bytes: int) -> bytes:
    """The header of a WAV file of this length: 16 bits, mono, nothing else in it."""
    fmt = (1, 1, RATE, RATE * SAMPLE_BYTES, SAMPLE_BYTES, 8 * SAMPLE_BYTES)
    size = HEADER.size - 8 + sound_bytes
    return HEADER.pack(b"RIFF", size, b"WAVE", b"fmt ", 16, *fmt, b"data", sound_bytes)


def check_recording(content: bytes) -> None:
    """Refuse whatever is not exactly such a file, and what is too short or too long."""
    sound_bytes = len(content) - HEADER.size
    shortest = int(SHORTEST_SECONDS * RATE) * SAMPLE_BYTES
    is_sound = shortest <= sound_bytes <= MOST_BYTES - HEADER.size
    if not is_sound or sound_bytes % SAMPLE_BYTES or content[: HEADER.size] != header(sound_bytes):
        raise NotARecording


def version_of(content: bytes) -> str:
    """Another one for every other recording, so that pages may keep what they have heard."""
    return blake2b(content, digest_size=8).hexdigest()
