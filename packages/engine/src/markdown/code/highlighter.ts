// Code and a language → lines of classed tokens, by Shiki. Grammars are loaded when a page first needs
// them; what lines give is remembered for the life of the process. Knows nothing of Markdown or HTML.
import type { HighlighterCore, LanguageRegistration, RegexEngine } from 'shiki/core'
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import type { TokenizeLines } from './lineTokenizer.ts'
import { tokenTheme } from './tokenTheme.ts'
import type { TokenLine } from './token.ts'

/** Longer code is left plain: at about 1 MB a second it would hold up a whole build. */
const MAX_CODE_LENGTH = 200_000
/** Longer lines are minified code, on which some grammars take quadratic time. */
const MAX_LINE_LENGTH = 20_000

const PLAIN_NAMES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'tree'])

/** Names in use that Shiki does not have. */
const ALIASES: Readonly<Record<string, string>> = {
  atom: 'xml',
  editorconfig: 'ini',
  env: 'dotenv',
  golang: 'go',
  htm: 'html',
  node: 'javascript',
  npmrc: 'ini',
  patch: 'diff',
  rss: 'xml',
  svg: 'xml',
  terminal: 'shellsession',
}

const CANONICAL_NAMES: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
    [id, ...aliases].map((name) => [name, id]),
  ),
)

/** Every name a fence may use. */
export const languageNames: readonly string[] = [
  ...PLAIN_NAMES,
  ...CANONICAL_NAMES.keys(),
  ...Object.keys(ALIASES),
].filter((name) => name !== '')

/** The grammar behind a name: `js` → `javascript`; '' for plain text, null for an unknown name. */
export function grammarOf(lang: string): string | null {
  const name = lang.toLowerCase()
  if (PLAIN_NAMES.has(name)) return ''
  return CANONICAL_NAMES.get(ALIASES[name] ?? name) ?? null
}

/** Why code cannot be highlighted in reasonable time; null when it can. */
export function tooLongReason(code: string): string | null {
  if (code.length > MAX_CODE_LENGTH) return `it has ${code.length} characters`
  if (code.length <= MAX_LINE_LENGTH) return null
  const longest = code.split('\n').reduce((length, line) => Math.max(length, line.length), 0)
  return longest > MAX_LINE_LENGTH ? `one of its lines has ${longest} characters` : null
}

/** Lines without classes. */
export function plainLines(code: string): readonly TokenLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ tokenClass: '', text }]))
}

/** Tokens of `code`; `grammar` is a result of `grammarOf`. Line ends must be `\n`. */
export type Highlight = (code: string, grammar: string) => Promise<readonly TokenLine[]>

/** The highlighter of this process; nothing is loaded before it is called. */
export const highlightCode: Highlight = createHighlight()

type Grammar = readonly LanguageRegistration[]

/** What all highlighters share. */
interface Tools {
  readonly engine: RegexEngine
  readonly tokenize: TokenizeLines
}

/** A highlighter and the grammars it knows: Shiki looks through all of them whenever it is told of one. */
interface Highlighter {
  readonly core: HighlighterCore
  readonly known: Set<string>
}

function createHighlight(): Highlight {
  const highlighters = new Map<string, Promise<Highlighter>>()
  const shared: { tools: Promise<Tools> | null } = { tools: null }
  return async (code, grammarName) => {
    if (grammarName === '') return plainLines(code)
    const { engine, tokenize } = await (shared.tools ??= loadTools())
    const grammar = await loadGrammar(grammarName)
    const names = [grammarName, ...innerGrammars(code, grammar)]
    const key = isSelfContained(grammar) ? '' : names.join(' ')
    const created = highlighters.get(key) ?? createHighlighter(engine)
    highlighters.set(key, created)
    const highlighter = await created
    await teach(highlighter, names)
    const { colorMap } = highlighter.core.setTheme('docgen')
    return tokenize(code, highlighter.core.getLanguage(grammarName), colorMap)
  }
}

async function teach({ core, known }: Highlighter, names: readonly string[]): Promise<void> {
  const others = names.filter((name) => !known.has(name))
  if (others.length === 0) return
  const grammars = await Promise.all(others.map(loadGrammar))
  await core.loadLanguage(grammars.flat())
  for (const name of others) known.add(name)
}

/** With the first block of code; most builds after an edit have none that is not known. */
async function loadTools(): Promise<Tools> {
  const { createGrammarEngine } = await import('./grammarEngine.ts')
  const { createLineTokenizer } = await import('./lineTokenizer.ts')
  const engine = await createGrammarEngine()
  return { engine, tokenize: createLineTokenizer(engine.beginLine) }
}

/** All share the engine: grammars have many patterns in common, those of JavaScript and TypeScript nearly all. */
async function createHighlighter(engine: RegexEngine): Promise<Highlighter> {
  const { createHighlighterCore } = await import('shiki/core')
  const core = await createHighlighterCore({ themes: [tokenTheme], langs: [], engine })
  return { core, known: new Set() }
}

const grammars = new Map<string, Promise<Grammar>>()

function loadGrammar(name: string): Promise<Grammar> {
  const load = bundledLanguages[name as keyof typeof bundledLanguages]
  const grammar = grammars.get(name) ?? load().then((module) => module.default)
  grammars.set(name, grammar)
  return grammar
}

/**
 * Whether a grammar can share a highlighter. Some change others once they are loaded (Vue adds itself to
 * HTML and Markdown), some depend on which others are: these get a highlighter for each set of inner
 * grammars, so that a result never depends on what was highlighted before.
 */
function isSelfContained(grammar: Grammar): boolean {
  return grammar.every(({ injectTo, embeddedLangsLazy }) => !injectTo && !embeddedLangsLazy?.length)
}

/** Grammars that code of another language inside `code` needs: named by a fence or `lang=`, and the expressions of MDX. */
function innerGrammars(code: string, grammar: Grammar): readonly string[] {
  const embeddable = new Set(grammar.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy))
  if (embeddable.size === 0) return []
  const always = grammar.some(({ name }) => name === 'mdx') ? ['tsx'] : []
  const named = code.matchAll(/(?:`{3,}|~{3,}|lang=["']?|:::)[ \t]*([\w+#-]+)/g)
  const found = [...named].map(([, name = '']) => grammarOf(name) ?? '')
  const wanted = found.filter((name) => embeddable.has(name))
  return [...new Set([...always, ...wanted])].sort()
}
