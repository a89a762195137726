# «Каталог провидца»: все слова игры. Имена игроков не склоняются, поэтому стоят в именительном падеже.

cover-title = Каталог провидца
cover-tagline = Сбросьте лишнее, но не всё до конца
cover-about = Сбросьте мелочь, но придержите старшие: пустая рука очков не приносит.
cover-whole = Сразу с артефактами
cover-first = Пока не сыгран первый раунд, без них проще.

# Масти, джокеры, артефакты
suit-yellow = Жёлтая
suit-burgundy = Бордовая
suit-silver = Серебряная
suit-turquoise = Бирюзовая
suit-green = Зелёная
joker = Джокер
joker-text = Любая карта от 2 до 13 в наборе или последовательности.

artifact-go_first = Первый ход
artifact-go_first-text = Кому её сдали, тот начинает раунд. Одиночная карта со значением 1.
artifact-rod = Жезл перерождения
artifact-rod-text = В свой ход возьмите в руку все карты текущего кона (он окончен) или только что выигранного вами.
artifact-gift = Дар судьбы
artifact-gift-text = Ваш кон начинает названный вами игрок; в этом коне вы вправе пасовать даже в бонусе.
artifact-cauldron = Котёл колдовства
artifact-cauldron-text = Одна карта масти в вашей комбинации на 1 старше или младше.
artifact-half_step = Полшага
artifact-half_step-text = Ваша комбинация на ½ старше или младше.
artifact-borrowed_suit = Чужая масть
artifact-borrowed_suit-text = Одна карта вашей последовательности может быть другой масти.
artifact-above_all = Выше всех
artifact-above_all-text = Одиночная карта старше любой; перебить её нельзя.
artifact-crystal_ball = Хрустальный шар
artifact-crystal_ball-text = В свой ход посмотрите руку одного игрока и ходите дальше.
artifact-twin = Двойник
artifact-twin-text = Ещё одна карта вашего набора одинаковых.
artifact-link = Звено
artifact-link-text = Любая карта от 2 до 13 в вашей последовательности.
artifact-ward = Оберег
artifact-ward-text = Пасуйте, даже если обязаны ходить.
artifact-parcel = Посылка
artifact-parcel-text = Перед своим заходом отдайте любую карту игроку с жетоном «6+».
artifact-full_moon = Полнолуние
artifact-full_moon-text = В свой ход, если в бонусе вы и кто-то ещё: этот кон — последний в раунде.
artifact-turnabout = Перевёртыш
artifact-turnabout-text = С комбинацией захода: в этом коне младшее бьёт старшее.
artifact-shadow = Тень
artifact-shadow-text = Одиночная карта на ½ старше лежащей (при заходе — ½).

class-single = Одиночный
class-standin = Замена
class-modifier = Добавка
class-timed = Разовый

