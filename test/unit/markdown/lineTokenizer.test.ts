// A line that was met before has the tokens that it has where nothing is remembered, in any state of its grammar.
import * as assert from 'uvu/assert'
import type { HighlighterCore } from 'shiki/core'
import { createGrammarEngine } from '../../../packages/engine/src/markdown/code/grammarEngine.ts'
import {
  createLineTokenizer,
  type TokenizeLines,
} from '../../../packages/engine/src/markdown/code/lineTokenizer.ts'
import {
  classOfColor,
  type TokenClass,
} from '../../../packages/engine/src/markdown/code/tokenTheme.ts'
import { type CodeBlock, createShiki, readCodeBlocks } from '../../helpers/codeBlocks.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('the tokenizer of lines')

const createHighlighter = (blocks: readonly CodeBlock[]) =>
  createShiki(blocks, createGrammarEngine())

/** The class of each character that is no white space. */
type Classes = readonly (TokenClass | null)[][]

/** By Shiki, which remembers nothing of a line. */
function expectedOf({ grammar, code }: CodeBlock, highlighter: HighlighterCore): Classes {
  const options = { theme: 'docgen', lang: grammar, tokenizeTimeLimit: 0 } as const
  return highlighter
    .codeToTokensBase(code, options)
    .map((line) => line.flatMap(({ content, color }) => eachOf(content, classOfColor(color))))
}

function eachOf(text: string, tokenClass: TokenClass): (TokenClass | null)[] {
  return text.split('').map((character) => (character.trim() === '' ? null : tokenClass))
}

function foundOf(
  { grammar, code }: CodeBlock,
  highlighter: HighlighterCore,
  tokenize: TokenizeLines,
): Classes {
  const { colorMap } = highlighter.setTheme('docgen')
  const lines = tokenize(code, highlighter.getLanguage(grammar), colorMap)
  assert.is(lines.map((line) => line.map(({ text }) => text).join('')).join('\n'), code)
  return lines.map((line) => line.flatMap(({ text, tokenClass }) => eachOf(text, tokenClass)))
}

/** Lines that mean something else after others. */
const STATES: readonly CodeBlock[] = [
  { grammar: 'typescript', code: 'const a = 1\nconst b = `\nconst a = 1\n`\nconst a = 1' },
  { grammar: 'typescript', code: '/*\nconst a = 1\n\n*/ const a = 1\nconst a = 1' },
  { grammar: 'typescript', code: 'const b = `${{\nconst: a = 1\n}}`\nconst a = 1' },
  { grammar: 'shellscript', code: 'cat <<ONE\nTWO\n# a\nONE\n# a' },
  { grammar: 'shellscript', code: 'cat <<TWO\nTWO\n# a\nONE\n# a' },
  { grammar: 'python', code: 'def f(\na: int\n):\n"""\na: int\n"""\na: int' },
  { grammar: 'markdown', code: '# a\n\n> # a\n# a\n\n```\n# a\n```\n# a' },
  { grammar: 'markdown', code: '---\n# a\n---\n# a' },
  { grammar: 'yaml', code: 'a: |\n  b: c\n  # d\nb: c\n# d' },
  { grammar: 'yaml', code: '---\nb: c\n  # d' },
]

test('tokens equal those of a grammar that remembers nothing, whatever came before', async () => {
  const blocks = [...STATES, ...(await readCodeBlocks())]
  const highlighter = await createHighlighter(blocks)
  const expected = blocks.map((block) => expectedOf(block, highlighter))
  const tokenize = createLineTokenizer()
  const check = (block: CodeBlock, index: number) => {
    assert.equal(foundOf(block, highlighter, tokenize), expected[index], block.code)
  }
  blocks.forEach(check)
  // Now everything is known.
  blocks.forEach(check)
  const backwards = createLineTokenizer()
  for (const [index, block] of [...blocks.entries()].reverse()) {
    assert.equal(foundOf(block, highlighter, backwards), expected[index], block.code)
  }
})

test('a grammar is asked only once about a line in the same state', async () => {
  const blocks: CodeBlock[] = [
    { grammar: 'typescript', code: 'const a = `\n1\n`\nconst b = 1\n\nconst b = 1' },
    { grammar: 'typescript', code: 'const c = `\n1\n`\nconst b = 1' },
  ]
  const highlighter = await createHighlighter(blocks)
  const grammar = highlighter.getLanguage('typescript')
  const asked: string[] = []
  const tokenizeLine2: typeof grammar.tokenizeLine2 = (text, ...rest) => {
    asked.push(text)
    return grammar.tokenizeLine2(text, ...rest)
  }
  const counting = Object.assign(Object.create(grammar) as typeof grammar, { tokenizeLine2 })
  const tokenize = createLineTokenizer()
  for (const { code } of blocks) tokenize(code, counting, highlighter.setTheme('docgen').colorMap)
  assert.equal(asked, ['const a = `', '1', '`', 'const b = 1', 'const c = `'])
})

test('lines are forgotten when there are too many', async () => {
  const highlighter = await createHighlighter([{ grammar: 'json', code: '' }])
  const grammar = highlighter.getLanguage('json')
  const asked = new Map<string, number>()
  const tokenizeLine2: typeof grammar.tokenizeLine2 = (text, ...rest) => {
    asked.set(text, (asked.get(text) ?? 0) + 1)
    return grammar.tokenizeLine2(text, ...rest)
  }
  const counting = Object.assign(Object.create(grammar) as typeof grammar, { tokenizeLine2 })
  const tokenize = createLineTokenizer()
  const { colorMap } = highlighter.setTheme('docgen')
  // A million characters each.
  for (let index = 0; index < 8; index += 1) {
    tokenize(`1\n"${String(index).repeat(1_000_000)}"`, counting, colorMap)
  }
  assert.is(asked.get('1'), 2)
})

/** Runs `use` while each look at the clock finds it a minute later. */
function onBusyMachine<T>(use: () => T): T {
  const { now } = Date
  let minutes = 0
  Date.now = () => now() + (minutes += 1) * 60_000
  try {
    return use()
  } finally {
    Date.now = now
  }
}

test('the tokens are the same on a machine that is stopped for minutes', async () => {
  const block = { grammar: 'typescript', code: 'const a = 0\nconst b = `${a}` // c' }
  const highlighter = await createHighlighter([block])
  const expected = foundOf(block, highlighter, createLineTokenizer())
  assert.equal(
    onBusyMachine(() => foundOf(block, highlighter, createLineTokenizer())),
    expected,
  )
})

test('a line that takes too much work stays plain, and the next one continues in the state before it', async () => {
  const costly = `let b = ${'f('.repeat(200)}`
  const block = { grammar: 'typescript', code: `const a = 0\n${costly}\nconst a = 0` }
  const engine = await createGrammarEngine(20_000)
  const highlighter = await createShiki([block], Promise.resolve(engine))
  const tokenize = createLineTokenizer(engine.beginLine)
  const [first, second, third] = foundOf(block, highlighter, tokenize)
  assert.ok(first?.includes('k'), 'a line of little work is highlighted')
  assert.equal([...new Set(second)], ['', null])
  assert.equal(third, first)
  // Whatever was met before: the patterns of the line are known now.
  assert.equal(foundOf(block, highlighter, createLineTokenizer(engine.beginLine))[1], second)
})

test.run()
