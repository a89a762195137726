# Monster Next Door: all words of the game.

cover-title = Monster Next Door
cover-tagline = Play the monster as your last card, or catch it next door
cover-about = The monster goes from hand to hand, and Hunters look for it. Play it as your last card and win.

# Cards: name, what it does
card-wanted = Wanted
card-wanted-text = Opens the round.
card-hunter = Hunter
card-hunter-text = Catches the monster in the hand of a player you name.
card-hide = Hide
card-hide-text = While it is in your hand, Hunters cannot harm you.
card-friend = Friend
card-friend-text = You are on the monster’s side. A player you name loses a Hunter.
card-dog = Dog
card-dog-text = A player you name discards a card of their choice.
card-investigate = Investigate
card-investigate-text = Look at the hand of a player you name.
card-gossip = Gossip
card-gossip-text = { $to ->
    [left] Everyone passes a card to the left.
   *[right] Everyone passes a card to the right.
}
card-rumour = Rumour
card-rumour-text = { $source ->
    [right] Everyone draws a card from the neighbour on the right.
   *[left] Everyone draws a card from the neighbour on the left.
}
card-deal = Deal
card-deal-text = Exchange one or two cards with a player you name.
card-steal = Steal
card-steal-text = Take a random card from a player you name, then give one back.
card-fog = Fog
card-fog-text = { $mode ->
    [whole_hands] All hands are mixed and dealt anew.
   *[one_card] One card of each hand is mixed and dealt anew.
}
card-werewolf = Werewolf
card-werewolf-text = { $n ->
    [one] On turn 3 if { $n } Hunter has been played
   *[other] On turn 3 if { $n } Hunters have been played
}
card-mermaid = Mermaid
card-mermaid-text = { $first ->
    [round] The first Hunter of the round cannot harm her
   *[aimed] The first Hunter aimed at her cannot harm her
}
card-vampire = Vampire
card-vampire-text = On turn 3 if a Friend has been played
card-mandrake = Mandrake
card-mandrake-text = On turn 3 if it has not changed hands
card-gumiho = Gumiho
card-gumiho-text = Not drawn blindly while there is another; looks like a Hide
card-plain-text = Played on turn 4 only

# Whether a card may be played on the next turn, or why not
mark-yes = may be played
mark-no-effect = without effect
mark-open-first = Wanted first
mark-not-first = from turn 2
mark-last-turn = on turn 4
mark-condition = turn 3: condition
mark-met = from turn 3

# Cards in a list
count-wanted = Wanted
count-hunter = { $n ->
    [1] a Hunter
   *[other] { $n } Hunters
}
count-hide = { $n ->
    [1] a Hide
   *[other] { $n } Hides
}
count-friend = { $n ->
    [1] a Friend
   *[other] { $n } Friends
}
count-dog = { $n ->
    [1] the Dog
   *[other] { $n } Dogs
}
count-investigate = { $n ->
    [1] Investigate
   *[other] { $n }× Investigate
}
count-gossip = { $n ->
    [1] Gossip
   *[other] { $n }× Gossip
}
count-rumour = { $n ->
    [1] a Rumour
   *[other] { $n } Rumours
}
count-deal = { $n ->
    [1] a Deal
   *[other] { $n } Deals
}
count-steal = { $n ->
    [1] Steal
   *[other] { $n }× Steal
}
count-fog = { $n ->
    [1] Fog
   *[other] { $n }× Fog
}
count-werewolf = the Werewolf
count-mermaid = the Mermaid
count-vampire = the Vampire
count-mandrake = the Mandrake
count-gumiho = the Gumiho

# One card, in a sentence
a-card = { $card ->
    [wanted] Wanted
    [hunter] a Hunter
    [hide] a Hide
    [friend] a Friend
    [dog] the Dog
    [investigate] Investigate
    [gossip] Gossip
    [rumour] a Rumour
    [deal] a Deal
    [steal] Steal
    [fog] Fog
    [werewolf] the Werewolf
    [mermaid] the Mermaid
    [vampire] the Vampire
    [mandrake] the Mandrake
   *[gumiho] the Gumiho
}
monster-name = { $monster ->
    [werewolf] the Werewolf
    [mermaid] the Mermaid
    [vampire] the Vampire
    [mandrake] the Mandrake
   *[gumiho] the Gumiho
}
points-word = { $n ->
    [one] point
   *[other] points
}

