# Слова оболочки. У каждой игры свои файлы рядом с её правилами.

moonlit = При луне
back = Назад
close = Закрыть
tools = Инструменты
log = Журнал
sheet-height = Выше или ниже
seat-first = Первый игрок
seat-away = не в сети
seat-away-counts = ждём { $time }
seat-counts = осталось { $time }
seat-stand-in = пока ходит бот
seat-member = есть учётная запись
seat-decided = решение принято

lost-title = Здесь только ночь
lost-line = Этот адрес никуда не ведёт. Может быть, партия окончена или в ссылке не хватает цифры.
lost-home = На главную

# Имена, которые склоняются: птицы и гость. Имя человека не склоняют, перед ним встаёт слово «игрок».
# В предложении: { CASE($name, "dat") }
named = игрок { $name }
    .gen = игрока { $name }
    .dat = игроку { $name }
    .acc = игрока { $name }
    .ins = игроком { $name }
bot-raven = Ворон
    .gen = Ворона
    .dat = Ворону
    .acc = Ворона
    .ins = Вороном
bot-owl = Сова
    .gen = Совы
    .dat = Сове
    .acc = Сову
    .ins = Совой
bot-falcon = Сокол
    .gen = Сокола
    .dat = Соколу
    .acc = Сокола
    .ins = Соколом
bot-heron = Цапля
    .gen = Цапли
    .dat = Цапле
    .acc = Цаплю
    .ins = Цаплей
bot-magpie = Сорока
    .gen = Сороки
    .dat = Сороке
    .acc = Сороку
    .ins = Сорокой
bot-nightjar = Козодой
    .gen = Козодоя
    .dat = Козодою
    .acc = Козодоя
    .ins = Козодоем
bot-nightingale = Соловей
    .gen = Соловья
    .dat = Соловью
    .acc = Соловья
    .ins = Соловьём
bot-swan = Лебедь
    .gen = Лебедя
    .dat = Лебедю
    .acc = Лебедя
    .ins = Лебедем
bot-gull = Чайка
    .gen = Чайки
    .dat = Чайке
    .acc = Чайку
    .ins = Чайкой
bot-vulture = Гриф
    .gen = Грифа
    .dat = Грифу
    .acc = Грифа
    .ins = Грифом

## Везде

