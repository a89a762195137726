# Seers Catalog: all words of the game.

cover-title = Seers Catalog
cover-tagline = Get rid of the surplus, but not of everything
cover-about = Shed the small cards, but keep a few good ones: an empty hand scores nothing.
cover-whole = With artifacts at once
cover-first = Easier without them until you have played a round.

# Suits, jokers, artifacts
suit-yellow = Yellow
suit-burgundy = Burgundy
suit-silver = Silver
suit-turquoise = Turquoise
suit-green = Green
joker = Joker
joker-text = Any card 2–13 in a set or run.

artifact-go_first = Go First
artifact-go_first-text = Whoever is dealt it starts the round. A single of value 1.
artifact-rod = Rod of Reincarnation
artifact-rod-text = On your turn take up all cards of the current trick (it ends) or of the trick you have just won.
artifact-gift = Gift of Fate
artifact-gift-text = A player you name leads instead of you; in that trick you may pass even in the bonus.
artifact-cauldron = Cauldron of Sorcery
artifact-cauldron-text = One suit card of your meld counts 1 higher or lower.
artifact-half_step = Half Step
artifact-half_step-text = Your meld ranks ½ higher or lower.
artifact-borrowed_suit = Borrowed Suit
artifact-borrowed_suit-text = One card of your run may be of another suit.
artifact-above_all = Above All
artifact-above_all-text = A single above everything; it cannot be beaten.
artifact-crystal_ball = Crystal Ball
artifact-crystal_ball-text = On your turn look at one player’s hand, then go on.
artifact-twin = Twin
artifact-twin-text = One more card of your set.
artifact-link = Link
artifact-link-text = Any card 2–13 in your run.
artifact-ward = Ward
artifact-ward-text = Pass, even if you are obliged to play.
artifact-parcel = Parcel
artifact-parcel-text = Before you lead, give any card to a player on 6+.
artifact-full_moon = Full Moon
artifact-full_moon-text = On your turn, if you and someone else are in the bonus: this trick is the round’s last.
artifact-turnabout = Turnabout
artifact-turnabout-text = With your lead: in this trick lower beats higher.
artifact-shadow = Shadow
artifact-shadow-text = A single ½ above the one on the table (½ when led).

class-single = Single
class-standin = Stand-in
class-modifier = Modifier
class-timed = One-off

# Cards in a list
count-yellow_2 = yellow 2
count-yellow_3 = yellow 3
count-yellow_4 = yellow 4
count-yellow_5 = yellow 5
count-yellow_6 = yellow 6
count-yellow_7 = yellow 7
count-yellow_8 = yellow 8
count-yellow_9 = yellow 9
count-yellow_10 = yellow 10
count-yellow_11 = yellow 11
count-yellow_12 = yellow 12
count-yellow_13 = yellow 13
count-burgundy_2 = burgundy 2
count-burgundy_3 = burgundy 3
count-burgundy_4 = burgundy 4
count-burgundy_5 = burgundy 5
count-burgundy_6 = burgundy 6
count-burgundy_7 = burgundy 7
count-burgundy_8 = burgundy 8
count-burgundy_9 = burgundy 9
count-burgundy_10 = burgundy 10
count-burgundy_11 = burgundy 11
count-burgundy_12 = burgundy 12
count-burgundy_13 = burgundy 13
count-silver_2 = silver 2
count-silver_3 = silver 3
count-silver_4 = silver 4
count-silver_5 = silver 5
count-silver_6 = silver 6
count-silver_7 = silver 7
count-silver_8 = silver 8
count-silver_9 = silver 9
count-silver_10 = silver 10
count-silver_11 = silver 11
count-silver_12 = silver 12
count-silver_13 = silver 13
count-turquoise_2 = turquoise 2
count-turquoise_3 = turquoise 3
count-turquoise_4 = turquoise 4
count-turquoise_5 = turquoise 5
count-turquoise_6 = turquoise 6
count-turquoise_7 = turquoise 7
count-turquoise_8 = turquoise 8
count-turquoise_9 = turquoise 9
count-turquoise_10 = turquoise 10
count-turquoise_11 = turquoise 11
count-turquoise_12 = turquoise 12
count-turquoise_13 = turquoise 13
count-green_2 = green 2
count-green_3 = green 3
count-green_4 = green 4
count-green_5 = green 5
count-green_6 = green 6
count-green_7 = green 7
count-green_8 = green 8
count-green_9 = green 9
count-green_10 = green 10
count-green_11 = green 11
count-green_12 = green 12
count-green_13 = green 13
count-joker = { $n ->
    [1] joker
   *[other] { $n } jokers
}
count-go_first = { artifact-go_first }
count-rod = { artifact-rod }
count-gift = { artifact-gift }
count-cauldron = { artifact-cauldron }
count-half_step = { artifact-half_step }
count-borrowed_suit = { artifact-borrowed_suit }
count-above_all = { artifact-above_all }
count-crystal_ball = { artifact-crystal_ball }
count-twin = { artifact-twin }
count-link = { artifact-link }
count-ward = { artifact-ward }
count-parcel = { artifact-parcel }
count-full_moon = { artifact-full_moon }
count-turnabout = { artifact-turnabout }
count-shadow = { artifact-shadow }
cards-word = { $n ->
    [one] card
   *[other] cards
}
points-word = { $n ->
    [one] point
   *[other] points
}

