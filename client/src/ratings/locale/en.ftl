# The words of the ratings page alone.

account-offer-short = Sign in or make an account
ratings-game = Game
ratings-ladder = Leaderboard
ratings-people-ladder = People and bots
ratings-programs-ladder = Programs
ratings-my-games = My games
ratings-rank = Rank
ratings-rating = Rating
ratings-games = Games
ratings-wins = Won
ratings-rated = Rated
ratings-bots = Bots: { $level }
ratings-nobody = Nobody is rated in this game yet.
ratings-record = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won
ratings-none-yet = None of them was rated: there was a guest at the table.
ratings-guest = Guests are not rated. With an account, your next games are.
ratings-not-played = You have not finished this game yet.
ratings-places = How they ended
ratings-place = { $n ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $n }th place
}
ratings-sides = By side
ratings-plot = { $n ->
    [one] Rating after { $n } rated game: { NUMBER($last, useGrouping: "false") }, give or take { $spread }.
   *[other] Rating over { $n } rated games: from { NUMBER($first, useGrouping: "false") } to { NUMBER($last, useGrouping: "false") }, now give or take { $spread }.
}
ratings-plot-line = The line is your rating, game after game; your true strength is almost surely within the band.
ratings-points = The same in figures
ratings-day = Day
ratings-number = { $rating } ± { $spread }
ratings-how = A game is rated where everybody at the table had an account when it was dealt; bots are rated by their level. Where members’ programs play with people, it is rated only if all people agreed; programs have a leaderboard of their own. Everybody begins at 1500, and the more is known of somebody, the smaller the number after ±. Players are ranked by a cautious estimate: the level they almost certainly play at or above. Whoever lets a bot play more than a quarter of a game loses it, and nobody gains by that.
