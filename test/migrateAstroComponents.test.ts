// `docgen migrate` on components of Astro that read texts and their page, and whose templates are valid only in Astro.
import * as assert from 'uvu/assert'
import { errorsOf, migrateFiles } from './helpers/migratedSite.ts'
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

test.run()
