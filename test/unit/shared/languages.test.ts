import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  directionOf,
  languageTags,
  textsIn,
} from '../../../packages/engine/src/shared/languages.ts'

const test = suite('languages')

const tags: readonly [lang: string, expected: readonly string[]][] = [
  ['en', ['en', 'en-Latn', 'en-US']],
  ['zh', ['zh', 'zh-Hans', 'zh-CN', 'en']],
  ['zh-TW', ['zh-TW', 'zh-Hant', 'zh', 'en']],
  ['zh-HK', ['zh-HK', 'zh-Hant', 'zh', 'en']],
  ['zh-Hant', ['zh-Hant', 'zh-TW', 'zh', 'en']],
  ['pt-PT', ['pt-PT', 'pt-Latn', 'pt', 'en']],
  ['zh-tw', ['zh-tw', 'zh-TW', 'zh-Hant', 'zh', 'en']],
  ['not a tag', ['not a tag', 'en']],
]

for (const [lang, expected] of tags) {
  test(`texts in ${lang} are looked up under ${expected.join(', ')}`, () => {
    assert.equal(languageTags(lang), expected)
  })
}

test('each text comes from the best tag that has it', () => {
  const byLang = {
    en: { a: 'a en', b: 'b en', c: 'c en', d: 'd en' },
    zh: { a: 'a zh', b: 'b zh', c: 'c zh' },
    'zh-Hant': { a: 'a Hant', b: 'b Hant' },
    'zh-TW': { a: 'a TW' },
    ja: { a: 'a ja' },
  }
  assert.equal(textsIn(byLang, 'zh-TW'), { a: 'a TW', b: 'b Hant', c: 'c zh', d: 'd en' })
  assert.equal(textsIn(byLang, 'xx'), byLang.en)
})

test('a language is written from right to left when its script is', () => {
  const mirrored = ['ar', 'he', 'fa', 'ur', 'ar-EG', 'az-Arab', 'iw', 'dv', 'ps', 'yi']
  const plain = ['en', 'zh', 'az', 'ar-Latn', 'ja', 'xx', '']
  assert.equal(new Set(mirrored.map(directionOf)), new Set(['rtl']))
  assert.equal(new Set(plain.map(directionOf)), new Set(['ltr']))
})

test.run()
