// `docgen migrate` on plugins of markdown-it that a VitePress site adds.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate markdown-it')

const PAGE = `# Page

==marked== and ++new++, H~2~O, 10^th^, [[Ctrl]], HTML. \`==code==\`

*[HTML]: Hyper Text

Term
: Definition

::: demo Large **one**
Text of the demo.
:::

::: plain
No title.
:::

::: box Bare
In a box.
:::
`

test('VitePress: syntax of plugins becomes HTML, and `:::` blocks the HTML that the site wrote for them', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': `import mark from 'markdown-it-mark'
      import { ins } from 'markdown-it-ins'
      import sub from 'markdown-it-sub'
      import sup from 'markdown-it-sup'
      import kbd from 'markdown-it-kbd'
      import abbr from 'markdown-it-abbr'
      import deflist from 'markdown-it-deflist'
      import tasks from 'markdown-it-task-lists'
      import odd from 'markdown-it-odd'
      import container from 'markdown-it-container'
      const block = (md, name) => [container, name, { render(tokens, index) {
        const title = tokens[index].info.trim().slice(name.length).trim()
        if (tokens[index].nesting !== 1) return '</section>\\n'
        return '<section class="' + name + '">' + (title ? '<h4>' + md.utils.escapeHtml(title) + '</h4>' : '') + '\\n'
      } }]
      export default { title: 'Tool', markdown: { config(md) {
        md.use(mark).use(ins).use(sub).use(sup).use(kbd).use(abbr).use(deflist).use(tasks).use(odd)
        md.use(...block(md, 'demo')).use(container, 'box')
        container(md, ...block(md, 'plain').slice(1))
      } } }`,
    'index.md': PAGE,
  })
  assert.is(
    await site.read('docs/index.md'),
    `# Page

<mark>marked</mark> and <ins>new</ins>, H<sub>2</sub>O, 10<sup>th</sup>, <kbd>Ctrl</kbd>, <abbr title="Hyper Text">HTML</abbr>. \`==code==\`



<dl>
<dt>

Term

</dt>
<dd>

Definition

</dd>
</dl>

<section class="demo"><h4>Large **one**</h4>

Text of the demo.

</section>

<section class="plain">

No title.

</section>

<div class="box">

**Bare**

In a box.

</div>
`,
  )
  assert.equal(
    site.notes.map(({ kind, message }) => [kind, message]),
    [['impossible', 'These plugins of markdown-it have no counterpart: `markdown-it-odd`.']],
  )
  await site.remove()
})

