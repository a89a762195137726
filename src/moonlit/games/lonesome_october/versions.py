"""Everything in which earlier versions of the rules differ from today's, and nothing else.

A game goes on by the rules it was begun by, so the state knows its version. The rules are written
for the newest; where an older one did something else, they ask by name here. Each function says
what was done and since when it is not.
"""

from moonlit.games.lonesome_october.table import Table

FIRST = 1
NEWEST = 2


def limits_each_half(s: Table) -> bool:
    """LO-105 A card chosen in a trade met the limit of six before the other half changed hands.

    Until 2: whoever had six could throw away the very card they had sold, or lost one in a swap.
    """
    return s.rules < 2


def second_man_waits(s: Table) -> bool:
    """LO-32, LO-243 `two_on_the_job`, taken or lost in one's own turn, counted from the next one.

    Until 2.
    """
    return s.rules < 2


def deal_bars_partner(s: Table) -> bool:
    """LO-100 Whoever had closed a deal could not talk to the same partner again in that turn.

    Until 2: now only a failed talk bars.
    """
    return s.rules < 2


def spends_for_nothing(s: Table) -> bool:
    """LO-121 Abilities that work by themselves were used up also where they changed nothing.

    Until 2: `dissection` at Preparedness 5, `resurrection_men` and `gifts_of_the_wood` without
    another card to draw.
    """
    return s.rules < 2


def any_call_eases(s: Table) -> bool:
    """LO-110 A promise to lower somebody's Debt was kept even by a Call that could only raise it.

    Until 2.
    """
    return s.rules < 2