rules = Правила
rules-search = Искать в правилах
rules-nothing = Про «{ $sought }» ничего нет.
rules-none = Правила этой игры ещё не записаны.
explain = Что это?
explain-anything = Коснитесь того, о чём хотите узнать, или дойдите туда стрелками.
explain-rule = В правилах, { $clause }
explain-moon = Луна
explain-moon-help = В начале партии она новая, в конце полная: по ней видно, сколько уже сыграно.
explain-player = { $name }
explain-player-help = { $kind ->
    [bot] { $level ->
        [novice] Простой бот
        [master] Сильный бот
       *[regular] Средний бот
    }: птица вместо буквы значит, что за этим местом нет человека.
    [stand-in] Пунктирный знак: человек отошёл, и пока его нет, за него играет бот.
    [away] Пунктирный знак: человек отошёл, и стол его ждёт.
    [member] Этой фигурой и цветом игрок отмечен везде на столе; галочка значит, что у него есть учётная запись.
   *[person] Этой фигурой и цветом игрок отмечен везде на столе.
}
explain-flame = Огонёк
explain-flame-help = Он горит, когда решать вам.
explain-waits = Песочные часы
explain-waits-help = Сейчас решают другие, а вы ждёте.
explain-first = Свеча: первый игрок
explain-first-help = У кого она, тот и начинает.
explain-decided = Галочка
explain-decided-help = Этот игрок уже решил; что именно, никто не увидит, пока не решат все.
explain-away = Отошёл
explain-away-help = Этого игрока сейчас нет, стол его ждёт.
explain-stand-in = Играет бот
explain-stand-in-help = Человек отошёл, и пока его нет, за него играет бот.
explain-time = { $label }
explain-time-help = Когда время выйдет, игра пойдёт дальше и больше ждать не будет.
explain-pace = Темп
explain-pace-help = Сколько вам показывают каждый ход других; ждать из-за этого никому не приходится.
rules-summary = В четырёх рисунках
rules-contents = Содержание
rules-games = Правила другой игры
rules-clause = В правилах:
rules-goal = Цель
rules-turn = Ход
rules-points = Очки
rules-end = Конец
explain-place = Место { $place }
explain-place-help = Кто какое место занял; у равных оно общее. Кубок стоит у всех победивших.
explain-parts = Откуда очки
explain-parts-help = Каждая часть полосы — раунд; красные части отняли очки.
explain-total = Всего { $n }
explain-total-help = Все раунды вместе.
explain-rounds = Раунды
explain-rounds-help = Выберите раунд, итог которого хотите увидеть.
explain-everyone = Все
explain-everyone-help = Это случилось со всем столом, а не с одним игроком.
explain-open = Свободное место
explain-open-help = Сюда может сесть друг — по ссылке или коду — или бот.
explain-qr = Ссылка картинкой
explain-qr-help = Наведите на неё камеру телефона, и откроется этот стол.
explain-code = Код стола
explain-code-help = Друзья набирают его на главной странице и садятся сюда.
explain-count = { $name }: { $count }
explain-count-help = Столько таких карт в игре.
explain-speed = Скорость
explain-speed-help = Как быстро партия идёт сама: 2× — вдвое быстрее.
explain-seal = Печать
explain-seal-help = Партия окончена, и теперь можно проверить, честно ли раздали карты.
again = Ещё раз
menu = Меню
settings = Настройки
language = Язык
theme = Оформление
theme-day = День
theme-night = Ночь
theme-auto = Как в системе
text-size = Размер текста
text-normal = Обычный
text-large = Крупный
text-larger = Крупнее
sound = Звук
sound-note = тихо: бумага, дерево, стекло
narrator = Рассказчик
narrator-note = читает ночь вслух
narrator-auto = Как за столом
narrator-here = Здесь
narrator-off = Молчит
narrator-volume = Громкость рассказчика
narrator-volume-quiet = Тихо
narrator-volume-normal = Средне
narrator-volume-loud = Громко
narrator-pace = Темп рассказчика
narrator-pace-slow = Неспешно
narrator-pace-normal = Обычно
narrator-pace-quick = Быстро
ambience = Звуки ночи
ambience-note = ветер и сверчки, еле слышно, за голосом рассказчика
narrator-blocked = Нажмите, чтобы услышать рассказчика
voice = Рассказчик вашим голосом
narrator-speaks = Говорит рассказчик
pace = Темп показа ходов
pace-note = как долго вам показывают каждый чужой ход
pace-calm = Спокойно
pace-normal = Обычно
pace-quick = Быстро
pace-step = По шагам
pace-next = Показать ход
next-round = Следующий раунд
see-winner = Кто победил?
result-readers = Ещё смотрят: { $names }
result-ready = Остальные готовы
result-you-ready = Вы готовы, ждём остальных
next-round-waits = Остальные ждут
ticker = { $line }. Открыть журнал
ticker-since = { $line }. С вашего хода: { $n }. Открыть журнал на этом месте
ticker-more = +{ $n }
peek = Смотреть свою карту
peek-note = где она закрыта: пока держите палец или по касанию, на пять секунд
peek-hold = Держать
peek-tap = Коснуться
confirm = Подтверждать ход
confirm-note = выключено: ход делает одно касание числа, комбинации или игрока; на телефоне набок числа всё же переспрашивают
passes = Пасовать без меня
passes-note = когда выложить нечего. Любой ваш пас тогда уходит через 2–5 секунд после вопроса, и другим не понять, какой из них вынужденный; более поздний — точно по своей воле
motion = Движение
motion-note = карты и жетоны движутся по столу
offline = Хранить на устройстве
offline-note = страница открывается сразу, даже без связи; игры и имена не хранятся
calls = Уведомлять меня
calls-note = браузер покажет, что ваш ход, если вы отвлеклись
calls-insecure = только там, где адрес начинается с https
calls-missing = этот браузер так не умеет
calls-forbidden = браузер запрещает; разрешить можно в его настройках для этой страницы
calls-hello = Так вы узнаете, что настал ваш ход.

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
refused-busy = Сервер ещё занят вашей прошлой просьбой: попробуйте через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }.
refused-table-elsewhere = Стол сейчас недоступен. Ничего не потеряно, пробуем снова…
refused-too-many-tabs = У вас открыто слишком много вкладок. Закройте одну из них.
refused-foreign-page = Эта страница пришла с другого адреса и не может действовать здесь.
refused-no-session = Сервер вас больше не узнаёт. Обновите страницу.
refused-hello-first = Соединение началось неправильно. Обновите страницу.
refused-no-such-page = По этому адресу ничего нет.
refused-no-such-table = Стола с кодом { $code } нет.
refused-no-such-game = Такой игры здесь нет.
refused-other-rules = Партия начата по версии { $rules } правил, а этот сервер играет по версии { $ours }. Она сохранена: её откроет сервер со старыми правилами.
refused-name-at-table = За этим столом уже есть игрок с таким или очень похожим именем.
refused-name-mixed = В одном слове смешаны буквы разных алфавитов — так легко выдать себя за другого. Напишите каждое слово одним алфавитом.
refused-name-taken = Это имя уже носит кто-то из игроков или чья-то программа, или очень похожее.
refused-bad-token = Такого токена здесь не знают, или он отозван.
refused-two-credentials = Программа присылает только токен, без cookie.
refused-not-for-programs = Это могут только люди, а не программы.
refused-only-programs = Это могут только программы, по токену.
refused-not-invited = Эту программу за этот стол не приглашали, или приглашение отозвано.
refused-already-invited = Эта программа уже сидит здесь или уже приглашена.
refused-no-filling = Программа не может занять это место: ведущий этого не разрешил, или партия идёт в рейтинг.
refused-owner-plays = Хозяин этой программы сам играет за этим столом и видел бы карты за двоих.
refused-program-busy = Столов у этой программы уже { $most }. Попробуйте позже.
refused-no-such-program = Такой программы нет.
refused-not-member = Для этого нужна учётная запись.
refused-already-member = Учётная запись у вас уже есть: чтобы завести другую, сначала выйдите.
refused-wrong-sign-in = Имя и пароль или код не подходят друг к другу.
refused-wrong-password = Это не ваш пароль.
refused-bad-passkey = Такого ключа доступа здесь не знают, или прошло слишком много времени.
refused-passkey-known = На этом устройстве уже есть ключ для этой учётной записи.
refused-passkey-not-given = Ключ не предъявлен; ничего не изменилось.
refused-last-way-in = Другого входа в учётную запись нет: сначала задайте пароль.
refused-password-too-short = { $least ->
    [one] В пароле нужен хотя бы { $least } знак.
    [few] В пароле нужно хотя бы { $least } знака.
   *[many] В пароле нужно хотя бы { $least } знаков.
}
refused-password-too-long = { $most ->
    [one] Слишком длинно: не больше { $most } знака.
    [few] Слишком длинно: не больше { $most } знаков.
   *[many] Слишком длинно: не больше { $most } знаков.
}
refused-password-common = Этот пароль угадывают одним из первых. Выберите другой.
refused-name-empty = В имени нужна хотя бы одна буква.
refused-name-too-long = Имя не помещается на карточке: не больше { $most ->
        [one] { $most } буквы
       *[other] { $most } букв
    }.
