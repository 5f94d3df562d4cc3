// The rules of docs/contributing/architecture.md that a test can check: who imports whom, no state in modules, no long
// functions, no `process` outside the command line, every suite runs.
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { glob } from 'tinyglobby'
import { ROOMS } from './helpers/rooms.ts'
import { longFunctions, mutableState, parseSource, type SourceFile } from './helpers/sourceRules.ts'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'

const test = suite('the house')

const root = packageRoot()
const ENGINE = 'packages/engine/src/'
const THEME = 'packages/theme/src/'
const SERVER = 'packages/search-postgres/src/'

interface Source {
  readonly file: string
  readonly text: string
  /** Import names as written, types included. */
  readonly imports: readonly string[]
}

/** The sources of the packages. */
const SOURCES = [`${ENGINE}**/*.{ts,tsx}`, `${THEME}**/*.{ts,tsx}`, `${SERVER}**/*.ts`]

async function readSources(patterns: readonly string[]): Promise<Source[]> {
  const files = await glob([...patterns], { cwd: root })
  return await Promise.all(
    files.sort().map(async (file) => {
      const text = await readFile(join(root, file), 'utf8')
      const found = text.matchAll(
        /^(?:import|export)\b[^'"`;]*?from\s*'([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm,
      )
      return {
        file,
        text,
        imports: [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? ''),
      }
    }),
  )
}

/** The files of a cycle, in order; null where `file` is in none. */
function cycleThrough(file: string, importsOf: ReadonlyMap<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>()
  const open = [file]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const next of importsOf.get(at) ?? []) {
      if (next === file) {
        const path = [at]
        while (path[0] !== file) path.unshift(cameFrom.get(path[0] ?? '') ?? file)
        return path
      }
      if (cameFrom.has(next)) continue
      cameFrom.set(next, at)
      open.push(next)
    }
  }
  return null
}

/** `packages/engine/src/site/nav.ts` → `site`; `packages/engine/src/build.ts` → `build`. */
function placeOf(file: string): string {
  if (file.startsWith(THEME)) return 'theme'
  return (
    file
      .slice(ENGINE.length)
      .replace(/\.tsx?$/, '')
      .split('/')[0] ?? ''
  )
}

/** What only the runtime of `docgen dev` imports. */
const OF_DEV_RUNTIME = /^(react-refresh\/runtime|react\/jsx-dev-runtime|docgen:(own|shippedTheme))$/

/** The packages of a site that searches with Algolia. */
const OF_SEARCH = /^docgen:docsearch(-modal|-variables)?$/

/** What is wrong with one import, or null. */
function faultOf(file: string, name: string): string | null {
  const from = placeOf(file)
  const isRelative = name.startsWith('.')
  const target = isRelative ? posix.join(dirname(file), name) : name
  const to = isRelative ? placeOf(target) : name
  const fault = `${file} imports ${name}`
  if (isRelative && !target.startsWith(ENGINE) && !target.startsWith(THEME)) return fault
  switch (from) {
    case 'types':
    case 'shared':
      return isRelative && (to === 'types' || to === 'shared') ? null : fault
    case 'runtime':
      if (isRelative) return ['runtime', 'shared', 'types'].includes(to) ? null : fault
      if (file.includes('/runtime/dev/') && OF_DEV_RUNTIME.test(name)) return null
      return /^(react|react-dom(\/client)?|docgen:(theme|renderer|tracer))$/.test(name)
        ? null
        : fault
    case 'theme':
      if (isRelative) return to === 'theme' ? null : fault
      if (name === 'fuse.js/basic') return file.startsWith(`${THEME}search/`) ? null : fault
      return /^(react|react-dom|docgen\/runtime)$/.test(name) || OF_SEARCH.test(name) ? null : fault
    default: {
      if (!isRelative) return /^(react|docgen)/.test(name) ? fault : null
      const [mine, theirs] = [ROOMS.indexOf(from), ROOMS.indexOf(to)]
      if (mine < 0) return `${file} is in no room`
      return theirs >= 0 && theirs <= mine ? null : fault
    }
  }
}

test('every file imports only from its own room and from rooms above it', async () => {
  const sources = await readSources([`${ENGINE}**/*.{ts,tsx}`, `${THEME}**/*.{ts,tsx}`])
  assert.ok(sources.length > 60, 'the sources were found')
  const faults = sources.flatMap(({ file, imports }) =>
    imports.map((name) => faultOf(file, name)).filter((fault) => fault !== null),
  )
  assert.equal(faults, [])
})

/** What the search server may import of the engine and the theme. */
const OF_SEARCH_SERVER = /^packages\/(?:engine\/src\/(?:search|shared|types)|theme\/src\/search)\//

test('the search server imports only the search of the engine and the theme', async () => {
  const sources = await readSources([`${SERVER}**/*.ts`])
  assert.ok(sources.length > 10, 'the sources were found')
  const faults = sources.flatMap(({ file, imports }) =>
    imports
      .filter((name) => {
        if (!name.startsWith('.')) return !/^(?:node:|pg$|@electric-sql\/pglite)/.test(name)
        const target = posix.join(dirname(file), name)
        return !target.startsWith(SERVER) && !OF_SEARCH_SERVER.test(target)
      })
      .map((name) => `${file} imports ${name}`),
  )
  assert.equal(faults, [])
})

test('no files import each other in a circle, types included', async () => {
  const sources = await readSources(SOURCES)
  const importsOf = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter((name) => name.startsWith('.')).map((name) => posix.join(dirname(file), name)),
    ]),
  )
  const cycles = sources.map(({ file }) => cycleThrough(file, importsOf)?.toSorted().join(' → '))
  assert.equal([...new Set(cycles.filter((cycle) => cycle !== undefined))], [])
})

