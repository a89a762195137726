"""One Night («Одна ночь»): one night, one talk, one vote, and nobody is sure who he is."""

from moonlit.core.game import Game
from moonlit.games.one_night.actions import OneNightAction
from moonlit.games.one_night.assistant import Advice, advise
from moonlit.games.one_night.checks import remarks
from moonlit.games.one_night.events import OneNightEvent
from moonlit.games.one_night.heuristics import heuristic, hunch
from moonlit.games.one_night.imagine import imagine
from moonlit.games.one_night.options import Options, choices, kits
from moonlit.games.one_night.reveal import outcome
from moonlit.games.one_night.rules import State, deal
from moonlit.games.one_night.view import View, view

GAME = Game(
    name="one_night",
    rules=1,
    players=range(3, 11),
    Options=Options,
    State=State,
    Action=OneNightAction,
    Event=OneNightEvent,
    View=View,
    choices=choices,
    kits=kits,
    remarks=remarks,
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=outcome,
    Advice=Advice,
    advise=advise,
    heuristic=heuristic,
    hunch=hunch,
)