refused-no-such-seat = За этим столом нет такого места.
refused-table-closed = Этот стол закрыт: войти могут только те, кого впустил ведущий.
refused-seat-taken = Это место уже занято.
refused-not-seated = Это могут только те, кто сидит за столом.
refused-cannot-skip = Сейчас нечего пропускать, или за столом вы не одни.
refused-no-more-time = Этот момент продлить нельзя.
refused-no-lesson = Для этой игры урока пока нет.
refused-lesson-waits = Минутку: сначала ходят другие.
refused-lesson-wants = Сейчас урок просит другого: смотрите, что подсвечено.
refused-not-in-lessons = В уроке так нельзя, а в настоящей игре — пожалуйста.
refused-only-host = Это может только хозяин стола.
refused-game-started = Карты уже розданы.
refused-game-not-started = Карты ещё не розданы.
refused-game-not-over = Партия ещё идёт.
refused-no-such-moment = В этот момент играть уже нечего. Выберите момент пораньше.
refused-kept-enough = { $what ->
        [tables] Вы открыли столов с неоконченными партиями: { $most }. Сначала доиграйте что-нибудь.
        [imports] Вы принесли партий из файлов: { $most }, больше хранить нельзя. Сначала уберите какие-нибудь.
        [megabytes] Партии, которые вы принесли из файлов, занимают { $most } МБ, больше хранить нельзя. Сначала уберите какие-нибудь.
        [programs] Программ у вас уже { $most }. Сначала удалите какую-нибудь.
        [recordings] Записи голоса занимают на этом сервере { $most } МБ, больше хранить нельзя.
       *[passkeys] У этой учётной записи уже { $most } ключей доступа. Сначала удалите какой-нибудь.
    }
refused-not-a-recording = Это не запись на несколько секунд, какие делает эта страница.
refused-no-such-line = Такой реплики у рассказчика нет.
refused-not-a-record = Это не файл завершённой партии.
refused-record-tampered = Этот файл изменили после партии. { $flaw ->
        [commitment] Секрет дома не тот, что был запечатан до раздачи.
        [pledge] Доля игрока { $where } не та, что была обещана.
        [seed] Зерно не следует из секрета и долей.
        [decision] Решение номер { $where } было другим.
        [length] Решения добавили или убрали.
       *[part] { check-flaw-part }
    }
refused-record-broken = { $decision ->
        [0] Такого стола не могло быть: игроки или настройки не подходят к игре.
       *[other] Решение номер { $decision } в этом файле против правил.
    }
