"""The command `moonlit think`, which thinks for the bots of houses on a bus, and holds no table."""

import asyncio
import signal
import sys

from moonlit.bots.worker import Pool
from moonlit.server.bus.connecting import NoEngine, check_engine, connected
from moonlit.server.bus.thinkers import ThinkingService
from moonlit.server.operator.console import Console
from moonlit.server.telemetry.logs import LogFormat, configure_logging


def think(url: str, processes: int | None, lang: str | None, log_format: LogFormat) -> None:
    """Think until Ctrl+C or SIGTERM; then finish what was begun."""
    configure_logging(log_format)
    console = Console(lang)
    try:
        check_engine()
    except NoEngine:
        console.fail("no-cluster")
        sys.exit(2)
    asyncio.run(_think(url, processes, console))
    console.say("stopped-thinking")


async def _think(url: str, processes: int | None, console: Console) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with connected(url) as bus, Pool(processes) as pool:
        service = ThinkingService(bus, pool)
        starting = asyncio.create_task(_start(service, console, pool.size))
        await stop.wait()
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        await service.stop()


async def _start(service: ThinkingService, console: Console, processes: int) -> None:
    await service.start()
    console.say("thinking", processes=processes)
