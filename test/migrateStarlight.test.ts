// `docgen migrate` on what Starlight sites of larger projects contain: components that read their page, pages
// outside the documentation, and the plugins for links and posts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { build } from './helpers/engine.ts'
import { errorsOf, findingsOf, migrateFiles } from './helpers/migratedSite.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate starlight')

const CONFIG = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { site: 'https://example.com', base: '/tool', integrations: [starlight({ title: 'Tool' })] }`,
  'src/content/docs/index.md': '---\ntitle: Home\n---\n',
}

test('components of Astro keep imports of packages that do not need Astro', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'package.json': '{ "dependencies": { "react": "19", "@lucide/astro": "1", "confetti": "1" } }',
    'src/content/docs/a.mdx': `---
title: A
---

import Known from '../../Known.astro'
import Drawn from '../../Drawn.astro'
import Parsed from '../../Parsed.astro'

<Known text="One" />

<Drawn />

<Parsed text="Two" />
`,
    'src/Known.astro': `---
import { createElement } from 'react'
---
{createElement('b', {}, Astro.props.text)}
<script>
  import confetti from 'confetti'
  document.addEventListener('DOMContentLoaded', () => confetti())
</script>
`,
    'src/Drawn.astro': "---\nimport { Sun } from '@lucide/astro'\n---\n<Sun />\n",
    'src/Parsed.astro':
      "---\nimport { z } from 'astro/zod'\nconst { text } = z.object({ text: z.string() }).parse(Astro.props)\n---\n<b>{text}</b>\n",
  })
  const known = (await site.read('src/Known.tsx')) ?? ''
  assert.match(known, "import { createElement } from 'react'")
  const script = (await site.read('src/Known.script.ts')) ?? ''
  assert.match(script, "import confetti from 'confetti'")
  assert.match(script, 'queueMicrotask( () => confetti())')
  assert.is(await site.read('src/Drawn.tsx'), null)
  assert.is(await site.read('src/Parsed.tsx'), null)
  await site.remove()
})

test('components of Astro that read their page are shown', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx':
      '---\ntitle: A\n---\n\nimport Since from \'../../Since.astro\'\n\n<Since version="2.1" color="red" />\n',
    'src/Since.astro': `---
import { Icon } from '@astrojs/starlight/components'
const props = Astro.props
const style = \`--gap: 1px; background-color: \${props.color}\`
---
<Icon name="github" /><p style={style} data-path={Astro.url.pathname}>{Astro.url.origin} {new URL('/x', Astro.site).href} {Astro.props.version}</p>
`,
  })
  assert.equal(await errorsOf(site), [])
  const html = ((await site.read('doc_build/a/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(
    html,
    '<p style="--gap:1px;background-color:red" data-path="/tool/a/">https://example.com https://example.com/x 2.1</p>',
  )
  assert.is(site.decisions, 0)
  await site.remove()
})

test('text in several lines in components of Astro keeps its spaces', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx':
      "---\ntitle: A\n---\n\nimport Sample from '../../Sample.astro'\n\n<Sample />\n",
    'src/Sample.astro': '---\nconst text = `one\ntwo\n`\n---\n<pre>{text}</pre>\n',
  })
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/a/index.html')) ?? '', /one\ntwo\n/)
  await site.remove()
})

test('components of Astro import others from a module that only exports them again', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'src/content/docs/a.mdx':
      "---\ntitle: A\n---\n\nimport { Example } from '~/components'\n\n<Example>The text</Example>\n",
    'src/components/index.ts':
      "export { default as Example } from './Example.astro'\nexport { default as Mark } from './Mark.astro'\nexport * from '@astrojs/starlight/components'\n",
    'src/components/Example.astro':
      "---\nimport { Card, Mark } from '~/components'\n---\n<Card title='An example'><Mark><slot /></Mark></Card>\n",
    'src/components/Mark.astro': '<mark><slot /></mark>\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, 'An example')
  assert.match(html, /<mark>[\s\S]*The text[\s\S]*<\/mark>/)
  await site.remove()
})