# Table options
option-rounds = Rounds
option-rounds-help = With five rounds every monster comes exactly once.
option-rounds-5 = Five
option-rounds-4 = Four
option-rounds-3 = Three
option-rounds-2 = Two
option-rounds-1 = One
option-tie_rounds = Play off ties
option-tie_rounds-help = Extra rounds until one player leads, ten at most.
option-tie_rounds-false = Tied leaders share the win
option-tie_rounds-true = Extra rounds
option-deck = Cards
option-deck-help = Boxes differ: some have no Investigate, but more of Fog, Steal and Dog.
option-deck-R1 = With Investigate
option-deck-R2 = Without Investigate
option-monster_powers = Powers of the monsters
option-monster_powers-help = A monster without a power is simply played on turn 4.
option-monster_powers-full = All five
option-monster_powers-known_only = Werewolf and Mermaid
option-monster_powers-none = None
option-werewolf_hunters = Hunters for the Werewolf
option-werewolf_hunters-help = How many Hunters must have been played for it to come on turn 3.
option-werewolf_hunters-1 = One
option-werewolf_hunters-2 = Two
option-werewolf_hunters-3 = Three
option-werewolf_hunters-4 = Four
option-mermaid_first = The Mermaid escapes
option-mermaid_first-help = Which Hunter has no effect on her.
option-mermaid_first-round = The first of the round
option-mermaid_first-aimed = The first aimed at her
option-dog_replacement = Who feeds the Dog gets
option-dog_replacement-help = What comes into the hand for the discarded card.
option-dog_replacement-dog_card = The Dog itself
option-dog_replacement-draw = A card from the centre
option-fog_mode = Fog mixes
option-fog_mode-help = What is shuffled and dealt anew.
option-fog_mode-whole_hands = Whole hands
option-fog_mode-one_card = One card of each hand
option-gossip_to = Gossip goes
option-gossip_to-left = To the left
option-gossip_to-right = To the right
option-rumour_from = Rumour draws
option-rumour_from-right = From the right
option-rumour_from-left = From the left
option-reveal_at_end = Show hands after a round
option-reveal_at_end-help = All hands, the cards fed to a Dog, and the way the monster took.
option-reveal_at_end-true = Shown
option-reveal_at_end-false = Kept secret

