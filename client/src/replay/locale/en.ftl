# The words of the replay page alone.

replay-title = Replay
replay-line-file = Replay from a file
replay-line-past = What you have seen so far
replay-none = There is no replay here
replay-to-table = To the table
replay-share = Link to this moment
replay-share-copied = The link to this moment is copied
replay-timeline = Timeline
replay-at = { $chapter }, move { $n } of { $of }
replay-deal = The deal
replay-beginning = Played on from here
replay-previous = Previous move
replay-next = Next move
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-keys = Arrow keys step through moves, with Shift through rounds; Home and End go to the beginning and the end; Space plays; E changes the eyes.
replay-eyes = Through whose eyes
replay-eyes-of = { $you ->
    [yes] Your eyes
   *[no] { $name }’s eyes
}
replay-eyes-onlooker = Onlooker
replay-eyes-all = All open
replay-more = More
replay-check = Fair deal
replay-past-note = While the game runs you see your own past only. All eyes open when it is over.
knowledge = Knowledge
knowledge-of = { $you ->
    [yes] What you could know
   *[no] What { $name } could know
}
knowledge-from = From this seat’s own cards and everything it had seen or heard up to this moment. The other players’ real cards have no part in it.
knowledge-table = The table shows exactly what this seat saw; “you” is that seat.
knowledge-silent = This game has no assistant: the table is all there is to know.
knowledge-onlooker = What an onlooker could know
knowledge-onlooker-line = Only what lies open to everyone. The table shows exactly that.
knowledge-all = All cards open
knowledge-all-line = This is what was true. Nobody at the table could know all of it.
knowledge-truth = Show what was true
knowledge-truth-line = opens all hands beside the guess
play-on = Play on from here
play-on-line = The game goes on from this moment, with you at one seat and bots at all others. The finished game stays as it is.
play-on-seat = Your seat
play-on-level = Bots
play-on-cards = Hidden cards
play-on-redealt = Dealt anew
play-on-redealt-line = { $you ->
    [yes] Everything you could not know is dealt again. A fair try: you know no more than you did then.
   *[no] Everything { $name } could not know is dealt again. A fair try: you know no more than that seat did.
}
play-on-true = As they were
play-on-true-line = Everything lies as it lay then. Only what is dealt later is new.
play-on-cancel = Not now
play-on-start = Play on
play-on-none = Nothing is left to play at the end. Step back to an earlier moment.
