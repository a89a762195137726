# «Ночь в тоскливом октябре»: все слова игры.

cover-title = Ночь в тоскливом октябре
cover-short = Тоскливый октябрь
cover-tagline = Найдите союзников и ингредиенты до последней ночи — и откройте Врата или удержите их
cover-about = Ищите союзников и ингредиенты: последняя ночь решит судьбу Врат.

# Масти и карты
suit-C = Травы
suit-H = Плоть
suit-D = Реликты
suit-S = Алхимия
count-C2 = Омела (♣2)
count-H2 = Бескровный фермер (♥2)
count-D2 = Лоскут зелёного плаща (♦2)
count-S2 = Снотворное (♠2)
count-C3 = Клевер о четырёх листах (♣3)
count-H3 = Змеиная чешуя (♥3)
count-D3 = Запечатанная урна (♦3)
count-S3 = Реактивы (♠3)
count-C4 = Сухая лоза (♣4)
count-H4 = Мёртвый полисмен (♥4)
count-D4 = Камень с рунами (♦4)
count-S4 = Селитра (♠4)
count-C5 = Пряности (♣5)
count-H5 = Кости вора (♥5)
count-D5 = Плесневелый фолиант (♦5)
count-S5 = Ладан (♠5)
count-C6 = Целебный сбор (♣6)
count-H6 = Хребет висельника (♥6)
count-D6 = Знак Ньярлатхотепа (♦6)
count-S6 = Прах мумии (♠6)
count-C7 = Заморский цветок (♣7)
count-H7 = Нутро утопленника (♥7)
count-D7 = Свиток (♦7)
count-S7 = Пыль фей (♠7)
count-C8 = Ивовые прутья (♣8)
count-H8 = Глаза лжеца (♥8)
count-D8 = Тонкий нож (♦8)
count-S8 = Кристаллы (♠8)
count-C9 = Серные грибы (♣9)
count-H9 = Кость дворянина (♥9)
count-D9 = Идол змея (♦9)
count-S9 = Лунная кровь (♠9)
count-C10 = Мандрагора (♣10)
count-H10 = Сустав святого (♥10)
count-D10 = Зеркало Хастура (♦10)
count-S10 = Звёздный свет (♠10)
count-CK = Жёлуди (♣K)
count-HK = Череп охотника (♥K)
count-DK = Меч из камня (♦K)
count-SK = Вода Мимира (♠K)
count-CA = Сок Иггдрасиля (♣A)
count-HA = Щупальце (♥A)
count-DA = Грааль (♦A)
count-SA = Философский камень (♠A)
count-rune_knife = Нож с рунами
count-gate_wand = Жезл Врат
count-count_ring = Перстень Графа
count-violin = Скрипка
count-pentacle_bowl = Чаша с пентаклем
count-golden_sickle = Золотой серп
count-sacrificial_blade = Жертвенный клинок
count-silver_cane = Трость с волчьей головой
count-alhazred_icon = Икона Альхазреда
count-hand_of_glory = Рука славы
count-ingredient = ингредиент

# Персонажи: имя, долг, убежище
character-jack = Джек
    .gen = Джека
    .dat = Джеку
    .acc = Джека
    .ins = Джеком
character-jack-duty = Стеречь тварей в зеркале и в шкафу
character-jack-refuge = Дом за околицей, чердак заперт
character-jill = Безумная Джил
    .gen = Безумной Джил
    .dat = Безумной Джил
    .acc = Безумную Джил
    .ins = Безумной Джил
character-jill-duty = Зелья и напуганные соседи
character-jill-refuge = Кривой домик с огородом трав
character-count = Граф
    .gen = Графа
    .dat = Графу
    .acc = Графа
    .ins = Графом
character-count-duty = Жажда
character-count-refuge = Склеп под разрушенной церковью
character-detective = Великий Детектив
    .gen = Великого Детектива
    .dat = Великому Детективу
    .acc = Великого Детектива
    .ins = Великим Детективом
character-detective-duty = Нераскрытые преступления
character-detective-refuge = Меблированные комнаты
character-doctor = Добрый Доктор
    .gen = Доброго Доктора
    .dat = Доброму Доктору
    .acc = Доброго Доктора
    .ins = Добрым Доктором
character-doctor-duty = Лаборатория и факелы за окном
character-doctor-refuge = Одинокая ферма с громоотводами
character-druid = Друид
    .gen = Друида
    .dat = Друиду
    .acc = Друида
    .ins = Друидом
character-druid-duty = Обряды рощи
character-druid-refuge = Хижина у старого дуба
character-vicar = Викарий
    .gen = Викария
    .dat = Викарию
    .acc = Викария
    .ins = Викарием
character-vicar-duty = Проповеди и приход
character-vicar-refuge = Дом при церкви
character-larry = Ларри Тальбот
    .gen = Ларри Тальбота
    .dat = Ларри Тальботу
    .acc = Ларри Тальбота
    .ins = Ларри Тальботом
character-larry-duty = Держать зверя взаперти
character-larry-refuge = Дом с оранжереей
character-rastov = Растов
    .gen = Растова
    .dat = Растову
    .acc = Растова
    .ins = Растовым
character-rastov-duty = Тоска и молитвы
character-rastov-refuge = Съёмный дом изгнанника
character-morris_maccab = Морис и Маккаб
    .gen = Мориса и Маккаба
    .dat = Морису и Маккабу
    .acc = Мориса и Маккаба
    .ins = Морисом и Маккабом
character-morris_maccab-duty = Ночные раскопки
character-morris_maccab-refuge = Старая усадьба

# Спутники
companion-snuff = Нюх
companion-snuff-help = пёс
companion-graymalk = Дымка
companion-graymalk-help = кошка
companion-needle = Игла
companion-needle-help = летучая мышь
companion-biographer = Биограф
companion-biographer-help = отставной военный врач
companion-creation = Создание
companion-creation-help = плод лаборатории
companion-bubo = Бубон
companion-bubo-help = крыса
companion-cheeter = Плут
companion-cheeter-help = белка-летяга
companion-tekela = Текела
companion-tekela-help = белый ворон
companion-wolf = Волк
companion-wolf-help = его вторая половина
companion-quicklime = Шипучка
companion-quicklime-help = чёрный полоз
companion-nightwind = Ночной Ветер
companion-nightwind-help = сова

# Способности
effect-cursed_blade = Проклятый клинок
effect-cursed_blade-help = Всегда: +1 к собственным Смертельным схваткам Джека
effect-house_rounds = Обход дома
effect-house_rounds-help = Раз в неделю: удачный Зов долга, снизивший ваш Долг, снижает его ещё на 1
effect-loose_a_thing = Выпустить Тварь
effect-loose_a_thing-help = Один раз, со 2-й недели: ваш Долг +1; игрок, чьё убежище известно, теряет 1 Подготовленность (не последнюю), его здоровый спутник ранен
effect-wakeful_watchdog = Чуткий сторож
effect-wakeful_watchdog-help = Раз в неделю: шпион с частичным успехом против вас выдаёт себя
effect-speaking_hour = Полуночный час
effect-speaking_hour-help = Раз в неделю: бросок Джека или Нюха берёт более высокую характеристику другого
effect-witch_sense = Ведьмино чутьё
effect-witch_sense-help = Всегда: +1 к собственным Поискам Джил
effect-broom_flight = Полёт на метле
effect-broom_flight-help = Раз в неделю: нет проблем после частичного Поиска Джил или Шпионажа Дымки
effect-switched_wands = Подмена жезлов
effect-switched_wands-help = Один раз, в Ритуале: поменять карту своей стороны с картой другой
effect-cauldron = Котёл
effect-cauldron-help = Раз в неделю: заплатить ингредиент, посмотреть три верхние карты и взять одну
effect-evil_eye = Сглаз
effect-evil_eye-help = Раз в неделю: заплатить ингредиент, и ход против вас перебрасывают
effect-spare_refuge = Запасное убежище
effect-spare_refuge-help = Один раз: все забывают убежище Графа
effect-thirst = Жажда
effect-thirst-help = Всегда: схватка Графа, пролившая кровь, снижает его Долг на 1
effect-hypnotic_gaze = Гипноз
effect-hypnotic_gaze-help = Раз в неделю: игрок, чьё убежище известно, до конца недели не шпионит за вами и не дерётся с вами
effect-mist = Туман
effect-mist-help = Всегда: +1 к собственному Шпионажу Графа
effect-undead = Не-мёртвый
effect-undead-help = Один раз: Подготовленность вместо 0 становится 1
effect-deduction = Дедукция
effect-deduction-help = Всегда: +1 к собственному Шпионажу Детектива
effect-disguise = Переодевание
effect-disguise-help = Раз в неделю: собственный Шпионаж Детектива обходится без проблем и без ответа
effect-scotland_yard = Скотленд-Ярд
effect-scotland_yard-help = Раз в неделю: после удачного Зова долга Детектива — Долг +1 кому-то
effect-eliminate_the_impossible = Отбросить невозможное
effect-eliminate_the_impossible-help = Один раз, со 2-й недели: узнать любую сторону или получить место без одного убежища
effect-evidence = Улики
effect-evidence-help = Раз в неделю: узнать что-то о паре, которая недавно шпионила или дралась
effect-rat_in_the_walls = Крыса в стенах
effect-rat_in_the_walls-help = Всегда: к вам приходит Бубон с одним дополнительным действием в неделю
effect-vital_lightning = Живительная молния
effect-vital_lightning-help = Раз в неделю: заплатить, и Создание не погибает. Один раз: заплатить две карты и вернуть его
effect-dissection = Анатомический театр
effect-dissection-help = Раз в неделю: карта Плоти (♥) за собственную Подготовленность даёт вдвое больше
effect-rampage = Ярость Создания
effect-rampage-help = Один раз, со 2-й недели: ещё одна Смертельная схватка Создания с +2; потом оно ранено
effect-choice_material = Отборный материал
effect-choice_material-help = Всегда: каждая карта недели — лучшая из двух
effect-gifts_of_the_wood = Дары леса
effect-gifts_of_the_wood-help = Раз в неделю: первый удачный Поиск тянет по две карты и оставляет одну
effect-mistletoe_and_oak = Омела и дуб
effect-mistletoe_and_oak-help = Раз в неделю: показать ♣ от 6; Долг −1 или вылечить спутника
effect-wicker_man = Плетёный человек
effect-wicker_man-help = Один раз, со 2-й недели: заплатить; игрок, чьё убежище известно, теряет 2 Подготовленности (не последнюю)
effect-stolen_shadow = Украденная тень
effect-stolen_shadow-help = Всегда: Плут шпионит с +1, и проблемы его не ранят
effect-stone_circle = Круг камней
effect-stone_circle-help = Всегда: каждая ♣ из тайника Друида в Ритуале считается +3
effect-sermon = Проповедь
effect-sermon-help = Всегда: +1 к собственному Зову долга Викария
effect-silver_bullets = Серебряные пули
effect-silver_bullets-help = Один раз: ещё один итог после удачной схватки Викария
effect-confessional = Исповедальня
effect-confessional-help = Раз в неделю: после удачного Зова долга Викария узнать убежище
effect-sacrifice = Жертвоприношение
effect-sacrifice-help = Один раз, в Ритуале: своя Подготовленность −1, вашей стороне +4
effect-denunciation = Обличение
effect-denunciation-help = Раз в неделю: заплатить ♦; игрок, чья сторона известна, получает Долг +1
effect-anticipation = Предчувствие
effect-anticipation-help = Раз в неделю: перебросить меньший кубик хода Ларри
effect-full_moon = Полнолуние
effect-full_moon-help = Всегда: в последнюю неделю и в Конфликте +2 к своим схваткам
effect-wolfsbane = Волчий корень
effect-wolfsbane-help = Раз в неделю: заплатить ♣; Долг −1, и Волк вылечен
effect-lone_wolf = Одинокий волк
effect-lone_wolf-help = Всегда: Смертельные схватки против вас — с −1
effect-off_the_leash = Сорваться с цепи
effect-off_the_leash-help = Один раз: свой Долг +1, и схватка Волка — полный успех с двумя итогами и без проблем
effect-hard_to_kill = Живучий
effect-hard_to_kill-help = Раз в неделю: заплатить ингредиент вместо очка Подготовленности в схватке
effect-shores_of_hali = Берега Хали
effect-shores_of_hali-help = Раз в неделю, с Иконой: посмотреть три верхние карты, взять одну, остальные разложить
effect-snake_in_the_bosom = Змея за пазухой
effect-snake_in_the_bosom-help = Всегда: пока Растов в Игре, Шипучку не ранить
effect-confession_over_vodka = Исповедь за рюмкой
effect-confession_over_vodka-help = Раз в неделю: после Обмена со сведениями узнать что-то о партнёре
effect-prophecy = Пророчество
effect-prophecy-help = Один раз: следующий бросок пары до конца следующей недели — с −3
effect-two_on_the_job = Двое в деле
effect-two_on_the_job-help = Всегда: два дополнительных действия в ход игрока
effect-resurrection_men = Гробокопатели
effect-resurrection_men-help = Раз в неделю: Поиск с ♥ или ♠ приносит ещё карту
effect-grave_dust = Могильная пыль
effect-grave_dust-help = Раз в неделю: показать ♠; следующий бросок пары, чьё убежище известно, на этой неделе — с −2
effect-one_for_two = Один за двоих
effect-one_for_two-help = Один раз: Подготовленность вместо 0 становится 1, а «Двое в деле» теряется
effect-night_watch = Ночной дозор
effect-night_watch-help = Всегда: Ночной Ветер шпионит с +1

