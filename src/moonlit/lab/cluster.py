"""The arena on many computers: chunks of games are tasks of a Ray cluster.

Needs `moonlit[cluster]` of the same version here and on every computer of the cluster.
"""

import logging
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from itertools import islice
from typing import Any

from moonlit import __version__
from moonlit.lab.arena import QUEUED_EACH, Chunk, Match, Played, play_chunk

TRIES = 10
"""So often a chunk is played again elsewhere when its computer or its process dies."""
PATIENCE = 10.0
"""Seconds to wait for a computer that does not answer."""
LOCAL = ("127.0.0.1", "localhost", "[::1]")
LOCAL_ONLY = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"
"""Unless it is 0, Ray takes the outward address for 127.0.0.1, and finds nobody there."""


class ClusterFailed(Exception):
    """The cluster cannot be reached, or did not play; the text says why."""


def play_there(version: str, match: Match, chunk: Chunk, is_recorded: bool) -> Played:  # noqa: FBT001
    """What a computer of the cluster does."""
    if version != __version__:
        raise ClusterFailed(f"this is Moonlit {version}, and a computer there has {__version__}")
    return play_chunk(match, chunk, is_recorded)


class Cluster:
    """A cluster that this process is connected to."""

    def __init__(self, ray: Any) -> None:  # noqa: ANN401  # a module that may not be installed
        """Ask how many processors there are."""
        self._ray = ray
        self.jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))
        """How many chunks are played at a time; more when computers join."""

    def run(self, match: Match, chunks: Sequence[Chunk], is_recorded: bool) -> Iterator[Played]:  # noqa: FBT001
        """Play chunks there, in any order; those of a computer that dies are played elsewhere."""
        ray, waiting = self._ray, iter(chunks)
        task = ray.remote(max_retries=TRIES)(play_there)

        def begin_some(most: int) -> list[Any]:
            some = islice(waiting, most)
            return [task.remote(__version__, match, chunk, is_recorded) for chunk in some]

        running = begin_some(QUEUED_EACH * self.jobs)
        try:
            while running:
                done, running = ray.wait(running)
                running += begin_some(len(done))
                yield from ray.get(done)
        except ray.exceptions.RayTaskError as error:
            raise ClusterFailed(str(error.cause)) from error
        except ray.exceptions.RayError as error:
            raise ClusterFailed(_first_line(error)) from error


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Use a cluster; what is still played when this ends is stopped there."""
    host = address.rpartition(":")[0] or address
    if host in LOCAL:
        os.environ.setdefault(LOCAL_ONLY, "0")
    _knock(address)
    # An extra, which reads its environment when it is imported.
    ray: Any = import_module("ray")
    # It tells of computers that die on standard output, which is for the result.
    with redirect_stdout(sys.stderr), _initialised(ray, address):
        yield Cluster(ray)


def _knock(address: str) -> None:
    """See whether anybody is there: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if host and port.isdecimal() and "/" not in host:
        try:
            socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise ClusterFailed(f"no Ray cluster at {address}: {_first_line(error)}") from error


@contextmanager
def _initialised(ray: Any, address: str) -> Iterator[None]:  # noqa: ANN401
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.CRITICAL)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        raise ClusterFailed(f"no Ray cluster at {address}: {_first_line(error)}") from error
    try:
        yield
    finally:
        ray.shutdown()


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
