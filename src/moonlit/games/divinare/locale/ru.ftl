# «Предсказание»: все слова игры.

cover-title = Предсказание
cover-tagline = Угадайте, сколько карт каждой масти выйдет, и вовремя передвиньте жетон
cover-about = Сколько карт каждой масти выйдет за раунд? Чем точнее ваш жетон, тем больше очков.

# Масти: планшет, карта, карта в винительном падеже, сколько карт
suit-chiromancy = Хиромантия
suit-crystal = Кристаллы
suit-grounds = Кофейная гуща
suit-astrology = Астрология
suit-short-chiromancy = хиромантия
suit-short-crystal = кристаллы
suit-short-grounds = гуща
suit-short-astrology = астрология

card-name = { $suit ->
    [chiromancy] хиромантия
    [crystal] кристалл
    [grounds] кофейная гуща
   *[astrology] астрология
}
card-acc = { $suit ->
    [chiromancy] хиромантию
    [crystal] кристалл
    [grounds] кофейную гущу
   *[astrology] астрологию
}
card-title = { $suit ->
    [chiromancy] Хиромантия
    [crystal] Кристалл
    [grounds] Кофейная гуща
   *[astrology] Астрология
}
count-chiromancy = { $n ->
    [1] хиромантия
    [one] { $n } карта хиромантии
    [few] { $n } карты хиромантии
   *[many] { $n } карт хиромантии
}
count-crystal = { $n ->
    [1] кристалл
    [one] { $n } кристалл
    [few] { $n } кристалла
   *[many] { $n } кристаллов
}
count-grounds = { $n ->
    [1] кофейная гуща
    [one] { $n } карта кофейной гущи
    [few] { $n } карты кофейной гущи
   *[many] { $n } карт кофейной гущи
}
count-astrology = { $n ->
    [1] астрология
    [one] { $n } карта астрологии
    [few] { $n } карты астрологии
   *[many] { $n } карт астрологии
}
counted = { $suit ->
    [chiromancy] { $n ->
        [one] { $n } карта хиромантии
        [few] { $n } карты хиромантии
       *[many] { $n } карт хиромантии
    }
    [crystal] { $n ->
        [one] { $n } кристалл
        [few] { $n } кристалла
       *[many] { $n } кристаллов
    }
    [grounds] { $n ->
        [one] { $n } карта кофейной гущи
        [few] { $n } карты кофейной гущи
       *[many] { $n } карт кофейной гущи
    }
   *[astrology] { $n ->
        [one] { $n } карта астрологии
        [few] { $n } карты астрологии
       *[many] { $n } карт астрологии
    }
}
cards-word = { $n ->
    [one] карта
    [few] карты
   *[many] карт
}
points-word = { $n ->
    [one] очко
    [few] очка
   *[many] очков
}

# Настройки стола
option-boards = Планшеты
option-boards-help = Какие числа напечатаны на планшетах и где на них бонусы.
option-boards-a = Полные
option-boards-b = Узкие
option-boards-c = Без крайностей
option-schedule_3p = Карта действия на троих
option-schedule_3p-help = Когда и по сколько карт передавать направо.
option-schedule_3p-two = Две передачи: 4 и 2
option-schedule_3p-three = Три передачи: 4, 2 и 1
option-schedule_2p = Карта действия на двоих
option-schedule_2p-help = После сброса двух карт: когда и по сколько обмениваться.
option-schedule_2p-late = Поздние передачи: 4 и 2
option-schedule_2p-early = Ранние передачи: 5, 3 и 1
option-first_player = Кто начинает
option-first_player-help = Первый игрок первого раунда. Дальше первым становится следующий по кругу.
option-first_player-random = По жребию
option-totals = Счёт соперников
option-totals-help = Очки за раунд объявляются всегда. Общий счёт можно скрыть до конца партии.
option-totals-shown = Виден всем
option-totals-hidden = Скрыт до конца

# Ход партии
progress-line = Раунд { $round } из { $rounds } · { $played ->
    [one] сыграна { $played } карта
    [few] сыграно { $played } карты
   *[many] сыграно { $played } карт
} из { $all }
progress-over = Партия окончена · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}

