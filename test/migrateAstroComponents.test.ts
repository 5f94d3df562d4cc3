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
