# «Монстр по соседству»: все слова игры.

cover-title = Монстр по соседству
cover-tagline = Сыграйте монстра последней картой или поймайте его у соседа
cover-about = Монстр ходит по рукам, и Охотники ищут его. Сыграйте его своей последней картой — и раунд ваш.

# Карты: имя и действие
card-wanted = Розыск
card-wanted-text = Открывает раунд.
card-hunter = Охотник
card-hunter-text = Ловит монстра в руке игрока, которого вы назовёте.
card-hide = Укрытие
card-hide-text = Пока в руке, охотник вам не страшен.
card-friend = Друг
card-friend-text = Вы за монстра. Названный игрок лишается охотника.
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
card-steal-text = Взять у названного игрока карту наугад и вернуть любую.
card-fog = Туман
card-fog-text = { $mode ->
    [whole_hands] Все карты с рук тасуются и раздаются заново.
   *[one_card] По карте из каждой руки тасуются и раздаются заново.
}
card-werewolf = Оборотень
card-werewolf-text = { $n ->
    [one] На 3‑м ходу, если сыгран { $n } охотник
    [few] На 3‑м ходу, если сыграны { $n } охотника
   *[many] На 3‑м ходу, если сыграно { $n } охотников
}
card-mermaid = Русалка
card-mermaid-text = { $first ->
    [round] Первый охотник раунда ей не страшен
   *[aimed] Первый охотник, посланный к ней, ей не страшен
}
card-vampire = Вампир
card-vampire-text = На 3‑м ходу, если сыгран друг
card-mandrake = Мандрагора
card-mandrake-text = На 3‑м ходу, если не меняла рук
card-gumiho = Кумихо
card-gumiho-text = Наугад не взять, пока есть другие; при осмотре — укрытие
card-plain-text = Играется только на 4‑м ходу

# Можно ли сыграть карту следующим ходом, а если нет, то почему
mark-yes = можно сыграть
mark-no-effect = без эффекта
mark-open-first = сначала «Розыск»
mark-not-first = со 2‑го хода
mark-last-turn = на 4‑м ходу
mark-condition = 3‑й ход: условие
mark-met = с 3‑го хода

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
option-monster_powers-help = Монстр без свойства просто играется на 4‑м ходу.
option-monster_powers-full = У всех пяти
option-monster_powers-known_only = У оборотня и русалки
option-monster_powers-none = Ни у кого
option-werewolf_hunters = Охотники для оборотня
option-werewolf_hunters-help = Сколько охотников должно быть сыграно, чтобы он вышел на 3‑м ходу.
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

option-turn_seconds = Песочные часы
option-turn_seconds-help = На каждый выбор; когда песок кончится, решит случай.
option-turn_seconds-0 = Нет
option-turn_seconds-number = { $minutes ->
    [0] { $seconds } с
   *[other] { $seconds ->
        [0] { $minutes } мин
       *[other] { $minutes } мин { $seconds } с
    }
}

# Колода, собранная карта за картой
thing-wanted = { card-wanted }
thing-hunter = { card-hunter }
thing-hide = { card-hide }
thing-friend = { card-friend }
thing-dog = { card-dog }
thing-investigate = { card-investigate }
thing-gossip = { card-gossip }
thing-rumour = { card-rumour }
thing-deal = { card-deal }
thing-steal = { card-steal }
thing-fog = { card-fog }
remark-deck-size = В колоде { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}, а должно быть { $all }.
remark-deck-fixed = В колоде нужны «Розыск», охотник и укрытие.

