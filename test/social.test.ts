// Pictures for social networks: which pages get one, what their documents say about it, when it is
// drawn again, and the mistakes that are reported.
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { imageSize } from 'image-size'
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { planImages } from '../packages/engine/src/outputs/social/socialPlan.ts'
import { build, loadSite } from './helpers/engine.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const config = (social: string, options = `siteOrigin: 'https://tiny.example', base: '/docs/',`) =>
  `export default { title: 'Tiny', logo: '/logo.svg', ${options} socialImage: ${social},
  head: [['meta', { property: 'og:image', content: 'https://tiny.example/all.png' }]],
}`

const FILES = {
  'docgen.config.ts': config('true'),
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><path fill="teal" d="M0 0h96v96H0z"/></svg>',
  'docs/index.md': '# Home\n',
  'docs/guide/start.md': '---\ndescription: First steps\n---\n\n# Start\n',
  'docs/own.md':
    '---\nhead:\n  - [meta, { property: og:image, content: https://tiny.example/own.png }]\n---\n\n# Own\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
}

const test = suite<{ site: TempSite }>('social images')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

async function built({ root }: TempSite): Promise<string[]> {
  const { diagnostics, emitted } = await build(root)
  assert.ok(emitted)
  return diagnostics.map(({ code }) => code)
}

/** The contents of tags in the head of a page, by property or name. */
async function tagsOf({ root }: TempSite, page: string): Promise<ReadonlyMap<string, string[]>> {
  const html = await readFile(join(root, 'doc_build', page), 'utf8')
  const tags = new Map<string, string[]>()
  for (const meta of new JSDOM(html).window.document.querySelectorAll('meta')) {
    const name = meta.getAttribute('property') ?? meta.name
    tags.set(name, [...(tags.get(name) ?? []), meta.content])
  }
  return tags
}

async function imageOf(site: TempSite, page: string): Promise<string> {
  const [url = ''] = (await tagsOf(site, page)).get('og:image') ?? []
  return url.replace('https://tiny.example/docs/', '')
}

const pictures = async ({ root }: TempSite) =>
  (await readdir(join(root, 'doc_build/assets'))).filter((name) => name.startsWith('social.'))

test('long titles and descriptions are cut, and long words are broken', async ({ site }) => {
  const sentence = (end: string) => `${'many words '.repeat(30)}${end}`
  const titles = [sentence('here'), sentence('there'), 'x'.repeat(60), 'x'.repeat(62)]
  for (const [index, title] of titles.entries()) {
    const page = `---\ndescription: ${sentence(`${index}`)}\n---\n\n# ${title}\n`
    await site.write(`docs/long-${index}.md`, page)
  }
  await built(site)
  const [here, there, ...words] = await Promise.all(
    titles.map(async (_, index) =>
      readFile(join(site.root, 'doc_build', await imageOf(site, `long-${index}.html`)), 'hex'),
    ),
  )
  assert.is(here, there)
  assert.is.not(words[0], words[1])
})

test('each listed page gets a picture, which replaces the one of the site', async ({ site }) => {
  assert.equal(await built(site), [])
  const tags = await tagsOf(site, 'guide/start.html')
  assert.is(tags.get('og:image')?.length, 1)
  assert.match(
    tags.get('og:image')?.[0] ?? '',
    /^https:\/\/tiny\.example\/docs\/assets\/social\.[\da-f]{8}\.png$/,
  )
  assert.equal(tags.get('twitter:card'), ['summary_large_image'])
  assert.equal(tags.get('og:image:width'), ['1200'])
  assert.equal(tags.get('og:image:alt'), ['Start'])
  const bytes = await readFile(
    join(site.root, 'doc_build', await imageOf(site, 'guide/start.html')),
  )
  const { width, height, type } = imageSize(bytes)
  assert.equal({ width, height, type }, { width: 1200, height: 630, type: 'png' })
  assert.is(await imageOf(site, 'own.html'), 'https://tiny.example/own.png')
  for (const page of ['hidden.html', '404.html']) {
    assert.is(await imageOf(site, page), 'https://tiny.example/all.png', page)
  }
  assert.is((await pictures(site)).length, 2)
})

