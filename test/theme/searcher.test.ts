// The search of the browser as its screen sees it: what it fetches, remembers, marks and gives up.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { SEARCH } from '../../packages/theme/src/search/limits.ts'
import { createSearcher } from '../../packages/theme/src/search/createSearcher.ts'
import { createMarker } from '../../packages/theme/src/search/marks.ts'
import type { MatchedTerms } from '../../packages/theme/src/search/matchedRanges.ts'
import { widthOf } from '../../packages/theme/src/search/passages.ts'
import {
  createMarkdownSite,
  createSearchSite,
  indexFilesOf,
  searchMarkdown,
  shown,
} from '../helpers/searchSite.ts'

const test = suite('searcher')

const markText = (text: string, matched: MatchedTerms) => createMarker(matched).mark(text)
const snippetOf = (text: string, matched: MatchedTerms) => createMarker(matched).snippet(text)

const terms = (...words: string[]) => new Map(words.map((word) => [word, word.length]))

test('a mark ends where the typed beginning ends', () => {
  const marked = (text: string, term: string, length: number) =>
    shown(markText(text, new Map([[term, length]])))
  assert.is(marked('Die Größe zählt', 'grosse', 6), 'Die [Größe] zählt')
  assert.is(marked('Die Größen', 'grossen', 6), 'Die [Größe]n')
  assert.is(marked('See output.manifest', 'outputmanifest', 6), 'See [output].manifest')
  assert.is(marked('getDOMNode', 'getdomnode', 6), '[getDOM]Node')
})

test('the first file is fetched once, others when a query needs them, each once', async () => {
  const { searcher, fetched } = await searchMarkdown({
    'a.md': '# Alpha\n\nText.\n',
    'b.md': '# Beta\n\nText.\n',
  })
  await searcher.load()
  await searcher.load()
  assert.equal(fetched, ['/search/en.json'])
  await searcher.search('alpha', { limit: 7 })
  assert.is(fetched.length, 3)
  assert.match(fetched[1] ?? '', /^\/search\/en\/terms\.[\da-f]{8}\.json$/)
  assert.match(fetched[2] ?? '', /^\/search\/en\/texts\.[\da-f]{8}\.json$/)
  await searcher.search('beta', { limit: 7 })
  assert.is(fetched.length, 3)
})

test('every result has a text within six requests, also pages in files that are not fetched', async () => {
  const prose = 'Some more words about other things that fill the page up. '.repeat(160)
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `p${i}.md`,
      `${i === 3 ? '---\ndescription: In short.\n---\n\n' : ''}# Page ${i}\n\nLead ${i}.\n\n${prose}\n\n## Part\n\nOn lighthouses.\n`,
    ]),
  )
  const { searcher, fetched } = await searchMarkdown(files)
  for (const query of ['lighthouses', 'page 3']) {
    const { pages } = await searcher.search(query, { limit: 7 })
    assert.is(pages.length, 7)
    for (const { hits } of pages) assert.ok(hits.every(({ snippet }) => snippet.length > 0))
  }
  const [first] = (await searcher.search('page 3', { limit: 1 })).pages
  assert.match(shown(first?.hits.at(-1)?.snippet ?? []), /^In short\.|^Lead \[?3/)
  assert.ok(fetched.length <= 7, fetched.join(' '))
  const kinds = fetched.map((url) => /(\w+)\.\w+\.json$/.exec(url)?.[1] ?? 'first')
  assert.is(kinds.filter((kind) => kind === 'leads').length, 1)
})

test('a section of code only is shown with the lead of its page', async () => {
  const text = '---\ndescription: In short.\n---\n\n# A\n\n## Part\n\n```js\nlighthouse()\n```\n'
  const found = await searchMarkdown({ 'a.md': text })
  const page = await found.first('lighthouse')
  assert.is(page?.hits[0]?.anchor, 'part')
  assert.is(shown(page?.hits[0]?.snippet ?? []), 'In short.')
})

test('a first file that cannot be fetched, or has another form, rejects; the next attempt asks again', async () => {
  const files = await indexFilesOf(await createMarkdownSite({ 'a.md': '# Alpha\n' }))
  const answers: (() => unknown)[] = [
    () => {
      throw new Error('offline')
    },
    () => ({ format: 99 }),
    () => JSON.parse(files.get('search/en.json') ?? '') as unknown,
  ]
  const searcher = createSearcher({
    indexUrl: '/search/en.json',
    fetchJson: async () => await Promise.resolve(answers.shift()?.()),
  })
  for (const message of [/offline/, /form/]) {
    const failure = await searcher.load().then(
      () => null,
      (error: Error) => error.message,
    )
    assert.match(failure ?? '', message)
  }
  await searcher.load()
})

test('files of an earlier deploy that are gone make the index load again', async () => {
  const [before, after] = await Promise.all(
    ['Old', 'New'].map(
      async (word) =>
        await indexFilesOf(await createMarkdownSite({ 'a.md': `# Alpha\n\n${word} text.\n` })),
    ),
  )
  const now = { files: before ?? new Map<string, string>() }
  const searcher = createSearcher({
    indexUrl: '/search/en.json',
    fetchJson: (url) => {
      const contents = now.files.get(url.slice(1))
      if (contents === undefined) return Promise.reject(new Error(`${url}: 404`))
      return Promise.resolve(JSON.parse(contents) as unknown)
    },
  })
  await searcher.load()
  now.files = after ?? now.files
  const { pages } = await searcher.search('alpha', { limit: 7 })
  assert.is(shown(pages[0]?.hits[0]?.snippet ?? []), 'New text.')
})

