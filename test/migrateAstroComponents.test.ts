// `docgen migrate` on components of Astro that read texts and their page, and whose templates are valid only in Astro.
import * as assert from 'uvu/assert'
import { errorsOf, findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate astro components')

const CONFIG = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { integrations: [starlight({ title: 'Tool', defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } } })] }`,
}

/** A page with a component and its import. */
const pageWith = (name: string, attributes = '') =>
  `---\ntitle: Page\n---\n\nimport ${name} from '../../${name}.astro'\n\n<${name} ${attributes}/>\n`

test('components show own texts in the language of the page', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx': pageWith('Buy', 'name="Saw" '),
    'src/content/docs/de/index.mdx': pageWith('Buy', 'name="Säge" ').replace('../../', '../../../'),
    'src/content/docs/other.mdx': pageWith('Other'),
    'src/content/i18n/en.json':
      '{ "buy.label": "Buy {{name}}", "buy.note": "Now", "lost": "Lost" }',
    'src/content/i18n/de.json': '{ "buy.label": "{{name}} kaufen" }',
    'src/Buy.astro': `---
const { name } = Astro.props
const { t } = Astro.locals
---
<b>{Astro.locals.t('buy.label', { name })}</b> <i>{t("buy.note")}</i>
`,
    'src/Other.astro': "---\n---\n<b>{Astro.locals.t('not.there')}</b>\n",
  })
  assert.is(await site.read('src/Other.tsx'), null)
  const lost = site.notes.filter(({ message }) => message.includes('have no counterpart'))
  assert.match(lost[0]?.message ?? '', ': `lost`.')
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/index.html')) ?? '', '<b>Buy Saw</b> <i>Now</i>')
  assert.match((await site.read('doc_build/de/index.html')) ?? '', '<b>Säge kaufen</b> <i>Now</i>')
  await site.remove()
})

test('components read the entry of their page', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/kits/index.mdx': pageWith('Below').replace('../../', '../../../'),
    'src/content/docs/kits/saw.md': '---\ntitle: Saw\n---\n',
    'src/content/docs/other.mdx': pageWith('Other'),
    'src/Below.astro': `---
import { getCollection } from 'astro:content'
const { entry, locale } = Astro.locals.starlightRoute
const folder = entry.filePath.replace('index.mdx', '')
const pages = (await getCollection(Astro.locals.starlightRoute.entry.collection))
  .filter((page) => page.filePath.startsWith(folder) && page.id !== entry.id)
---
<p>{entry.data.title} in {locale ?? 'no'} folder: {pages.map((page) => page.data.title)}</p>
`,
    'src/Other.astro': '---\n---\n<b>{Astro.locals.starlightRoute.sidebar.length}</b>\n',
  })
  assert.is(await site.read('src/Other.tsx'), null)
  assert.equal(await errorsOf(site), [])
  const text = async (path: string) => ((await site.read(path)) ?? '').replaceAll('<!-- -->', '')
  assert.match(await text('doc_build/kits/index.html'), '<p>Page in no folder: Saw</p>')
  assert.match(await text('doc_build/de/kits/index.html'), '<p>Page in de folder: Saw</p>')
  await site.remove()
})

test('elements side by side, links that may have no address, and attributes of an object stay', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx': `---
title: Page
---

import Parts from '../../Parts.astro'

<Parts name="One" isLong />

<Parts name="Two" href="/" title="It's" />
`,
    'src/Parts.astro': `---
import { Badge } from '@astrojs/starlight/components'
interface Props { name: string; isLong?: boolean; href?: string }
const { name, isLong, href, ...rest } = Astro.props
const badge = { text: 'New', variant: 'tip' } as const
const rows = [['a', 'b'], ['c', 'd']]
---
<h4>
  {
    isLong // It's long.
      ? <i class="long">{name}/</i><b>{\`\${name}'s\`} { name !== '' && <Badge {...badge} />}</b>
      : <b>{name}</b>
  }
</h4>
<dl>{rows.map(([term, text]) => (
  <dt>{term}</dt>
  <dd>{text}</dd>
))}</dl>
<a href={href} class="more">More</a> <a {...rest}>Rest</a> <a name="x">Name</a>
`,
  })
  assert.is(site.decisions, 0, site.report)
  assert.equal(await errorsOf(site), [])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(html, /<i class="long">One\/<\/i><b>One(?:'|&#x27;)s <span class="badge[^>]*>New/)
  assert.match(html, '<dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd>')
  assert.match(html, '<a class="more">More</a> <a>Rest</a> <a name="x">Name</a>')
  assert.match(html, /<a [^>]*href="\/"[^>]*>More<\/a> <a title="It(?:'|&#x27;)s">Rest/)
  await site.remove()
})

