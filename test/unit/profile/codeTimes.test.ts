import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { codeTimesOf } from '../../../packages/engine/src/profile/codeTimes.ts'
import type { CpuProfile } from '../../../packages/engine/src/profile/cpuProfile.ts'

const test = suite('code times')

const places = {
  packageDir: '/project/node_modules/docgen',
  root: '/project/site',
  serverDir: '/project/site/.docgen/server',
}

/** A profile in which each of `frames` was met once, for as many milliseconds as it says. */
function profileOf(
  frames: readonly (readonly [name: string, url: string, milliseconds: number])[],
): CpuProfile {
  return {
    nodes: frames.map(([functionName, url], id) => ({
      id,
      callFrame: { functionName, url, scriptId: '1', lineNumber: 9, columnNumber: 0 },
    })),
    startTime: 0,
    endTime: 0,
    samples: frames.map((_, id) => id),
    timeDeltas: frames.map(([, , milliseconds]) => milliseconds * 1000),
  }
}

const modules = 'file:///project/node_modules'

const owners: readonly [name: string, url: string, owner: string][] = [
  ['parse', `${modules}/docgen/dist/engine/markdown/toc.js`, 'docgen/markdown'],
  ['emit', `${modules}/docgen/dist/engine/emit.js`, 'docgen/emit'],
  ['visit', `${modules}/docgen/node_modules/unist-util-visit/index.js`, 'unist-util-visit'],
  ['lex', `${modules}/@shikijs/core/dist/index.mjs`, '@shikijs/core'],
  ['mine', 'file:///project/site/plugins/mine.ts', 'plugins/mine.ts'],
  ['Layout', 'file:///project/site/.docgen/server/a.mjs', 'theme and components'],
  ['wasm-function[1]', 'wasm://wasm/00', 'WebAssembly (highlighting)'],
  ['(garbage collector)', '', 'garbage collection'],
  ['readFile', 'node:fs', 'Node.js'],
  ['open', '', 'Node.js'],
]

for (const [name, url, owner] of owners) {
  test(`${name} of ${url || 'no file'} belongs to ${owner}`, () => {
    assert.equal(codeTimesOf([profileOf([[name, url, 2]])], places).owners, [
      { name: owner, milliseconds: 2 },
    ])
  })
}

test('times of all threads are added, the longest first, and waiting is left out', () => {
  const shiki = `${modules}/shiki/index.mjs`
  const own = `${modules}/docgen/dist/engine/emit.js`
  const profiles = [
    profileOf([
      ['(idle)', '', 50],
      ['emit', own, 3],
      ['lex', shiki, 2],
    ]),
    profileOf([
      ['lex', shiki, 2],
      ['next', shiki, 1],
    ]),
  ]
  assert.equal(codeTimesOf(profiles, places), {
    milliseconds: 8,
    owners: [
      { name: 'shiki', milliseconds: 5 },
      { name: 'docgen/emit', milliseconds: 3 },
    ],
    functions: [
      { name: 'lex shiki/index.mjs:10', milliseconds: 4 },
      { name: 'emit docgen/emit.js:10', milliseconds: 3 },
      { name: 'next shiki/index.mjs:10', milliseconds: 1 },
    ],
  })
})

test.run()