# Особые ингредиенты
effect-acorns = Жёлуди
effect-acorns-help = ♣K: характеристика вашей пары ниже +2 растёт на 1
effect-yggdrasil_sap = Сок Иггдрасиля
effect-yggdrasil_sap-help = ♣A, в начале недели: убитый спутник возвращается здоровым
effect-sword = Меч из камня
effect-sword-help = ♦K: игрок теряет 1 Подготовленность, даже последнюю
effect-grail = Грааль
effect-grail-help = ♦A: ваш бросок перебрасывается
effect-mimir_water = Вода Мимира
effect-mimir_water-help = ♠K: узнать о другой паре следующее: убежище, сторону или тайник
effect-philosophers_stone = Философский камень
effect-philosophers_stone-help = ♠A, в начале недели: выбывший игрок возвращается
effect-skull = Череп охотника
effect-skull-help = ♥K: Долг игрока +1, даже выше 6
effect-tentacle = Щупальце
effect-tentacle-help = ♥A: бросок другой пары перебрасывается

# Термины
term-search = Поиск ингредиентов
term-search-help = Магия. 10+: карта или две с проблемами. 7–9: карта и проблемы. 6−: проблемы
term-espionage = Шпионаж
term-espionage-help = Тень. Узнать о паре или украсть, когда известно всё. 6−: она узнаёт о вас
term-fight = Смертельная схватка
term-fight-help = Мощь. Ударить игрока или ранить спутника. 6−: ответный удар
term-call = Зов долга
term-call-help = Влияние. Снизить свой Долг или изменить чужой. 6−: проблемы
term-preparation = Подготовка
term-preparation-help = Заплатить ингредиент: Подготовленность +1 или вылечить спутника
term-help = Помощь
term-help-help = Бросить вместе с чьим-то следующим ходом; считается лучший итог
term-exchange = Обмен
term-exchange-help = Предложить одно за другое; обещания связывают
term-calculate = Вычислить место Ритуала
term-calculate-help = Когда известны все убежища, становится ясно, где Ритуал
term-shadow = Тень
term-shadow-help = Для Шпионажа
term-might = Мощь
term-might-help = Для Смертельной схватки
term-influence = Влияние
term-influence-help = Для Зова долга
term-magic = Магия
term-magic-help = Для Поиска
term-debt = Долг
term-debt-help = Растёт на 1 каждую неделю; выше 6 — игрок выбыл
term-preparedness = Подготовленность
term-preparedness-help = Жизнь до Ритуала и ставка в нём; при 0 игрок выбыл
term-xp = Опыт
term-xp-help = Даётся за сведения, Подготовку и провалы; четвёртое очко становится новой способностью, и счёт начинается снова
term-refuge = Убежище
term-refuge-help = Уровень 1: известно, где они живут
term-side = Сторона
term-side-help = Открывающий, закрывающий или джокер
term-stash = Тайник
term-stash-help = Что собрала пара
term-familiar = Фамильяр
term-familiar-help = Имеет дело лишь с хозяином и фамильярами; шпионит и зовёт кого угодно
term-dangerous = Опасный
term-dangerous-help = Дерётся с игроками и со спутниками-нефамильярами
term-experienced = Опытный
term-experienced-help = Пользуется частью способностей игрока
term-reserved = Замкнутый
term-reserved-help = Не помогает и не торгуется
term-opener = Открывающий
term-opener-help = Хочет открыть Врата
term-closer = Закрывающий
term-closer-help = Хочет закрыть Врата
term-joker = Джокер
term-joker-help = Выбирает сторону в последнюю неделю
term-healthy = здоров
term-healthy-help = Невредим
term-wounded = ранен
term-wounded-help = Следующая рана убьёт
term-killed = убит
term-killed-help = Вне Игры
term-out = Выбыл из Игры
term-out-help = Игрока нет; спутник может играть дальше
term-place = Место Ритуала
term-place-help = Без него не попасть к костру
term-problems = Проблемы
term-problems-help = Цена частичного успеха
term-token = Жетон Врат
term-token-help = Достаётся победителю раунда
term-hand = Поднятая рука
term-hand-help = Попросить слово в чужой ход: в ближайшую паузу можно применить карту или способность
term-speaker = Кладёт карты
term-speaker-help = В этом раунде карты за свою сторону выбирает эта пара
term-promise = Обещание
term-promise-help = Стол следит за исполнением
term-full = Полный успех
term-full-help = 10 и больше
term-partial = Частичный успех
term-partial-help = От 7 до 9
term-fail = Провал
term-fail-help = 6 и меньше

# Настройки стола
option-weeks = Недели
option-weeks-help = Сколько все готовятся
option-weeks-5 = Пять
option-weeks-4 = Четыре
option-weeks-6 = Шесть
option-six_player_sides = Стороны на шестерых
option-six_player_sides-help = Сколько джокеров
option-six_player_sides-3_3 = Трое на трое
option-six_player_sides-2_2_2j = По двое и два джокера
option-sides = Стороны
option-sides-help = Сдаются тайно или выбираются в последнюю неделю
option-sides-dealt = Сдаются
option-sides-chosen = Выбираются
option-ingredient_deck = Колода ингредиентов
option-ingredient_deck-help = Сорок четыре ингредиента или только старшие
option-ingredient_deck-54 = Полная
option-ingredient_deck-36 = Короткая
option-weekly_draw = Карта недели
option-weekly_draw-help = Сколько карт тянуть в начале хода
option-weekly_draw-1 = Одна карта
option-weekly_draw-0 = Ни одной
option-weekly_draw-2 = Две карты
option-ingredients = Тайники
option-ingredients-help = Лежат ли ингредиенты открыто
option-ingredients-open = Открытые
option-ingredients-hidden = Скрытые
option-special_ingredients = Короли и тузы
option-special_ingredients-help = Есть ли у них сила
option-special_ingredients-kings_aces = С силой
option-special_ingredients-none = Без силы
option-preparedness_bidding = Ставки
option-preparedness_bidding-help = Когда в Ритуале ставят Подготовленность
option-preparedness_bidding-literal = Когда впереди закрывающие
option-preparedness_bidding-symmetric = В каждом раунде
option-abilities = Способности
option-abilities-help = Есть ли у персонажей способности
option-abilities-on = Есть
option-abilities-off = Нет
option-characters = Персонажи
option-characters-help = Как раздаются персонажи
option-characters-draft = По очереди
option-characters-random = Случайно
option-stats = Характеристики
option-stats-help = Кто их назначает
option-stats-free = Каждый сам
option-stats-suggested = Как предложено
option-first_seat = Первый
option-first_seat-help = Кто начинает неделю
option-first_seat-fixed = Всегда один
option-first_seat-rotate = По кругу
option-conflict_extra = Дополнительные действия в Конфликте
option-conflict_extra-help = Что можно, кроме драки
option-conflict_extra-help_preparation = Помощь и Подготовка
option-conflict_extra-none = Ничего
option-ritual_end = Конец Ритуала
option-ritual_end-help = Когда разыгран последний жетон
option-ritual_end-all_empty = Карты кончились у всех
option-ritual_end-one_side_empty = Карты кончились у одной стороны
option-exchange_attempts = Разговоров за ход
option-exchange_attempts-help = Сколько раз за ход можно предлагать обмен
option-exchange_attempts-2 = Два
option-exchange_attempts-1 = Один
option-exchange_attempts-3 = Три
option-exchange_counters = Встречные предложения
option-exchange_counters-help = Сколько за один разговор
option-exchange_counters-2 = Два
option-exchange_counters-0 = Ни одного
option-exchange_counters-4 = Четыре
option-promises = Обещания
option-promises-help = Можно ли предлагать услуги
option-promises-enforced = Связывают
option-promises-none = Нельзя
option-narration = Рассказ
option-narration-help = Своя строка рядом с каждым ходом
option-narration-on = Включён
option-narration-off = Выключен
option-clock = Часы
option-clock-help = Сколько можно думать
option-clock-normal = Обычные
option-clock-relaxed = Неспешные
option-clock-quick = Быстрые
option-clock-off = Выключены