# Журнал
log-round-began = { $extra ->
    [yes] Дополнительный раунд { $round }
   *[no] Раунд { $round } из { $rounds }
}, «Розыск» { $first_seat_you ->
    [yes] у вас
   *[no] у { CASE($first_seat, "gen") }
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
   *[no] к { CASE($at_seat, "dat") }
}: мимо
log-dog-set = { $seat_you ->
    [yes] Вы спускаете
   *[no] { $seat } спускает
} пса { $at_seat_you ->
    [yes] на вас
   *[no] на { CASE($at_seat, "acc") }
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
       *[no] у { CASE($at_seat, "gen") } нет охотника
    }
}
log-looked = { $seat_you ->
    [yes] Вы заглядываете
   *[no] { $seat } заглядывает
} { $at_seat_you ->
    [yes] в ваши карты
   *[no] в карты { CASE($at_seat, "gen") }
}
log-saw = { $at_seat } держит: { $cards }
log-robbed = { $seat_you ->
    [yes] Вы крадёте
   *[no] { $seat } крадёт
} карту { $at_seat_you ->
    [yes] у вас
   *[no] у { CASE($at_seat, "gen") }
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
   *[no] { CASE($to_seat, "dat") }
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
   *[no] с { CASE($at_seat, "ins") }
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
    [yes] Вы и { $at_seat } меняетесь
   *[no] { $at_seat_you ->
        [yes] { $seat } и вы меняетесь
       *[no] { $seat } и { $at_seat } меняются
    }
}: по { $size ->
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
log-exchanged = От вас к { CASE($to_seat, "dat") } уходит: { $given }. К вам от { CASE($from_seat, "gen") } приходит: { $received }
log-fog-fell = { $seat_you ->
    [yes] Вы напускаете
   *[no] { $seat } напускает
} туман: { $whole ->
    [yes] все карты перемешаны
   *[no] перемешано по карте из каждой руки
}
log-hand-mixed = Теперь у вас: { $cards }
log-card-mixed = Отдано туману: { $given }. Получено из тумана: { $received }
log-time-up = Время вышло, решает случай: { $seat_you ->
    [yes] за вас
   *[no] за { CASE($seat, "acc") }
}
log-monster-played = { $seat_you ->
    [yes] Вы и есть монстр
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
   *[no] у { CASE($from_seat, "gen") }
}: { monster-name }!{ $betrayal ->
    [yes] {" "}Это предательство: ловит друг монстра
   *[no] {""}
}
log-hand-shown = { $seat_you ->
    [yes] У вас осталось
   *[no] У { CASE($seat, "gen") } осталось
}: { $cards }
log-discard-shown = { $seat_you ->
    [yes] Вы отдали псу
   *[no] От { CASE($seat, "gen") } пёс получил
}: { a-card }
log-monster-was = { $by ->
    [dealt] Монстр был сдан
    [gossip] Сплетни передали его
    [rumour] Слухи передали его
    [deal] Сделка передала его
    [steal] Кража передала его
   *[fog] Туман передал его
} { $seat_you ->
    [yes] вам
   *[no] { CASE($seat, "dat") }
}
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

# --- Страница -------------------------------------------------------------------------------

# Ход партии
progress-line = Раунд { $round } из { $rounds } · ваш { $turn }‑й ход из 4
progress-done = Раунд { $round } из { $rounds } · ваши ходы сделаны
progress-watching = Раунд { $round } из { $rounds } · круг { $turn } из 4
progress-extra = Дополнительный раунд { $round }
progress-over = Партия окончена · { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}

# Игроки за столом
seats = Игроки
you = вы
player-you = { $name } (вы)
seat-you = ждёте
seat-you-turn = ваш ход
seat-you-next = вы на очереди
seat-you-choose = ваш выбор
seat-turn = ходит
seat-next = на очереди
seat-chooses = выбирает
seat-ready = готово
seat-bot-short = бот
seat-bot = бот, { $level ->
    [novice] простой
    [master] сильный
   *[regular] средний
}
seat-waits = ждёт
seat-friend = друг
seat-friend-long = друг монстра
seat-held = { $n ->
    [one] { $n } карта в руке
    [few] { $n } карты в руке
   *[many] { $n } карт в руке
}
seat-known = Вы знаете: { $cards }
seat-open = Осталось: { $cards }
seat-row = Сыграно: { $cards }
laid-at = { $card }, цель: { $name }
seat-row-empty = пока ничего
seat-monster = монстр
seat-hit = попадание
face-down = карта лицом вниз
face-down-yours = карта лицом вниз, вы её знаете: { a-card }
face-back = закрытая карта

# Середина стола
middle = Середина стола
centre-word = { $n ->
    [one] карта
    [few] карты
   *[many] карт
} в центре
monsters = Монстры, которые могут быть в этом раунде
brief-werewolf = { $n ->
    [one] 3‑й ход, если сыгран { $n } охотник
    [few] 3‑й ход, если сыграны { $n } охотника
   *[many] 3‑й ход, если сыграно { $n } охотников
}
brief-mermaid = { $first ->
    [round] первый охотник раунда ей не страшен
   *[aimed] первый охотник к ней её не поймает
}
brief-vampire = 3‑й ход, если сыгран друг
brief-mandrake = 3‑й ход, если не меняла рук
brief-gumiho = при осмотре кажется укрытием
monster-gone = { $monster ->
    [werewolf] вышел
    [vampire] вышел
   *[other] вышла
} в раунде { $n }
monster-ready = может выйти уже на 3‑м ходу
monster-here = он в этом раунде
dir-gossip = { $to ->
    [left] Сплетни идут налево
   *[right] Сплетни идут направо
}
dir-rumour = { $source ->
    [right] Слухи тянут справа
   *[left] Слухи тянут слева
}
last-lap = Последний круг
learned = Что вы узнали
learned-saw = { $name } держит
learned-got = Получено от { CASE($name, "gen") }
learned-gave = Отдано { CASE($name, "dat") }
brief-got = ← { $name }
brief-gave = → { $name }
learned-fed = Псу досталось
learned-drew = Вы взяли
learned-mixed = После тумана у вас
learned-to-fog = В туман
learned-from-fog = Из тумана

# Рука
hand = Ваши карты
hand-empty = Карт в руке нет
hand-label = { $mark ->
    [none] { $name }: { $text }
   *[other] { $name }, { $mark }: { $text }
}

# Строка вопроса
ask-turn = Ваш { $turn }‑й ход: выберите карту
ask-turn-help = { $side ->
    [holder] Монстр у вас: не отдайте его и сыграйте четвёртым ходом, своей последней картой.
    [friend] Вы друг монстра: ваши очки — только если его сыграют.
   *[hunter] Монстр у кого-то другого: найдите его и поймайте, пока его не сыграли.
}
ask-whom = { $card ->
    [hunter] К кому послать охотника?
    [dog] На кого спустить пса?
    [friend] Кого лишить охотника?
    [investigate] Чьи карты посмотреть?
    [deal] С кем заключить сделку?
   *[steal] У кого украсть карту?
}
ask-whom-help = { $card ->
    [hunter] Если монстр там и ничто его не прячет, вы его поймаете.
    [dog] Игрок сбросит карту по своему выбору; если это монстр, вы его поймали.
    [friend] До конца раунда вы на стороне монстра.
    [investigate] Карты увидите только вы.
    [deal] Потом вы оба тайно выберете карты.
   *[steal] Возьмёте карту наугад и вернёте любую.
}
ask-play-at = { $card ->
    [hunter] Послать охотника к { CASE($name, "dat") }?
    [dog] Спустить пса на { CASE($name, "acc") }?
    [friend] Лишить { CASE($name, "acc") } охотника?
    [investigate] Посмотреть карты { CASE($name, "gen") }?
    [deal] Сделка с { CASE($name, "ins") }?
   *[steal] Украсть карту у { CASE($name, "gen") }?
}
ask-hit = Шанс поймать монстра: { $p }.
ask-betrayal = Вы друг монстра: поймав его, вы останетесь без очков.
ask-play = { $card ->
    [wanted] Открыть раунд «Розыском»?
    [hide] Сыграть укрытие?
    [gossip] Пустить сплетни?
    [rumour] Распустить слухи?
    [deal] Сыграть сделку?
    [fog] Напустить туман?
    [werewolf] Выпустить оборотня?
    [mermaid] Выпустить русалку?
    [vampire] Выпустить вампира?
    [mandrake] Выпустить мандрагору?
   *[gumiho] Выпустить кумихо?
}
does = { $card ->
    [wanted] После вас ходит сосед слева.
    [hide] Эффекта нет, и эта карта вас больше не защищает.
    [hunter] Если монстр там и ничто его не прячет, вы его поймаете.
    [dog] { $dog ->
        [dog_card] Игрок сбросит любую карту и заберёт пса в руку.
       *[draw] Игрок сбросит любую карту и возьмёт карту из центра.
    }
    [friend] До конца раунда вы на стороне монстра.
    [investigate] Карты увидите только вы.
    [gossip] { $to ->
        [left] Каждый тайно выберет карту для соседа слева.
       *[right] Каждый тайно выберет карту для соседа справа.
    }
    [rumour] { $source ->
        [right] Каждый вытянет карту наугад у соседа справа.
       *[left] Каждый вытянет карту наугад у соседа слева.
    }
    [deal] Вы оба тайно выберете, что отдать.
    [steal] Возьмёте карту наугад и вернёте любую.
   *[fog] { $mode ->
        [whole_hands] Все карты перемешают и раздадут заново.
       *[one_card] Каждый тайно выберет карту; их перемешают и раздадут.
    }
}
does-nothing = Это ваша последняя карта: эффекта не будет.
does-win = { $n ->
    [0] Раунд ваш: +2 очка.
   *[other] Раунд ваш: +2 очка вам и друзьям монстра.
}
ask-void = Играть нечего: выложите охотника
ask-void-help = Эффекта у него не будет, и сыгранным он не считается.
ask-feed = Отдайте псу карту
ask-feed-help = { $monster ->
    [yes] Пса на вас спускает { $name }. Карта ляжет лицом вниз, а вот монстра поймают.
   *[no] Пса на вас спускает { $name }. Карта ляжет лицом вниз: никто другой её не узнает.
}
ask-feed-monster = Тогда монстр пойман, и раунд окончен.
ask-give-back = Верните карту
ask-give-back-help = Она уйдёт обратно { CASE($name, "dat") }. Можно вернуть и ту, что взяли.
ask-pass = Сплетни: выберите карту
ask-pass-help = { $to ->
    [left] Её получит сосед слева, { $name }. Все карты уйдут одновременно.
   *[right] Её получит сосед справа, { $name }. Все карты уйдут одновременно.
}
ask-mix = Туман: выберите карту для него
ask-mix-help = Карты перемешают, и каждому вернётся по одной.
ask-give = { $n ->
    [one] Сделка: выберите карту
    [few] Сделка: выберите { $n } карты
   *[many] Сделка: выберите { $n } карт
}
ask-give-help = { $n ->
    [one] Она достанется { CASE($name, "dat") }, а вам — карта взамен.
   *[other] Они достанутся { CASE($name, "dat") }, а вам — столько же взамен.
}
do-play = { $card ->
    [wanted] Открыть раунд
    [hunter] Послать
    [dog] Спустить пса
    [friend] Подружиться
    [investigate] Посмотреть
    [deal] Обменяться
    [steal] Украсть
   *[other] Сыграть
}
do-skip = Выложить
do-feed = Отдать псу
do-give-back = Вернуть
do-pass = Передать
do-mix = Отдать туману
do-give = Отдать
undo = Отменить
go-on = Дальше
choose-more = { $n ->
    [one] Выберите ещё { $n } карту
    [few] Выберите ещё { $n } карты
   *[many] Выберите ещё { $n } карт
}
ways-deal = Сколько карт
ways-void = Как положить охотника
way-1 = По одной
way-2 = По две
way-down = Лицом вниз
way-up = Лицом вверх
wait = Ещё не выбрали: { $names }
wait-turn = Ходит { $name }
wait-yours = Ваш ход
wait-next = Следующий ход ваш.
wait-chosen = Выбор сделан, менять его нельзя. Карты перейдут, когда выберут все.
wait-feed = { $you ->
    [yes] Вы спустили пса, карту для него выбирает { $at }.
   *[no] { $name } спускает пса, карту для него выбирает { $at }.
}
wait-give-back = { $at_you ->
    [yes] { $name } выбирает, какую карту вам вернуть.
   *[no] { $name } выбирает, какую карту вернуть { CASE($at, "dat") }.
}
wait-pass = { $to ->
    [left] Сплетни: все выбирают карту для соседа слева.
   *[right] Сплетни: все выбирают карту для соседа справа.
}
wait-mix = Туман: все выбирают карту для него.
wait-give = { $n ->
    [one] Сделка: { $name } и { $at } выбирают по { $n } карте.
    [few] Сделка: { $name } и { $at } выбирают по { $n } карты.
   *[many] Сделка: { $name } и { $at } выбирают по { $n } карт.
}
wait-scoring = Раунд { $round } окончен
wait-over = Партия окончена
sending = Записываем…
ended-played = Монстр вышел { $you ->
    [yes] у вас
   *[no] у { CASE($name, "gen") }
}: это { monster-name }!
ended-caught = { $you ->
    [yes] Вы ловите
   *[no] { $name } ловит
} монстра { $from_you ->
    [yes] у вас
   *[no] у { CASE($from, "gen") }
}: { monster-name }!
ended-betrayal = Предательство: монстра поймал его друг и остался без очков.

# Почему нельзя
reason-turn = Карту играют в свой ход, а сейчас ходит { $name }.
reason-waiting = Сейчас ждём: { $names }.
reason-final = Выбор сделан, менять его нельзя.
reason-enough = { $n ->
    [one] Уже выбрана { $n } карта. Чтобы взять другую, верните её.
    [few] Уже выбраны { $n } карты. Чтобы взять другую, верните одну.
   *[many] Уже выбрано { $n } карт. Чтобы взять другую, верните одну.
}
reason-void = В этом ходу можно выложить только охотника.
reason-open-first = У вас «Розыск»: он открывает раунд, и сыграть его надо первым.
reason-not-first = На первом ходу охотника сыграть нельзя.
reason-last-turn = Этот монстр играется на 4‑м ходу, последней картой.
reason-werewolf = { $n ->
    [one] На 3‑м ходу, когда сыграно охотников: { $all } (пока сыгран { $n }), или на 4‑м.
   *[other] На 3‑м ходу, когда сыграно охотников: { $all } (пока { $n }), или на 4‑м.
}
reason-vampire = { $met ->
    [yes] Друг уже сыгран: вампира можно выпустить на 3‑м или 4‑м ходу.
   *[no] На 3‑м ходу, если сыгран друг, или на 4‑м.
}
reason-mandrake = { $rooted ->
    [yes] Мандрагора не меняла рук: её можно выпустить на 3‑м или 4‑м ходу.
   *[no] Мандрагора уже меняла руки: теперь только на 4‑м ходу.
}
reason-card-first = Сначала выберите карту, потом игрока.
reason-names-nobody = { $card ->
    [hide] Укрытие никого не называет.
   *[other] Эта карта никого не называет: она касается всех.
}
reason-self = Себя назвать нельзя.
reason-no-hand = У { CASE($name, "gen") } не осталось карт.
reason-deal-own = У вас только одна другая карта.
reason-deal-theirs = У { CASE($name, "gen") } только одна карта.
rule = Правило { $clause }

# Конец раунда
summary = Итог раунда { $round }
summary-close = Закрыть итог раунда
summary-open = Итог раунда { $round }
path = Путь монстра
path-at = { $name } ({ $by ->
    [dealt] раздача
    [gossip] сплетни
    [rumour] слухи
    [deal] сделка
    [steal] кража
   *[fog] туман
})
path-kept = Монстр ни разу не сменил хозяина.
path-secret = За этим столом руки и путь монстра остаются тайной.
left-title = Что у кого осталось и кому сколько очков
left-none = ничего
points-title = Кому сколько очков
points-total = всего { $total }
why-monster = монстр сыгран
why-friend-won = друг победившего монстра
why-got-away = монстр не пойман
why-caught = поимка монстра
why-betrayed = предательство: друг поймал друга
why-holder = монстр был здесь
why-friend-lost = друг пойманного монстра
why-hunt = монстр пойман
score = Очки по раундам
score-player = Игрок
score-round = Раунд { $round }
score-total = Всего

# Помощник
assistant-where = Где монстр?
assistant-own = Монстр у вас.
assistant-which = Какой это монстр?
assistant-met = условие выполнено
assistant-unseen = Карты, которых вы не видели
assistant-hides = { $n ->
    [0] Укрытий у других не осталось.
    [one] Укрытий у других не больше { $n }.
   *[many] Укрытий у других не больше { $n }.
}
assistant-player = Игрок
assistant-chance = Монстр
assistant-hits = Попадание
assistant-assumes = Помощник знает только то, что знаете вы. Он перебирает все пути, которыми монстр мог пройти с раздачи, и взвешивает, насколько каждый подходит к тому, что вы видели: как если бы остальные играли наугад, но монстра отдавали редко. 0% и 100% он показывает, только когда иначе быть не может. У всех за столом он одинаковый.
assistant-bars = Полоска на табличке: вероятность, что монстр у этого игрока, а пока вы целитесь охотником, вероятность попадания. Считается только из того, что знаете вы.
assistant-silent = Сейчас считать нечего.
assistant-onlooker = Помощник работает для тех, кто играет.

# Итог
result-rounds = Раунд
result-last = Последний раунд
result-of = Раунд { $round }
moments = Запомнилось
moment-betrayal = Раунд { $round }: предательство! Монстра ({ monster-name }) поймал его друг и остался без очков.
moment-early = Раунд { $round }: монстр ({ monster-name }) вышел раньше срока, на 3‑м ходу.
moment-dog = Раунд { $round }: монстра ({ monster-name }) учуял пёс.
moment-travelled = Раунд { $round }: монстр ({ monster-name }) сменил руки { $n ->
    [one] { $n } раз
    [few] { $n } раза
   *[many] { $n } раз
} и оказался здесь.
moment-kept = Раунд { $round }: монстр ({ monster-name }) не покидал этой руки и победил.
moment-friend = Раунд { $round }: друг монстра ({ monster-name }) победил вместе с ним.
moment-caught = { $n ->
    [one] Пойман { $n } монстр
    [few] Поймано { $n } монстра
   *[many] Поймано { $n } монстров
}
moment-played = { $n ->
    [one] { $n } раунд выигран монстром
    [few] { $n } раунда выиграно монстром
   *[many] { $n } раундов выиграно монстром
}

secret-none = Карт нет

# Правила в четырёх рисунках.
summary-goal = У кого-то из вас монстр. Сыграйте его **последней картой** — и раунд ваш; поймают с ним — не получите ничего.
summary-turn = По карте за ход, новых не будет. Охотник ловит монстра в названной руке, если там нет Укрытия.
summary-points = Монстр ушёл: по 2 сыгравшему его и каждому Другу. Пойман: 2 поймавшему, по 1 остальным, ничего хозяину и Друзьям.
summary-end = Пять раундов, в каждом новый монстр. Побеждает тот, у кого больше очков.
summary-if-played = сыгран
summary-if-caught = пойман

## Что знаки говорят о себе

explain-card = { $name }
explain-card-help = { $text }
explain-monster = { $name }
explain-monster-help = Кто сыграет монстра, получит 2 очка. Четвёртым ходом его можно сыграть всегда, раньше — только если карта это разрешает. На карте: «{ $text }».{ $framed ->
    [here] {" "}Красная рамка: вы знаете, что в этом раунде он.
    [ready] {" "}Зелёная рамка: его условие выполнено, и он может выйти на третьем ходу.
   *[none] {""}
}
explain-back = Закрытая карта
explain-back-help = Она лежит рубашкой вверх, и что на ней, вы не знаете.
explain-digits = Ходы { $digits }
explain-digits-help = Каким по счёту ходом можно играть эту карту. Сейчас: { $mark }.
explain-turn = Ход { $turn }
explain-turn-help = Сюда ляжет карта этого хода: за раунд каждый играет по одной карте четыре раза. Выделенный ход идёт сейчас.
explain-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
explain-points-help = Все раунды вместе; у кого после последнего раунда больше всех, тот и победил.
explain-held = В руке { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
explain-held-help = Рубашкой вверх лежит то, чего вы не знаете, открыто — то, что вы узнали об этой руке.
explain-friend = Друг монстра
explain-friend-help = Кто сыграл друга, получит 2 очка, если монстра сыграют, и ничего, если его поймают, — даже если поймает сам. Сыграет и друга, и монстра — тоже 2.
explain-chance = Монстр: { $p }
explain-chance-help = Вероятность по всему, что вы знаете: монстр у этого игрока.
explain-hit = Попадание: { $p }
explain-hit-help = Вероятность, что охотник поймает здесь монстра; укрытие в руке спасает.
explain-aimed = Галочка
explain-aimed-help = Вы называете этого игрока.
explain-aim = { $aimed }
explain-aim-help = Маленький знак на сыгранной карте показывает, в кого ею целили.
explain-ready = Галочка
explain-ready-help = Этот игрок уже выбрал; что именно, никто не увидит, пока не выберут все.
explain-centre = В центре { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
explain-centre-help = Этих карт ни у кого нет, их порядка никто не знает; монстра среди них нет.
explain-lap = Последний круг
explain-lap-help = У всех четвёртый ход: теперь монстра сыграют или поймают.
explain-direction = { $card }
explain-direction-help = В какую сторону пойдут карты, когда это сыграют.
explain-learned = Что вы узнали
explain-learned-help = Это знаете только вы; другие знают лишь, что вы что-то узнали.
explain-moved = { $card }
explain-moved-help = Из-за этой карты монстр перешёл к следующему игроку.
explain-round = Раунд { $round }
explain-round-help = { $monster ->
    [none] Какой монстр в этом раунде, пока неизвестно.
   *[other] Монстр этого раунда — { monster-name }; больше он в игру не вернётся.
}
explain-round-points = За раунд { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
explain-round-points-help = Монстра сыграли: по 2 сыгравшему и его друзьям. Поймали: 2 поймавшему, по 1 остальным, ничего тому, у кого он был, и его друзьям.
explain-which = { $p }
explain-which-help = Вероятность по всему, что вы знаете: в этом раунде именно этот монстр.
explain-unseen = Не видели: { $n }
explain-unseen-help = Столько таких карт вы ещё не видели: они в руках у других или в центре.

# Говорится тому, кто спрашивает стол клавишей
spoken-board = В центре { $centre ->
    [one] { $centre } карта
    [few] { $centre } карты
   *[many] { $centre } карт
}. Сыграно охотников: { $hunters }. Монстры, которые могут быть в раунде: { $names }.
spoken-seat = { $n ->
    [one] { $n } карта на руках
    [few] { $n } карты на руках
   *[many] { $n } карт на руках
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
spoken-played = Сыграно: { $cards }.
spoken-friend = Друг монстра.
spoken-known = Вы знаете: { $cards }.
spoken-odds = У кого монстр: { $chances }.
