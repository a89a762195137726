"""The server of a soak: started as an operator starts it, and watched from outside."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
from prometheus_client.parser import text_string_to_metric_families

MB = 1024 * 1024
Figures = dict[str, float]


class SoakedServer:
    """`moonlit serve` with its real limits, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        """Start it and wait until it prints its address."""
        self._log = folder / "log"
        command = [sys.executable, "-m", "moonlit", "serve", "--port", "0", "--host", "127.0.0.1"]
        command += ["--no-qr", "--lang", "en", "--data", str(folder / "data")]
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        ready = self._process.stdout.readline()
        assert "http://" in ready, "The server did not start."
        self.url = f"http://{ready.partition('http://')[2].strip().rstrip('/')}"

    def close(self) -> None:
        """Stop it."""
        assert self._process.stdout is not None
        self._process.terminate()
        self._process.wait(30)
        self._process.stdout.close()

    def log(self) -> list[str]:
        """What it has logged: warnings and errors, without their tracebacks."""
        lines = self._log.read_text().splitlines()
        return [line for line in lines if "moonlit." in line and not line.startswith(" ")]

    def memory_mb(self) -> Figures:
        """The resident memory of the server's own process, and of all its processes together.

        Pages that processes share count in each of them, so `all` is rather too much.
        """
        found = {pid: resident(pid) / MB for pid in family(self._process.pid)}
        return {"server": found[self._process.pid], "all": sum(found.values())}

    def starved(self) -> float:
        """For how many seconds its event loop was ready to run, but had no processor."""
        pid = self._process.pid
        return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9


def family(pid: int) -> Iterator[int]:
    """A process and everything that it has started."""
    yield pid
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from family(int(child))


def resident(pid: int) -> int:
    """Bytes of memory that a process has; none if it has just ended."""
    with suppress(OSError, IndexError):
        return 1024 * int(Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()[0])
    return 0


async def metrics_of(url: str) -> Figures:
    """The server's own metrics: `name` or `name:label`."""
    async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
        text = (await http.get("/metrics")).text
    return {
        ":".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
