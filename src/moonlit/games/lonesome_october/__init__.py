"""A Night in the Lonesome October («Ночь в тоскливом октябре»)."""

from functools import partial

import msgspec

from moonlit.core.game import Assistant, Game, GameSetup, SeatNotes, Sense, TableTalk
from moonlit.games.lonesome_october import versions
from moonlit.games.lonesome_october.actions import OctoberAction
from moonlit.games.lonesome_october.assistant import Advice, advise
from moonlit.games.lonesome_october.calibration import CALIBRATION
from moonlit.games.lonesome_october.components import Options, choices
from moonlit.games.lonesome_october.encoding import ENCODING
from moonlit.games.lonesome_october.ending import sides
from moonlit.games.lonesome_october.events import OctoberEvent
from moonlit.games.lonesome_october.heuristics import (
    heuristic,
    hunch,
    join_in,
    promising,
    prospects,
)
from moonlit.games.lonesome_october.imagine import imagine
from moonlit.games.lonesome_october.narration import deed, notes, opens
from moonlit.games.lonesome_october.rules import State, deal, outcome
from moonlit.games.lonesome_october.view import View, room, view, wishes

NEWEST = Game(
    name="lonesome_october",
    rules=versions.NEWEST,
    players=range(4, 7),
    Options=Options,
    State=State,
    Action=OctoberAction,
    Event=OctoberEvent,
    View=View,
    choices=choices,
    deal=deal,
    view=view,
    imagine=imagine,
    outcome=outcome,
    sides=sides,
    setup=GameSetup(usual=4, alone=(("clock", "off"),), over_days=(("clock", "off"),)),
    assistant=Assistant(Advice=Advice, advise=advise),
    calibration=CALIBRATION,
    talk=TableTalk(
        room=room, wishes=wishes, deed=deed, notes=SeatNotes(may_write=notes, opens=opens)
    ),
    sense=Sense(
        heuristic=heuristic,
        join_in=join_in,
        hunch=hunch,
        promising=promising,
        prospects=prospects,
    ),
    encoding=ENCODING,
)
FIRST = msgspec.structs.replace(
    NEWEST, rules=versions.FIRST, deal=partial(deal, rules=versions.FIRST)
)
GAME = msgspec.structs.replace(NEWEST, earlier=(FIRST,))
