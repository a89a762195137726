# The lesson of Seers Catalog: one round for three. A step: <name>-title and <name>; after the move, <name>-right.
goal-title = Get rid of nearly everything
goal = Shed your cards, but keep your best one: you score what is left in your hand. The round ends when somebody runs out, and that is when you want to hold just a high card or two.

trick-title = A trick: each beats the last
trick = One card lies here, a 7. You beat it with the same number of cards, only higher; suits do not matter.

single-title = Beat the 7 with your 11
single = Tap the silver 11, then “Play”. High cards are worth keeping, but whoever wins a trick leads the next one.
single-else = Now the silver 11: it is lit.
single-right-title = Yours is on top
single-right = Turns go round until all but one have passed. Whoever laid the top card starts again.

pass-title = Pass
pass = A 13 is on top now, and an equal card does not beat it. Whoever passes waits for the end of this trick; it costs nothing.
pass-else = You have nothing above 13: tap “Pass”.

artifact-title = 13½ beats 13
artifact = Golden cards are artifacts, each with a power of its own: Half Step added a half. Press and hold any of them, and it tells you what it does.

run-title = Play 4, 5 and the Link
run = Now there are three cards in a row of one suit. The Link becomes any card of a run: yours is 4–5–6, higher than 3–4–5.
run-else = Choose the yellow 4 and 5 and the Link: they are lit.
run-right-title = The 6 beats the 5
run-right = Runs are compared by their highest card. There are sets, too: two 7s, three 2s and so on.

joker-title = Make the joker an 8
joker = A joker stands for any card of a run or a set. In your hand it counts as zero, so use it up now: 7–joker–9.
joker-else = Choose the yellow 7 and 9 and the joker: they are lit.
joker-right-title = The trick is yours
joker-right = The others have passed, so you lead now, with whatever you like.

lead-title = Lead a run of four
lead = The longer a run, the less often somebody can beat it. Four burgundy cards in a row are four cards fewer at once.
lead-else = Choose the burgundy 7, 8, 9 and 10: they are lit.
lead-right-title = You are in the bonus
lead-right = Five cards or fewer, and your token turns: from now on what you keep can score. In return you may not pass while you can beat.

low-title = Get rid of the 2
low = In the end the lowest card of your hand counts. With the 2 you would score next to nothing, so it goes first.
low-else = Lead the burgundy 2.
low-right-title = Your lowest is now the 8
low-right = And the artifact: while you hold it, it counts as zero. It is time to use it, too.

moon-title = Play Full Moon
moon = Two of you are in the bonus: you and somebody else hold five cards or fewer. Full Moon makes this trick the last one, while the others hold more than you.
moon-else = Play Full Moon: it is lit.
moon-right-title = This trick is the last
moon-right = The artifact is gone, and it is still your turn.

must-title = Beat it: you have to
must = You are in the bonus and there is an 11 on the table. Your 13 can beat it, so it must, and one 8 is left.
must-else = Now the burgundy 13.

yours-title = Your hand: +7
yours = One card is left, an 8. Its value, minus one point for every card: 8 − 1 = 7.

theirs-title = The others lose points
theirs = One still holds seven cards: above five, each card only costs a point. The other has five, but an artifact among them: the lowest is zero, so −5.

sum-title = Four rounds like this
sum = After four rounds the highest total wins. Running out first scores zero: better hold one high card when somebody else runs out.