# Части фраз
by = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
}
target = { $target_seat_you ->
    [yes] вас
   *[no] { CASE($target_seat, "acc") }
}
about = { $about_seat_you ->
    [yes] о вас
   *[no] { $about_seat }
}
partner = { $partner_seat_you ->
    [yes] вы
   *[no] { $partner_seat }
}
figure = { $who ->
    [player] { $seat_you ->
        [yes] Вы
       *[no] { $seat }
    }
    [snuff] Нюх
    [graymalk] Дымка
    [needle] Игла
    [biographer] Биограф
    [creation] Создание
    [bubo] Бубон
    [cheeter] Плут
    [tekela] Текела
    [wolf] Волк
    [quicklime] Шипучка
   *[nightwind] Ночной Ветер
}
helped-figure = { $helped ->
    [player] { $helped_seat_you ->
        [yes] вам
       *[no] { CASE($helped_seat, "dat") }
    }
    [snuff] Нюху
    [graymalk] Дымке
    [needle] Игле
    [biographer] Биографу
    [creation] Созданию
    [bubo] Бубону
    [cheeter] Плуту
    [tekela] Текеле
    [wolf] Волку
    [quicklime] Шипучке
   *[nightwind] Ночному Ветру
}
companion-name = { $who ->
    [none] —
    [snuff] Нюх
    [graymalk] Дымка
    [needle] Игла
    [biographer] Биограф
    [creation] Создание
    [bubo] Бубон
    [cheeter] Плут
    [tekela] Текела
    [wolf] Волк
    [quicklime] Шипучка
   *[nightwind] Ночной Ветер
}
character-name = { $character ->
    [jack] Джек
    [jill] Безумная Джил
    [count] Граф
    [detective] Великий Детектив
    [doctor] Добрый Доктор
    [druid] Друид
    [vicar] Викарий
    [larry] Ларри Тальбот
    [rastov] Растов
   *[morris_maccab] Морис и Маккаб
}
ability-name = { $ability ->
    [cursed_blade] Проклятый клинок
    [house_rounds] Обход дома
    [loose_a_thing] Выпустить Тварь
    [wakeful_watchdog] Чуткий сторож
    [speaking_hour] Полуночный час
    [witch_sense] Ведьмино чутьё
    [broom_flight] Полёт на метле
    [switched_wands] Подмена жезлов
    [cauldron] Котёл
    [evil_eye] Сглаз
    [spare_refuge] Запасное убежище
    [thirst] Жажда
    [hypnotic_gaze] Гипноз
    [mist] Туман
    [undead] Не-мёртвый
    [deduction] Дедукция
    [disguise] Переодевание
    [scotland_yard] Скотленд-Ярд
    [eliminate_the_impossible] Отбросить невозможное
    [evidence] Улики
    [rat_in_the_walls] Крыса в стенах
    [vital_lightning] Живительная молния
    [dissection] Анатомический театр
    [rampage] Ярость Создания
    [choice_material] Отборный материал
    [gifts_of_the_wood] Дары леса
    [mistletoe_and_oak] Омела и дуб
    [wicker_man] Плетёный человек
    [stolen_shadow] Украденная тень
    [stone_circle] Круг камней
    [sermon] Проповедь
    [silver_bullets] Серебряные пули
    [confessional] Исповедальня
    [sacrifice] Жертвоприношение
    [denunciation] Обличение
    [anticipation] Предчувствие
    [full_moon] Полнолуние
    [wolfsbane] Волчий корень
    [lone_wolf] Одинокий волк
    [off_the_leash] Сорваться с цепи
    [hard_to_kill] Живучий
    [shores_of_hali] Берега Хали
    [snake_in_the_bosom] Змея за пазухой
    [confession_over_vodka] Исповедь за рюмкой
    [prophecy] Пророчество
    [two_on_the_job] Двое в деле
    [resurrection_men] Гробокопатели
    [grave_dust] Могильная пыль
    [one_for_two] Один за двоих
   *[night_watch] Ночной дозор
}
effect-name = { $effect ->
    [cursed_blade] Проклятый клинок
    [house_rounds] Обход дома
    [loose_a_thing] Выпустить Тварь
    [wakeful_watchdog] Чуткий сторож
    [speaking_hour] Полуночный час
    [witch_sense] Ведьмино чутьё
    [broom_flight] Полёт на метле
    [switched_wands] Подмена жезлов
    [cauldron] Котёл
    [evil_eye] Сглаз
    [spare_refuge] Запасное убежище
    [thirst] Жажда
    [hypnotic_gaze] Гипноз
    [mist] Туман
    [undead] Не-мёртвый
    [deduction] Дедукция
    [disguise] Переодевание
    [scotland_yard] Скотленд-Ярд
    [eliminate_the_impossible] Отбросить невозможное
    [evidence] Улики
    [rat_in_the_walls] Крыса в стенах
    [vital_lightning] Живительная молния
    [dissection] Анатомический театр
    [rampage] Ярость Создания
    [choice_material] Отборный материал
    [gifts_of_the_wood] Дары леса
    [mistletoe_and_oak] Омела и дуб
    [wicker_man] Плетёный человек
    [stolen_shadow] Украденная тень
    [stone_circle] Круг камней
    [sermon] Проповедь
    [silver_bullets] Серебряные пули
    [confessional] Исповедальня
    [sacrifice] Жертвоприношение
    [denunciation] Обличение
    [anticipation] Предчувствие
    [full_moon] Полнолуние
    [wolfsbane] Волчий корень
    [lone_wolf] Одинокий волк
    [off_the_leash] Сорваться с цепи
    [hard_to_kill] Живучий
    [shores_of_hali] Берега Хали
    [snake_in_the_bosom] Змея за пазухой
    [confession_over_vodka] Исповедь за рюмкой
    [prophecy] Пророчество
    [two_on_the_job] Двое в деле
    [resurrection_men] Гробокопатели
    [grave_dust] Могильная пыль
    [one_for_two] Один за двоих
    [night_watch] Ночной дозор
    [acorns] Жёлуди
    [yggdrasil_sap] Сок Иггдрасиля
    [sword] Меч из камня
    [grail] Грааль
    [mimir_water] Вода Мимира
    [philosophers_stone] Философский камень
    [skull] Череп охотника
   *[tentacle] Щупальце
}
move-name = { $move ->
    [search] Поиск ингредиентов
    [espionage] Шпионаж
    [fight] Смертельная схватка
   *[call] Зов долга
}
stat-name = { $stat ->
    [shadow] Тень
    [might] Мощь
    [influence] Влияние
   *[magic] Магия
}
side-name = { $side ->
    [opener] открывающий
    [joker] джокер
   *[closer] закрывающий
}
side-opener = Открывающие
side-closer = Закрывающие
side-joker = Не выбравшие
sides-name = { $side ->
    [opener] Открывающие
   *[closer] Закрывающие
}
signed = { $by ->
    [-6] −6
    [-5] −5
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
    [1] +1
   *[other] +{ $by }
}
modifier-sign = { $modifier ->
    [-3] − 3
    [-2] − 2
    [-1] − 1
   *[other] + { $modifier }
}
added = { $n ->
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $n }
}
count-shadow = { term-shadow } { added }
count-might = { term-might } { added }
count-influence = { term-influence } { added }
count-magic = { term-magic } { added }
count-cursed_blade = { effect-cursed_blade } { added }
count-witch_sense = { effect-witch_sense } { added }
count-mist = { effect-mist } { added }
count-deduction = { effect-deduction } { added }
count-sermon = { effect-sermon } { added }
count-stolen_shadow = { effect-stolen_shadow } { added }
count-night_watch = { effect-night_watch } { added }
count-full_moon = { effect-full_moon } { added }
count-lone_wolf = { effect-lone_wolf } { added }
count-rampage = { effect-rampage } { added }
count-prophecy = { effect-prophecy } { added }
count-grave_dust = { effect-grave_dust } { added }
count-faith = { part-faith } { added }
count-cap = { part-cap } { added }
detail-give = { $give_detail ->
    [none] —
    [search] Поиск ингредиентов
    [espionage] Шпионаж
    [fight] Смертельная схватка
    [call] Зов долга
    [cursed_blade] Проклятый клинок
    [house_rounds] Обход дома
    [loose_a_thing] Выпустить Тварь
    [wakeful_watchdog] Чуткий сторож
    [speaking_hour] Полуночный час
    [witch_sense] Ведьмино чутьё
    [broom_flight] Полёт на метле
    [switched_wands] Подмена жезлов
    [cauldron] Котёл
    [evil_eye] Сглаз
    [spare_refuge] Запасное убежище
    [thirst] Жажда
    [hypnotic_gaze] Гипноз
    [mist] Туман
    [undead] Не-мёртвый
    [deduction] Дедукция
    [disguise] Переодевание
    [scotland_yard] Скотленд-Ярд
    [eliminate_the_impossible] Отбросить невозможное
    [evidence] Улики
    [rat_in_the_walls] Крыса в стенах
    [vital_lightning] Живительная молния
    [dissection] Анатомический театр
    [rampage] Ярость Создания
    [choice_material] Отборный материал
    [gifts_of_the_wood] Дары леса
    [mistletoe_and_oak] Омела и дуб
    [wicker_man] Плетёный человек
    [stolen_shadow] Украденная тень
    [stone_circle] Круг камней
    [sermon] Проповедь
    [silver_bullets] Серебряные пули
    [confessional] Исповедальня
    [sacrifice] Жертвоприношение
    [denunciation] Обличение
    [anticipation] Предчувствие
    [full_moon] Полнолуние
    [wolfsbane] Волчий корень
    [lone_wolf] Одинокий волк
    [off_the_leash] Сорваться с цепи
    [hard_to_kill] Живучий
    [shores_of_hali] Берега Хали
    [snake_in_the_bosom] Змея за пазухой
    [confession_over_vodka] Исповедь за рюмкой
    [prophecy] Пророчество
    [two_on_the_job] Двое в деле
    [resurrection_men] Гробокопатели
    [grave_dust] Могильная пыль
    [one_for_two] Один за двоих
    [night_watch] Ночной дозор
    [acorns] Жёлуди
    [yggdrasil_sap] Сок Иггдрасиля
    [sword] Меч из камня
    [grail] Грааль
    [mimir_water] Вода Мимира
    [philosophers_stone] Философский камень
    [skull] Череп охотника
    [tentacle] Щупальце
    [opener] открывающий
    [joker] джокер
   *[closer] закрывающий
}
info-give = { $give_level ->
    [refuge] { $give_seat_you ->
        [yes] сведения о вашем убежище
       *[no] сведения об убежище { CASE($give_seat, "gen") }
    }
    [side] { $give_seat_you ->
        [yes] сведения о вашей стороне
       *[no] сведения о стороне { CASE($give_seat, "gen") }
    }
   *[stash] { $give_seat_you ->
        [yes] сведения о вашем тайнике
       *[no] сведения о тайнике { CASE($give_seat, "gen") }
    }
}
item-give = { $give ->
    [nothing] ничего
    [info] { info-give }
    [place] место Ритуала
    [card] { $give_cards }
    [card_random] ингредиент
    [card_giver] ингредиент на выбор дающего
    [card_receiver] ингредиент на выбор получателя
    [card_later] обещание: ингредиент потом
    [place_later] обещание: назвать место
    [service] услуга
    [truce_fight] обещание: без схваток
    [truce_spy] обещание: без шпионажа
    [help] обещание: Помощь, { detail-give }
    [ease] обещание: Зов долга, снизить Долг
    [burden] обещание: поднять Долг { CASE($give_seat, "dat") }
    [strike] обещание: напасть на { CASE($give_seat, "acc") }
    [effect] обещание: «{ detail-give }» против { CASE($give_seat, "gen") }
    [share] обещание: делиться тем, что известно про { CASE($give_seat, "acc") }
   *[side] обещание: сторона { detail-give }
}
detail-want = { $want_detail ->
    [none] —
    [search] Поиск ингредиентов
    [espionage] Шпионаж
    [fight] Смертельная схватка
    [call] Зов долга
    [cursed_blade] Проклятый клинок
    [house_rounds] Обход дома
    [loose_a_thing] Выпустить Тварь
    [wakeful_watchdog] Чуткий сторож
    [speaking_hour] Полуночный час
    [witch_sense] Ведьмино чутьё
    [broom_flight] Полёт на метле
    [switched_wands] Подмена жезлов
    [cauldron] Котёл
    [evil_eye] Сглаз
    [spare_refuge] Запасное убежище
    [thirst] Жажда
    [hypnotic_gaze] Гипноз
    [mist] Туман
    [undead] Не-мёртвый
    [deduction] Дедукция
    [disguise] Переодевание
    [scotland_yard] Скотленд-Ярд
    [eliminate_the_impossible] Отбросить невозможное
    [evidence] Улики
    [rat_in_the_walls] Крыса в стенах
    [vital_lightning] Живительная молния
    [dissection] Анатомический театр
    [rampage] Ярость Создания
    [choice_material] Отборный материал
    [gifts_of_the_wood] Дары леса
    [mistletoe_and_oak] Омела и дуб
    [wicker_man] Плетёный человек
    [stolen_shadow] Украденная тень
    [stone_circle] Круг камней
    [sermon] Проповедь
    [silver_bullets] Серебряные пули
    [confessional] Исповедальня
    [sacrifice] Жертвоприношение
    [denunciation] Обличение
    [anticipation] Предчувствие
    [full_moon] Полнолуние
    [wolfsbane] Волчий корень
    [lone_wolf] Одинокий волк
    [off_the_leash] Сорваться с цепи
    [hard_to_kill] Живучий
    [shores_of_hali] Берега Хали
    [snake_in_the_bosom] Змея за пазухой
    [confession_over_vodka] Исповедь за рюмкой
    [prophecy] Пророчество
    [two_on_the_job] Двое в деле
    [resurrection_men] Гробокопатели
    [grave_dust] Могильная пыль
    [one_for_two] Один за двоих
    [night_watch] Ночной дозор
    [acorns] Жёлуди
    [yggdrasil_sap] Сок Иггдрасиля
    [sword] Меч из камня
    [grail] Грааль
    [mimir_water] Вода Мимира
    [philosophers_stone] Философский камень
    [skull] Череп охотника
    [tentacle] Щупальце
    [opener] открывающий
    [joker] джокер
   *[closer] закрывающий
}
info-want = { $want_level ->
    [refuge] { $want_seat_you ->
        [yes] сведения о вашем убежище
       *[no] сведения об убежище { CASE($want_seat, "gen") }
    }
    [side] { $want_seat_you ->
        [yes] сведения о вашей стороне
       *[no] сведения о стороне { CASE($want_seat, "gen") }
    }
   *[stash] { $want_seat_you ->
        [yes] сведения о вашем тайнике
       *[no] сведения о тайнике { CASE($want_seat, "gen") }
    }
}
item-want = { $want ->
    [nothing] ничего
    [info] { info-want }
    [place] место Ритуала
    [card] { $want_cards }
    [card_random] ингредиент
    [card_giver] ингредиент на выбор дающего
    [card_receiver] ингредиент на выбор получателя
    [card_later] обещание: ингредиент потом
    [place_later] обещание: назвать место
    [service] услуга
    [truce_fight] обещание: без схваток
    [truce_spy] обещание: без шпионажа
    [help] обещание: Помощь, { detail-want }
    [ease] обещание: Зов долга, снизить Долг
    [burden] обещание: поднять Долг { CASE($want_seat, "dat") }
    [strike] обещание: напасть на { CASE($want_seat, "acc") }
    [effect] обещание: «{ detail-want }» против { CASE($want_seat, "gen") }
    [share] обещание: делиться тем, что известно про { CASE($want_seat, "acc") }
   *[side] обещание: сторона { detail-want }
}
service-name = { $service ->
    [truce_fight] без схваток
    [truce_spy] без шпионажа
    [help] Помощь
    [ease] облегчение Долга
    [burden] тяжесть для третьего
    [strike] удар по третьему
    [effect] эффект против третьего
    [share] вести о третьем
    [place] место
    [card] ингредиент
   *[side] сторона
}

