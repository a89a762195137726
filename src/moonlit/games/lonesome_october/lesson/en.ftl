# The lesson of October: a first week, and a Ritual. A step: <name>-title and <name>; after the move, <name>-right.
goal-title = Keep the Gate shut
goal = In five weeks, on the night of the Ritual, the Gate will open or stay shut. In secret you want it shut; what the others want, you do not know yet.

pair-title = You are two: Jack and his dog
pair = Each of them has one turn a week. Each has four stats, and every kind of move uses one of them:

spy-title = Spy on Rastov
spy = Choose Espionage, then Rastov: two dice are rolled, plus Shadow, for Jack +1. The bar shows what may come of it: failure, success with problems, full success.
spy-else = For now: Espionage, then Rastov, the ones that glow.
spy-right-title = Eight: success, with problems
spy-right = With 7 to 9 it works, but problems follow; with 10 or more there are none, and 6 or less is a failure. You know Rastov’s refuge now.

danger-title = Stay away from the edge
danger = At Preparedness 0, or with more than 6 Debt, you are out of the Game. Your problems have just cost one Preparedness, and Debt grows by itself every week.

prepare-title = Win Preparedness back
prepare = After the action comes one extra action. Choose Preparation, then Jack: one ingredient card goes, and Preparedness is 2 again.
prepare-else = For now: Preparation, then Jack, the ones that glow.

deal-title = Agree to the exchange
deal = You are offered Jill’s refuge for Rastov’s. Such knowledge is always true, so both of you gain.
deal-else = It is a good deal: choose “Agree”.

snuff-title = Send Snuff to the Doctor
snuff = After the people come their companions, and Snuff has Shadow +2. Only one refuge is missing.
snuff-else = For now: Espionage, then the Doctor, the ones that glow.
snuff-right-title = Thirteen: full success
snuff-right = No problems this time, and it is your fourth point of Experience: it is about to become an ability. From week two on you can learn sides and stashes in the same way.

ability-title = Take the Cursed Blade
ability = Knowledge, preparation and even failures bring Experience. The fourth point has become a new ability, and the count starts again from zero.
ability-else = Take the Cursed Blade, the one that glows.

place-title = Find the place of the Ritual
place = You know where all the others hide, so you can tell where the Ritual will be. Whoever never finds out has no part in the last night.
place-else = For now: “Find the place”.
place-right-title = So October goes by
place-right = Search for ingredients, learn who stands where, and work off your Debt. We go straight on to the last night.

fire-title = The night of the Ritual
fire = Sides are shown: you and Rastov against Jill and the Doctor. Whatever was collected in October now burns for its side.

lay-title = Lay two artifacts
lay = The others have laid two cards face down; now you lay one or two. A card counts its number, a king 11, an ace 12, an artifact 13.
lay-else = We lay the Rune-cut Knife and the Alhazred Icon, the ones that glow.
lay-right-title = 26 against 15
lay-right = The higher total takes a Gate token; a tie goes to the openers. Preparedness (the candle) can be added to it, but never your last point.

broken-title = The circle is broken!
broken = Once in a Ritual either side can start a Conflict: everyone gets one action. The others began it, so you roll with +1.

strike-title = Attack Jill
strike = Might +2, the Blade +1 and another +1: you can hardly miss. Jill is out already, and a wounded cat guards the stash.
strike-else = For now: Deadly Fight, then Jill, the ones that glow.
strike-right-title = The Gate Wand is yours
strike-right = The cat is dead and nobody guards the stash, so all of it is yours. The Wand will burn for your side.

done-title = End your turn
done = Now the others act. Then the Ritual goes on until all cards are burnt.
done-else = Choose “End the turn”.

gate-title = The Gate stays shut, 4 to 0
gate = The others had no cards left, and each card you had left brought a token. Had it been a tie, the Gate would have stayed shut as well.

you-title = And you have won
you = The right side is not enough: only those still at the fire in the end have won. So stay alive, find the place and collect cards.

piece-secret = a secret