# Melds
rank-name = { $rank ->
    [top] above all
    [0.5] ½
    [1.5] 1½
    [2.5] 2½
    [3.5] 3½
    [4.5] 4½
    [5.5] 5½
    [6.5] 6½
    [7.5] 7½
    [8.5] 8½
    [9.5] 9½
    [10.5] 10½
    [11.5] 11½
    [12.5] 12½
    [13.5] 13½
    [14.5] 14½
   *[other] { $rank }
}
meld-name = { $kind ->
    [single] { $rank ->
        [top] a single above all
       *[other] { rank-name }
    }
    [set] a set of { $size }, rank { rank-name }
   *[run] a run of { $size } up to { rank-name }
}
token-bonus = Bonus
token-six = 6+

# Table options
option-artifacts = Artifacts
option-artifacts-help = Two for each player every round, each with a power of its own. Without them everyone starts with 13 cards.
option-artifacts-on = With artifacts
option-artifacts-off = Without artifacts
option-artifact_pool = Artifacts of a round
option-artifact_pool-help = Which of the fifteen are dealt. Go First is always one of them.
option-artifact_pool-redraw = Drawn anew every round
option-artifact_pool-fixed = Drawn once for the whole game
option-joker_single = Joker as a single
option-joker_single-help = Whether a joker may be played alone, with any value from 2 to 13.
option-joker_single-false = Not allowed
option-joker_single-true = Allowed