# Строка под событием, a или b по его номеру
flavour-search-full-one-a = Находка завёрнута в платок, и никто не видел, откуда она.
flavour-search-full-one-b = Одной довольно: до рассвета меньше часа.
flavour-search-full-two-a = Ещё десять шагов в темноту — и вторая находка.
flavour-search-full-two-b = Жадность ведёт за ограду, а ограда скрипит.
flavour-search-partial-a = Добыча есть, но за спиной хрустнула ветка.
flavour-search-partial-b = Корень поддался с третьего рывка — и с третьим криком.
flavour-search-fail-a = Яма пуста, свеча погасла, следы остались.
flavour-search-fail-b = Туман вернул всё, кроме дороги домой.
flavour-espionage-full-one-a = Тень на шторе рассказала больше, чем письмо.
flavour-espionage-full-one-b = Никто не обернулся, и этого достаточно.
flavour-espionage-full-two-a = Лишняя минута под окном стоит двух тайн и одной беды.
flavour-espionage-full-two-b = Щёлкнул замок. Потом половица.
flavour-espionage-partial-a = Тайна добыта, пуговица осталась на подоконнике.
flavour-espionage-partial-b = Узнано ровно столько, чтобы уходить быстро.
flavour-espionage-fail-a = В доме напротив погасили лампу: смотрели оттуда.
flavour-espionage-fail-b = След сделал круг и привёл к своей же двери.
flavour-fight-full-one-a = Один точный удар; остальное смоет дождь.
flavour-fight-full-one-b = Отступить вовремя — тоже победа.
flavour-fight-full-two-a = Второй удар был лишним, но очень хотелось.
flavour-fight-full-two-b = Фонарь разбит. Противник тоже.
flavour-fight-partial-a = Удар достиг цели, и цель ответила.
flavour-fight-partial-b = Кровь на перчатке не вся чужая.
flavour-fight-fail-a = Клинок встретил пустоту, и пустота ударила первой.
flavour-fight-fail-b = Урок фехтования обошёлся дорого.
flavour-call-full-one-a = Дела разложены по ящикам, ящики заперты.
flavour-call-full-one-b = К вечеру на столе остался только чай.
flavour-call-full-two-a = Три дня работы уместились в одну ночь.
flavour-call-full-two-b = Сделано всё, кроме сна.
flavour-call-partial-a = Одно дело закрыто, другое стучится.
flavour-call-partial-b = Сделано — но соседи видели свет.
flavour-call-fail-a = Бумаги плодятся, как крысы в подвале.
flavour-call-fail-b = Обещанное завтра потребовали сегодня.
flavour-help-full-a = Вторая пара глаз всё решила.
flavour-help-full-b = Вовремя поданная рука — тоже оружие.
flavour-help-partial-a = Помощь пришла и оставила следы.
flavour-help-partial-b = Выручить удалось, уйти незаметно — нет.
flavour-help-fail-a = Благие намерения споткнулись о порог.
flavour-help-fail-b = Помощник сам запросил бы помощи.
flavour-preparation-raise-a = Ступка, три капли и терпение.
flavour-preparation-raise-b = Силы прибавилось, запасов убавилось.
flavour-preparation-heal-a = Бинты, тёплое молоко, тишина.
flavour-preparation-heal-b = Рана затянулась, обида — нет.
flavour-exchange-done-a = Чай допит, тайны сменили хозяев.
flavour-exchange-done-b = Рукопожатие у камина крепче договора.
flavour-exchange-failed-a = Беседа вышла приятной и бесполезной.
flavour-exchange-failed-b = Чай остыл раньше, чем нашлись слова.
flavour-calculate-done-a = Линии сошлись в одной точке на карте.
flavour-calculate-done-b = Циркуль замер. Теперь ясно, где.
flavour-problem-1-a = Руки дрожат: прежней твёрдости нет.
flavour-problem-1-b = Слабость пришла вместе с сыростью.
flavour-problem-2-a = Из темноты доносится жалобный визг.
flavour-problem-2-b = Домой возвращаются хромая.
flavour-problem-3-a = Чужой взгляд запомнил больше, чем нужно.
flavour-problem-3-b = Визитная карточка выпала не там.
flavour-problem-4-a = Дыра в кармане оказалась больше находки.
flavour-problem-4-b = Склянка разбилась о мостовую.
flavour-problem-5-a = Дома ждут, и ждут сердито.
flavour-problem-5-b = Пока не было хозяев, долг подрос.
flavour-problem-6-a = Слух пошёл гулять по трактирам.
flavour-problem-6-b = Кто-то случайный оказался не случайным.
flavour-problem-none-a = На этот раз обошлось.
flavour-problem-none-b = Беда прошла соседней улицей.
flavour-out-fight-a = Утром на мостовой нашли только шляпу.
flavour-out-fight-b = Игра продолжится без одного голоса.
flavour-out-debt-a = Дела победили хозяина.
flavour-out-debt-b = Вилы и факелы дошли до крыльца.
flavour-companion-killed-a = Миска у двери останется полной.
flavour-companion-killed-b = Больше никто не скребётся в ставни.
flavour-return-a = Не всякая могила умеет держать.
flavour-return-b = Часы пошли снова.
flavour-ritual-opener-a = Пламя чернеет, и что-то смотрит из него.
flavour-ritual-opener-b = Створка дрогнула.
flavour-ritual-closer-a = Костёр выпрямился и горит ровно.
flavour-ritual-closer-b = Засов лёг на место.
flavour-conflict-start-a = Круг разорван: в ход идёт сталь.
flavour-conflict-start-b = Кто-то первым опустил руку в карман.
flavour-end-opener-a = За Вратами просыпаются.
flavour-end-opener-b = Луна гаснет. Утра не будет.
flavour-end-closer-a = Врата закрыты. До следующего октября.
flavour-end-closer-b = Пепел, роса, обычное утро.

# Хроника
log-game-began = { $first_seat_you ->
    [yes] Вы начинаете
   *[no] Начинает { $first_seat }
}. Недель до Ритуала: { $weeks }
log-side-dealt = Ваша карта стороны: { side-name }
log-character-taken = { $seat_you ->
    [yes] Вы играете за персонажа «{ character-name }»
   *[no] { $seat } играет за персонажа «{ character-name }»
}
log-ready = { $seat_you ->
    [yes] Ваш выбор сделан
   *[no] { $seat }: выбор сделан
}
log-noted-stats = Вы пишете: Тень { $shadow }, Мощь { $might }, Влияние { $influence }, Магия { $magic }
log-noted-ability = Вы выбираете: { ability-name }
log-noted-side = Вы выбираете сторону: { side-name }
log-noted-answer = Ваш закрытый ответ: { $answer ->
    [pass] ничего
    [yes] да
    [no] нет
    [grail] Грааль
    [tentacle] Щупальце
    [anticipation] Предчувствие
    [evil_eye] Сглаз
   *[other] эффект
}
log-noted-bid = { $seat_you ->
    [yes] Ваша тайная ставка
   *[no] Тайная ставка { CASE($seat, "gen") }
}: { $points }
log-stats-shown = { figure }: Тень { $shadow }, Мощь { $might }, Влияние { $influence }, Магия { $magic }
log-ability-taken = { $seat_you ->
    [yes] У вас
   *[no] У { CASE($seat, "gen") }
} новая способность: { ability-name }
log-ability-lost = { $seat_you ->
    [yes] Вы теряете
   *[no] { $seat } теряет
} способность: { ability-name }
log-week-began = Неделя { $week } из { $weeks }. { $first_seat_you ->
    [yes] Первый ход ваш
   *[no] Первым ходит { $first_seat }
}
log-turn-began = { $who ->
    [player] { $seat_you ->
        [yes] Ваш ход
       *[no] Ход: { figure }
    }
   *[other] Ход: { figure }
}
log-turn-ended = { figure }: ход окончен
log-debt-changed = { by }: Долг { signed }, теперь { $now }
log-preparedness-changed = { by }: Подготовленность { signed }, теперь { $now }
log-experience-gained = { by }: { $now ->
    [0] Опыта хватает на способность
   *[other] Опыт { $now }
}
log-stat-raised = { figure }: { stat-name } +1, теперь { $now }
log-learned = { $seat_you ->
    [yes] Вы узнаёте { learned-what }
   *[no] { $seat } узнаёт { learned-what }
}
learned-what = { $about_seat_you ->
    [yes] { $level ->
        [refuge] ваше убежище
        [side] вашу сторону
       *[stash] ваш тайник
    }
   *[no] { $level ->
        [refuge] убежище
        [side] сторону
       *[stash] тайник
    } { CASE($about_seat, "gen") }
}
log-deduced = { $seat_you ->
    [yes] Вы вычисляете последнюю сторону: { deduced-what }
   *[no] { $seat } вычисляет последнюю сторону: { deduced-what }
}
deduced-what = { $about_seat_you ->
    [yes] вашу
   *[no] { CASE($about_seat, "gen") }
}
log-nothing-to-learn = { by }: учиться больше нечему, Опыт стоит на 4
log-forgotten = { $seat_you ->
    [yes] Вы больше не знаете
   *[no] { $seat } больше не знает
}, где { $about_seat_you ->
    [yes] ваше убежище
   *[no] убежище { CASE($about_seat, "gen") }
}: прежнее пусто
log-side-seen = { $seat_you ->
    [yes] Ваша карта стороны
   *[no] Карта стороны { CASE($seat, "gen") }
}: { side-name }
log-stash-seen = { $seat_you ->
    [yes] В вашем тайнике
   *[no] В тайнике { CASE($seat, "gen") }
}: { $n ->
    [0] пусто
   *[other] { $cards }
}
log-drew = { $seat_you ->
    [yes] Вы берёте
   *[no] { $seat } берёт
} { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}
log-found = { $seat_you ->
    [yes] Вы находите
   *[no] { $seat } находит
}: { $cards }
log-looked-at = { $seat_you ->
    [yes] Вы смотрите
   *[no] { $seat } смотрит
} карты: { $cards }
log-put-back = Наверху колоды: { $first }; затем: { $second }
log-deck-empty = Колода пуста: { $seat_you ->
    [yes] вам больше нечего брать
   *[no] { $seat } ничего не берёт
}
log-reshuffled = Сброс перемешан в новую колоду: { $cards }
log-discarded = { $seat_you ->
    [yes] Вы сбрасываете
   *[no] { $seat } сбрасывает
}: { $cards }
log-paid = { $seat_you ->
    [yes] Вы платите
   *[no] { $seat } платит
}: { $cards }
log-showed = { $seat_you ->
    [yes] Вы показываете
   *[no] { $seat } показывает
}: { $cards }
log-handed = { $from_seat_you ->
    [yes] Вы отдаёте
   *[no] { $from_seat } отдаёт
} { $seat_you ->
    [yes] вам
   *[no] { CASE($seat, "dat") }
}: { $cards } ({ $how ->
    [steal] кража
    [loot] добыча
    [service] обещание исполнено
   *[trade] обмен
})
log-pilfered = Бубон тащит из сброса { $seat_you ->
    [yes] для вас
   *[no] для { CASE($seat, "gen") }
}: { $cards }
log-declared = { figure }: { move-name }{ $target_seat ->
    [none] {""}
   *[other] { $target_seat_you ->
        [yes] , цель — вы
       *[no] , цель — { $target_seat }
    }
}{ $duel ->
    [none] {""}
   *[other] , поединок
}
log-withdrawn = { figure }: ход не состоялся
log-help-joined = { figure }: Помощь { $helped_seat_you ->
    [yes] вам
   *[no] { CASE($helped_seat, "dat") }
}
log-help-lapsed = { figure }: Помощь { $helped_seat_you ->
    [yes] вам
   *[no] { CASE($helped_seat, "dat") }
} не пригодилась
log-rolled = { figure }{ $helping ->
    [yes] , Помощь
   *[no] {""}
}: { $one } + { $two } { modifier-sign } = { $total } ({ $parts })
log-rerolled = { by }: { effect-name }, переброс
log-resulted = { figure }, { move-name }: { $result }, { $band ->
    [full] полный успех
    [partial] частичный успех
   *[fail] провал
}
log-mode-chosen = { by }: { $mode ->
    [one] один итог, без проблем
   *[two] два итога и бросок проблем
}
log-picked = { by }: { $pick ->
    [info] информация
    [steal] кража
    [hit] удар
    [wound] рана — { companion-name }
    [own] собственный Долг
    [raise] чужой Долг растёт
   *[lower] чужой Долг убывает
}
log-problems-came = { by }, проблемы: выпало { $die } — { $result ->
    [0] ничего не может случиться
    [1] Подготовленность
    [2] спутник
    [3] чужой взгляд
    [4] ингредиент
    [5] Долг
   *[other] слух
}
log-companion-wounded = { figure }, спутник { CASE($seat, "gen") }: рана
log-companion-killed = { figure }, спутник { CASE($seat, "gen") }: гибель
log-companion-healed = { figure }, спутник { CASE($seat, "gen") }: рана залечена
log-companion-came = { figure } теперь спутник { CASE($seat, "gen") }
log-prevented = { by }: { effect-name }, потери нет
log-went-out = { $seat_you ->
    [yes] Вы выбываете
   *[no] { $seat } выбывает
} из Игры: { $cause ->
    [debt] Долг
    [fight] Смертельная схватка
    [sword] меч
   *[other] проблемы
}
log-returned = { $seat_you ->
    [yes] Вы снова в Игре
   *[no] { $seat } снова в Игре
}
log-preparing = { figure }: Подготовка{ $whom_seat_self ->
    [yes] {""}
   *[no] , { $whom_seat_you ->
        [yes] для вас
       *[no] для { CASE($whom_seat, "gen") }
    }
}{ $companion ->
    [none] {""}
   *[other] , спутник
}
log-help-offered = { figure }: Помощь { helped-figure }
log-help-named = { by }: Помощь к ходу «{ move-name }»
log-place-found = { $seat_you ->
    [yes] Вы знаете
   *[no] { $seat } знает
} место Ритуала ({ $how ->
    [calculated] вычислено
    [deduced] выведено
    [told] рассказано
   *[shared] обещание исполнено
})
log-effect-used = { by }: «{ effect-name }»{ $target_seat ->
    [none] {""}
   *[other] {" "}на { target }
}{ $who ->
    [none] {""}
   *[other] {" "}({ figure })
}{ $how ->
    [none] {""}
    [debt] , Долг
    [side] , сторона
    [place] , место
   *[other] {""}
}
log-hand-raised = { $seat_you ->
    [yes] Вы поднимаете руку
   *[no] { $seat } поднимает руку
}
log-passed = { $seat_you ->
    [yes] Вы ничего не делаете
   *[no] { $seat } ничего не делает
}
log-talking = Разговор у камина: { $seat_you ->
    [yes] вы
   *[no] { $seat }
} и { partner }
log-composed = Ваше предложение: { item-give }
log-offered = { $seat_you ->
    [yes] Вы предлагаете
   *[no] { $seat } предлагает
} { $partner_seat_you ->
    [yes] вам
   *[no] { CASE($partner_seat, "dat") }
}: { item-give } ⇄ { item-want }
log-countering = { $seat_you ->
    [yes] Вы готовите
   *[no] { $seat } готовит
} встречное предложение
log-deal-struck = { by } и { partner }, обмен: { item-give } ⇄ { item-want }
log-no-deal = { by } и { partner }: не сошлись
log-service-done = { $seat_you ->
    [yes] Вы исполняете
   *[no] { $seat } исполняет
} обещание, данное { $for_seat_you ->
    [yes] вам
   *[no] { CASE($for_seat, "dat") }
}: { service-name }
log-service-over = Вышел срок обещания: { $seat_you ->
    [yes] вы
   *[no] { $seat }
} и { $for_seat_you ->
    [yes] вы
   *[no] { $for_seat }
}, { service-name }
log-side-fixed = { $seat_you ->
    [yes] Вы тайно выбираете
   *[no] { $seat } тайно выбирает
} сторону: { side-name }
log-joker-revealed = { $seat_you ->
    [yes] Вы раскрываете джокера
   *[no] { $seat } раскрывает джокера
}
log-side-declared = { by }, выбранная сторона: { sides-name }
log-ritual-began = Ритуал. У костра: { $present }
log-side-shown = { by }: { side-name }{ $present ->
    [yes] , у костра
   *[no] {""}
}
log-laid = { by }, { sides-name }: карт рубашкой вверх — { $n }
log-laid-cards = Ваша сторона кладёт: { $cards } ({ sides-name })
log-revealed = { sides-name }: { $cards } = { $total }
log-swapped = { by }, подмена жезлов: { $own } ↔ { $other }
log-bid-shown = { $seat_you ->
    [yes] Ваша ставка
   *[no] Ставка { CASE($seat, "gen") }
}: { $points }
log-token-won = Жетон Врат: { sides-name }{ round-score }
round-score = { $opener_total ->
    [0] { $closer_total ->
        [0] {""}
       *[other] {" "}({ $opener_total } : { $closer_total })
    }
   *[other] {" "}({ $opener_total } : { $closer_total })
}
log-laid-alone = { sides-name } без ответа: { $cards }
log-peace-kept = { sides-name }: Ритуал продолжается
log-break-proposed = { by }, { sides-name }: нарушить правила Ритуала?
log-conflict-began = Круг разорван: { sides-name }
log-conflict-ended = Конфликт окончен
log-pair-left = { $seat_you ->
    [yes] Ваша пара покидает костёр
   *[no] Пара { CASE($seat, "gen") } покидает костёр
}
log-game-ended = { $side ->
    [opener] Врата открыты
   *[closer] Врата закрыты
} ({ $opener_tokens } : { $closer_tokens })
log-won = { $seat_you ->
    [yes] Победа ваша
   *[no] { $seat } побеждает
}

