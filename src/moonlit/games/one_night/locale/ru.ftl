# «Одна ночь»: все слова игры.

cover-title = Одна ночь
cover-tagline = Одна ночь, один разговор, одно голосование, и никто не уверен, кто он
cover-unhurried = Без спешки: без часов
cover-unhurried-help = Ночь, разговор и голосование ждут вас, и боты тоже ждут.
cover-about = Ночью карты меняют, днём спорят и голосуют: кто здесь волк?

# Роли: названия и что они делают
thing-doppelganger = Двойник
thing-doppelganger-help = Смотрит чужую карту, и с этой минуты это и его роль; если она действует, действует сразу.
thing-werewolf = Оборотень
thing-werewolf-help = Просыпается с другими волками. Одинокий может посмотреть карту в центре. Побеждает, если ни один волк не погиб.
thing-minion = Прихвостень
thing-minion-help = Видит волков, а они его не знают. Побеждает вместе с ними, даже если погиб.
thing-mason = Масон
thing-mason-help = Видит другого масона. Масонов всегда играют парой.
thing-seer = Провидица
thing-seer-help = Может посмотреть карту одного игрока или две карты в центре.
thing-robber = Грабитель
thing-robber-help = Может обменять свою карту на чужую и посмотреть новую: теперь он тот, кто на ней.
thing-troublemaker = Смутьянка
thing-troublemaker-help = Может поменять местами карты двух других игроков, не глядя.
thing-drunk = Пьяница
thing-drunk-help = Обязан обменять свою карту на карту из центра, не глядя.
thing-insomniac = Лунатик
thing-insomniac-help = Может посмотреть свою карту в конце ночи.
thing-villager = Селянин
thing-villager-help = Спит всю ночь, особых умений нет.
thing-tanner = Работяга
thing-tanner-help = Так ненавидит свою работу, что побеждает, только если погибнет.
thing-hunter = Охотник
thing-hunter-help = Если он погибает, погибает и тот, против кого он голосовал.
thing-sentinel = Страж
thing-sentinel-help = Может накрыть щитом чужую карту: её нельзя ни смотреть, ни двигать.
thing-alpha_wolf = Альфа-самец
thing-alpha_wolf-help = Просыпается с волками, а потом обязан обменять волчью карту из центра на карту другого игрока.
thing-mystic_wolf = Шаман
thing-mystic_wolf-help = Просыпается с волками, а потом может посмотреть чужую карту.
thing-dream_wolf = Сонный волк
thing-dream_wolf-help = Спит, когда волки просыпаются, но поднимает палец, чтобы они знали.
thing-apprentice_seer = Юный провидец
thing-apprentice_seer-help = Может посмотреть одну карту в центре.
thing-paranormal_investigator = Охотник за привидениями
thing-paranormal_investigator-help = Может посмотреть до двух чужих карт; увидев волка или работягу, сам становится им.
thing-witch = Ведьма
thing-witch-help = Может посмотреть карту в центре и тогда обязана обменять её на карту любого игрока.
thing-village_idiot = Простачок
thing-village_idiot-help = Может сдвинуть карты всех остальных на одно место.
thing-revealer = Разоблачитель
thing-revealer-help = Может открыть чужую карту; волка или работягу он закрывает снова.
thing-curator = Хранитель
thing-curator-help = Может положить случайный артефакт на карту любого игрока.
thing-bodyguard = Телохранитель
thing-bodyguard-help = Тот, на кого он укажет при голосовании, не погибает.
thing-aura_seer = Медиум
thing-aura_seer-help = Видит, кто к этому времени смотрел или двигал карты.
thing-cursed = Проклятый
thing-cursed-help = За селян, пока против него не проголосует волк: тогда он сам волк.
thing-prince = Принц
thing-prince-help = Голоса не могут его убить.

group-village = Деревня
group-wolves = Волки
group-alone = Сами по себе

# Артефакты
thing-claw = Лапа оборотня
thing-claw-help = Теперь вы оборотень.
thing-brand = Шапка селянина
thing-brand-help = Теперь вы простой селянин.
thing-cudgel = Кирка работяги
thing-cudgel-help = Теперь вы работяга: победа, только если погибнете.
thing-void = Пустота небытия
thing-void-help = Ничего не происходит.
thing-mask = Кляп во рту
thing-mask-help = До раскрытия голосов говорить нельзя.
thing-shroud = Накидка стыда
thing-shroud-help = До раскрытия голосов нельзя смотреть на других и их карты.
thing-bow = Охотничий лук
thing-bow-help = Теперь вы охотник.
thing-cloak = Королевская мантия
thing-cloak-help = Теперь вы принц.
thing-sword = Меч телохранителя
thing-sword-help = Теперь вы телохранитель.

role-name = { $role ->
    [doppelganger] { thing-doppelganger }
    [werewolf] { thing-werewolf }
    [minion] { thing-minion }
    [mason] { thing-mason }
    [seer] { thing-seer }
    [robber] { thing-robber }
    [troublemaker] { thing-troublemaker }
    [drunk] { thing-drunk }
    [insomniac] { thing-insomniac }
    [villager] { thing-villager }
    [tanner] { thing-tanner }
    [hunter] { thing-hunter }
    [sentinel] { thing-sentinel }
    [alpha_wolf] { thing-alpha_wolf }
    [mystic_wolf] { thing-mystic_wolf }
    [dream_wolf] { thing-dream_wolf }
    [apprentice_seer] { thing-apprentice_seer }
    [paranormal_investigator] { thing-paranormal_investigator }
    [witch] { thing-witch }
    [village_idiot] { thing-village_idiot }
    [revealer] { thing-revealer }
    [curator] { thing-curator }
    [bodyguard] { thing-bodyguard }
    [aura_seer] { thing-aura_seer }
    [cursed] { thing-cursed }
    [prince] { thing-prince }
    [any_wolf] кто-то из волков
    [no_wolf] не волк
   *[other] { $role }
}
role-said = { role-name }
artifact-name = { $artifact ->
    [claw] { thing-claw }
    [brand] { thing-brand }
    [cudgel] { thing-cudgel }
    [void] { thing-void }
    [mask] { thing-mask }
    [shroud] { thing-shroud }
    [bow] { thing-bow }
    [cloak] { thing-cloak }
   *[sword] { thing-sword }
}

