// The rules of docs/contributing/architecture.md that a test can hold: who imports whom, no module-level state that
// is reassigned, no `process` outside the command line, every suite runs.
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { glob } from 'tinyglobby'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/config/packageRoot.ts'

const test = suite('the house')

const root = packageRoot()
const ENGINE = 'packages/engine/src/'
const THEME = 'packages/theme/src/'

/** The folders of the engine that run in Node, left to right: a file imports from its own rank or further left. */
const RANKS: readonly (readonly string[])[] = [
  ['types', 'shared'],
  [
    ...[
      'hash',
      'wholeFile',
      'required',
      'bundlerProcess',
      'engineFiles',
      'thrown',
      'diagnostics',
      'refusals',
      'stackPlace',
      'hookResults',
      'hooks',
      'origins',
    ],
    ...['outputRecord', 'packed', 'packedPage', 'packedRendered', 'staging', 'slices'],
  ],
  ['config'],
  ['content'],
  ['markdown'],
  ['site'],
  ['bundle', 'render'],
  ['outputs', 'checks'],
  ['pageHooks', 'freePlaces', 'emit', 'cache', 'profile', 'worker', 'threads', 'later', 'jobs'],
  ['build', 'eject', 'log', 'summary', 'progress'],
  ['server'],
  ['index', 'program', 'cli'],
]

interface Source {
  readonly file: string
  readonly text: string
  /** Import names as written, types included. */
  readonly imports: readonly string[]
}

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

function rankOf(place: string): number {
  return RANKS.findIndex((rank) => rank.includes(place))
}

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
      return /^(react|react-dom(\/client)?|docgen:(theme|renderer|tracer))$/.test(name)
        ? null
        : fault
    case 'theme':
      if (isRelative) return to === 'theme' ? null : fault
      if (name === 'fuse.js/basic') return file.startsWith(`${THEME}search/`) ? null : fault
      return /^(react|docgen\/runtime)$/.test(name) ? null : fault
    default: {
      if (!isRelative) return /^(react|docgen)/.test(name) ? fault : null
      const [mine, theirs] = [rankOf(from), rankOf(to)]
      if (mine < 0) return `${file} has no place in the order of folders`
      return theirs >= 0 && theirs <= mine ? null : fault
    }
  }
}

test('every import goes in the direction the plan allows', async () => {
  const sources = await readSources([`${ENGINE}**/*.{ts,tsx}`, `${THEME}**/*.{ts,tsx}`])
  assert.ok(sources.length > 60, 'the sources were found')
  const faults = sources.flatMap(({ file, imports }) =>
    imports.map((name) => faultOf(file, name)).filter((fault) => fault !== null),
  )
  assert.equal(faults, [])
})

test('the website, the manual and the examples use the package by its public names', async () => {
  const sources = await readSources(['{site,docs,examples}/**/*.{ts,tsx}'])
  const faults = sources.flatMap(({ file, imports }) =>
    imports.filter((name) => name.includes('packages/')).map((name) => `${file} imports ${name}`),
  )
  assert.equal(faults, [])
})

test('no module keeps a variable that can be reassigned', async () => {
  const sources = await readSources([`${ENGINE}**/*.{ts,tsx}`, `${THEME}**/*.{ts,tsx}`])
  const faults = sources.filter(({ text }) => /^(export )?(let|var) /m.test(text))
  assert.equal(
    faults.map(({ file }) => file),
    [],
  )
})

// Whether a process still runs (`pid`, `kill(pid, 0)`) may be asked anywhere: it changes nothing.
test('only the command line touches the process', async () => {
  const sources = await readSources([`${ENGINE}**/*.{ts,tsx}`, `${THEME}**/*.{ts,tsx}`])
  const faults = sources.filter(
    ({ file, text }) =>
      file !== `${ENGINE}cli.ts` &&
      /\bprocess\.(?!env\.NODE_ENV\b|pid\b|kill\(pid, 0\))|console\.log/.test(
        withoutComments(text),
      ),
  )
  assert.equal(
    faults.map(({ file }) => file),
    [],
  )
})

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

test('every source file opens with a comment that says what it is for', async () => {
  const sources = await readSources([`${ENGINE}**/*.{ts,tsx}`, `${THEME}**/*.{ts,tsx}`])
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
      !text.includes("helpers/suite.ts'"),
  )
  assert.equal(
    faults.map(({ file }) => file),
    [],
  )
})

test.run()
