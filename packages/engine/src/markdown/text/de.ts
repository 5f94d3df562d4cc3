// The texts that docgen adds to articles in German.
import type { MarkdownText } from './en.ts'

export const de: MarkdownText = {
  footnotes: 'Fußnoten',
  backToReference: 'Zurück zum Verweis {reference}',
  table: 'Tabelle',
  taskDone: 'Erledigt',
  taskOpen: 'Offen',
  copyCode: 'Code kopieren',
  codeGroup: 'Code-Varianten',
  tabs: 'Varianten',
  packageManagers: 'Paketmanager',
  formula: 'Formel',
  diagram: 'Diagramm',
  readingTime: '{minutes} Min. Lesezeit',
  newerPosts: 'Neuere',
  olderPosts: 'Ältere',
  tags: 'Schlagwörter',
  tip: 'Tipp',
  info: 'Information',
  note: 'Hinweis',
  important: 'Wichtig',
  warning: 'Warnung',
  caution: 'Vorsicht',
  danger: 'Gefahr',
  details: 'Einzelheiten',
  untranslated: 'Diese Seite ist noch nicht übersetzt.',
}
