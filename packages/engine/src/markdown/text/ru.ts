// The texts that docgen adds to articles in Russian.
import type { MarkdownText } from './en.ts'

export const ru: MarkdownText = {
  footnotes: 'Примечания',
  backToReference: 'Назад к ссылке {reference}',
  table: 'Таблица',
  taskDone: 'Сделано',
  taskOpen: 'Предстоит сделать',
  copyCode: 'Копировать код',
  codeGroup: 'Варианты кода',
  tabs: 'Варианты',
  packageManagers: 'Менеджеры пакетов',
  formula: 'Формула',
  diagram: 'Диаграмма',
  readingTime: '{minutes} мин чтения',
  newerPosts: 'Новее',
  olderPosts: 'Старее',
  tags: 'Теги',
  tip: 'Совет',
  info: 'Информация',
  note: 'Примечание',
  important: 'Важно',
  warning: 'Предупреждение',
  caution: 'Осторожно',
  danger: 'Опасно',
  details: 'Подробности',
  untranslated: 'Эта страница ещё не переведена.',
}
