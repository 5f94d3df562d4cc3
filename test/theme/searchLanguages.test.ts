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
    ca: 'amb',
    de: 'für',
    ru: 'в',
    tr: 'için',
    fa: 'برای',
    nl: 'voor',
    no: 'hvordan',
    uk: 'як',
    el: 'στην',
    hi: 'कैसे',
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
  const persian = await searchLanguage('fa', {
    'a.md': '# نصب\n\nبرنامه را نصب کنید.\n',
    'b.md': '# راهنما\n\nاین راهنما برای کاربر است.\n',
  })
  assert.equal(await persian.routes('چگونه برای نصب'), ['/a'])
  const french = await searchLanguage('fr', {
    'a.md': '# Désactiver la recherche\n\nPour ne pas chercher.\n',
    'b.md': '# Thème sombre\n\nComment la nuit est affichée.\n',
  })
  assert.is(await first(french, 'comment désactiver le thème'), '/b')
  const { missing } = await french.searcher.search('dans', { limit: 7 })
  assert.equal(missing, [], 'a stop word is in no text of the index')
})

test('Catalan words are found behind an article or preposition with either apostrophe', async () => {
  const search = await searchLanguage('ca', {
    'a.md': '# Accés\n\nLa contrasenya d’usuari.\n',
    'b.md': "# Servidor\n\nDesprés de l'arrencada.\n",
    'c.md': '# Dades\n\nAmb una còpia i sense xarxa.\n',
  })
  const cases = {
    usuari: '/a',
    "d'usuari": '/a',
    'd’usuari': '/a',
    'l’usuari': '/a',
    arrencada: '/b',
    "l'arrencada": '/b',
    'l’arrencada': '/b',
    "d'arrencada": '/b',
    "quin és l'usuari": '/a',
    'quan hi ha una còpia amb les dades': '/c',
  }
  for (const [query, route] of Object.entries(cases)) {
    assert.equal(await search.routes(query), [route], query)
    assert.equal((await search.searcher.search(query, { limit: 7 })).missing, [], query)
  }
  assert.is(await snippet(search, 'usuari'), 'La contrasenya d’[usuari].')
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

test('katakana of half width is marked, and hiragana marks no end of a katakana word', async () => {
  const search = await searchLanguage('ja', {
    'a.md': '# 拡張\n\nﾌﾟﾗｸﾞｲﾝを追加。\n',
    'b.md': '# 保存\n\nデータベースに接続。\n',
  })
  for (const query of ['プラグイン', 'ﾌﾟﾗｸﾞｲﾝ', 'ぷらぐいん']) {
    assert.match(await snippet(search, query), /^\[ﾌﾟﾗｸﾞ(?:\]\[)?ｲﾝ\]を追加。$/, query)
  }
  assert.is(await snippet(search, 'でーたべーす'), '[データベース]に接続。')
})

test('Korean is found without its particles and verb endings', async () => {
  const search = await searchLanguage('ko', {
    'a.md': '# 배포하기\n\n서버에 배포합니다.\n',
    'b.md': '# 설치\n\n패키지를 설치합니다.\n',
  })
  const cases = {
    배포를: '/a',
    배포는: '/a',
    '서버로 배포하려면': '/a',
    설치방법: '/b',
    '설치하는 방법': '/b',
    패키지의: '/b',
  }
  for (const [query, route] of Object.entries(cases)) {
    assert.is(await first(search, query), route, query)
    assert.equal((await search.searcher.search(query, { limit: 7 })).missing, [], query)
  }
})

test('katakana is found with and without a long vowel at its end, and marked with it', async () => {
  const search = await searchLanguage('ja', {
    'a.md': '# 保存\n\nフォルダに保存。\n',
    'b.md': '# 起動\n\nサーバーを起動。\n',
    'c.md': '# ダークモード\n',
  })
  for (const query of ['フォルダー', 'フォルダ']) {
    assert.is(await snippet(search, query), '[フォルダ]に保存。', query)
  }
  for (const query of ['サーバー', 'サーバ']) {
    assert.is(await snippet(search, query), '[サーバー]を起動。', query)
  }
})

test('the end of a German compound finds it, and suggestions have their accents', async () => {
  const search = await searchLanguage('de', {
    'a.md': '# Seitenleiste\n\nLinks.\n',
    'b.md': '# Übersetzungen\n\nSprachen.\n',
  })
  const cases = { Leiste: ['/a', 'seitenleiste'], Uebersetzung: ['/b', 'übersetzungen'] }
  for (const [query, [route, instead]] of Object.entries(cases)) {
    assert.is(await first(search, query), route, query)
    const { missing } = await search.searcher.search(query, { limit: 7 })
    assert.equal(missing, [{ word: query, instead }])
  }
})

test('an elided stop word is found where the text has it', async () => {
  const search = await searchLanguage('fr', {
    'a.md': '# Aide\n\nDemandez à quelqu’un.\n',
    'b.md': '# Quel\n\nUn quelconque, une unité.\n',
  })
  assert.is(await first(search, "quelqu'un"), '/a')
  assert.equal((await search.searcher.search("quelqu'un", { limit: 7 })).missing, [])
})

test.run()
