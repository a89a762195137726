"""How a network learns from what became of decisions: with numpy, or with PyTorch quickly."""

from importlib import import_module
from typing import Any, Protocol

import msgspec
import numpy as np

from moonlit.bots.network import MARGIN, OUTPUTS, WON, Bytes, Floats, Layer, Network, Rows
from moonlit.lab.train.selfplay import Samples

FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
"""Adam's constants, as everybody uses them."""
WEIGHT = 0.05
"""How much a square of the margin counts beside a nat of the odds."""


class Learner(Protocol):
    """Learns from samples; asked about options, it says what it thinks of them now."""

    def keep(self, samples: Samples) -> None:
        """Remember these; the oldest are forgotten."""
        ...

    def learn(self, rate: float) -> float:
        """Look at a batch of what is remembered; returns how wrong it was."""
        ...

    def network(self) -> Network:
        """What has been learned."""
        ...


class NumpyLearner:
    """Learns on one processor core; the same seed and samples give the same network."""

    def __init__(self, network: Network, *, memory: int, batch: int, seed: int) -> None:
        """Begin from a network, with an empty memory."""
        self._about = network.about
        self._parts = [
            part.copy() for layer in network.layers for part in (layer.weights, layer.bias)
        ]
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self._parts]
        self._rng = np.random.default_rng(seed)
        self._batch, self._steps, self._held, self._next = batch, 0, 0, 0
        self._inputs = np.zeros((memory, self._parts[0].shape[0]), np.uint8)
        self._results = np.zeros((memory, OUTPUTS), np.float32)

    def keep(self, samples: Samples) -> None:
        """Remember these; the oldest are forgotten."""
        places = (self._next + np.arange(len(samples.results))) % len(self._results)
        self._inputs[places] = np.hstack([samples.views, samples.options])
        self._results[places] = samples.results
        self._next = int(places[-1] + 1) % len(self._results)
        self._held = min(self._held + len(places), len(self._results))

    def learn(self, rate: float) -> float:
        """One step of Adam on how wrong a batch was."""
        picked = self._rng.integers(self._held, size=self._batch)
        loss, slopes = self._slopes(self._inputs[picked].astype(np.float32), self._results[picked])
        self._steps += 1
        for part, slope, (mean, square) in zip(self._parts, slopes, self._moments, strict=True):
            mean[:] += (1 - FIRST) * (slope - mean)
            square[:] += (1 - SECOND) * (slope * slope - square)
            size = np.sqrt(square / (1 - SECOND**self._steps)) + TINY
            part[:] -= rate * mean / (1 - FIRST**self._steps) / size
        return loss

    def network(self) -> Network:
        """What has been learned."""
        pairs = zip(self._parts[::2], self._parts[1::2], strict=True)
        return Network(self._about, tuple(Layer(w.copy(), b.copy()) for w, b in pairs))

    def _slopes(self, rows: Floats, results: Floats) -> tuple[float, list[Floats]]:
        """Cross-entropy of winning and squares of the margin, and their slope in every weight."""
        layers = list(zip(self._parts[::2], self._parts[1::2], strict=True))
        inputs = [rows]
        for weights, bias in layers[:-1]:
            inputs.append(np.maximum(inputs[-1] @ weights + bias, 0))
        said = inputs[-1] @ layers[-1][0] + layers[-1][1]
        odds, won = said[:, WON], results[:, WON]
        off = said[:, MARGIN] - results[:, MARGIN]
        wrong = np.logaddexp(0, odds) - won * odds + WEIGHT * off * off
        back = np.empty_like(said)
        back[:, WON] = 1 / (1 + np.exp(-odds)) - won
        back[:, MARGIN] = 2 * WEIGHT * off
        back /= len(back)
        slopes: list[Floats] = []
        for (weights, _), below in zip(reversed(layers), reversed(inputs), strict=True):
            slopes[:0] = [
                np.asarray(part, np.float32) for part in (below.T @ back, back.sum(axis=0))
            ]
            back = (back @ weights.T) * (below > 0)
        return float(wrong.mean()), slopes