# Места: перед игроком или в центре
centre-name = { $centre ->
    [c1] левая в центре
    [c2] средняя в центре
    [c3] правая в центре
    [cw] волчья карта в центре
    [cw2] вторая волчья карта в центре
    [cw3] третья волчья карта в центре
    [cw4] четвёртая волчья карта в центре
   *[none] нигде
}
target-place = { $target_seat ->
    [none] карту ({ centre-name })
   *[other] { $target_seat_self ->
        [yes] свою карту
       *[no] { $target_seat_you ->
            [yes] вашу карту
           *[no] карту { CASE($target_seat, "gen") }
        }
    }
}
deal-place = { $seat ->
    [none] { centre-name }
   *[other] { $seat_you ->
        [yes] вы
       *[no] { $seat }
    }
}
# Что смотрят или двигают
first-place = { $first_centre ->
    [c1] левую карту в центре
    [c2] среднюю карту в центре
    [c3] правую карту в центре
    [cw] волчью карту в центре
    [cw2] вторую волчью карту в центре
    [cw3] третью волчью карту в центре
    [cw4] четвёртую волчью карту в центре
   *[none] { $first_seat_you ->
        [yes] вашу карту
       *[no] карту { CASE($first_seat, "gen") }
    }
}
second-place = { $second_centre ->
    [c1] левую карту в центре
    [c2] среднюю карту в центре
    [c3] правую карту в центре
    [cw] волчью карту в центре
    [cw2] вторую волчью карту в центре
    [cw3] третью волчью карту в центре
    [cw4] четвёртую волчью карту в центре
   *[none] { $second_seat_you ->
        [yes] вашу карту
       *[no] карту { CASE($second_seat, "gen") }
    }
}
# То же, если это своё место
own-first-place = { $first_seat_self ->
    [yes] свою карту
   *[no] { first-place }
}
own-second-place = { $second_seat_self ->
    [yes] свою карту
   *[no] { second-place }
}
# То же, как это говорит сам игрок
said-first-place = { $first_seat_self ->
    [yes] моя карта
   *[no] { $first_centre ->
        [c1] левая карта из центра
        [c2] средняя карта из центра
        [c3] правая карта из центра
        [cw] волчья карта из центра
        [cw2] вторая волчья карта из центра
        [cw3] третья волчья карта из центра
        [cw4] четвёртая волчья карта из центра
       *[none] { $first_seat_you ->
            [yes] ваша карта
           *[no] карта { CASE($first_seat, "gen") }
        }
    }
}
said-second-place = { $second_seat_self ->
    [yes] моя карта
   *[no] { $second_centre ->
        [c1] левая карта из центра
        [c2] средняя карта из центра
        [c3] правая карта из центра
        [cw] волчья карта из центра
        [cw2] вторая волчья карта из центра
        [cw3] третья волчья карта из центра
        [cw4] четвёртая волчья карта из центра
       *[none] { $second_seat_you ->
            [yes] ваша карта
           *[no] карта { CASE($second_seat, "gen") }
        }
    }
}
# Какая карта где была: «у Совы была Ведьма»
said-seen = { $first_seat_self ->
    [yes] у меня
   *[no] { $first_centre ->
        [c1] в центре слева
        [c2] в центре посередине
        [c3] в центре справа
        [cw] на волчьем месте в центре
        [cw2] на втором волчьем месте в центре
        [cw3] на третьем волчьем месте в центре
        [cw4] на четвёртом волчьем месте в центре
       *[none] { $first_seat_you ->
            [yes] у вас
           *[no] у { CASE($first_seat, "gen") }
        }
    }
} { $role ->
    [seer] была
    [troublemaker] была
    [witch] была
   *[other] был
} { role-name }

# Шаги ночи, как они перечислены
step-name = { $step ->
    [night_start] Ночь
    [sentinel] { thing-sentinel }
    [doppelganger] { thing-doppelganger }
    [wolves] Волки
    [alpha] { thing-alpha_wolf }
    [mystic] { thing-mystic_wolf }
    [minion] { thing-minion }
    [masons] Масоны
    [seer] { thing-seer }
    [apprentice_seer] { thing-apprentice_seer }
    [pi] { thing-paranormal_investigator }
    [robber] { thing-robber }
    [witch] { thing-witch }
    [troublemaker] { thing-troublemaker }
    [village_idiot] { thing-village_idiot }
    [aura_seer] { thing-aura_seer }
    [aura_seer_dg] Двойник-медиум
    [drunk] { thing-drunk }
    [insomniac] { thing-insomniac }
    [insomniac_dg] Двойник-лунатик
    [revealer] { thing-revealer }
    [revealer_dg] Двойник-разоблачитель
    [curator] { thing-curator }
    [curator_dg] Двойник-хранитель
   *[dawn] Рассвет
}

# Ведущий
narrator-night-start = Наступает ночь. Все закрывают глаза.
narrator-sentinel = Просыпается страж. Может поставить щит.
narrator-doppelganger-look = Просыпается двойник и смотрит чужую карту.
narrator-doppelganger-act = Двойник, если роль действует сразу, пора.
narrator-doppelganger-act-more = Двойник, если есть второе дело, пора.
narrator-doppelganger-thumbs = Волки, палец вверх. Двойник смотрит.
narrator-wolves = Волки просыпаются и ищут друг друга.
narrator-wolves-dream = Волки просыпаются. Сонный волк — палец вверх.
narrator-wolves-lone = Одинокий волк может взглянуть в центр.
narrator-alpha = Альфа-самец отдаёт волчью карту игроку.
narrator-mystic = Шаман может посмотреть чужую карту.
narrator-minion = Волки, палец вверх. Прихвостень смотрит.
narrator-masons = Масоны просыпаются и ищут друг друга.
narrator-seer = Просыпается провидица. Может смотреть карты.
narrator-apprentice-seer = Просыпается юный провидец. Смотрит в центр.
narrator-pi = Просыпается охотник за привидениями.
narrator-pi-act-more = Охотник за привидениями, можно ещё одну.
narrator-robber = Просыпается грабитель. Может украсть карту.
narrator-witch = Просыпается ведьма. Может взглянуть в центр.
narrator-witch-act-more = Ведьма, если смотрела, отдаёт карту.
narrator-troublemaker = Просыпается смутьянка. Может поменять карты.
narrator-village-idiot = Просыпается простачок. Может сдвинуть карты.
narrator-aura-seer = Медиум смотрит. Кто трогал карты — палец.
narrator-aura-seer-dg = Двойник-медиум смотрит.
narrator-drunk = Просыпается пьяница и меняет карту с центром.
narrator-insomniac = Просыпается лунатик и смотрит свою карту.
narrator-insomniac-dg = Просыпается двойник-лунатик и смотрит карту.
narrator-revealer = Просыпается разоблачитель, может открыть карту.
narrator-revealer-dg = Двойник-разоблачитель может открыть карту.
narrator-curator = Просыпается хранитель. Может дать артефакт.
narrator-curator-dg = Двойник-хранитель может дать артефакт.
narrator-dawn = Утро! Все открывают глаза.
narrator-close = Закройте глаза.