# Торг: разговор у камина
exchange-title = Разговор у камина
exchange-rules = Как это устроено
exchange-time = Разговор сам кончится через { $left }
exchange-groups = О чём речь
exchange-group-info = Сведения
exchange-group-card = Карты
exchange-group-place = Место
exchange-group-promise = Обещания
exchange-group-nothing = Ничего
exchange-give = Вы отдаёте
exchange-get = Вы получаете
exchange-gap = выберите ниже
exchange-gap-later = ещё не названо
exchange-choices-give = Что вы можете отдать
exchange-choices-want = Чего можно попросить
exchange-answers = Ваш ответ
exchange-past = Прежние предложения
exchange-past-line = { $you ->
    [yes] Вы предлагали: { $give } ⇄ { $want }
   *[no] Прежнее предложение { CASE($name, "gen") }: { $give } ⇄ { $want }
}
exchange-level = { $level ->
    [refuge] убежище
    [side] сторона
   *[stash] тайник
}
exchange-item = { $what ->
    [nothing] ничего
    [info] { $about ->
        [self] о вас: { exchange-level }
       *[other] { exchange-level } { CASE($name, "gen") }
    }
    [place] место Ритуала
    [card] { $card }
    [card_random] ингредиент вслепую
    [card_giver] ингредиент на выбор дающего
    [card_receiver] ингредиент на выбор получателя
    [promise-truce_fight] обещание: без схваток
    [promise-truce_spy] обещание: без шпионажа
    [promise-help] обещание: Помощь, { $move }
    [promise-ease] обещание: облегчить Долг
    [promise-burden] обещание: поднять Долг { CASE($name, "dat") }
    [promise-strike] обещание: напасть на { CASE($name, "acc") }
    [promise-effect] обещание: «{ $effect }» против { CASE($name, "gen") }
    [promise-share] обещание: делиться вестями про { CASE($name, "acc") }
    [promise-place] обещание: назвать место
    [promise-card] обещание: ингредиент потом
    [promise-side] обещание: { $side ->
        [opener] сторона открывающих
       *[closer] сторона закрывающих
    }
   *[promise-any] обещание
}
exchange-short = { $what ->
    [info] { exchange-item }
    [card] { $card }
    [promise-truce_fight] Без Смертельных схваток
    [promise-truce_spy] Без Шпионажа
    [promise-help] { $move }
    [promise-ease] Облегчить Долг
    [promise-burden] { $name }
    [promise-strike] { $name }
    [promise-effect] { $effect } против { CASE($name, "gen") }
    [promise-share] { $name }
    [promise-place] Назвать место
    [promise-card] Ингредиент потом
    [promise-side] { $side ->
        [opener] Открывающие
       *[closer] Закрывающие
    }
    [nothing] Ничего
    [place] Место Ритуала
    [card_random] Ингредиент вслепую
    [card_giver] Ингредиент на выбор дающего
   *[card_receiver] Ингредиент на выбор получателя
}
exchange-help = { $what ->
    [nothing] Подарок или просто просьба
    [info] { $taker } получает следующий уровень информации и 1 Опыт
    [place] Дорога к костру открыта для { CASE($taker, "gen") }
    [card] Карта переходит в другой тайник
    [card_random] Какой именно, решит жребий
    [card_giver] Выбор после рукопожатия
    [card_receiver] { $taker } видит весь тайник и выбирает
    [promise-truce_fight] До конца следующей недели { $giver } не нападает на { CASE($taker, "acc") }
    [promise-truce_spy] До конца следующей недели { $giver } не шпионит за { CASE($taker, "ins") }
    [promise-help] Первым же дополнительным действием { $giver } окажет эту Помощь
    [promise-ease] При первой возможности { $giver } Зовом долга снизит Долг { CASE($taker, "gen") }
    [promise-burden] При первой возможности { $giver } Зовом долга поднимет Долг { CASE($name, "gen") }
    [promise-strike] При первой возможности { $giver } нападёт на { CASE($name, "acc") }
    [promise-effect] При первой возможности { $giver } применит это против { CASE($name, "gen") }
    [promise-share] Всё новое про { CASE($name, "acc") } узнаёт не только { $giver }, но и { $taker }
    [promise-place] Как только место знает { $giver }, его знает и { $taker }
    [promise-card] После следующего недельного добора { $giver } отдаст карту на свой выбор
    [promise-side] Связывает: ничего другого { $giver } объявить не сможет
   *[promise-any] Знают только двое
}
exchange-family = { $what ->
    [info] Сведения о паре
    [card] Определённая карта
    [promise-help] Обещать Помощь
    [promise-burden] Обещать поднять Долг третьему
    [promise-strike] Обещать напасть на третьего
    [promise-effect] Обещать способность или карту против третьего
    [promise-share] Обещать вести о третьем
   *[promise-side] Обещать сторону
}
exchange-family-help = { $what ->
    [info] Следующий уровень, начиная с убежища; всегда правда
    [card] Артефакт или ингредиент из тайника
    [promise-help] К ближайшему такому ходу; стол проследит
    [promise-burden] Зов долга, от которого чужой Долг растёт
    [promise-strike] Смертельная схватка, как только она возможна
    [promise-effect] Как только это можно применить
    [promise-share] Следующий узнанный уровень передаётся дальше
   *[promise-side] Сдержать это может только джокер
}
exchange-others = Разговор: { $one } и { $other }
exchange-others-help = О чём, знают только они
exchange-fireside = Чай, тихий голос, взгляд через плечо. Вы узнаете, что сменило хозяина, но не что было сказано.
exchange-sending = Отправляем…
exchange-wait-answer = { $name } обдумывает ваше предложение
exchange-wait-offer = { $name } обдумывает предложение
exchange-ask-give = Что вы предложите { CASE($name, "dat") }?
exchange-ask-give-help = Одно за одно; обещание связывает, стол проследит.
exchange-ask-give-this = Предложить: { $item }?
exchange-ask-give-next = Затем вы назовёте, чего хотите взамен.
exchange-ask-want = Чего вы хотите взамен от { CASE($name, "gen") }?
exchange-ask-want-help = Сможет ли пара это дать, вы услышите.
exchange-ask-offer = Обмен: { $give } ⇄ { $want }?
exchange-ask-offer-help = { $name } может согласиться, отказать или предложить иное.
exchange-ask-leave = Закончить разговор?
exchange-ask-leave-help = Сделки не будет; в этот ход к этой паре больше не подойти.
exchange-ask-answer = { $name } предлагает обмен. Что скажете?
exchange-ask-answer-help = { $n ->
    [0] Да или нет: встречных предложений больше не осталось.
    [one] Можно предложить и своё: осталось { $n } встречное предложение.
    [few] Можно предложить и своё: осталось { $n } встречных предложения.
   *[many] Можно предложить и своё: осталось { $n } встречных предложений.
}
exchange-ask-accept = Согласиться на обмен с { CASE($name, "ins") }?
exchange-ask-accept-help = Обмен состоится сразу; обещанное потом придётся выполнить.
exchange-ask-counter = Предложить { CASE($name, "dat") } своё?
exchange-ask-counter-help = { $n ->
    [1] Вы заново назовёте, что отдаёте и чего хотите. Это последнее встречное предложение.
   *[other] Вы заново назовёте, что отдаёте и чего хотите.
}
exchange-ask-decline = Отказать { CASE($name, "dat") }?
exchange-ask-decline-help = Разговор кончится без сделки; никто ничего не теряет.
exchange-answer-accept = Согласиться
exchange-answer-counter = Предложить своё
exchange-answer-decline = Отказать
exchange-no-accept = Вы не можете дать того, о чём просят
exchange-no-counter = Встречных предложений в этом разговоре больше нет
exchange-no-decline = Сейчас отказать нельзя
exchange-do-give = Дальше
exchange-do-want = Предложить
exchange-do-leave = Закончить
exchange-do-accept = Согласиться
exchange-do-counter = Предложить своё
exchange-do-decline = Отказать
exchange-leave = Закончить разговор
exchange-undo = Отменить
promises-title = Обещания
promises-given = Вы обещали { CASE($name, "dat") }
promises-got = Вам обещает { $name }
promises-until = { $week ->
    [0] сейчас
   *[other] до конца недели { $week }
}
promises-serving = исполняется сейчас

# Термины по касанию
see-clause = В правилах: { $clause }
see-rules = Правила

# Стол на экране
you = вы
nobody-yet = буклета ещё нет
card-hidden = закрытая карта
card-worth = = { $n }
decided = Решено
undo = Отменить
rule = Правила, { $clause }
sending = Отправляем…
raise-hand = Поднять руку
lower-hand = Опустить руку
rolls = Спрашивать меня о перебросе
rolls-help = Остальные броски пройдут сами через мгновение.
rolls-always = Всегда
rolls-mine = Только о моих бросках и против меня
rolls-never = Никогда
tabs-label = Страницы стола
tab-turn = Ход
tab-asked = ждёт вашего ответа
tab-booklet = Буклет
tab-pairs = Пары
tab-story = Хроника
progress-setup = Перед первой неделей
progress-week = Неделя { $week } из { $weeks }, { $who ->
    [players] ходят игроки
   *[companions] ходят спутники
}
progress-ritual = Ритуал
progress-conflict = Круг разорван
progress-over = Октябрь окончен
weeks-label = Недели
weeks-week = Неделя { $week }
weeks-ritual = Ритуал
setup-title = Перед первой неделей
setup-help = Все выбирают буклет, характеристики и первую способность.
turn-step = { $step ->
    [main] { $who ->
        [player] Действие игрока
       *[companion] Действие спутника
    }
   *[extra] Что ещё можно успеть
}
turn-of = { $figure }: ваш ход
turn-other = Ход: { $figure }
turn-gap = { $figure } { $many ->
    [yes] ждут
   *[no] ждёт
}
target-acc = { $target ->
    [jack] Джека
    [jill] Безумную Джил
    [count] Графа
    [detective] Великого Детектива
    [doctor] Доброго Доктора
    [druid] Друида
    [vicar] Викария
    [larry] Ларри Тальбота
    [rastov] Растова
    [morris_maccab] Мориса и Маккаба
   *[none] никого
}
target-gen = { $target ->
    [jill] Безумной Джил
   *[other] { target-acc }
}
target-ins = { $target ->
    [jack] Джеком
    [jill] Безумной Джил
    [count] Графом
    [detective] Великим Детективом
    [doctor] Добрым Доктором
    [druid] Друидом
    [vicar] Викарием
    [larry] Ларри Тальботом
    [rastov] Растовым
    [morris_maccab] Морисом и Маккабом
   *[none] никем
}
wound-acc = { $who ->
    [snuff] Нюха
    [graymalk] Дымку
    [needle] Иглу
    [biographer] Биографа
    [creation] Создание
    [bubo] Бубона
    [cheeter] Плута
    [tekela] Текелу
    [wolf] Волка
    [quicklime] Шипучку
    [nightwind] Ночного Ветра
   *[none] спутника
}
wound-nom = { $who ->
    [snuff] Нюх ранен
    [graymalk] Дымка ранена
    [needle] Игла ранена
    [biographer] Биограф ранен
    [creation] Создание ранено
    [bubo] Бубон ранен
    [cheeter] Плут ранен
    [tekela] Текела ранена
    [wolf] Волк ранен
    [quicklime] Шипучка ранена
    [nightwind] Ночной Ветер ранен
   *[none] Спутник ранен
}

