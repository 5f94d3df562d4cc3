// Keeps the documents for contributors true: the architecture page, CONTRIBUTING.md and the READMEs of the rooms name only
// files that exist, as do comments in the source; the architecture page has the reading order, the rooms and the length it
// promises. Code and documents avoid phrases that readers have to decode.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { glob } from 'tinyglobby'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { ROOMS } from './helpers/rooms.ts'
import { suite } from './helpers/suite.ts'

const test = suite('documents for contributors')

const root = packageRoot()
const PLAN = 'docs/contributing/architecture.md'
const ENGINE = 'packages/engine/src'

/** Folders that paths in a document may be relative to, besides the document's own. */
const BASES = ['', ENGINE, 'packages/theme/src']

/** Folders that are created by a build or an installation. */
const CREATED = /^(?:dist|node_modules|\.docgen)(?:\/|$)/

const MOST_WORDS = 2500

const read = (file: string) => readFile(join(root, file), 'utf8')

/** The text between a heading of the second level and the next one. */
function sectionOf(text: string, heading: string): string {
  return text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''
}

/** What the first column of the first table holds in backticks. */
function firstColumn(section: string): string[] {
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? []
  return [...table.matchAll(/^\|\s*`([^`]+)`\s*\|/gm)].map((match) => match[1] ?? '')
}

/** Code spans that name a file of the repository by its extension, or a folder by a trailing slash. */
function namedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  return spans.filter(
    (span) =>
      /^[\w.][\w./-]*(?:\.(?:tsx?|js|css|json|md|svg|txt)|\/)$/.test(span) && !CREATED.test(span),
  )
}

/** Targets of relative links, without anchors. */
function linkTargets(text: string): string[] {
  return [...text.matchAll(/\]\((\.[^)#\s]*)/g)].map((match) => match[1] ?? '')
}

test('the reading order of the architecture page names fourteen files that exist', async () => {
  const section = sectionOf(await read(PLAN), 'Reading order')
  const files = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map((match) => match[1] ?? '')
  assert.is(files.length, 14)
  const missing = files.filter((file) => !BASES.some((base) => existsSync(join(root, base, file))))
  assert.equal(missing, [])
})

test('the architecture page lists all rooms in the order in which they may be imported', async () => {
  assert.equal(firstColumn(sectionOf(await read(PLAN), 'Rooms')), ROOMS)
})

test('the picture of the architecture page shows the same rooms', async () => {
  const picture = await read('docs/contributing/rooms.svg')
  const rows = [...picture.matchAll(/>([^<]* · [^<]*)</g)].map((match) => match[1] ?? '')
  // The rows of the rooms stand upside down: imports point downwards. Another row is that of browser code.
  const rooms = rows.slice(0, 3).reverse().join(' · ').split(' · ')
  assert.equal(rooms, ROOMS)
})

test(`the architecture page has at most ${MOST_WORDS} words`, async () => {
  const words = (await read(PLAN)).split(/\s+/).filter((word) => word !== '').length
  assert.ok(words <= MOST_WORDS, `${words} words`)
})

test('every file that a document for contributors names exists', async () => {
  const readmes = await glob(['packages/**/README.md', 'test/README.md'], { cwd: root })
  assert.ok(readmes.length > 5, 'the READMEs were found')
  const all = await glob(['**/*'], { cwd: root, ignore: ['**/node_modules', 'dist', '**/.docgen'] })
  const names = new Set(all.map((file) => basename(file)))
  const faults: string[] = []
  for (const document of [PLAN, 'CONTRIBUTING.md', ...readmes.sort()]) {
    const text = await read(document)
    const folder = dirname(document)
    const exists = (path: string) =>
      [...BASES, folder].some((base) => existsSync(join(root, base, path))) ||
      (!path.includes('/') && names.has(path))
    const missing = [
      ...namedPaths(text).filter((path) => !exists(path)),
      ...linkTargets(text).filter((path) => !existsSync(join(root, folder, path))),
    ]
    faults.push(...missing.map((path) => `${document}: ${path}`))
  }
  assert.equal(faults, [])
})

/** Modules that the comments of a source file name: `sources.ts`, `shared/paths.ts`. */
function modulesInComments(source: string): string[] {
  const comments = [...source.matchAll(/(?:^|\s)(?:\/\/|\/\*|\*)\s(.*)/gm)].map(
    (match) => match[1] ?? '',
  )
  const name = /(?<![\w/.*<$-])(?:[\w-]+\/)*[a-z][A-Za-z]+\.tsx?\b/g
  return comments.flatMap((comment) => comment.match(name) ?? [])
}

test('every module that a comment in the source names exists', async () => {
  const files = await glob(['{packages,scripts,bench,test}/**/*.{ts,tsx,js}'], {
    cwd: root,
    ignore: ['**/node_modules', '**/dist'],
  })
  const exists = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  const faults: string[] = []
  for (const file of files.filter((file) => file.startsWith('packages/')).sort()) {
    const missing = modulesInComments(await read(file)).filter((name) => !exists(name))
    faults.push(...missing.map((name) => `${file}: ${name}`))
  }
  assert.equal(faults, [])
})

/** Phrases that a reader has to decode, with what to write instead. */
const UNCLEAR: readonly (readonly [RegExp, string])[] = [
  [/\b[Ss]tands? (?:in|at|outside|there|for itself|alone|beside|between|before|behind|on)\b/, 'is'],
  [/(?<![-\w])anew\b/, 'again'],
  [/\b(?:is|are|was|were|be) told (?:in|of|by)\b/, 'see …, or name who says it'],
  [/\b[Ww]hat (?:waits|stands)\b/, 'name the thing'],
  [/\b[Nn]obody (?:waits|asks|has asked)\b/, 'name what is not awaited or requested'],
  [/\bThis is no\b/, '… is a …, not a …'],
  [/\bwithout a word\b/, 'silently'],
  [/\b[Tt]akes? back\b|\b[Ll]ets? go of\b/, 'the term of the field'],
  [/\b(?:is|are) (?:put right|mended|taken in)\b/, 'is fixed, or is processed'],
  [/\b(?:is|are|was|were) alive\b|\bcomes? to life\b/, 'is hydrated'],
  [/\b(?:on a|at the) desk\b/, 'desktop'],
  [/\bas ever\b/, 'as usual'],
]

test('code, messages, tests, the manual and notes avoid phrases that need a second reading', async () => {
  const files = await glob(
    [
      '{packages,bin,scripts}/**/*.{ts,tsx,js,css,md}',
      'docs/**/*.{md,mdx,ts,tsx}',
      '{README,CONTRIBUTING,SECURITY}.md',
      'bench/NOTES.md',
      '{test,bench}/**/*.{ts,tsx,js}',
      'site/*.ts',
    ],
    // This file lists the phrases.
    { cwd: root, ignore: ['**/node_modules', '**/dist', '**/doc_build', 'test/plan.test.ts'] },
  )
  assert.ok(files.length > 400, 'the files were read')
  const faults: string[] = []
  for (const file of files.sort()) {
    for (const [index, line] of (await read(file)).split('\n').entries()) {
      const found = UNCLEAR.filter(([phrase]) => phrase.test(line))
      faults.push(...found.map(([, instead]) => `${file}:${index + 1} ${line.trim()} → ${instead}`))
    }
  }
  assert.equal(faults, [])
})

test.run()