# Заявления: что сказано, без того, кто говорит
claim-text = { $kind ->
    [was] Мне досталась карта: { role-name }
    [am] Сейчас я — { role-name }
    [copied] Я двойник, и с ночи у меня роль { CASE($target_seat, "gen") }: { role-name }
    [saw] Ночью { said-seen }
    [took] Моя карта теперь у { CASE($target_seat, "gen") }, а у меня — { role-name }
    [swapped] Ночью поменялись местами { said-first-place } и { said-second-place }
    [witched] { $target_seat_self ->
        [yes] У меня теперь { said-first-place }: { role-name }
       *[no] У { CASE($target_seat, "gen") } теперь { said-first-place }: { role-name }
    }
    [shifted] { $direction ->
        [left] Все карты, кроме моей, сдвинулись влево
       *[right] Все карты, кроме моей, сдвинулись вправо
    }
    [woke_with] { $group_seats_n ->
        [0] { $group ->
            [wolves] Я волк, и больше никто не проснулся
           *[masons] Я масон, и больше никто не проснулся
        }
       *[other] { $group ->
            [wolves] Я волк, и со мной не спали: { $group_seats }
           *[masons] Я масон, и со мной не спали: { $group_seats }
        }
    }
    [thumbs] { $group ->
        [minion] { $group_seats_n ->
            [0] Я прихвостень, и палец не поднял никто
           *[other] Я прихвостень, и палец вверх был у таких игроков: { $group_seats }
        }
        [aura] { $group_seats_n ->
            [0] Я медиум, и палец не поднял никто
           *[other] Я медиум, и палец вверх был у таких игроков: { $group_seats }
        }
       *[dream] { $group_seats_n ->
            [0] Сонный волк палец не поднял
           *[other] Палец поднял сонный волк: { $group_seats }
        }
    }
    [shielded] Мой щит — на карте { CASE($target_seat, "gen") }
    [flipped] Я разоблачитель, под моей рукой открылась карта { CASE($target_seat, "gen") }: { role-name }
    [placed] { $target_seat_self ->
        [yes] Артефакт из моих рук — у меня
       *[no] Артефакт из моих рук — у { CASE($target_seat, "gen") }
    }
    [token] Мой артефакт: { artifact-name }
    [turned] Я охотник за привидениями, теперь я — { role-name }
    [idle] Ночью мне делать было нечего
    [think] { $target_seat_self ->
        [yes] Думаю, я — { role-name }
       *[no] Думаю, { $target_seat } — { role-name }
    }
    [accuse] { $target_seat } — волк, точно говорю
    [trust] { $target_seat }, вам я верю
    [vote_plan] { $target_seat }, голосую против вас
    [silent] О своей роли молчу
    [ask] { $target_seat }, кто вы?
    [support] { $about_seat } говорит правду
   *[doubt] { $about_seat }, что-то не верится
}
# То же в списке рядом с именем, как можно короче
claim-brief = { $kind ->
    [was] { role-name }
    [am] теперь { role-name }
    [copied] двойник, роль { CASE($target_seat, "gen") }: { role-name }
    [saw] ночью { said-seen }
    [took] обмен с { CASE($target_seat, "ins") }: { role-name }
    [swapped] поменялись { said-first-place } и { said-second-place }
    [witched] { $target_seat_self ->
        [yes] карта из центра себе: { role-name }
       *[no] карта из центра — { CASE($target_seat, "dat") }: { role-name }
    }
    [shifted] { $direction ->
        [left] карты сдвинулись влево
       *[right] карты сдвинулись вправо
    }
    [woke_with] { $group_seats_n ->
        [0] { $group ->
            [wolves] единственный волк
           *[masons] единственный масон
        }
       *[other] { $group ->
            [wolves] волки вместе: { $group_seats }
           *[masons] масоны вместе: { $group_seats }
        }
    }
    [thumbs] { $group ->
        [minion] { $group_seats_n ->
            [0] прихвостень, пальцев нет
           *[other] прихвостень, пальцы: { $group_seats }
        }
        [aura] { $group_seats_n ->
            [0] медиум, пальцев нет
           *[other] медиум, пальцы: { $group_seats }
        }
       *[dream] { $group_seats_n ->
            [0] пальца сонного волка нет
           *[other] палец сонного волка: { $group_seats }
        }
    }
    [shielded] щит на карте { CASE($target_seat, "gen") }
    [flipped] открыта карта { CASE($target_seat, "gen") }: { role-name }
    [placed] { $target_seat_self ->
        [yes] артефакт себе
       *[no] артефакт — { CASE($target_seat, "dat") }
    }
    [token] { artifact-name }
    [turned] превращение: { role-name }
    [idle] ночью дела не было
    [think] { $target_seat_self ->
        [yes] думает о себе: { role-name }
       *[no] думает: { $target_seat } — { role-name }
    }
    [accuse] обвиняет { CASE($target_seat, "acc") }
    [trust] верит { CASE($target_seat, "dat") }
    [vote_plan] будет голосовать против { CASE($target_seat, "gen") }
    [silent] о роли молчит
    [ask] { $target_seat }, кто вы?
    [support] подтверждает слова { CASE($about_seat, "gen") }
   *[doubt] не верит { CASE($about_seat, "dat") }
}
claim-kind-was = Мне досталась…
claim-kind-am = Сейчас я…
claim-kind-copied = Роль двойника…
claim-kind-saw = Карта, увиденная ночью…
claim-kind-took = Мой обмен…
claim-kind-swapped = Поменялись местами…
claim-kind-witched = Карта из центра…
claim-kind-shifted = Карты сдвинулись…
claim-kind-woke_with = Вместе со мной проснулись…
claim-kind-thumbs = Палец поднимали…
claim-kind-shielded = Мой щит…
claim-kind-flipped = Открылась карта…
claim-kind-placed = Артефакт у…
claim-kind-token = Мой артефакт…
claim-kind-turned = Я теперь…
claim-kind-idle = Мне делать было нечего
claim-kind-think = Думаю…
claim-kind-accuse = Обвиняю…
claim-kind-trust = Доверяю…
claim-kind-vote_plan = Голосую против…
claim-kind-silent = О своей роли молчу
claim-kind-ask = Кто вы…
claim-kind-support = Подтверждаю…
claim-kind-doubt = Не верю…
claim-kind-retract = Беру назад…

# Настройки стола
option-role_set = Роли
option-role_set-help = Столько карт, сколько игроков, и ещё три в центр.
option-role_set-usual = Обычный набор
option-role_set-first_3 = Первая игра
option-role_set-first_4 = Первая игра
option-role_set-first_5 = Первая игра
option-role_set-evil_transformation = Зловещее превращение
option-role_set-trust_no_one = Свой среди чужих
option-role_set-cautionary_tale = Предостерегающая история
option-role_set-information_society = Информационное сообщество
option-role_set-total_chaos = Неразбериха
option-role_set-daybreak_first = Первый рассвет
option-role_set-table_6 = Стол на шестерых
option-role_set-table_7 = Стол на семерых
option-role_set-table_8 = Стол на восьмерых
option-role_set-table_9 = Стол на девятерых
option-role_set-table_10 = Стол на десятерых
option-rules_profile = Чтение правил
option-rules_profile-help = Там, где буклеты расходятся. Каждый пункт можно задать отдельно ниже.
option-rules_profile-official = Официальное
option-rules_profile-translation = Русский буклет
option-role_set_mode = Роли в игре
option-role_set_mode-help = Из запаса раздают не всё, и никто не знает, что именно.
option-role_set_mode-public = Ровно эти
option-role_set_mode-pool = Запас, из которого берут
option-centre_wolf = Волк в центре
option-centre_wolf-help = Дополнительная карта для альфа-самца.
option-centre_wolf-preset = Как в наборе
option-centre_wolf-werewolf = Оборотень
option-centre_wolf-mystic_wolf = Шаман
option-centre_wolf-dream_wolf = Сонный волк
option-centre_wolf_mode = Волчьи карты в центре
option-centre_wolf_mode-help = Одна карта или все волчьи карты, которых нет в наборе.
option-centre_wolf_mode-profile = Как в чтении правил
option-centre_wolf_mode-one = Одна
option-centre_wolf_mode-all_unused = Все лишние
option-lone_wolf_peek = Одинокий волк смотрит
option-lone_wolf_peek-help = Волк, который проснулся один, может посмотреть карту в центре.
option-lone_wolf_peek-profile = Как в чтении правил
option-lone_wolf_peek-yes = Да
option-lone_wolf_peek-no = Нет
option-aura_seer_order = Медиум просыпается
option-aura_seer_order-profile = Как в чтении правил
option-aura_seer_order-after_village_idiot = После простачка
option-aura_seer_order-after_witch = После ведьмы
option-doppel_aura_seer = Двойник-медиум
option-doppel_aura_seer-help = Есть ли у него свой шаг.
option-doppel_aura_seer-profile = Как в чтении правил
option-doppel_aura_seer-yes = Просыпается
option-doppel_aura_seer-no = Спит
option-doppel_pi_tanner = Двойник-охотник за привидениями и работяга
option-doppel_pi_tanner-help = Превращает ли двойника увиденный работяга.
option-doppel_pi_tanner-profile = Как в чтении правил
option-doppel_pi_tanner-yes = Превращает
option-doppel_pi_tanner-no = Нет
option-prince_vs_hunter = Принц под выстрелом охотника
option-prince_vs_hunter-profile = Как в чтении правил
option-prince_vs_hunter-dies = Погибает
option-prince_vs_hunter-survives = Остаётся жив
option-sword_role = Владелец меча
option-sword_role-profile = Как в чтении правил
option-sword_role-bodyguard = Телохранитель
option-sword_role-prince = Принц
option-minion_tanner_death = Гибель работяги помогает прихвостню
option-minion_tanner_death-help = Когда волков нет: побеждает ли прихвостень, если погиб только работяга.
option-minion_tanner_death-true = Да
option-minion_tanner_death-false = Нет
option-minion_only_death = Погиб только прихвостень
option-minion_only_death-help = Когда волков нет.
option-minion_only_death-nobody = Никто не побеждает
option-minion_only_death-village = Побеждают селяне
option-artifacts = Артефакты
option-artifacts-help = Из чего тянет хранитель.
option-mask_effect = С кляпом
option-mask_effect-emotes = Жесты можно
option-mask_effect-silent = Нельзя даже жесты
option-shroud_effect = Под накидкой
option-shroud_effect-table = Стол скрыт
option-shroud_effect-table_and_claims = Скрыты и заявления
option-shroud_vote = Голос из-под накидки
option-shroud_vote-normal = Как у всех
option-shroud_vote-blurred = Может попасть в соседа
option-night_pace = Темп ночи
option-night_pace-help = Сколько длится каждый шаг. Без часов шаг кончается, когда на него ответили.
option-night_pace-8 = 8 секунд
option-night_pace-0 = Без часов
option-night_pace-5 = 5 секунд
option-night_pace-10 = 10 секунд
option-night_pace-12 = 12 секунд
option-night_notes = Записи ночи
option-night_notes-help = Можно ли днём посмотреть, что вы видели ночью.
option-night_notes-true = Есть
option-night_notes-false = По памяти
option-discussion_seconds = Разговор
option-discussion_seconds-number = { $minutes ->
    [0] { $seconds } с
   *[other] { $seconds ->
        [0] { $minutes } мин
       *[other] { $minutes } мин { $seconds } с
    }
}
option-ready_ends_day = Когда все готовы
option-ready_ends_day-true = Начинается голосование
option-ready_ends_day-false = Время идёт дальше
option-talk_rounds = Кругов разговора
option-talk_rounds-help = Только без часов.
option-talk_rounds-number = { $n } { $n ->
    [one] круг
    [few] круга
   *[many] кругов
}
option-free_chat = Свободный чат
option-free_chat-true = Есть
option-free_chat-false = Только заявления
option-vote_seconds = Голосование
option-vote_seconds-number = { $minutes ->
    [0] { $seconds } с
   *[other] { $seconds ->
        [0] { $minutes } мин
       *[other] { $minutes } мин { $seconds } с
    }
}
option-nights = Ночей в матче
option-nights-number = { $n } { $n ->
    [one] ночь
    [few] ночи
   *[many] ночей
}