refused-record-unfinished = Эта партия не доходит до конца. Смотреть можно только завершённые.
refused-record-played-on = Эту партию доигрывали из другой. Откуда она началась, не проверить, поэтому показать её может только тот дом, где её играли.
refused-seats-open = Ещё { $open ->
        [one] свободно { $open } место
        [few] свободны { $open } места
       *[other] свободно { $open } мест
    }.
refused-other-share = У этой страницы нет той доли, которую она обещала для раздачи.
refused-too-late = Это уже не взять назад.
refused-stale-question = На этот вопрос уже есть ответ.
refused-decided-enough = В этой партии вы уже решали { $most } раз. Теперь считается только то, что двигает её дальше.
refused-bot-plays = Сейчас за вас ходит бот. Сначала вернитесь за стол.
refused-bot-decides = На этот вопрос сейчас ответит бот. Сразу после этого место снова ваше.
refused-answered-for-you = Время вышло: за вас ответил бот.
refused-still-awaited = Этого игрока ещё подождём.
refused-nothing-said = Здесь нечего сказать.
refused-said-too-much = Слишком длинно: не больше { $most ->
        [one] { $most } буквы
       *[other] { $most } букв
    }.
refused-silenced = Сейчас вам нельзя говорить.
refused-thought-replaced = Помощник уже считает то, о чём вы спросили позже.
refused-thought-too-long = Помощник не успел посчитать. Попробуйте ещё раз чуть позже.
refused-cannot-keep = Сервер не может записать на диск: возможно, нет места. Принятое не потеряно; получится, когда место появится.
refused-rules-failed = В правилах этой игры нашлась ошибка, и так сходить не получилось. На столе всё как было: выберите, пожалуйста, что-нибудь другое.
refused-table-halted = Партию остановила ошибка в правилах. Продолжить её можно только с более раннего момента.
refused-our-fault = На сервере что-то сломалось. Ничего не потеряно, попробуйте ещё раз.
refused-unreachable = Сервер недоступен. Проверьте связь и попробуйте ещё раз.

## Начальная страница

start-hero = { $games ->
    [5] Пять игр, где каждый
    [one] { $games } игра, где каждый
    [few] { $games } игры, где каждый
   *[other] { $games } игр, где каждый
}
start-hero-emphasis = что‑то скрывает
start-sub = Садитесь играть сразу: без регистрации, с ботами или с друзьями по ссылке.
start-make = Создать стол
start-make-which = За какую игру сядем?
start-join = Войти по коду
start-join-short = Войти
start-code-nine = В коде девять цифр.
start-join-note = Хозяин стола видит его на приглашении.
start-cancel = Отменить
start-continue = Продолжить
start-all-games = Все мои партии
start-your-turn = Ваш ход
start-left = осталось { $time }
start-wait-for-you = { $n ->
    [one] { $n } игра ждёт вас
    [few] { $n } игры ждут вас
   *[other] { $n } игр ждут вас
}
start-wait-more = { $n ->
    [one] ещё { $n } игра ждёт вас
    [few] ещё { $n } игры ждут вас
   *[other] ещё { $n } игр ждут вас
}
start-waiting = Ждём: { $names }
start-going = Идёт
start-bot-plays = За вас ходит бот
start-bot-rests = Ваше место ждёт вас
start-won = Победа
start-lost = Поражение
start-place = { $place }-е место
start-score = { $n ->
    [one] { $n } очко
    [few] { $n } очка
    [many] { $n } очков
   *[other] { $n } очка
}
start-gathering = Собираемся
start-over = Окончена
start-from-file = Из файла
start-played-on = С хода { $at }
start-play-bots = Играть с ботами
start-with-friends = Стол с друзьями: { $game }
start-play-of = { $game }: играть с ботами
start-players = { $least }–{ $most }
start-players-words = от { $least } до { $most } игроков
start-minutes = { $n } мин
start-hours = { $n } ч
start-dealing = Раздаём…
start-lesson-line = Прямо за столом, шаг за шагом
start-about = Об игре «{ $game }»
start-choice = { $n } · { start-bots }
start-choice-label = { $game }: игроков { $n }, боты { start-bots }. Изменить
start-bots = { $level ->
    [novice] простые
    [master] сильные
   *[regular] средние
}
start-seats = Игроков
start-bots-label = Боты
start-players-range = { $least }–{ $most } { $most ->
    [few] игрока
   *[many] игроков
}
start-minutes-long = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
}
start-hours-long = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
}
guest = Гость
    .gen = Гостя
    .dat = Гостю
    .acc = Гостя
    .ins = Гостем
about = О программе и авторах

you-title = Имя и настройки
you-name = Ваше имя
you-save = Сохранить
you-saved = За столом вас зовут { $name }

