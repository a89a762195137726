"""One Night («Одна ночь»): one night, one talk, one vote, and nobody is sure who he is."""

from moonlit.core.game import Assistant, Game, GameSetup, Gestures, Sense, TableTalk
from moonlit.games.one_night.actions import OneNightAction, stamped
from moonlit.games.one_night.assistant import Advice, advise, consider, is_slow
from moonlit.games.one_night.calibration import CALIBRATION
from moonlit.games.one_night.checks import remarks
from moonlit.games.one_night.encoding import ENCODING
from moonlit.games.one_night.events import OneNightEvent
from moonlit.games.one_night.heuristics import heuristic, hunch, join_in, promising
from moonlit.games.one_night.imagine import imagine
from moonlit.games.one_night.night.script import LINES
from moonlit.games.one_night.options import Options, choices, kits
from moonlit.games.one_night.reveal import outcome, sides
from moonlit.games.one_night.rules import State, deal
from moonlit.games.one_night.view import View, is_silent, may_make_gestures, sees_gestures, view

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
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=outcome,
    sides=sides,
    setup=GameSetup(usual=5, over_days=(("night_pace", 0),), kits=kits, remarks=remarks),
    assistant=Assistant(Advice=Advice, advise=advise, is_slow=is_slow, consider=consider),
    calibration=CALIBRATION,
    talk=TableTalk(
        silent=is_silent,
        gestures=Gestures(may_make=may_make_gestures, sees=sees_gestures),
        stamp=stamped,
    ),
    narration=LINES,
    sense=Sense(heuristic=heuristic, join_in=join_in, hunch=hunch, promising=promising),
    encoding=ENCODING,
)
