# Divinare: all words of the game.

cover-title = Divinare
cover-tagline = Foretell how many cards of each suit will appear, and move your token in time
cover-about = How many cards of each suit will come out? The closer your token, the more points.

# Suits: board, card, card as an object, how many cards
suit-chiromancy = Palm reading
suit-crystal = Crystal balls
suit-grounds = Coffee grounds
suit-astrology = Astrology
suit-short-chiromancy = palms
suit-short-crystal = crystals
suit-short-grounds = coffee
suit-short-astrology = astrology

card-name = { $suit ->
    [chiromancy] palm reading
    [crystal] crystal ball
    [grounds] coffee grounds
   *[astrology] astrology
}
card-acc = { $suit ->
    [chiromancy] a palm reading card
    [crystal] a crystal ball
    [grounds] a coffee grounds card
   *[astrology] an astrology card
}
card-title = { $suit ->
    [chiromancy] Palm reading
    [crystal] Crystal ball
    [grounds] Coffee grounds
   *[astrology] Astrology
}
count-chiromancy = { $n ->
    [1] a palm reading card
   *[other] { $n } palm reading cards
}
count-crystal = { $n ->
    [1] a crystal ball
   *[other] { $n } crystal balls
}
count-grounds = { $n ->
    [1] a coffee grounds card
   *[other] { $n } coffee grounds cards
}
count-astrology = { $n ->
    [1] an astrology card
   *[other] { $n } astrology cards
}
counted = { $suit ->
    [chiromancy] { $n ->
        [one] { $n } palm reading card
       *[other] { $n } palm reading cards
    }
    [crystal] { $n ->
        [one] { $n } crystal ball
       *[other] { $n } crystal balls
    }
    [grounds] { $n ->
        [one] { $n } coffee grounds card
       *[other] { $n } coffee grounds cards
    }
   *[astrology] { $n ->
        [one] { $n } astrology card
       *[other] { $n } astrology cards
    }
}
cards-word = { $n ->
    [one] card
   *[other] cards
}
points-word = { $n ->
    [one] point
   *[other] points
}

# Table options
option-boards = Boards
option-boards-help = Which numbers the boards carry and where their bonus marks are.
option-boards-a = Full
option-boards-b = Narrow
option-boards-c = Without extremes
option-schedule_3p = Action card for three
option-schedule_3p-help = When and how many cards go to the right.
option-schedule_3p-two = Two passes: 4 and 2
option-schedule_3p-three = Three passes: 4, 2 and 1
option-schedule_2p = Action card for two
option-schedule_2p-help = After two cards are discarded: when and how many are exchanged.
option-schedule_2p-late = Late passes: 4 and 2
option-schedule_2p-early = Early passes: 5, 3 and 1
option-first_player = Who begins
option-first_player-help = The first player of round 1. After that, the next in turn begins.
option-first_player-random = At random
option-totals = Rivals’ totals
option-totals-help = Points of a round are always announced. The running totals can be hidden until the end.
option-totals-shown = Shown to all
option-totals-hidden = Hidden until the end

# How far the game is
progress-line = Round { $round } of { $rounds } · { $played ->
    [one] { $played } card
   *[other] { $played } cards
} of { $all } played
progress-over = The game is over · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}

