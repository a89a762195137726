# Divinare's lesson: one round of four. A step: <name>-title and <name>; after the move, <name>-right.
goal-title = Guess how many will come
goal = This round 24 cards of four suits will be played. Predict how many of each: that is what scores.

seats-title = Who has what
seats = Below a name you see how many cards are in hand, then the points, with a star. The candle stands with whoever goes first this round.

pass-title = Give three cards away
pass = Before the first turn everyone passes half their hand to the player who goes before them. Give two coffees and one astrology.
pass-else = For now: two coffee cards and one astrology, the ones that glow.
pass-right-title = Three others came for them
pass-right = Above a suit you see how many are new: +1, +2. You know nine cards already, six in hand and the three you gave: nobody knows more.

first-title = Play palm reading, bet on 4
first = Your token goes to a number: so many palms, you say, will come in all. The bar above a number shows how likely that is, the figure below it the points it brings on average.
first-else = First the palm card, then the number 4, then “Play”.
first-right-title = Your prediction: 4
first-right = When the round ends, the palm cards are counted. Here is what your token brings:

taken-title = Six is taken: go to 7
taken = A number holds only one token. Somebody took coffee’s six, but seven is even likelier now.
taken-else = Play coffee and put your token on 7.
taken-right-title = Now seven is taken, too
taken-right = Nobody can go there while you stand on it. So take a good place early.

again-title = Give palm reading and coffee
again = Here it says when cards are passed: three at six cards each, two at four, one at two. A card you give will still come out, just not from your hand.
again-else = We give palm reading and coffee, the ones that glow.

count-title = Play a crystal, bet on 4
count = At the left of a board you see how many of its cards are out, of all in the deck. Five is taken, so go beside it.
count-else = Play the crystal and put your token on 4.

mark-title = Take a risk: astrology on 6
mark = A ring below a number is a single bonus: one point more if you are exact or near, one less if you are wrong. Two dots are a double bonus and count two.
mark-else = Play astrology and put your token on 6, where the ring is.
mark-right-title = A ring raises the stakes
mark-right = Bonuses lie below rare numbers. Here is what this token brings:

give-title = Give coffee away
give = Everyone holds two cards, so it is time for the last pass. Whatever comes you will have to play: you cannot pass it on.
give-else = We give coffee, the one that glows.

move-title = Take your token to the centre
move = A crystal came, and whoever plays a card must move the token of its suit. No good number is free: the centre scores zero, but loses nothing.
move-else = Play the crystal and touch the centre of its board.
move-right-title = The token moves, like it or not
move-right = That is the heart of the game: a card that was passed to you can drive you off your best place.

last-title = Play your last card
last = Your last coffee drives you off seven: you cannot stay. The dashed shape shows where a token stood a moment ago, so six is free, and the lesser evil.
last-else = Play coffee and put your token on 6.

near-title = Palm reading: near, +1
near = Five came, and your token is on 4. One off still scores a point.

wrong-title = Centre scores 0, wrong costs 1
wrong = In the centre the crystals brought nothing. Eight coffees came and your token is on 6: wrong, minus one.

exact-title = Astrology: exact, +4
exact = Exactly 6 came: three points for that and one for the ring. One hit like this is worth all the other boards.

sum-title = That is a whole round
sum = There are as many rounds as players, each with a new deal. Most points at the end wins.

piece-exact = exact
piece-near = near
piece-wrong = wrong
