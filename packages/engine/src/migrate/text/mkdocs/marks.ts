// Translates syntax of PyMdown before a page is parsed, because Markdown would read parts of it as something else:
// editing marks around blocks, replaced text and bars of progress.

const BLOCKS = { '--': 'del', '++': 'ins', '==': 'mark' } as const

type Mark = keyof typeof BLOCKS

const isMark = (text: string): text is Mark => text in BLOCKS

/** Marks around blocks are alone on their lines. Comments are removed. */
export function withEditingMarks(text: string): string {
  return text
    .replace(/\{>>[\s\S]*?<<\}/g, '')
    .replace(
      /\{~~((?:(?!~>|\{~~)[\s\S])+)~>((?:(?!\{~~)[\s\S])+?)~~\}/g,
      '<del>$1</del><ins>$2</ins>',
    )
    .replace(/^\{(--|\+\+|==)[ \t]*$/gm, (all, mark: string) =>
      isMark(mark) ? `<${BLOCKS[mark]}>` : all,
    )
    .replace(/^(--|\+\+|==)\}[ \t]*$/gm, (all, mark: string) =>
      isMark(mark) ? `</${BLOCKS[mark]}>` : all,
    )
}

/** `[=75% "Label"]` and `[===3/4===]`. */
const PROGRESS =
  /\[={1,}[ \t]*(\d+(?:\.\d+)?)[ \t]*(?:%|\/[ \t]*(\d+(?:\.\d+)?))(?:[ \t]+(?:"([^"\n]*)"|'([^'\n]*)'))?[ \t]*=*\]/g

export function withProgress(text: string): string {
  return text.replace(
    PROGRESS,
    (_, value: string, most = '100', double?: string, single?: string) => {
      const label = double ?? single ?? ''
      return `<progress value="${value}" max="${most}"></progress>${label === '' ? '' : ` ${label}`}`
    },
  )
}