test('pages outside the documentation keep the title that they pass to the layout', async () => {
  const page = (frontmatter: string) => `---
import StarlightPage from '@astrojs/starlight/components/StarlightPage.astro'
const fields = {
  hero: { title: 'Inside' },
  title: 'From a constant',
}
---
<StarlightPage frontmatter={${frontmatter}}><p>The text</p></StarlightPage>
`
  const site = await migrateFiles({
    ...CONFIG,
    'src/pages/support.astro': page(
      "{ title: 'Paid support', description: 'Help', template: 'splash' }",
    ),
    'src/pages/team.astro': page('fields'),
    'src/content/docs/wide.mdx': '---\ntitle: A wide page\ntemplate: splash\n---\n\n## Part\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = async (path: string) => (await site.read(`doc_build/${path}/index.html`)) ?? ''
  const support = await html('support')
  assert.match(support, '<title>Paid support | Tool</title>')
  assert.match(support, /<h1[^>]*>[\s\S]*?Paid support[\s\S]*?<\/h1>/)
  assert.match(support, 'content="Help"')
  assert.match(await html('team'), /<h1[^>]*>[\s\S]*?From a constant[\s\S]*?<\/h1>/)
  assert.match(await html('wide'), /<h1[^>]*>[\s\S]*?A wide page[\s\S]*?<\/h1>/)
  await site.remove()
})

test('links that the plugin for links leaves out are not checked', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import links from 'starlight-links-validator'
      export default { integrations: [starlight({ title: 'Tool', plugins: [links({
        errorOnInvalidHashes: false, errorOnRelativeLinks: false, exclude: ['/play', '/play/**', '/api/*/v1', 'https://*'] })] })] }`,
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\n[a](/play/) [b](/play/x/y/) [c](/api/one/v1/) [d](#gone)\n',
  })
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "['/play', '/play/*', '/api/*', '/*#*']",
  )
  assert.not.match(site.report, 'errorOnRelativeLinks')
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  await site.remove()
})

test('the blog keeps its titles in the nav bar and the addresses of its lists', async () => {
  const post = (day: number): [string, string] => [
    `src/content/docs/blog/p${day}.md`,
    `---\ntitle: P${day}\ndate: 2024-01-0${day}\nauthors: [ada]\n---\n\nText\n`,
  ]
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import blog from 'starlight-blog'
      export default { site: 'https://example.com', base: '/tool/', integrations: [starlight({ title: 'Tool',
        locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
        plugins: [blog({ title: { en: 'News', fr: 'Actualités' }, postCount: 2,
          authors: { ada: { name: 'Ada Lovelace', picture: 'https://example.com/a.png' }, bob: { name: 'Bob Unused' },
            eve: { name: 'Eve', picture: '/tool/eve.png' } } })] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/blog/p4.md':
      '---\ntitle: P4\ndate: 2024-01-04\nauthors: [eve]\n---\n\nText\n',
    'public/eve.png': '',
    ...Object.fromEntries([1, 2, 3].map(post)),
  })
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/fr/index.html')) ?? '', 'Actualités')
  for (const start of ['', 'fr/'])
    for (const path of ['authors/ada-lovelace', '2'])
      assert.ok(await site.read(`doc_build/${start}blog/${path}/index.html`), start + path)
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.not.match(written, 'bob-unused')
  assert.match(written, "picture: 'https://example.com/a.png'")
  assert.match(written, "picture: '/eve.png'")
  await site.remove()
})

test('empty lines that are marked as inserted stay, also in lists', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.md': `---
title: A
---

1. One

   \`\`\`js ins={1-3} del={5}
   const a = 1

   const b = 2
   const c = 3

   const d = 4
   \`\`\`

2. Two
`,
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.is(html.match(/<ol>/g)?.length, 1)
  assert.is(html.match(/<span class="line\b/g)?.length, 6)
  assert.is(html.match(/<span class="line[^"]* added/g)?.length, 3)
  assert.is(html.match(/<span class="line[^"]* removed/g)?.length, 1)
  await site.remove()
})

test('labels of marked, inserted and deleted lines are at the end of their first line', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Code } from '@astrojs/starlight/components'

\`\`\`js {"1. Say \\"hi\\"":2-3} ins={"New": 4} del={'Old':5} {6}
// a.js
one

two
three
four
\`\`\`

<Code code="one" lang="js" mark={{ range: '1', label: 'Only' }} />
`,
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  const label = (text: string) => `<span class="line-label" data-label="${text}"></span></span>`
  for (const line of [
    `<span class="line highlighted">one${label('1. Say &quot;hi&quot;')}`,
    `<span class="line added highlighted"><span class="sign">+</span>two${label('New')}`,
    `three${label('Old')}`,
    '<span class="line highlighted">four</span>',
    `one${label('Only')}`,
  ])
    assert.match(html, line)
  assert.is(html.match(/line-label/g)?.length, 4)
  await site.remove()
})

test('components of Starlight come from missing modules of the same names', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import PackageManagers from '@components/PackageManagers.astro'
import Badge from '../../components/Badge'
import Own from '@components/Own.astro'

<PackageManagers type="create" pkg="tool@latest" args="my-app" />

<Badge text="New" /> <Own title="Mine" />
`,
  })
  assert.equal(await findingsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  for (const text of ['tool@latest', 'my-app', 'class="badge"', 'Mine']) assert.match(html, text)
  await site.remove()
})

test('flags for the command of a package come after two dashes', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { PackageManagers } from 'starlight-package-managers'

<PackageManagers type="create" pkg="tool" args="--template docs" />

<PackageManagers type="run" args="build --watch" />

<PackageManagers type="exec" pkg="tool" args="--fix" />

<PackageManagers pkg="tool" dev pkgManagers={['npm', 'pnpm', 'deno']} comment="With {PKG}" />
`,
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(text, 'command="npm create tool -- --template docs"')
  assert.match(text, 'command="npm run build --watch"')
  assert.match(
    text,
    'command={{ npm: "npx tool --fix", yarn: "yarn tool --fix", pnpm: "pnpm tool --fix", bun: "bunx tool --fix" }}',
  )
  assert.match(
    text,
    'command={{ npm: "# With npm\\nnpm install -D tool", pnpm: "# With pnpm\\npnpm add -D tool", deno: "# With deno\\ndeno add -D tool" }}',
  )
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('the environment, packages of Astro, and redirects to the default language', async () => {
  const site = await migrateFiles({
    'package.json': '{ "dependencies": { "@lucide/astro": "1" } }',
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { loadEnv } from 'vite'
      const { NOT_SET_HERE } = loadEnv('production', process.cwd(), '')
      export default { base: NOT_SET_HERE || '/tool', redirects: { '/old': '/en/a', '/older': '/en' },
        integrations: [starlight({ title: 'Tool', defaultLocale: 'en',
          locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } })] }`,
    'src/content/docs/en/index.md':
      '---\ntitle: Home\nnext: { link: /tool/en/a/, label: Then }\n---\n\n[a](/tool/en/a/)\n',
    'src/content/docs/en/a.mdx':
      "---\ntitle: A\n---\n\nimport { Sun } from '@lucide/astro'\n\n<Sun /> Text\n",
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "base: '/tool/'")
  assert.match(config, "'/old': '/a', '/older': '/'")
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('a site in other folders keeps its pages, texts and public files', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { srcDir: './site', publicDir: './static/',
        integrations: [starlight({ title: 'Tool', sidebar: [{ label: 'All', autogenerate: { directory: 'all' } }] })] }`,
    'site/content/docs/index.md': '---\ntitle: Home\n---\n\n![A](/a.svg)\n',
    'site/content/docs/all/one.md': '---\ntitle: One\n---\n\n[About](/about/)\n',
    'site/content/i18n/en.json': '{ "page.editLink": "Improve" }',
    'site/pages/about.md': '---\ntitle: About\n---\n\nText\n',
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />',
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  })
  assert.equal(await errorsOf(site), [])
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "text: 'One'")
  assert.match(config, "icon: '/favicon.svg'")
  assert.match(config, "editLinkText: 'Improve'")
  assert.ok(await site.read('public/a.svg'))
  await site.remove()
})