test('VitePress: a site that only adds `:::` blocks has nothing without counterpart', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': `import container from 'markdown-it-container'
      export default { title: 'Tool', markdown: { config: (md) => void md.use(container, 'box') } }`,
    'index.md': '# Home\n\n::: box\nIn a box.\n:::\n',
  })
  assert.equal(site.notes, [])
  await site.remove()
})

test('VitePress: `:::` blocks that become components of Vue become those of React', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': `import container from 'markdown-it-container'
      export default { title: 'Tool', markdown: { config(md) {
        container(md, 'good', { render: (tokens, index) =>
          tokens[index].nesting === 1 ? '<Verdict kind="good">' : '</Verdict>\\n' })
      } } }`,
    '.vitepress/theme/Verdict.vue':
      '<script setup>defineProps({ kind: String })</script><template><div><slot /><b>{{ kind }}</b></div></template>',
    'index.md':
      '# Page\n\n::: good\n\nText *of* it.\n\n:::\n\n- Item\n\n  ::: good\n  In a list\n  :::\n',
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(diagnostics, [])
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.equal(html.match(/<b>good<\/b>/g)?.length, 2)
  assert.match(html, 'Text <em>of</em> it.')
  await site.remove()
})

test('VitePress: blocks of code become what the site draws for them', async () => {
  const fence = '```'
  const page = (blocks: readonly string[]) => ['# Page', ...blocks, ''].join('\n\n')
  const code = (info: string, text: string) => `${fence}${info}\n${text}\n${fence}`
  const site = await migrateFiles({
    '.vitepress/config.ts': `const blocks = (md) => {
      const draw = md.renderer.rules.fence
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const { info, content } = tokens[index]
        if (info.startsWith('mermaid')) return '<Diagram source="' + encodeURIComponent(content) + '" />'
        if (info === 'hint') return '<div class="tip custom-block"><p class="custom-block-title">Hint</p>\\n\\n  <p>' + content.trim() + '</p></div>'
        if (info === 'pattern') {
          tokens[index].info = 'js'
          tokens[index].content = '/' + content.trim() + '/\\n'
        }
        const html = draw(tokens, index, ...rest)
        return info.includes('framed') ? '<section>' + html + '</section>' : html
      }
    }
    export default { title: 'Tool', markdown: { config: (md) => md.use(blocks) } }`,
    'index.md': page([
      code('mermaid-live', 'flowchart LR\n  A --> B'),
      '- Item\n\n  ```hint\n  Text `a`\n  ```',
      code('pattern', 'a+'),
      code('js framed', 'b()'),
      code('js', 'c()'),
      '<div class="warning custom-block" style="padding-top: 8px">\n\nMind `this`.\n\n</div>',
      code('html', '<div class="tip custom-block">Shown</div>'),
    ]),
  })
  assert.is(
    await site.read('docs/index.md'),
    page([
      code('mermaid', 'flowchart LR\n  A --> B'),
      '- Item\n\n  ::: tip Hint\n\n  <p>Text `a`</p>\n\n  :::',
      code('js', '/a+/'),
      '<section>',
      code('js framed', 'b()'),
      '</section>',
      code('js', 'c()'),
      '::: warning\n\nMind `this`.\n\n:::',
      code('html', '<div class="tip custom-block">Shown</div>'),
    ]),
  )
  assert.equal(
    site.notes.filter(({ kind }) => kind === 'impossible'),
    [],
  )
  await site.remove()
})

test('VitePress: a site without these plugins keeps such text', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': `export default { title: 'Tool', markdown: { config: (md) => {
      const fence = md.renderer.rules.fence
      md.renderer.rules.fence = (...given) => fence(...given) } } }`,
    'index.md': '# Page\n\n==a== ++b++ 10^th^ [[Ctrl]]\n\nTerm\n: Text\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Page\n\n==a== ++b++ 10^th^ [[Ctrl]]\n\nTerm\n: Text\n',
  )
  assert.match(site.report, 'only the old tool calls: `markdown.config`')
  await site.remove()
})

test('VitePress: the title of a page with the layout `home` keeps that of the site', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': '---\nlayout: home\n---\n\nHi\n',
    'play.md': '---\nlayout: home\ntitle: Play\n---\n\nHere\n',
  })
  assert.is(
    await site.read('docs/play.md'),
    '---\ntitle: Play\npageType: home\ntitleSuffix: Tool\n---\n\nHere\n',
  )
  assert.is(await site.read('docs/index.md'), '---\npageType: home\n---\n\nHi\n')
  await site.remove()
})

test('VitePress: the text of `titleTemplate` follows the titles of pages', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts':
      "export default { title: 'Tool', titleTemplate: ':title · Tool Handbook' }",
    'index.md': '# Page\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(config, "title: 'Tool Handbook'")
  assert.match(config, "logoText: 'Tool'")
  assert.not.match(site.report, 'titleTemplate')
  await site.remove()
})

test('VitePress: the nav bar shows the titles of languages, and not the text of `titleTemplate`', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': `export default { title: 'All', description: 'All', titleTemplate: 'Handbook', locales: {
      root: { lang: 'en', label: 'English', title: 'Tool', description: 'One' },
      de: { lang: 'de', label: 'Deutsch', title: 'Werkzeug' },
      fr: { lang: 'fr', label: 'Français', title: 'Outil', themeConfig: { siteTitle: 'Outillage' } },
      es: { lang: 'es', label: 'Español', themeConfig: { siteTitle: false, logo: '/logo.svg' } },
    } }`,
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(['', 'de/', 'fr/', 'es/'].map((dir) => [`${dir}index.md`, '# Page\n'])),
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.equal(config.match(/logoText: .*?(?=,? \}|,\n)/g), [
    "logoText: 'Werkzeug'",
    "logoText: 'Outillage'",
    "logoText: ''",
    "logoText: 'Tool'",
  ])
  assert.not.match(site.report, /`(?:title|description|[\w.]*siteTitle)`/)
  await site.remove()
})

test('VitePress: members of a team are shown with their titles and links', async () => {
  const site = await migrateFiles({
    '.vitepress/config.ts': "export default { title: 'Tool' }",
    'index.md': `<script setup>
