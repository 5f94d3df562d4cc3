// What search finds in other languages than English and Chinese: stop words, spellings, half-typed
// syllables, and where marks end.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { commonWordsOf, createStopWordTest } from '../../packages/engine/src/search/commonWords.ts'
import { fold } from '../../packages/engine/src/shared/search/fold.ts'
import { searchLanguage, shown, type SearchSite } from '../helpers/searchSite.ts'

const test = suite('search languages')

const first = async (search: SearchSite, query: string) => (await search.routes(query))[0]

const snippet = async (search: SearchSite, query: string) =>
  shown((await search.first(query))?.hits[0]?.snippet ?? [])

test('each language has its own stop words; Chinese, Japanese and Korean also the English ones', () => {
  const isStopWord = (lang: string, word: string) => createStopWordTest(lang)(fold(word))
  const cases = {
    en: 'the',
    zh: '如何',
    'zh-TW': '為什麼',
    fr: 'dans',
    de: 'für',
    ru: 'в',
    tr: 'için',
  }
  for (const [lang, word] of Object.entries(cases)) assert.ok(isStopWord(lang, word), word)
  for (const lang of ['zh-CN', 'ja', 'ko']) assert.ok(isStopWord(lang, 'the'), lang)
  assert.not.ok(isStopWord('de', 'on'))
  assert.not.ok(isStopWord('en', '的'))
  assert.equal(commonWordsOf('eo'), { stop: '', request: '' })
})

test('the question words of a language are not missed, and a Russian preposition marks nothing', async () => {
  const russian = await searchLanguage('ru', {
    'a.md': '# Установка\n\nВ проект, в папку и вовне.\n',
    'b.md': '# Вёрстка\n\nВ варианте и виде.\n',
  })
  assert.is(await snippet(russian, 'в проект'), 'В [проект], в папку и вовне.')
  assert.equal(await russian.routes('как в проект'), ['/a'])
  const french = await searchLanguage('fr', {
    'a.md': '# Désactiver la recherche\n\nPour ne pas chercher.\n',
    'b.md': '# Thème sombre\n\nComment la nuit est affichée.\n',
  })
  assert.is(await first(french, 'comment désactiver le thème'), '/b')
  const { missing } = await french.searcher.search('dans', { limit: 7 })
  assert.equal(missing, [], 'a stop word is in no text of the index')
})

test('Korean is found at each key of a syllable, and a suggestion is written in syllables', async () => {
  const search = await searchLanguage('ko', { 'a.md': '# 라우팅\n\n과정을 설정합니다.\n' })
  for (const query of ['라웉', '라우티', '라우팅', '고', '과저', '과정']) {
    assert.is(await first(search, query), '/a', query)
  }
  const { missing } = await search.searcher.search('라우탱', { limit: 7 })
  assert.equal(missing, [{ word: '라우탱', instead: '라우팅' }])
})

test('Arabic is found without its article, vowel signs, hamza and long strokes', async () => {
  const search = await searchLanguage('ar', {
    'a.md': '# الإعدادات\n\nكُتُب الأداة في صفحة ١٢.\n',
    'b.md': '# التثبيت\n\nالمشـــروع.\n',
  })
  for (const query of ['الاعدادات', 'إعدادات', 'كتب', 'أداة', 'اداه', '12']) {
    assert.is(await first(search, query), '/a', query)
  }
  assert.is(await first(search, 'المشروع'), '/b')
})

test('a mark in katakana ends where the word ends', async () => {
  const search = await searchLanguage('ja', {
    'a.md': '# サイトの設定\n\nサイトを公開します。ウェブサイト。\n',
  })
  for (const query of ['サイ', 'サイト', 'さいと']) {
    assert.is(await snippet(search, query), '[サイト]を公開します。ウェブ[サイト]。', query)
  }
})

test.run()
