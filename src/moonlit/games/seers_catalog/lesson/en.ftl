# The lesson of Seers Catalog: one round for three. A step: <name>-title and <name>; after the move, <name>-right.
goal-title = Get rid of nearly everything
goal = Shed your cards, but keep your best one: you score what is left in your hand. The round ends when somebody runs out, and that is when you want to hold just a high card or two.

plates-title = What you see of the others
plates = The number is the cards in hand, the eye how many of them you know: everybody is dealt a joker. “6+” means six cards or more, which score nothing; the candle is with whoever led first.

trick-title = A trick: each beats the last
trick = One card lies here, a 7. You beat it with the same number of cards, only higher; suits do not matter.

single-title = Beat the 7 with your 11
single = Tap the silver 11, then “Play”. Whoever wins a trick leads the next one.
single-else = Now the silver 11: it is lit.
single-right-title = Yours is on top
single-right = Turns go round until all but one have passed. Whoever laid the top card starts again.

pass-title = Pass
pass = A 13 is on top, and an equal card does not beat it. Whoever passes waits for the end of the trick and loses nothing.
pass-else = You have nothing above 13: tap “Pass”.

artifact-title = 13½ beats 13
artifact = Golden cards are artifacts, each with a power of its own: Half Step added a half. Press and hold any of them, and it tells you what it does.

run-title = Play 4, 5 and the Link
run = Now three cards in a row of one suit lie here. The Link stands for the 6: 4–5–6 is higher than 3–4–5.
run-else = Choose the yellow 4 and 5 and the Link: they are lit.
run-right-title = The 6 beats the 5
run-right = Runs are compared by their highest card. There are sets, too: two 7s, three 2s and so on.

joker-title = Make the joker an 8
joker = A joker stands for any card of a meld. In your hand it counts as zero, so use it up: 7–joker–9.
joker-else = Choose the yellow 7 and 9 and the joker: they are lit.
joker-right-title = Your 9 is on top
joker-right = One of the others has passed already. If the other one passes too, the trick is yours.

lead-title = Lead a run of four
lead = All have passed: the trick is yours, and now you lead with whatever you like. A long run is hard to beat, and four cards are gone at once.
lead-else = Choose the burgundy 7, 8, 9 and 10: they are lit.
lead-right-title = You are in the bonus
lead-right = Five cards or fewer: “6+” has turned to “Bonus”, and what you keep can score now. In return you may not pass while you can beat.

low-title = Get rid of the 2
low = In the end the lowest card of your hand counts. With the 2 you would score next to nothing, so it goes first.
low-else = Lead the burgundy 2.
low-right-title = Your lowest is now the 8
low-right = And the artifact: while you hold it, it counts as zero. It is time to use it, too.

moon-title = Play Full Moon
moon = Two are in the bonus, you and somebody else: then Full Moon makes this trick the last one. The others hold more cards than you now.
moon-else = Play Full Moon: it is lit.
moon-right-title = This trick is the last
moon-right = The artifact is gone, and it is still your turn.

must-title = Beat it: you have to
must = You are in the bonus and can beat the 11, so you have to. One 8 will be left.
must-else = Now the burgundy 13.

yours-title = Your hand: +7
yours = One card is left, an 8. Its value, minus one point for every card: 8 − 1 = 7.

theirs-title = The others lose points
theirs = One still holds seven cards: above five, each card only costs a point. The other has five, but an artifact among them: the lowest is zero, so the bonus is −5.

sum-title = Four rounds like this
sum = After four rounds the highest total wins. Whoever sheds everything scores zero: better hold one high card when somebody else ends the round.

over = Your first real game has no artifacts, so that you get to know the cards. They are back from the next game on.