option-turn_seconds = Sandglass
option-turn_seconds-help = For every choice; when it has run out, chance decides.
option-turn_seconds-0 = None
option-turn_seconds-number = { $minutes ->
    [0] { $seconds } s
   *[other] { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
}

# A deck put together card by card
thing-wanted = { card-wanted }
thing-hunter = { card-hunter }
thing-hide = { card-hide }
thing-friend = { card-friend }
thing-dog = { card-dog }
thing-investigate = { card-investigate }
thing-gossip = { card-gossip }
thing-rumour = { card-rumour }
thing-deal = { card-deal }
thing-steal = { card-steal }
thing-fog = { card-fog }
remark-deck-size = The deck has { $n ->
    [one] { $n } card
   *[other] { $n } cards
}, but must have { $all }.
remark-deck-fixed = The deck needs Wanted, a Hunter and a Hide.

# Log
log-round-began = { $extra ->
    [yes] Extra round { $round }
   *[no] Round { $round } of { $rounds }
}, { $first_seat_you ->
    [yes] you hold Wanted
   *[no] { $first_seat } holds Wanted
}
log-dealt = Everyone is dealt { $each } cards, { $centre } lie in the centre
log-hand-dealt = You are dealt { $cards }
log-opened = { $seat_you ->
    [yes] You open with Wanted
   *[no] { $seat } opens with Wanted
}
log-hid = { $seat_you ->
    [yes] You lay down a Hide
   *[no] { $seat } lays down a Hide
}
log-fizzled = { $seat_you ->
    [yes] You play
   *[no] { $seat } plays
} { $card ->
    [gossip] Gossip
    [rumour] a Rumour
    [deal] a Deal
   *[fog] Fog
} without effect
log-skipped = { $seat_you ->
    [yes] You have nothing to play:
   *[no] { $seat } has nothing to play:
} { $face_up ->
    [yes] a Hunter without effect
   *[no] a card face down
}
log-missed = { $seat_you ->
    [yes] You send
   *[no] { $seat } sends
} the Hunter to { $at_seat_you ->
    [yes] you
   *[no] { $at_seat }
}: miss
log-dog-set = { $seat_you ->
    [yes] You set
   *[no] { $seat } sets
} the Dog on { $at_seat_you ->
    [yes] you
   *[no] { $at_seat }
}
log-dog-fed = { $seat_you ->
    [yes] You feed
   *[no] { $seat } feeds
} { $by_seat_you ->
    [yes] your Dog
   *[no] the Dog
} { $got ->
    [dog] { $seat_you ->
        [yes] and take it in
       *[no] and takes it in
    }
   *[drawn] { $seat_you ->
        [yes] and draw a card
       *[no] and draws a card
    }
}
log-fed-card = The Dog gets { a-card }
log-drew = You draw { a-card }
log-befriended = { $seat_you ->
    [yes] You are now the monster’s friend
   *[no] { $seat } is now the monster’s friend
}; { $hunter ->
    [yes] { $at_seat_you ->
        [yes] you put a Hunter under the deck and draw a card
       *[no] { $at_seat } puts a Hunter under the deck and draws a card
    }
   *[no] { $at_seat_you ->
        [yes] you have no Hunter
       *[no] { $at_seat } has no Hunter
    }
}
log-looked = { $seat_you ->
    [yes] You look
   *[no] { $seat } looks
} at { $at_seat_you ->
    [yes] your hand
   *[no] { $at_seat }’s hand
}
log-saw = { $at_seat } holds { $cards }
log-robbed = { $seat_you ->
    [yes] You steal
   *[no] { $seat } steals
} a card from { $at_seat_you ->
    [yes] you
   *[no] { $at_seat }
}
log-stolen = { $seat_you ->
    [yes] You have taken
   *[no] { $seat } has taken
} { a-card }
log-gave-back = { $seat_you ->
    [yes] You give
   *[no] { $seat } gives
} { $to_seat_you ->
    [yes] you
   *[no] { $to_seat }
} a card back
log-returned = { $seat_you ->
    [yes] You have returned
   *[no] { $seat } has returned
} { a-card }
log-deal-offered = { $seat_you ->
    [yes] You make
   *[no] { $seat } makes
} a Deal with { $at_seat_you ->
    [yes] you
   *[no] { $at_seat }
}: { $size ->
    [one] one card each
   *[other] two cards each
}
log-gossip-began = { $seat_you ->
    [yes] You start
   *[no] { $seat } starts
} a Gossip: everyone chooses a card for the neighbour on the { $to ->
    [left] left
   *[right] right
}
log-fog-rose = { $seat_you ->
    [yes] You bring
   *[no] { $seat } brings
} Fog: everyone chooses a card for it
log-ready = { $seat_you ->
    [yes] {""}
   *[no] { $seat } has chosen
}
log-chose = Your choice: { $cards }
log-swapped = { $seat_you ->
    [yes] You
   *[no] { $seat }
} and { $at_seat_you ->
    [yes] you
   *[no] { $at_seat }
} exchange { $size ->
    [one] one card each
   *[other] two cards each
}
log-passed = Gossip: everyone passes a card to the { $to ->
    [left] left
   *[right] right
}
log-rumour-spread = { $seat_you ->
    [yes] You spread
   *[no] { $seat } spreads
} a Rumour: everyone draws a card from the neighbour on the { $source ->
    [left] left
   *[right] right
}
log-exchanged = Given: { $given }, to { $to_seat }. Received: { $received }, from { $from_seat }
log-fog-fell = { $seat_you ->
    [yes] Your Fog
   *[no] { $seat }’s Fog
}: { $whole ->
    [yes] all hands are mixed
   *[no] one card of each hand is mixed
}
log-hand-mixed = You now hold { $cards }
log-card-mixed = Into the Fog: { $given }. Out of it: { $received }
log-time-up = Time is up: chance decides for { $seat_you ->
    [yes] you
   *[no] { $seat }
}
log-monster-played = { $seat_you ->
    [yes] You turn out
   *[no] { $seat } turns out
} to be { monster-name }{ $early ->
    [yes] , early!
   *[no] !
}
log-caught = { $seat_you ->
    [yes] You catch
   *[no] { $seat } catches
} { $from_seat_you ->
    [yes] your monster
   *[no] { $from_seat }’s monster
}: { monster-name }!{ $betrayal ->
    [yes] {" "}A friend of the monster did it: betrayal
   *[no] {""}
}
log-hand-shown = { $seat_you ->
    [yes] You still held
   *[no] { $seat } still held
} { $cards }
log-discard-shown = { $seat_you ->
    [yes] You had fed the Dog
   *[no] { $seat } had fed the Dog
} { a-card }
log-monster-was = { $by ->
    [dealt] The monster was dealt to
    [gossip] Gossip brought it to
    [rumour] A Rumour brought it to
    [deal] A Deal brought it to
    [steal] Steal brought it to
   *[fog] Fog brought it to
} { $seat_you ->
    [yes] you
   *[no] { $seat }
}
log-round-scored = { $seat_you ->
    [yes] You
   *[no] { $seat }
}: +{ $points }, { $total ->
    [one] { $total } point
   *[other] { $total } points
} in all
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

# --- The page -------------------------------------------------------------------------------

# How far the game is
progress-line = Round { $round } of { $rounds } · your turn { $turn } of 4
progress-done = Round { $round } of { $rounds } · your turns are taken
progress-watching = Round { $round } of { $rounds } · lap { $turn } of 4
progress-extra = Extra round { $round }
progress-over = The game is over · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}