# Log
log-round-began = Round { $round } of { $rounds }, { $first_seat_you ->
    [yes] you lead
   *[no] { $first_seat } leads
}{ $by ->
    [go-first] {" "}({ artifact-go_first })
   *[turn] {""}
}
log-dealt = { $each ->
    [one] Everyone is dealt { $each } card
   *[other] Everyone is dealt { $each } cards
}
log-hand = You are dealt { $cards }
log-laid = { $role ->
    [follow] { $seat_you ->
        [yes] You beat that with { laid-meld }
       *[no] { $seat } beats that with { laid-meld }
    }
    [empty] { $seat_you ->
        [yes] You make an empty lead ({ $cards })
       *[no] { $seat } makes an empty lead ({ $cards })
    }
   *[lead] { $seat_you ->
        [yes] You lead with { laid-meld }
       *[no] { $seat } leads with { laid-meld }
    }
}{ $left ->
    [1] , 1 card left
    [2] , 2 cards left
    [3] , 3 cards left
    [4] , 4 cards left
    [5] , 5 cards left
   *[other] {""}
}
laid-meld = { $plain ->
    [yes] { $cards }
   *[no] { meld-name } ({ $cards })
}
log-trick-reversed = { artifact-turnabout }: in this trick lower beats higher
log-passed = { $seat_you ->
    [yes] You pass
   *[no] { $seat } passes
}
log-warded = { artifact-ward }: { $seat_you ->
    [yes] you pass
   *[no] { $seat } passes
}
log-token-turned = { $side ->
    [bonus] { $seat_you ->
        [yes] You are in the bonus
       *[no] { $seat } is in the bonus
    }
   *[other] { $seat_you ->
        [yes] You are back on 6+
       *[no] { $seat } is back on 6+
    }
}
log-trick-won = { $seat_you ->
    [yes] You win the trick
   *[no] { $seat } wins the trick
}
log-swept = { artifact-rod }: { $seat_you ->
    [yes] you take up the cards of the trick
   *[no] { $seat } takes up the cards of the trick
} ({ $cards }). { $leader_seat_you ->
    [yes] You win the trick
   *[no] { $leader_seat } wins the trick
}
log-taken-back = { artifact-rod }: { $seat_you ->
    [yes] you take up the cards of the trick you won
   *[no] { $seat } takes up the cards of the trick just won
} ({ $cards })
log-lead-given = { artifact-gift }: { $seat_you ->
    [yes] you give the lead to { $to_seat } and may pass in this trick
   *[no] { $seat } gives the lead to { $to_seat_you ->
        [yes] you
       *[no] { $to_seat }
    } and may pass in this trick
}
log-hand-seen = { artifact-crystal_ball }: { $seat_you ->
    [yes] you look at { $at_seat }’s hand
   *[no] { $seat } looks at { $at_seat_you ->
        [yes] your hand
       *[no] { $at_seat }’s hand
    }
}
log-seen-cards = { $at_seat } holds { $cards }
log-parcel-sent = { artifact-parcel }: { $seat_you ->
    [yes] you send { $to_seat } a card
   *[no] { $seat } sends { $to_seat_you ->
        [yes] you
       *[no] { $to_seat }
    } a card
}
log-parcel-card = In the parcel: { $cards }
log-moon-rose = { $seat_you ->
    [yes] You play
   *[no] { $seat } plays
} { artifact-full_moon }: this trick is the last of the round
log-round-ended = Round { $round } is over: { $seat ->
    [none] the last trick has ended
   *[other] { $seat_you ->
        [yes] your hand is empty
       *[no] { $seat }’s hand is empty
    }
}
log-hand-shown = { $seat_you ->
    [yes] You still hold
   *[no] { $seat } still holds
} { $left ->
    [one] { $left } card
   *[other] { $left } cards
}: { $cards }
log-round-scored = { $seat_you ->
    [yes] You
   *[no] { $seat }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} this round{ $left ->
    [0] , the hand is empty
    [1] {" "}(lowest card { $lowest }, 1 in hand)
    [2] {" "}(lowest card { $lowest }, 2 in hand)
    [3] {" "}(lowest card { $lowest }, 3 in hand)
    [4] {" "}(lowest card { $lowest }, 4 in hand)
    [5] {" "}(lowest card { $lowest }, 5 in hand)
   *[other] {" "}({ $left } in hand)
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

# How far the game is
progress-line = { progress-round } · { $n ->
    [one] you hold { $n } card
   *[other] you hold { $n } cards
}
progress-round = Round { $round } of { $rounds }
progress-over = The game is over · { $rounds } rounds

# Cards
joker-short = joker
class-wild = Wild card
artifact-short-go_first = Go First
artifact-short-rod = Rod
artifact-short-gift = Gift
artifact-short-cauldron = Cauldron
artifact-short-half_step = Half Step
artifact-short-borrowed_suit = Borrowed
artifact-short-above_all = Above All
artifact-short-crystal_ball = Crystal Ball
artifact-short-twin = Twin
artifact-short-link = Link
artifact-short-ward = Ward
artifact-short-parcel = Parcel
artifact-short-full_moon = Full Moon
artifact-short-turnabout = Turn
artifact-short-shadow = Shadow
card-acc = { $sort ->
    [joker] the joker
    [artifact] { $name }
   *[suit] { $suit ->
        [yellow] the yellow { $value }
        [burgundy] the burgundy { $value }
        [silver] the silver { $value }
        [turquoise] the turquoise { $value }
       *[green] the green { $value }
    }
}

# Players at the table
seats = Players
seat-begins = has the first lead of the round
seat-passed = pass
seat-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
seat-bot = bot
own-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
you = you
you-name = You
player-you = { $name } (you)
known = You know that { $name } holds { $cards }.
known-unsure = A parcel has left this hand since, so one of them may be gone.

# Trick
trick = Trick
trick-melds = Melds of the trick
trick-title = { $kind ->
    [single] A single card
    [set] { $size } cards of one value
   *[run] { $size } cards in a row, one suit
}
trick-lead = { $name } leads
trick-your-lead = Your lead
lead-kind = { $kind ->
    [set] cards of one value
    [run] a run of one suit
   *[single] one card
}
trick-slot = { $size ->
    [one] Your card
   *[other] Your { $size } cards
}
won-trick = { $you ->
    [yes] You won this trick
   *[no] { $name } won this trick
}
meld-starts = { $you ->
    [yes] You led
   *[no] { $name } led
}
meld-led = { meld-starts }: { $meld } ({ $cards })
meld-laid = { $name }: { $meld } ({ $cards })
need-size = { $size ->
    [one] { $size } card
   *[other] { $size } cards
}
need-kind = { $kind ->
    [set] one value
   *[run] one suit, in a row
}
need-rank = { $reversed ->
    [true] lower than { rank-name }
   *[false] higher than { rank-name }
}
need-top = nothing beats this
need-meld = { $kind ->
    [single] a single card
    [set] { $size } cards of one value
   *[run] { $size } cards in a row of one suit
}
need-sentence = { $rank ->
    [top] Nothing beats this card.
   *[other] Needed: { need-meld }, { need-rank }.
}
mark-last = last trick of the round
mark-reversed = lower wins
mark-free = { $you ->
    [yes] you may pass
   *[no] { $name } may pass
}
discard = Discard pile
discard-open = Discard pile: { $n ->
    [one] { $n } card
   *[other] { $n } cards
}. Look through it
discard-help = Lit cards are out of this round.
grid-none = none
spotlight = An artifact is played
spotlight-rod = { $you ->
    [yes] You take up the cards of the trick
   *[no] { $name } takes up the cards of the trick
}
spotlight-close = Close the explanation

# Hand
hand = Your cards
hand-empty = No cards in hand
hand-picked = { $card }, chosen
hand-fits = { $card }, can be used
hand-starts = { $card }, does not go with the chosen cards; begins a new choice
hand-off = { $card }, cannot be used now
hand-off-short = Cannot be used now
order = Sort the hand
order-suit = By suit
order-value = By number
suggestions = Melds you can play
suggestion-kinds = Kinds of melds
suggestion-group = { $kind ->
    [set] { $size } alike
    [run] { $size } in a row
   *[single] singles
}
suggestion-rank = { $kind ->
    [set] set { rank-name }
    [run] up to { rank-name }
   *[single] { rank-name }
}
choices = What the chosen cards count as
reading = { $kind ->
    [single] { $rank ->
        [top] above all
       *[other] as { rank-name }
    }
    [set] set of { $size }, rank { rank-name }
   *[run] run of { $size } up to { rank-name }
}
reading-empty = empty lead, rank 0

# Prompt
ask-lead = Your lead: choose cards
ask-lead-given = The lead is given to you: choose cards
ask-lead-help = One card, cards of one value, or cards in a row of one suit.
ask-follow = Beat it or pass
ask-must = In the bonus you must beat it
ask-must-help = { need-sentence } You can, so you may not pass.
ask-free-help = { need-sentence } You gave the lead away, so you may pass in this trick.
ask-pass-only = You cannot beat this: pass
ask-pass-or-use = You cannot beat this: you may pass
ask-or-use = You can also use: { $names }.
ask-pass-top = Nothing beats this card: pass
ask-more = Chosen: { $cards }
ask-more-help = Add from the lit cards.
ask-nothing = These cards make nothing here: { $cards }
ask-nothing-help = Put one of them back, or clear them all.
ask-which = What do you play them as?
ask-which-help = They can be several things; choose one.
ask-lay = Play { $meld }?
ask-lay-as = Play { $meld } as { rank-name }?
ask-lay-suit = Play { $suit ->
    [yellow] yellow
    [burgundy] burgundy
    [silver] silver
    [turquoise] turquoise
   *[green] green
} { $values }?
ask-lay-empty = Make an empty lead with { $cards }?
beats = { $rank ->
    [top] It beats everything.
   *[other] { rank-name } beats { $top ->
        [0.5] ½
        [1.5] 1½
        [2.5] 2½
        [3.5] 3½
        [4.5] 4½
        [5.5] 5½
        [6.5] 6½
        [7.5] 7½
        [8.5] 8½
        [9.5] 9½
        [10.5] 10½
        [11.5] 11½
        [12.5] 12½
        [13.5] 13½
        [14.5] 14½
       *[other] { $top }
    }.
}
left = { $n ->
    [one] { $n } card will be left.
   *[other] { $n } cards will be left.
}
left-bonus = { left } Then you are in the bonus and may not pass while you can beat.
left-none = Your hand will be empty: the round ends, and you score 0.
threat = { $n ->
    [one] { $names } could still beat it.
   *[other] { $names } could still beat it.
}
threat-none = Nobody at the table can beat it.
threat-none-others = None of the others can beat it.
ask-gift-whom = Gift of Fate: who leads?
ask-gift = Let { $name } lead this trick?
ask-gift-help = In that trick you may pass even in the bonus.
ask-ball-whom = Crystal Ball: whose hand do you look at?
ask-ball = Look at { $name }’s hand?
ask-ball-help = Only you will see the cards; then you go on.
ask-ball-bonus = Only you will see the cards. With 5 cards left you are in the bonus and may not pass if you can beat.
ask-parcel-card = Parcel: which card do you send?
ask-parcel-card-help = Any other card of your hand; then choose the player.
ask-parcel-whom = Parcel: who gets the card?
ask-parcel = Send { $card } to { $name }?
ask-parcel-help = Only the two of you will know which card it is. Then you lead.
ask-rod = Take up the trick, { $n ->
    [one] { $n } card
   *[other] { $n } cards
}?
ask-rod-help = { $n ->
    [one] You will hold { $n } card.
   *[other] You will hold { $n } cards.
} The trick ends, and { $name } leads next.
ask-rod-last = { $n ->
    [one] You will hold { $n } card.
   *[other] You will hold { $n } cards.
} The trick is the last, so the round ends.
ask-rod-back = Take up the trick you won, { $n ->
    [one] { $n } card
   *[other] { $n } cards
}?
ask-rod-back-help = { $n ->
    [one] You will hold { $n } card.
   *[other] You will hold { $n } cards.
} Then you lead.
ask-ward = Pass with the Ward?
ask-ward-help = The Ward goes to the discard pile; you need not beat anything in this trick.
ask-moon = Make this trick the last of the round?
ask-moon-help = When it ends, all hands are counted. Then you go on.
do-lay = Play
do-pass = Pass
do-ward = Pass with the Ward
do-rod = Take up
do-gift = Give the lead
do-parcel = Send
do-crystal_ball = Look
do-full_moon = Let it rise
let-go = Clear
wait-lead = { $name } leads
wait-turn = { $name }’s turn
wait-your-lead = Your lead
wait-your-turn = Your turn
wait-passed = You have passed in this trick.
wait-scoring = Round { $round } is over
wait-scoring-help = Let us see what is left in the hands.
passing = Passing…
passing-help = It takes a few seconds every time, so that nobody can tell whether you had a choice.
wait-over = The game is over
sending = Saving…

# Why not
reason-turn = You lay cards on your own turn; now it is { $name }’s.
reason-passed = You have passed, so you are out until this trick ends.
reason-artifact = Not now. { $text }
reason-joker = A joker goes with suit cards, in a set or run.
reason-top = Nothing beats this card.
reason-need = { need-sentence } None of your melds of that kind has this card.
reason-must-play = You are in the bonus and can beat this, so you may not pass.
rule = Rule { $clause }

# Score
score = Score
sheet = Score sheet
sheet-player = Player
sheet-round = Round
sheet-total = Total
summary = Round { $round }: the result
summary-open = Result of round { $round }
summary-close = Close the result of the round
summary-out = { $you ->
    [yes] Your hand was empty first.
   *[no] { $name }’s hand was empty first.
}
summary-moon = The full moon ended the round.
summary-help = With up to 5 cards the lowest one counts; each card takes 1 off.
count-empty = empty hand: 0
count-out = out first: 0
count-bonus = lowest { $lowest }, minus { $left }
count-six = { $left } cards: minus { $left }
count-no-cards = no cards
why = Round { $round } decided it: { $first }, { $second }.
why-last = The points are equal, so the last round decided it: { $first }, { $second }.
why-shared = Everybody has the same points, in the last round too.
why-seat = { $name } { $points } ({ $hand })
why-hand = { $left ->
    [0] empty hand
    [one] { $left } card
   *[other] { $left } cards
}{ $earns ->
    [yes] { $lowest ->
        [0] , worth 0
       *[other] { $left ->
            [one] , a { $lowest }
           *[other] , the lowest a { $lowest }
        }
    }
   *[no] {""}
}
result-of = Round { $round }, card by card
result-rounds = Round
moments = Worth remembering
moment-best = Round { $round }: { $left ->
    [1] a single { $lowest } in hand, { $points }
   *[other] lowest card in hand { $lowest }, { $points }
}
moment-worst = Round { $round }: { $left ->
    [one] still { $left } card in hand, { $points }
   *[other] still { $left } cards in hand, { $points }
}
moment-out = The first with an empty hand { $n ->
    [2] twice
   *[other] { $n } times
}
moment-moon = Round { $round } was ended by the full moon
moment-nobody = Round { $round } brought nobody a point

# Assistant
counsel = Advice
counsel-lay = { $leads ->
    [yes] Lead
   *[no] Beat it with
} { $meld }: { $gain }{ $threat }.
counsel-card = the { $card }
counsel-meld = { $meld } ({ $cards })
counsel-out = your hand is empty and the round ends
counsel-left = { $left ->
    [one] the { $left } card you keep would bring { $points }
   *[other] the { $left } cards you keep would bring { $points }
}
counsel-weakest = { $n ->
    [1] it gets rid of your weakest card
   *[other] it gets rid of your { $n } weakest cards
}
counsel-sheds = { $n ->
    [1] it gets rid of a card
   *[other] it gets rid of { $n } cards
}
counsel-threat = { $who ->
    [nobody] , and nobody can beat it
    [some] , and only { $names } could still beat it
   *[all] { $n ->
        [one] , though { $names } could still beat it
       *[other] , though any of the others could beat it
    }
}
counsel-pass = { $with ->
    [ward] Pass with the Ward
   *[pass] Pass
}: { $why }.
counsel-why-none = you have nothing that beats it
counsel-why-bonus = { $left ->
    [one] with { $meld } you would hold { $left } card and be in the bonus, where you may not pass
   *[other] with { $meld } you would hold { $left } cards and be in the bonus, where you may not pass
}
counsel-why-points = your hand is worth { $now } now, and { $then } after { $meld }
counsel-why-later = you could lay { $meld }, but it is worth more later
counsel-use = Use { $artifact }{ $name ->
    [nobody] {""}
   *[other] {" "}({ $name })
}: { $text }
assistant-now = If the round ended now, your hand would bring { $points }.
assistant-picked = If you play { $meld }
assistant-top = On the table: { $meld }
assistant-unseen = Suit cards you have not seen: { $n }
assistant-jokers = Still holding a joker: { $names }.
assistant-no-jokers = Nobody else is known to hold a joker.
assistant-artifacts = Artifacts you have not seen
assistant-artifacts-note = Not all of them are in this round.
assistant-singles = How often a single would hold
assistant-single = { $value }: { $stronger ->
    [one] { $stronger } unseen card beats it
   *[other] { $stronger } unseen cards beat it
}, it holds { $p } of the time
assistant-assumes = Counted from what you know, as if the unseen cards were dealt at random; jokers and artifacts are left out of the percentages. The assistant is the same for everyone at the table.
assistant-bars = With cards chosen, the question says who could still beat them. Unseen cards and chances are in the tab “Assistant”.
assistant-silent = There is nothing to work out just now.
assistant-onlooker = The assistant works for those who play.

secret-none = No cards

# The rules in four drawings.
summary-goal = Be **almost** done when somebody else is. Shed the low cards, the joker and the artifacts, keep a few high ones.
summary-turn = Beat what lies there: the **same kind**, as many cards, **higher**. Or pass, and be out until the trick ends.
summary-points = One to five cards: the lowest, less a point for each. Six or more: only the loss.
summary-end = An empty hand ends the round; after four the highest sum wins. With five cards or fewer you must play if you can.

## What marks say of themselves

explain-card = { $name }
explain-card-help = Lay it alone, with others of its value as a set, or in a row with its suit as a run.
explain-joker = { joker }
explain-joker-help = { $text } Left in hand it is worth 0 and costs a point.
explain-artifact = { $name }
explain-artifact-help = { $sort }. { $text }
explain-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in hand
explain-cards-help = The round ends as soon as somebody has none; whoever then holds one to five scores.
explain-six = 6+
explain-six-help = Six cards or more: you may pass freely, but a round that ends now costs a point for each card.
explain-bonus = Bonus
explain-bonus-help = Five cards or fewer: the lowest one will score, but you may not pass while you can play.
explain-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
explain-points-help = The rounds so far together; after four rounds the highest sum wins.
explain-first = The candle
explain-first-help = This player led the first trick of the round: whoever was dealt Go First, or else the next one in turn.
explain-passed = Passed
explain-passed-help = This player is out until the trick ends, whatever comes.
explain-known = You know { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
explain-known-help = { $text }
explain-discard = Discard pile
explain-discard-help = { $n ->
    [one] { $n } card is
   *[other] { $n } cards are
} out of this round; a tap shows which.
explain-last = The last trick
explain-last-help = The Full Moon was played: when this trick ends, the round is over.
explain-reversed = Turnabout
explain-reversed-help = In this trick lower beats higher.
explain-free = Free to pass
explain-free-help = Whoever gave the lead away with the Gift of Fate may pass in this trick, even in the bonus.
explain-need = To be beaten
explain-need-help = Only a meld of the same kind and as many cards beats it, and only if it is stronger.
explain-arrow = One beats the other
explain-arrow-help = Each meld is stronger than the one before it; the last one has to be beaten.
explain-slot = Your place
explain-slot-help = As many cards as this, of the same kind and stronger, and they would lie here.
explain-kind = { $kind ->
    [single] A single card
    [set] A set
   *[run] A run
}
explain-kind-help = { $kind ->
    [single] One card; its value is its rank.
    [set] Two or more cards of one value, of any suits; that value is its rank.
   *[run] Two or more cards of one suit in a row; the highest of them is its rank.
}
explain-meld = { $meld }
explain-meld-help = You can lay these cards now; a tap picks all of them.
explain-won = A trick that was won
explain-won-help = Its cards lie here until the winner leads again; then they go to the discard pile.
explain-chosen = Chosen
explain-chosen-help = You have chosen this player.
explain-round = Round { $round }
explain-round-help = Below it is what everybody scored in this round; there are four.
explain-round-points = { $points } this round
explain-round-points-help = One to five cards left: the lowest of them less one for each. Six or more: less one for each. None: 0.
explain-cost = −1
explain-cost-help = Each card left in hand costs a point.
explain-lowest = Lowest card
explain-lowest-help = With one to five cards in hand the lowest counts; then each card in hand takes one point off.
explain-unseen = { $suit }: not seen
explain-unseen-help = The lit ones are cards you have not seen yet: they are in other hands{ $two ->
    [yes] {" "}or were taken out before the deal
   *[no] {""}
}.
explain-wins = { $value }: { $p }
explain-wins-help = How likely it is that nobody holds a single card stronger than { $value }, from what you have seen.

# Said to whoever asks the table by a key
spoken-no-trick = Nothing lies in the trick.
spoken-passed = Passed: { $names }.
spoken-seat = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $bonus ->
    [yes] , in the bonus
   *[no] { "" }
}.
spoken-known = You know: { $cards }.
spoken-score = If the round ended now, your hand would bring { $points }.