# Вопросы
ask-drafting = Кем вы будете в этом октябре?
ask-drafting-help = Коснитесь буклета, чтобы заглянуть в него. Двух одинаковых не бывает.
ask-assigning = { $who ->
    [player] В чём вы сильны?
   *[companion] В чём силён ваш спутник?
}
ask-assigning-help = Одна +2, две +1, одна 0. Порядок из буклета уже проставлен.
ask-first-ability = Ваша первая способность?
ask-first-ability-help = Все выбирают одновременно. Четыре очка Опыта принесут ещё одну.
ask-learning = Опыта достаточно: какая новая способность?
ask-learning-help = Ею можно пользоваться сразу.
ask-forgetting = Какая способность станет ценой возвращения?
ask-forgetting-help = За Опыт её можно взять снова; использованная потеряна насовсем.
ask-week-asking = Новая неделя: вернуть кого-нибудь?
ask-week-asking-help = Такие силы действуют только до начала недели.
ask-declaring = Джокер, чью сторону вы выберете?
ask-declaring-help = Джокеры выбирают разом и навсегда; потом это видят все.
ask-fixing = Вас раскрыли: на чьей вы стороне?
ask-fixing-help = Увидит только эта пара, и это навсегда.
ask-menu-main = { $figure }: какое действие?
ask-menu-main-help = Одно действие — один бросок. Свободные способности и карты можно применить до него или после.
ask-menu-extra = { $figure }: что-нибудь ещё?
ask-menu-extra-help = { $extras ->
    [2] Два дополнительных действия («{ effect-two_on_the_job }») или конец хода.
   *[other] Одно дополнительное действие или конец хода.
}
ask-gap = Рука поднята: что вы применяете?
ask-gap-help = Один эффект, потом ход продолжается.
ask-guarding = { $figure } { $move ->
    [espionage] { $many ->
        [yes] хотят
       *[no] хочет
    } шпионить за вами
    [fight] { $many ->
        [yes] нападают
       *[no] нападает
    } на вас
   *[other] { $many ->
        [yes] идут
       *[no] идёт
    } к вам с Зовом долга
}: помешать?
ask-guarding-help = До броска можно применить что-то одно.
ask-swapping = Бросить с характеристикой другого?
ask-swapping-help = { $effect }, раз в неделю: { $lender } даёт { $better } вместо { $own }.
ask-roll-window = Кубики легли: перебросить?
ask-roll-window-help = Никто не видит, что вас спросили.
ask-unleashing = Спустить Волка с цепи?
ask-unleashing-help = Долг +1; схватка — полный успех с двумя итогами и без проблем.
ask-choosing-mode = Полный успех: осторожно или жадно?
ask-choosing-mode-help = Один итог без проблем или два, но с броском проблем.
ask-picking = { $figure }: чем это обернётся?
ask-picking-help = Выберите один итог.
ask-picking-more = А что ещё?
ask-picking-more-help = Второй итог.
ask-bullets = Серебряные пули: ещё один итог
ask-bullets-help = Проблем от него не будет.
ask-counter-picking = { $figure }: провал против вас. Чем вы ответите?
ask-counter-picking-help = Выберите, чего это будет стоить.
ask-steal = Что вы крадёте?
ask-steal-help = Тайник { target-gen } перед вами.
ask-loot = Что вы берёте у { target-gen }?
ask-loot-help = Победитель берёт артефакт и ингредиент.
ask-shielding = { $effect }: { $band ->
    [fail] уйти от ответа?
   *[other] отвести проблемы?
}
ask-shielding-help = { $band ->
    [fail] Провал: ответ против вас — за { target-ins }.
   *[other] Иначе сейчас будет бросок проблем.
} Раз в неделю.
ask-riding-scotland_yard = Чей Долг вырастет?
ask-riding-scotland_yard-help = { $effect }: игрок, чьё убежище вам известно.
ask-riding-confessional = Чьё убежище вы узнаёте?
ask-riding-confessional-help = { $effect }: кто-то исповедался.
ask-loading = Зарядить серебряные пули?
ask-loading-help = Один раз за игру: ещё один итог этой схватки.
ask-preventing = { $effect }: предотвратить потерю?
ask-preventing-help = { $ability ->
    [vital_lightning] Иначе Создание погибнет.
   *[hard_to_kill] { $life ->
        [1] Иначе последнее очко Подготовленности потеряно, и вы выбываете из Игры.
       *[other] Иначе Подготовленность −1.
    }
} Это стоит ингредиента, раз в неделю.
ask-keeping-one = Какую карту оставить?
ask-keeping-one-help = Другая уйдёт в сброс.
ask-ask-hali = Взглянуть на берега Хали?
ask-ask-hali-help = Три верхние карты: одну взять, остальные положить как угодно.
ask-foreseeing = Какую карту вы берёте?
ask-foreseeing-help = Потом решите, что ляжет наверх колоды.
ask-brewing = Что выйдет из котла?
ask-brewing-help = Возьмите одну; остальные уйдут в сброс.
ask-paying = Чем вы платите?
ask-paying-help = { $suit ->
    [any] Подойдёт любой ингредиент.
    [C] Нужны Травы (♣).
    [C6] Нужны Травы (♣) от 6.
    [H] Нужна Плоть (♥).
    [D] Нужны Реликты.
   *[S] Нужна Алхимия.
}
ask-discarding = Слишком много ингредиентов: что сбросить?
ask-discarding-help = В тайнике помещается шесть; артефакты не в счёт.
ask-naming-help = { $helped }: с каким ходом помочь?
ask-naming-help-help = Бросите вместе со следующим таким ходом, считается лучший итог. Но за свои 7–9 и 6− помощник платит сам.
ask-handing = { $mine ->
    [yes] Какой ингредиент вы отдаёте?
   *[no] Какой ингредиент вы берёте у { target-gen }?
}
ask-handing-help = { $promised ->
    [yes] Вы обещали его { CASE($partner, "dat") }: карта за неделю взята, пора отдать.
   *[no] { $mine ->
        [yes] { $partner } получит то, что вы выберете: так вы договорились.
       *[no] Так вы договорились; тайник открыт перед вами.
    }
}
aim-espionage = Шпионаж: за кем?
aim-fight = Смертельная схватка: с кем?
aim-call = Зов долга: чей Долг?
aim-preparation = Подготовка: для кого?
aim-help = Помощь: кому?
aim-exchange = Обмен: с кем?
aim-effect = { $what }: на кого?
aim-what = { $what }: для чего?
aim-order = Что положить наверх?
sure-plain = { $what }?
sure-aimed = { $what }: { $at }?
sure-spy = Следить за { target-ins }?
sure-fight = Напасть на { target-acc }?
sure-call = Зов долга ради { target-gen }?
sure-character = Ваш буклет — { $what }?
sure-ability = Взять способность «{ $what }»?
sure-forget = Потерять способность «{ $what }»?
sure-steal = Украсть: { $card }?
sure-loot = Забрать: { $card }?
sure-paying = Заплатить: { $card }?
sure-discarding = Сбросить: { $card }?
sure-keeping-one = Оставить: { $card }?
sure-brewing = Взять: { $card }?
sure-foreseeing = Взять: { $card }. { $at }?
sure-handing = Отдать: { $card }?
wait-over = Октябрь окончен
wait-dice = Кубики ложатся…
wait-dice-help = Кто-нибудь ещё может их тронуть.
wait-moment = Минуту…
wait-turn = Сейчас { $many ->
    [yes] ходят
   *[no] ходит
} { $figure }
wait-for = Ждём: { $names }
wait-hand-up = Ваша рука поднята: слово за вами в ближайшую паузу. Видите это только вы.
wait-hand = Вам есть что применить: поднимите руку, и в ближайшую паузу слово будет за вами.

# Что можно выбрать
moves-label = Что можно сделать
aims-label = На кого это направлено
characters-label = Буклеты
cards-label = Карты
ways-label = Ответы
effects-label = Не стоит действия
stats-label = Характеристики
move-search = Искать ингредиенты
move-espionage = Узнать что-то или украсть
move-fight = Ударить игрока или ранить спутника
move-call = Свой Долг вниз, чужой вверх
extra-pass = Ничего не делать
extra-pass-help = Пусть всё идёт своим чередом
extra-preparation = Подготовка
extra-preparation-help = Заплатить ингредиент: Подготовленность +1 или лечение
extra-help = Помощь
extra-help-help = Бросить вместе с чьим-то следующим ходом
extra-exchange = Обмен
extra-exchange-help = Одно за другое
extra-calculate = Вычислить место
extra-calculate-help = Все убежища известны: теперь ясно где
extra-pilfer = Стащить
extra-pilfer-help = Бубон берёт верхнюю карту сброса
extra-end = Закончить ход
extra-end-help = Пока больше ничего
target-alone = Ради себя
target-alone-help = Долг сейчас: { $n }
target-duel = { $name }, поединок
target-prepare = Подготовленность { $n } → { $now }
target-heal = рана заживёт
target-of = { $name }: { $what }
target-stat = станет +{ $now }
how-debt = Долг −1
how-side = узнать сторону
how-place = место Ритуала
how-self = для себя
hali-order = Сверху: { $first }
way-no = Не сейчас
way-no-help = { $phase ->
    [swapping] Бросить со своей характеристикой
    [unleashing] Считать кубики как легли
    [loading] Довольствоваться выбранным
    [ask-hali] Взять следующую карту не глядя
    [shielding] { $band ->
        [fail] Противник ответит
       *[other] Проблемы придут
    }
   *[preventing] Пусть случится, ингредиент останется
}
way-forget-spent = использована: потеряна насовсем
way-pass = Ничего
way-pass-help = Дальше
way-pass-roll = Кубики остаются как лежат
way-pass-guard = Пусть приходят
way-pass-week = Пусть неделя начинается
way-pass-riding = Приберечь на другой Зов долга этой недели
way-one = { $move ->
    [search] Одна карта
    [espionage] Остаться в тени
    [fight] Отступить вовремя
   *[call] На этом остановиться
}
way-one-help = один итог, без проблем
way-two = { $move ->
    [search] Две карты
    [espionage] Пойти на риск
    [fight] Ударить ещё раз
   *[call] Работать всю ночь
}
way-two-help = два итога, потом проблемы
pick-info = { $level ->
    [refuge] Узнать убежище { target-gen }
    [side] Узнать сторону { target-gen }
   *[stash] Найти тайник { target-gen }
}
pick-info-help = информация, Опыт +1
pick-steal = Выкрасть ингредиент или артефакт
pick-steal-help = из тайника { target-gen }
pick-hit = Ударить { target-acc }
pick-hit-help = Подготовленность { $n } → { $now ->
    [0] 0: вне Игры
   *[other] { $now }
}
pick-wound = Ранить { wound-acc }
pick-wound-help = { $from } → { $to }
pick-own = Снизить свой Долг
pick-own-help = Долг −1
pick-raise = Обременить { target-acc }
pick-raise-help = чужой Долг +1
pick-lower = Помочь: Долг { target-gen }
pick-lower-help = чужой Долг −1

# Почему нельзя
why-ally = своя сторона
why-gaze = запрещает гипнотический взгляд
why-truce = вы обещали перемирие
why-promised = сейчас вас связывает обещание
why-first-week = не в первую неделю
why-first-week-spy = в первую неделю — только убежища
why-empty-stash = всё известно, тайник пуст
why-gone = там никого не осталось
why-absent = этой пары нет у костра
why-refuge = убежище вам неизвестно
why-familiars-only = там остались одни фамильяры
why-duels-only = фамильяр дерётся только с фамильярами
why-nobody-to-fight = драться пока не с кем
why-no-fighter = не дерётся
why-out = выбыл из Игры
why-no-debt = Долга нет
why-their-debt = там Долга нет
why-conflict = не в Конфликте
why-nothing-to-steal = красть не у кого
why-nothing-to-learn = узнавать больше нечего
why-no-refuges = ни одно убежище не известно
why-has-place = место уже известно
why-missing = { $n ->
    [one] не хватает { $n } убежища
    [few] не хватает { $n } убежищ
   *[other] не хватает { $n } убежищ
}
why-no-ingredient = нечем заплатить
why-nobody-to-prepare = никому не нужно
why-reserved = замкнутые спутники этого не делают
why-nobody-to-help = сейчас помочь некому
why-tried = на этот ход разговоров хватит
why-nobody-to-trade = пока не с кем
why-all-three = нужно знать убежище, сторону и тайник
why-knows-all = всё уже известно
why-snake = «{ effect-snake_in_the_bosom }»: её никто не ранит

