"""Monster Next Door («Монстр по соседству»): a bomb at noon, a trophy at midnight."""

from moonlit.core.game import Assistant, Game, GameSetup, Sense
from moonlit.games.monster_next_door.actions import MonsterAction, MonsterEvent
from moonlit.games.monster_next_door.assistant import Advice, advise, is_slow
from moonlit.games.monster_next_door.calibration import CALIBRATION
from moonlit.games.monster_next_door.components import Options, choices, kits, remarks
from moonlit.games.monster_next_door.encoding import ENCODING
from moonlit.games.monster_next_door.heuristics import heuristic, hunch, prospects
from moonlit.games.monster_next_door.imagine import imagine
from moonlit.games.monster_next_door.rules import State, deal, outcome
from moonlit.games.monster_next_door.view import View, view

GAME = Game(
    name="monster_next_door",
    rules=1,
    players=range(3, 9),
    Options=Options,
    State=State,
    Action=MonsterAction,
    Event=MonsterEvent,
    View=View,
    choices=choices,
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=outcome,
    setup=GameSetup(usual=5, over_days=(("turn_seconds", 0),), kits=kits, remarks=remarks),
    assistant=Assistant(Advice=Advice, advise=advise, is_slow=is_slow),
    calibration=CALIBRATION,
    sense=Sense(heuristic=heuristic, hunch=hunch, prospects=prospects, swing=0.75),
    encoding=ENCODING,
)