class TorchLearner:
    """Learns on a graphics card, and keeps its memory there."""

    def __init__(
        self, network: Network, *, memory: int, batch: int, seed: int, device: str
    ) -> None:
        """Begin from a network, with an empty memory."""
        # An extra: only who trains on a graphics card has it.
        torch = import_module("torch")
        torch.manual_seed(seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self._torch, self._device, self._about = torch, device, network.about
        self._parts = [
            torch.nn.Parameter(torch.from_numpy(part.copy()).to(device))
            for layer in network.layers
            for part in (layer.weights, layer.bias)
        ]
        self._adam = torch.optim.Adam(self._parts)
        self._batch, self._steps, self._held, self._next = batch, 0, 0, 0
        width = network.about.views + network.about.options
        self._inputs = torch.zeros((memory, width), dtype=torch.uint8, device=device)
        self._results = torch.zeros((memory, OUTPUTS), device=device)

    def keep(self, samples: Samples) -> None:
        """Remember these; the oldest are forgotten."""
        torch, memory = self._torch, len(self._results)
        rows = np.hstack([samples.views, samples.options])
        places = (self._next + torch.arange(len(rows), device=self._device)) % memory
        self._inputs[places] = torch.from_numpy(rows).to(self._device)
        self._results[places] = torch.from_numpy(samples.results).to(self._device)
        self._next = (self._next + len(rows)) % memory
        self._held = min(self._held + len(rows), memory)

    def learn(self, rate: float) -> float:
        """One step of Adam on how wrong a batch was."""
        torch, measure = self._torch, self._torch.nn.functional
        picked = torch.randint(self._held, (self._batch,), device=self._device)
        said, results = self._said(self._inputs[picked].float()), self._results[picked]
        won = measure.binary_cross_entropy_with_logits(said[:, WON], results[:, WON])
        loss = won + WEIGHT * measure.mse_loss(said[:, MARGIN], results[:, MARGIN])
        self._adam.param_groups[0]["lr"] = rate
        self._adam.zero_grad(set_to_none=True)
        loss.backward()
        self._adam.step()
        self._steps += 1
        # Reading the figure waits for the card, so it is not read at every step.
        return float("nan") if self._steps % 64 else float(loss.detach())

    def network(self) -> Network:
        """What has been learned."""
        parts = [part.detach().cpu().numpy().astype(np.float32) for part in self._parts]
        pairs = zip(parts[::2], parts[1::2], strict=True)
        return Network(self._about, tuple(Layer(w, b) for w, b in pairs))

    def _said(self, rows: Any) -> Any:  # noqa: ANN401
        relu = self._torch.nn.functional.relu
        *hidden, last = zip(self._parts[::2], self._parts[1::2], strict=True)
        for weights, bias in hidden:
            rows = relu(rows @ weights + bias)
        return rows @ last[0] + last[1]


class TorchJudge:
    """A network on a graphics card, asked about many options at once."""

    def __init__(self, network: Network, device: str) -> None:
        """Take a network's weights to the card."""
        torch = import_module("torch")
        torch.backends.cuda.matmul.allow_tf32 = True
        self._torch, self._device = torch, device
        self._split = network.about.views
        self._layers = [
            (torch.from_numpy(layer.weights).to(device), torch.from_numpy(layer.bias).to(device))
            for layer in network.layers
        ]

    def __call__(self, views: Bytes, options: Bytes, of: Rows) -> Floats:
        """The same as `Network.judge`."""
        torch = self._torch
        with torch.no_grad():
            (weights, bias), *others = self._layers
            seen = self._there(views).float() @ weights[: self._split] + bias
            asked = self._there(options).float() @ weights[self._split :]
            rows = seen[self._there(of)] + asked
            for weights, bias in others:
                rows = torch.relu(rows) @ weights + bias
            answer: Floats = rows.cpu().numpy()
        return answer

    def _there(self, rows: Bytes | Rows) -> Any:  # noqa: ANN401
        # The array may be read only, which the card does not mind.
        return self._torch.from_numpy(np.array(rows)).to(self._device)


class Schedule(msgspec.Struct, frozen=True, kw_only=True):
    """How large the steps are: large at first, small in the end."""

    highest: float = 1e-3
    lowest: float = 1e-4

    def rate(self, done: float) -> float:
        """The size of a step when this part of the time is over."""
        return float(self.highest * (self.lowest / self.highest) ** min(1.0, max(0.0, done)))