test('tags and authors of the blog with signs keep their addresses', async () => {
  const post = (tags: string, date: string) =>
    `---\ntitle: Post ${date}\ndate: 2024-01-${date}\ntags: [${tags}]\nauthors: [ada]\n---\n\nText\n`
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import blog from 'starlight-blog'
      export default { site: 'https://example.com', integrations: [starlight({ title: 'Tool',
        plugins: [blog({ authors: { ada: { name: 'Ada++' } } })] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/blog/a.md': post("'c++', 'f#', f, plain", '02'),
    'src/content/docs/blog/b.md': post("'.net'", '03'),
  })
  assert.equal(await errorsOf(site), [])
  const pages = ['tags/c', 'tags/f', 'tags/net', 'tags/plain', 'authors/ada', 'tags/c-plus-plus']
  for (const page of pages)
    assert.ok((await site.read(`doc_build/blog/${page}/index.html`)) !== null, page)
  const moved = (await site.read('doc_build/blog/tags/c/index.html')) ?? ''
  assert.match(moved, '/blog/tags/c-plus-plus/')
  assert.not.match((await site.read('docgen.config.ts')) ?? '', "'/blog/tags/f/'")
  await site.remove()
})

test('a space after the signs of a diff is not shown', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.md': `---
title: A
---

\`\`\`diff lang="js"
  function a() {

-   one()
+   two()
  }
\`\`\`

1. In a list

   \`\`\`diff
   -  "one"
   +  "two"
   \`\`\`

\`\`\`diff
{
- one
}
\`\`\`

\`\`\`diff
--- a/one
+++ b/one
- one
\`\`\`
`,
  })
  const text = (await site.read('docs/a.md')) ?? ''
  assert.match(text, '```diff lang="js"\n function a() {\n\n-  one()\n+  two()\n }\n```')
  assert.match(text, '   ```diff\n   -"one"\n   +"two"\n   ```')
  assert.match(text, '```diff\n{\n- one\n}\n```')
  assert.match(text, '```diff\n--- a/one\n+++ b/one\n- one\n```')
  await site.remove()
})

test('links that a plugin excludes stay excluded in the menus of each language', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import validator from 'starlight-links-validator'
      export default { site: 'https://example.com', integrations: [starlight({ title: 'Tool',
        locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
        sidebar: [{ label: 'Releases', link: '/release/tool/' }, { label: 'A', link: '/old/a/' }],
        plugins: [validator({ exclude: ['/release/**', '/play/', '/old/*'] })] })] }`,
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\n[Release](/release/1/), [play](/play/), [old](/old/b/)\n',
    'src/content/docs/old/a.md': '---\ntitle: A\n---\n',
  })
  assert.match(
    (await site.read('docgen.config.ts')) ?? '',
    "excludes: ['/release/*', '/play/', '/old/*', '/fr/release/*']",
  )
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('pages that only refresh to another address become redirects', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/pages/chat.astro': `---
---
<html><head><meta http-equiv="refresh" content="0; url=https://chat.example.com/" /></head></html>
`,
    'src/pages/old.html': '<meta content="0;url=/" http-equiv="refresh">\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "'/chat/': 'https://chat.example.com/'")
  assert.match(config, "'/old/': '/'")
  assert.is(await site.read('docs/chat.mdx'), null)
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('a new home page leads to the first page of the sidebar, in its language', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({
        title: 'Tool',
        locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
        sidebar: [{ label: 'Start', items: ['b'] }, 'a'],
      })] }`,
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/b.md': '---\ntitle: B\n---\n',
    'src/content/docs/de/a.md': '---\ntitle: A\n---\n',
  })
  assert.match((await site.read('docs/en/index.md')) ?? '', 'link: "/b/"')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('plugins of the site that change links are not carried over', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { fixLinks } from './plugins/links.mjs'
      import { shout } from './plugins/shout.mjs'
      export default {
        markdown: { remarkPlugins: [fixLinks, shout] },
        integrations: [starlight({ title: 'Tool' })],
      }`,
    'plugins/links.mjs': `const visit = (node) => {
  if (node.type === 'link') node.url = node.url.replace('.md', '/').replace('./', '../')
  node.children?.forEach(visit)
}
export const fixLinks = () => visit
`,
    'plugins/shout.mjs': `const visit = (node) => {
  if (node.type === 'text') node.value = node.value.toUpperCase()
  node.children?.forEach(visit)
}
export const shout = () => visit
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\n[First](./guide/a.md)\n',
    'src/content/docs/guide/a.md': '---\ntitle: A\n---\n\n[Second](./b.md)\n',
    'src/content/docs/guide/b.md': '---\ntitle: B\n---\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, 'remarkPlugins: [shout]')
  assert.not.match(config, 'fixLinks')
  assert.match((await site.read('migration.md')) ?? '', 'plugins/links.mjs')
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/guide/a/index.html')) ?? ''
  assert.match(html, '<a href="/guide/b/">SECOND</a>')
  await site.remove()
})

