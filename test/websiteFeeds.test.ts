// The feeds of the built website, as another parser understands them: one in RSS and one in Atom for each language.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFeed } from '@rowanmanning/feed-parser'
import * as assert from 'uvu/assert'
import { suite } from './helpers/suite.ts'
import { builtWebsite, type BuiltWebsite } from './helpers/website.ts'

const ORIGIN = 'https://rsbuild.dev'
const RELEASES = ['v0-7', 'v0-6', 'v0-5', 'v0-4', 'v0-3', 'v0-2', 'v0-1']

const test = suite<{ website: BuiltWebsite }>('feeds of the website')

test.before(async (context) => {
  context.website = await builtWebsite()
})
test.after(({ website }) => website.remove())

for (const [docs, language, prefix, suffix] of [
  ['en', 'en', '', ''],
  ['zh', 'zh-CN', '/zh', '-zh'],
] as const) {
  for (const type of ['rss', 'atom'] as const) {
    const file = `rss/releases-${type}${suffix}.xml`

    test(`${file} holds all releases in ${language}, newest first, whole`, async ({ website }) => {
      const feed = parseFeed(await readFile(join(website.outDir, file), 'utf8'))
      assert.is(feed.meta.type, type)
      assert.is(feed.language, language)
      assert.is(feed.self, `${ORIGIN}/${file}`)
      const addresses = RELEASES.map((name) => `${ORIGIN}${prefix}/community/releases/${name}`)
      assert.equal(
        feed.items.map(({ id, url }) => [id, url]),
        addresses.map((address) => [address, address]),
      )
      const dates = feed.items.map(({ published }) => published?.toISOString() ?? '')
      assert.equal(dates, dates.toSorted().reverse())
      assert.match(dates[0] ?? '', /^2024-05-28/)
      for (const [index, { title, content }] of feed.items.entries()) {
        assert.ok(title)
        const path = `site/docs/${docs}/community/releases/${RELEASES[index] ?? ''}.md`
        const sections = (await readFile(path, 'utf8')).match(/^## /gm)?.length
        assert.is((content ?? '').match(/<h2/g)?.length, sections, `${path} is whole`)
        assert.not.match(content ?? '', / (?:href|src)="(?!https?:|mailto:|#|data:)/)
      }
    })
  }
}

test.run()
