"""A small network that says how good an option is, from what a seat sees; numpy alone."""

import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import IO, Any

import msgspec

# For matrices this small, threads wait for each other thirty times as long as they compute; numpy
# reads this when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Rows = NDArray[np.int64]
OUTPUTS = 2
WON, MARGIN = range(OUTPUTS)
"""What a network says: the log odds of winning, and the points of the round above the others'."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a network has learned to play, and how that can be done again."""

    game: str
    rules: int
    encoding: int
    views: int
    """How many numbers a view becomes."""
    options: int
    """How many numbers an option becomes."""
    made_by: str = ""
    """The command that made it."""
    decisions: int = 0
    """How many decisions it has learned from."""


class Layer(msgspec.Struct, frozen=True):
    """A matrix and what is added behind it."""

    weights: Floats
    bias: Floats

    def __call__(self, rows: Floats) -> Floats:
        """The layer's answer, before anything is cut off."""
        return np.asarray(rows @ self.weights + self.bias, np.float32)


class Network(msgspec.Struct, frozen=True):
    """Says what each option leads to: the log odds of winning, and the points of the round."""

    about: About
    layers: tuple[Layer, ...]

    def judge(self, views: Bytes, options: Bytes, of: Rows) -> Floats:
        """A row for each option: see `WON` and `MARGIN`; `of` says which of the views it is for."""
        first, *others = self.layers
        seen = views.astype(np.float32) @ first.weights[: self.about.views]
        asked = options.astype(np.float32) @ first.weights[self.about.views :]
        rows = np.asarray(seen[of] + asked + first.bias, np.float32)
        for layer in others:
            rows = layer(np.maximum(rows, 0))
        return rows

    def best(self, view: bytes, options: Sequence[bytes]) -> int:
        """Which of the options promises most points."""
        seen = np.frombuffer(view, np.uint8)[None]
        rows = np.frombuffer(b"".join(options), np.uint8).reshape(len(options), -1)
        judged = self.judge(seen, rows, np.zeros(len(options), np.int64))
        return int(judged[:, MARGIN].argmax())

    def save(self, file: Path | IO[bytes], kind: type[np.floating[Any]] = np.float16) -> None:
        """Write it down; half precision is enough to play."""
        arrays = {
            f"{name}{n}": part.astype(kind)
            for n, layer in enumerate(self.layers)
            for name, part in (("weights", layer.weights), ("bias", layer.bias))
        }
        about = np.frombuffer(msgspec.json.encode(self.about), np.uint8)
        np.savez_compressed(file, about=about, **arrays)  # type: ignore[arg-type]


def load(file: Path | IO[bytes]) -> Network:
    """Read what `Network.save` has written."""
    with np.load(file, allow_pickle=False) as stored:
        arrays = {name: stored[name] for name in stored.files}
    about = msgspec.json.decode(arrays.pop("about").tobytes(), type=About)
    count = len(arrays) // 2
    return Network(
        about,
        tuple(
            Layer(
                arrays[f"weights{n}"].astype(np.float32),
                arrays[f"bias{n}"].astype(np.float32),
            )
            for n in range(count)
        ),
    )


def fresh(about: About, widths: Sequence[int], rng: np.random.Generator) -> Network:
    """A network that knows nothing yet."""
    sizes = [about.views + about.options, *widths, OUTPUTS]
    return Network(
        about,
        tuple(
            Layer(
                rng.normal(0, (2 / ins) ** 0.5, (ins, outs)).astype(np.float32),
                np.zeros(outs, np.float32),
            )
            for ins, outs in pairwise(sizes)
        ),
    )
