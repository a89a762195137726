"""Divinare («Предсказание»): predict how many cards of each suit will appear."""

from moonlit.core.game import Assistant, Game, Sense
from moonlit.games.divinare.actions import DivinareAction, DivinareEvent
from moonlit.games.divinare.assistant import Advice, advise
from moonlit.games.divinare.calibration import CALIBRATION
from moonlit.games.divinare.components import Options, choices
from moonlit.games.divinare.encoding import ENCODING
from moonlit.games.divinare.heuristics import heuristic, hunch, prospects
from moonlit.games.divinare.imagine import imagine
from moonlit.games.divinare.rules import State, deal, outcome
from moonlit.games.divinare.view import View, view, views

GAME = Game(
    name="divinare",
    rules=1,
    players=range(2, 5),
    Options=Options,
    State=State,
    Action=DivinareAction,
    Event=DivinareEvent,
    View=View,
    choices=choices,
    deal=deal,
    view=view,
    views=views,
    imagine=imagine,
    outcome=outcome,
    assistant=Assistant(Advice=Advice, advise=advise, is_instant=True),
    calibration=CALIBRATION,
    sense=Sense(heuristic=heuristic, hunch=hunch, prospects=prospects, swing=2.75),
    encoding=ENCODING,
)
