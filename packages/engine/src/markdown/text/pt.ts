// The texts that docgen adds to articles in Portuguese.
import type { MarkdownText } from './en.ts'

export const pt: MarkdownText = {
  footnotes: 'Notas de rodapé',
  backToReference: 'Voltar à referência {reference}',
  table: 'Tabela',
  taskDone: 'Concluído',
  taskOpen: 'A fazer',
  copyCode: 'Copiar código',
  codeGroup: 'Variantes do código',
  tabs: 'Variantes',
  packageManagers: 'Gerenciadores de pacotes',
  formula: 'Fórmula',
  diagram: 'Diagrama',
  readingTime: '{minutes} min de leitura',
  newerPosts: 'Mais recentes',
  olderPosts: 'Mais antigos',
  tags: 'Etiquetas',
  tip: 'Dica',
  info: 'Informação',
  note: 'Nota',
  important: 'Importante',
  warning: 'Aviso',
  caution: 'Cuidado',
  danger: 'Perigo',
  details: 'Detalhes',
  untranslated: 'Esta página ainda não foi traduzida.',
}