test('`pagination: false` hides the links to other pages, unless a page shows them', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool', pagination: false })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\ntemplate: splash\n---\n',
    'src/content/docs/a.md': '---\ntitle: A\n---\n',
    'src/content/docs/b.md': '---\ntitle: B\nnext: true\n---\n',
  })
  assert.is(await site.read('docs/a.md'), '---\ntitle: A\nprev: false\nnext: false\n---\n')
  assert.is(await site.read('docs/b.md'), '---\ntitle: B\nnext: true\nprev: false\n---\n')
  assert.not.match((await site.read('docs/index.md')) ?? '', 'prev')
  assert.not.match((await site.read('migration.md')) ?? '', 'pagination')
  await site.remove()
})

test('the report names a plugin of the site once, and no functions of installed packages', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { pluginFold } from '@expressive-code/plugin-fold'
      const own = { name: 'own-plugin', hooks: { 'config:setup'() {} } }
      export default { integrations: [starlight({
        title: 'Tool', plugins: [own], expressiveCode: { plugins: [pluginFold()] },
      })] }`,
    'node_modules/@expressive-code/plugin-fold/package.json': '{ "main": "index.js" }',
    'node_modules/@expressive-code/plugin-fold/index.js':
      "exports.pluginFold = () => ({ name: 'Fold', hooks: { annotateCode() {} } })\n",
  })
  const report = (await site.read('migration.md')) ?? ''
  assert.is(report.split('own-plugin').length, 2)
  assert.not.match(report, /annotateCode|config:setup|plugins\.hooks/)
  await site.remove()
})

test('components with the names of those of docgen show both', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { Card as Plain, CardGrid } from '@astrojs/starlight/components'
import Card from '../../Card.astro'
import Link from '../../Link.astro'

<CardGrid>
<Plain title="Plain one">Inside</Plain>
<Card title="Own one">Text with <Link to="/tool/a/">an own link</Link></Card>
</CardGrid>
`,
    'src/Card.astro': `---
import { Card } from '@astrojs/starlight/components'
---
<div class="frame"><Card title={Astro.props.title}><slot /></Card></div>
`,
    'src/Link.astro': '<a class="own" href={Astro.props.to}><slot /></a>\n',
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.is(html.split('<div class="frame">').length, 2)
  assert.match(html, /<div class="frame">[^]*Own one[^]*<a class="own" href="\/tool\/a\/"/)
  assert.match(html, /Plain one[^]*Inside/)
  await site.remove()
})

test('components of Astro show imported drawings, and import TypeScript with the ending of JavaScript', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Logos from '../../Logos.astro'

<Logos />
`,
    'src/Logos.astro': `---
import First from './first.svg'
import Second from './second.svg'
import { label } from './label.js'
---
<p>{label}</p>
<First class="small" width="24" />
<Second aria-label="Two"></Second>
<script type="module">
  document.body.dataset.logos = 'on'
</script>
`,
    'src/label.ts': "export const label: string = 'Our logos'\n",
    'src/first.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>\n',
    'src/second.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h2"/></svg>\n',
  })
  assert.is(site.decisions, 0)
  assert.match((await site.read('src/Logos.tsx')) ?? '', "from './label.ts'")
  assert.match((await site.read('src/Logos.script.ts')) ?? '', /^document\.body/)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, 'Our logos')
  assert.is(html.match(/<img [^>]*src="[^"]+\.svg"/g)?.length, 2)
  await site.remove()
})

test('headings with two hyphens keep the ids that they have with a dash', async () => {
  const page =
    '---\ntitle: Home\n---\n\n[One](#stage), [two](#--code)\n\n## --stage\n\n## `--code`\n'
  const config = (option: string) => `import starlight from '@astrojs/starlight'
    export default { ${option} integrations: [starlight({ title: 'Tool' })] }`
  const site = await migrateFiles({
    'astro.config.mjs': config(''),
    'src/content/docs/index.md': page,
  })
  assert.match((await site.read('docs/index.md')) ?? '', '## --stage {#stage}\n\n## `--code`\n')
  assert.equal(await errorsOf(site), [])
  await site.remove()
  const plain = await migrateFiles({
    'astro.config.mjs': config('markdown: { smartypants: false },'),
    'src/content/docs/index.md': page,
  })
  assert.match((await plain.read('docs/index.md')) ?? '', '## --stage\n')
  assert.not.match((await plain.read('migration.md')) ?? '', 'smartypants')
  await plain.remove()
})

test('plugins for Markdown in the call of a processor are carried over', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import { unified } from '@astrojs/markdown-remark'
      import shout from './plugins/shout.mjs'
      export default {
        markdown: { processor: unified({ remarkPlugins: [[shout, { mark: '!' }]], smartypants: false }) },
        integrations: [starlight({ title: 'Tool' })],
      }`,
    'plugins/shout.mjs': `export default ({ mark }) => function visit(node) {
  if (node.type === 'text') node.value = node.value.toUpperCase() + mark
  node.children?.forEach(visit)
}
`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n\nSome words\n\n## --stage\n',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "[shout, { mark: '!' }]")
  assert.match((await site.read('docs/index.md')) ?? '', '## --stage\n')
  assert.equal(await errorsOf(site), [])
  assert.match((await site.read('doc_build/index.html')) ?? '', '<p>SOME WORDS!</p>')
  await site.remove()
})

