// The texts of the interface and the words of articles in every language docgen speaks: whole, translated, with the same
// placeholders, and all of them open to replacement.
import { readFileSync } from 'node:fs'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { markdownTexts } from '../../packages/engine/src/markdown/text.ts'
import { TEXT_KEYS } from '../../packages/engine/src/types/textKeys.ts'
import { text } from '../../packages/theme/src/text.ts'

const test = suite('texts')

type ByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

const LANGUAGES = 'ar de en es fr he it ja ko pl pt ru tr vi zh zh-Hant'.split(' ')

/** What is written as in English: signs, and words that the language shares with English. */
const AS_IN_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  ar: ['colon'],
  de: ['colon', 'version'],
  es: ['colon', 'feedbackNo'],
  fr: ['menu', 'sidebar', 'filterCount', 'version', 'important', 'danger'],
  he: ['colon'],
  it: ['colon', 'menu', 'feedbackNo', 'formula'],
  ko: ['colon'],
  pl: ['colon', 'menu', 'diagram'],
  pt: ['colon', 'menu'],
  ru: ['colon'],
  tr: ['colon'],
  vi: ['colon'],
}

const placeholdersOf = (words: string) => (words.match(/\{\w+\}/g) ?? []).sort()

const kinds: readonly [what: string, all: ByLanguage][] = [
  ['the interface', text],
  ['articles', markdownTexts],
]

for (const [what, all] of kinds) {
  const english = all['en'] ?? {}
  const others = Object.entries(all).filter(([lang]) => lang !== 'en')

  test(`${what} has every language`, () => {
    assert.equal(Object.keys(all).sort(), LANGUAGES)
  })

  test(`${what} has every text in every language, and none is empty`, () => {
    for (const [lang, texts] of others) {
      assert.equal(Object.keys(texts), Object.keys(english), lang)
      const empty = Object.entries(texts).filter(([, words]) => words.trim() === '')
      assert.equal(empty, [], lang)
    }
  })

  test(`${what} has the same placeholders in every language`, () => {
    for (const [lang, texts] of others) {
      for (const [key, words] of Object.entries(texts)) {
        assert.equal(placeholdersOf(words), placeholdersOf(english[key] ?? ''), `${lang} ${key}`)
      }
    }
  })

  test(`${what} says nothing in English where it speaks another language`, () => {
    for (const [lang, texts] of others) {
      const same = Object.keys(texts).filter((key) => texts[key] === english[key])
      const allowed = AS_IN_ENGLISH[lang] ?? []
      assert.equal(
        same.filter((key) => !allowed.includes(key)),
        [],
        lang,
      )
    }
  })
}

test('what is allowed to be as in English is so', () => {
  for (const [lang, keys] of Object.entries(AS_IN_ENGLISH)) {
    const isSame = (key: string) => kinds.some(([, all]) => all[lang]?.[key] === all['en']?.[key])
    assert.equal(
      keys.filter((key) => !isSame(key)),
      [],
      lang,
    )
  }
})

test('each month has a name in every language', () => {
  for (const [lang, { months }] of Object.entries(text)) {
    assert.is(new Set(months.split(' ')).size, 12, lang)
  }
})

test('traditional Chinese is written in traditional characters', () => {
  const simplified = /[页码关闭语览链图载转换筛选询读试败释议险决导辅级种类项]/
  const all = [
    ...Object.entries(text['zh-Hant'] ?? {}),
    ...Object.entries(markdownTexts['zh-Hant'] ?? {}),
  ]
  assert.ok(all.length > 80)
  assert.equal(
    all.filter(([, words]) => simplified.test(words)),
    [],
  )
})

test('each text, and nothing else, can be replaced by name', () => {
  const names = kinds.flatMap(([, all]) => Object.keys(all['en'] ?? {}))
  assert.equal([...TEXT_KEYS].sort(), [...new Set(names)].sort())
})

test('the manual lists the names of all texts with the English words', () => {
  const manual = readFileSync('docs/reference/config.md', 'utf8')
  const rows = [...manual.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)]
  const english: Readonly<Record<string, string>> = { ...markdownTexts['en'], ...text['en'] }
  const listed = Object.fromEntries(
    rows.map(([, key = '', words = '']) => [key, words.replace(/^`|`$/g, '')]),
  )
  assert.equal(
    TEXT_KEYS.map((key) => [key, listed[key]]),
    TEXT_KEYS.map((key) => [key, english[key]]),
  )
})

test('the number of search results follows its noun where the noun depends on the number', () => {
  for (const lang of 'ar de en es fr he it pl pt ru'.split(' ')) {
    assert.match(text[lang]?.searchCount ?? '', /^\p{L}[\p{L} ]+\s?: \{count\}$/u, lang)
  }
})

test.run()