account-mine = Моя учётная запись
account-offer = Войти или сохранить партии под своим именем
account-name = Имя
account-name-help = Его видят за столом. Другой учётной записи с похожим именем не будет.
account-password-help = Восемь знаков или больше, любых; лучше всего несколько слов.
account-ended = Вход на этом устройстве завершён. Войдите снова, и партии продолжатся.

ratings-title = Рейтинг

games-title = Мои партии
games-kind = Какие партии
games-all = Все партии
games-empty = Вы здесь ещё не играли.
games-waiting = Ваш ход
games-going = Идут
games-finished = Окончены
games-more = Показать ещё
games-remove = Убрать партию: { $with }
games-removed = Партия убрана. Её файл можно принести снова.

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
lobby-rated = партия с рейтингом
lobby-friendly = без рейтинга: за столом гость
lobby-friendly-programs = без рейтинга: играет программа
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
lobby-shuffling = Перемешиваем вместе
lobby-shuffling-why = Каждая страница добавляет свою долю, и карты не может выбрать никто.
lobby-start-question = Все за столом. Начинаем?
lobby-start-away = Не в сети: { $names }. Всё равно начать?
lobby-start-consequence = Карты раздаются сразу, места и правила после этого не меняются.
lobby-seat-for = Для вас есть место, { $name }
lobby-seat-for-consequence = Садитесь или просто останьтесь смотреть.
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
program-invite = Пригласить программу
program-name = Имя программы
program-invite-help = Программы заводят участники на странице учётной записи. Придёт она или нет, решает она сама.
program-do-invite = Пригласить
program-uninvite = Отозвать приглашение: { $name }
program-may-fill = Место { CASE($name, "gen") } держит бот. Его может насовсем занять программа.
program-awaited = { $program }: спрашиваем, займёт ли программа место { CASE($name, "gen") }.
agreement = Играть с программами на рейтинг
agreement-missing = Партия идёт в рейтинг, только если согласны все люди за столом. Пока не согласны: { $names }
agreement-all = Все люди за столом согласны: партия идёт в рейтинг.
lobby-bot-level = Как играет { $name }
lobby-free-seat = Освободить место { CASE($name, "gen") }
lobby-free-question = Освободить место { CASE($name, "gen") }?
lobby-free-line = На свободное место может сесть кто угодно. Если больше не пускать этого игрока, он не сможет ни сесть за этот стол, ни смотреть игру.
lobby-free-only = Освободить место
lobby-keep-out = Больше не пускать
lobby-stand = Встать из-за стола
lobby-rename = Сменить имя

seat-open = Свободное место
seat-invited = Ждёт { $name }: программа игрока { $owner }
seat-program = Программа игрока { $owner }
seat-for = для друга или бота
seat-you = это вы
seat-you-host = это вы, ведёте стол
seat-host = ведёт стол
seat-guest = за столом
seat-line-member = { $line } · есть учётная запись
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

screen = Общий экран
screen-how = Откройте этот адрес на телевизоре, ноутбуке или планшете, который видят все. Там только то, что открыто всем. Если в игре есть рассказчик, он говорит там, а телефоны молчат.
screen-qr = QR-код общего экрана
screen-here = Открыть здесь
screen-full = Во весь экран
screen-join = Садитесь за стол: наведите камеру телефона на код или введите цифры на главной странице.
screen-all-here = Все на местах. Начинает тот, кто ведёт стол.
screen-code = Код стола

options = Правила этого стола
kit-show = Всего в наборе: { $n }. Посмотреть и изменить
kit-own = Свой набор
kit-sets = Готовые наборы
kit-size = { $n } из { $size }
kit-propose = { $n ->
    [one] Взять набор на { $n } игрока
    [few] Взять набор на { $n } игроков
   *[many] Взять набор на { $n } игроков
}
kit-open = Менять по одной
kit-close = Показать только набор
kit-empty = В наборе пока ничего нет
options-more = { $n ->
    [one] Ещё { $n } настройка
    [few] Ещё { $n } настройки
   *[many] Ещё { $n } настроек
}{ $changed ->
    [0] {""}
   *[other] , изменено: { $changed }
}
remark-error = Так начать нельзя:{" "}
remark-warning = Обратите внимание:{" "}
remark-clause = Правило { $clause }
kit-more = Добавить: { $name }
number-less = Меньше: { $value }
number-more = Больше: { $value }
kit-less = Убрать: { $name }
kit-count = { $name }: { $count } из { $most }
option-players = Места за столом
tempo = Время на ход
tempo-own = { $clock }: { $value }
tempo-banked = { $tempo }, с запасом времени
tempo-none = Без часов
tempo-none-note = за того, кто надолго ушёл или замолчал, можно позвать бота
tempo-relaxed = Спокойно
tempo-relaxed-note = полторы минуты на ход и пять в запасе, дальше ходит бот
tempo-quick = Быстро
tempo-quick-note = 20 секунд на ход и минута в запасе, дальше ходит бот
tempo-days = По переписке
tempo-days-note = три дня на ход, дальше ходит бот
delay = Зрители видят игру
programs-fill = Программы вместо ушедших
programs-fill-note = место того, кто ушёл из игры, ведущий может отдать программе; не в партиях с рейтингом
closed = Стол закрыт
closed-note = войти могут только те, кто уже сидит
table-close = Закрыть стол для новых
table-open = Открыть стол для всех
table-closed = Стол закрыт: войти могут только те, кто за ним сидит
table-opened = Стол снова открыт для всех
delay-note = задержка мешает подсказывать игрокам
delay-0 = сразу
delay-30 = на 30 секунд позже
delay-120 = на 2 минуты позже
delay-600 = на 10 минут позже
switched-on = Включён
switched-off = Выключен