# Журнал
log-round-began = { $first_seat_you ->
    [yes] Раунд { $round }, начинаете вы
   *[no] Раунд { $round }, начинает { $first_seat }
}
log-dealt = { $each ->
    [one] Каждому сдана { $each } карта
    [few] Каждому сданы { $each } карты
   *[many] Каждому сдано { $each } карт
}
log-hand = Вам пришли: { $cards }
log-ready = { $seat_you ->
    [yes] {""}
   *[no] { $seat }: выбор сделан
}
log-chose = Вы выбрали: { $cards }
log-passed = { $each ->
    [one] Передача: по { $each } карте
    [few] Передача: по { $each } карты
   *[many] Передача: по { $each } карт
}
log-exchanged = Ушло { CASE($to_seat, "dat") }: { $given }. Пришло от { CASE($from_seat, "gen") }: { $received }
log-discarded = { $each ->
    [one] Сброс: по { $each } карте рубашкой вверх
    [few] Сброс: по { $each } карты рубашкой вверх
   *[many] Сброс: по { $each } карт рубашкой вверх
}
log-played = { $seat_you ->
    [yes] Вы играете
   *[no] { $seat } играет
} { card-acc } ({ $suit ->
    [crystal] { $nth }-й
   *[other] { $nth }-я
}), жетон { $was ->
    [centre] на { $now }
   *[other] { $was } → { $now ->
        [centre] центр
       *[other] { $now }
    }
}
log-stuck = { $seat_you ->
    [yes] Вы играете
   *[no] { $seat } играет
} { card-acc } ({ $suit ->
    [crystal] { $nth }-й
   *[other] { $nth }-я
}), все числа заняты: жетон остаётся в центре
log-revealed = { $seat_you ->
    [yes] Вы открываете сброс: { $cards }
   *[no] { $seat } открывает сброс: { $cards }
}
log-board-scored = { $suit ->
    [chiromancy] Хиромантия
    [crystal] Кристаллы
    [grounds] Кофейная гуща
   *[astrology] Астрология
}: вышло { $count }{ $on_board ->
    [yes] {""}
   *[no] , такого числа на планшете нет
}
log-round-scored = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
}: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за раунд{ $exact ->
    [0] {""}
    [one] , { $exact } точное предсказание
    [few] , { $exact } точных предсказания
   *[many] , { $exact } точных предсказаний
}
log-totalled = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
}: всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}
log-won = { $shared ->
    [yes] { $seat_you ->
        [yes] Вы делите победу
       *[no] { $seat } делит победу
    }
   *[no] { $seat_you ->
        [yes] Победа ваша
       *[no] Побеждает { $seat }
    }
}: { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}

# Игроки за столом
seats = Игроки
seat-you = это вы
seat-you-turn = ваш ход
seat-you-choose = ваш выбор
seat-chooses = выбирает карты
seat-ready = выбор сделан
seat-turn = сейчас ходит
seat-next = на очереди
seat-begins = начинает раунд
seat-bot = бот, { $level ->
    [novice] простой
    [master] сильный
   *[regular] средний
}
seat-waits = ждёт
seat-total-hidden = скрыто

# Планшеты
boards = Планшеты
board-of = из { $all }
board-label = { $name }: вышло { $n } из { $all }
centre = центр
centre-of = { $name }, центр
centre-empty = пусто
space-of = { $name }, { $space }
space-free = свободно
space-taken = здесь жетон { CASE($name, "gen") }
space-yours = здесь ваш жетон
space-yours-short = ваш
space-was = отсюда только что ушёл жетон { CASE($name, "gen") }
space-taken-short = занято
space-mark-1 = простой бонус
space-mark-2 = двойной бонус
space-odds = шанс { $p }
space-hope = ожидание { $points }
space-chosen = выбрано

