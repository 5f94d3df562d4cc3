// The texts that docgen adds to articles in Italian.
import type { MarkdownText } from './en.ts'

export const it: MarkdownText = {
  footnotes: 'Note a piè di pagina',
  backToReference: 'Torna al riferimento {reference}',
  table: 'Tabella',
  taskDone: 'Fatto',
  taskOpen: 'Da fare',
  copyCode: 'Copia codice',
  codeGroup: 'Varianti del codice',
  tabs: 'Varianti',
  packageManagers: 'Gestori di pacchetti',
  formula: 'Formula',
  diagram: 'Diagramma',
  readingTime: '{minutes} min di lettura',
  newerPosts: 'Più recenti',
  olderPosts: 'Meno recenti',
  tags: 'Tag',
  tip: 'Suggerimento',
  info: 'Informazione',
  note: 'Nota',
  important: 'Importante',
  warning: 'Avviso',
  caution: 'Attenzione',
  danger: 'Pericolo',
  details: 'Dettagli',
  untranslated: 'Questa pagina non è ancora tradotta.',
}