## За столом

title-your-turn = Ваш ход · { $game }
next-game = { $game }: ваш ход
connection-lost = Связь прервалась, соединяемся
connection-lost-short = Связь прервалась…
connection-back = Связь вернулась. Ничего не потеряно.
away-no-table = Такого стола нет
away-no-table-line = Может быть, в ссылке не хватает цифры или стол уже убрали.
away-closed = Эту страницу не пускают
announcer = Что произошло
ask-table = Спросить стол
ask-table-note = Каждый ответ читается вслух. Клавиша делает то же из любого места за столом.
ask-question = Вопрос
ask-hand = Ваша рука
ask-board = Поле
ask-moves = Последние ходы
ask-time = Время
ask-odds = Шансы
ask-you = это вы
ask-turn = сейчас ходит
ask-not-you = Сейчас от вас ничего не ждут
ask-nothing = Об этом сейчас нечего сказать.
ask-no-clock = Часы не идут.
ask-left = Осталось: { $time }
ask-no-odds = Помощник здесь молчит.
ask-other-keys = Другие клавиши
ask-take-back = Вернуть последний выбор
ask-step-back = Шаг назад
letters = Клавиши из одной буквы
letters-note = выключите, если управляете голосом
verbosity = Чтение с экрана
verbosity-note = кратко: вопросы и то, что касается вас; подробно: каждый ход и каждое ожидание
verbosity-brief = Кратко
verbosity-normal = Обычно
verbosity-full = Подробно
aloud-earlier = Пропущено ходов: { $n }, они в журнале
beside-table = Журнал, чат и помощник
log-taken-back = Вы берёте последний ход назад.
log-rewound = Партию остановила ошибка, поэтому игра продолжается с более раннего момента.
halted = Партию остановила ошибка в правилах.
halted-earlier = Это наша вина, а не ваша. Ничего не потеряно: можно продолжить с последнего момента, когда всё было в порядке, а то, что случилось после него, переиграть.
halted-onlooker = Ничего не потеряно: те, кто сидит за столом, могут продолжить с более раннего момента.
halted-never = Найти момент, с которого её можно продолжить, не удалось. Всё сыгранное сохранено; сообщите, пожалуйста, тому, кто держит этот сервер.
halted-go-on = Продолжить с того момента
take-back = Взять назад
take-back-why = Пока никто не заметил
log-result = Итог раунда { $round }
log-empty = Пока ничего не произошло
moon-new = Новолуние: игра не началась
moon-full = Полнолуние: партия окончена
onlooker = Вы смотрите, чужие карты закрыты.
onlooker-later = Вы видите игру { $delay }.
assistant = Помощник
score = Счёт
assistant-note = одинаковый для всех
hints = Подсказки на столе
hints-note = посчитаны из того, что знаете вы
chat = Чат
chat-empty = Пока никто ничего не сказал
chat-write = Написать столу…
chat-write-onlookers = Написать зрителям…
chat-apart = Идёт партия: вас слышат только зрители.
chat-send = Сказать
chat-phrases = Готовые фразы
chat-onlooker = { $name } (зритель)
chat-says = { $name }: { $words }
chat-says-aside = { $name }, наедине: { $words }
chat-aside = наедине
chat-to = Кто это услышит
chat-to-all = Все
chat-to-room = Только { $names }
chat-write-aside = Написать только им: { $names }
chat-mute = Скрыть реплики { CASE($name, "gen") }
chat-muted = Скрыты реплики: { $names }.
chat-unmute = Показать
gestures = Жесты
gesture-nod = Кивнуть
gesture-shake = Покачать головой
gesture-shrug = Пожать плечами
gesture-thumbs-up = Палец вверх
gesture-thumbs-down = Палец вниз
gesture-point = Показать на игрока
gesture-is-nod = кивает
gesture-is-shake = качает головой
gesture-is-shrug = пожимает плечами
gesture-is-thumbs-up = палец вверх
gesture-is-thumbs-down = палец вниз
gesture-at-you = вы
gestured-nod = { $you ->
    [yes] Вы киваете.
   *[no] { $name } кивает.
}
gestured-shake = { $you ->
    [yes] Вы качаете головой.
   *[no] { $name } качает головой.
}
gestured-shrug = { $you ->
    [yes] Вы пожимаете плечами.
   *[no] { $name } пожимает плечами.
}
gestured-thumbs-up = { $you ->
    [yes] Вы показываете большой палец вверх.
   *[no] { $name } показывает большой палец вверх.
}
gestured-thumbs-down = { $you ->
    [yes] Вы показываете большой палец вниз.
   *[no] { $name } показывает большой палец вниз.
}
gestured-point = { $you ->
    [yes] Вы показываете на { CASE($at, "acc") }.
   *[no] { $at_you ->
        [yes] { $name } показывает на вас.
       *[no] { $name } показывает на { CASE($at, "acc") }.
    }
}
phrase-hello = Всем привет!
phrase-good-luck = Удачи!
phrase-thinking = Дайте подумать…
phrase-moment = Минуту, сейчас вернусь.
phrase-your-turn = Ваш ход!
phrase-well-played = Хорошо сыграно!
phrase-thanks = Спасибо!
phrase-sorry = Простите, так вышло.
phrase-smile = Улыбка
phrase-laugh = Смех
phrase-frown = Огорчение
phrase-thumbs-up = Отлично
phrase-heart = Сердце
phrase-party = Ура
leave = Выйти из-за стола
time-left = Осталось времени
time-yours = Осталось на ваш ход
time-more = Ещё время: осталось { $time }
time-nearly = Осталось десять секунд
time-hours = { $n } ч
time-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}
leave-question = Выйти из партии?
leave-consequence = Ваше место займёт бот. Вернётесь по ссылке или из «Моих партий», и место снова ваше.
leave-alone = Партия подождёт вас: вернуться можно по ссылке или из «Моих партий».
stand-in-sits = { $name }: пока ходит бот
stand-in-rises = { $name } снова за столом
host-now = Теперь стол ведёт { $name }
host-you = Теперь стол ведёте вы
away-bot-plays = Сейчас за вас ходит бот.
away-bot-rests = Ваше место ждёт вас.
away-missed = Что произошло: { $n ->
    [one] { $n } строка
    [few] { $n } строки
   *[other] { $n } строк
}
away-return = Вернуться за стол
while-away = Без вас
gone-for-long = { $name } давно не в сети.
slow-for-long = { $name } давно не отвечает.
somebody-for-long = Стол давно ждёт чьего-то решения.
somebody-or-you-for-long = Стол давно ждёт решений, возможно и вашего.
gone-call-bot = Пусть ходит бот
somebody-call-bot = Пусть решит бот
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
    [yes] Дальше вы
   *[no] { $n ->
        [one] Дальше идёт
       *[other] Дальше идут
    } { $names }
}, на { $behind ->
    [one] { $behind } очко
    [few] { $behind } очка
   *[other] { $behind } очков
} меньше.
end-name-you = { $name }, это вы
end-bot = бот
end-won = победа
end-lost = поражение
end-parts = Очки по раундам: { $parts }
end-legend = Отрезки слева направо: очки за раунды с 1 по { $rounds }.
end-rating = Рейтинг
end-rating-change = было { $before } ± { $before_spread }, стало { $rating } ± { $spread }
end-rating-spread = Чем меньше число после ±, тем точнее рейтинг.
end-rating-later = Рейтинг ещё не посчитан: он будет на странице рейтинга.
end-unrated = { $member ->
    [yes] Рейтинг не изменился: за столом был кто-то без учётной записи.
   *[no] Рейтинг считают только тем, у кого есть учётная запись.
}
end-rematch = Реванш
end-rematch-join = Сесть за реванш
end-rematch-watch = Смотреть реванш
end-replay = Смотреть партию
end-record = Запись
end-home = На главную

