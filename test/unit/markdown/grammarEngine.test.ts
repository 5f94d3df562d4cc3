import type { RegexEngine } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type CodeBlock, createShiki, readCodeBlocks } from '../../helpers/codeBlocks.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createGrammarEngine } from '../../../packages/engine/src/markdown/code/grammarEngine.ts'

const test = suite('the engine of grammars')

const shikis = createOnigurumaEngine(import('shiki/wasm'))
const ours = createGrammarEngine()

async function tokensOf(
  blocks: readonly CodeBlock[],
  engine: Promise<RegexEngine>,
): Promise<string[]> {
  const highlighter = await createShiki(blocks, engine)
  // Shiki leaves off in a line that takes long, which on a busy machine the first lines of a grammar do.
  const options = { theme: 'docgen', tokenizeTimeLimit: 0 } as const
  return blocks.map(({ grammar, code }) =>
    JSON.stringify(highlighter.codeToTokensBase(code, { ...options, lang: grammar })),
  )
}

test('the tokens equal those of Shiki’s own engine for all blocks of two sites', async () => {
  const blocks = await readCodeBlocks()
  assert.ok(blocks.length > 300)
  const expected = await tokensOf(blocks, shikis)
  const found = await tokensOf(blocks, ours)
  assert.equal(
    blocks.filter((_, index) => found[index] !== expected[index]),
    [],
  )
})

const LINES = ['let a = b', 'aab', '', '日本 ab 🚀 ba', `${'x'.repeat(1200)} ab ba`]

const SCANNERS: readonly (readonly string[])[] = [
  ['b', 'a'],
  ['a', 'ab', 'b$'],
  ['\\Ga', 'b'],
  ['(?<=a)b', '(a)(b)?', 'z'],
  ['(?=b)', '$'],
  ['z'],
]

test('the matches equal those of Shiki’s own engine, from every place and whatever was searched before', async () => {
  const [expected, found] = await Promise.all([shikis, ours])
  const sources = SCANNERS.map((patterns) => [...patterns])
  const pairs = sources.map((patterns) => [
    expected.createScanner(patterns),
    found.createScanner(patterns),
  ])
  for (const line of LINES) {
    const texts = [expected.createString(line), found.createString(line)] as const
    const ends = Array.from({ length: Math.min(line.length, 20) + 1 }, (_, index) => index)
    // Forwards as grammars do, then from places that were passed.
    for (const start of [...ends, ...ends.reverse(), line.length]) {
      for (const [theirs, own] of pairs) {
        assert.equal(
          own?.findNextMatchSync(texts[1], start, 0),
          theirs?.findNextMatchSync(texts[0], start, 0),
          `${line.slice(0, 20)} from ${start}`,
        )
      }
    }
  }
})

test('the options of a search are part of it', async () => {
  const found = (await ours).createScanner(['\\Aa'])
  const text = (await ours).createString('ab')
  const NOT_BEGIN_STRING = 1
  const expected = (await shikis).createScanner(['\\Aa'])
  const theirText = (await shikis).createString('ab')
  const results = [NOT_BEGIN_STRING, 0].map((options) => [
    found.findNextMatchSync(text, 0, options),
    expected.findNextMatchSync(theirText, 0, options),
  ])
  assert.equal(results[0]?.[0], results[0]?.[1])
  assert.equal(results[1]?.[0], results[1]?.[1])
})

test('a scanner that is disposed of leaves those with the same patterns working', async () => {
  const engine = await ours
  const [first, second] = [engine.createScanner(['q', 'r']), engine.createScanner(['r'])]
  const text = engine.createString('a r')
  assert.is(first.findNextMatchSync(text, 0, 0)?.index, 1)
  first.dispose?.()
  assert.is(second.findNextMatchSync(engine.createString('rr'), 1, 0)?.captureIndices[0]?.start, 1)
  second.dispose?.()
  const again = engine.createScanner(['r'])
  assert.is(again.findNextMatchSync(engine.createString('ar'), 0, 0)?.captureIndices[0]?.start, 1)
})

test.run()
