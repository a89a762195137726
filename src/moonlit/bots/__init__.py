"""Bots: a bot gets its seat's view, its options and a random stream, and nothing else."""

from collections.abc import Mapping

from moonlit.bots.bot import Bot, Budget
from moonlit.bots.chance import Chance
from moonlit.bots.heuristic import Heuristic
from moonlit.bots.ismcts import Ismcts
from moonlit.bots.learned import Learned

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (Chance(), Heuristic(), Ismcts(), Learned())}
"""The algorithms, by name, for the arena."""

LEVELS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        Heuristic(name="novice", slips=0.5),
        Heuristic(name="regular"),
        Ismcts(name="master", budget=Budget(milliseconds=700), response_time=2.0),
    )
}
"""The levels that players choose from, the easiest first."""

__all__ = ["BOTS", "LEVELS", "Bot", "Budget"]