## Повтор партии

look-back = Посмотреть назад, что вы видели

secrets = Все руки
secrets-views = Стол, как его видел каждый

played-on = { $redealt ->
    [yes] Продолжение прежней партии с хода { $at }; скрытые карты розданы заново.
   *[no] Продолжение прежней партии с хода { $at }, карты те же.
}
played-on-no-proof = Эта партия началась с середины, поэтому честность раздачи доказать нельзя.
played-on-see = Посмотреть, откуда началось

import-title = Посмотреть партию из файла
import-what = Запись, сохранённую здесь или в другом доме, можно смотреть, как любую здешнюю партию. Сначала её проверят; файл, который не сходится, не сохранят.
import-file = Выбрать файл
import-drop = или перетащите его сюда
import-checking = Проверяем партию…
import-too-long = Для партии этот файл слишком велик.
import-link = Посмотреть партию из файла

## Честные раздачи

check-reshuffled = Пока вы здесь, стол сменил печать. Ваша страница не даст доли для раздачи: не доверяйте ей и откройте новый стол.
check-menu = Раздачу можно проверить
check-title = Честная ли раздача?
check-link = Проверить оконченную партию
check-checking = Проверяем раздачу…
check-checking-line = Эта страница считает сама.
check-sound = Честная раздача: проверено
check-unsound = Что-то не сходится
check-unread = Раздачу не удалось проверить
check-fits = Раскрытый секрет совпал с запечатанным до раздачи. Свою долю добавили: { $names }.
check-fits-alone = Раскрытый секрет совпал с запечатанным до раздачи. Ни одна страница доли не добавила.
check-yourself = Проверить самому
check-not-a-record = Это не файл оконченной партии.
check-played-on = Эту партию доигрывали с момента другой партии, поэтому проверять раздачу нечего.
check-no-proof = В файле этой партии нет доказательства, проверять нечего.

