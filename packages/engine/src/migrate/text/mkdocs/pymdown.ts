// Translates the inline syntax of extensions of Python-Markdown and plugins of markdown-it to HTML: keys, marked text, editing marks, abbreviations,
// and icons of MkDocs Material.
import type { Delete, InlineCode, Paragraph, Root, Text } from 'mdast'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import { escapeAttribute, escapeHtml } from '../../../shared/html.ts'
import type { Edit } from '../edits.ts'
import { symbolEdits } from './symbols.ts'
import { nodesOfType, rangeOf } from '../parse.ts'

interface Inline {
  /** The extension of Python-Markdown, or the plugin of markdown-it. */
  readonly extension: string
  readonly syntax: RegExp
  readonly html: (...groups: string[]) => string
}

const element = (name: string) => (text: string) => `<${name}>${text}</${name}>`

/** Icons that stand for a character. All others decorate text and are removed. */
const CHARACTERS: readonly (readonly [icon: RegExp, character: string])[] = [
  [/^(?:check|check-\w+|checkbox-\w+)$/, '✓'],
  [/^(?:close|close-\w+|x|x-\w+)$/, '✗'],
]

/** Text between two signs. Another opening sign in it begins a new one. */
const between = (sign: string) =>
  new RegExp(String.raw`${sign}(?=\S)((?:(?!(?<=\s)${sign}(?=\S)).)+?)(?<=\S)${sign}`, 'g')

const SUPERSCRIPT = /\^([^\s^]+)\^/g

const INLINE: readonly Inline[] = [
  {
    extension: 'material.emoji',
    syntax:
      /:(?:material|fontawesome|octicons|simple)-(?:brands-|regular-|solid-)?([\w-]+?)(?:-\d+)?:(?:\{[^{}\n]*\})?[ \t]?/g,
    html: (icon) => {
      const character = CHARACTERS.find(([pattern]) => pattern.test(icon))?.[1]
      return character === undefined ? '' : `${character} `
    },
  },
  {
    extension: 'pymdownx.keys',
    syntax: /\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+/g,
    html: (keys) => (keys.match(/"[^"]*"|[^+]+/g) ?? []).map(keyHtml).join('+'),
  },
  { extension: 'pymdownx.critic', syntax: /\{--(.+?)--\}/g, html: element('del') },
  { extension: 'pymdownx.critic', syntax: /\{\+\+(.+?)\+\+\}/g, html: element('ins') },
  { extension: 'pymdownx.critic', syntax: /\{==(.+?)==\}/g, html: element('mark') },
  { extension: 'pymdownx.mark', syntax: between('=='), html: element('mark') },
  { extension: 'pymdownx.caret', syntax: between(String.raw`\^\^`), html: element('ins') },
  { extension: 'pymdownx.caret', syntax: SUPERSCRIPT, html: element('sup') },
  { extension: 'markdown-it-sup', syntax: SUPERSCRIPT, html: element('sup') },
  { extension: 'markdown-it-ins', syntax: between(String.raw`\+\+`), html: element('ins') },
  { extension: 'markdown-it-kbd', syntax: /\[\[([^[\]\n]+)\]\]/g, html: element('kbd') },
]

/** Labels of keys that their names do not contain. */
const KEYS: Readonly<Record<string, string>> = {
  ...{ 'arrow-up': '↑', up: '↑', 'arrow-down': '↓', down: '↓' },
  ...{ 'arrow-left': '←', left: '←', 'arrow-right': '→', right: '→' },
  ...{ cmd: '⌘ Cmd', command: '⌘ Cmd', windows: 'Win', esc: 'Esc', escape: 'Esc', del: 'Del' },
  ...{ control: 'Ctrl', 'page-up': 'PgUp', 'page-down': 'PgDn', plus: '+', minus: '-', comma: ',' },
}

function keyHtml(key: string): string {
  // A label between quotes is shown as it is.
  if (key.startsWith('"')) return `<kbd>${escapeHtml(key.slice(1, -1))}</kbd>`
  const own = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  if (own !== undefined) return `<kbd>${own}</kbd>`
  const name = key.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return `<kbd>${escapeHtml(name)}</kbd>`
}

export function pymdownEdits(tree: Root, source: string, extensions: ReadonlySet<string>): Edit[] {
  const enabled = INLINE.filter(({ extension }) => extensions.has(extension))
  const inline = nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return enabled.flatMap(({ syntax, html }) =>
      [...source.slice(start, end).matchAll(syntax)].map((match): Edit => {
        const [all, ...groups] = match
        const at = start + match.index
        const text = html(...groups)
        // What follows an icon that is removed must not become a list.
        const isList =
          text === '' && match.index === 0 && /^[-+*#>]\s/.test(source.slice(at + all.length))
        return { start: at, end: at + all.length, text: isList ? '\\' : text }
      }),
    )
  })
  return [
    ...inline,
    ...(extensions.has('pymdownx.inlinehilite') ? leadingLanguages(tree, source) : []),
    ...singleTildes(
      tree,
      source,
      SUBSCRIPTS.some((name) => extensions.has(name)),
    ),
    ...symbolEdits(tree, source, extensions),
    ...(extensions.has('abbr') ? abbreviations(tree, source) : []),
  ]
}

/** Docgen does not highlight code in a line: `#!python range()` is `range()`. */
function leadingLanguages(tree: Root, source: string): Edit[] {
  return nodesOfType<InlineCode>(tree, 'inlineCode').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const [all, ticks = ''] = /^(`+ ?)(?:#!|:::)[\w+#-]+ /.exec(source.slice(start, end)) ?? []
    return all === undefined
      ? []
      : [{ start: start + ticks.length, end: start + all.length, text: '' }]
  })
}

const SUBSCRIPTS = ['pymdownx.tilde', 'markdown-it-sub']

/** GitHub strikes out the text between single tildes, which is a subscript or has no meaning in the old tools. */
function singleTildes(tree: Root, source: string, isSubscript: boolean): Edit[] {
  const [open, close] = isSubscript ? ['<sub>', '</sub>'] : ['\\~', '\\~']
  return nodesOfType<Delete>(tree, 'delete').flatMap((node) => {
    const { start, end } = rangeOf(node)
    if (source.startsWith('~~', start)) return []
    return [
      { start, end: start + 1, text: open },
      { start: end - 1, end, text: close },
    ]
  })
}

/** A definition on a line of its own: `*[HTML]: Hyper Text Markup Language`. */
const ABBREVIATION = /^\*\[([^\]\n]+)\]:[ \t]*(.*)\n?/gm

function abbreviations(tree: Root, source: string): Edit[] {
  const titles = new Map<string, string>()
  const removed = nodesOfType<Paragraph>(tree, 'paragraph').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return [...source.slice(start, end).matchAll(ABBREVIATION)].map((match): Edit => {
      const [all, name = '', title = ''] = match
      titles.set(name, title.trim())
      const at = start + match.index
      return { start: at, end: at + all.length, text: '' }
    })
  })
  if (titles.size === 0) return []
  const names = [...titles.keys()].map(escapeRegExp)
  const used = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'g')
  const marked = nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    return [...source.slice(start, end).matchAll(used)].map((match): Edit => {
      const [name] = match
      const at = start + match.index
      const title = escapeAttribute(titles.get(name) ?? '')
      return { start: at, end: at + name.length, text: `<abbr title="${title}">${name}</abbr>` }
    })
  })
  return [...removed, ...marked]
}