# Players at the table
seats = Players
you = you
player-you = { $name } (you)
seat-you = you wait
seat-you-turn = your turn
seat-you-next = you are next
seat-you-choose = your choice
seat-turn = plays now
seat-next = plays next
seat-chooses = is choosing
seat-ready = has chosen
seat-bot-short = bot
seat-bot = bot, { $level ->
    [novice] novice
    [master] master
   *[regular] regular
}
seat-waits = waits
seat-friend = friend
seat-friend-long = the monster’s friend
seat-held = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
seat-known = You know of: { $cards }
seat-open = Held: { $cards }
seat-row = Played: { $cards }
laid-at = { $card }, aimed at { $name }
seat-row-empty = nothing yet
seat-monster = monster
seat-hit = hit
face-down = face-down card
face-down-yours = face-down card, known to you: { a-card }
face-back = hidden card

# The middle
middle = Middle of the table
centre-word = { $n ->
    [one] card
   *[other] cards
} in the centre
monsters = Monsters that may be in this round
brief-werewolf = { $n ->
    [one] turn 3 if { $n } Hunter was played
   *[other] turn 3 if { $n } Hunters were played
}
brief-mermaid = { $first ->
    [round] the first Hunter of a round misses her
   *[aimed] the first Hunter aimed at her misses
}
brief-vampire = turn 3 if a Friend was played
brief-mandrake = turn 3 if it never changed hands
brief-gumiho = looks like a Hide when seen
monster-gone = { $monster ->
   *[other] out since round { $n }
}
monster-ready = may come out on turn 3
monster-here = is in this round
dir-gossip = { $to ->
    [left] Gossip goes to the left
   *[right] Gossip goes to the right
}
dir-rumour = { $source ->
    [right] Rumour draws from the right
   *[left] Rumour draws from the left
}
last-lap = The last lap
learned = What you learned
learned-saw = { $name } holds
learned-got = From { $name }
learned-gave = To { $name }
brief-got = ← { $name }
brief-gave = → { $name }
learned-fed = The Dog got
learned-drew = You drew
learned-mixed = The Fog left you
learned-to-fog = Into the Fog
learned-from-fog = Out of the Fog

# Hand
hand = Your cards
hand-empty = No cards in hand
hand-label = { $mark ->
    [none] { $name }: { $text }
   *[other] { $name }, { $mark }: { $text }
}

