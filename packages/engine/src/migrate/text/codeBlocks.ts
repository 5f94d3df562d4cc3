// Translates the info strings of code blocks, and comments in code that mark lines.
import type { Code, Root } from 'mdast'
import { parseCodeMeta, parseRanges } from '../../markdown/code/codeMeta.ts'
import { codeLanguageOf } from '../../markdown/code/customLanguages.ts'
import type { PageInput } from '../pageInput.ts'
import type { ToolName } from '../types.ts'
import type { Edit } from './edits.ts'
import type { FileTarget } from './codeFiles.ts'
import { expressiveCode } from './expressiveCode.ts'
import type { Fence } from './fence.ts'
import { withMarks, type MagicComment } from './magicComments.ts'
import { nodesOfType, rangeOf } from './parse.ts'
import { snippetFence, type SnippetTarget } from './snippets.ts'
import { withoutTwoslash } from './twoslash.ts'

interface CodeInput {
  readonly tool: ToolName
  readonly snippetTarget: SnippetTarget
  readonly fileTarget: FileTarget
  /** Comments that mark lines. */
  readonly comments: readonly MagicComment[]
  /** Called with the info string of each translated block. */
  readonly reportLanguage: (info: string) => void
  /** Own names of the site for languages. */
  readonly languages: Readonly<Record<string, string>>
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
  const id = /^\{[^{}]*?#([^\s{}#]+)[^{}]*\}$/.exec(info)?.[1]
  if (id === undefined) return ''
  const indent = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  return `<a id="${id}"></a>\n\n${indent.trim() === '' ? indent : ''}`
}

const TRANSLATE: Readonly<Record<ToolName, (fence: Fence, input: CodeInput) => Fence>> = {
  vitepress: vitePress,
  docusaurus,
  starlight: expressiveCode,
  rspress,
  nextra,
  mkdocs,
}

/** Names that only the old tools know. */
const LANGUAGES: Readonly<Record<string, string>> = { 'vue-html': 'html' }

/** `vue` after the language only enables interpolation, and `~name~` in a title is an icon. */
function vitePress(fence: Fence): Fence {
  const lang = fence.lang.replace(/-vue(?=:|$)/, '')
  const meta = fence.meta.replace(/[ \t]*~[\w:-]+~(?=\])/g, '')
  return { ...fence, lang: LANGUAGES[lang] ?? lang, meta }
}

function rspress(fence: Fence, { fileTarget }: CodeInput): Fence {
  const meta = fence.meta
    .replace(/(\bfile=(["']))(\.[^"']*)\2/g, (_, start: string, quote: string, path: string) => {
      return start + fileTarget(path) + quote
    })
    .replace(/(?:^|\s)(?:pure|playground(?:=\S+)?|preview(?:=(?:"[^"]*"|\S+))?)(?=\s|$)/g, '')
    .trim()
  return { ...fence, meta }
}

function nextra({ lang, meta, lines }: Fence): Fence {
  const newMeta = meta
    .replace(/\bfilename=/g, 'title=')
    .replace(/\bshowLineNumbers\b/g, 'lineNumbers')
    .replace(/(?:^|\s)copy(?:=\w+)?(?=\s|$)/g, '')
    .trim()
  return { lang, lines, meta: newMeta }
}

/** Names of Pygments that docgen's highlighter does not know, by its own name. */
const PYGMENTS_NAMES: Readonly<Record<string, string>> = {
  python: 'pycon pyi py3 python3 ipython python-console',
  text: 'pytb py2tb nohighlight no_highlight raw guess',
  ini: 'conf cfg',
  jinja: 'html+jinja html+django django jinja2',
  css: 'css+jinja',
  js: 'js+jinja',
  yaml: 'yaml+jinja',
  php: 'html+php',
  shellsession: 'bash-session shell-session',
  powershell: 'ps1con',
  bat: 'doscon dosbatch',
  json: 'jsonld json-object',
  sql: 'pgsql postgres plpgsql mysql',
  make: 'basemake',
  rst: 'restructuredtext',
  ruby: 'irb rbcon',
  julia: 'jlcon',
  groovy: 'gradle',
  matlab: 'octave',
  sh: 'tcsh',
}

const PYGMENTS = new Map(
  Object.entries(PYGMENTS_NAMES).flatMap(([name, aliases]) =>
    aliases.split(' ').map((alias) => [alias, name] as const),
  ),
)

function mkdocs({ lang, meta, lines }: Fence, { languages }: CodeInput): Fence {
  const info = `${lang} ${meta}`.trim()
  const braces = /^\{\s*(?:\.([\w+#-]+))?\s*(.*?)\}$/.exec(info)
  const [, ownName = '', others = info] = /^([^\s="']+)(?=\s|$)\s*(.*)$/s.exec(info) ?? []
  const [written, rest] = braces ? [braces[1] ?? '', braces[2] ?? ''] : [ownName, others]
  const name = written.replace(/^\./, '')
  const marked = /\bhl_lines=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(rest)
  const ranges = (marked?.[1] ?? marked?.[2] ?? marked?.[3] ?? '').trim().replace(/\s+/g, ',')
  const kept = rest
    .replace(/(?:^|\s)#[^\s{}]+/, '')
    .replace(/\bhl_lines=(?:"[^"]*"+|'[^']*'|\S+)/, '')
    .replace(/\blinenums=["']?(\d*)[^"'\s]*["']?/, (_, first: string) => numbersFrom(first))
    .replace(/(?:^|\s)\.[\w-]+(?=\s|$)/g, '')
    .trim()
  return {
    lang: languages[name] ?? PYGMENTS.get(name.toLowerCase()) ?? name,
    lines,
    meta: [kept, ranges && `{${ranges}}`].filter(Boolean).join(' '),
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

function docusaurus(fence: Fence, { comments }: CodeInput): Fence {
  const { lang, meta, lines } = withLanguage(fence)
  const newMeta = meta
    .replace(/\bshowLineNumbers(?:=?\{?(\d+)\}?)?(?=\s|$)/g, (_, first?: string) =>
      numbersFrom(first),
    )
    .replace(/(?:^|\s)(?:live|noInline)(?=\s|$)/g, '')
    .trim()
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)?.[1]
  const hasRange = ranges !== undefined && parseRanges(ranges).length > 0
  return { lang, meta: newMeta, lines: hasRange ? lines : withMarks(lines, comments) }
}
