import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { fold, foldJoined } from '../../../packages/engine/src/shared/search/fold.ts'
import { scriptRunsOf } from '../../../packages/engine/src/shared/search/scripts.ts'
import { tokensOf } from '../../../packages/engine/src/shared/search/tokenize.ts'

const test = suite('searchText')

const termsOf = (text: string) => tokensOf(text).map(({ term }) => term)

test('folding removes case and accents, but no mark that makes a separate letter', () => {
  assert.is(fold('Café ÉCOLE Straße Øl'), 'cafe ecole strasse ol')
  assert.is(fold('ＡＢＣ'), 'abc')
  assert.is(fold('ガイド'), 'がいど')
  assert.is(fold('ｶﾞｲﾄﾞ'), 'がいど')
  assert.is(fold('کتاب علی'), fold('كتاب علي'))
  assert.ok(fold('라우팅').startsWith(fold('라우티')))
  assert.is(fold('中\uf900'), '中\u8c48')
  assert.is(fold('กำหนด').normalize('NFKC'), 'กำหนด'.normalize('NFKC'))
  assert.is(foldJoined('output.inject-Styles!'), 'outputinjectstyles')
})

test('identifiers give their parts and what these make together', () => {
  const cases: Readonly<Record<string, string>> = {
    'output.injectStyles': 'output inject styles injectstyles outputinjectstyles',
    'inject-styles': 'inject styles injectstyles',
    inject_styles: 'inject styles injectstyles',
    getDOMNode: 'get dom node getdomnode',
    HTMLPlugin: 'html plugin htmlplugin',
    URLs: 'urls',
    vue2: 'vue2',
    '@scope/core': 'scope core scopecore',
    'src/utils/path.ts': 'src utils path ts pathts srcutilspathts',
    'node:fs': 'node fs nodefs',
    'AT&T': 'at t att',
    'a / b, c: d & e': 'a b c d e',
    'docgen.config.ts': 'docgen config ts docgenconfigts',
    "don't": 'dont',
    "'quoted'": 'quoted',
    'l’utilisateur': 'lutilisateur utilisateur',
    "dell'installazione": 'dellinstallazione installazione',
    "qu'elle": 'quelle elle',
    'col·lecció': 'colleccio',
    للمستخدم: 'مستخدم للمستخدم',
    والملفات: 'ملفات والملفات',
    بالغ: 'بالغ',
    "O'Reilly": 'oreilly reilly',
    "they're": 'theyre',
    'می\u200cخواهم': 'ميخواهم',
  }
  for (const [text, terms] of Object.entries(cases)) assert.is(termsOf(text).join(' '), terms)
})

test('signs after a single letter belong to its name', () => {
  assert.equal(termsOf('C++, C#: not C. a#b'), ['c++', 'c#', 'not', 'c', 'a', 'b'])
})

test('a sentence is no compound', () => {
  assert.equal(termsOf('First one. Second - third'), ['first', 'one', 'second', 'third'])
})

test('Chinese gives words and pairs of characters; one character counts', () => {
  const terms = termsOf('配置浏览器')
  for (const term of ['配置', '置浏', '浏览', '览器']) assert.ok(terms.includes(term), term)
  assert.equal(
    terms.filter((term) => term === '配置'),
    ['配置'],
    'a word that is a pair counts once',
  )
  assert.equal(termsOf('键'), ['键'])
})

test('Latin text within Chinese never reaches the segmenter', () => {
  const text = '使用Rsbuild配置tools.swc选项'
  const terms = termsOf(text)
  for (const term of ['使用', 'rsbuild', '配置', 'tools', 'swc', 'toolsswc', '选项']) {
    assert.ok(terms.includes(term), term)
  }
  assert.not.ok(terms.some((term) => /[a-z]\p{sc=Han}|\p{sc=Han}[a-z]/u.test(term)))
  assert.equal(
    scriptRunsOf('a中b').map(({ kind, start, end }) => `${kind} ${start}-${end}`),
    ['spaced 0-1', 'ideographic 1-2', 'spaced 2-3'],
  )
})

test('Japanese and Thai are cut into words', () => {
  assert.ok(termsOf('設定ガイド').includes('がいど'))
  const thai = termsOf('การติดตั้งโปรแกรม')
  assert.ok(thai.length > 1)
  assert.ok(thai.every((term) => 'การติดตั้งโปรแกรม'.includes(term)))
})

test('runs end where the kind of script changes, and take apostrophes and pairs of surrogates whole', () => {
  const runsOf = (text: string) =>
    scriptRunsOf(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)
  assert.equal(runsOf("don’t 'quote' l'o's a''b it's"), [
    ...[
      'spaced: don’t',
      'spaced: quote',
      "spaced: l'o's",
      'spaced: a',
      'spaced: b',
      "spaced: it's",
    ],
  ])
  assert.equal(runsOf('用React写𠮷野屋ガーデンการ$x'), [
    ...[
      'ideographic: 用',
      'spaced: React',
      'ideographic: 写𠮷野屋ガーデン',
      'unspaced: การ',
      'spaced: $x',
    ],
  ])
  assert.equal(runsOf('😀𝒜e\u0301\ud842 \udfb7a–b 豈'), [
    ...['spaced: 𝒜e\u0301', 'spaced: a', 'spaced: b', 'ideographic: 豈'],
  ])
  assert.equal(runsOf(' . '), [])
})

test('every token is at its position', () => {
  const text = 'Set `output.injectStyles`, 浏览器兼容性 and Café 𠀋𠀌𠀍.'
  for (const { term, start, end, kind } of tokensOf(text)) {
    const place = text.slice(start, end)
    assert.is(kind === 'joined' ? foldJoined(place) : fold(place), term)
  }
})

test('what is longer than a word can be is no term', () => {
  assert.equal(termsOf('a'.repeat(41)), [])
  assert.equal(termsOf('a'.repeat(40)), ['a'.repeat(40)])
})

test.run()