# Prompt
ask-turn = Your turn { $turn }: choose a card
ask-turn-help = { $side ->
    [holder] You have the monster: keep it, and play it on your fourth turn, as your last card.
    [friend] You are the monster’s friend: you score only if it is played.
   *[hunter] Somebody else has the monster: find it and catch it before it is played.
}
ask-whom = { $card ->
    [hunter] To whom do you send the Hunter?
    [dog] On whom do you set the Dog?
    [friend] Who loses a Hunter?
    [investigate] Whose hand do you look at?
    [deal] With whom do you make a Deal?
   *[steal] From whom do you steal?
}
ask-whom-help = { $card ->
    [hunter] If the monster is there and nothing hides it, you catch it.
    [dog] They discard a card of their choice; if it is the monster, you have caught it.
    [friend] You are on the monster’s side until the round ends.
    [investigate] Only you will see the cards.
    [deal] Then both of you choose cards in secret.
   *[steal] You take a random card and give any card back.
}
ask-play-at = { $card ->
    [hunter] Send the Hunter to { $name }?
    [dog] Set the Dog on { $name }?
    [friend] Take { $name }’s Hunter?
    [investigate] Look at { $name }’s hand?
    [deal] Make a Deal with { $name }?
   *[steal] Steal a card from { $name }?
}
ask-hit = Chance to catch the monster: { $p }.
ask-betrayal = You are the monster’s friend: catching it leaves you without points.
ask-play = { $card ->
    [wanted] Open the round with Wanted?
    [hide] Play a Hide?
    [gossip] Play Gossip?
    [rumour] Play a Rumour?
    [deal] Play a Deal?
    [fog] Play Fog?
    [werewolf] Play the Werewolf?
    [mermaid] Play the Mermaid?
    [vampire] Play the Vampire?
    [mandrake] Play the Mandrake?
   *[gumiho] Play the Gumiho?
}
does = { $card ->
    [wanted] Your left neighbour plays after you.
    [hide] It has no effect, and this card no longer protects you.
    [hunter] If the monster is there and nothing hides it, you catch it.
    [dog] { $dog ->
        [dog_card] They discard any card and take the Dog into their hand.
       *[draw] They discard any card and draw one from the centre.
    }
    [friend] You are on the monster’s side until the round ends.
    [investigate] Only you will see the cards.
    [gossip] { $to ->
        [left] Everyone chooses a card in secret for the neighbour on the left.
       *[right] Everyone chooses a card in secret for the neighbour on the right.
    }
    [rumour] { $source ->
        [right] Everyone draws a random card from the neighbour on the right.
       *[left] Everyone draws a random card from the neighbour on the left.
    }
    [deal] Both of you choose in secret what you give.
    [steal] You take a random card and give any card back.
   *[fog] { $mode ->
        [whole_hands] All hands are mixed and dealt anew.
       *[one_card] Everyone chooses a card in secret; these are mixed and dealt.
    }
}
does-nothing = It is your last card, so it has no effect.
does-win = { $n ->
    [0] The round is yours: +2 points.
   *[other] The round is yours: +2 points for you and for the monster’s friends.
}
ask-void = Nothing can be played: lay down a Hunter
ask-void-help = It has no effect and does not count as played.
ask-feed = Give the Dog a card
ask-feed-help = { $monster ->
    [yes] { $name } has set it on you. The card goes face down, but the monster would be caught.
   *[no] { $name } has set it on you. The card goes face down: nobody else learns what it was.
}
ask-feed-monster = Then the monster is caught and the round is over.
ask-give-back = Give a card back
ask-give-back-help = { $name } gets it. It may be the one you took.
ask-pass = Gossip: choose a card to pass on
ask-pass-help = { $to ->
    [left] { $name } on your left gets it. All cards move at the same time.
   *[right] { $name } on your right gets it. All cards move at the same time.
}
ask-mix = Fog: choose a card for it
ask-mix-help = The cards are mixed and everyone gets one back.
ask-give = { $n ->
    [one] Deal: choose a card to give
   *[other] Deal: choose { $n } cards to give
}
ask-give-help = { $n ->
    [one] { $name } gets it and gives you one in return.
   *[other] { $name } gets them and gives you as many in return.
}
do-play = { $card ->
    [wanted] Open the round
    [hunter] Send
    [dog] Set the Dog on
    [friend] Befriend
    [investigate] Look
    [deal] Exchange
    [steal] Steal
   *[other] Play
}
do-skip = Lay it down
do-feed = Feed the Dog
do-give-back = Give back
do-pass = Pass on
do-mix = Into the Fog
do-give = Give
undo = Undo
go-on = Go on
choose-more = { $n ->
    [one] Choose { $n } more card
   *[other] Choose { $n } more cards
}
ways-deal = How many cards
ways-void = How to lay the Hunter
way-1 = One each
way-2 = Two each
way-down = Face down
way-up = Face up
wait = Waiting for { $names }
wait-turn = { $name }’s turn
wait-yours = Your turn
wait-next = You are next.
wait-chosen = Your choice is final. The cards move when everyone has chosen.
wait-feed = { $you ->
    [yes] You have set the Dog on { $at }, who chooses a card for it.
   *[no] { $name } has set the Dog on { $at }, who chooses a card for it.
}
wait-give-back = { $at_you ->
    [yes] { $name } chooses a card to give back to you.
   *[no] { $name } chooses a card to give back to { $at }.
}
wait-pass = { $to ->
    [left] Gossip: everyone chooses a card for the neighbour on the left.
   *[right] Gossip: everyone chooses a card for the neighbour on the right.
}
wait-mix = Fog: everyone chooses a card for it.
wait-give = { $n ->
    [one] Deal of { $name } and { $at }: each chooses { $n } card.
   *[other] Deal of { $name } and { $at }: each chooses { $n } cards.
}
wait-scoring = Round { $round } is over
wait-over = The game is over
sending = Saving…
ended-played = { $you ->
    [yes] You turn out
   *[no] { $name } turns out
} to be { monster-name }!
ended-caught = { $you ->
    [yes] You catch
   *[no] { $name } catches
} { $from_you ->
    [yes] your monster
   *[no] { $from }’s monster
}: { monster-name }!
ended-betrayal = Betrayal: a friend of the monster caught it and gets nothing.