# Что не так или странно в наборе ролей
remark-v1 = «Одна ночь» — для компании от 3 до 10 игроков.
remark-v2 = Карт должно быть { $wanted }, а у вас { $found }.
remark-v3 = { role-name }: в коробке { $wanted }, а у вас { $found }.
remark-v4 = Масонов берут двоих или ни одного.
remark-v5 = Волк в центре нужен альфа-самцу, и только ему.
remark-v6 = Хранителю нужен хотя бы один артефакт.
remark-w1 = В наборе нет ни одного волка.
remark-w2 = Карту лунатика некому подменить.
remark-w3 = Телохранитель рассчитан на пятерых и больше.
remark-w4 = { role-name } без волков мало что значит.
remark-w5 = Медиуму некого заметить.
remark-w6 = Сонный волк — единственный, и никто из волков не проснётся.
remark-w7 = Может случиться, что все окажутся волками.
remark-no_clock = Без спешки: всё ждёт ответа. Чем за это платят: пауза ночью выдаёт, что на этом шаге кто-то действует, и люди узнают, какие карты в игре. С ботами она не выдаёт ничего.
remark-discussion_seconds = Разговор длится от { $least } до { $most } секунд.
remark-talk_rounds = Кругов разговора бывает от { $least } до { $most }.
remark-vote_seconds = Голосование длится от { $least } до { $most } секунд.
remark-nights = В матче от { $least } до { $most } ночей.

# Журнал: ночь
log-night-began = { $nights ->
    [1] Наступает ночь
   *[other] Ночь { $night } из { $nights }
}
log-card-dealt = Ваша карта: { role-name }
log-narrated = { $line ->
    [night-start] { narrator-night-start }
    [sentinel] { narrator-sentinel }
    [doppelganger-look] { narrator-doppelganger-look }
    [doppelganger-act] { narrator-doppelganger-act }
    [doppelganger-act-more] { narrator-doppelganger-act-more }
    [doppelganger-thumbs] { narrator-doppelganger-thumbs }
    [wolves] { narrator-wolves }
    [wolves-dream] { narrator-wolves-dream }
    [wolves-lone] { narrator-wolves-lone }
    [alpha] { narrator-alpha }
    [mystic] { narrator-mystic }
    [minion] { narrator-minion }
    [masons] { narrator-masons }
    [seer] { narrator-seer }
    [apprentice-seer] { narrator-apprentice-seer }
    [pi] { narrator-pi }
    [pi-act-more] { narrator-pi-act-more }
    [robber] { narrator-robber }
    [witch] { narrator-witch }
    [witch-act-more] { narrator-witch-act-more }
    [troublemaker] { narrator-troublemaker }
    [village-idiot] { narrator-village-idiot }
    [aura-seer] { narrator-aura-seer }
    [aura-seer-dg] { narrator-aura-seer-dg }
    [drunk] { narrator-drunk }
    [insomniac] { narrator-insomniac }
    [insomniac-dg] { narrator-insomniac-dg }
    [revealer] { narrator-revealer }
    [revealer-dg] { narrator-revealer-dg }
    [curator] { narrator-curator }
    [curator-dg] { narrator-curator-dg }
   *[dawn] { narrator-dawn }
}
talk-time = { $minutes ->
    [0] {""}
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}{ $seconds ->
    [0] {""}
    [one] {" "}{ $seconds } секунда
    [few] {" "}{ $seconds } секунды
   *[many] {" "}{ $seconds } секунд
}
log-dawned = { $rounds ->
    [0] На разговор — { talk-time }
    [one] На разговор — { $rounds } круг
    [few] На разговор — { $rounds } круга
   *[many] На разговор — { $rounds } кругов
}
log-declined = { step-name }: { $seat_you ->
    [yes] вы ничего не делаете
   *[no] { $seat } ничего не делает
}
log-woke = { $step ->
    [masons] { $with_seats_n ->
        [0] { $seat_you ->
            [yes] Вы — единственный масон
           *[no] { $seat } — единственный масон
        }
       *[other] { $seat_you ->
            [yes] Вы масон, ещё масоны: { $with_seats }
           *[no] { $seat } — масон, ещё масоны: { $with_seats }
        }
    }
   *[wolves] { $with_seats_n ->
        [0] { $seat_you ->
            [yes] Вы — единственный волк, который не спит
           *[no] { $seat } — единственный волк, который не спит
        }
       *[other] { $seat_you ->
            [yes] Вы волк, не спят и другие волки: { $with_seats }
           *[no] { $seat } — волк, не спят и другие: { $with_seats }
        }
    }{ $thumb_seats_n ->
        [0] {""}
       *[other] ; палец подняли: { $thumb_seats }
    }
}
log-saw-thumbs = { step-name }: { $thumb_seats_n ->
    [0] { $seat_you ->
        [yes] вы не видите ни одного пальца
       *[no] { $seat } не видит ни одного пальца
    }
   *[other] { $seat_you ->
        [yes] вы видите пальцы: { $thumb_seats }
       *[no] { $seat } видит пальцы: { $thumb_seats }
    }
}
log-shielded = { $seat_you ->
    [yes] Вы накрываете щитом карту { CASE($target_seat, "gen") }
   *[no] { $seat } накрывает щитом карту { CASE($target_seat, "gen") }
}
log-copied = { $seat_you ->
    [yes] Вы копируете карту { CASE($target_seat, "gen") }: { role-name }
   *[no] { $seat } копирует карту { CASE($target_seat, "gen") }: { role-name }
}
log-looked = { step-name }: { $seat_you ->
    [yes] вы смотрите { target-place }: { role-name }
   *[no] { $seat } смотрит { target-place }: { role-name }
}
log-exchanged = { step-name }: { $seat_you ->
    [yes] вы меняете местами { own-first-place } и { own-second-place }
   *[no] { $seat } меняет местами { own-first-place } и { own-second-place }
}
log-shifted = { step-name }: { $seat_you ->
    [yes] вы сдвигаете
   *[no] { $seat } сдвигает
} остальные карты { $direction ->
    [left] влево
   *[right] вправо
}
log-turned = { $seat_you ->
    [yes] Вы увидели лишнее, теперь вы — { role-name }
   *[no] { $seat } видит лишнее, теперь это { role-name }
}
log-flipped = { $seat_you ->
    [yes] Вы открываете { target-card }: { role-name }
   *[no] { $seat } открывает { target-card }: { role-name }
}{ $stays ->
    [yes] {""}
   *[no] , и закрывает снова
}
target-card = { $target_seat_you ->
    [yes] вашу карту
   *[no] карту { CASE($target_seat, "gen") }
}
log-entrusted = { $seat_you ->
    [yes] { $target_seat_self ->
        [yes] Вы кладёте артефакт на свою карту
       *[no] Вы отдаёте артефакт { CASE($target_seat, "dat") }
    }
   *[no] { $target_seat_self ->
        [yes] { $seat } кладёт артефакт на свою карту
       *[no] { $seat } отдаёт артефакт { CASE($target_seat, "dat") }
    }
}
log-shield-seen = { $seat_you ->
    [yes] На вашей карте щит
   *[no] На карте { CASE($seat, "gen") } щит
}
log-card-seen = { $seat_you ->
    [yes] Ваша карта открыта: { role-name }
   *[no] Карта { CASE($seat, "gen") } открыта: { role-name }
}
log-artifact-seen = { $seat_you ->
    [yes] На вашей карте артефакт
   *[no] На карте { CASE($seat, "gen") } артефакт
}
log-artifact-found = Ваш артефакт: { artifact-name }

