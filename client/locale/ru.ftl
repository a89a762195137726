# Слова оболочки. У каждой игры свои файлы рядом с её правилами.

moonlit = При луне
back = Назад
close = Закрыть
tools = Инструменты
log = Журнал
sheet-height = Выше или ниже
seat-first = Первый игрок
seat-away = не в сети
seat-stand-in = за него играет бот
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
