# The lesson of Monster Next Door: one round for four. A step: <name>-title and <name>; after the move, <name>-right.
goal-title = One of you has a monster
goal = One of these five is in somebody’s hand. Whoever still holds it on their fourth and last turn wins the round; everybody else must catch it before.

wanted-title = Open the round with Wanted
wanted = Everybody has four cards, plays one a turn and draws no new ones. Wanted always comes first.
wanted-else = First Wanted: it is lit.

fog-title = The Fog has mixed all hands
fog = That is how the monster moves: Fog, Rumour, Gossip, Deals and thefts pass cards from hand to hand. You now hold a Hunter and Investigate.

friend-title = The monster has a friend
friend = Whoever plays this card is on the monster’s side for the round: if the monster wins, so does the Friend. It also tried to take away somebody’s Hunter.

trade-title = Two cards changed hands here
trade = A Deal: two players choose cards in secret and swap them. What went and what came, only the two of them know.

look-title = Look at this neighbour’s cards
look = Play Investigate, choose the neighbour and confirm. Only you will see the cards.
look-else = First Investigate, then the neighbour who is lit.
look-right-title = The Mermaid is here!
look-right = And a Hide: while it is in the hand, no Hunter gets at the monster. Remember that.

miss-title = A Hunter: miss
miss = A Hunter was sent to this neighbour and missed. “Miss” does not say why: there may be no monster, or a Hide has saved it.

mermaid-title = Every monster has a gift
mermaid = The first Hunter of a round never catches the Mermaid, but that one is used up now. Werewolf, Vampire and Mandrake may come out a turn early, and the Gumiho looks like a Hide when it is seen.

dog-title = The Dog must be fed
dog = Whoever the Dog is set on discards a card of their choice. Nobody gives the monster away: it would be caught, and a Hide does not help against the Dog.

doubt-title = One card was swapped
doubt = There were the Mermaid and a Hide, and one of the two was given away. The bar shows how likely the monster is still here.

hunt-title = Send the Hunter
hunt = There is no time: the last lap is near, and then the monster will be played. The Hunter, the neighbour, “Send”!
hunt-else = First the Hunter, then the neighbour who is lit.

hands-title = Caught: +2 for you
hands = The Hide had been given away, so the Hunter hit. The others get a point each, the monster’s holder and its friend nothing.

path-title = This is where it was
path = At the end of a round everything is opened: who had the monster and how it went from hand to hand.

sum-title = Five rounds, five monsters
sum = Each round is dealt anew with another monster; the most points win. If it is yours, hide it, trade it, and have it back by your fourth turn to play it.