test('packages of a scope that only Astro can compile are plugins of the old tool', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import theme from '@acme/starlight-theme'
      import menu from 'acme-menu'
      export default { integrations: [starlight({ title: 'Tool', plugins: [theme({ a: 1 }), menu()] })] }`,
    'package.json': '{ "dependencies": { "@acme/starlight-theme": "1", "acme-menu": "1" } }',
    'node_modules/@acme/starlight-theme/package.json': '{ "main": "index.js" }',
    'node_modules/@acme/starlight-theme/index.js': "throw new Error('needs Astro')\n",
    'node_modules/acme-menu/package.json': '{ "main": "index.ts" }',
    'node_modules/acme-menu/index.ts': "export default (): string => 'menu'\n",
    'src/content/docs/a.mdx': `---
title: A
---

import { PackageManagers } from '@acme/starlight-theme'

<PackageManagers pkg="tool" />
`,
  })
  assert.is(site.decisions, 0)
  assert.match(
    (await site.read('docs/a.mdx')) ?? '',
    '<PackageManagerTabs command="npm install tool" />',
  )
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('pictures that the values of an attribute load become imports', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/guide/a.mdx': `---
title: A
---

import List from '../../../List.astro'

<List entries={[{ text: 'One', image: import('../../../one.svg') }, { text: 'Two', image: import(
  '../../../one.svg',
) }]} />

\`import('./x.png')\`
`,
    'src/List.astro': `---
const { entries } = Astro.props
---
<ul>{entries.map((each) => <li>{each.text} <img src={each.image} alt={each.text} /></li>)}</ul>
`,
    'src/one.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>\n',
  })
  const text = (await site.read('docs/guide/a.mdx')) ?? ''
  assert.match(text, "import picture_one from '../../src/one.svg'")
  assert.is(text.split('image: picture_one').length, 3)
  assert.match(text, "`import('./x.png')`")
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/guide/a/index.html')) ?? ''
  assert.is(html.match(/<img src="\/tool\/[^"]+\.svg"/g)?.length, 2)
  await site.remove()
})

test('pictures in frontmatter are found by paths from the folder of the site', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>\n'
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/index.md':
      '---\ntitle: Home\nhero:\n  image:\n    light: /public/light.svg\n    dark: /src/assets/dark.svg\n---\n',
    'src/content/docs/start.md':
      '---\ntitle: Start\ntemplate: splash\nhero:\n  image:\n    file: ../../../public/light.svg\n---\n',
    'public/light.svg': picture,
    'src/assets/dark.svg': picture,
  })
  const text = (await site.read('docs/index.md')) ?? ''
  assert.match(text, 'light: /light.svg')
  assert.match(text, 'dark: /dark.svg')
  assert.match((await site.read('docs/start.md')) ?? '', 'src: /light.svg')
  assert.is(await site.read('public/dark.svg'), picture)
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('pages with a sidebar keep it, and show their hero as text', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'
  const hero = (fields: string) =>
    `---\ntitle: Guide\nhero:\n  tagline: Small {and}<br>fast\n${fields}---\n\nText\n\n## Part\n`
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/guides/a.mdx': hero(
      '  title: All *teas*\n  image: { file: ./pot.svg, alt: "A [pot]" }\n  actions:\n    - { text: Go, link: /tool/guides/b/ }\n    - { text: Site, link: https://a.b }\n',
    ),
    'src/content/docs/guides/b.md': hero(
      '  image: { light: ./pot.svg, dark: ./dark.svg, alt: Pot }\n',
    ),
    'src/content/docs/guides/pot.svg': picture,
    'src/content/docs/guides/dark.svg': picture,
  })
  assert.equal(await errorsOf(site), [])
  const pages = ['a', 'b'].map((name) => site.read(`doc_build/guides/${name}/index.html`))
  const [first = '', second = ''] = (await Promise.all(pages)).map((html) => html ?? '')
  for (const html of [first, second]) {
    assert.match(html, 'docgenSidebar')
    assert.match(html, /Small \{and\}<br\/?>fast/)
    assert.match(html, 'href="#part"')
  }
  assert.match(first, /<h1[^>]*>All \*teas\*/)
  assert.match(first, 'alt="A [pot]"')
  assert.match(first, 'href="/tool/guides/b/"')
  assert.match(first, 'href="https://a.b"')
  assert.match(second, /<h1[^>]*>Guide/)
  assert.match(second, 'class="only-light"')
  assert.match(second, 'class="only-dark"')
  await site.remove()
})

test('blocks whose end is indented like the list before it end there', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.md':
      '---\ntitle: A\n---\n\n:::note\nChoose:\n\n- One\n- Two\n  :::\n\n1. Step\n\n   :::tip\n   - Three\n     :::\n\nAfter\n',
  })
  assert.match((await site.read('docs/a.md')) ?? '', '- Two\n:::\n')
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, /callout note[^]*Two<\/li>\s*<\/ul>\s*<\/div><\/div>/)
  assert.match(html, /callout tip[^]*Three[^]*<p>After<\/p>/)
  assert.not.match(html, ':::')
  await site.remove()
})

