# Слова оболочки. У каждой игры свои файлы рядом с её правилами.

moonlit = При луне
back = Назад
close = Закрыть
tools = Инструменты
log = Журнал
sheet-height = Выше или ниже
seat-first = Первый игрок
seat-away = не в сети
seat-stand-in = вместо игрока ходит бот
seat-decided = решение принято

lost-title = Здесь только ночь
lost-line = Этот адрес никуда не ведёт. Может быть, партия окончена или в ссылке не хватает цифры.
lost-home = На главную

bot-raven = Ворон
bot-owl = Сова
bot-falcon = Сокол
bot-heron = Цапля
bot-magpie = Сорока
bot-nightjar = Козодой
bot-nightingale = Соловей
bot-swan = Лебедь
bot-gull = Чайка
bot-vulture = Гриф

## Везде

rules = Правила
rules-search = Искать в правилах
rules-nothing = Про «{ $sought }» ничего нет.
rules-none = Правила этой игры ещё не записаны.
again = Ещё раз
menu = Меню
settings = Настройки
language = Язык
text-size = Размер текста
text-normal = Обычный
text-large = Крупный
text-larger = Крупнее
sound = Звук
sound-note = тихо: бумага, дерево, стекло
motion = Движение
motion-note = карты и жетоны движутся по столу

level-novice = Простой
level-regular = Средний
level-master = Сильный

## Отказы: каждое «нет» сервера по его имени

refused-not-your-turn = Сейчас не ваш ход.
refused-no-such-option = Сейчас так нельзя.
refused-game-is-over = Партия окончена.
refused-bad-options = В этой игре нет такой настройки.
refused-unreadable = Сервер вас не понял. Обновите страницу: возможно, она устарела.
refused-too-long = Слишком длинно.
refused-too-fast = Чуть медленнее: попробуйте через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }.
refused-too-many-tabs = У вас открыто слишком много вкладок. Закройте одну из них.
refused-foreign-page = Эта страница пришла с другого адреса и не может действовать здесь.
refused-no-session = Сервер вас больше не узнаёт. Обновите страницу.
refused-hello-first = Соединение началось неправильно. Обновите страницу.
refused-no-such-page = По этому адресу ничего нет.
refused-no-such-table = Стола с кодом { $code } нет.
refused-no-such-game = Такой игры здесь нет.
refused-name-empty = В имени нужна хотя бы одна буква.
refused-name-too-long = Имя не помещается на карточке: не больше { $most ->
        [one] { $most } буквы
       *[other] { $most } букв
    }.
refused-no-such-seat = За этим столом нет такого места.
refused-seat-taken = Это место уже занято.
refused-not-seated = Это могут только те, кто сидит за столом.
refused-only-host = Это может только хозяин стола.
refused-game-started = Карты уже розданы.
refused-game-not-started = Карты ещё не розданы.
refused-game-not-over = Партия ещё идёт.
refused-seats-open = Ещё { $open ->
        [one] свободно { $open } место
        [few] свободны { $open } места
       *[other] свободно { $open } мест
    }.
refused-stale-question = На этот вопрос уже есть ответ.
refused-our-fault = На сервере что-то сломалось. Ничего не потеряно, попробуйте ещё раз.
refused-unreachable = Сервер недоступен. Проверьте связь и попробуйте ещё раз.

## Начальная страница

start-hero = Пять игр, где каждый
start-hero-emphasis = что‑то скрывает
start-sub = Садитесь играть сразу: без регистрации, с ботами или с друзьями по ссылке.
start-make = Создать стол
start-make-which = За какую игру сядем?
start-join = Войти по коду
start-join-short = Войти
start-code = Код стола
start-code-six = В коде шесть цифр.
start-join-note = Хозяин стола видит его на приглашении.
start-cancel = Отменить
start-continue = Продолжить
start-all-games = Все мои партии
start-your-turn = Ваш ход
start-waiting = Ждём: { $names }
start-gathering = Собираемся
start-over = Окончена
start-play-bots = Играть с ботами
start-with-friends = Стол с друзьями: { $game }
start-play-of = { $game }: играть с ботами
start-coming = Скоро
start-players = { $least }–{ $most }
start-players-words = от { $least } до { $most } игроков
start-minutes = { $n } мин
start-hours = { $n } ч
start-dealing = Раздаём…
guest = Гость
about = О программе и авторах

