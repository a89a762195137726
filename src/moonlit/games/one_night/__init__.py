"""One Night («Одна ночь»): one night, one talk, one vote, and nobody is sure who he is."""

from moonlit.core.game import Game
from moonlit.games.one_night.actions import OneNightAction
from moonlit.games.one_night.assistant import Advice, advise, consider
from moonlit.games.one_night.checks import remarks
from moonlit.games.one_night.events import OneNightEvent
from moonlit.games.one_night.heuristics import heuristic, hunch, join_in, promising
from moonlit.games.one_night.imagine import imagine
from moonlit.games.one_night.options import Options, choices, kits
from moonlit.games.one_night.reveal import outcome, sides
from moonlit.games.one_night.rules import State, deal
from moonlit.games.one_night.view import View, is_silent, may_make_gestures, sees_gestures, view

GAME = Game(
    name="one_night",
    rules=1,
    players=range(3, 11),
    usual=5,
    over_days=(("night_pace", 0),),
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
    sides=sides,
    Advice=Advice,
    advise=advise,
    consider=consider,
    silent=is_silent,
    gestures=may_make_gestures,
    sees_gestures=sees_gestures,
    heuristic=heuristic,
    join_in=join_in,
    hunch=hunch,
    promising=promising,
)