# Что происходит
telling-search = { $figure } { $many ->
    [yes] ищут
   *[no] ищет
} ингредиенты
telling-espionage = { $figure } { $many ->
    [yes] следят
   *[no] следит
} за { target-ins }
telling-fight = { $duel ->
    [yes] { $figure } вызывает на поединок { wound-acc }
   *[no] { $figure } { $many ->
        [yes] нападают
       *[no] нападает
    } на { target-acc }
}
befell = С вами случилось
lately = Последние ходы
telling-call = { $target ->
    [none] { $figure } { $many ->
        [yes] слышат
       *[no] слышит
    } зов долга
   *[other] Зов долга ради { target-gen }
}
throw-helper = Помогает { $name }
throw-total = Итог { $n }
throw-again = Переброс { CASE($name, "gen") }
part-faith = мир нарушили другие
part-cap = предел
problems-of = { $mine ->
    [yes] Ваши проблемы
   *[no] Проблемы { CASE($name, "gen") }
}
problem-cannot = Выпало { $die }, но { $die ->
    [1] последнюю Подготовленность так не теряют
    [2] ранить некого
    [3] замечать некому или нечего
    [4] терять нечего или карту принёс этот самый ход
    [5] Долг на пределе или снижен этим ходом
   *[6] узнавать о вас некому или нечего
}
problem-die = { $passed ->
    [yes] { problem-cannot }, поэтому дальше
   *[no] Выпало { $die }
}
problem-0 = Выпало { $die }: на этот раз обошлось.
problem-1 = { problem-die }: Подготовленность −1
problem-2 = { problem-die }: спутнику достаётся
problem-3 = { problem-die }: { $mine ->
    [yes] вас заметили
   *[no] эту пару заметили
}
problem-4 = { problem-die }: потерян ингредиент
problem-5 = { problem-die }: Долг +1
problem-6 = { problem-die }: { $mine ->
    [yes] кто-то прослышал о вас
   *[no] кто-то прослышал об этой паре
}
problems-title = Если пожадничать: бросок проблем
problems-1 = Подготовленность −1
problems-2 = { wound-nom }
problems-3 = { $name } что-то узнаёт о вас
problems-3-nobody = никто не замечает
problems-as = { $said } (как { $n })
problems-none = ничего
problems-4 = минус ингредиент
problems-5 = Долг +1
problems-6 = кто-то узнаёт о вас
problems-12 = Подготовленность −1
problems-34 = { wound-nom }
problems-56 = минус ингредиент
# Карты событий
go-on = Дальше
go-on-as = Играть за { wound-acc }
go-on-watching = Смотреть дальше
go-on-waits = Игра идёт, скоро дальше
throw-sum = { $dice } на кубиках и { $modifier }
source-stat = характеристика, { $figure }
source-lent = «{ $effect }»: даёт { $figure }
source-own = способность { target-gen }
source-other = от { target-gen }
source-ingredient = особый ингредиент
source-faith = Конфликт начала другая сторона
source-cap = от −3 до +4, не больше и не меньше
card-game = Игра
card-meanwhile = Тем временем
card-more = { $n ->
    [one] Ещё { $n } событие
    [few] Ещё { $n } события
   *[many] Ещё { $n } событий
}
card-out = { $figure } вне Игры
card-back = { $figure } снова в Игре
card-deal = { $done ->
    [yes] Обмен состоялся
   *[no] Не сошлись
}
card-deal-give = Вы отдаёте: { $seat_you ->
    [yes] { item-give }
   *[no] { item-want }
}
card-deal-get = Вы получаете: { $seat_you ->
    [yes] { item-want }
   *[no] { item-give }
}
change-said = { $mine ->
    [yes] { $counter } { $from } → { $to }
   *[no] { $name }: { $counter } { $from } → { $to }
}
change-learns = { $said }, новая способность
change-ability = четвёртое очко: новая способность
follows-failure = Провал, поэтому следом бросок проблем
follows-problems = Успех частичный, поэтому следом бросок проблем
follows-greed = Два итога, поэтому следом бросок проблем
follows-extra = { $n ->
    [one] Дальше можно ещё одно дополнительное действие
   *[other] Дальше дополнительные действия: { $n }
}
follows-turn = Сейчас действует { $figure }
counters-label = Ваши счётчики
counters-out = Вне Игры: счётчики больше не меняются
counter-cards = Карты
edge-debt = На грани: седьмой Долг выведет вас из Игры
edge-preparedness = На грани: ещё одна потеря, и вы вне Игры
out-cause = { $cause ->
    [debt] Долг
    [fight] Смертельная схватка
    [sword] Меч
   *[other] Проблемы
}:
out-change = { $counter } { $from } → { $to }
out-on = пара играет дальше
out-companion = { $kind }, { $health }. Теперь вы решаете и ходите за спутника
out-stays = Остаётся с вами
out-stash = { $n ->
    [0] артефакты
    [one] { $n } карта и артефакты
    [few] { $n } карты и артефакты
   *[many] { $n } карт и артефакты
}
out-known = { $n ->
    [0] пока никаких сведений
    [one] сведения об { $n } паре
   *[other] сведения о { $n } парах
}
out-side = ваша сторона и её победа
out-gone = Больше нельзя
out-no-xp = копить Опыт и брать способности
out-later = ходить вместе с игроками: { $name } ходит позже, со спутниками
out-win = Победить ещё можно: узнайте место и доведите { wound-acc } до Ритуала.
out-win-place = Победить ещё можно: место Ритуала известно, доведите туда { wound-acc }.
out-pair = Пара выбыла, в этот раз октябрь доиграют без вас.
out-taken = Ваш тайник теперь у других: { $names }.
back-help = Долг 4, Опыт 0, Подготовленность 2. Ингредиенты сброшены, артефакты и сведения остались.
week-title = Неделя { $week } из { $weeks }
week-left = { $n ->
    [0] Последняя перед Ритуалом
    [one] До Ритуала ещё { $n } неделя
    [few] До Ритуала ещё { $n } недели
   *[many] До Ритуала ещё { $n } недель
}
week-first = { $mine ->
    [yes] Первый ход ваш
   *[no] Первым ходит { $name }
}
week-debt = В начале вашего хода Долг вырастет на 1
week-refuges = Убежища, которые вы знаете: { $n } из { $most }
night-title = Последняя ночь октября
night-present = У костра пар: { $n }
night-there = Ваша пара здесь
night-away = Ваша пара не нашла дороги и смотрит издалека

narrate = Как это было, своими словами
narrate-optional = необязательно
narrate-left = { $n }
narrate-hint = Рассказать, как это было
narrate-hint-duty = Рассказать, как это было. Ваш долг: { $duty }
tale = «{ $text }»
tale-flavour = Строка хроники
tale-own = Своими словами
notes-title = Ваша история
note-duty = Долг
note-duty-help = Что зовёт вас домой. Прочтут все.
note-refuge = Убежище
note-refuge-help = Где вы скрываетесь. Прочтёт тот, кто найдёт ваше убежище.
note-write = Записать
chronicle = История до сих пор
chronicle-before = Перед первой неделей
chronicle-empty = Пока ничего не случилось.

# Буклет и пары
booklet-of = Буклет { CASE($name, "gen") }
booklet-open = Буклет
booklet-close = Закрыть буклет
side-secret = видите только вы
side-open = сторона не выбрана
ability-passive = всегда
ability-weekly = раз в неделю
ability-once = один раз
ability-used = на этой неделе
ability-spent = использовано
companion-line = { $name }, { $kind }
companion-state = { companion-name } { companion-health }
companion-health = { $health ->
    [healthy] { $who ->
        [graymalk] здорова
        [needle] здорова
        [tekela] здорова
        [quicklime] здорова
        [creation] здорово
       *[other] здоров
    }
    [wounded] { $who ->
        [graymalk] ранена
        [needle] ранена
        [tekela] ранена
        [quicklime] ранена
        [creation] ранено
       *[other] ранен
    }
   *[killed] { $who ->
        [graymalk] убита
        [needle] убита
        [tekela] убита
        [quicklime] убита
        [creation] убито
       *[other] убит
    }
}
artifact-own = ваш артефакт, 13
artifact-other = артефакт, 13
place-known = место известно
place-missing = убежища: { $n } из { $most }
ingredients = Ингредиенты
track-of = { $n } из { $most }
pairs-title = Что вы знаете
tag-target = цель
tag-turn = ходит
level = { $level ->
    [refuge] убежище
    [side] сторона
   *[stash] тайник
}
pair-side = { $side ->
    [opener] открывает
    [closer] закрывает
   *[joker] джокер
}
unknown = неизвестно
knows-nothing = ничего не известно
knows-you = Знает о вас: { $levels }
help-waits = { $helper } поможет, { $helped }: { $move ->
    [search] Поиск
    [espionage] Шпионаж
    [fight] Смертельная схватка
   *[call] Зов долга
}
curse-waits = { $name }: следующий бросок { $n }

# Ритуал
ritual-title = Ритуал
ritual-side-opener = Открывающие
ritual-side-closer = Закрывающие
ritual-tokens = { $n ->
    [one] { $n } жетон Врат
    [few] { $n } жетона Врат
   *[many] { $n } жетонов Врат
}
ritual-pool = { $n ->
    [one] осталась { $n } карта
    [few] осталось { $n } карты
   *[many] осталось { $n } карт
}
ritual-preparedness = Подготовленность { $n }
ritual-companion-only = только спутник
ritual-voice = кладёт карты
ritual-nobody = Никто не пришёл
ritual-bid-noted = ставка { $n }
ritual-bid-hidden = ставка запечатана
ritual-sealed = видит ваша сторона
ritual-face-down = { $n ->
    [one] { $n } карта рубашкой вверх
    [few] { $n } карты рубашкой вверх
   *[many] { $n } карт рубашкой вверх
}
ritual-of-bids = +{ $n } ставка
ritual-of-power = +{ $n } { $name }
ritual-alone = без ответа
ritual-fire = Костёр ждёт того, что вы собрали.
ritual-told-opener = { $n ->
    [0] Пламя чернеет.
   *[other] Створка дрогнула: жетон у открывающих.
}
ritual-told-closer = { $n ->
    [0] Костёр горит ровно.
   *[other] Засов лёг на место: жетон у закрывающих.
}
ritual-rounds = Прошлые раунды: { $n }
ritual-rounds-title = Прошлые раунды
ritual-your-pool = Карты вашей стороны
ritual-bids = Ваша ставка
ritual-bid-label = Ставка { $n }. { $would }
ritual-would = { $opener } : { $closer } { $team ->
    [opener] открывающим
   *[closer] закрывающим
}
ritual-choices = Ваш ответ
ritual-swap = { $own } ↔ { $other }
ritual-choice-invoking-pass = Ничего не применять
ritual-choice-invoking-pass-help = Раунд идёт своим чередом
ritual-choice-invoking-use = Жертвоприношение
ritual-choice-invoking-use-help = Ваша Подготовленность −1, ваша сторона +4 в этом раунде; один раз за игру
ritual-choice-invoking-swap-help = Две карты меняются сторонами вместе с силой; один раз за игру
ritual-choice-breaking-keep = Соблюсти правила
ritual-choice-breaking-keep-help = Начнётся следующий раунд
ritual-choice-breaking-break = Нарушить правила
ritual-choice-breaking-break-help = Конфликт вместо раунда, один раз за игру; игроки другой стороны бросают с +1
ritual-choice-voting-no = Нет, соблюсти правила
ritual-choice-voting-no-help = Объявят только итог
ritual-choice-voting-yes = Да, нарушить правила
ritual-choice-voting-yes-help = При большинстве начнётся Конфликт
ritual-ask-laying = Что вы положите в огонь за свою сторону?
ritual-ask-laying-opener = Одну или две карты рубашкой вверх. Закрывающие увидят лишь, сколько их.
ritual-ask-laying-closer = { $n ->
    [one] Одну или две карты. Открывающие положили { $n } карту рубашкой вверх.
    [few] Одну или две карты. Открывающие положили { $n } карты рубашкой вверх.
   *[many] Одну или две карты. Открывающие положили { $n } карт рубашкой вверх.
}
ritual-ask-lay-one = { $one }, сила { $total }?
ritual-ask-lay-two = { $one } и { $two }, вместе { $total }?
ritual-ask-lay-help = Положенное сгорает, кому бы ни достался раунд.
ritual-ask-invoking = Примените способность?
ritual-ask-invoking-help = Карты открыты; итоги пересчитают.
ritual-ask-bidding = Сколько Подготовленности поставите?
ritual-ask-bidding-help = Все ставят разом и тайно. Очко даёт +1 и сгорает в любом случае.
ritual-ask-bid = { $n ->
    [0] Не ставить ничего?
    [one] Поставить { $n } очко?
    [few] Поставить { $n } очка?
   *[many] Поставить { $n } очков?
}
ritual-ask-bid-help = { $n ->
    [0] Подготовленность останется при вас.
    [1] Оно сгорит, кому бы ни достался раунд.
   *[other] Они сгорят, кому бы ни достался раунд.
}
ritual-ask-swap = Поменять: { $own } ↔ { $other }?
ritual-ask-breaking = Нарушит ли ваша сторона правила Ритуала?
ritual-ask-breaking-help = Вы говорите за неё; остальные проголосуют.
ritual-ask-breaking-alone = На вашей стороне больше никого: решает ваше слово.
ritual-ask-voting = Голос вашей стороны зовёт нарушить правила. Вы за?
ritual-ask-voting-help = Тайно: объявят только итог.
ritual-ask-sure = { $what }?
ritual-do-lay = В огонь
ritual-do-pass = Не применять
ritual-do-use = Принести жертву
ritual-do-swap = Поменять
ritual-do-bid = Поставить
ritual-do-keep = Соблюсти
ritual-do-break = Нарушить
ritual-do-no = Проголосовать
ritual-do-yes = Проголосовать
ritual-wait-laying = { $names } { $many ->
    [yes] кладут
   *[no] кладёт
} карты за { $team ->
    [opener] открывающих
   *[closer] закрывающих
}
ritual-wait-invoking = Время способностей: { $names }
ritual-wait-bidding = Ставки запечатываются
ritual-wait-breaking = { $names } { $many ->
    [yes] решают
   *[no] решает
}, соблюдут ли правила { $team ->
    [opener] открывающие
   *[closer] закрывающие
}
ritual-wait-voting = Тайно голосуют { $team ->
    [opener] открывающие
   *[closer] закрывающие
}
ritual-wait-watch = Вы смотрите издали.
ritual-wait-side = { $team ->
    [opener] Вы стоите с открывающими.
   *[closer] Вы стоите с закрывающими.
}
rounds-conflict = { $team ->
    [opener] Открывающие разорвали круг: Конфликт
   *[closer] Закрывающие разорвали круг: Конфликт
}
rounds-no-cards = карт больше нет