# Why not
reason-turn = You play a card on your own turn; now it is { $name }’s.
reason-waiting = Waiting for { $names } to choose.
reason-final = Your choice is final.
reason-enough = You have chosen { $n } already. Put one back to take another.
reason-void = Only a Hunter can be laid in this turn.
reason-open-first = You hold Wanted: it opens the round and must be played first.
reason-not-first = A Hunter cannot be played on your first turn.
reason-last-turn = This monster is played on turn 4, as your last card.
reason-werewolf = { $n ->
    [one] On turn 3 once { $all } Hunters have been played ({ $n } so far), or on turn 4.
   *[other] On turn 3 once { $all } Hunters have been played ({ $n } so far), or on turn 4.
}
reason-vampire = { $met ->
    [yes] A Friend has been played: the Vampire may be played on turn 3 or 4.
   *[no] On turn 3 once a Friend has been played, or on turn 4.
}
reason-mandrake = { $rooted ->
    [yes] The Mandrake has not changed hands: it may be played on turn 3 or 4.
   *[no] The Mandrake has changed hands: it can only be played on turn 4.
}
reason-card-first = Choose a card first, then a player.
reason-names-nobody = { $card ->
    [hide] A Hide names no player.
   *[other] This card names no player: it concerns everyone.
}
reason-self = You cannot name yourself.
reason-no-hand = { $name } has no cards left.
reason-deal-own = You have only one other card to give.
reason-deal-theirs = { $name } has only one card.
rule = Rule { $clause }

# The end of a round
summary = Round { $round }: the result
summary-close = Close the result of the round
summary-open = Result of round { $round }
path = The monster’s way
path-at = { $name } ({ $by ->
    [dealt] dealt
    [gossip] by Gossip
    [rumour] by a Rumour
    [deal] by a Deal
    [steal] by a theft
   *[fog] by Fog
})
path-kept = The monster never changed hands.
path-secret = Hands and the monster’s way stay secret at this table.
left-title = What everybody had left, and who gets which points
left-none = nothing
points-title = Who gets which points
points-total = { $total } in all
why-monster = played the monster
why-friend-won = friend of the winning monster
why-got-away = the monster got away
why-caught = caught the monster
why-betrayed = betrayed the monster
why-holder = had the monster
why-friend-lost = friend of the caught monster
why-hunt = the monster was caught
score = Points by round
score-player = Player
score-round = Round { $round }
score-total = Total

# Assistant
assistant-where = Where is the monster?
assistant-own = You hold the monster.
assistant-which = Which monster is it?
assistant-met = condition met
assistant-unseen = Cards you have not seen
assistant-hides = { $n ->
    [0] No Hide is left in other hands.
    [one] Other hands hold { $n } Hide at most.
   *[other] Other hands hold { $n } Hides at most.
}
assistant-player = Player
assistant-chance = Monster
assistant-hits = Hit
assistant-assumes = The assistant knows only what you know. It goes through every way the monster may have gone since the deal and weighs how well each fits what you saw, as if the others played at random but seldom gave the monster away. It shows 0% and 100% only for what is certain. It is the same for everyone at the table.
assistant-bars = The bar on a plate is the chance that this player holds the monster; while you aim a Hunter it is the chance of a hit. It follows from your own knowledge alone.
assistant-silent = There is nothing to work out just now.
assistant-onlooker = The assistant works for those who play.

