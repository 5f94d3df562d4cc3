// Translates the info strings of code blocks, and comments in code that mark lines.
import type { Code, Root } from 'mdast'
import { escapeAttribute } from '../../../shared/html.ts'
import { parseCodeMeta, parseRanges } from '../../../markdown/code/codeMeta.ts'
import { codeLanguageOf } from '../../../markdown/code/customLanguages.ts'
import type { PageInput } from '../../pageInput.ts'
import type { ToolName } from '../../types.ts'
import { prismLanguage, pygmentsLanguage } from './codeLanguageNames.ts'
import type { Edit } from '../edits.ts'
import type { FileTarget } from './codeFiles.ts'
import { expressiveCode } from './expressiveCode.ts'
import type { Fence } from './fence.ts'
import { withMarks, type MagicComment } from './magicComments.ts'
import { pascalCase } from '../nameCases.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import { remoteCode } from './remoteCode.ts'
import { snippetFence, type SnippetTarget } from '../mkdocs/snippets.ts'
import { withoutTwoslash } from './twoslash.ts'
import { withWordMarks } from './wordMarks.ts'
import { ownValue } from '../../config/values.ts'

interface CodeInput {
  readonly tool: ToolName
  readonly snippetTarget: SnippetTarget
  readonly fileTarget: FileTarget
  /** Comments that mark lines. */
  readonly comments: readonly MagicComment[]
  /** Called with the info string of each translated block. */
  readonly reportLanguage: (info: string) => void
  /** Called for each block whose code only browsers load. */
  readonly reportRemote: () => void
  /** Whether plugins of the site may read words that its tool does not know. */
  readonly keepsFlags: boolean
  /** Own names of the site for languages. */
  readonly languages: ReadonlyMap<string, string>
}

/** Returns a function that collects the languages that docgen does not know. */
export function createLanguageReport({
  site,
  unknownLanguages,
}: Pick<PageInput, 'site' | 'unknownLanguages'>): CodeInput['reportLanguage'] {
  const known = site.config.markdown?.languages ?? []
  return (info) => {
    const { lang } = parseCodeMeta(info, null)
    if (lang !== 'math' && codeLanguageOf(lang, known) === null) unknownLanguages.add(lang)
  }
}