# Журнал: день
log-claimed = { $seat_you ->
    [yes] Вы: «{ claim-text }»
   *[no] { $seat }: «{ claim-text }»
}
log-retracted = { $seat_you ->
    [yes] Вы берёте назад: «{ claim-text }»
   *[no] { $seat } берёт назад: «{ claim-text }»
}
log-ready-shown = { $ready ->
    [yes] { $seat_you ->
        [yes] Вы хотите голосовать
       *[no] { $seat } хочет голосовать
    }
   *[no] { $seat_you ->
        [yes] Вы ещё не хотите голосовать
       *[no] { $seat } ещё не хочет голосовать
    }
}
log-round-began = Круг разговора { $round } из { $rounds }
log-vote-called = Все голосуют
log-vote-locked = { $seat_you ->
    [yes] Ваш голос отдан
   *[no] { $seat }: голос отдан
}
log-aimed = Вы голосуете против { CASE($target_seat, "gen") }

# Журнал: итог
log-vote-shown = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
} → { $target_seat }
log-deal-shown = Сдано: { deal-place } — { role-name }
log-role-shown = { $seat_you ->
    [yes] Вы
   *[no] { $seat }
} — { role-name }{ $artifact ->
    [none] {""}
   *[other] {" "}({ artifact-name })
}
log-cursed-turned = { $seat_you ->
    [yes] Волк голосовал против вас: вы теперь волк
   *[no] { $seat } получает голос от волка и сам становится волком
}
log-spared = { $why ->
    [bodyguard] { $seat_you ->
        [yes] Вас защищает телохранитель
       *[no] { $seat } под защитой телохранителя
    }
   *[prince] { $seat_you ->
        [yes] Вы принц и не погибаете
       *[no] { $seat } — принц и не погибает
    }
}
log-died = { $by_seat ->
    [none] { $seat_you ->
        [yes] Вы погибаете
       *[no] { $seat } погибает
    }
   *[other] { $seat_you ->
        [yes] Вы погибаете от выстрела { CASE($by_seat, "gen") }
       *[no] { $seat } погибает от выстрела { CASE($by_seat, "gen") }
    }
}
log-nobody-died = Никто не погиб
log-seat-won = { $seat_you ->
    [yes] Вы побеждаете
   *[no] { $seat } побеждает
} { $team ->
    [village] с селянами
    [wolves] с волками
    [minion] как прихвостень
   *[tanner] как работяга
}
log-nobody-won = Никто не победил
log-match-won = { $shared ->
    [yes] { $seat_you ->
        [yes] Вы делите победу в матче
       *[no] { $seat } делит победу в матче
    }
   *[no] { $seat_you ->
        [yes] Вы выигрываете матч
       *[no] { $seat } выигрывает матч
    }
}: { $points ->
    [one] { $points } ночь
    [few] { $points } ночи
   *[many] { $points } ночей
}

# Страница: везде
you = вы
quoted = «{ $words }»
nobody = никто
to = в
rule = Правило { $clause }
village = Деревня
card-of = { $you ->
    [yes] ваша карта
   *[no] карта { CASE($name, "gen") }
}
said-card = { $you ->
    [yes] моя
   *[no] { $name }
}
said-self = я
time-warning = { $n ->
    [60] Осталась минута
   *[other] Осталось секунд: { $n }
}{ $more ->
    [yes] . Можно попросить ещё
   *[no] {""}
}
time-left = Осталось: { $time }
progress-night = Ночь{ $nights ->
    [1] {""}
   *[other] {" "}{ $night } из { $nights }
}
progress-talk = День: обсуждение{ $round ->
    [0] {""}
   *[other] , круг { $round } из { $rounds }
}{ $nights ->
    [1] {""}
   *[other] {" "}· ночь { $night } из { $nights }
}
progress-vote = Голосование{ $nights ->
    [1] {""}
   *[other] {" "}· ночь { $night } из { $nights }
}
progress-evening = Ночь { $night } из { $nights } позади
progress-over = Ночь рассказана