# Рука
hand = Ваши карты
hand-arrived = +{ $n }
hand-arrived-label = из них новых { $n }
hand-empty = Карт на руке нет
hand-cards = { card-name }, { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
hand-playable = { hand-cards }, можно сыграть
hand-picked = { hand-cards }, выбрано
hand-card = { card-name }, { $i } из { $n }
hand-card-taken = { hand-card }, выбрана
hand-many = ×{ $n }

# Карта действия
steps = Карта действия
step-pass = { $at ->
    [one] { $at } карта
    [few] { $at } карты
   *[many] { $at } карт
}: передать { $size }
step-discard = { $at ->
    [one] { $at } карта
    [few] { $at } карты
   *[many] { $at } карт
}: сбросить { $size }
step-done = сделано
step-now = сейчас
discards = Сброс, рубашкой вверх
discards-yours = ваши: { $cards }
discards-theirs = { $name }: { $n ->
    [one] { $n } закрытая карта
    [few] { $n } закрытые карты
   *[many] { $n } закрытых карт
}

# Строка вопроса
ask-turn = Ваш ход: выберите карту
ask-turn-help = Затем поставьте жетон на число: столько карт этой масти, по-вашему, выйдет за раунд.
ask-target = { card-title }: куда поставить жетон?
ask-target-from = Сейчас он на { $at } и обязан сдвинуться: на свободное число или в центр.
ask-target-out = Из центра он встаёт на любое свободное число.
ask-play = { $to ->
    [centre] Сыграть { card-acc }, жетон в центр?
   *[other] Сыграть { card-acc }, жетон на { $to }?
}
ask-play-stuck = Сыграть { card-acc }, жетон останется в центре?
left-none = { $suit ->
    [chiromancy] Больше хиромантии у вас сейчас нет.
    [crystal] Других кристаллов у вас сейчас нет.
    [grounds] Больше кофейной гущи у вас сейчас нет.
   *[astrology] Больше астрологии у вас сейчас нет.
}
left-more = У вас ещё { counted }: жетон придётся сдвинуть снова.
left-more-pass = У вас останется ещё { counted }. Если не передать { $n ->
    [1] её
   *[other] их
}, жетон придётся сдвинуть снова.
ask-pass = Передайте { CASE($name, "dat") } { $size ->
    [one] { $size } карту
    [few] { $size } карты
   *[many] { $size } карт
}
ask-discard = Сбросьте { $size ->
    [one] { $size } карту
    [few] { $size } карты
   *[many] { $size } карт
} рубашкой вверх
chosen-count = { $n ->
    [one] Выбрана { $n } из { $size }.
   *[many] Выбрано { $n } из { $size }.
}
ask-pass-help = Взамен { $size ->
    [one] { $size } карту
    [few] { $size } карты
   *[many] { $size } карт
} вам передаст { $giver }.
ask-discard-help = { chosen-count } В конце раунда их откроют и прибавят к планшетам.
do-play = Сыграть
do-pass = Передать { CASE($name, "dat") }
do-discard = Сбросить
undo = Отменить
choose-more = { $n ->
    [one] Выберите ещё { $n } карту
    [few] Выберите ещё { $n } карты
   *[many] Выберите ещё { $n } карт
}
wait = Ждём: { $names }
wait-turn = Ходит { $name }
wait-yours = Ваш ход
you = вы
wait-next = Следующий ход ваш.
wait-chosen = Выбор сделан, менять его нельзя. Карты перейдут, когда выберут все.
wait-discarded = Выбор сделан, менять его нельзя.
wait-scoring = Раунд { $round } окончен
wait-scoring-help = Смотрим, сколько карт вышло.
wait-over = Партия окончена
sending = Записываем…

# Почему нельзя
reason-taken = На { $place } уже стоит жетон { CASE($name, "gen") }, занять это число нельзя.
reason-own = Ваш жетон уже на { $place }, остаться там он не может.
reason-own-centre = Ваш жетон уже в центре, остаться там он не может.
reason-no-card = { $suit ->
    [chiromancy] У вас нет ни одной карты хиромантии.
    [crystal] У вас нет ни одного кристалла.
    [grounds] У вас нет ни одной карты кофейной гущи.
   *[astrology] У вас нет ни одной карты астрологии.
}
reason-turn = Карту играют в свой ход, а сейчас ходит { $name }.
reason-passing = Пока выбирают карты, жетоны не двигаются.
reason-enough = Уже выбрано { $size }. Чтобы взять другую карту, верните одну.
reason-final = Выбор сделан, менять его нельзя.
rule = Правило { $clause }

# Итог раунда
summary = Раунд { $round } сыгран
summary-close = Закрыть итог раунда
summary-open = Итог раунда { $round }
summary-line = { $whose ->
    [yours] Вам { $own }: больше всех
    [shared] Вам { $own }: лучший раунд, но не у вас одних
    [others] Вам { $own }. Лучший раунд: { $names }, { $best }
   *[nobody] Лучший раунд: { $names }, { $best }
}
summary-total = всего { $total }
result-how = { $how ->
    [exact] точно
    [near] рядом
    [centre] в центре
    [none] ничего
   *[wrong] мимо
}
result-own = { $how ->
    [centre] Ваш жетон в центре
   *[other] Вы сказали { $place }, вышло { $count }: { result-how }
}{ $mark ->
    [0] {""}
   *[other] , бонус { $signed }
}
result-off = Числа { $count } на планшете нет: никому ничего
result-place = { $place ->
    [centre] жетон в центре
   *[other] жетон на { $place }
}
came-out = вышло
from-discards = Из сброса:

# Помощник
assistant-if = { $suit ->
    [chiromancy] Если поставить жетон на хиромантию
    [crystal] Если поставить жетон на кристаллы
    [grounds] Если поставить жетон на кофейную гущу
   *[astrology] Если поставить жетон на астрологию
}
assistant-now = сейчас
assistant-suits = Планшет
assistant-best = { $to ->
    [centre] Лучшее сейчас: центр, { $points } очка.
   *[other] Лучшее сейчас: { $to }, в среднем { $points } очка.
}
assistant-here = { $at ->
    [centre] Сейчас жетон в центре: { $points } очков.
   *[other] Сейчас жетон на { $at }: в среднем { $points } очка.
}
assistant-forced = Остаться было бы лучше, но сыгранная карта заставит его сдвинуться.
assistant-last = { left-none } Жетон больше не сдвинется.
assistant-last-pass = { $suit ->
    [chiromancy] Жетон сдвинется снова, только если вам передадут хиромантию.
    [crystal] Жетон сдвинется снова, только если вам передадут кристалл.
    [grounds] Жетон сдвинется снова, только если вам передадут кофейную гущу.
   *[astrology] Жетон сдвинется снова, только если вам передадут астрологию.
}
assistant-more = После этого останется { counted }: жетон придётся сдвинуть снова.
assistant-none = { reason-no-card } Жетон сам не сдвинется.
assistant-unseen = Карты, которых вы ещё не видели: { $n }
assistant-assumes = Помощник знает только то, что знаете вы, и считает, что остальные играют наугад. У всех за столом он одинаковый.
assistant-bars = Столбик над числом: вероятность, что столько карт выйдет. Под местом: ожидаемые очки. Считаю, что остальные играют наугад.
assistant-table = Показать таблицей
assistant-number = Число
assistant-odds = Вероятность
assistant-points = Очки в среднем
assistant-miss = мимо планшета
assistant-silent = Сейчас помощнику нечего посчитать.
assistant-onlooker = Помощник считает только для тех, кто играет.

# Итог партии
why = { $how ->
    [exact] Исход решили точные предсказания
    [near] Исход решили жетоны рядом с числом
    [mark] Исход решили бонусы
   *[wrong] Исход решили промахи
}: { $first } { $most }, { $second } { $least }.
why-shared = Очков у всех поровну.
result-rounds = Раунд
result-last = Последний раунд по планшетам
result-of = Раунд { $round } по планшетам
moments = Запомнилось
moment-double = Раунд { $round }: { $points } за точное попадание на двойном бонусе
moment-single = Раунд { $round }: { $points } за точное попадание на бонусе
moment-exact = Раунд { $round }: { $n ->
    [one] { $n } точное предсказание
    [few] { $n } точных предсказания
   *[many] { $n } точных предсказаний
}
moment-plus = Раунд { $round }: все четыре жетона в плюсе
moment-best = Раунд { $round }: { $points }, лучший раунд партии
moment-worst = Раунд { $round }: { $points }, самый тяжёлый раунд партии
moment-miss = Раунд { $round }: { $points } за промах на двойном бонусе
moment-off = Раунд { $round }: { $suit ->
    [chiromancy] хиромантии вышло { $n }
    [crystal] кристаллов вышло { $n }
    [grounds] кофейной гущи вышло { $n }
   *[astrology] астрологии вышло { $n }
}, такого числа на планшете нет

secret-none = Карт нет

## Что знаки говорят о себе

explain-suit = { $name }
explain-suit-help = Одна из четырёх мастей: в колоде { $all ->
    [one] { $all } такая карта
    [few] { $all } такие карты
   *[many] { $all } таких карт
}, а предсказать нужно, сколько из них выйдет за раунд.
explain-pile = { $n } из { $all }
explain-pile-help = Столько карт этой масти уже сыграно в раунде; всего в колоде их { $all }.
explain-space = Число { $space }
explain-space-help = Жетон здесь говорит: карт этой масти выйдет { $space }. **Точно +3, рядом +1, мимо −1**.
explain-bonus = { $n ->
    [1] Простой бонус
   *[2] Двойной бонус
} на { $space ->
    [2] двойке
    [3] тройке
    [4] четвёрке
    [5] пятёрке
    [6] шестёрке
    [7] семёрке
    [8] восьмёрке
    [9] девятке
    [10] десятке
   *[other] числе { $space }
}
explain-bonus-help = Усиливает на { $n } и удачу, и промах: **точно +{ $exact }, рядом +{ $near }, мимо −{ $near }**.
explain-odds = { $p }
explain-odds-help = Вероятность по известным вам картам, что этой масти выйдет ровно { $space }; чем выше столбик, тем она больше.
explain-hope = { $points } в среднем
explain-hope-help = Столько ваш жетон принесёт здесь в среднем, если судить по картам, которые вы знаете.
explain-token = { $own ->
    [yes] Ваш жетон
   *[no] { $name }
}
explain-token-help = { $own ->
    [yes] Вы предсказываете
   *[no] Этот игрок предсказывает
}: карт этой масти выйдет { $space }. Пока жетон здесь, другому сюда нельзя.
explain-ghost = Здесь стоял жетон: { $name }
explain-ghost-help = Пунктиром показано, где он был, когда вы ходили в прошлый раз.
explain-centre = Центр
explain-centre-help = Жетон здесь ничего не предсказывает: не приносит и не отнимает очков, и места хватит всем.
explain-verdict = { $points }
explain-verdict-help = Столько принёс этот жетон: точно 3, на единицу мимо 1, иначе −1, а бонус под ним усиливает и то и другое.
explain-came-out = Вышло { $n }
explain-came-out-help = Столько карт этой масти сыграно; если такого числа на планшете нет, он никому ничего не приносит.
explain-pass = { $at } → { $size }
explain-pass-help = Когда у всех по { $at } карт, каждый передаёт { $size } тому, кто ходит перед ним, все разом и втайне.
explain-discard = { $at } ↓ { $size }
explain-discard-help = С { $at } картами на руках оба кладут { $size } в середину рубашкой вверх; в конце раунда их тоже сосчитают.
explain-discards = Сброс
explain-discards-help = Карты, которые оба положили рубашкой вверх: вы знаете только свои, а считаются в конце раунда все.
explain-card = { $name }
explain-card-help = Сыграйте её к планшету этой масти: там выйдет на карту больше, и свой жетон придётся передвинуть.
explain-arrived = Новые карты: { $n }
explain-arrived-help = Столько карт этой масти вам только что передали; отметка исчезнет, когда вы сыграете карту.
explain-held = На руках { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
explain-held-help = Раунд кончается, когда карт нет ни у кого.
explain-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
explain-points-help = Все раунды вместе; у кого после последнего раунда больше всех, тот и победил.
explain-points-hidden = Сумма скрыта
explain-points-hidden-help = За этим столом чужие суммы не показывают до конца партии.
explain-round-points = { $points } за раунд
explain-round-points-help = Четыре планшета этого раунда вместе; столько прибавится к сумме.
explain-unseen = Не видели: { $n }
explain-unseen-help = Карты этой масти, которых вы не видели: они у других или среди 12, что в раунде не участвуют.
explain-first = Свеча
explain-first-help = Этот игрок ходит первым в этом раунде; в следующем первым будет сосед по часовой стрелке.

# Правила в четырёх рисунках.
summary-goal = Предскажите, сколько карт каждой масти **все вместе** выложат за раунд.
summary-turn = Сыграйте карту и сдвиньте жетон её масти. Иногда часть руки уходит тому, кто ходит перед вами.
summary-points = Точно +3, рядом +1, мимо −1. Бонус под жетоном усиливает итог: кольцо на 1, две точки на 2.
summary-end = Раундов столько, сколько игроков. Побеждает тот, у кого больше очков.

# Говорится тому, кто спрашивает стол клавишей
spoken-token = { $at ->
    [centre] { $name } — в центре
   *[other] { $name } — на { $at }
}
spoken-place = { $at ->
    [centre] { $name }: центр
   *[other] { $name }: { $at }
}
spoken-seat = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}, { $points ->
    [hidden] очки скрыты
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
