// What the index says of short beginnings and of very frequent words: terms in, what is kept of them out, by values.
import * as assert from 'uvu/assert'
import { countTerms } from '../packages/engine/src/search/pageTerms.ts'
import { prefixSummaries } from '../packages/engine/src/search/prefixes.ts'
import { createTermMerge } from '../packages/engine/src/search/mergeTerms.ts'
import { best } from '../packages/engine/src/search/bestPostings.ts'
import {
  fromHeadingLevel,
  fromTextLevel,
  isFirstLevel,
  levelIn,
  type Posting,
  postingOf,
  sectionIn,
  toHeadingLevel,
  toTextLevel,
} from '../packages/engine/src/shared/search/indexFormat.ts'
import { createIndexTokenizer } from '../packages/engine/src/search/indexTokenizer.ts'
import { suite } from './helpers/suite.ts'

const test = suite('search prefixes')

/** Sections `from`, `from + 1`, … with one level. */
function postings(from: number, count: number, level: number): Posting[] {
  return Array.from({ length: count }, (_, index) => postingOf(from + index, level))
}

function term(name: string, text: readonly Posting[], heading: readonly Posting[] = []) {
  return { term: name, sections: text.length + heading.length, text, heading } as const
}

const levelOf = (list: readonly Posting[] | undefined, section: number) =>
  list?.filter((posting) => sectionIn(posting) === section).map(levelIn)[0]

test('beginnings that few places share are left to the browser', () => {
  const terms = [term('cat', postings(0, 1400, 5)), term('cow', postings(0, 1400, 5))]
  assert.equal(prefixSummaries(terms), [])
})

test('a beginning that many places share is one more term, and so is each longer one of which that holds', () => {
  const terms = [
    term('cab', postings(0, 1000, 5)),
    term('cat', postings(1000, 1500, 5)),
    term('cats', postings(2000, 1500, 5)),
    term('dog', postings(0, 1000, 5)),
  ]
  assert.equal(
    prefixSummaries(terms).map(({ term }) => term),
    ['c*', 'ca*', 'cat*'],
  )
})

test('a term alone is no group, however many places it has', () => {
  const summaries = prefixSummaries([term('cat', postings(0, 4000, 5))])
  assert.equal(summaries, [])
})

test('a merged beginning keeps the places that weigh most, in the order of the sections', () => {
  const terms = [
    term('cat', [...postings(0, 2000, 3), ...postings(2000, 100, 20)]),
    term('cow', [...postings(1900, 1000, 3), ...postings(2900, 100, 20)]),
  ]
  const [summary] = prefixSummaries(terms)
  const sections = summary?.text.map(sectionIn) ?? []
  assert.is(sections.length, 300)
  assert.equal(
    sections,
    [...sections].sort((a, b) => a - b),
  )
  for (const section of [...postings(2000, 100, 0), ...postings(2900, 100, 0)].map(sectionIn)) {
    assert.ok(sections.includes(section), String(section))
  }
  assert.is(summary?.sections, 3000)
})

test('weights in a text add up, by the share of each term that was typed', () => {
  const terms = [term('ab', postings(0, 2000, 15)), term('abcd', postings(1999, 2000, 15))]
  const [summary] = prefixSummaries(terms)
  const [half, quarter] = [0.35 + 0.5 * 0.5, 0.35 + 0.5 * 0.25]
  const weight = fromTextLevel(15)
  assert.is(summary?.term, 'a*')
  assert.is(levelOf(summary?.text, 1999), toTextLevel((half + quarter) * weight))
  assert.is(levelOf(summary?.text, 0), toTextLevel(half * weight))
})

test('of a heading the largest share counts, with whether it begins with the term', () => {
  const first = toHeadingLevel(1, true)
  const terms = [
    term('ab', postings(0, 2000, 5), [postingOf(7, first)]),
    term('ac', postings(0, 2000, 5), [postingOf(7, toHeadingLevel(0.2, false))]),
  ]
  const level = levelOf(prefixSummaries(terms)[0]?.heading, 7) ?? 0
  assert.ok(isFirstLevel(level))
  assert.is(level, toHeadingLevel((0.35 + 0.5 * 0.5) * fromHeadingLevel(first), true))
})

test('of equal levels the earlier sections are kept', () => {
  const kept = best([...postings(0, 3, 2), postingOf(3, 9)], 2)
  assert.equal(kept, [postingOf(0, 2), postingOf(3, 9)])
})

test('a very frequent word keeps its 1500 best places and the number of all places', () => {
  const sections = Array.from({ length: 1600 }, (_, index) => ({
    heading: '',
    // Stands twice in the last hundred sections.
    pieces: [{ field: 'text' as const, text: index < 1500 ? 'bundle other' : 'bundle bundle' }],
  }))
  const terms = countTerms(sections, { description: '', keywords: [] }, createIndexTokenizer('en'))
  const merge = createTermMerge()
  merge.add({ terms, additions: new Map() }, 0)
  const merged = merge.end(0)
  assert.equal(merged.groups, [['bundle'], ['other']])
  const bundle = merged.termOf('bundle')
  assert.is(bundle.sections, 1600)
  assert.is(bundle.text.length, 1500)
  assert.equal(bundle.text.slice(-101).map(sectionIn), [
    1399,
    ...Array.from({ length: 100 }, (_, index) => 1500 + index),
  ])
  assert.ok((levelOf(bundle.text, 1599) ?? 0) > (levelOf(bundle.text, 0) ?? 0))
})

test.run()