# Конфликт
conflict-title = Конфликт
conflict-broken = { $team ->
    [opener] Открывающие разорвали круг.
   *[closer] Закрывающие разорвали круг.
}
conflict-bonus = Игроки вашей стороны бросают свои действия с +1.
conflict-yours = Игроки другой стороны бросают свои действия с +1.
conflict-watch = Игроки другой стороны бросают свои действия с +1.
conflict-tokens = Жетоны Врат: открывающие { $opener }, закрывающие { $closer }
conflict-rules = Правила Конфликта
conflict-players = Порядок игроков
conflict-companions = Порядок спутников

# Страница конца
result-opener = Врата открыты
result-closer = Врата закрыты
result-who = Кто где стоял
result-story = Весь октябрь
result-was-joker = прежде джокер
result-known = { $n ->
    [0] никого не знали
    [one] знали о { $n } паре
   *[other] знали о { $n } парах
}
end-title = { $winner ->
    [opener] Врата открыты
   *[closer] Врата закрыты
}{ $fate ->
    [fate-won] : победа ваша
    [none] {""}
   *[other] : вы проиграли
}
your-fate-won = { $side ->
    [opener] Вы хотели их открыть и были у костра до конца.
   *[closer] Вы хотели их закрыть и были у костра до конца.
}
your-fate-lost = { $side ->
    [opener] А вы были на стороне открывающих.
   *[closer] А вы были на стороне закрывающих.
}
your-fate-undecided = Вы так и не выбрали сторону, а без неё не победить.
your-fate-fell = Ваша сторона победила, но у костра от вашей пары никого не осталось.
your-fate-gone = Ваша сторона победила, но ваша пара выбыла из Игры ещё до Ритуала.
your-fate-no-place = Ваша сторона победила, но вы не знали места Ритуала.
verdict-came = У костра: открывающих { $opener }, закрывающих { $closer }{ $away ->
    [0] {""}
   *[other] ; не пришли { $away }
}.
verdict-alone = { $team ->
    [opener] У закрывающих кончились карты
   *[closer] У открывающих кончились карты
}: { $n ->
    [one] { $n } жетон достался без ответа.
    [few] { $n } жетона достались без ответа.
   *[many] { $n } жетонов достались без ответа.
}
verdict-more = { $opener ->
    [0] Все жетоны Врат ({ $closer }) достались закрывающим.
   *[other] { $closer ->
        [0] Все жетоны Врат ({ $opener }) достались открывающим.
       *[other] Жетонов Врат у открывающих { $opener }, у закрывающих { $closer }, а решает большинство.
    }
}
verdict-tie = Жетонов поровну ({ $opener } : { $closer }): тогда Врата остаются закрытыми.
verdict-no-tokens = Ни одного жетона Врат: Врата остаются закрытыми.
verdict-nobody-came = Никто не нашёл место Ритуала: Врата остаются закрытыми.
verdict-nobody-left = Действовать стало некому: Врата остаются закрытыми.
verdict-conflict = { $team ->
    [opener] Открывающие нарушили правила Ритуала; Конфликт занял место раунда.
   *[closer] Закрывающие нарушили правила Ритуала; Конфликт занял место раунда.
}
fate-won = { $side ->
    [opener] Сторона открывающих, до конца у костра: победа.
   *[closer] Сторона закрывающих, до конца у костра: победа.
}
fate-lost = { $side ->
    [opener] Сторона открывающих: победила другая сторона.
   *[closer] Сторона закрывающих: победила другая сторона.
}
fate-undecided = Джокер, так и не выбравший сторону, победить не может.
fate-fell = Сторона победила, но у костра от этой пары никого не осталось.
fate-gone = Сторона победила, но вся пара выбыла из Игры ещё до Ритуала.
fate-no-place = Сторона победила, но эта пара не знала места Ритуала.
ritual-wait-over = Костёр догорел

# Первая неделя с подсказками
guide = Подсказки первой недели
guide-got = Понятно
guide-more = В правилах
guide-off = Больше не подсказывать
guide-return = Показать подсказки первой недели
guide-goal = { $side ->
    [opener] Ваша тайна: вы хотите открыть Врата.
    [closer] Ваша тайна: вы хотите удержать Врата закрытыми.
   *[joker] Ваша тайна: вы ещё не выбрали, открыть Врата или закрыть.
} За несколько недель найдите место Ритуала, соберите карты и узнайте, кто с вами; в последнюю ночь карты сожгут.
guide-character = Выберите, кем быть. В каждом буклете есть спутник и пять способностей; ошибиться почти невозможно.
guide-stats-player = Четыре силы: +2, +1, +1, 0. Тень шпионит, Мощь дерётся, Влияние снижает Долг, Магия находит ингредиенты. Предложенное вполне годится.
guide-stats-companion = Спутник тоже действует раз в неделю. Пусть он умеет то, чего не умеете вы.
guide-ability = Одна способность для начала; каждое четвёртое очко Опыта даёт ещё одну.
guide-action = Ваш Долг вырос на 1, карта взята. Теперь одно действие: бросок двух кубиков. { $move ->
    [search] Ваша сила в Магии: ищите ингредиенты.
   *[espionage] Шпионаж вам даётся: узнайте чьё-то убежище. Чтобы найти Ритуал, нужны все.
}
guide-companion = Теперь действует спутник, у него свои силы. { $move ->
    [search] Он силён в Магии: Поиск.
   *[espionage] Он силён в Тени: пусть шпионит.
}
guide-mode = 10 и больше — полный успех. Возьмите одно спокойно или два с броском проблем. Поначалу спокойствие дороже.
guide-pick = Что это даст? Сведения открывают обмен, схватки и дорогу к Ритуалу.
guide-counter = Чужой ход провалился, и вы можете что-то взять.
guide-problems = У успеха в 7–9 есть цена: кубик решает, что пойдёт не так. Невозможное пропускается.
guide-watch = Действуют другие. Их броски, находки и то, что они узнали, видны всем; тайна — только стороны. Коснитесь слова с точками, чтобы узнать, что оно значит.
guide-extra = После действия можно сделать одно дополнительное: лечить, помочь, вычислить место. Или закончить ход.
guide-exchange = Вы знаете убежище, значит, можете меняться. Убежище за убежище выгодно обоим: чтобы найти Ритуал, всем нужны все.
guide-offer = Одно за одно. Предложите то, что вам дёшево, просите то, чего нет. Обещания связывают.
guide-answer = Соглашайтесь, если это ближе к Ритуалу; встречное предложение ничего не стоит.
guide-window = Миг, чтобы вмешаться. Спрашивают всех, кто мог бы, поэтому отказ ничего не выдаёт.
guide-pay = Цена — ингредиент. Младшие карты в Ритуале стоят меньше всего.
guide-learning = Опыта хватает на новую способность. Она действует сразу.
guide-farewell = Первая неделя позади. Узнавайте убежища, не давайте Долгу перевалить за 6, копите карты и выясняйте, кто с вами. Удачи; правила всегда под рукой.

# Помощник
advice-none = Сейчас помощнику нечего сказать.
advice-out = Через { $n ->
    [one] { $n } ваш ход
    [few] { $n } ваших хода
   *[other] { $n } ваших ходов
} Долг выведет вас из Игры, если ничего не делать
advice-moves = Чем могут кончиться ходы
advice-sides = Стороны ({ $n ->
    [one] { $n } расклад
    [few] { $n } расклада
   *[other] { $n } раскладов
})
advice-side = открывает { $opener }, закрывает { $closer }{ $may_joker ->
    [yes] , джокер { $joker }
   *[no] {""}
}
advice-missing = Каких убежищ не хватает
advice-traders = могли бы обменять: { $names }
advice-nobody = обменять пока некому
advice-fire = жетоны { $tokens }, карты { $cards }, очки { $points }
advice-turns = Очков, чтобы перевесить, если они не ставят: { $n }
advice-certain = Очков, чтобы победить наверняка: { $n }
advice-deck = В колоде: { $n }

# Правила в четырёх рисунках.
summary-goal = Откройте Врата или удержите их: кто за кого — тайна. В последнюю ночь победит сторона, у которой больше жетонов Врат.
summary-turn = Каждую неделю ходите вы, потом спутник: два кубика плюс характеристика. От 7 до 9 — успех, но с проблемами.
summary-full = 10+ успех
summary-partial = 7–9 с проблемами
summary-fail = до 6 провал
summary-points-title = Что важно
summary-points = Собирайте ингредиенты для Ритуала. Долг больше 6 или Подготовленность 0 — и вы вне Игры.
summary-end-title = Ритуал
summary-end = После последней недели стороны раунд за раундом выкладывают карты. Сумма больше — жетон ваш; поровну жетонов — победа закрывающих.

## Что знаки говорят о себе

explain-week = Неделя { $week } из { $weeks }
explain-week-help = Каждую неделю ходят все игроки, потом все спутники; за ход игрока его Долг растёт на 1.
explain-last-night = Ритуал
explain-last-night-help = После последней недели, в полнолуние: открывающие против закрывающих, за жетоны Врат.
explain-figure = { $name }
explain-figure-help = Знак игрока или спутника; в рассказе он показывает, кто действовал.
explain-ingredients = { $n ->
    [one] { $n } ингредиент
    [few] { $n } ингредиента
   *[many] { $n } ингредиентов
}
explain-ingredients-help = Ими платят за Подготовку и способности, с ними же выходят на Ритуал; больше шести не бывает.
explain-card = { $name }
explain-card-help = В Ритуале она стоит { $value } (король 11, туз 12, артефакт 13); масть важна только для способностей, а к броскам карты ничего не прибавляют.
explain-back = Закрытая карта
explain-back-help = Вы её не знаете: чтобы видеть тайник пары, нужен третий уровень сведений.
explain-guide = Ворон
explain-guide-help = Говорит новичку каждую вещь один раз; крестик его прогонит.
explain-roll = { $n }
explain-roll-help = Два кубика и поправки: 10 и больше — полный успех, от 7 до 9 — частичный, 6 и меньше — провал.
explain-odds = Чем может кончиться
explain-odds-help = Слева направо: вероятность провала, частичного и полного успеха.
explain-levels = Что известно
explain-levels-help = Три уровня по порядку: { $levels }. Светится то, что известно.
explain-problem = Кубик проблем
explain-problem-help = Один кубик решает, что из этого случится; невозможное переходит к следующему.
explain-worth = { $n }
explain-worth-help = Сколько эта карта стоит в этом раунде Ритуала вместе со способностями.
explain-bid = Ставка
explain-bid-help = Подготовленность ставят втайне: каждое очко даёт стороне 1 и пропадает; последнее ставить нельзя.
explain-fire = Костёр
explain-fire-help = Пламя берёт цвет той стороны, у которой больше жетонов Врат.
explain-ritual-round = Раунд { $n }
explain-ritual-round-help = В каждом раунде обе стороны кладут одну или две карты; у кого больше, тому жетон Врат.
explain-side-total = { $n }
explain-side-total-help = Карты этой стороны, её способности и ставки вместе.
explain-in-turn = Очерёдность
explain-in-turn-help = Галочка — в этом Конфликте уже действовал, стрелка — действует сейчас, +1 — прибавка игроку стороны, не нарушившей правил.

# Говорится тому, кто спрашивает стол клавишей
spoken-side = Ваша карта стороны: { $side }.
spoken-role = Ваш персонаж: { $name }.
spoken-cards = Ингредиенты: { $cards }.
spoken-abilities = Способности: { $names }.
spoken-board = { $week ->
    [0] До первой недели
   *[other] Неделя { $week }
}. В колоде { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
}.
spoken-holds = Ингредиентов: { $n }.
spoken-levels = Вы знаете: { $levels }.
spoken-odds = { $name }: открывающий { $opener }, закрывающий { $closer }.