test('modules keep their values if they also export components of Astro again', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx': `---
title: Page
---

import { shops, ShopLink } from '../../shops'

<ShopLink href={shops.saw} text="Saws" />
`,
    'src/shops.ts': `export { default as ShopLink } from './parts/ShopLink.astro';

export const shops = { saw: 'https://example.com/saw' };
`,
    'src/parts/ShopLink.astro':
      '---\nconst { href, text } = Astro.props\n---\n<a {href}>{text}</a>\n',
  })
  assert.is(site.decisions, 0, site.report)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, /<a [^>]*href="https:\/\/example.com\/saw"[^>]*>Saws/)
  await site.remove()
})

test('names of elements in a constant, and components that show themselves', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx': `---
title: Page
---

import List from '../../List.astro'

<List as="ol" rows={[{ name: 'One', rows: [{ name: 'Two' }] }, { name: 'Three', href: '/' }]} />
`,
    'src/List.astro': `---
const { as = 'ul', rows } = Astro.props
const Tag = as
const style = '--gap: 1rem; color: red'
---
<Tag class="list" style={style} dir={Astro.locals.t.dir()}>
  {rows.map((row) => {
    const Name = row.href ? 'a' : 'b'
    return <li><Name href={row.href} class:list={['name']}>{row.name}</Name>{row.rows && <Astro.self rows={row.rows} />}</li>
  })}
</Tag>
`,
  })
  assert.is(site.decisions, 0, site.report)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(
    html,
    /<ol class="list" style="--gap:1rem;color:red">\s*<li><b class="name">One<\/b><ul /,
  )
  assert.match(html, '<li><b class="name">Two</b></li></ul></li>')
  assert.match(html, '<a href="/" class="name">Three</a>')
  await site.remove()
})

test('pictures that a component asks Astro to shrink are shown', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'package.json': '{ "scripts": { "build:test": "astro build --mode test" } }',
    'src/content/docs/index.mdx': `---
title: Page
---

import Shot from '../../Shot.astro'
import saw from '../../saw.svg'

<Shot src={saw} />
`,
    'src/saw.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" />',
    'src/Shot.astro': `---
import { Image, getImage } from 'astro:assets'
import { Zoom } from 'starlight-image-zoom/components'
const { src } = Astro.props
const small = await getImage({ src, width: 40 })
---
<Zoom label="Saw"><Image {src} alt="Saw" data-small={small.src} /></Zoom> <img src={small.src} srcset={small.srcSet.attribute} alt="" />
`,
  })
  assert.is(site.decisions, 0, site.report)
  assert.match((await site.read('package.json')) ?? '', '"docgen build"')
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.is(html.match(/<img [^>]*src="[^"]*saw[^"]*\.svg"/g)?.length, 2, html)
  await site.remove()
})

test('components whose modules need packages of Astro become stubs', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx': pageWith('Note', 'text="A" '),
    'src/render.ts': `import { createMarkdownProcessor } from '@astrojs/markdown-remark'
export const render = (text: string) => createMarkdownProcessor({}).render(text)
`,
    'src/Note.astro':
      "---\nimport { render } from './render'\n---\n<p set:html={render(Astro.props.text)} />\n",
  })
  assert.is(await site.read('src/Note.tsx'), null)
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('components in the folder of the pages move with it, and others import files of it', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\n\nimport Saws from '../../Saws.astro'\nimport Tool from './_parts/Tool.astro'\n\n<Saws />\n\n<Tool />\n",
    'src/content/docs/saws.json': '["Fret saw"]',
    'src/content/docs/_parts/name.ts': "export const name = 'Hammer'\n",
    'src/content/docs/_parts/Tool.astro': `---
import { name } from './name'
---
<b>{name}</b>
<style>
  b { color: green }
</style>
`,
    'src/content/docs/saws.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'src/Saws.astro': `---
import saws from './content/docs/saws.json'
import picture from './content/docs/saws.svg?url'
import Tool from './content/docs/_parts/Tool.astro'
---
<p>{saws[0]}, <Tool /></p>
<img src={picture} alt="Saws" />
`,
  })
  assert.is(await site.read('src/content/docs/_parts/Tool.tsx'), null)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, /<img src="[^"]*saws[^"]*\.svg"/)
  assert.match(html, /<p>Fret saw(?:<!-- -->)?, <b [^>]*>Hammer<\/b><\/p>/)
  await site.remove()
})

test('a paragraph around a slot is a `div` if a page puts blocks into it', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx': `---
title: Page
---

import Note from '../../Note.astro'

<Note title="One">

Blocks with **text**.

- item

</Note>

<Note title="Two">A line with **text**</Note>
`,
    'src/Note.astro': `---
const { title } = Astro.props
---
<section><h3>{title}</h3><p class="body" data-for={title}>In: <slot /></p><p><b><slot name="foot">End</slot></b></p></section>
`,
  })
  assert.equal(await findingsOf(site), [])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(html, /<div class="body" data-for="One">In: <div data-run="\d">\s*<p>Blocks with/)
  assert.match(html, '<p class="body" data-for="Two">In: A line with <strong>text</strong></p>')
  assert.match(html, '<p><b>End</b></p>')
  await site.remove()
})

test('lists of files that only Vite creates are empty, and a decision', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.mdx': `---
title: Page
---

import List from '../../List'

export const files = Object.values(import.meta.glob('./*.mdx', { eager: true }))

Before{files.map(({ url }) => <i>{url}</i>)}

<List items={Object.keys(import.meta.glob('./*.md'))} />

\`import.meta.glob()\` {import.meta.env.PUBLIC_NAME ?? 'no name'} {import.meta.env.MODE}
`,
    'src/content/docs/only.mdx':
      "---\ntitle: Only\n---\n\n{Object.keys(import.meta.glob('./*.md')).length} files\n",
    'src/List.tsx': "export default () => <b>{Object.keys(import.meta.glob('./*')).length}</b>\n",
  })
  assert.equal(await findingsOf(site), [])
  const html = ((await site.read('doc_build/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(html, '<p>Before</p>')
  assert.match(html, '<code>import.meta.glob()</code> no name production')
  const only = ((await site.read('doc_build/only/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(only, '0 files')
  const decisions = site.notes.filter(({ kind }) => kind === 'decision')
  assert.equal(
    decisions.map(({ message, filePath }) => [message.split('.')[0], filePath]),
    [
      [
        'Pages show variables of the environment, whose values are not in the site',
        'src/content/docs/index.mdx',
      ],
      ['Pages list files with `import', 'src/content/docs/index.mdx'],
      ['Pages list files with `import', 'src/content/docs/only.mdx'],
      ['`List` is a component that docgen cannot use', 'src/content/docs/index.mdx'],
    ],
  )
  await site.remove()
})

test.run()