you-title = Имя и настройки
you-name = Ваше имя
you-save = Сохранить
you-saved = За столом вас зовут { $name }

games-title = Мои партии
games-empty = Вы здесь ещё не играли.
games-going = Идут
games-finished = Окончены
games-replay = Смотреть партию

## Будущие игры, пока у них нет своего лица

coming-divinare-title = Предсказание
coming-divinare-tagline = Угадайте, сколько карт каждой масти выйдет
coming-seers_catalog-title = Каталог провидца
coming-seers_catalog-tagline = Сбросьте лишнее, но не всё до конца
coming-monster_next_door-title = Монстр по соседству
coming-monster_next_door-tagline = Монстр — это карта. У кого она сейчас?
coming-one_night-title = Одна ночь: оборотни
coming-one_night-tagline = Ночь меняет роли, день ищет волка
coming-lonesome_october-title = Ночь в тоскливом октябре
coming-lonesome_october-tagline = Пять недель интриг до полнолуния

## Об авторах

about-title = О «При луне»
about-what = «При луне» — стол для игр с секретами, который каждый может накрыть у себя дома. Правила игр рассказаны нашими словами; всё, из чего сделан стол, нарисовали, вырезали и написали эти люди.
about-icons = Значки игр
about-icons-line = С сайта game-icons.net, лицензия Creative Commons Attribution 3.0; цвет и размер изменены нами. Авторы:
about-lucide = Значки интерфейса
about-lucide-line = Lucide, лицензия ISC, © его авторы.
about-fonts = Шрифты
about-fonts-line = Playfair (Клаус Эггерс Сёренсен) и Golos Text (Паратайп), оба под лицензией SIL Open Font License 1.1.
about-made-with = Сделано с помощью
about-licence = Сама «При луне» — свободная программа под лицензией Apache 2.0.

## Сбор за столом

lobby-title = Собираемся за столом
lobby-line = Стол ведёт { $name } · { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[other] { $seats } мест
}
lobby-line-plain = За столом { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[other] { $seats } мест
}
lobby-count = { $taken ->
    [one] Занято { $taken } место из { $seats }
    [few] Занято { $taken } места из { $seats }
   *[other] Занято { $taken } мест из { $seats }
}
lobby-onlookers = { $n ->
    [one] { $n } зритель
    [few] { $n } зрителя
   *[other] { $n } зрителей
}
lobby-free = { $open ->
    [one] Свободно { $open } место
    [few] Свободно { $open } места
   *[other] Свободно { $open } мест
}
lobby-call = Позовите друзей по ссылке или посадите ботов.
lobby-fill = Посадить ботов
lobby-start = Начать
lobby-start-question = Все за столом. Начинаем?
lobby-start-away = Не в сети: { $names }. Всё равно начать?
lobby-start-consequence = Карты раздаются сразу, места и правила после этого не меняются.
lobby-sit-question = Как вас зовут?
lobby-sit-consequence = Напишите имя и садитесь, или просто останьтесь смотреть.
lobby-sit = Сесть за стол
lobby-sit-here = Сесть
lobby-full = Все места заняты
lobby-watch = Можно остаться и смотреть: игра начнётся прямо здесь.
lobby-wait-host = Игру начинает { $name }
lobby-wait = Игру начинает тот, кто ведёт стол
lobby-starts-here = Игра откроется прямо на этой странице.
lobby-put-bot = Бот
lobby-bot-level = Как играет { $name }
lobby-free-seat = Освободить место: { $name }
lobby-stand = Встать из-за стола
lobby-rename = Сменить имя