import { VPTeamMembers } from 'vitepress/theme'
const members = [{ avatar: 'https://example.com/a.png', name: 'Ann', title: 'Lead', links: [{ icon: 'github', link: 'https://example.com/ann' }] }]
</script>

# Team

<VPTeamMembers size="small" :members />
`,
  })
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  assert.is(site.decisions, 0)
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, '<strong>Ann</strong>')
  assert.match(html, 'Lead')
  assert.match(html, /<a [^>]*href="https:\/\/example.com\/ann"/)
  await site.remove()
})

test('VitePress: lines stay lines where the site says so', async () => {
  const files = (markdown: string) => ({
    '.vitepress/config.ts': `export default { title: 'Tool', markdown: ${markdown} }`,
    'index.md': '# Page\n\nOne\ntwo **three**\nfour\n\n- a\n  b\n\n```\nx\ny\n```\n',
  })
  const site = await migrateFiles(files('{ breaks: true }'))
  assert.is(
    await site.read('docs/index.md'),
    '# Page\n\nOne\\\ntwo **three**\\\nfour\n\n- a\\\n  b\n\n```\nx\ny\n```\n',
  )
  assert.is(site.report.includes('breaks'), false)
  await site.remove()
  const off = await migrateFiles(files('{}'))
  assert.match((await off.read('docs/index.md')) ?? '', 'One\ntwo')
  await off.remove()
})

test('VitePress: formulas of plugins that the site calls itself, and of `@mdit`', async () => {
  for (const setUp of ['mathjax(md, {})', 'md.use(katex)', 'other.setUp(md)']) {
    const site = await migrateFiles({
      '.vitepress/config.ts': `import mathjax from 'markdown-it-mathjax3'
        import { katex } from '@mdit/plugin-katex'
        import { other } from './other'
        export default { title: 'Tool', markdown: { config(md) { ${setUp} } } }`,
      '.vitepress/other.ts': `import mathjax from 'markdown-it-mathjax3'
        export const other = { setUp(md) { mathjax(md) } }`,
      'index.md': '# Page\n\n$a_{b}$ <Badge text="x" />\n',
    })
    assert.match((await site.read('docs/index.mdx')) ?? '', '$a_{b}$')
    assert.ok(
      site.notes.some(({ message }) => message.includes('docgen add math')),
      setUp,
    )
    assert.not.ok(
      site.notes.some(({ message }) => message.includes('counterpart')),
      setUp,
    )
    await site.remove()
  }
})

test('pictures keep the sizes and modes that plugins read', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `import { imgMark } from '@mdit/plugin-img-mark'
import { imgSize } from '@mdit/plugin-img-size'
export default { title: 'Tool', markdown: { config: (md) => md.use(imgMark).use(imgSize) } }`,
    'index.md': `# Home

![Saw](/saw.png =300x200) and ![Blade =40x](/saw.png "Sharp")

![Day](/saw.png#light) ![Night](/saw.png#dark =x50)

\`![Saw](/saw.png =300x200)\`
`,
    'public/saw.png': 'x',
  })
  const text = (await site.read('docs/index.md')) ?? ''
  assert.match(text, '<img src="/saw.png" alt="Saw" width="300" height="200">')
  assert.match(text, '<img src="/saw.png" alt="Blade" title="Sharp" width="40">')
  assert.match(text, '<img src="/saw.png" alt="Day" class="only-light">')
  assert.match(text, '<img src="/saw.png" alt="Night" height="50" class="only-dark">')
  assert.match(text, '`![Saw](/saw.png =300x200)`')
  assert.not.match(site.report, 'img-mark')
  await site.remove()
})

test.run()
