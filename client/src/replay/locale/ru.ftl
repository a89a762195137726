# Слова одной только страницы записи.

replay-title = Повтор партии
replay-line-file = Повтор из файла
replay-line-past = Что вы видели до сих пор
replay-none = Повтора здесь нет
replay-to-table = К столу
replay-share = Ссылка на этот момент
replay-share-copied = Ссылка на этот момент скопирована
replay-timeline = Ход партии
replay-at = { $chapter }, ход { $n } из { $of }
replay-deal = Раздача
replay-beginning = Отсюда играли дальше
replay-previous = Предыдущий ход
replay-next = Следующий ход
replay-play = Смотреть
replay-pause = Пауза
replay-speed = Скорость
replay-keys = Стрелки листают ходы, с Shift — раунды; Home и End ведут в начало и в конец; пробел запускает показ; E меняет глаза.
replay-eyes = Чьими глазами
replay-eyes-of = { $you ->
    [yes] Смотрите вы
   *[no] Смотрит { $name }
}
replay-eyes-onlooker = Зритель
replay-eyes-all = Всё открыто
replay-more = Ещё
replay-check = Честная раздача
replay-past-note = Пока партия идёт, видно только ваше прошлое. Все глаза откроются, когда она закончится.
knowledge = Знание
knowledge-of = { $you ->
    [yes] Что вы могли знать
   *[no] Что знает { $name }
}
knowledge-from = Из своих карт и всего, что это место видело и слышало до этого момента. Настоящие карты других здесь не учтены.
knowledge-table = Стол показан ровно так, как его видело это место; «вы» здесь — оно.
knowledge-silent = У этой игры нет помощника: всё, что можно знать, видно на столе.
knowledge-onlooker = Что мог знать зритель
knowledge-onlooker-line = Только то, что открыто всем. Ровно это и показывает стол.
knowledge-all = Все карты открыты
knowledge-all-line = Так было на самом деле. Всего этого за столом не мог знать никто.
knowledge-truth = Показать, как было
knowledge-truth-line = откроет все руки рядом с догадкой
play-on = Играть отсюда
play-on-line = Партия продолжится с этого момента: на одном месте вы, на остальных боты. Сама завершённая партия не изменится.
play-on-seat = Ваше место
play-on-level = Боты
play-on-cards = Скрытые карты
play-on-redealt = Раздать заново
play-on-redealt-line = { $you ->
    [yes] Всё, чего вы не могли знать. Честная попытка: вы знаете не больше, чем тогда.
   *[no] Всё, чего { $name } не знает. Честная попытка: вы знаете не больше, чем это место.
}
play-on-true = Как было
play-on-true-line = Всё лежит так, как лежало. Новым будет только то, что раздадут потом.
play-on-cancel = Не сейчас
play-on-start = Играть
play-on-none = В конце играть уже нечего. Вернитесь на момент пораньше.
