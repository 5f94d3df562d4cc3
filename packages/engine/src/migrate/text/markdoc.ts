// Writes Markdoc, which Starlight accepts in `.mdoc` pages, as MDX. Tags become the components of
// Starlight that they stand for, which are translated like those of any other page.
import { ownValue, textOf, type Data } from '../config/values.ts'
import { outsideCode } from './parse.ts'

/** Components whose names are not only the capitalized names of their tags. */
const NAMES: Readonly<Record<string, string>> = {
  tabitem: 'TabItem',
  cardgrid: 'CardGrid',
  linkcard: 'LinkCard',
  linkbutton: 'LinkButton',
  filetree: 'FileTree',
}

/** Tags that only choose or hide text. Their content stays. */
const LOGIC = new Set(['if', 'else', 'slot'])

const TAG = /\{%\s*(\/?)\s*([A-Za-z][\w-]*)((?:"(?:\\.|[^"\\])*"|[^"%])*?)(\/?)\s*%\}/g

const ANNOTATION = /[ \t]*\{%\s*((?:[#.][\w-]+|[\w-]+=(?:"[^"]*"|[^\s%]+))(?:\s+[^\s%]+)*)\s*%\}/g

export function markdocText(body: string, frontmatter: Data): string {
  const fences = body.replace(
    /^([ \t]*`{3,}[^\n`{]*?)[ \t]*\{%\s*([^\n]*?)\s*%\}[ \t]*$/gm,
    (_, opening: string, meta: string) => `${opening} ${meta}`,
  )
  return outsideCode(fences, (text) =>
    text
      .replace(/\{%\s*comment\s*%\}[\s\S]*?\{%\s*\/comment\s*%\}/g, '')
      .replace(/\{%\s*table\s*%\}([\s\S]*?)\{%\s*\/table\s*%\}/g, (_, inner: string) =>
        table(inner),
      )
      .replace(
        /\{%\s*\$frontmatter\.([\w.]+)\s*%\}/g,
        (_, name: string) => textOf(frontmatter[name]) ?? '',
      )
      .replace(/(?<!\\)\{(?!%)/g, '\\{')
      .replace(/<(?=[A-Z\d])/g, '\\<')
      .replace(ANNOTATION, (_, list: string) => {
        const id = /#([\w-]+)/.exec(list)?.[1]
        return id === undefined ? '' : ` {#${id}}`
      })
      .replace(TAG, (_, close: string, name: string, attributes: string, end: string) =>
        tagText({ name, attributes, isClosing: close !== '', isEmpty: end !== '' }),
      ),
  )
}

function tagText(tag: {
  readonly name: string
  readonly attributes: string
  readonly isClosing: boolean
  readonly isEmpty: boolean
}): string {
  const { name, attributes, isClosing, isEmpty } = tag
  if (LOGIC.has(name)) return ''
  if (name === 'partial') {
    const file = /\bfile="([^"]*)"/.exec(attributes)?.[1] ?? ''
    return `{/* @include: ${file.startsWith('.') ? file : `./${file}`} */}`
  }
  const component =
    ownValue(NAMES, name) ??
    name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (isClosing) return `</${component}>`
  const written = [...attributes.matchAll(/([\w-]+)=("(?:\\.|[^"\\])*"|[^\s/]+)/g)].flatMap(
    ([, key = '', value = '']) => {
      if (value.startsWith('"')) return [` ${key}=${value}`]
      return value.startsWith('$') ? [] : [` ${key}={${value}}`]
    },
  )
  return `<${component}${written.join('')}${isEmpty ? ' />' : '>'}`
}

/** Writes a table of Markdoc, whose rows are lists between rules, in the form of GitHub. */
function table(inner: string): string {
  const rows = inner.split(/^[ \t]*---[ \t]*$/m).map((row) =>
    row
      .split(/^[ \t]*[*-][ \t]+/m)
      .slice(1)
      .map((cell) =>
        cell
          .trim()
          .replace(/\s*\n\s*/g, ' ')
          .replaceAll('|', '\\|'),
      ),
  )
  const [head = [], ...others] = rows.filter((row) => row.length > 0)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n')
}
