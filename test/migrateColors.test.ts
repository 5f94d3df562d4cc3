// `docgen migrate` and the style sheets of old themes: the color of links and buttons is kept, in light
// and in dark mode, and readable. Rules for names in the text of pages are kept, too.
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { colorOf, hexOf, readableOn, textOn } from '../packages/engine/src/migrate/style/color.ts'
import { build } from './helpers/engine.ts'
import { migrateFiles } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate colors')

const FILE = 'styles/docgen-colors.css'

test('colors are read in the forms of CSS', () => {
  const forms = ['#1a2b3c', '#abc', 'rgb(1, 2, 3)', 'rgb(1 2 3)', 'hsl(120, 100%, 25%)']
  assert.equal(
    forms.map((each) => hexOf(colorOf(each) ?? [0, 0, 0])),
    ['#1a2b3c', '#aabbcc', '#010203', '#010203', '#008000'],
  )
  const others = ['red', 'rgba(1, 2, 3, 0.5)', '#12345', 'var(--a)', 'transparent']
  assert.equal(others.map(colorOf), [null, null, null, null, null])
})

test('a color moves until it can be read, and text on it is light or dark', () => {
  const [white, black] = [
    [255, 255, 255],
    [0, 0, 0],
  ] as const
  assert.equal(readableOn([0, 0, 139], white), [0, 0, 139])
  assert.equal(readableOn([255, 255, 0], black), [255, 255, 0])
  const [red = 0, green = 0] = readableOn([255, 255, 0], white)
  assert.ok(red < 140 && green < 140)
  assert.equal(textOn([0, 0, 139]), [255, 255, 255])
  assert.equal(textOn([255, 255, 0]), [20, 22, 26])
})

test('each tool keeps the colors of its two modes', async () => {
  const cases = [
    {
      files: {
        '.vitepress/config.js': 'export default { title: "T" }',
        '.vitepress/theme/vars.css':
          '/* .dark { --vp-c-brand-1: #000 } */\n:root { --own: #7a1fa2; --vp-c-brand-1: var(--own); --vp-c-brand-3: #101010 }\n.dark { --vp-c-brand-1: #ffcc00; }\n.VPNav.dark { --vp-c-brand-1: #123456 }\n@media print { :root { --vp-c-brand-1: #000 } }',
        'index.md': '# Tool\n',
      },
      link: 'light-dark(#7a1fa2, #ffcc00)',
      fill: 'light-dark(#101010, #101010)',
    },
    {
      files: {
        'rspress.config.ts': 'export default { root: "docs", globalStyles: "./a.css" }',
        'a.css':
          ':root { --rp-c-brand: #004d40 }\n@media (prefers-color-scheme: dark) {\n  :root { --rp-c-brand: #80cbc4 }\n}',
        'docs/index.md': '# A\n',
      },
      link: 'light-dark(#004d40, #80cbc4)',
      fill: 'light-dark(#004d40, #80cbc4)',
    },
    {
      files: {
        'docusaurus.config.js':
          "module.exports = { title: 'T', url: 'https://x.io', baseUrl: '/', presets: [['classic', { theme: { customCss: require.resolve('./src/a.css') } }]] }",
        'src/a.css':
          ":root { --ifm-color-primary: #004d40 }\nhtml[data-theme='dark'] { --ifm-color-primary: #80cbc4 }",
        'docs/a.md': '# A\n',
      },
      link: 'light-dark(#004d40, #80cbc4)',
      fill: 'light-dark(#004d40, #80cbc4)',
    },
    {
      files: {
        'astro.config.mjs': `import starlight from '@astrojs/starlight'
          export default { integrations: [starlight({ title: 'T', customCss: ['./src/a.css'] })] }`,
        'src/a.css':
          ":root { --sl-color-accent: #1a237e; --sl-color-accent-high: #c5cae9 }\n:root[data-theme='light'] { --sl-color-accent: #283593 }",
        'src/content/docs/index.md': '---\ntitle: T\n---\n',
      },
      link: 'light-dark(#283593, #c5cae9)',
      fill: 'light-dark(#283593, #1a237e)',
    },
    {
      files: {
        'rspress.config.ts': "export default { title: 'T', globalStyles: './styles/a.css' }",
        'styles/a.css': ':root { --rp-c-brand: #bf360c }\n.dark { --rp-c-brand: #ffab91 }',
        'docs/index.md': '# T\n',
      },
      link: 'light-dark(#bf360c, #ffab91)',
      fill: 'light-dark(#bf360c, #ffab91)',
    },
  ]
  for (const { files, link, fill } of cases) {
    const site = await migrateFiles(files)
    const css = (await site.read(FILE)) ?? ''
    assert.match(css, `--dg-go: ${link};`)
    assert.match(css, `--dg-here: ${link};`)
    assert.match(css, `--dg-fill: ${fill};`)
    assert.match((await site.read('docgen.config.ts')) ?? '', `globalStyles: './${FILE}'`)
    const { diagnostics } = await build(site.root, { cache: false })
    assert.equal(
      diagnostics.filter(({ severity }) => severity === 'error'),
      [],
    )
    await site.remove()
  }
})

