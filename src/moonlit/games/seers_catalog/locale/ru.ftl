# «Каталог провидца»: все слова игры. Имена игроков не склоняются, поэтому стоят в именительном падеже.

cover-title = Каталог провидца
cover-tagline = Сбросьте лишнее, но не всё до конца

# Масти, джокеры, артефакты
suit-yellow = Жёлтая
suit-burgundy = Бордовая
suit-silver = Серебряная
suit-turquoise = Бирюзовая
suit-green = Зелёная
joker = Джокер
joker-text = Любая карта от 2 до 13 в наборе или последовательности.

artifact-go_first = Первый ход
artifact-go_first-text = Вы начинаете раунд. Одиночная карта со значением 1.
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
kind-single = Одиночная карта
kind-set = Одинаковые карты
kind-run = Последовательные карты
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
    [yes] вы видите карты, которые держит { $at_seat }
   *[no] { $seat } видит { $at_seat_you ->
        [yes] ваши карты
       *[no] карты, которые держит { $at_seat }
    }
}
log-seen-cards = { $at_seat } держит: { $cards }
log-parcel-sent = «{ artifact-parcel }»: { $seat_you ->
    [yes] вы отправляете карту, получает её { $to_seat }
   *[no] { $seat } отправляет карту, { $to_seat_you ->
        [yes] получаете её вы
       *[no] получает её { $to_seat }
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
   *[no] { $seat }, всего
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
