# «Монстр по соседству»: все слова игры.

cover-title = Монстр по соседству
cover-tagline = Избавьтесь от монстра или удержите его до конца ночи

# Карты: имя и действие
card-wanted = Розыск
card-wanted-text = Открывает раунд.
card-hunter = Охотник
card-hunter-text = Ловит монстра в руке игрока, которого вы назовёте.
card-hide = Укрытие
card-hide-text = Пока в руке, охотник вам не страшен.
card-friend = Друг
card-friend-text = Вы на стороне монстра. Названный игрок лишается охотника.
card-dog = Пёс
card-dog-text = Названный игрок сбрасывает карту по своему выбору.
card-investigate = Расследование
card-investigate-text = Посмотреть карты названного игрока.
card-gossip = Сплетни
card-gossip-text = { $to ->
    [left] Все передают карту налево.
   *[right] Все передают карту направо.
}
card-rumour = Слухи
card-rumour-text = { $source ->
    [right] Все тянут карту у соседа справа.
   *[left] Все тянут карту у соседа слева.
}
card-deal = Сделка
card-deal-text = Обменяться одной или двумя картами с названным игроком.
card-steal = Кража
card-steal-text = Взять случайную карту у названного игрока и вернуть любую.
card-fog = Туман
card-fog-text = { $mode ->
    [whole_hands] Все карты в руках перемешиваются и раздаются заново.
   *[one_card] По карте из каждой руки перемешиваются и раздаются заново.
}
card-werewolf = Оборотень
card-werewolf-text = { $n ->
    [one] На 3-м ходу, если сыгран { $n } охотник
    [few] На 3-м ходу, если сыграны { $n } охотника
   *[many] На 3-м ходу, если сыграно { $n } охотников
}
card-mermaid = Русалка
card-mermaid-text = { $first ->
    [round] Первый охотник раунда ей не страшен
   *[aimed] Первый охотник, посланный к ней, ей не страшен
}
card-vampire = Вампир
card-vampire-text = На 3-м ходу, если сыгран друг
card-mandrake = Мандрагора
card-mandrake-text = На 3-м ходу, если не меняла рук
card-gumiho = Кумихо
card-gumiho-text = Наугад не вытянуть, пока есть другая карта; при осмотре кажется укрытием
card-plain-text = Играется только на 4-м ходу

# Можно ли сыграть карту следующим ходом, а если нет, то почему
mark-yes = можно сыграть
mark-no-effect = без эффекта
mark-open-first = сначала «Розыск»
mark-not-first = со 2-го хода
mark-last-turn = только на 4-м ходу
mark-condition = на 3-м ходу по условию

# Карты списком
count-wanted = «Розыск»
count-hunter = { $n ->
    [1] охотник
    [one] { $n } охотник
    [few] { $n } охотника
   *[many] { $n } охотников
}
count-hide = { $n ->
    [1] укрытие
    [one] { $n } укрытие
    [few] { $n } укрытия
   *[many] { $n } укрытий
}
count-friend = { $n ->
    [1] друг
    [one] { $n } друг
    [few] { $n } друга
   *[many] { $n } друзей
}
count-dog = { $n ->
    [1] пёс
    [one] { $n } пёс
    [few] { $n } пса
   *[many] { $n } псов
}
count-investigate = { $n ->
    [1] расследование
    [one] { $n } расследование
    [few] { $n } расследования
   *[many] { $n } расследований
}
count-gossip = { $n ->
    [1] сплетни
    [one] { $n } карта сплетен
    [few] { $n } карты сплетен
   *[many] { $n } карт сплетен
}
count-rumour = { $n ->
    [1] слухи
    [one] { $n } карта слухов
    [few] { $n } карты слухов
   *[many] { $n } карт слухов
}
count-deal = { $n ->
    [1] сделка
    [one] { $n } сделка
    [few] { $n } сделки
   *[many] { $n } сделок
}
count-steal = { $n ->
    [1] кража
    [one] { $n } кража
    [few] { $n } кражи
   *[many] { $n } краж
}
count-fog = { $n ->
    [1] туман
    [one] { $n } туман
    [few] { $n } тумана
   *[many] { $n } туманов
}
count-werewolf = оборотень
count-mermaid = русалка
count-vampire = вампир
count-mandrake = мандрагора
count-gumiho = кумихо

