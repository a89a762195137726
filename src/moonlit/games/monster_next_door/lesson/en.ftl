# The lesson of Monster Next Door: one round for four. A step: <name>-title and <name>; after the move, <name>-right.
goal-title = One of you has a monster
goal = One of these five is in somebody’s hand. Whoever plays it as their fourth and last card gets 2 points; everybody else must catch it before.

plate-title = A neighbour and four turns
plate = The cards they play go into boxes 1 to 4; above are their points, with a star, and the cards in hand. The bar below shows how likely the monster is there.

wanted-title = Open the round with Wanted
wanted = Everybody has four cards, plays one a turn and draws no new ones. Wanted always comes first.
wanted-else = First Wanted: it is lit.

fog-title = The Fog has mixed all hands
fog = That is how the monster moves: Fog, Rumour, Gossip, Deals and thefts pass cards from hand to hand. You now hold a Hunter and Investigate.

digits-title = The digits are turns
digits = “2–4” on the Hunter: it can be your second, third or fourth turn. Green means it can be played now, red that it cannot.

friend-title = The monster has a friend
friend = Whoever plays this card is on the monster’s side this round: 2 points if the monster is played, none if it is caught. The badge on the right reminds you who it is.

trade-title = A Deal: two cards each
trade = Two players choose cards in secret and swap them. What went and what came, only the two of them know.

look-title = Look at this neighbour’s cards
look = Play Investigate, choose the neighbour and confirm. Only you will see the cards.
look-else = First Investigate, then the neighbour who is lit.
look-right-title = The Mermaid is here!
look-right = And a Hide: while it is in the hand, no Hunter gets at the monster. Remember that.

miss-title = A Hunter: miss
miss = A Hunter was sent here and missed. Nobody says why: there may be no monster, or a Hide has saved it.

mermaid-title = Every monster has a gift
mermaid = The first Hunter of a round never catches the Mermaid, but that one is used up; the red frame says you know she is the one. Green: this monster could come out a turn early.

dog-title = The Dog must be fed
dog = Whoever the Dog is set on discards a card of their choice; the badge on a card shows whom it was played on. Nobody gives it the monster: that is a catch, and no Hide helps.

doubt-title = One card was swapped
doubt = There were the Mermaid and a Hide, and one of the two was given away. The bar shows how likely the monster is still here.

hunt-title = Send the Hunter
hunt = There is no time: the last lap is near, and then the monster will be played. The Hunter, the neighbour, “Send”!
hunt-else = First the Hunter, then the neighbour who is lit.

hands-title = Caught: +2 for you
hands = The Hide was gone, so the Hunter hit: 2 points for you, 1 for the others, none for the monster’s holder and its friend. Had it been played, those two would have 2 each and you nothing.

path-title = This is where it was
path = At the end of a round everything is opened: who had the monster and how it went from hand to hand.

sum-title = Five rounds, five monsters
sum = Each round has a new deal and a new monster; most points after five rounds win. If the monster comes to you, hide it and play it on your fourth turn.
