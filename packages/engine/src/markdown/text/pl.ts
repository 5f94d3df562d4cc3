// The texts that docgen adds to articles in Polish.
import type { MarkdownText } from './en.ts'

export const pl: MarkdownText = {
  footnotes: 'Przypisy',
  backToReference: 'Wróć do odwołania {reference}',
  table: 'Tabela',
  taskDone: 'Zrobione',
  taskOpen: 'Do zrobienia',
  copyCode: 'Kopiuj kod',
  codeGroup: 'Warianty kodu',
  tabs: 'Warianty',
  packageManagers: 'Menedżery pakietów',
  formula: 'Wzór',
  diagram: 'Diagram',
  readingTime: '{minutes} min czytania',
  newerPosts: 'Nowsze',
  olderPosts: 'Starsze',
  tags: 'Tagi',
  tip: 'Wskazówka',
  info: 'Informacja',
  note: 'Uwaga',
  important: 'Ważne',
  warning: 'Ostrzeżenie',
  caution: 'Ostrożnie',
  danger: 'Niebezpieczeństwo',
  details: 'Szczegóły',
  untranslated: 'Ta strona nie jest jeszcze przetłumaczona.',
}
