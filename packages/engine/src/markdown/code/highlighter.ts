// Turns code into lines of classified tokens with Shiki. Grammars are loaded when a page first
// needs them, and results of lines are cached for the life of the highlighter. This module knows
// nothing about Markdown or HTML.
import type { HighlighterCore, LanguageRegistration, RegexEngine } from 'shiki/core'
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs'
import type { TokenizeLines } from './lineTokenizer.ts'
import { tokenTheme } from './tokenTheme.ts'
import type { TokenLine } from './token.ts'

/** Longer code is not highlighted: at about 1 MB per second it would delay a whole build. */
const MAX_CODE_LENGTH = 200_000
/** Longer lines are usually minified code, for which some grammars take quadratic time. */
const MAX_LINE_LENGTH = 20_000

const PLAIN_NAMES = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'output',
  'tree',
  'ansi',
])

/** Common names that Shiki does not know. */
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

/** All names that a fence may use. */
export const languageNames: readonly string[] = [
  ...PLAIN_NAMES,
  ...CANONICAL_NAMES.keys(),
  ...Object.keys(ALIASES),
].filter((name) => name !== '')

/**
 * Returns the grammar of a language name: `js` → `javascript`; '' for plain text, null for an
 * unknown name.
 */
export function grammarOf(lang: string): string | null {
  const name = lang.toLowerCase()
  if (PLAIN_NAMES.has(name)) return ''
  return CANONICAL_NAMES.get(ALIASES[name] ?? name) ?? null
}

/** Returns why the code is too long to be highlighted in reasonable time, or null if it is not. */
export function tooLongReason(code: string): string | null {
  if (code.length > MAX_CODE_LENGTH) return `it has ${code.length} characters`
  if (code.length <= MAX_LINE_LENGTH) return null
  const longest = code.split('\n').reduce((length, line) => Math.max(length, line.length), 0)
  return longest > MAX_LINE_LENGTH ? `one of its lines has ${longest} characters` : null
}

/** Returns lines without token classes. */
export function plainLines(code: string): readonly TokenLine[] {
  return code.split('\n').map((text) => (text === '' ? [] : [{ tokenClass: '', text }]))
}

/**
 * Returns the tokens of `code`; line ends must be `\n`. `grammar` is a result of `grammarOf`, or the
 * name of `custom`, a grammar of the configuration.
 */
export type Highlight = (
  code: string,
  grammar: string,
  custom?: LanguageRegistration,
) => Promise<readonly TokenLine[]>

type Grammar = readonly LanguageRegistration[]

/** Resources that all highlighters share. */
interface SharedTools {
  readonly engine: RegexEngine
  readonly tokenize: TokenizeLines
}

/**
 * A Shiki instance and the names of its loaded grammars. Shiki is slow to answer which grammars it
 * has.
 */
interface Highlighter {
  readonly core: HighlighterCore
  readonly known: Set<string>
}

/** Creates a highlighter. It loads nothing before the first call. */
export function createHighlight(): Highlight {
  const highlighters = new Map<string, Promise<Highlighter>>()
  const loadGrammar = createGrammarLoader()
  let tools: Promise<SharedTools> | null = null
  return async (code, grammarName, custom) => {
    if (grammarName === '') return plainLines(code)
    const { engine, tokenize } = await (tools ??= loadTools())
    const grammar = await loadGrammar(grammarName, custom)
    const names = [grammarName, ...innerGrammars(code, grammar)]
    // Two grammars of configurations may have the same scope.
    const isShared = custom === undefined && isSelfContained(grammar)
    const key = isShared ? '' : names.join(' ')
    const created = highlighters.get(key) ?? createHighlighter(engine)
    highlighters.set(key, created)
    const highlighter = await created
    await loadGrammars(highlighter, names, loadGrammar)
    const { colorMap } = highlighter.core.setTheme('docgen')
    return tokenize(code, highlighter.core.getLanguage(grammarName), colorMap)
  }
}

async function loadGrammars(
  { core, known }: Highlighter,
  names: readonly string[],
  loadGrammar: LoadGrammar,
): Promise<void> {
  const missing = names.filter((name) => !known.has(name))
  if (missing.length === 0) return
  const grammars = await Promise.all(missing.map((name) => loadGrammar(name)))
  await core.loadLanguage(grammars.flat())
  for (const name of missing) known.add(name)
}

/**
 * Loads the engine with the first code block that is not cached; most builds after an edit have
 * none.
 */
async function loadTools(): Promise<SharedTools> {
  const { createGrammarEngine } = await import('./grammarEngine.ts')
  const { createLineTokenizer } = await import('./lineTokenizer.ts')
  const engine = await createGrammarEngine()
  return { engine, tokenize: createLineTokenizer(engine.beginLine) }
}

/**
 * Creates a Shiki instance. All instances share the engine because grammars have many patterns in
 * common, for example those of JavaScript and TypeScript.
 */
async function createHighlighter(engine: RegexEngine): Promise<Highlighter> {
  const { createHighlighterCore } = await import('shiki/core')
  // Shiki warns of more than ten instances, but a dev server may load its configuration often.
  const options = { themes: [tokenTheme], langs: [], engine, warnings: false }
  const core = await createHighlighterCore(options)
  return { core, known: new Set() }
}

type LoadGrammar = (name: string, custom?: LanguageRegistration) => Promise<Grammar>

/** Returns a function that imports each grammar once, because Node resolves each import again. */
function createGrammarLoader(): LoadGrammar {
  const grammars = new Map<string, Promise<Grammar>>()
  const load: LoadGrammar = (name, custom) => {
    const grammar = grammars.get(name) ?? (custom ? withEmbedded(custom, load) : bundled(name))
    grammars.set(name, grammar)
    return grammar
  }
  return load
}

async function bundled(name: string): Promise<Grammar> {
  return (await bundledLanguages[name as keyof typeof bundledLanguages]()).default
}

/** Adds the grammars of docgen's languages that a grammar of the configuration embeds. */
async function withEmbedded(custom: LanguageRegistration, load: LoadGrammar): Promise<Grammar> {
  const names = (custom.embeddedLangs ?? []).flatMap((name) => grammarOf(name) || [])
  const embedded = await Promise.all(names.map((name) => load(name)))
  return [...embedded.flat(), custom]
}

/**
 * Returns whether a grammar can share a Shiki instance with others. Some grammars change others
 * when they are loaded (Vue adds itself to HTML and Markdown), and some depend on which others are
 * loaded. These get an instance for each set of inner grammars, so that a result never depends on
 * what was highlighted before.
 */
function isSelfContained(grammar: Grammar): boolean {
  return grammar.every(({ injectTo, embeddedLangsLazy }) => !injectTo && !embeddedLangsLazy?.length)
}

/**
 * Returns the grammars for other languages inside `code`: those named by a fence or `lang=`, and
 * TSX for the expressions of MDX.
 */
function innerGrammars(code: string, grammar: Grammar): readonly string[] {
  const embeddable = new Set(grammar.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy))
  if (embeddable.size === 0) return []
  const always = grammar.some(({ name }) => name === 'mdx') ? ['tsx'] : []
  const named = code.matchAll(/(?:`{3,}|~{3,}|lang=["']?|:::)[ \t]*([\w+#-]+)/g)
  const found = [...named].map(([, name = '']) => grammarOf(name) ?? '')
  const embedded = found.filter((name) => embeddable.has(name))
  return [...new Set([...always, ...embedded])].sort()
}