# Log
log-round-began = { $first_seat_you ->
    [yes] Round { $round }, you begin
   *[no] Round { $round }, { $first_seat } begins
}
log-dealt = { $each ->
    [one] Everyone is dealt { $each } card
   *[other] Everyone is dealt { $each } cards
}
log-hand = You are dealt { $cards }
log-ready = { $seat_you ->
    [yes] {""}
   *[no] { $seat } has chosen
}
log-chose = You choose { $cards }
log-passed = { $each ->
    [one] Everyone passes { $each } card to the right
   *[other] Everyone passes { $each } cards to the right
}
log-exchanged = You pass { $given } to { $to_seat } and get { $received } from { $from_seat }
log-discarded = { $each ->
    [one] Everyone discards { $each } card face down
   *[other] Everyone discards { $each } cards face down
}
log-played = { $seat_you ->
    [yes] You play
   *[no] { $seat } plays
} { card-acc } ({ $nth ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $nth }th
}), token { $was ->
    [centre] to { $now }
   *[other] { $was } → { $now ->
        [centre] centre
       *[other] { $now }
    }
}
log-stuck = { $seat_you ->
    [yes] You play
   *[no] { $seat } plays
} { card-acc } ({ $nth ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $nth }th
}); every number is taken, the token stays in the centre
log-revealed = { $seat_you ->
    [yes] Your discards are turned up: { $cards }
   *[no] { $seat }’s discards are turned up: { $cards }
}
log-board-scored = { $suit ->
    [chiromancy] Palm reading
    [crystal] Crystal balls
    [grounds] Coffee grounds
   *[astrology] Astrology
}: { $count } came out{ $on_board ->
    [yes] {""}
   *[no] , the board has no such number
}
log-round-scored = { $seat_you ->
    [yes] You
   *[no] { $seat }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} this round{ $exact ->
    [0] {""}
    [one] , { $exact } exact prediction
   *[other] , { $exact } exact predictions
}
log-totalled = { $seat_you ->
    [yes] Your total
   *[no] { $seat }’s total
}: { $total ->
    [one] { $total } point
   *[other] { $total } points
}
log-won = { $shared ->
    [yes] { $seat_you ->
        [yes] You share the win
       *[no] { $seat } shares the win
    }
   *[no] { $seat_you ->
        [yes] You win
       *[no] { $seat } wins
    }
}: { $total ->
    [one] { $total } point
   *[other] { $total } points
}

# Players at the table
seats = Players
seat-you = this is you
seat-you-turn = your turn
seat-you-choose = your choice
seat-chooses = is choosing cards
seat-ready = has chosen
seat-turn = plays now
seat-next = plays next
seat-begins = begins the round
seat-bot = bot, { $level ->
    [novice] novice
    [master] master
   *[regular] regular
}
seat-waits = waits
seat-total-hidden = hidden

# Boards
boards = Boards
board-of = of { $all }
board-label = { $name }: { $n } of { $all } came out
centre = centre
centre-of = { $name }, centre
centre-empty = empty
space-of = { $name } { $space }
space-free = free
space-taken = taken by { $name }
space-yours = your token is here
space-yours-short = yours
space-was = { $name } has just left it
space-taken-short = taken
space-mark-1 = single bonus
space-mark-2 = double bonus
space-odds = chance { $p }
space-hope = expected { $points }
space-chosen = chosen

