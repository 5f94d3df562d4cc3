// Translates the block syntax of Python-Markdown and MkDocs Material, which depends on indentation:
// admonitions, details and content tabs.
import type { Root, Text } from 'mdast'
import { definitionLists } from './definitionLists.ts'
import { createFenceTracker } from './fence.ts'
import { nodesOfType, outsideCode } from './parse.ts'
import { hasSnippet } from './snippets.ts'

const BLOCK =
  /^([ \t]*)(!!!|\?\?\?\+?|===)[ \t]*([!+]*)[ \t]*([\w-]+(?:[ \t]+[\w-]+)*)?[ \t]*(?:"((?:\\.|[^"\\])*)")?[ \t]*$/

const TYPES: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'info',
  quote: 'note',
  cite: 'note',
}

/** Syntax of extensions and plugins that docgen has nothing for. */
const UNKNOWN: readonly (readonly [syntax: RegExp, message: string])[] = [
  [
    /:(?:material|fontawesome|octicons|simple)-[\w-]+:/,
    'Icons such as `:material-pencil:` were removed. Use emoji or pictures where text needs them.',
  ],
  [
    /\{\{.*?\}\}|\{%.*?%\}/s,
    'Macros such as `{{ version }}` are shown as text. Write their values.',
  ],
]

const SNIPPETS =
  'Snippets such as `--8<-- "file.md"` are shown as text if their files are not in the project or their code blocks contain other code. Copy the files and write `<!-- @include: ./file.md -->` or a code block with `file="./file.py"`.'

/** Returns what the report says about syntax that docgen shows as text on the translated page. */
export function mkdocsLosses(tree: Root, translated: string): string[] {
  const texts = nodesOfType<Text>(tree, 'text').map(({ value }) => value)
  const shown = UNKNOWN.filter(([syntax]) => texts.some((text) => syntax.test(text)))
  return [...shown.map(([, message]) => message), ...(hasSnippet(translated) ? [SNIPPETS] : [])]
}

export function mkdocsText(body: string, extensions: ReadonlySet<string>): string {
  const text = extensions.has('pymdownx.arithmatex') ? outsideCode(body, formulas) : body
  const lines = blocks(text.split('\n'))
  return (extensions.has('def_list') ? definitionLists(lines) : lines).join('\n')
}

/** PyMdown also accepts TeX between `\(` and `\)`, or `\[` and `\]`; docgen uses dollar signs. */
function formulas(text: string): string {
  return text
    .replace(/\\\((.+?)\\\)/gs, '$$$1$$')
    .replace(/\\\[\s*(.+?)\s*\\\]/gs, '$$$$\n$1\n$$$$')
}

function blocks(lines: readonly string[]): string[] {
  const result: string[] = []
  const isInFence = createFenceTracker()
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const match = isInFence(line) ? null : BLOCK.exec(line)
    const [, indent = '', sign = '', , names = '', title] = match ?? []
    if (!match || (sign === '===' ? title === undefined : names === '')) {
      result.push(line)
      continue
    }
    if (sign === '===') {
      const tabs: { title: string; content: string[] }[] = []
      let at = index
      for (
        let tab: RegExpExecArray | null = match;
        tab?.[2] === '===' && tab[1] === indent;
        tab = BLOCK.exec(lines[at] ?? '')
      ) {
        const { content, next } = indented(lines, at + 1, indent)
        tabs.push({ title: tab[5] ?? '', content: blocks(content) })
        at = next
      }
      result.push(...tabLines(tabs, indent))
      if (lines[at] !== '' && at < lines.length) result.push('')
      index = at - 1
      continue
    }
    const { content, next } = indented(lines, index + 1, indent)
    const [type = 'note'] = names.toLowerCase().split(/\s+/)
    const inner = blocks(content)
    const colons = ':'.repeat(depthOf(inner) + 3)
    const isDetails = sign.startsWith('???')
    const name = isDetails ? 'details' : (TYPES[type] ?? 'note')
    const shown =
      title ??
      (TYPES[type] === type && !isDetails ? '' : type.charAt(0).toUpperCase() + type.slice(1))
    const open = sign === '???+' ? ' {open}' : ''
    result.push(`${indent}${colons}${name}${shown === '' ? '' : ` ${shown}`}${open}`)
    result.push(...inner.map((each) => (each === '' ? '' : indent + each)), `${indent}${colons}`)
    if (lines[next] !== '' && next < lines.length) result.push('')
    index = next - 1
  }
  return result
}

function tabLines(
  tabs: readonly { title: string; content: readonly string[] }[],
  indent: string,
): string[] {
  const colons = ':'.repeat(Math.max(...tabs.map(({ content }) => depthOf(content))) + 3)
  return [
    `${indent}${colons} tabs`,
    ...tabs.flatMap(({ title, content }) => [
      `${indent}== ${title}`,
      ...content.map((each) => (each === '' ? '' : indent + each)),
    ]),
    `${indent}${colons}`,
  ]
}

/** Returns the number of colons of the longest marker minus two; 0 if there is none. */
function depthOf(lines: readonly string[]): number {
  return Math.max(0, ...lines.map((line) => (/^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2) - 2))
}

/** Returns the lines below a marker that are indented by four spaces, without the indent. */
function indented(
  lines: readonly string[],
  from: number,
  indent: string,
): { content: string[]; next: number } {
  const start = `${indent}    `
  const content: string[] = []
  let next = from
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (line.trim() !== '' && !line.startsWith(start) && !line.startsWith(`${indent}\t`)) break
    content.push(
      line.startsWith(`${indent}\t`) ? line.slice(indent.length + 1) : line.slice(start.length),
    )
  }
  while (content.length > 0 && content.at(-1)?.trim() === '') {
    content.pop()
    next -= 1
  }
  while (lines[next] === '' && /^\s*===/.test(lines[next + 1] ?? '')) next += 1
  return { content, next }
}