# Карты в списке
count-yellow_2 = жёлтая 2
count-yellow_3 = жёлтая 3
count-yellow_4 = жёлтая 4
count-yellow_5 = жёлтая 5
count-yellow_6 = жёлтая 6
count-yellow_7 = жёлтая 7
count-yellow_8 = жёлтая 8
count-yellow_9 = жёлтая 9
count-yellow_10 = жёлтая 10
count-yellow_11 = жёлтая 11
count-yellow_12 = жёлтая 12
count-yellow_13 = жёлтая 13
count-burgundy_2 = бордовая 2
count-burgundy_3 = бордовая 3
count-burgundy_4 = бордовая 4
count-burgundy_5 = бордовая 5
count-burgundy_6 = бордовая 6
count-burgundy_7 = бордовая 7
count-burgundy_8 = бордовая 8
count-burgundy_9 = бордовая 9
count-burgundy_10 = бордовая 10
count-burgundy_11 = бордовая 11
count-burgundy_12 = бордовая 12
count-burgundy_13 = бордовая 13
count-silver_2 = серебряная 2
count-silver_3 = серебряная 3
count-silver_4 = серебряная 4
count-silver_5 = серебряная 5
count-silver_6 = серебряная 6
count-silver_7 = серебряная 7
count-silver_8 = серебряная 8
count-silver_9 = серебряная 9
count-silver_10 = серебряная 10
count-silver_11 = серебряная 11
count-silver_12 = серебряная 12
count-silver_13 = серебряная 13
count-turquoise_2 = бирюзовая 2
count-turquoise_3 = бирюзовая 3
count-turquoise_4 = бирюзовая 4
count-turquoise_5 = бирюзовая 5
count-turquoise_6 = бирюзовая 6
count-turquoise_7 = бирюзовая 7
count-turquoise_8 = бирюзовая 8
count-turquoise_9 = бирюзовая 9
count-turquoise_10 = бирюзовая 10
count-turquoise_11 = бирюзовая 11
count-turquoise_12 = бирюзовая 12
count-turquoise_13 = бирюзовая 13
count-green_2 = зелёная 2
count-green_3 = зелёная 3
count-green_4 = зелёная 4
count-green_5 = зелёная 5
count-green_6 = зелёная 6
count-green_7 = зелёная 7
count-green_8 = зелёная 8
count-green_9 = зелёная 9
count-green_10 = зелёная 10
count-green_11 = зелёная 11
count-green_12 = зелёная 12
count-green_13 = зелёная 13
count-joker = { $n ->
    [1] джокер
    [one] { $n } джокер
    [few] { $n } джокера
   *[many] { $n } джокеров
}
count-go_first = «{ artifact-go_first }»
count-rod = «{ artifact-rod }»
count-gift = «{ artifact-gift }»
count-cauldron = «{ artifact-cauldron }»
count-half_step = «{ artifact-half_step }»
count-borrowed_suit = «{ artifact-borrowed_suit }»
count-above_all = «{ artifact-above_all }»
count-crystal_ball = «{ artifact-crystal_ball }»
count-twin = «{ artifact-twin }»
count-link = «{ artifact-link }»
count-ward = «{ artifact-ward }»
count-parcel = «{ artifact-parcel }»
count-full_moon = «{ artifact-full_moon }»
count-turnabout = «{ artifact-turnabout }»
count-shadow = «{ artifact-shadow }»
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

# Комбинации
rank-name = { $rank ->
    [top] старше любой
    [0.5] ½
    [1.5] 1½
    [2.5] 2½
    [3.5] 3½
    [4.5] 4½
    [5.5] 5½
    [6.5] 6½
    [7.5] 7½
    [8.5] 8½
    [9.5] 9½
    [10.5] 10½
    [11.5] 11½
    [12.5] 12½
    [13.5] 13½
    [14.5] 14½
   *[other] { $rank }
}
meld-name = { $kind ->
    [single] { $rank ->
        [top] карта старше любой
       *[other] { rank-name }
    }
    [set] { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    } по { rank-name }
   *[run] { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    } подряд до { rank-name }
}
token-bonus = Бонус
token-six = 6+

# Настройки стола
option-artifacts = Артефакты
option-artifacts-help = По два на игрока в каждом раунде, каждый со своим свойством. Без них все начинают с 13 картами.
option-artifacts-on = С артефактами
option-artifacts-off = Без артефактов
option-artifact_pool = Артефакты раунда
option-artifact_pool-help = Какие из пятнадцати раздаются. «Первый ход» всегда среди них.
option-artifact_pool-redraw = Новые каждый раунд
option-artifact_pool-fixed = Одни на всю партию
option-joker_single = Джокер как одиночная карта
option-joker_single-help = Можно ли выложить джокера отдельно, с любым значением от 2 до 13.
option-joker_single-false = Нельзя
option-joker_single-true = Можно

