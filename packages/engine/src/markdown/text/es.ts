// The texts that docgen adds to articles in Spanish.
import type { MarkdownText } from './en.ts'

export const es: MarkdownText = {
  footnotes: 'Notas al pie',
  backToReference: 'Volver a la referencia {reference}',
  table: 'Tabla',
  taskDone: 'Hecho',
  taskOpen: 'Pendiente',
  copyCode: 'Copiar código',
  codeGroup: 'Variantes del código',
  tabs: 'Variantes',
  packageManagers: 'Gestores de paquetes',
  formula: 'Fórmula',
  diagram: 'Diagrama',
  readingTime: '{minutes} min de lectura',
  newerPosts: 'Más recientes',
  olderPosts: 'Más antiguos',
  tags: 'Etiquetas',
  tip: 'Consejo',
  info: 'Información',
  note: 'Nota',
  important: 'Importante',
  warning: 'Advertencia',
  caution: 'Precaución',
  danger: 'Peligro',
  details: 'Detalles',
  untranslated: 'Esta página aún no está traducida.',
}