test('a picture names the sidebar group of its page, or else the item in the nav bar', async ({
  site,
}) => {
  await site.write('docs/guide/deep/more.md', '# More\n')
  await site.write(
    'docs/guide/_meta.json',
    '["start", { "type": "dir", "name": "deep", "label": "In depth" }]',
  )
  await site.write('docs/_nav.json', '[{ "text": "Guide", "link": "/guide/start" }]')
  const planned = planImages(await loadSite(site.root), { background: null }, '')
  assert.equal(planned.map(({ props: { title, section } }) => `${title}: ${section}`).sort(), [
    'Home: ',
    'More: In depth',
    'Start: Guide',
  ])
})

test('only pictures of changed pages are drawn again', async ({ site }) => {
  await built(site)
  const timesOf = async (page: string) => {
    const image = (await imageOf(site, page)).replace('assets/', '')
    return `${image} ${(await stat(join(site.root, '.docgen/social', image))).mtimeMs}`
  }
  const [home, start] = [await timesOf('index.html'), await timesOf('guide/start.html')]
  await site.write('docs/guide/start.md', '# Begin\n')
  await built(site)
  assert.is(await timesOf('index.html'), home)
  assert.is.not(await timesOf('guide/start.html'), start)
  assert.is((await pictures(site)).length, 2)
  assert.is((await readdir(join(site.root, '.docgen/social'))).length, 2)
})

test('a template and fonts change the pictures', async ({ site }) => {
  await built(site)
  const before = await imageOf(site, 'index.html')
  await site.write(
    'social.tsx',
    `export default ({ title, siteName }) => <div style={{ color: 'red', fontSize: 90 }}>{title + siteName}</div>`,
  )
  await site.write('docgen.config.ts', config(`{ template: 'social.tsx' }`))
  assert.equal(await built(site), [])
  const own = await imageOf(site, 'index.html')
  assert.is.not(own, before)
  const font = createRequire(import.meta.url).resolve('playwright-core/package.json')
  const [file = ''] = await fontsIn(dirname(font))
  await copyFile(file, join(site.root, 'font.ttf'))
  await site.write('docgen.config.ts', config(`{ template: 'social.tsx', fonts: ['font.ttf'] }`))
  assert.equal(await built(site), [])
  assert.is.not(await imageOf(site, 'index.html'), own)
})

async function fontsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.ttf')).map((name) => join(folder, name))
}

test('a site without origin, and a language without font, are reported', async ({ site }) => {
  await site.write('docgen.config.ts', config('true', ''))
  assert.equal(await built(site), ['social-image-origin'])
  await site.write(
    'docgen.config.ts',
    config('true', `siteOrigin: 'https://a.example', lang: 'zh',`),
  )
  assert.equal(await built(site), ['social-image-font'])
})

test('without the option nothing is drawn', async ({ site }) => {
  await site.write('docgen.config.ts', config('false'))
  assert.equal(await built(site), [])
  assert.not.ok(existsSync(join(site.root, '.docgen/social')))
  assert.is(await imageOf(site, 'index.html'), 'https://tiny.example/all.png')
})

test('without the renderer, the other mistakes of the site are reported too', async ({ site }) => {
  // Stands for a package that is not installed. The real one would be found in the folder of
  // docgen.
  await site.write('node_modules/@takumi-rs/core/package.json', '{ "main": "index.cjs" }')
  await site.write('node_modules/@takumi-rs/core/index.cjs', 'module.exports = null\n')
  await site.write('docs/own.md', '# Own\n\n[Nowhere](./nowhere.md) {{ cups }}\n')
  const { diagnostics, emitted } = await build(site.root)
  assert.is(emitted, null)
  assert.equal(diagnostics.map(({ severity, code }) => `${severity} ${code}`).toSorted(), [
    'error dead-link',
    'error social-image-missing',
    'warning unknown-syntax',
  ])
})

test.run()