# Страница: ночь
night-order = Порядок ночи
pad-hold = Держите, чтобы увидеть
pad-tap = Коснитесь, чтобы увидеть
held-side-village = за деревню
held-side-wolves = за волков
held-side-alone = сам за себя
held-side-copy = за тех, чью карту скопируете
held-goal = Цель
held-goal-of = { $role ->
    [werewolf] Ни один волк не должен погибнуть.
    [alpha_wolf] Ни один волк не должен погибнуть.
    [mystic_wolf] Ни один волк не должен погибнуть.
    [dream_wolf] Ни один волк не должен погибнуть.
    [minion] Ни один волк не должен погибнуть, сами вы можете.
    [tanner] Погибнуть самому.
    [doppelganger] Цель той карты, которую скопируете.
   *[other] Пусть погибнет хотя бы один волк.
}
held-night = Ночью
dusk-card = Ваша карта
dusk-hold = Прикройте экран рукой. Карта видна, только пока вы держите палец.
dusk-tap = Прикройте экран рукой. По касанию карта видна пять секунд.
dusk-looked = Запомнили карту? Закройте глаза, и наступит ночь.
dusk-open-hold = Отпустите, и она закроется
dusk-open-tap = Коснитесь ещё раз, и она закроется
dusk-look-first = Сначала посмотрите карту
do-close-eyes = Закрыть глаза
dusk-closed = Закройте глаза
dusk-closed-help = Наступает ночь. Кому просыпаться, скажет ведущий.
dusk-wait = Наступает ночь
night-unseen = Вы ещё не видели свою карту: держите отпечаток.
night-onlooker = Деревня спит
night-idle = Вы не спите, но делать нечего
night-awake = { $n ->
    [0] С вами никто не проснулся
   *[other] Отмечены, кто не спит
}
night-thumbs = { $n ->
    [0] Ни одного пальца вверх
   *[other] Отмечены пальцы вверх
}
night-done = { $did ->
    [nothing] Вы ничего не сделали
   *[something] Готово. Запомните
}
night-read = Запомнили? Тогда дальше: ночь ждёт вас.
do-go-on = Дальше
night-done-help = Так и останется до конца этого шага.
hunch-ask = { $about ->
    [one] Чутьё: кто из игроков волк?
    [two] Чутьё: какие двое волки?
    [centre] Чутьё: есть волк в центре?
    [own] Чутьё: вы теперь волк?
    [side] Чутьё: с какой стороны волк?
   *[either] Чутьё: где сейчас волки?
}
hunch-help = Вы спите. Об этом не узнает никто.
hunch-help-awake = Можно загадать, где волки, как все.
hunch-sure = { $a ->
    [left] Чутьё: волк слева от вас?
    [right] Чутьё: волк справа от вас?
   *[other] { $two ->
        [yes] Волки: { $a } и { $b }?
       *[no] Волк: { $a }?
    }
}
hunch-done = { $did ->
    [nothing] Вам ничего не снится
   *[something] Чутьё записано
}
hunch-done-help = После голосования узнаете, сбылось ли.
hunches = Ваше чутьё
hunches-count = Сбылось: { $n } из { $all }
hunch-line = { $step }: { $place } — { $role }
do-no-hunch = Не гадать
do-hunch = Загадать
do-back = Вернуть
do-choose-first = Сначала выберите на столе.
night-dawn = Утро! Откройте глаза
table-nothing = На столе ничего необычного.
spot-name = { $place ->
    [c1] левая
    [c2] средняя
    [c3] правая
    [cw] волчья
    [cw2] волчья 2
    [cw3] волчья 3
   *[cw4] волчья 4
}
spot-guess = ваше чутьё: волк
spot-guess-short = волк?
spot-down = рубашкой вверх
spot-up = лежит открыто
spot-shield = под щитом
spot-artifact = с артефактом
spot-awake = не спит
spot-thumb = палец вверх
ask-night = { $decision ->
    [sentinel] Чью карту накрыть щитом?
    [doppel_look] Чью карту скопировать?
    [lone_wolf] Посмотреть карту в центре?
    [alpha] Кому отдать волчью карту?
    [mystic] Чью карту посмотреть?
    [seer] Один игрок или две карты в центре?
    [apprentice_seer] Какую карту посмотреть?
    [pi_first] Чью карту посмотреть?
    [pi_second] Посмотреть ещё одну?
    [robber] Кого ограбить?
    [witch_look] Какую карту посмотреть?
    [witch_place] Кому достанется эта карта?
    [troublemaker] Кого поменять местами?
    [village_idiot] Куда сдвинуть карты?
    [drunk] Какую карту взять из центра?
    [insomniac] Посмотреть свою карту?
    [revealer] Чью карту открыть?
   *[curator] Кому положить артефакт?
}
ask-may = Можно, но не обязательно.
ask-must = Выбрать нужно, иначе решит случай.
ask-more = Выбрано: { $names }. Ещё одну.
sure-shield = Накрыть щитом: { $a }?
sure-copy = Скопировать: { $a }?
sure-look = Посмотреть карту: { $a }?
sure-look-at-two = Посмотреть карты: { $a } и { $b }?
sure-give-wolf = Отдать волчью карту: { $a }?
sure-rob = Ограбить: { $a }?
sure-hand-over = Обменять на неё: { $a }?
sure-swap = Поменять: { $a } и { $b }?
sure-shift = { $a ->
    [left] Сдвинуть чужие карты влево?
   *[right] Сдвинуть чужие карты вправо?
}
sure-drink = Взять карту: { $a }?
sure-flip = Открыть: { $a }?
sure-entrust = Артефакт: { $a }?
then-shield = Этой ночью её не посмотреть и не сдвинуть.
then-copy = Что на ней, то теперь и ваша роль.
then-look = Карта останется на своём месте.
then-look-at-two = Карты останутся на своих местах.
then-give-wolf = На карты никто не смотрит.
then-rob = Свою отдадите, а новую посмотрите.
then-hand-over = Карта этого игрока уйдёт в центр, её не увидит никто.
then-swap = На карты никто не смотрит.
then-shift = Ваша карта и центр останутся на месте.
then-drink = Вашу оставите в центре, а новую не увидите.
then-flip = Волка или работягу закроют снова.
then-entrust = Какой, решит случай, и не увидит никто.
do-skip = Сразу к рассвету
skipped = Скоро рассвет
do-decline = { $decision ->
    [lone_wolf] Не смотреть
    [mystic] Не смотреть
    [seer] Не смотреть
    [apprentice_seer] Не смотреть
    [pi_first] Не смотреть
    [pi_second] Хватит
    [doppel_look] Не смотреть
    [witch_look] Не смотреть
    [insomniac] Не смотреть
   *[other] Ничего не делать
}
do-shield = Накрыть
do-copy = Скопировать
do-look = Посмотреть
do-look-at-two = Посмотреть
do-give-wolf = Обменять
do-rob = Ограбить
do-hand-over = Обменять
do-swap = Поменять
do-shift = Сдвинуть
do-drink = Обменять
do-flip = Открыть
do-entrust = Положить
ways-shift = Куда сдвинутся карты
way-left = Влево
way-right = Вправо
why-shield = На ней щит: её нельзя ни смотреть, ни двигать.
why-own-shield = Ваша карта под щитом: ни смотреть, ни двигать её нельзя — даже вам.
why-centre = Не центр: это умение — про игроков.
why-own = Не своя карта.
why-seat = Не эта карта: это умение — про другие.
why-wolf = Вы знаете, что это волк.
why-seen = Эту карту вы уже видели.
why-up = Эта карта уже открыта.
why-artifact = На ней уже лежит артефакт.

# Страница: свои записи
notes = Мои записи
note-nothing = Ночью вы ничего не делали.
note-memory = За этим столом ночь помнят наизусть.
note-artifact = Ваш артефакт: { artifact-name }. { $artifact ->
    [claw] { thing-claw-help }
    [brand] { thing-brand-help }
    [cudgel] { thing-cudgel-help }
    [void] { thing-void-help }
    [mask] { thing-mask-help }
    [shroud] { thing-shroud-help }
    [bow] { thing-bow-help }
    [cloak] { thing-cloak-help }
   *[sword] { thing-sword-help }
}

