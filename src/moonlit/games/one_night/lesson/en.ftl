# One Night's lesson: a night of five, seen by the Seer. A step: <name>-title and <name>; after the move, <name>-right.
goal-title = Find a wolf
goal = One night, one talk, one vote. Wolves are those with a Werewolf card: if one of them dies in the vote, the village wins; if they all get away, the wolves do.

card-title = Look at your card
card = Press and hold here: you are the Seer, and you play for the village. Let go, and the card is hidden again.

order-title = The night has an order
order = Everyone’s eyes are closed, and the roles are called one by one. The others mark a guess meanwhile, so nobody can tell who is awake.

look-title = Your turn: look at a card
look = The Seer may look at one player’s card, or at two of the three in the centre. Tap the card that glows, then the button below.
look-else = For now: the card that glows, then the button that glows.
look-right-title = A Werewolf: that is a wolf!
look-right = Remember who has it. After you come the Robber and the Troublemaker, and they may move cards.

claims-title = Somebody is lying
claims = In the morning everyone says who they were, and lying is allowed. But you saw this card, and it was no Villager.

say-title = Say what you saw
say = Tap “I saw…”, then whose card it was, then Werewolf. “Say it to all”, and everyone hears it.
say-else = It goes like this: what you saw, whose card, Werewolf.

moved-title = The cards were swapped!
moved = The Troublemaker exchanged two players’ cards at night, and one of them was your Werewolf. So it lies before somebody else now.

confess-title = The liar confesses
confess = What is struck through was taken back: only the card in front of you at the end counts, and here that is a Villager now. Last night’s wolf is on your side now and gains by telling the truth.

accuse-title = Accuse Heron
accuse = Falcon’s card went to Heron, who is the wolf now and may not even know it. Say so: the village must vote together.
accuse-else = Accuse Heron: the Werewolf card is there now.

ready-title = Tap “I am ready”
ready = The vote comes when all are ready or the time is up; without a clock you talk in rounds and hear at the end of each what was said. They are waiting for you.

aim-title = Choose the new wolf
aim = Everyone votes against one other player, all at the same time. Whoever has the most votes dies, if there are at least two; in a tie, all who have as many.
aim-else = Choose the player to whom the Werewolf card went: it glows.

lock-title = Cast your vote
lock = Until now you could change your mind. After this all votes are opened, and then all cards.

verdict-title = The village has won
verdict = The one who died held the Werewolf card; whoever was dealt it has won with you, as a Villager in the end. If ever all Werewolves lie in the centre, the village must let nobody die.

story-title = See what really happened
story = The whole night is told here, with every card that moved. Further down you see who told the truth.