# Одна карта в предложении
a-card = { $card ->
    [wanted] «Розыск»
    [hunter] охотник
    [hide] укрытие
    [friend] друг
    [dog] пёс
    [investigate] расследование
    [gossip] сплетни
    [rumour] слухи
    [deal] сделка
    [steal] кража
    [fog] туман
    [werewolf] оборотень
    [mermaid] русалка
    [vampire] вампир
    [mandrake] мандрагора
   *[gumiho] кумихо
}
monster-name = { $monster ->
    [werewolf] оборотень
    [mermaid] русалка
    [vampire] вампир
    [mandrake] мандрагора
   *[gumiho] кумихо
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
option-rounds = Раунды
option-rounds-help = За пять раундов каждый монстр выходит ровно один раз.
option-rounds-5 = Пять
option-rounds-4 = Четыре
option-rounds-3 = Три
option-rounds-2 = Два
option-rounds-1 = Один
option-tie_rounds = Доигрывать ничьи
option-tie_rounds-help = Дополнительные раунды, пока лидер не останется один, но не больше десяти.
option-tie_rounds-false = Победа общая
option-tie_rounds-true = Дополнительные раунды
option-deck = Карты
option-deck-help = Коробки бывают разные: в некоторых нет расследования, зато больше тумана, краж и псов.
option-deck-R1 = С расследованием
option-deck-R2 = Без расследования
option-monster_powers = Свойства монстров
option-monster_powers-help = Монстр без свойства просто играется на 4-м ходу.
option-monster_powers-full = У всех пяти
option-monster_powers-known_only = У оборотня и русалки
option-monster_powers-none = Ни у кого
option-werewolf_hunters = Охотники для оборотня
option-werewolf_hunters-help = Сколько охотников должно быть сыграно, чтобы он вышел на 3-м ходу.
option-werewolf_hunters-1 = Один
option-werewolf_hunters-2 = Два
option-werewolf_hunters-3 = Три
option-werewolf_hunters-4 = Четыре
option-mermaid_first = Русалка уходит
option-mermaid_first-help = Какой охотник на неё не действует.
option-mermaid_first-round = От первого в раунде
option-mermaid_first-aimed = От первого, посланного к ней
option-dog_replacement = За карту для пса
option-dog_replacement-help = Что приходит в руку вместо сброшенной карты.
option-dog_replacement-dog_card = Сам пёс
option-dog_replacement-draw = Карта из центра
option-fog_mode = Туман мешает
option-fog_mode-help = Что перемешивается и раздаётся заново.
option-fog_mode-whole_hands = Все карты
option-fog_mode-one_card = По одной карте
option-gossip_to = Сплетни идут
option-gossip_to-left = Налево
option-gossip_to-right = Направо
option-rumour_from = Слухи тянут
option-rumour_from-right = Справа
option-rumour_from-left = Слева
option-reveal_at_end = Открывать карты после раунда
option-reveal_at_end-help = Все руки, карты, отданные псу, и путь монстра.
option-reveal_at_end-true = Открывать
option-reveal_at_end-false = Хранить в тайне

# Журнал
log-round-began = { $extra ->
    [yes] Дополнительный раунд { $round }
   *[no] Раунд { $round } из { $rounds }
}, «Розыск» { $first_seat_you ->
    [yes] у вас
   *[no] у игрока { $first_seat }
}
log-dealt = { $each ->
    [one] Каждому сдана { $each } карта
    [few] Каждому сданы { $each } карты
   *[many] Каждому сдано { $each } карт
}, { $centre } в центре
log-hand-dealt = Вам пришли: { $cards }
log-opened = { $seat_you ->
    [yes] Вы играете «Розыск» и начинаете раунд
   *[no] { $seat } играет «Розыск» и начинает раунд
}
log-hid = { $seat_you ->
    [yes] Вы выкладываете укрытие
   *[no] { $seat } выкладывает укрытие
}
log-fizzled = { $seat_you ->
    [yes] Вы играете
   *[no] { $seat } играет
} { $card ->
    [gossip] сплетни
    [rumour] слухи
    [deal] сделку
   *[fog] туман
} без эффекта
log-skipped = { $seat_you ->
    [yes] Вы пропускаете ход:
   *[no] { $seat } пропускает ход:
} { $face_up ->
    [yes] охотник без эффекта
   *[no] карта лицом вниз
}
log-missed = { $seat_you ->
    [yes] Вы посылаете
   *[no] { $seat } посылает
} охотника { $at_seat_you ->
    [yes] к вам
   *[no] к игроку { $at_seat }
}: мимо
log-dog-set = { $seat_you ->
    [yes] Вы спускаете
   *[no] { $seat } спускает
} пса { $at_seat_you ->
    [yes] на вас
   *[no] на игрока { $at_seat }
}
log-dog-fed = { $seat_you ->
    [yes] Вы отдаёте
   *[no] { $seat } отдаёт
} карту { $by_seat_you ->
    [yes] вашему псу
   *[no] псу
} { $got ->
    [dog] { $seat_you ->
        [yes] и забираете пса
       *[no] и забирает пса
    }
   *[drawn] { $seat_you ->
        [yes] и берёте карту
       *[no] и берёт карту
    }
}
log-fed-card = Псу досталась карта: { a-card }
log-drew = Вы берёте карту: { a-card }
log-befriended = { $seat_you ->
    [yes] Теперь вы друг монстра
   *[no] { $seat } теперь друг монстра
}; { $hunter ->
    [yes] { $at_seat_you ->
        [yes] вы прячете охотника под колоду и берёте карту
       *[no] { $at_seat } прячет охотника под колоду и берёт карту
    }
   *[no] { $at_seat_you ->
        [yes] у вас нет охотника
       *[no] у игрока { $at_seat } нет охотника
    }
}
log-looked = { $seat_you ->
    [yes] Вы заглядываете
   *[no] { $seat } заглядывает
} { $at_seat_you ->
    [yes] в ваши карты
   *[no] в карты игрока { $at_seat }
}
log-saw = { $at_seat } держит: { $cards }
log-robbed = { $seat_you ->
    [yes] Вы крадёте
   *[no] { $seat } крадёт
} карту { $at_seat_you ->
    [yes] у вас
   *[no] у игрока { $at_seat }
}
log-stolen = { $seat_you ->
    [yes] Вы взяли
   *[no] { $seat } уносит
}: { a-card }
log-gave-back = { $seat_you ->
    [yes] Вы возвращаете
   *[no] { $seat } возвращает
} карту { $to_seat_you ->
    [yes] вам
   *[no] игроку { $to_seat }
}
log-returned = { $seat_you ->
    [yes] Вы вернули
   *[no] { $seat } отдаёт
}: { a-card }
log-deal-offered = { $seat_you ->
    [yes] Вы заключаете сделку
   *[no] { $seat } заключает сделку
} { $at_seat_you ->
    [yes] с вами
   *[no] с игроком { $at_seat }
}: по { $size ->
    [one] одной карте
   *[other] две карты
}
log-gossip-began = { $seat_you ->
    [yes] Вы пускаете
   *[no] { $seat } пускает
} сплетни: все выбирают карту для соседа { $to ->
    [left] слева
   *[right] справа
}
log-fog-rose = { $seat_you ->
    [yes] Вы напускаете
   *[no] { $seat } напускает
} туман: все выбирают для него карту
log-ready = { $seat_you ->
    [yes] {""}
   *[no] { $seat }: выбор сделан
}
log-chose = Ваш выбор: { $cards }
log-swapped = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
} и { $at_seat_you ->
    [yes] вы
   *[no] { $at_seat }
}: обмен по { $size ->
    [one] одной карте
   *[other] две карты
}
log-passed = Сплетни: все передают карту { $to ->
    [left] налево
   *[right] направо
}
log-rumour-spread = { $seat_you ->
    [yes] Вы распускаете
   *[no] { $seat } распускает
} слухи: все тянут карту у соседа { $source ->
    [left] слева
   *[right] справа
}
log-exchanged = Отдано: { $given }, получает { $to_seat }. Получено: { $received }, передаёт { $from_seat }
log-fog-fell = { $seat_you ->
    [yes] Вы напускаете
   *[no] { $seat } напускает
} туман: { $whole ->
    [yes] все карты перемешаны
   *[no] перемешано по карте из каждой руки
}
log-hand-mixed = Теперь у вас: { $cards }
log-card-mixed = Отдано туману: { $given }. Получено из тумана: { $received }
log-monster-played = { $seat_you ->
    [yes] Монстр — вы
   *[no] Монстр — { $seat }
}: { monster-name }{ $early ->
    [yes] , раньше срока!
   *[no] !
}
log-caught = { $seat_you ->
    [yes] Вы ловите
   *[no] { $seat } ловит
} монстра { $from_seat_you ->
    [yes] у вас
   *[no] у игрока { $from_seat }
}: { monster-name }!{ $betrayal ->
    [yes] {" "}Это предательство: ловит друг монстра
   *[no] {""}
}
log-hand-shown = { $seat_you ->
    [yes] У вас остались
   *[no] У игрока { $seat } остались
}: { $cards }
log-discard-shown = { $seat_you ->
    [yes] Вы отдали псу
   *[no] От игрока { $seat } пёс получил
}: { a-card }
log-round-scored = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
}: +{ $points }, всего { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}
log-won = { $shared ->
    [yes] { $seat_you ->
        [yes] Победа общая, и ваша тоже
       *[no] Победу делит { $seat }
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