# Страница: разговор
day-left = Осталось до голосования
day-until-vote = до голосования
day-ready = готовы: { $n } из { $players }
day-round = круг разговора { $round } из { $rounds }
do-ready = Голосуем
do-not-ready = Ещё рано
do-done = Всё сказано
is-ready = хочет голосовать
day-covered = Ваша карта закрыта.
board = Кто что сказал
board-now = Кто кем назвался
board-said = { $n ->
    [one] заявление
    [few] заявления
   *[many] заявлений
}
says-nothing = { $you ->
    [yes] вы пока молчите
   *[no] пока молчит
}
board-waiting = услышат в конце круга
board-spoken = уже сказано
claim = Заявление
claim-round = круг { $n }
claim-said = Сказано: { $when }
claim-taken-back = взято назад
claim-differs = не сходится
claim-true = правда
claim-false = неправда
claims-told = Что говорили днём
claims-none = Никто не сказал ничего, что могло быть правдой или ложью.
differs-note = Не сходится с вашими записями. Видите только вы.
clash-note = Всё, чему вы верите, сразу правдой быть не может. Видите только вы.
odds-wolf = волк с вероятностью
up-is = лежит открыто: { $role }
voice-muted = У вас кляп: до раскрытия голосов ни заявлений, ни чата.
voice-hands = Можно жестами, а ещё голосовать.
voice-no-hands = Даже жестами говорить нельзя.
voice-shroud = На вас накидка стыда: чужих карт, щитов, артефактов, жестов и отметок вы не видите.
mark-title = Что вы об этом думаете?
mark-believe = Верю
mark-open = Не знаю
mark-reject = Не верю
mark-note = Видите только вы. Ваш блокнот это учтёт.
mark-note-plain = Видите только вы.
do-retract = Взять назад
do-support = Подтвердить вслух
do-doubt = Усомниться вслух
do-say = Сказать всем
build-title = Ваше заявление
build-ask = Что вы скажете?
build-hints = Говорят часто
build-new = Сказать что-нибудь
build-kind = Сказать о другом
build-away = Убрать фразу
build-agrees = Совпадает с вашими записями. Блеф тоже можно.
build-differs = Расходится с вашими записями: это блеф.
build-known = Это вы уже говорите.
build-gaps = Сначала заполните все пропуски.
build-not-said = Ещё не сказано: нажмите «Сказать всем».
build-done = В этом круге вам больше нечего сказать.
build-full = Три заявления ждут конца круга.
topic-who = Кто я
topic-saw = Что было видно
topic-did = Что изменилось
topic-about = О других
gap-role = какая роль
gap-target = кто
gap-place = какая карта
gap-a = одна карта
gap-b = другая карта
gap-direction = куда
gap-group = кто вы
gap-seats = кто ещё
gap-artifact = какой артефакт
gap-done = Это все
side-village = Деревня
side-wolves = Волки
side-alone = Сам за себя
side-left = влево
side-right = вправо
band-wolves = волк
band-masons = масон
band-dream = сонных волков
band-minion = волков, я прихвостень
band-aura = тех, кто действовал, я медиум
build-was = Мне досталась карта: { $role }
build-am = Сейчас я — { $role }
build-copied = Я двойник, и с ночи у меня роль: { $target } — { $role }
build-saw = Карта, увиденная ночью: { $place } — { $role }
build-took = Мой обмен: { $target } , и теперь у меня { $role }
build-swapped = Ночью поменялись местами: { $a } и { $b }
build-witched = Карта { $role } , { $place } , теперь лежит здесь: { $target }
build-shifted = Все карты, кроме моей, сдвинулись { $direction }
build-woke_with = Я { $group } , и со мной не спали: { $seats }
build-thumbs = Палец вверх у { $group } : { $seats }
build-shielded = Мой щит — на карте: { $target }
build-flipped = Открылась карта: { $target } — { $role }
build-placed = Артефакт теперь у игрока: { $target }
build-token = Мой артефакт: { $artifact }
build-turned = Я охотник за привидениями, теперь я — { $role }
build-idle = Ночью мне делать было нечего
build-think = Думаю, { $target } — { $role }
build-accuse = { $target } — волк, точно говорю
build-trust = { $target } , вам я верю
build-vote_plan = { $target } , голосую против вас
build-silent = О своей роли молчу
build-ask-whom = { $target } , кто вы?

# Страница: голосование
vote-title = Против кого голосуете?
vote-rule = Все голоса откроются разом. Если никто не наберёт двух, никто не погибнет.
vote-ask = Выберите игрока
vote-ask-help = Каждый должен выбрать кого-то другого.
vote-sure = Голосуете против { CASE($name, "gen") }?
vote-sure-help = Пока голос не отдан, его можно изменить.
vote-given = Вы голосуете против { CASE($name, "gen") }
vote-given-help = Он откроется вместе со всеми.
vote-watching = Все голосуют
vote-not-self = себя нельзя
vote-claims = { $role }?
vote-no-role = роль не названа
vote-silent = { $you ->
    [yes] молчите
   *[no] молчит
}
vote-locked-count = проголосовали: { $n } из { $players }
vote-shroud = Под накидкой не видно, кто уже проголосовал.
do-vote = Голосую
do-more-time = Ещё 30 секунд для всех
vote-over = Голосование окончено: все голоса открыты.

# Страница: итог
verdict = Чем кончилось
verdict-won = Победа: { $names }
verdict-lost = Поражение: { $names }
fates = Кто кем был
lying = Что где лежит сейчас
fates-centre = В центре:
fate-wins = победа
fate-dies = гибель
fate-votes = { $n ->
    [one] { $n } голос
    [few] { $n } голоса
   *[many] { $n } голосов
}
fate-voted = голос против { CASE($name, "gen") }
story = Ночь шаг за шагом
story-moves = Какая карта куда ушла
story-nothing = Этой ночью никто ничего не делал.
result-nights = Ночи
because-guard = Телохранитель { $name } защищает { CASE($other, "acc") }: это не голос.
because-cursed = Против проклятого голосует волк: { $name } теперь тоже волк.
because-protected = { $name } под защитой телохранителя.
because-prince = { $name } — принц, голоса его не убивают.
because-nobody-died = Двух голосов не набрал никто, и никто не погиб.
because-votes = { $k ->
    [one] { $names } погибает: голосов больше всех — { $n }.
    [few] Погибают { $names }: голосов поровну и больше всех — по { $n }.
   *[many] Погибают { $names }: голосов поровну и больше всех — по { $n }.
}
because-decided = { $n ->
    [0] Один голос ничего бы не изменил: победили бы те же.
    [one] Решающий голос — { $names }: будь он отдан другому, победили бы другие.
    [few] Всё висело на одном голосе ({ $names }): проголосуй любой из них иначе, могли бы победить другие.
   *[many] Всё висело на одном голосе ({ $names }): проголосуй любой из них иначе, могли бы победить другие.
}
because-shot = Погибая, охотник { $by } стреляет, и { $name } погибает тоже.
because-clause = { $clause ->
    [ON-116] { $wolves ->
        [yes] Погиб волк, а этого селяне и хотели.
       *[no] Волков не было, и никто не погиб: победа селян.
    }
    [ON-117] Ни один волк не погиб: победа волков.
    [ON-118] Работяга побеждает, только если погибнет сам.
    [ON-119] Погибли работяга и волк: победа и работяги, и селян.
    [ON-120] Погиб работяга, но не волк: ни волки, ни селяне не побеждают.
    [ON-121] Прихвостень побеждает и проигрывает вместе с волками.
    [ON-122] Волков не было: прихвостень побеждает, если погиб кто-то другой, а селяне проигрывают.
    [ON-123] Волков не было, погиб только прихвостень: не побеждает никто.
    [ON-124] Волков не было, погиб не только прихвостень: победа прихвостня.
    [ON-125] Волков не было, и никто не погиб: победа только у селян.
    [ON-126] Волков не было, а кто-то всё-таки погиб.
    [ON-128] За этим столом, когда волков нет, гибель работяги помогает прихвостню.
   *[ON-129] За этим столом селяне побеждают, если волков нет и погибли только прихвостни.
}
evening-ask = К следующей ночи?
evening-wait = Другие ещё смотрят на эту ночь
evening-count = Насмотрелись: { $n } из { $players }
do-onward = Следующая ночь

