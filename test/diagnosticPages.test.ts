// The table of diagnostics, `docs/diagnostics.yaml`, against the code: no code is missing, and none is left over.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { diagnosticPages } from '../docs/diagnosticPages.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { suite } from './helpers/suite.ts'

const test = suite('pages about diagnostics')

interface Entry {
  readonly cause: string
  readonly example: string
  readonly fix: string
}

const root = packageRoot()
const table = parse(await readFile(join(root, 'docs/diagnostics.yaml'), 'utf8')) as Record<
  string,
  Entry
>

/** Codes that the source composes: `${kind}-${noun}` and `${source}-message`. */
const COMPOSED = [
  ...['unknown-option', 'missing-option', 'invalid-option'],
  ...['unknown-entry', 'missing-entry', 'invalid-entry'],
  ...['plugin-message'],
]

/** Values of `code` that are not diagnostics: errors of Node.js, kinds of text, and fields. */
const OTHER = ['', 'code', 'custom', 'string']

/** Where the source names a code: as the field `code`, or as the first argument of `problem`. */
const NAMED = /\bcode(?:: | = |\? )(?:\w+ \? )?'([a-z-]+)'|\bproblem\(\s*'([a-z]+(?:-[a-z]+)+)'/g

/** The second branch of a condition, and the members of a type of codes. */
const BRANCH = /\bcode: [^\n]*\? '([a-z-]+)' : '([a-z-]+)'/g

async function sources(): Promise<string> {
  const files = await glob(['packages/engine/src/**/*.{ts,tsx}'], { cwd: root })
  return (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n')
}

test('every code in the source has an entry', async () => {
  const text = await sources()
  const found = [...text.matchAll(NAMED), ...text.matchAll(BRANCH)].flatMap((match) =>
    match.slice(1).filter((code) => code !== undefined),
  )
  const codes = new Set([...found, ...COMPOSED].filter((code) => !OTHER.includes(code)))
  assert.ok(codes.size > 120, `${codes.size} codes`)
  assert.equal([...codes].filter((code) => !Object.hasOwn(table, code)).sort(), [])
})

test('every code that a test expects has an entry', async () => {
  const files = await glob(['test/invalid/*/diagnostics.txt', 'test/sites/*/expected/*.txt'], {
    cwd: root,
  })
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const codes = texts.flatMap((text) =>
    [...text.matchAll(/ {2}(?:error|warning) {2}([a-z-]+)$/gm)].map(([, code = '']) => code),
  )
  assert.ok(codes.length > 50)
  assert.equal(
    [...new Set(codes)].filter((code) => !Object.hasOwn(table, code)),
    [],
  )
})

test('every entry belongs to a code in the source', async () => {
  const text = await sources()
  const unused = Object.keys(table).filter(
    (code) => !COMPOSED.includes(code) && !text.includes(`'${code}'`),
  )
  assert.equal(unused, [])
})

test('entries are sorted and complete', () => {
  assert.equal(Object.keys(table), Object.keys(table).toSorted())
  for (const [code, { cause, example, fix }] of Object.entries(table)) {
    for (const text of [cause, fix]) assert.match(text, /^[^\n]+[.)`]$/, code)
    assert.match(example, /^(`{3,})\w+[^]*\n\1$/m, code)
  }
})

test('each entry is a page with its cause, example and remedy, and is on the list', async () => {
  const files = (await diagnosticPages.content?.([])) ?? []
  const pages = new Map(files.map((file) => [file.filePath, 'text' in file ? file.text : '']))
  const list = pages.get('reference/diagnostics.md') ?? ''
  for (const [code, { cause, example, fix }] of Object.entries(table)) {
    const page = pages.get(`reference/diagnostics/${code}.md`) ?? ''
    for (const part of [`# ${code}\n`, cause, example.trim(), fix])
      assert.ok(page.includes(part), code)
    assert.ok(list.includes(`(./diagnostics/${code}.md): ${cause}`), code)
  }
  assert.is(pages.size, Object.keys(table).length + 1)
})

test.run()