# Hand
hand = Your cards
hand-arrived = +{ $n }
hand-arrived-label = { $n } of them new
hand-empty = No cards in hand
hand-cards = { card-name }, { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
hand-playable = { hand-cards }, may be played
hand-picked = { hand-cards }, chosen
hand-card = { card-name }, { $i } of { $n }
hand-card-taken = { hand-card }, chosen
hand-many = ×{ $n }

# Action card
steps = Action card
step-pass = { $at ->
    [one] { $at } card
   *[other] { $at } cards
}: pass { $size }
step-discard = { $at ->
    [one] { $at } card
   *[other] { $at } cards
}: discard { $size }
step-done = done
step-now = now
discards = Discards, face down
discards-yours = yours: { $cards }
discards-theirs = { $name }: { $n ->
    [one] { $n } card face down
   *[other] { $n } cards face down
}

# Prompt
ask-turn = Your turn: choose a card
ask-turn-help = Then put your token on a number: how many cards of that suit you think will come out this round.
ask-target = { card-title }: where does your token go?
ask-target-from = It stands on { $at } and has to move: to a free number or to the centre.
ask-target-out = From the centre it goes to any free number.
ask-play = { $to ->
    [centre] Play { card-acc }, token to the centre?
   *[other] Play { card-acc }, token to { $to }?
}
ask-play-stuck = Play { card-acc }, the token stays in the centre?
left-none = { $suit ->
    [chiromancy] You hold no other palm reading cards now.
    [crystal] You hold no other crystal balls now.
    [grounds] You hold no other coffee grounds cards now.
   *[astrology] You hold no other astrology cards now.
}
left-more = You still hold { counted }: the token will have to move again.
left-more-pass = You still hold { counted }. Unless you pass { $n ->
    [1] it
   *[other] them
} on, the token will have to move again.
ask-pass = { $size ->
    [one] Pass { $size } card to { $name }
   *[other] Pass { $size } cards to { $name }
}
ask-discard = { $size ->
    [one] Discard { $size } card face down
   *[other] Discard { $size } cards face down
}
chosen-count = { $n } of { $size } chosen.
ask-pass-help = { $giver } passes { $size ->
    [one] { $size } card
   *[other] { $size } cards
} to you in return.
ask-discard-help = { chosen-count } They are turned up at the end of the round and added to the boards.
do-play = Play
do-pass = Pass to { $name }
do-discard = Discard
undo = Undo
choose-more = { $n ->
    [one] Choose { $n } more card
   *[other] Choose { $n } more cards
}
wait = Waiting for { $names }
wait-turn = { $name }’s turn
wait-yours = Your turn
you = you
wait-next = You are next.
wait-chosen = Your choice is final. The cards move when everyone has chosen.
wait-discarded = Your choice is final.
wait-scoring = Round { $round } is over
wait-scoring-help = Let us see how many cards came out.
wait-over = The game is over
sending = Saving…

# Why not
reason-taken = { $name } already stands on { $place }, so it cannot be taken.
reason-own = Your token is on { $place } already and may not stay there.
reason-own-centre = Your token is in the centre already and may not stay there.
reason-no-card = { $suit ->
    [chiromancy] You hold no palm reading card.
    [crystal] You hold no crystal ball.
    [grounds] You hold no coffee grounds card.
   *[astrology] You hold no astrology card.
}
reason-turn = You play a card on your own turn; now it is { $name }’s.
reason-passing = While cards are being chosen no token moves.
reason-enough = You have chosen { $size } already. Put one back to take another.
reason-final = Your choice is final.
rule = Rule { $clause }

# Round summary
summary = Round { $round } is over
summary-close = Close the result of the round
summary-open = Result of round { $round }
summary-line = { $whose ->
    [yours] You scored { $own }: the most
    [shared] You scored { $own }, the most, together with others
    [others] You scored { $own }. Best: { $names }, { $best }
   *[nobody] Best: { $names }, { $best }
}
summary-total = total { $total }
result-how = { $how ->
    [exact] exact
    [near] near
    [centre] centre
    [none] nothing
   *[wrong] wrong
}
result-own = { $how ->
    [centre] Your token is in the centre
   *[other] You said { $place }, { $count } came out: { result-how }
}{ $mark ->
    [0] {""}
   *[other] , bonus { $signed }
}
result-off = The board has no { $count }: nobody wins or loses anything here
result-place = { $place ->
    [centre] token in the centre
   *[other] token on { $place }
}
came-out = came out
from-discards = From the discards:

# Assistant
assistant-if = { $suit ->
    [chiromancy] If you move your palm reading token
    [crystal] If you move your crystal ball token
    [grounds] If you move your coffee grounds token
   *[astrology] If you move your astrology token
}
assistant-now = now
assistant-suits = Board
assistant-best = { $to ->
    [centre] Best now: the centre, { $points } points.
   *[other] Best now: { $to }, { $points } points on average.
}
assistant-here = { $at ->
    [centre] Your token is in the centre now: { $points } points.
   *[other] Your token is on { $at } now: { $points } points on average.
}
assistant-forced = Staying would be better, but a card played makes it move.
assistant-last = { left-none } The token will not move again.
assistant-last-pass = { $suit ->
    [chiromancy] The token moves again only if a palm reading card is passed to you.
    [crystal] The token moves again only if a crystal ball is passed to you.
    [grounds] The token moves again only if a coffee grounds card is passed to you.
   *[astrology] The token moves again only if an astrology card is passed to you.
}
assistant-more = That leaves you { counted }: the token will have to move again.
assistant-none = { reason-no-card } The token will not move by itself.
assistant-unseen = Cards you have not seen yet: { $n }
assistant-assumes = The assistant knows only what you know and assumes that the others play at random. It is the same for everyone at the table.
assistant-bars = The bar above a number is the chance that so many cards come out; the figure below is the expected points. This assumes that the others play at random.
assistant-table = Show as a table
assistant-number = Number
assistant-odds = Chance
assistant-points = Average points
assistant-miss = off the board
assistant-silent = There is nothing to work out just now.
assistant-onlooker = The assistant works for those who play.

# Result
why = { $how ->
    [exact] Exact predictions decided it
    [near] Tokens next to the number decided it
    [mark] Bonuses decided it
   *[wrong] Misses decided it
}: { $first } { $most }, { $second } { $least }.
why-shared = Everybody has the same total.
result-rounds = Round
result-last = The last round by board
result-of = Round { $round } by board
moments = Worth remembering
moment-double = Round { $round }: { $points } for an exact hit on a double bonus
moment-single = Round { $round }: { $points } for an exact hit on a bonus
moment-exact = Round { $round }: { $n ->
    [one] { $n } exact prediction
   *[other] { $n } exact predictions
}
moment-plus = Round { $round }: all four tokens scored
moment-best = Round { $round }: { $points }, the best round of the game
moment-worst = Round { $round }: { $points }, the hardest round of the game
moment-miss = Round { $round }: { $points } for a miss on a double bonus
moment-off = Round { $round }: { $n } { $suit ->
    [chiromancy] palm reading cards
    [crystal] crystal balls
    [grounds] coffee grounds cards
   *[astrology] astrology cards
} came out, the board has no such number

secret-none = No cards

## What marks say of themselves

explain-suit = { $name }
explain-suit-help = One of four suits: the deck has { $all } cards of it, and its board asks how many of them will be played this round.
explain-pile = { $n } of { $all }
explain-pile-help = How many cards of this suit have been played this round, out of { $all } in the deck.
explain-space = Number { $space }
explain-space-help = A token here says that { $space } cards of the suit will come out: **exact +3, near +1, wrong −1**.
explain-bonus = { $n ->
    [1] Single bonus
   *[2] Double bonus
} on { $space }
explain-bonus-help = It adds { $n } to luck and to a miss alike: **exact +{ $exact }, near +{ $near }, wrong −{ $near }**.
explain-odds = { $p }
explain-odds-help = How likely it is, from the cards you know, that exactly { $space } of this suit come out; a taller bar is likelier.
explain-hope = { $points } on average
explain-hope-help = What your token would bring here on average, from the cards you know.
explain-token = { $own ->
    [yes] Your token
   *[no] { $name }
}
explain-token-help = { $own ->
    [yes] You say
   *[no] This player says
} that { $space } cards of the suit will come out; while a token stands here, nobody else may.
explain-ghost = { $name } was here
explain-ghost-help = The dashed outline is where this token stood when you moved last.
explain-centre = The centre
explain-centre-help = A token here says nothing: it gains nothing and loses nothing, and there is room for everybody.
explain-verdict = { $points }
explain-verdict-help = What this token brought: exact 3, one off 1, anything else −1, and a bonus under it makes either larger.
explain-came-out = { $n } came out
explain-came-out-help = How many cards of this suit were played; if the board has no such number, it brings nobody anything.
explain-pass = { $at } → { $size }
explain-pass-help = When everybody holds { $at } cards, everybody passes { $size } of them to the player who goes before them, all at once and in secret.
explain-discard = { $at } ↓ { $size }
explain-discard-help = With { $at } cards in hand you both lay { $size } face down in the middle; they are counted when the round ends.
explain-discards = The discards
explain-discards-help = Cards both players have laid face down: you know your own, and all of them count when the round ends.
explain-card = { $name }
explain-card-help = Play it to the board of its suit: there one card more has come out, and you have to move your token.
explain-arrived = New cards: { $n }
explain-arrived-help = So many cards of this suit were just passed to you; the mark goes when you play a card.
explain-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in hand
explain-held-help = The round ends when all hands are empty.
explain-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
explain-points-help = All rounds so far together; after the last round the highest total wins.
explain-points-hidden = Total hidden
explain-points-hidden-help = At this table the others’ totals stay hidden until the end of the game.
explain-round-points = { $points } this round
explain-round-points-help = The four boards of this round together; it is added to the total.
explain-unseen = { $n ->
    [one] { $n } card
   *[other] { $n } cards
} unseen
explain-unseen-help = Cards of this suit that you have not seen: in other hands, or among the 12 that are out of the round.
explain-first = The candle
explain-first-help = This player is first in this round; in the next one it is the next player clockwise.

# The rules in four drawings.
summary-goal = Predict how many cards of each suit **all of you together** will play in a round.
summary-turn = Play a card and move your token on the board of its suit. Now and then, part of your hand goes to the player before you.
summary-points = Exact +3, near +1, wrong −1. A bonus under your token makes the result stronger: a ring by 1, two dots by 2.
summary-end = As many rounds as players. The highest total wins.

# Said to whoever asks the table by a key
spoken-token = { $at ->
    [centre] { $name } in the centre
   *[other] { $name } on { $at }
}
spoken-place = { $at ->
    [centre] { $name }: centre
   *[other] { $name }: { $at }
}
spoken-seat = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}, { $points ->
    [hidden] points hidden
    [one] { $points } point
   *[other] { $points } points
}