# Страница: блокнот
book-clash = Это не может быть правдой сразу
book-puzzled = Сходятся ли эти пометки, так быстро не сосчитать
book-clash-note = Числа ниже ваших пометок не учитывают.
book-wolf = Кто может быть волком
book-no-wolf = Среди игроков нет волков: { $chance }
book-side = Ваша сторона, вернее всего: { $side ->
    [village] селяне
    [wolves] волки
   *[alone] вы сами по себе
}.
book-my-card = Карта, которую вам сдали, может лежать здесь: { $places }.
book-my-card-anywhere = Карта, которую вам сдали, может лежать { $n ->
    [one] на { $n } месте
    [few] на { $n } разных местах
   *[many] на { $n } разных местах
}.
book-unclaimed = Никто не назвался: { $roles }.
book-claims = Кому вы верите?
book-exact = Посчитано точно по всем ночам, которые согласны с тем, что вы знаете и чему верите.
book-about = Примерно: по ночам, которые согласны с тем, что вы знаете и чему верите.
book-counting = Считаем…
book-late = Посчитать не успели: попробуйте ещё раз чуть позже.
book-late-marks = С пометками посчитать не успели: числа пока без них.
book-closed = Блокнот откроется на рассвете.
book-onlooker = Блокнот есть только у игроков.
assistant-bars = Пока вы держите палец, у имён стоят проценты: насколько вероятно, что этот игрок в конце концов волк, насколько вы можете знать.

# Общий экран
screen-centre = Карты в центре
screen-talk = День: кто есть кто?
screen-vote = Голосуйте на своих телефонах
screen-roles = Роли этой ночи: сколько игроков ими назвались и сколько таких карт
screen-count = { $n } из { $cards }
screen-too-many = больше, чем карт
screen-said = Слова { CASE($name, "gen") }
screen-silent = молчит о роли
screen-just-said = говорит { $name }
screen-dawn = Город просыпается
screen-dawn-more = Откройте глаза. Возможно, вы уже не тот, кем засыпали.
screen-dawn-talk = на разговор, потом голосуем
screen-counting = Считаем голоса
screen-counted = { $n ->
    [one] { $n } голос из { $players }
    [few] { $n } голоса из { $players }
   *[many] { $n } голосов из { $players }
}
screen-tally = Голоса против каждого
screen-nobody-dies = Никто не погибает
screen-dead = { $name } ({ $role })
screen-dies = { $n ->
    [one] Погибает { $dead }
    [few] Погибают { $dead }
   *[many] Погибают { $dead }
}
screen-won-as = победа: { $team }
screen-lost-as = поражение: { $team }
screen-centre-left = В центре остались: { $roles }
screen-pace = Развязка шаг за шагом
screen-back = Шаг назад
screen-onward = Дальше
screen-hold = Пауза
screen-resume = Продолжить
ending-enough = К итогам
ending-again = Посмотреть ночь ещё раз
screen-again = Рассказать ночь ещё раз
screen-step = { step-name }, шаг { $n } из { $all }
screen-nobody = { $step }: никто
screen-went = { $role } → { $to }
screen-unseen = Этого никто не видит.
screen-then = дальше: { $steps }
end-you = { $won ->
    [yes] Вы победили. Под конец вы были: { $role }.
   *[no] Вы проиграли. Под конец вы были: { $role }.
}
screen-winners = Победа: { $teams }
screen-team-village = деревня
screen-team-wolves = волки
screen-team-minion = прихвостень
screen-team-tanner = работяга

# Правила в четырёх рисунках.
summary-goal = Деревня хочет поймать волка — того, у кого карта Оборотня, волки — уцелеть. Кто есть кто, не видно.
summary-turn-title = Ночь и день
summary-turn = Ночью роли смотрят и меняют карты. Днём все говорят, и любой может соврать.
summary-points-title = Голосование
summary-points = Все указывают разом. Гибнет тот, против кого больше голосов, если их хотя бы два; поровну — гибнут все они.
summary-end-title = Кто победил
summary-end = Погиб волк — победила деревня, иначе волки; а если волков ни у кого нет, не должен погибнуть никто. Ваша сторона — карта перед вами **теперь**, даже если её подменили.

## Что знаки говорят о себе

explain-step = { $step }
explain-step-help = Шаги ночи зовут по этому порядку, даже если карты ни у кого нет; сейчас зовут того, кто светится.
explain-night = Ночная луна
explain-night-help = По ней видно, сколько ночи прошло; на рассвете начнётся разговор.
explain-window = Время этого шага
explain-window-help = Все шаги одной длины, кто бы ни действовал и что бы ни делал.
explain-covered = Карта
explain-covered-help = Она лежит рубашкой вверх; смотреть на неё можно только ночным действием.
explain-guess = Ваша догадка
explain-guess-help = Вы думаете, что здесь волк; это остаётся на вашем устройстве, а ответ будет после голосования.
explain-shield = Щит
explain-shield-help = До конца ночи эту карту нельзя ни смотреть, ни двигать, даже хозяину.
explain-artifact = Артефакт
explain-artifact-help = Какой он, знает только этот игрок; артефакт мог изменить его роль.
explain-awake = Глаз
explain-awake-help = Этот игрок проснулся вместе с вами.
explain-thumb = Большой палец
explain-thumb-help = Этот игрок из волков, но спит дальше и только показывает палец.
explain-chosen = Галочка
explain-chosen-help = Вы выбрали это.
explain-clock = { $left }
explain-clock-help = Столько осталось говорить; если все готовы, разговор кончится раньше.
explain-round = Круг { $round } из { $rounds }
explain-round-help = Каждый готовит, что сказать; слышно это всем разом, в конце круга. После последнего круга голосуют.
explain-ready = Готов
explain-ready-help = Этот игрок готов голосовать; когда готовы все, разговор окончен.
explain-odds = Волк: { $p }
explain-odds-help = Вероятность по всему, что вы знаете и чему верите: перед этим игроком сейчас карта волка.
explain-said = { $n ->
    [one] { $n } заявление
    [few] { $n } заявления
   *[many] { $n } заявлений
}
explain-said-help = Столько раз высказался этот игрок, считая вопросы и взятое назад; говорить можно и правду, и неправду.
explain-differs = Противоречие
explain-differs-help = Это заявление не сходится с тем, что вы знаете, или со словами других.
explain-belief = Ваше мнение
explain-belief-help = Верите ли вы этим словам: видите это только вы, а вероятности это учитывают.
explain-truth = { $true ->
    [yes] Это правда
   *[no] Это неправда
}
explain-truth-help = По тому, что ночью было на самом деле; врать правила не запрещают.
explain-won = Кубок
explain-won-help = У кого он, тот победил: считается карта, которая лежала перед игроком в конце.
explain-dead = Череп
explain-dead-help = Погиб: больше всего голосов, не меньше двух, или выстрел охотника.
explain-votes = { $n ->
    [one] { $n } голос
    [few] { $n } голоса
   *[many] { $n } голосов
}
explain-votes-help = Столько голосов против этого игрока; под стрелкой тот, против кого голосовал он сам.
explain-voted = Кто проголосовал
explain-voted-help = У кого галочка, тот уже проголосовал; против кого, покажут, когда проголосуют все.
explain-changed = Карта сменилась
explain-changed-help = Сначала у игрока была левая карта, в конце — правая; считается последняя.

# Говорится тому, кто спрашивает стол клавишей
spoken-covered = Ваша карта закрыта: о ней говорится, только пока вы держите палец.
spoken-role = Ваша карта: { $role }.
spoken-silent = Пока молчит.
spoken-set = В этой партии: { $roles }.