test('the nav bar has only what the old site had there', async () => {
  const files = {
    ...CONFIG,
    'src/content/docs/guide/index.md': '---\ntitle: Guide\n---\n',
    'src/content/docs/rules/index.md': '---\ntitle: Rules\n---\n',
  }
  const site = await migrateFiles(files)
  assert.equal(await errorsOf(site), [])
  assert.not.match((await site.read('doc_build/guide/index.html')) ?? '', 'class="nav-item"')
  await site.remove()
  const languages = await migrateFiles({
    ...files,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      const locales = { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }
      export default { integrations: [starlight({ title: 'Tool', locales })] }`,
  })
  assert.equal(await errorsOf(languages), [])
  assert.not.match(
    (await languages.read('doc_build/fr/guide/index.html')) ?? '',
    'class="nav-item"',
  )
  await languages.remove()
})

test('an icon in the public folder is found by its path in the project', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool', favicon: './public/icon.svg' })] }`,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "icon: '/icon.svg'")
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('plugins that docgen replaces are not in the report, and neither are their options', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import anchors from 'rehype-autolink-headings'
      import diagrams from 'rehype-mermaid'
      export default { integrations: [starlight({ title: 'Tool',
        expressiveCode: { defaultProps: { preserveIndent: true } } })], markdown: { rehypePlugins: [
        [diagrams, { strategy: 'img-svg' }], [anchors, { group: () => 'div', content: () => [] }]] } }`,
  })
  assert.is(site.decisions, 0)
  assert.not.match(site.report, /group|mermaid|preserveIndent/)
  await site.remove()
})

test('the excerpt of a post is its description', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import blog from 'starlight-blog'
      export default { integrations: [starlight({ title: 'Tool', plugins: [blog()] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/blog/a.md':
      '---\ntitle: A\ndate: 2024-05-01\nexcerpt: About one thing\n---\n\nThe text begins.\n',
    'src/content/docs/blog/b.md':
      '---\ntitle: B\ndate: 2024-05-02\nexcerpt: No\ndescription: About two things\n---\n\nText.\n',
  })
  assert.match((await site.read('docs/blog/a.md')) ?? '', 'description: About one thing')
  assert.not.match((await site.read('docs/blog/b.md')) ?? '', 'excerpt')
  assert.equal(await errorsOf(site), [])
  const list = (await site.read('doc_build/blog/index.html')) ?? ''
  assert.match(list, 'About one thing')
  assert.match(list, 'About two things')
  await site.remove()
})

test('a group of the sidebar becomes links in the nav bar, as `starlight-utils` shows it', async () => {
  const config = (options: string) => `import starlight from '@astrojs/starlight'
    import utils from '@lorenzo_lewis/starlight-utils'
    export default { integrations: [starlight({ title: 'Tool', ${options}
      plugins: [utils({ navLinks: { leading: { useSidebarLabelled: 'top' } } })],
      sidebar: [
        { label: 'top', items: ['guide/one', { label: 'Code', link: 'https://example.com' },
          { label: 'More', items: [{ slug: 'guide/two', label: 'Second' }] }] },
        { label: 'Guide', autogenerate: { directory: 'guide' } },
      ] })] }`
  const files = {
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/guide/one.md': '---\ntitle: One\n---\n',
    'src/content/docs/guide/two.md': '---\ntitle: Two\n---\n',
  }
  const site = await migrateFiles({ ...files, 'astro.config.mjs': config('') })
  const written = (await site.read('docgen.config.ts')) ?? ''
  assert.match(
    written,
    `    nav: [
      { text: 'One', link: '/guide/one/', position: 'left' },
      { text: 'Code', link: 'https://example.com', position: 'left' },
      {
        text: 'More',
        items: [{ text: 'Second', link: '/guide/two/', position: 'left' }],
        position: 'left',
      },
    ],`,
  )
  assert.not.match(written, "'top'")
  assert.not.match(site.report, 'starlight-utils')
  assert.equal(await errorsOf(site), [])
  await site.remove()
  const locales = "locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },"
  const languages = await migrateFiles({
    ...files,
    'astro.config.mjs': config(locales),
    'src/content/docs/fr/guide/one.md': '---\ntitle: Un\n---\n',
  })
  assert.match(
    (await languages.read('docgen.config.ts')) ?? '',
    "{ text: 'Un', link: '/fr/guide/one/', position: 'left' }",
  )
  await languages.remove()
})

test('badges of headings are no part of their ids, and keys are shown', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import badges from 'starlight-heading-badges'
      import kbd from 'starlight-kbd'
      import ids from 'remark-heading-id'
      export default { markdown: { remarkPlugins: [ids] },
        integrations: [starlight({ title: 'Tool', plugins: [badges(), kbd({ types: [] })] })] }`,
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n\n## The `first` one :badge[New]{variant=tip}\n\n[Up](#the-first-one)\n\n```md\n## Text :badge[Old]\n```\n',
    'src/content/docs/a.mdx': `---
title: A
---

import { Kbd } from 'starlight-kbd/components'

### Second :badge[Soon]

Press <Kbd mac="Command++" windows="Control+Shift+D" /> or <Kbd mac="Command++" />.

[Up](#second)
`,
  })
  assert.is(site.decisions, 0)
  assert.not.match(site.report, /heading-badges`|no counterpart/)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(
    html,
    /<h2 id="the-first-one">The <code>first<\/code> one <span class="badge" data-type="tip">New</,
  )
  assert.match((await site.read('docs/index.md')) ?? '', '## Text :badge[Old]')
  const keys = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(keys, /<h3 id="second">Second <span class="badge" data-type="info">Soon</)
  assert.match(keys, 'Press <kbd>Control</kbd>+<kbd>Shift</kbd>+<kbd>D</kbd> or')
  assert.match(keys, '<kbd>Command</kbd>+<kbd>+</kbd>.')
  await site.remove()
})

test('pages import what `astro-auto-import` made available to them', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      import imports from 'astro-auto-import'
      export default { integrations: [imports({ imports: [
          './src/Note.astro',
          { './src/Own.astro': [['default', 'Other']], '@astrojs/starlight/components': ['Badge', ['Card', 'Box']] },
        ] }), starlight({ title: 'Tool' })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/a/b.mdx':
      '---\ntitle: B\n---\n\n<Note>One</Note>\n\n<Other />\n\n<Box title="Two"><Badge text="Three" /></Box>\n\n`<Unused />`\n',
    'src/content/docs/c.mdx': `---
title: C
---

import Note from '../../Own.astro'

<Note />
`,
    'src/Note.astro': '<aside class="own"><slot /></aside>\n',
    'src/Own.astro': '<b>Four {Astro.props.count ?? 4}</b>\n',
  })
  assert.is(site.decisions, 0)
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/b/index.html')) ?? ''
  assert.match(html, '<aside class="own">One</aside>')
  assert.match(html, /<b>Four /)
  assert.match(html, /Two[^]*Three/)
  assert.not.match((await site.read('doc_build/c/index.html')) ?? '', 'class="own"')
  await site.remove()
})

test('pictures of the logo with the name of another file keep both', async () => {
  const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"/>`
  const config = (logo: string) => ({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool', favicon: '/logo.svg', logo: ${logo} })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'public/logo.svg': picture(1),
    'src/light/logo.svg': picture(2),
    'src/dark/logo.svg': picture(3),
    'src/mark.svg': picture(4),
  })
  for (const [logo, shown] of [
    ["{ light: './src/light/logo.svg', dark: '~/dark/logo.svg' }", [2, 3]],
    ["{ light: './src/mark.svg', dark: './public/logo.svg' }", [4, 1]],
  ] as const) {
    const site = await migrateFiles(config(logo))
    assert.equal(await errorsOf(site), [])
    assert.is(await site.read('public/logo.svg'), picture(1))
    const written = (await site.read('docgen.config.ts')) ?? ''
    const paths = /logo: \{ light: '([^']+)', dark: '([^']+)' \}/.exec(written)?.slice(1) ?? []
    const texts = await Promise.all(paths.map((path) => site.read(`public${path}`)))
    assert.equal(texts, shown.map(picture))
    await site.remove()
  }
})

test('a site with a logo and an empty title has no title beside the logo', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: '', logo: { src: './src/logo.svg' } })] }`,
    'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  assert.match((await site.read('docgen.config.ts')) ?? '', "logoText: ''")
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('components of Astro import files above the folder of the site', async () => {
  const source = await createTempSite({
    'site/astro.config.mjs': CONFIG['astro.config.mjs'],
    'site/src/content/docs/index.mdx': `---