check-how-house = Прежде чем кто-нибудь сел за стол, дом выбрал секрет и запечатал его: взять другой он уже не может.
check-how-pages = Потом страница каждого игрока обещала свою долю и раскрыла её, только когда обещали все. Карты следуют из всего этого вместе, поэтому выбрать их не мог никто.
check-how-end = В конце партии секрет раскрывают, и ваша страница проверяет, что всё сходится.
check-how-pledged = Свою долю добавили: { $names }.
check-how-seal = Печать дома:

check-commitment = { $state ->
    [wrong] Дом не сдержал слова
   *[fits] Дом сдержал слово
}
check-shares = { $state ->
    [wrong] Чья-то доля не та
   *[fits] Игроки приложили руку
}
check-seed = { $state ->
    [wrong] Карты не следуют из этого
   *[fits] Карты следуют из всего вместе
}
check-chain = { $state ->
    [wrong] С тех пор что-то изменили
   *[fits] { $saw ->
        [end] С тех пор ничего не изменилось
       *[none] Файл сходится сам с собой
    }
}
check-rules = { $state ->
    [wrong] Так партия кончиться не могла
    [open] { $saw ->
        [end] Не проверены правила
       *[none] Не проверены правила и конец партии
    }
   *[fits] Сыграно по правилам до конца
}
check-record-unfinished = После последнего решения в файле партия не окончена: конец отрезали, или его не было.
check-record-broken = { $decision ->
    [0] Такого стола быть не могло: игроки или настройки не подходят к игре.
   *[other] Решение номер { $decision } против правил.
}
check-record-tampered = Дом находит, что файл изменили после партии.
check-memory = { $state ->
    [wrong] Этот браузер помнит иначе
   *[fits] Что помнит этот браузер
}


check-flaw-commitment = Секрет дома не тот, что был запечатан до раздачи.
check-flaw-pledge = Доля игрока { $where } не та, что была обещана.
check-flaw-seed = Зерно не следует из секрета и долей.
check-flaw-part = { $where ->
    [game] Игру
    [rules] Версию правил
    [names] Имена игроков
    [options] Правила этого стола
   *[seed] Зерно
} в файле потом изменили.
check-flaw-decision = Решение номер { $where } потом изменили.
check-flaw-length = Цепь не подходит к числу решений ({ $where }): что-то добавили или убрали.
check-other-commitment = До раздачи этому браузеру показали другую печать.
check-other-reshuffled = За тем же столом дом показал этому браузеру вторую печать: он мог тасовать, пока раздача не понравится.
check-other-share = Доли этого браузера в раздаче нет.
check-other-undealt = Файл умалчивает о долях, которые этот браузер раскрыл раньше за столами, где карт так и не сдали.
check-other-pledges = Раскрывая свою долю, этот браузер видел другие обещания.
check-other-fingerprint = Этот браузер видел другой конец партии.

# Уроки; слова шагов — в games/<игра>/lesson
lesson-line = Урок · шаг { $n } из { $of }
lesson-restart = Начать урок заново
lesson-offer = Впервые? Короткий урок всё покажет.
lesson-offer-take = Урок
lesson-offer-close = Не надо
start-lesson = Урок
lesson-right = Верно
lesson-next = Дальше
lesson-skip = Пропустить
lesson-step = Шаг { $n } из { $of }
lesson-stray = Пока не сюда: коснитесь того, что светится золотом.
lesson-over = «{ $game }»: теперь вы умеете играть
lesson-over-line = В настоящей игре карты раздадут заново, и никто не подскажет.
lesson-play = Теперь настоящая игра
lesson-again = Урок ещё раз
lesson-home = На главную