test('an aborted search rejects with the reason of its signal', async () => {
  const { searcher } = await searchMarkdown({ 'a.md': '# Alpha\n' })
  const controller = new AbortController()
  const search = searcher.search('alpha', { limit: 7, signal: controller.signal })
  controller.abort(new Error('typed on'))
  const reason = await search.then(
    () => null,
    (error: Error) => error.message,
  )
  assert.is(reason, 'typed on')
  assert.is((await searcher.search('alpha', { limit: 7 })).total, 1)
})

test('as many answers are remembered as the cache has entries, the latest', async () => {
  assert.is(SEARCH.cacheEntries, 100)
  const { searcher } = await searchMarkdown({ 'a.md': '# Alpha\n' })
  const ask = (query: string) => searcher.search(query, { limit: 7 })
  const first = await ask('alpha')
  for (let count = 1; count < 100; count += 1) await ask(`alpha ${count}`)
  assert.is(await ask('alpha'), first)
  await ask('one more')
  assert.is(await ask('alpha'), first, 'asked for a moment ago')
  const second = await ask('alpha 2')
  for (let count = 0; count < 100; count += 1) await ask(`other ${count}`)
  assert.is.not(await ask('alpha'), first)
  assert.is.not(await ask('alpha 2'), second)
})

test('all matches are marked, beginnings as far as they were typed', async () => {
  assert.is(
    shown(markText('Inject styles: output.injectStyles', new Map([['injectstyles', 8]]))),
    'Inject styles: output.[injectSt]yles',
  )
  assert.is(shown(markText('Café in Zürich', terms('cafe', 'zurich'))), '[Café] in [Zürich]')
  assert.is(
    shown(markText('设置浏览器的浏览范围', terms('浏览', '览器'))),
    '设置[浏览器]的[浏览]范围',
  )
  const search = await searchMarkdown({ 'a.md': '# Deployment\n\nTo deploy, deploy again.\n' })
  const page = await search.first('deploy')
  assert.is(shown(page?.title ?? []), '[Deploy]ment')
  assert.is(shown(page?.hits[0]?.snippet ?? []), 'To [deploy], [deploy] again.')
})

test('markup in titles, headings and texts is text', async () => {
  const search = await searchMarkdown({
    'a.md':
      '# The `<img onerror>` tag\n\nWrite `<b>bold</b> & more`.\n\n## `</script>` ends\n\nText.\n',
  })
  const page = await search.first('bold')
  assert.is(shown(page?.title ?? []), 'The <img onerror> tag')
  assert.is(shown(page?.hits[0]?.snippet ?? []), 'Write <b>[bold]</b> & more.')
  const heading = (await search.first('script ends'))?.hits[0]?.heading ?? []
  assert.is(shown(heading), '</[script]> [ends]')
})

test('a snippet shows the best place, about as wide as its limit', () => {
  assert.is(SEARCH.snippetWidth, 100)
  const filler = 'some other words of a long text '.repeat(20)
  const text = `${filler}alpha alone ${filler}alpha with beta ${filler}`
  const snippet = snippetOf(text, terms('alpha', 'beta'))
  const whole = snippet.map((piece) => piece.text).join('')
  assert.match(shown(snippet), /^….*\[alpha\] with \[beta\].*…$/)
  assert.ok(whole.length > 80 && whole.length <= 102, String(whole.length))
})

test('in a snippet a character that is not Latin is as wide as three', () => {
  assert.is(SEARCH.wideCharacter, 3)
  assert.equal(['abc', '配置', 'é', 'a配'].map(widthOf), [3, 6, 1, 4])
  const text = '这是一段没有空格的很长的文字'.repeat(20)
  const characters = snippetOf(`${text}目标${text}`, terms('目标')).map((piece) => piece.text)
  const length = characters.join('').replaceAll('…', '').length
  assert.ok(length >= 33 && length <= 35, String(length))
})

test('a section without text has no snippet, one without a match its beginning', () => {
  assert.equal(snippetOf('', terms('a')), [])
  assert.is(shown(snippetOf('Short text.', terms('other'))), 'Short text.')
})

test('the forms that were found are given, to be marked on the page', async () => {
  const { searcher } = await searchMarkdown({ 'a.md': '# Aliases\n\nAn alias, Alias and ALIAS.\n' })
  const { words, query } = await searcher.search('alias', { limit: 7 })
  assert.equal([words, query], [['alias'], 'alias'])
})

test('a section below its page is shown when it is nearly as good as the best, three at most', async () => {
  assert.is(SEARCH.hitsPerPage, 3)
  const parts = [1, 2, 3, 4, 5].map((number) => `## Widget ${number}\n\nText.\n`)
  const search = await searchMarkdown({ 'a.md': `# Page\n\n${parts.join('\n')}` })
  assert.is((await search.first('widget'))?.hits.length, 3)
})

test('a query fetches a small part of a large index', async () => {
  const word = (seed: number) => (seed * 7919).toString(36).replace(/\d/g, 'q')
  const page = (index: number) => {
    const words = Array.from({ length: 400 }, (_, place) => word(index * 400 + place))
    return `# Page ${word(index)}\n\n${words.join(' ')}\n`
  }
  const entries = Array.from({ length: 60 }, (_, index) => [`p${index}.md`, page(index)] as const)
  const files = await indexFilesOf(await createMarkdownSite(Object.fromEntries(entries)))
  const search = createSearchSite(files)
  assert.ok(files.size > 8, String(files.size))
  assert.is((await search.routes(word(4321)))[0], '/p10')
  const terms = search.fetched.filter((url) => url.includes('/terms.'))
  assert.is(terms.length, 1)
})

test.run()
