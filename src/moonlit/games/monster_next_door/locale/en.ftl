# Monster Next Door: all words of the game.

cover-title = Monster Next Door
cover-tagline = Get rid of the monster, or hold it when the night ends

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
card-gumiho-text = Not drawn blindly while there is another card; looks like a Hide when seen
card-plain-text = Played on turn 4 only

# Whether a card may be played on the next turn, or why not
mark-yes = may be played
mark-no-effect = without effect
mark-open-first = Wanted first
mark-not-first = from turn 2 on
mark-last-turn = on turn 4 only
mark-condition = on turn 3 under its condition

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
cards-word = { $n ->
    [one] card
   *[other] cards
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
option-werewolf_hunters-help = So many Hunters must have been played for it to come on turn 3.
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
