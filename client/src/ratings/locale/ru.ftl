# Слова страницы рейтингов, и только её.

account-offer-short = Войти или завести учётную запись
ratings-game = Игра
ratings-ladder = Таблица лучших
ratings-people-ladder = Люди и боты
ratings-programs-ladder = Программы
ratings-my-games = Мои партии
ratings-rank = Место
ratings-rating = Рейтинг
ratings-games = Партии
ratings-wins = Победы
ratings-rated = С рейтингом
ratings-bots = Боты: { $level }
ratings-nobody = В этой игре рейтинга пока ни у кого нет.
ratings-record = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, побед: { $wins }
ratings-none-yet = Все без рейтинга: за столом был гость.
ratings-guest = Гостям рейтинг не считают. С учётной записью он пойдёт со следующей партии.
ratings-not-played = Эту игру вы ещё не доиграли ни разу.
ratings-places = Чем кончалось
ratings-place = { $n }-е место
ratings-sides = По сторонам
ratings-plot = { $n ->
    [one] Рейтинг за { $n } партию: был { NUMBER($first, useGrouping: "false") }, стал { NUMBER($last, useGrouping: "false") }, плюс-минус { $spread }.
    [few] Рейтинг за { $n } партии: был { NUMBER($first, useGrouping: "false") }, стал { NUMBER($last, useGrouping: "false") }, плюс-минус { $spread }.
   *[many] Рейтинг за { $n } партий: был { NUMBER($first, useGrouping: "false") }, стал { NUMBER($last, useGrouping: "false") }, плюс-минус { $spread }.
}
ratings-plot-line = Линия — ваш рейтинг от партии к партии; настоящая сила почти наверняка внутри полосы.
ratings-points = То же в цифрах
ratings-day = День
ratings-number = { $rating } ± { $spread }
ratings-how = Партия идёт в рейтинг, если у всех людей за столом при раздаче была учётная запись; ботам рейтинг считают по уровню. Если с людьми играют программы, партия идёт в рейтинг, только когда согласны все люди; у программ своя таблица. Все начинают с 1500, и чем больше о ком-то известно, тем меньше число после ±. Места распределены по осторожной оценке: ниже неё сила игрока почти наверняка не опускается. Кто отдал боту больше четверти партии, тот её проиграл, но никто на этом не выиграл.