# Result
result-rounds = Round
result-last = The last round
result-of = Round { $round }
moments = Worth remembering
moment-betrayal = Round { $round }: betrayal! A friend caught { monster-name } and got nothing.
moment-early = Round { $round }: { monster-name } came out early, on turn 3.
moment-dog = Round { $round }: the Dog sniffed out { monster-name }.
moment-travelled = Round { $round }: { monster-name } changed hands { $n ->
    [one] { $n } time
   *[other] { $n } times
} and ended up here.
moment-kept = Round { $round }: { monster-name } never left this hand, and won.
moment-friend = Round { $round }: a friend of { monster-name } won with it.
moment-caught = { $n ->
    [one] { $n } monster caught
   *[other] { $n } monsters caught
}
moment-played = { $n ->
    [one] { $n } round won as the monster
   *[other] { $n } rounds won as the monster
}

secret-none = No cards

# The rules in four drawings.
summary-goal = Somebody holds the monster. Play it as your **last card** and you win the round; caught with it, you get nothing.
summary-turn = One card a turn, and no new ones come. A Hunter catches the monster in the hand you name, unless a Hide is there too.
summary-points = The monster escapes: 2 for its player and every Friend. It is caught: 2 for the catcher, 1 for the others, nothing for its holder and Friends.
summary-end = Five rounds, each with another monster. The highest total wins.
summary-if-played = played
summary-if-caught = caught

## What marks say of themselves

explain-card = { $name }
explain-card-help = { $text }
explain-monster = { $name }
explain-monster-help = Whoever plays the monster gets 2 points: on turn 4 always, sooner only if its card allows it. On the card: “{ $text }”.{ $framed ->
    [here] {" "}The red frame: you know that it is the one of this round.
    [ready] {" "}The green frame: its condition is met, so it can come out on turn 3.
   *[none] {""}
}
explain-back = A hidden card
explain-back-help = You do not know this card.
explain-digits = Turns { $digits }
explain-digits-help = The turns on which this card may be played. Now: { $mark }.
explain-turn = Turn { $turn }
explain-turn-help = The card of this turn will lie here: everybody plays one card on each of four turns. The turn that is marked is now.
explain-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
explain-points-help = All rounds so far together; after the last round the highest total wins.
explain-held = { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in hand
explain-held-help = Face down is what you do not know, face up is what you have learned of this hand.
explain-friend = The monster’s friend
explain-friend-help = Whoever has played a Friend wins 2 points with the monster when it is played, and gets nothing when it is caught, even by themselves. A Friend who plays the monster gets 2 as well.
explain-chance = Monster: { $p }
explain-chance-help = How likely it is that this player holds the monster, from all you know.
explain-hit = Hit: { $p }
explain-hit-help = How likely it is that a Hunter sent here catches the monster; a Hide in the hand protects it.
explain-aimed = Chosen
explain-aimed-help = This is the player you name.
explain-aim = { $aimed }
explain-aim-help = The small mark on a played card shows whom it was aimed at.
explain-ready = A tick
explain-ready-help = This player has chosen; nobody sees what until everybody has.
explain-centre = { $n ->
    [one] { $n } card
   *[other] { $n } cards
} in the centre
explain-centre-help = Cards that nobody holds, in an order nobody knows; the monster is not among them.
explain-lap = The last lap
explain-lap-help = Everybody is on their fourth turn: now the monster will be played, or it is caught.
explain-direction = { $card }
explain-direction-help = Which way the cards go when this card is played.
explain-learned = What you learned
explain-learned-help = You alone know this; the others only know that you do.
explain-moved = { $card }
explain-moved-help = This card moved the monster on to the next player.
explain-round = Round { $round }
explain-round-help = { $monster ->
    [none] The monster of this round is not known yet.
   *[other] The monster of this round was { monster-name }; now it is out of the game.
}
explain-round-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for the round
explain-round-points-help = Monster played: 2 for its player and the Friends. Caught: 2 for the catcher, 1 for the rest, none for its holder and the Friends.
explain-which = { $p }
explain-which-help = How likely it is that this is the monster of the round, from all you know.
explain-unseen = { $n } unseen
explain-unseen-help = How many of these cards you have not seen: they are in other hands or in the centre.

# Said to whoever asks the table by a key
spoken-board = { $centre ->
    [one] { $centre } card lies in the centre
   *[other] { $centre } cards lie in the centre
}. Hunters played: { $hunters }. Monsters that may be in this round: { $names }.
spoken-seat = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
spoken-played = Played: { $cards }.
spoken-friend = The monster’s friend.
spoken-known = You know: { $cards }.
spoken-odds = Who holds the monster: { $chances }.
