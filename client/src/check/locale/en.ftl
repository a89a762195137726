# What is said only on the page that checks a game.

finding-what = Nobody can choose the cards here: the house and the page of every player mix them together. The file of a finished game lets anybody check that.
finding-half = The deal fits, but the end was not checked
finding-file = Choose a file
finding-limits = What no file can show: whether the host looked at the cards in the memory of the server.
finding-command = To play the game again without a house, on a computer of your own:
finding-yes = It fits
finding-no = It does not fit
finding-more = { $n ->
    [one] … and one thing more.
   *[other] … and { $n } things more.
}
finding-numbers = The numbers, for whoever computes again
finding-commitment-line = The secret opened at the end fits the seal from before the deal.
finding-shares-line = Opened the share they had pledged: { $names }.
finding-shares-none = No page added a share, so the deal rests on the house alone.
finding-shares-undealt = Had opened shares before at tables that were never dealt: { $names }. Ask why.
finding-shares-kept = Pledged and not opened: { $names }. Whoever keeps a share back can choose between two deals, not more.
finding-seed-line = From the secret and the shares comes exactly one deal: this one.
finding-chain-line = { $n ->
    [one] { $n } decision hangs
   *[other] { $n } decisions hang
} together in one chain.
finding-chain-anew = Whoever changes a game can make its chain anew, too: only those who were there know that this is the one.
finding-rules-line = The house where you have opened this page has played the game again: every decision is allowed, and after the last the game is over.
finding-rules-none = { $why ->
    [flawed] Only a file that fits in itself is played again.
    [no-such-game] This house does not have this game.
    [other-rules] This house plays the game by another version of its rules.
    [too-long] This file is too long for the house.
   *[other] The house could not play the game again just now.
} So this page does not know whether every decision is allowed{ $saw ->
    [end] .
   *[none] , and whether the game was played to its end: decisions may have been cut off.
}
finding-memory-line = { $saw ->
    [all] The seal, its own share and the end of the game, as it saw them itself.
    [deal] The seal and its own share, as it saw them itself. It did not see the end of the game.
   *[end] The end of the game, as it saw it itself.
}
finding-memory-none = It was not at that table, or has forgotten it, and can only check the file in itself.
finding-number-commitment = Seal of the house
finding-number-secret = Secret of the house
finding-number-share = Share: { $name }
finding-number-seed = Seed of the deal
finding-number-fingerprint = Fingerprint of the whole game