title: Home
---

import Plans from '../../Plans.astro'

<Plans name="small" />
`,
    'site/src/Plans.astro': `---
import plans from '../../shared/plans.json'
import note from '../../shared/note.txt?raw'
const { name } = Astro.props
---
<ul>{plans[name].map((each) => <li>{each}</li>)}</ul>
<p>{note}</p>
`,
    'shared/plans.json': '{ "small": ["One seat", "Two projects"] }',
    'shared/note.txt': 'Prices may change.',
  })
  const { root, report } = await migrate(join(source.root, 'site'), {})
  assert.not.match(report, 'docgen cannot use')
  const { diagnostics } = await build(root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = await readFile(join(root, 'doc_build/index.html'), 'utf8')
  assert.match(html, /<li>Two projects<\/li>.*Prices may change\./s)
  await source.remove()
})

test('the list of a folder leaves out the page beside the folder, and its groups are collapsed like it', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool', sidebar: [
        { label: 'Guides', collapsed: true, autogenerate: { directory: 'guides' } },
        { label: 'Open', collapsed: true, autogenerate: { directory: 'guides/more', collapsed: false } },
      ] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/content/docs/guides.md': '---\ntitle: All guides\n---\n',
    'src/content/docs/guides/first.md': '---\ntitle: First\n---\n',
    'src/content/docs/guides/more.md': '---\ntitle: More\n---\n',
    'src/content/docs/guides/more/deep/last.md': '---\ntitle: Last\n---\n',
  })
  const config = ((await site.read('docgen.config.ts')) ?? '').replace(/\s+/g, ' ')
  assert.not.match(config, 'All guides')
  assert.match(config, "text: 'more', collapsed: true")
  assert.match(config, "{ text: 'More', link: '/guides/more/' }")
  assert.match(config, "{ text: 'deep', items: [{ text: 'Last'")
  assert.is(config.match(/text: 'More'/g)?.length, 1)
  await site.remove()
})

test('scripts get values of their component, and may wait', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Panel from '../../Panel.astro'

<Panel id="one" />
`,
    'src/Panel.astro': `---
const { id } = Astro.props
---
<div data-panel={id}><button type="button">Copy</button></div>

<script define:vars={{ id, selector: \`[data-panel="\${id}"]\`, 'labels': ['Copied', 'Copy, please'] }}>
  const button = document.querySelector(selector + ' button')
  if (!button) return
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(id)
    button.textContent = labels[0]
  })
</script>
<script>
  document.addEventListener('click', async () => { await caches.keys() })
</script>
`,
    'src/Moved.astro':
      '<b>{Astro.props.text}</b>\n<script define:vars={Astro.props}>console.log(text)</script>\n',
    'src/content/docs/b.mdx':
      '---\ntitle: B\n---\n\nimport Moved from \'../../Moved.astro\'\n\n<Moved text="B" />\n',
  })
  const panel = (await site.read('src/Panel.tsx')) ?? ''
  assert.match(
    panel,
    `queueMicrotask(() => runScript({ id, selector: \`[data-panel="\${id}"]\`, 'labels': ['Copied', 'Copy, please'] }))`,
  )
  assert.match(panel, 'function runScript({ id, selector, labels }: any) {\nconst button')
  assert.match((await site.read('src/Panel.script.ts')) ?? '', 'await caches.keys()')
  assert.is(await site.read('src/Moved.tsx'), null)
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('components pass on types, commands and comments', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'package.json': '{ "dependencies": { "react": "19" } }',
    'src/content/docs/a.mdx': `---
title: A
---

import Hint from '../../Hint.astro'
import Run from '../../Run.astro'

<Hint kind="caution" label="Old">Text</Hint>

<Run args="check --fix" comment="with {PKG}" />

<Run args="check" />
`,
    'src/Hint.astro': `---
import { Aside, Badge } from '@astrojs/starlight/components'
const { kind, label } = Astro.props
---
<Aside type={kind}><Badge text={label} variant={kind} /><slot /></Aside>
`,
    'src/Run.astro': `---
import { PackageManagers } from 'starlight-package-managers'
const { args, comment } = Astro.props
---
<PackageManagers type="dlx" pkg="tool" args={args} />
<PackageManagers type="dlx" pkg="tool" args={args} comment={comment} pkgManagers={['npm', 'yarn']} />
`,
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, '<div class="callout caution">')
  assert.match(html, 'data-type="warning"')
  const text = html.replace(/<[^>]+>/g, '')
  assert.match(text, 'npx tool check --fix')
  assert.match(text, '# with npm\nnpx tool check --fix')
  assert.match(text, '# with yarn\nyarn dlx tool check --fix')
  await site.remove()
})