export function codeEdits(tree: Root, source: string, input: CodeInput): Edit[] {
  const { tool, snippetTarget } = input
  return nodesOfType<Code>(tree, 'code').flatMap((node) => {
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    const [opening = '', ...rest] = written.split('\n')
    const match = /^(`{3,}|~{3,})[ \t]*(.*?)[ \t]*$/.exec(opening)
    if (!match) return []
    const isClosed = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(rest.at(-1) ?? '')
    const lines = isClosed ? rest.slice(0, -1) : rest
    const [, ticks = '', info = ''] = match
    const [, lang = '', meta = ''] = /^([^\s{[]*)\s*(.*)$/s.exec(info) ?? []
    if (tool === 'docusaurus' && lang === 'mdx-code-block') {
      return [{ start, end, text: lines.join('\n') }]
    }
    const remote = tool === 'docusaurus' ? remoteCode(meta, lines) : undefined
    if (remote !== undefined) {
      input.reportRemote()
      return [{ start, end, text: `[${remote.label}](${remote.url})` }]
    }
    const before: Fence = { lang, meta, lines }
    const translated = TRANSLATE[tool](withoutTwoslash(before), input)
    const after = tool === 'mkdocs' ? snippetFence(translated, snippetTarget) : translated
    const newInfo = [after.lang, after.meta].filter(Boolean).join(' ')
    input.reportLanguage(newInfo)
    if (newInfo === [lang, meta].filter(Boolean).join(' ') && after.lines === lines) return []
    const space = newInfo.startsWith('{') ? ' ' : ''
    const text = [ticks + space + newInfo, ...after.lines, ...rest.slice(lines.length)].join('\n')
    const anchor = tool === 'mkdocs' ? anchorOf(info, source, start) : ''
    return text === written ? [] : [{ start, end, text: anchor + text }]
  })
}

/** `{ .sh #id }` makes the block of code a target of links. */
function anchorOf(info: string, source: string, start: number): string {
  const id = info.startsWith('{')
    ? mkdocsInfo(info).parts.find((part) => /^#./.test(part))
    : undefined
  if (id === undefined) return ''
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const indent = before.replace(/[^\s>]/g, ' ')
  return `<a id="${escapeAttribute(id.slice(1))}"></a>\n${indent.trimEnd()}\n${indent}`
}

const TRANSLATE: Readonly<Record<ToolName, (fence: Fence, input: CodeInput) => Fence>> = {
  vitepress: vitePress,
  docusaurus,
  starlight: (fence, { keepsFlags }) => expressiveCode(fence, keepsFlags),
  rspress,
  nextra,
  mkdocs,
}

/** Names that only the old tools know. */
const LANGUAGES: Readonly<Record<string, string>> = { 'vue-html': 'html' }

/** `vue` after the language only enables interpolation, and `~name~` in a title is an icon. */
function vitePress(fence: Fence): Fence {
  // Without a language, only an option may follow the sign: `:no-line-numbers`.
  const lang = fence.lang.replace(/-vue(?=:|$)/, '').replace(/^(?=:)/, 'text')
  const meta = fence.meta.replace(/[ \t]*~[\w:-]+~(?=\])/g, '').replace(/\[[^[\]]*\]/, textOfTitle)
  return { lang: ownValue(LANGUAGES, lang) ?? lang, meta, lines: withWordMarks(fence.lines) }
}

/** Titles are HTML, which may contain icons: `[main.ts <LogosTypescript />]`. A title of only an icon becomes its name. */
function textOfTitle(title: string): string {
  const text = title.replace(/[ \t]*<\/?[A-Za-z][^<>]*>/g, '')
  if (text !== '[]') return text
  const [, name = ''] = /<([A-Za-z][\w-]*)/.exec(title) ?? []
  const [set, ...words] = pascalCase(name).match(/[A-Z][^A-Z]*/g) ?? []
  return set === undefined ? text : `[${words.join(' ') || set}]`
}

function rspress(fence: Fence, { fileTarget }: CodeInput): Fence {
  const meta = fence.meta
    .replace(
      /\bfile=(["'`]?)((?:\.|\/|<root>\/)[^"'`\s]*)\1/g,
      (_, _quote: string, path: string) => `file="${fileTarget(path)}"`,
    )
    .replace(/(?:^|\s)(?:pure|playground(?:=\S+)?|preview(?:=(?:"[^"]*"|\S+))?)(?=\s|$)/g, '')
    .trim()
  return { ...fence, meta, lines: withNotationEscapes(fence.lines) }
}

/** In Shiki, a backslash shows a notation instead of applying it; in docgen, a second `!` does. */
function withNotationEscapes(lines: readonly string[]): readonly string[] {
  const isEscaped = lines.some((line) => line.includes('[\\!code'))
  return isEscaped ? lines.map((line) => line.replaceAll('[\\!code', '[!!code')) : lines
}

function nextra({ lang, meta, lines }: Fence): Fence {
  const newMeta = meta
    .replace(/\bfilename=/g, 'title=')
    .replace(/\bshowLineNumbers\b/g, 'lineNumbers')
    .replace(/(?:^|\s)copy(?:=\w+)?(?=\s|$)/g, '')
    .trim()
  return { lang, lines, meta: newMeta }
}

/** Parts of an info string: `key="value"`, `.class`, `#id` and others. */
const PART = /[\w-]+=(?:"[^"]*"+|'[^']*'|\S+)|\S+/g

/** Returns the name of the language as it is written, and the other parts of an info string. */
function mkdocsInfo(info: string): { readonly name: string; readonly parts: readonly string[] } {
  const [, before = '', inner] = /^([^\s{}]*)\s*\{(.*)\}$/s.exec(info) ?? []
  const written = inner === undefined ? info : [before && `.${before}`, inner].join(' ').trim()
  const parts = written.match(PART) ?? []
  const [first = ''] = parts
  const name = inner === undefined ? first : (parts.find((part) => part.startsWith('.')) ?? '')
  const isName = name !== '' && !/[="']/.test(name)
  return {
    name: isName ? name.replace(/^\./, '') : '',
    parts: parts.filter((part) => !isName || part !== name),
  }
}

/** The number of an annotation at the end of a comment. */
const NOTE = /((?:#|\/\/|--|;|%|<!--|\/\*)[ \t]*\(\d+\))(?=[ \t]*(?:-->|\*\/)?[ \t]*$)/

function mkdocs({ lang, meta, lines }: Fence, { languages }: CodeInput): Fence {
  const { name, parts } = mkdocsInfo(`${lang} ${meta}`.trim())
  const valueOf = (key: string) =>
    parts
      .find((part) => part.startsWith(`${key}=`))
      ?.slice(key.length + 1)
      .replace(/^["']|["']+$/g, '')
      .trim()
  const ranges = (valueOf('hl_lines') ?? '').replace(/\s+/g, ',')
  const numbers = () => numbersFrom(/^\d*/.exec(valueOf('linenums') ?? '')?.[0])
  const kept = parts
    .filter((part) => !/^(?:[.#]|hl_lines=)/.test(part))
    .map((part) => (part.startsWith('linenums=') ? numbers() : part))
  const hasNotes = parts.includes('.annotate') || lines.some((line) => /\(\d+\)!/.test(line))
  return {
    lang: languages.get(name) ?? pygmentsLanguage(name),
    // Without an exclamation mark, only the sign of the comment stays.
    lines: hasNotes ? lines.map((line) => line.replace(NOTE, '$1!')) : lines,
    meta: [...kept, ranges && `{${ranges}}`].filter(Boolean).join(' '),
  }
}

/** Writes that lines are numbered from a number. */
function numbersFrom(first: string | undefined): string {
  return Number(first) > 1 ? `lineNumbers=${first}` : 'lineNumbers'
}

// ── Docusaurus ─────────────────────────────────────────────────────────────────────────────────────

/** The documentation of React Native names its editable examples by a plugin instead of a language. */
function withLanguage(fence: Fence): Fence {
  if (fence.lang !== 'SnackPlayer') return fence
  const lang = /\bext=(\w+)/.exec(fence.meta)?.[1] ?? 'jsx'
  return { lang, meta: '', lines: fence.lines }
}

/** Translates a block of Docusaurus, also one that a component shows. */
export function docusaurus(fence: Fence, { comments }: Pick<CodeInput, 'comments'>): Fence {
  const { lang, meta, lines } = withLanguage(fence)
  const newMeta = meta
    .replace(/\bshowLineNumbers(?:=?\{?(\d+)\}?)?(?=\s|$)/g, (_, first?: string) =>
      numbersFrom(first),
    )
    .replace(/(?:^|\s)(?:live|noInline)(?=\s|$)/g, '')
    .trim()
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1]
  const hasRange = ranges !== undefined && parseRanges(ranges).length > 0
  return {
    lang: prismLanguage(lang),
    meta: newMeta,
    lines: hasRange ? lines : withMarks(lines, comments),
  }
}
