"""Seers Catalog («Каталог провидца»): shed your cards, but keep a few of the highest."""

from moonlit.core.game import Assistant, FirstGame, Game, GameSetup, Picking, Sense
from moonlit.games.seers_catalog.actions import SeersAction, SeersEvent
from moonlit.games.seers_catalog.assistant import Advice, advise
from moonlit.games.seers_catalog.calibration import CALIBRATION
from moonlit.games.seers_catalog.choosing import offers, read
from moonlit.games.seers_catalog.components import CARD, Options, choices
from moonlit.games.seers_catalog.encoding import ENCODING
from moonlit.games.seers_catalog.heuristics import heuristic, hunch, promising, prospects
from moonlit.games.seers_catalog.imagine import imagine
from moonlit.games.seers_catalog.rules import State, deal, has_round_behind, outcome
from moonlit.games.seers_catalog.view import View, view

GAME = Game(
    name="seers_catalog",
    rules=1,
    players=range(2, 6),
    Options=Options,
    State=State,
    Action=SeersAction,
    Event=SeersEvent,
    View=View,
    choices=choices,
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=outcome,
    setup=GameSetup(
        usual=4, first=FirstGame(options=(("artifacts", "off"),), is_past=has_round_behind)
    ),
    picking=Picking(offers=offers, read=read, things=tuple(CARD)),
    assistant=Assistant(Advice=Advice, advise=advise),
    calibration=CALIBRATION,
    sense=Sense(
        heuristic=heuristic, hunch=hunch, promising=promising, prospects=prospects, swing=3.5
    ),
    encoding=ENCODING,
)