# Журнал
log-round-began = Раунд { $round } из { $rounds }, { $first_seat_you ->
    [yes] заходите вы
   *[no] заходит { $first_seat }
}{ $by ->
    [go-first] {" "}(«{ artifact-go_first }»)
   *[turn] {""}
}
log-dealt = { $each ->
    [one] Каждому сдана { $each } карта
    [few] Каждому сданы { $each } карты
   *[many] Каждому сдано { $each } карт
}
log-hand = Вам пришли: { $cards }
log-laid = { $role ->
    [follow] { $seat_you ->
        [yes] Вы перебиваете: { laid-meld }
       *[no] { $seat } перебивает: { laid-meld }
    }
    [empty] { $seat_you ->
        [yes] Вы делаете пустой заход ({ $cards })
       *[no] { $seat } делает пустой заход ({ $cards })
    }
   *[lead] { $seat_you ->
        [yes] Вы заходите: { laid-meld }
       *[no] { $seat } заходит: { laid-meld }
    }
}{ $left ->
    [1] , остаётся 1 карта
    [2] , остаются 2 карты
    [3] , остаются 3 карты
    [4] , остаются 4 карты
    [5] , остаётся 5 карт
   *[other] {""}
}
laid-meld = { $plain ->
    [yes] { $cards }
   *[no] { meld-name } ({ $cards })
}
log-trick-reversed = «{ artifact-turnabout }»: в этом коне младшее бьёт старшее
log-passed = { $seat_you ->
    [yes] Вы пасуете
   *[no] { $seat } пасует
}
log-warded = «{ artifact-ward }»: { $seat_you ->
    [yes] вы пасуете
   *[no] { $seat } пасует
}
log-token-turned = { $side ->
    [bonus] { $seat_you ->
        [yes] Вы в бонусе
       *[no] { $seat } в бонусе
    }
   *[other] { $seat_you ->
        [yes] Вы больше не в бонусе
       *[no] { $seat } больше не в бонусе
    }
}
log-trick-won = { $seat_you ->
    [yes] Кон выигрываете вы
   *[no] Кон выигрывает { $seat }
}
log-swept = «{ artifact-rod }»: { $seat_you ->
    [yes] вы забираете карты кона
   *[no] { $seat } забирает карты кона
} ({ $cards }). { $leader_seat_you ->
    [yes] Кон выигрываете вы
   *[no] Кон выигрывает { $leader_seat }
}
log-taken-back = «{ artifact-rod }»: { $seat_you ->
    [yes] вы забираете карты выигранного кона
   *[no] { $seat } забирает карты выигранного кона
} ({ $cards })
log-lead-given = «{ artifact-gift }»: { $seat_you ->
    [yes] вы уступаете заход и вправе пасовать в этом коне. Заходит { $to_seat }
   *[no] { $seat } уступает заход и вправе пасовать в этом коне. { $to_seat_you ->
        [yes] Заходите вы
       *[no] Заходит { $to_seat }
    }
}
log-hand-seen = «{ artifact-crystal_ball }»: { $seat_you ->
    [yes] вы видите карты { CASE($at_seat, "gen") }
   *[no] { $seat } видит { $at_seat_you ->
        [yes] ваши карты
       *[no] карты { CASE($at_seat, "gen") }
    }
}
log-seen-cards = { $at_seat } держит: { $cards }
log-parcel-sent = «{ artifact-parcel }»: { $seat_you ->
    [yes] вы отправляете карту { CASE($to_seat, "dat") }
   *[no] { $seat } отправляет карту { $to_seat_you ->
        [yes] вам
       *[no] { CASE($to_seat, "dat") }
    }
}
log-parcel-card = В посылке: { $cards }
log-moon-rose = { $seat_you ->
    [yes] Вы играете
   *[no] { $seat } играет
} «{ artifact-full_moon }»: этот кон последний в раунде
log-round-ended = Раунд { $round } окончен: { $seat ->
    [none] последний кон завершён
   *[other] { $seat_you ->
        [yes] вы остаётесь без карт
       *[no] { $seat } остаётся без карт
    }
}
log-hand-shown = { $seat_you ->
    [yes] Вы держите
   *[no] { $seat } держит
} { $left ->
    [one] { $left } карту
    [few] { $left } карты
   *[many] { $left } карт
}: { $cards }
log-round-scored = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
}: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за раунд{ $left ->
    [0] , рука пуста
    [1] {" "}(младшая карта { $lowest }, на руке 1)
    [2] {" "}(младшая карта { $lowest }, на руке 2)
    [3] {" "}(младшая карта { $lowest }, на руке 3)
    [4] {" "}(младшая карта { $lowest }, на руке 4)
    [5] {" "}(младшая карта { $lowest }, на руке 5)
   *[other] {" "}(на руке { $left })
}
log-totalled = { $seat_you ->
    [yes] У вас всего
   *[no] У { CASE($seat, "gen") } всего
}: { $total ->
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

# Ход игры
progress-line = { progress-round } · у вас { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
progress-round = Раунд { $round } из { $rounds }
progress-over = Партия окончена · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}

# Карты
joker-short = джокер
class-wild = Карта-замена
artifact-short-go_first = Первый ход
artifact-short-rod = Жезл
artifact-short-gift = Дар
artifact-short-cauldron = Котёл
artifact-short-half_step = Полшага
artifact-short-borrowed_suit = Чужая масть
artifact-short-above_all = Выше всех
artifact-short-crystal_ball = Шар
artifact-short-twin = Двойник
artifact-short-link = Звено
artifact-short-ward = Оберег
artifact-short-parcel = Посылка
artifact-short-full_moon = Луна
artifact-short-turnabout = Оборот
artifact-short-shadow = Тень
card-acc = { $sort ->
    [joker] джокера
    [artifact] «{ $name }»
   *[suit] { $suit ->
        [yellow] жёлтую { $value }
        [burgundy] бордовую { $value }
        [silver] серебряную { $value }
        [turquoise] бирюзовую { $value }
       *[green] зелёную { $value }
    }
}

# Игроки за столом
seats = Игроки
seat-begins = заходит в раунде первым
seat-passed = пас
seat-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
seat-bot = бот
own-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
you = вы
you-name = Вы
player-you = { $name } (вы)
known = Известные вам карты { CASE($name, "gen") }: { $cards }.
known-unsure = С тех пор из этой руки ушла посылка: одной из карт там может уже не быть.

# Кон
trick = Кон
trick-melds = Комбинации кона
trick-title = { $kind ->
    [single] Одиночная карта
    [set] { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    } одного значения
   *[run] { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    } подряд одной масти
}
trick-lead = Заходит { $name }
trick-your-lead = Ваш заход
lead-kind = { $kind ->
    [set] одного значения
    [run] подряд одной масти
   *[single] одна карта
}
trick-slot = { $size ->
    [1] Ваша карта
    [one] Ваша { $size } карта
    [few] Ваши { $size } карты
   *[many] Ваши { $size } карт
}
won-trick = { $you ->
    [yes] Этот кон выиграли вы
   *[no] Этот кон выигрывает { $name }
}
meld-starts = { $you ->
    [yes] Ваш заход
   *[no] Заходит { $name }
}
meld-led = { meld-starts }: { $meld } ({ $cards })
meld-laid = { $name }: { $meld } ({ $cards })
need-size = { $size ->
    [one] { $size } карта
    [few] { $size } карты
   *[many] { $size } карт
}
need-kind = { $kind ->
    [set] одно значение
   *[run] одна масть, подряд
}
need-rank = { $reversed ->
    [true] младше { rank-name }
   *[false] старше { rank-name }
}
need-top = перебить нельзя
need-meld = { $kind ->
    [single] одиночная карта
    [set] { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    } одного значения
   *[run] { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[many] { $size } карт
    } подряд одной масти
}
need-sentence = { $rank ->
    [top] Эту карту перебить нельзя.
   *[other] Нужно: { need-meld }, { need-rank }.
}
mark-last = последний кон раунда
mark-reversed = младшее бьёт старшее
mark-free = { $you ->
    [yes] вы вправе пасовать
   *[no] { $name } вправе пасовать
}
discard = Сброс
discard-open = Сброс: { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}. Посмотреть
discard-help = Выделенные карты вышли из этого раунда.
grid-none = нет
spotlight = Сыгран артефакт
spotlight-rod = { $you ->
    [yes] Вы забираете карты кона
   *[no] { $name } забирает карты кона
}
spotlight-close = Закрыть пояснение

# Рука
hand = Ваши карты
hand-empty = На руке нет карт
hand-picked = { $card }, выбрано
hand-fits = { $card }, можно сыграть
hand-starts = { $card }, к выбранным не подходит; начнёт новый выбор
hand-off = { $card }, сейчас сыграть нельзя
hand-off-short = Сейчас сыграть нельзя
order = Порядок карт
order-suit = По мастям
order-value = По числам
suggestions = Что можно выложить
suggestion-kinds = Виды комбинаций
suggestion-group = { $kind ->
    [set] { $size ->
        [one] { $size } одинаковая
        [few] { $size } одинаковые
       *[many] { $size } одинаковых
    }
    [run] { $size } подряд
   *[single] одиночные
}
suggestion-rank = { $kind ->
    [set] по { rank-name }
    [run] до { rank-name }
   *[single] { rank-name }
}
choices = Чем будут выбранные карты
reading = { $kind ->
    [single] { $rank ->
        [top] старше любой
       *[other] как { rank-name }
    }
   *[other] { meld-name }
}
reading-empty = пустой заход, 0

# Вопрос
ask-lead = Ваш заход: выберите карты
ask-lead-given = Вам уступили заход: выберите карты
ask-lead-help = Одна карта, карты одного значения или карты подряд одной масти.
ask-follow = Перебейте или пасуйте
ask-must = В бонусе нужно перебить
ask-must-help = { need-sentence } Вам есть чем, поэтому пасовать нельзя.
ask-free-help = { need-sentence } Вы уступили заход и вправе пасовать в этом коне.
ask-pass-only = Перебить нечем: остаётся пас
ask-pass-or-use = Перебить нечем: можно пасовать
ask-or-use = Ещё можно сыграть: { $names }.
ask-pass-top = Эту карту перебить нельзя: остаётся пас
ask-more = Выбрано: { $cards }
ask-more-help = Добавьте что-то из светлых карт.
ask-nothing = Из этих карт ничего не выходит: { $cards }
ask-nothing-help = Верните одну из карт или сбросьте выбор.
ask-which = Чем будут эти карты?
ask-which-help = Возможно разное, выберите одно.
ask-lay = Выложить { $meld }?
ask-lay-as = Выложить { $meld } как { rank-name }?
ask-lay-suit = Выложить { $values } { $suit ->
    [yellow] жёлтой
    [burgundy] бордовой
    [silver] серебряной
    [turquoise] бирюзовой
   *[green] зелёной
} масти?
ask-lay-empty = Пустой заход: { $cards }?
beats = { $rank ->
    [top] Она старше любой.
   *[other] { rank-name } бьёт { $top ->
        [0.5] ½
        [1.5] 1½
        [2.5] 2½
        [3.5] 3½
        [4.5] 4½
        [5.5] 5½
        [6.5] 6½
        [7.5] 7½
        [8.5] 8½
        [9.5] 9½
        [10.5] 10½
        [11.5] 11½
        [12.5] 12½
        [13.5] 13½
        [14.5] 14½
       *[other] { $top }
    }.
}
left = { $n ->
    [one] Останется { $n } карта.
    [few] Останутся { $n } карты.
   *[many] Останется { $n } карт.
}
left-bonus = { left } Вы будете в бонусе: пасовать нельзя, пока есть чем перебить.
left-none = Рука опустеет: раунд кончится, у вас 0 очков.
threat = { $n ->
    [one] Перебить ещё может { $names }.
   *[many] Перебить ещё могут { $names }.
}
threat-none = Перебить не сможет никто за столом.
threat-none-others = Из остальных перебить не сможет никто.
ask-gift-whom = «{ artifact-gift }»: кто будет заходить?
ask-gift = Уступить заход { CASE($name, "dat") }?
ask-gift-help = В этом коне вы вправе пасовать даже в бонусе.
ask-ball-whom = «{ artifact-crystal_ball }»: чью руку смотрите?
ask-ball = Посмотреть карты { CASE($name, "gen") }?
ask-ball-help = Увидите их только вы; затем ходите дальше.
ask-ball-bonus = Увидите их только вы. С 5 картами вы в бонусе: пасовать нельзя, если есть чем перебить.
ask-parcel-card = «{ artifact-parcel }»: какую карту отдаёте?
ask-parcel-card-help = Любую другую карту с руки; затем выберите игрока.
ask-parcel-whom = «{ artifact-parcel }»: кто получит карту?
ask-parcel = Отправить { CASE($name, "dat") } { $card }?
ask-parcel-help = Какая это карта, будете знать только вы двое. Затем ваш заход.
ask-rod = Забрать карты кона: { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}?
ask-rod-help = { $n ->
    [one] У вас будет { $n } карта.
    [few] У вас будут { $n } карты.
   *[many] У вас будет { $n } карт.
} Кон окончен, следующим заходит { $name }.
ask-rod-last = { $n ->
    [one] У вас будет { $n } карта.
    [few] У вас будут { $n } карты.
   *[many] У вас будет { $n } карт.
} Кон последний: раунд окончен.
ask-rod-back = Забрать выигранный кон: { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}?
ask-rod-back-help = { $n ->
    [one] У вас будет { $n } карта.
    [few] У вас будут { $n } карты.
   *[many] У вас будет { $n } карт.
} Затем ваш заход.
ask-ward = Пасовать с «Оберегом»?
ask-ward-help = «{ artifact-ward }» уйдёт в сброс, перебивать в этом коне не нужно.
ask-moon = Сделать этот кон последним в раунде?
ask-moon-help = Когда он кончится, все считают карты. А сейчас вы ходите дальше.
do-lay = Выложить
do-pass = Пас
do-ward = Пас с «Оберегом»
do-rod = Забрать
do-gift = Уступить заход
do-parcel = Отправить
do-crystal_ball = Посмотреть
do-full_moon = Сыграть
let-go = Сбросить
wait-lead = Заходит { $name }
wait-turn = Ходит { $name }
wait-your-lead = Ваш заход
wait-your-turn = Ваш ход
wait-passed = В этом коне вы уже пасовали.
wait-scoring = Раунд { $round } окончен
wait-scoring-help = Смотрим, у кого что осталось.
passing = Пасуем…
passing-help = Через пару секунд, как всегда: так никто не узнает, был ли у вас выбор.
wait-over = Партия окончена
sending = Записываем…

# Почему нельзя
reason-turn = Карты выкладывают в свой ход, а сейчас ходит { $name }.
reason-passed = Вы спасовали, поэтому до конца кона больше не ходите.
reason-artifact = Сейчас нельзя. { $text }
reason-joker = Джокер играет только вместе с картами мастей: в наборе или последовательности.
reason-top = Эту карту перебить нельзя.
reason-need = { need-sentence } С этой картой у вас такой комбинации нет.
reason-must-play = Вы в бонусе и можете перебить, поэтому пасовать нельзя.
rule = Правило { $clause }

# Счёт
score = Счёт
sheet = Таблица очков
sheet-player = Игрок
sheet-round = Раунд
sheet-total = Итог
summary = Раунд { $round }: результат
summary-open = Результат раунда { $round }
summary-close = Закрыть результат раунда
summary-out = { $you ->
    [yes] Карты раньше всех кончились у вас.
   *[no] Карты раньше всех кончились у { CASE($name, "gen") }.
}
summary-moon = Раунд закончило полнолуние.
summary-help = При 5 картах и меньше засчитывается младшая; каждая карта отнимает 1.
count-empty = рука пуста: 0
count-out = первым без карт: 0
count-bonus = младшая { $lowest }, минус { $left }
count-six = { $left ->
    [one] { $left } карта: минус { $left }
    [few] { $left } карты: минус { $left }
   *[many] { $left } карт: минус { $left }
}
count-no-cards = карт нет
why = Исход решил раунд { $round }: { $first }, { $second }.
why-last = Очков поровну, поэтому исход решил последний раунд: { $first }, { $second }.
why-shared = Очков у всех поровну, и в последнем раунде тоже.
why-seat = { $name } { $points } ({ $hand })
why-hand = { $left ->
    [0] рука пуста
    [one] { $left } карта
    [few] { $left } карты
   *[many] { $left } карт
}{ $earns ->
    [yes] { $lowest ->
        [0] , младшая не в счёт
       *[other] , младшая { $lowest }
    }
   *[no] {""}
}
result-of = Раунд { $round } по картам
result-rounds = Раунд
moments = Запомнилось
moment-best = Раунд { $round }: { $left ->
    [1] на руке одна карта { $lowest }, { $points }
   *[other] на руке младшая карта { $lowest }, { $points }
}
moment-worst = Раунд { $round }: на руке { $left ->
    [one] осталась { $left } карта
    [few] остались { $left } карты
   *[many] осталось { $left } карт
}, { $points }
moment-out = { $n ->
    [one] Карты кончились первыми: { $n } раз
    [few] Карты кончились первыми: { $n } раза
   *[many] Карты кончились первыми: { $n } раз
}
moment-moon = Раунд { $round } закончило полнолуние
moment-nobody = Раунд { $round } никому не принёс очков

# Помощник
counsel = Совет
counsel-lay = { $leads ->
    [yes] Заход
   *[no] Ответ
}: { $meld }. Так { $gain }{ $threat }.
counsel-card = { $card }
counsel-meld = { $meld } ({ $cards })
counsel-out = у вас не останется карт, и раунд закончится
counsel-left = { $left ->
    [one] у вас останется { $left } карта, которая стоит { $points }
    [few] у вас останется { $left } карты, которые стоят { $points }
   *[many] у вас останется { $left } карт, которые стоят { $points }
}
counsel-weakest = { $n ->
    [1] уйдёт ваша самая слабая карта
    [few] уйдут { $n } ваши самые слабые карты
   *[many] уйдут { $n } ваших самых слабых карт
}
counsel-sheds = { $n ->
    [1] уйдёт одна карта
    [few] уйдут { $n } карты
   *[many] уйдут { $n } карт
}
counsel-threat = { $who ->
    [nobody] , и перебить это не сможет никто
    [some] { $n ->
        [one] , и перебить сможет только { $names }
       *[other] , и перебить смогут только { $names }
    }
   *[all] { $n ->
        [one] , хотя перебить ещё может { $names }
       *[other] , хотя перебить может любой из остальных
    }
}
counsel-pass = { $with ->
    [ward] Пас с «Оберегом»
   *[pass] Пас
}: { $why }.
counsel-why-none = перебить вам нечем
counsel-why-bonus = { $left ->
    [one] если перебить ({ $meld }), останется { $left } карта, а в бонусе пасовать нельзя
    [few] если перебить ({ $meld }), останется { $left } карты, а в бонусе пасовать нельзя
   *[many] если перебить ({ $meld }), останется { $left } карт, а в бонусе пасовать нельзя
}
counsel-why-points = сейчас рука стоит { $now }, а если перебить ({ $meld }), будет стоить { $then }
counsel-why-later = перебить можно ({ $meld }), но эти карты пригодятся позже
counsel-use = Сыграйте «{ $artifact }»{ $name ->
    [nobody] {""}
   *[other] {" "}({ $name })
}. { $text }
assistant-now = Если бы раунд кончился сейчас, ваша рука принесла бы { $points }.
assistant-picked = Если выложить { $meld }
assistant-top = На столе: { $meld }
assistant-unseen = Карты мастей, которых вы не видели: { $n }
assistant-jokers = Джокер ещё на руке: { $names }.
assistant-no-jokers = Больше ни у кого джокера не видно.
assistant-artifacts = Артефакты, которых вы не видели
assistant-artifacts-note = В этом раунде есть не все из них.
assistant-singles = Как часто устоит одиночная карта
assistant-single = { $value }: старше неё не видели { $stronger ->
    [one] { $stronger } карту
    [few] { $stronger } карты
   *[many] { $stronger } карт
}, устоит в { $p } случаев
assistant-assumes = Посчитано по тому, что знаете вы, как если бы невиденные карты раздали случайно; джокеры и артефакты в проценты не входят. Помощник одинаков для всех за столом.
assistant-bars = Когда карты выбраны, вопрос говорит, кто ещё может их перебить. Невиденные карты и шансы — во вкладке «Помощник».
assistant-silent = Сейчас считать нечего.
assistant-onlooker = Помощник работает для тех, кто играет.

secret-none = Карт нет

# Правила в четырёх рисунках.
summary-goal = **Почти** закончите, когда кто-то закончит совсем. Сбросьте мелочь, джокера и артефакты, оставьте пару старших карт.
summary-turn = Перебейте то, что лежит: **такая же комбинация**, столько же карт, **старше**. Или пас — до конца кона.
summary-points = От одной до пяти карт: младшая минус очко за каждую. Шесть и больше: только потери.
summary-end = Пустая рука кончает раунд, после четырёх побеждает лучшая сумма. С пятью картами и меньше пасовать нельзя, если есть чем ходить.

## Что знаки говорят о себе

explain-card = { $name }
explain-card-help = Её кладут одну, вместе с картами того же значения или подряд с картами своей масти.
explain-joker = { joker }
explain-joker-help = { $text } На руках в конце раунда он стоит 0 и отнимает очко.
explain-artifact = { $name }
explain-artifact-help = { $sort }. { $text }
explain-cards = На руках { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
explain-cards-help = Раунд кончается, как только у кого-то не останется карт; очки получат те, у кого тогда от одной до пяти.
explain-six = 6+
explain-six-help = Шесть карт или больше: пасовать можно всегда, но в конце раунда каждая карта отнимет очко.
explain-bonus = Бонус
explain-bonus-help = Пять карт или меньше: младшая принесёт очки, но пасовать нельзя, пока есть чем перебить.
explain-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
explain-points-help = Все раунды вместе; у кого после четырёх раундов больше всех, тот и победил.
explain-first = Свеча
explain-first-help = Этот игрок начинал раунд: первым ходит тот, кому пришёл «Первый ход», а без артефактов следующий по очереди.
explain-passed = Пас
explain-passed-help = Этот игрок вышел из этого кона и до его конца больше не ходит.
explain-known = { $n ->
    [one] Известна { $n } карта
    [few] Известны { $n } карты
   *[many] Известно { $n } карт
}
explain-known-help = { $text }
explain-discard = Сброс
explain-discard-help = { $n ->
    [one] { $n } карта выбыла
    [few] { $n } карты выбыли
   *[many] { $n } карт выбыло
} из раунда; нажмите, чтобы увидеть какие.
explain-last = Последний кон
explain-last-help = Сыграно «Полнолуние»: кончится этот кон, и раунд вместе с ним.
explain-reversed = Перевёртыш
explain-reversed-help = В этом коне младшее бьёт старшее.
explain-free = Можно пасовать
explain-free-help = Кто отдал заход «Даром судьбы», вправе пасовать в этом коне даже в бонусе.
explain-need = Что нужно перебить
explain-need-help = Нужна комбинация того же вида, из стольких же карт и старше этой.
explain-arrow = Одно бьёт другое
explain-arrow-help = Каждая комбинация старше предыдущей; перебивать нужно последнюю.
explain-slot = Ваше место
explain-slot-help = Сюда легли бы ваши карты: столько же, того же вида и старше.
explain-kind = { $kind ->
    [single] Одна карта
    [set] Одного значения
   *[run] Подряд одной масти
}
explain-kind-help = { $kind ->
    [single] Одна карта: чем больше значение, тем она старше.
    [set] Две карты или больше одного значения, масти любые; старше та комбинация, где значение больше.
   *[run] Две карты или больше одной масти подряд; старше та комбинация, где больше самая старшая карта.
}
explain-meld = { $meld }
explain-meld-help = Эти карты можно сыграть сейчас; нажатие выберет их все.
explain-won = Выигранный кон
explain-won-help = Карты лежат здесь, пока выигравший не зайдёт снова; тогда они уйдут в сброс.
explain-chosen = Галочка
explain-chosen-help = Вы выбрали этого игрока.
explain-round = Раунд { $round }
explain-round-help = Ниже очки каждого за этот раунд; всего раундов четыре.
explain-round-points = { $points } за раунд
explain-round-points-help = От одной до пяти карт на руках: значение младшей минус по очку за каждую. Шесть и больше: минус по очку за каждую. Ни одной: 0.
explain-cost = −1
explain-cost-help = Каждая оставшаяся на руках карта отнимает очко.
explain-lowest = Младшая карта
explain-lowest-help = Если на руках от одной до пяти карт, младшая приносит своё значение, а потом каждая отнимает по очку.
explain-unseen = { $suit }: ещё не видели
explain-unseen-help = Выделены карты, которых вы ещё не видели: они на руках у других{ $two ->
    [yes] {" "}или вынуты перед раздачей
   *[no] {""}
}.
explain-wins = { $value }: { $p }
explain-wins-help = Вероятность по тому, что вы видели: ни у кого нет одиночной карты старше, чем { $value }.

# Говорится тому, кто спрашивает стол клавишей
spoken-no-trick = Взятка пуста.
spoken-passed = Пас: { $names }.
spoken-seat = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}{ $bonus ->
    [yes] , в бонусе
   *[no] { "" }
}.
spoken-known = Вы знаете: { $cards }.
spoken-score = Если бы раунд кончился сейчас, ваша рука принесла бы { $points }.