test('stubs show the pictures of a list', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import one from '../../assets/one.png'
import Slider from '../../Slider.astro'

<Slider images={[one, 'https://example.com/two.png']} />
`,
    'src/assets/one.png': 'png',
    'src/Slider.astro':
      '<ul>{Astro.props.images.map((image) => <li><img src={image.src} /></li>)}</ul>\n<script src="https://example.com/slider.js" is:inline></script>\n',
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  assert.match(html, /<li><img src="\/tool\/assets\/one\.\w+\.png" alt=""/)
  assert.match(html, '<li><img src="https://example.com/two.png" alt=""')
  await site.remove()
})

test('addresses that are texts in braces lose the base', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import { LinkCard } from '@astrojs/starlight/components'

<LinkCard title="Home" href={'/tool/'} />
<a href={ "/tool/b/#part" }>B</a> <a href={\`/tool/b/\`}>B</a> <img src={'/tool/x.png'} alt="X" />
`,
    'src/content/docs/b.md': '---\ntitle: B\n---\n\n## Part\n',
    'public/x.png': 'png',
  })
  const text = (await site.read('docs/a.mdx')) ?? ''
  assert.match(text, '<LinkCard title="Home" href="./index.md" />')
  assert.match(text, '<a href="./b.md#part">B</a> <a href="./b.md">B</a> <img src="/x.png"')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test('components list the pages of the documentation', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/all.mdx': `---
title: All
---

import Pages from '../../Pages.astro'
import Other from '../../Other.astro'

<Pages folder="guides" />

<Other />
`,
    'src/content/docs/guides/index.md': '---\ntitle: Guides\n---\n',
    'src/content/docs/guides/First Steps.md':
      '---\ntitle: First steps\ndescription: Begin here\nsidebar:\n  order: 2\n---\n',
    'src/content/docs/guides/second.md': '---\ntitle: Second\nslug: guides/2\n---\n',
    'src/Pages.astro': `---
import { getCollection, type CollectionEntry } from 'astro:content'
import { LinkCard } from '@astrojs/starlight/components'
const { folder } = Astro.props
const pages = (await getCollection('docs', ({ id }) => id.startsWith(folder + '/')))
  .sort((a, b) => (a.data.sidebar?.order ?? 1) - (b.data.sidebar?.order ?? 1))
---
{pages.map(({ id, data }) => <LinkCard title={data.title} href={'/' + id + '/'} description={data.description} />)}
`,
    'src/Other.astro':
      "---\nimport { getCollection } from 'astro:content'\nconst all = await getCollection('people')\n---\n<b>{all.length}</b>\n",
  })
  assert.is(await site.read('src/Other.tsx'), null)
  assert.match(site.report, 'Write it in React in `components/Other.tsx`')
  assert.match(site.report, 'list pages')
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/all/index.html')) ?? ''
  const links = [...html.matchAll(/<a class="card[^"]*" href="([^"]*)"/g)].map(([, href]) => href)
  assert.equal(links, ['/tool/guides/2/', '/tool/guides/first-steps/'])
  assert.match(html, 'Begin here')
  await site.remove()
})

test('links of components of Astro have the base once', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'src/content/docs/a.mdx': `---
title: A
---

import Links from '../../Links.astro'

<Links to="/tool/b/" />
`,
    'src/content/docs/b.md': '---\ntitle: B\n---\n',
    'src/Links.astro': `---
import { LinkCard } from '@astrojs/starlight/components'
const base = import.meta.env.BASE_URL
const { to } = Astro.props
---
<a href="/tool/b/">1</a> <a href={base + 'b/'}>2</a> <a href={to}>3</a>
<a href={Astro.url.pathname + '../b/'}>4</a> <a href='https://example.com/tool/'>5</a>
<LinkCard title="6" href={\`\${base}b/\`} />
`,
  })
  assert.equal(await errorsOf(site), [])
  const html = (await site.read('doc_build/a/index.html')) ?? ''
  const article = /<article[^]*<\/article>/.exec(html)?.[0] ?? ''
  const links = [...article.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  assert.equal(links, [
    ...['/tool/b/', '/tool/b/', '/tool/b/', '/tool/a/../b/'],
    ...['https://example.com/tool/', '/tool/b/'],
  ])
  await site.remove()
})

test('folders without items in file trees stay folders', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'Tool' })] }`,
    'src/content/docs/index.mdx': `---
title: Home
---

import { FileTree } from '@astrojs/starlight/components'

<FileTree>

- src/
  - tea/ the teas
  - **cups/**
  - ar/
    - index.md
- a/b.md

</FileTree>

- not/
`,
  })
  const page = (await site.read('docs/index.mdx')) ?? ''
  assert.match(
    page,
    '- src/\n  - tea/ the teas\n    - …\n  - **cups/**\n    - …\n  - ar/\n    - index.md\n- a/b.md\n',
  )
  assert.match(page, '- not/\n')
  assert.not.match(page, '- not/\n  -')
  assert.equal(await errorsOf(site), [])
  await site.remove()
})

test.run()
