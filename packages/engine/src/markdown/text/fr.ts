// The texts that docgen adds to articles in French.
import type { MarkdownText } from './en.ts'

export const fr: MarkdownText = {
  footnotes: 'Notes de bas de page',
  backToReference: 'Retour à la référence {reference}',
  table: 'Tableau',
  taskDone: 'Fait',
  taskOpen: 'À faire',
  copyCode: 'Copier le code',
  codeGroup: 'Variantes du code',
  tabs: 'Variantes',
  packageManagers: 'Gestionnaires de paquets',
  formula: 'Formule',
  diagram: 'Diagramme',
  readingTime: '{minutes} min de lecture',
  newerPosts: 'Plus récents',
  olderPosts: 'Plus anciens',
  tags: 'Étiquettes',
  tip: 'Astuce',
  info: 'Information',
  note: 'Remarque',
  important: 'Important',
  warning: 'Avertissement',
  caution: 'Attention',
  danger: 'Danger',
  details: 'Détails',
  untranslated: 'Cette page n’est pas encore traduite.',
}