test('a site without colors of its own gets no style sheet', async () => {
  const site = await migrateFiles({
    'rspress.config.ts': "export default { title: 'T', globalStyles: './a.css' }",
    'a.css': '.logo { color: red }',
    'docs/index.md': '# T\n',
  })
  assert.is(await site.read(FILE), null)
  assert.not.match((await site.read('docgen.config.ts')) ?? '', 'globalStyles')
  await site.remove()
})

test('rules for classes and attributes in the text of pages stay, in light and dark mode', async () => {
  const site = await migrateFiles({
    'docs/.vitepress/config.js': 'export default { title: "T" }',
    'docs/.vitepress/theme/style.css': `@import 'other.css';
:root { --own: #123456; --vp-c-brand-1: #004d40 }
.dark { --own: #abcdef; --vp-c-brand-1: #80cbc4 }
/* .comment { color: red } */
.lined, .VPNav .lined, .vp-doc .lead:hover > b { color: var(--own); margin: var(--vp-nav-height); padding: var(--vp-x, 4px) }
.dark .lined { content: "a;b{"; background: var(--vp-c-red-soft) }
span[mi] { color: var(--vp-c-text-1); background: url(./a.png) }
span[loop], .example, .card, h2, #id .lined, .lined b { color: red; & i { color: blue } }
.example, .card, h2.lined { border: 1px solid var(--vp-c-divider) }
@media (max-width: 600px) { .lead { display: none } .VPNav { display: none } }
@keyframes x { from { color: red } }
`,
    'docs/index.md': `# T

<p class="lined lead">One</p> <span mi>icon</span> <video loop></video> <div class="card"></div>

\`\`\`html
<p class="example"></p>
\`\`\`
`,
  })
  const css = (await site.read(FILE)) ?? ''
  const rules = css.slice(css.indexOf('/* Rules'))
  assert.is(
    rules,
    `/* Rules for classes and attributes in the pages. */
.article .lined, .article .lead:hover > b {
  color: light-dark(#123456, #abcdef);
  padding: 4px;
}
.dark .article .lined {
  content: "a;b{";
  background: color-mix(in srgb, var(--dg-rose) 14%, transparent);
}
@media (prefers-color-scheme: dark) {
html:not(.light) .article .lined {
  content: "a;b{";
  background: color-mix(in srgb, var(--dg-rose) 14%, transparent);
}
}
.article span[mi] {
  color: var(--dg-ink);
}
.article h2.lined {
  border: 1px solid var(--dg-line);
}
@media (max-width: 600px) {
.article .lead {
  display: none;
}
}
`,
  )
  assert.match(site.report, 'Rules of the old style sheets for classes and attributes')
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  await site.remove()
})

test('rules for classes of icons on the home page apply there', async () => {
  const site = await migrateFiles({
    'docs/.vitepress/config.js': 'export default { title: "T" }',
    'docs/.vitepress/theme/style.css': ".memo::after { content: '!' }\n",
    'docs/index.md':
      '---\nlayout: home\nfeatures:\n  - icon: <span class="memo"></span>\n    title: One\n---\n',
  })
  assert.match((await site.read(FILE)) ?? '', ':is(.article, .home) .memo::after {')
  const { diagnostics } = await build(site.root)
  assert.equal(diagnostics, [])
  const { document } = new JSDOM((await site.read('doc_build/index.html')) ?? '').window
  assert.ok(document.querySelector(':is(.article, .home) .memo'))
  await site.remove()
})

test('Starlight: the accent of a theme of Tailwind is kept', async () => {
  const site = await migrateFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
      export default { integrations: [starlight({ title: 'T', customCss: ['./src/tailwind.css'] })] }`,
    'src/content/docs/index.md': '---\ntitle: Home\n---\n',
    'src/tailwind.css':
      "@layer base, theme;\n@import 'tailwindcss/theme.css' layer(theme);\n@plugin 'x';\n@theme inline {\n  --color-accent-200: #a0d0c0;\n  --color-accent-600: #006655;\n}\n",
  })
  const css = (await site.read(FILE)) ?? ''
  assert.match(css, '--dg-go: light-dark(#006655, #a0d0c0)')
  assert.match(css, '--dg-fill: light-dark(#006655, #006655)')
  await site.remove()
})

test.run()