seat-open = Свободное место
seat-for = для друга или бота
seat-you = это вы
seat-you-host = это вы, ведёте стол
seat-host = ведёт стол
seat-guest = за столом
seat-bot = бот, { $level ->
    [novice] простой
    [master] сильный
   *[regular] средний
}
seat-bot-ready = бот, готов
seat-offline = Не в сети
seat-number = Место { $n }

invite = Позовите друзей
invite-qr = QR-код приглашения
invite-code = Код стола: { $code }
invite-camera = Наведите камеру телефона на код
invite-only-here = Сервер открыт только для этого компьютера, поэтому ссылка работает лишь здесь.
invite-copy = Скопировать ссылку
invite-copied = Ссылка скопирована
invite-share = Поделиться ссылкой
invite-link = Ссылка на стол
invite-by-hand = Скопируйте ссылку сами
invite-watch = Позвать зрителей

options = Правила этого стола
kit-show = { $n ->
    [one] В наборе { $n } карта: посмотреть и изменить
    [few] В наборе { $n } карты: посмотреть и изменить
   *[many] В наборе { $n } карт: посмотреть и изменить
}
kit-own = Свой набор
kit-more = Добавить: { $name }
kit-less = Убрать: { $name }
kit-count = { $name }: { $count } из { $most }
option-players = Места за столом
switched-on = Включён
switched-off = Выключен

## За столом

title-your-turn = Ваш ход · { $game }
connection-lost = Связь прервалась, соединяемся
connection-lost-short = Связь прервалась…
connection-back = Связь вернулась. Ничего не потеряно.
away-no-table = Такого стола нет
away-no-table-line = Может быть, в ссылке не хватает цифры или стол уже убрали.
away-closed = Эту страницу не пускают
announcer = Что произошло
beside-table = Журнал и помощник
log-empty = Пока ничего не произошло
moon-new = Новолуние: игра не началась
moon-full = Полнолуние: партия окончена
onlooker = Вы смотрите, чужие карты закрыты.
assistant = Помощник
assistant-note = одинаковый для всех
hints = Подсказки на столе
hints-note = посчитаны из того, что знаете вы
leave = Выйти из-за стола
time-left = Осталось времени
time-nearly = Осталось десять секунд
time-hours = { $n } ч
time-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}
leave-question = Выйти из партии?
leave-consequence = Остальные будут ждать вашего хода. Место останется за вами: вернуться можно по ссылке или из «Моих партий».
stay = Остаться

## Конец партии

end-full-moon = Полнолуние
end-you = Победа ваша, { $name }
end-you-nameless = Победа ваша
end-other = Побеждает { $name }
end-shared = Победу делят { $names }
end-nobody = Победителя нет
end-points = { $total ->
    [one] { $total } очко.
    [few] { $total } очка.
   *[other] { $total } очков.
}
end-points-next = { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[other] { $total } очков
}. { $you ->
    [yes] Следом вы
   *[no] Следом { $name }
}, позади на { $behind ->
    [one] { $behind } очко
    [few] { $behind } очка
   *[other] { $behind } очков
}.
end-name-you = { $name }, это вы
end-bot = бот
end-parts = Очки по раундам: { $parts }
end-legend = Отрезки слева направо: очки за раунды с 1 по { $rounds }.
end-rematch = Реванш
end-rematch-join = Сесть за реванш
end-rematch-watch = Смотреть реванш
end-replay = Смотреть партию
end-record = Запись
end-home = На главную

## Повтор партии

replay-title = Повтор партии
replay-of-you = Повтор вашими глазами
replay-of-onlooker = Повтор глазами зрителя
replay-none = Повтора здесь нет
replay-to-table = К столу
replay-share = Ссылка на этот момент
replay-share-copied = Ссылка на этот момент скопирована
replay-timeline = Ход партии
replay-at = { $chapter }, шаг { $n } из { $of }
replay-deal = Раздача
replay-previous = Шаг назад
replay-next = Шаг вперёд
replay-play = Проиграть
replay-pause = Пауза
replay-speed = Скорость
replay-keys = Стрелки листают шаги, с Shift раунды; пробел проигрывает.
