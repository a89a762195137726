"""Bots: they get the view of their seat, their options and some chance, and nothing else."""

from collections.abc import Mapping

from moonlit.bots.bot import Bot, Budget
from moonlit.bots.chance import Chance
from moonlit.bots.heuristic import Heuristic
from moonlit.bots.ismcts import Ismcts

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (Chance(), Heuristic(), Ismcts())}
"""Ways of playing, for the arena."""

LEVELS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        Heuristic(name="novice", slips=0.5),
        Heuristic(name="regular"),
        Ismcts(name="master", budget=Budget(milliseconds=700), patience=2.0),
    )
}
"""What people are offered, from the easiest on."""

__all__ = ["BOTS", "LEVELS", "Bot", "Budget"]
