# Слова страницы учётной записи, и только её.

account-title = Учётная запись
account-why = Чтобы играть, учётная запись не нужна. Она хранит ваши партии на всех устройствах и ваш рейтинг.
account-join = Завести
account-sign-in = Войти
account-password = Пароль
account-new-password = Новый пароль
account-current-password = Ваш нынешний пароль
account-code = Один из кодов восстановления
account-do-join = Завести учётную запись
account-do-sign-in = Войти
account-do-recover = Задать пароль и войти
account-or = или
account-passkey-join = Завести с ключом доступа
account-passkey-sign-in = Войти с ключом доступа
account-lost = Пароль потерян
account-stays = Партии, которые вы сейчас играете, останутся вашими.
account-comes-along = Партии, которые вы играете гостем, перейдут к вам. За столом, где у вас уже есть место, вторых карт никто не получит.
account-welcome = Добрый вечер, { $name }
account-since = Здесь с { $day }
account-rename = Сменить имя
account-ways = Как войти
account-has-password = задан
account-no-password = не задан
account-change = Сменить
account-set-password = Задать пароль
account-change-password = Сменить пароль
account-password-set = Пароль задан; на других устройствах вы вышли.
account-passkey = Ключ доступа
account-passkey-made = для { $host }, с { $day }
account-add-passkey = Добавить ключ доступа
account-drop-passkey = Убрать этот ключ?
account-drop = Убрать
account-prove-passkey = { $word }: ключом доступа
account-go-on = Дальше
account-never-mind = Не надо
account-codes-left = { $n ->
    [0] все использованы
    [one] остался { $n }
    [few] осталось { $n }
   *[many] осталось { $n }
}
account-new-codes = Новые коды
account-new-codes-line = Прежние коды больше ничего не откроют.
account-leave = Уйти
account-browsers = { $n ->
    [one] Вы вошли на { $n } устройстве.
    [few] Вы вошли на { $n } устройствах.
   *[many] Вы вошли на { $n } устройствах.
}
account-sign-out = Выйти здесь
account-sign-out-everywhere = Выйти везде
account-signed-out = Теперь вы здесь снова гость.
account-signed-out-everywhere = Вы вышли на всех устройствах.
account-delete = Удалить учётную запись и данные
account-delete-word = Удалить навсегда
account-delete-line = Имя, способы входа, ваши слова за столами и статистика удаляются сразу, вернуть их нельзя. Оконченные партии остаются у тех, кто играл с вами; вас там зовут «Гость». В партиях, которые ещё идут, за вас играет бот.
account-deleted = Учётная запись удалена.
programs-title = Программы
programs-what = Ваша программа играет за столами, куда её приглашают, и всегда как «программа игрока …». Входит она по токену.
programs-new-name = Имя новой программы
programs-make = Завести программу
programs-renew = Новый токен
programs-renew-question = Выдать новый токен? Программа: { $name }
programs-renew-line = Прежний больше ничего не откроет, а кто вошёл по нему, сразу отключится.
programs-remove-question = Удалить программу { $name }?
programs-remove-line = Вернуть её будет нельзя. В партиях, которые ещё идут, за неё играет бот.
programs-removed = Программы { $name } больше нет.
programs-token = Токен программы { $name }
programs-token-why = Он виден только сейчас. У кого он есть, тот играет от имени вашей программы и видит её карты.
programs-copy = Скопировать
programs-copied = Токен скопирован.
programs-not-copied = Этот браузер не даёт скопировать: выделите токен сами.
programs-done = Токен у меня
codes-title = Коды восстановления
codes-why = «При луне» не знает вашей почты. Если пропадёт пароль или устройство, вас впустит любой из этих кодов, каждый один раз. Они видны только сейчас: запишите или сохраните их.
codes-save = Сохранить в файл
codes-done = Коды у меня
codes-file = «При луне», коды восстановления для имени { $name }. Каждый действует один раз.
passkey-what = Ключ доступа хранит ваш телефон или компьютер и просит палец, лицо или PIN. Запоминать ничего не нужно.
passkey-needs-https = Ключи доступа здесь не работают: адрес начинается с http://, а браузеры разрешают их только по https://. Пароль работает везде.
passkey-needs-name = Ключи доступа здесь не работают: они принадлежат имени вроде moon.example, а этот адрес — просто число. Пароль работает везде.
passkey-needs-browser = Ключи доступа здесь не работают: этот браузер их не знает. Пароль работает везде.
ratings-mine = Рейтинг и моя статистика