test('only the entries of the library are at the root of the engine', async () => {
  assert.equal((await glob(['*'], { cwd: join(root, ENGINE) })).sort(), [
    'build.ts',
    'client.d.ts',
    'index.ts',
  ])
})

test('the website, the manual and the examples use the package by its public names', async () => {
  const sources = await readSources(['{site,docs,examples}/**/*.{ts,tsx}'])
  const faults = sources.flatMap(({ file, imports }) =>
    imports.filter((name) => name.includes('packages/')).map((name) => `${file} imports ${name}`),
  )
  assert.equal(faults, [])
})

test('no function has more than 60 lines', async () => {
  assert.equal(await findInSources((source) => longFunctions(source, 60)), [])
})

/**
 * Where modules may keep state. `runtime/dev` replaces the modules of a site while they run, so its
 * own modules keep what has been evaluated. Themes call `lazyParts` while their modules are loaded.
 */
const MAY_KEEP_STATE = /^runtime\/(dev\/|lazyParts\.tsx lazyGroups$)/

test('no module keeps state', async () => {
  const found = await findInSources(mutableState)
  assert.equal(
    found.filter((each) => !MAY_KEEP_STATE.test(each)),
    [],
  )
})

/** Returns what a rule finds in the packages, as `file what`. */
async function findInSources(rule: (source: SourceFile) => readonly string[]): Promise<string[]> {
  const sources = await readSources(SOURCES)
  return sources.flatMap(({ file, text }) =>
    rule(parseSource(file, text)).map(
      (what) => `${file.replace(/^packages\/[\w-]+\/src\//, '')} ${what}`,
    ),
  )
}

const STATE: Readonly<Record<string, readonly string[]>> = {
  'let count = 0': ['count'],
  'const known = new Map<string, number>()': ['known'],
  'const none: ReadonlyMap<string, number> = new Map()': [],
  'const words = new Set(["a"]); words.add("b")': ['words'],
  'const words = new Set(["a"]); const has = (word: string) => words.has(word)': [],
  'const state = { is: false }; function use() { state.is = true }': ['state'],
  'const state = { of: { count: 0 } }; function use() { state.of.count += 1 }': ['state'],
  'const memory: { root?: string } = {}; const root = () => (memory.root ??= find())': ['memory'],
  'const list: string[] = []; export const add = (item: string) => list.push(item)': ['list'],
  'const list = ["a"]; export const use = (list: string[]) => list.push("b")': [],
  'const kinds = new Uint8Array(9); function use() { kinds[3] = 1 }': ['kinds'],
  'const draw = createDrawer()': ['draw'],
  'const Layer = createContext(0)': [],
  'declare let __DEV__: boolean': [],
}

test('state of modules is found in every form', () => {
  for (const [text, found] of Object.entries(STATE)) {
    assert.equal(mutableState(parseSource('a.ts', text)), found, text)
  }
})

test('a long function is found with the functions inside it', () => {
  const text = 'const outer = () => {\n  function inner() {\n\n  }\n}\n'
  assert.equal(longFunctions(parseSource('a.ts', text), 2), ['outer (5)', 'inner (3)'])
  assert.equal(longFunctions(parseSource('a.ts', text), 3), ['outer (5)'])
})

// Whether a process still runs (`pid`, `kill(pid, 0)`) may be asked anywhere: it changes nothing.
test('only the command line touches the process', async () => {
  const sources = await readSources(SOURCES)
  const faults = sources.filter(
    ({ file, text }) =>
      !file.startsWith(`${ENGINE}cli/`) &&
      /\bprocess\.(?!env\.NODE_ENV\b|pid\b|kill\(pid, 0\))|console\.log/.test(
        withoutComments(text),
      ),
  )
  assert.equal(
    faults.map(({ file }) => file),
    [],
  )
})

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function withoutComments(text: string): string {
  return text.replace(COMMENT, '')
}

/** Names of other projects that comments mention. */
const OF_OTHER_PROJECTS = ['exportLocals', 'isUnitlessNumber', 'transformHead', 'xlinkHref']

test('comments name only what exists', async () => {
  const sources = await readSources(SOURCES)
  const words = sources.flatMap(({ text }) => withoutComments(text).match(/\w+/g) ?? [])
  const known = new Set([...words, ...OF_OTHER_PROJECTS])
  const faults = sources.flatMap(({ file, text }) =>
    [...text.matchAll(COMMENT)].flatMap(([comment]) =>
      [...comment.matchAll(/`(?:[A-Z]\w*\.(\w+)|([a-z]+[A-Z]\w*))(?:\(\))?`/g)]
        .map(([, member, name = '']) => member ?? name)
        .filter((name) => !known.has(name))
        .map((name) => `${file} names ${name}`),
    ),
  )
  assert.equal(faults, [])
})

test('every source file opens with a comment that says what it is for', async () => {
  const sources = await readSources(SOURCES)
  const faults = sources.filter(({ text }) => !/^(\/\/|\/\*)/.test(text))
  assert.equal(
    faults.map(({ file }) => file),
    [],
  )
})

test('every suite is run and noted, and none is narrowed or left out', async () => {
  const suites = await readSources(['test/**/*.test.{ts,tsx}'])
  const faults = suites.filter(
    ({ text }) =>
      !/^test\.run\(\)$|\.run\(\)$/m.test(text) ||
      /\btest\.(only|skip)\(/.test(text) ||
      !/helpers\/(s|siteS|devS)uite\.ts'/.test(text),
  )
  assert.equal(
    faults.map(({ file }) => file),
    [],
  )
})

test.run()
