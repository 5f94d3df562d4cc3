// `docgen migrate` on what sites of MkDocs and Material for MkDocs use besides admonitions and tabs:
// HTML with Markdown, blocks of PyMdown, references to other files, and navigation in files.
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate mkdocs')

/** Builds a migrated site without errors or warnings. */
async function built(site: MigratedSite) {
  const result = await build(site.root, { cache: false })
  assert.equal(
    result.diagnostics.map(({ filePath, line, message }) => `${filePath}:${line}: ${message}`),
    [],
  )
  return result
}

const CONFIG = (yaml = '') => ({ 'mkdocs.yml': `site_name: Tool\n${yaml}` })

/** Returns the text of a page that is the only one of its site. */
async function pageOf(text: string, yaml = ''): Promise<string> {
  const site = await migrateFiles({ ...CONFIG(yaml), 'docs/index.md': `# Tool\n\n${text}` })
  await built(site)
  const written = (await site.read('docs/index.md')) ?? ''
  await site.remove()
  return written.replace('# Tool\n\n', '')
}

test('Markdown in HTML is read as Markdown, also in nested elements', async () => {
  assert.is(
    await pageOf(
      [
        '<div class="result" markdown>',
        '  <div class="inner" markdown="1">',
        '    Some **bold** text.',
        '  </div>',
        '',
        '!!! tip',
        '',
        '    Text',
        '',
        '</div>',
        '',
        'A <span class="a" markdown>*word*</span>.',
        '',
        '```html',
        '<div markdown>',
        '```',
        '',
      ].join('\n'),
    ),
    [
      '<div class="result">',
      '',
      '  <div class="inner">',
      '',
      '  Some **bold** text.',
      '',
      '  </div>',
      '',
      ':::tip',
      '',
      'Text',
      ':::',
      '',
      '</div>',
      '',
      'A <span class="a">*word*</span>.',
      '',
      '```html',
      '<div markdown>',
      '```',
      '',
    ].join('\n'),
  )
})

test('fences that nothing closes do not hide the rest of the page', async () => {
  const text = await pageOf(
    '=== "One"\n\n    Text\n    ```\n\n=== "Two"\n\n    ```\n    code\n    ```\n\n``` title="Shown"\n=== "A"\n\n    ```\n    code\n    ```\n\n=== "B"\n```\n',
  )
  assert.match(text, '\\`\\`\\`\n== Two')
  assert.match(text, '=== "B"\n```')
})

const SLASHES = 'markdown_extensions: [pymdownx.blocks.tab, pymdownx.blocks.details]\n'

test('blocks between slashes become callouts and tabs', async () => {
  assert.is(
    await pageOf(
      [
        '/// warning | Mind the gap',
        'Text',
        '///',
        '',
        '/// details | More',
        '    type: note',
        '    open: true',
        '',
        'Hidden',
        '///',
        '',
        '/// tab | One',
        'First',
        '///',
        '',
        '/// tab | Two',
        'Second',
        '///',
        '',
      ].join('\n'),
      SLASHES,
    ),
    [
      ':::warning Mind the gap',
      'Text',
      ':::',
      '',
      ':::details More {open}',
      'Hidden',
      ':::',
      '',
      '::: tabs',
      '== One',
      'First',
      '== Two',
      'Second',
      ':::',
      '',
    ].join('\n'),
  )
})

test('a page gets the definitions that other files add to it', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      'markdown_extensions:\n  - abbr\n  - pymdownx.snippets:\n      auto_append: [includes/all.md]\n',
    ),
    'includes/all.md':
      '<!-- for all -->\n*[CSS]: Style sheets\n  [home]: https://example.com\n[unused]: https://example.com/x\n',
    'includes/own.md': '*[HTML]: Markup\n',
    'docs/index.md':
      '# Tool\n\nHTML, CSS and [Home][home].\nMore\n[own]: https://example.com/own\n\n[own]\n\n--8<-- "includes/own.md"\n\n```\n--8<-- "includes/own.md"\nx\n```\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Tool\n\n<abbr title="Markup">HTML</abbr>, <abbr title="Style sheets">CSS</abbr> and [Home][home].\nMore\n\n[own]: https://example.com/own\n\n[own]\n\n\n\n```\n--8<-- "includes/own.md"\nx\n```\n\n\n\n[home]: https://example.com\n',
  )
  await built(site)
  await site.remove()
})

test('references by the id of a heading of another page become links', async () => {
  const site = await migrateFiles({
    ...CONFIG('plugins: [search, autorefs, mkdocstrings]\n'),
    'docs/index.md':
      '# Tool\n\n[Parts][second-part], [`tool.Api`][], [run][tool.Api.run], [other][py.Thing], `[a][b.c]`.\n',
    'docs/api/all.md':
      '# API\n\n## Second part\n\n::: tool.Api\n    options:\n      heading_level: 3\n\nText\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Tool\n\n[Parts][second-part], [`tool.Api`][], [run][tool.Api.run], other, `[a][b.c]`.\n\n[second-part]: api/all.md#second-part\n[`tool.Api`]: api/all.md#tool.Api\n[tool.Api.run]: api/all.md#tool.Api\n'.replaceAll(
      ' api/',
      ' ./api/',
    ),
  )
  assert.is(
    await site.read('docs/api/all.md'),
    '# API\n\n## Second part\n\n### `tool.Api` {#tool.Api}\n\nText\n',
  )
  assert.equal(
    site.notes.map(({ kind, filePath, line }) => [kind, filePath, line]),
    [['decision', 'docs/api/all.md', 5]],
  )
  await built(site)
  await site.remove()
})

test('references to objects of other sites become text', async () => {
  const text = '[`str`][], [the list][list], [typing.Any][] and [not here][some words].\n'
  const migrated = async (key: string) => {
    const site = await migrateFiles({
      ...CONFIG(
        `plugins:\n  - mkdocstrings:\n      handlers:\n        python:\n          ${key}:\n            - https://docs.python.org/3/objects.inv\n`,
      ),
      'docs/index.md': text,
    })
    const page = await site.read('docs/index.md')
    await site.remove()
    return page
  }
  const shown = '`str`, the list, typing.Any and [not here][some words].\n'
  assert.is(await migrated('inventories'), shown)
  assert.is(await migrated('import'), shown)
  assert.is(await migrated('paths'), text.replace('[typing.Any][]', 'typing.Any'))
})

test('languages of Pygments and of the site have the names of docgen', async () => {
  assert.is(
    await pageOf(
      '```pycon\n>>> 1\n```\n\n``` .sh\nls\n```\n\n``` php-inline\n$a;\n```\n',
      'markdown_extensions:\n  - pymdownx.highlight:\n      extend_pygments_lang:\n        - name: php-inline\n          lang: php\n',
    ),
    '```python\n>>> 1\n```\n\n```sh\nls\n```\n\n```php\n$a;\n```\n',
  )
})

test('frontmatter of Material hides the same parts of the page', async () => {
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/index.md':
      '---\ntitle: Tool\nicon: material/home\nstatus: new\nhide:\n  - navigation\n  - toc\n  - footer\nsearch:\n  exclude: true\n---\n\n# Tool\n',
    'docs/other.md': '---\nhide: [toc]\nsearch:\n  boost: 2\n---\n\n# Other\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '---\ntitle: Tool\nsearch: false\nsidebar: false\noutline: false\nprev: false\nnext: false\n---\n\n# Tool\n',
  )
  assert.is(
    await site.read('docs/other.md'),
    '---\nsearch:\n  boost: 2\noutline: false\n---\n\n# Other\n',
  )
  await built(site)
  await site.remove()
})

const PAGES = {
  'docs/index.md': '# Home\n',
  'docs/guide/a.md': '# Page A\n',
  'docs/guide/b.md': '# Page B\n',
}

test('the navigation comes from lists in files of literate-nav', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      'nav:\n  - Home: index.md\n  - Guide: guide/\nplugins:\n  - literate-nav:\n      nav_file: README.md\n      implicit_index: true\ntheme:\n  name: material\n  features: [navigation.indexes]\n',
    ),
    ...PAGES,
    'docs/guide/README.md': '# Guide\n\nText\n\n- [Second](b.md)\n- Group\n    - [First](a.md)\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(
    config.replace(/\s+/g, ' '),
    "text: 'Guide', link: '/guide/', items: [ { text: 'Second', link: '/guide/b/' }, { text: 'Group', items: [{ text: 'First', link: '/guide/a/' }] }, ],",
  )
  assert.not.ok(site.notes.some(({ message }) => message.includes('literate-nav')))
  await built(site)
  await site.remove()
})

test('the navigation comes from `.pages` of awesome-pages', async () => {
  const site = await migrateFiles({
    ...CONFIG('plugins: [search, awesome-pages]\n'),
    ...PAGES,
    'docs/guide/.pages': 'title: The guide\nnav:\n  - Second: b.md\n  - ...\n',
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  assert.match(
    config.replace(/\s+/g, ' '),
    "text: 'The guide', items: [{ text: 'Second', link: '/guide/b/' }, { text: 'Page A', link: '/guide/a/' }],",
  )
  await built(site)
  await site.remove()
})

test('definitions can contain admonitions', async () => {
  assert.is(
    await pageOf('Term\n\n:   !!! tip\n\n        Text\n', 'markdown_extensions: [def_list]\n'),
    '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\n:::tip\n\nText\n:::\n\n</dd>\n</dl>\n',
  )
})

test('attributes and emoji that stand together are read', async () => {
  assert.is(
    await pageOf(
      [
        '## One { data-toc-label="First" data-search-exclude }',
        '',
        '## Two :star::star:',
        '',
        'Text *word*{ data-preview }',
        '{ #place style="margin: 0" }',
        '',
        '[Button][home]{ .md-button } and ![Picture][pic]{ width=20 }',
        '',
        '```hl_lines="1"',
        'a',
        '```',
        '',
        '-   Item',
        '',
        '    ``` { .sh #example .no-copy }',
        '    ls',
        '    ```',
        '',
        '[example](#example)',
        '',
        '[home]: https://example.com',
        '[pic]: https://example.com/a.png',
        '',
      ].join('\n'),
    ),
    [
      '## One',
      '',
      '## Two ⭐⭐ {#two}',
      '',
      'Text *word*',
      '<a id="place"></a>',
      '',
      '[Button][home] and ![Picture][pic]',
      '',
      '``` {1}',
      'a',
      '```',
      '',
      '-   Item',
      '',
      '    <a id="example"></a>',
      '',
      '    ```sh',
      '    ls',
      '    ```',
      '',
      '[example](#example)',
      '',
      '[home]: https://example.com',
      '[pic]: https://example.com/a.png',
      '',
    ].join('\n'),
  )
})

test('headings and tabs keep the ids of the slugs of PyMdown', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      [
        'theme: { name: material }',
        'nav: [{ Start here: index.md }]',
        'markdown_extensions:',
        '  - toc:',
        '      slugify: !!python/object/apply:pymdownx.slugs.slugify',
        '        kwds: { case: lower }',
        '  - pymdownx.tabbed:',
        '      combine_header_slug: true',
        '      slugify: !!python/name:pymdownx.slugs.uslugify',
        '',
      ].join('\n'),
    ),
    'docs/index.md':
      '## 开始 & Go\n\n=== "On :material-linux: Linux"\n\n    Text\n\n## Same\n\n## Same\n\n[a](#same_1)\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Start here {#_top}\n\n## 开始 & Go\n\n::: tabs\n== On Linux\n<a id="开始--go-on--linux"></a>\n\n\nText\n:::\n\n## Same\n\n## Same {#same_1}\n\n[a](#same_1)\n',
  )
  const { site: model } = await built(site)
  const [route] = [...model.routes.values()]
  assert.ok(route?.page.anchors.includes('开始--go'))
  await site.remove()
})

test('files for the host are published, and the output folder stays', async () => {
  const site = await migrateFiles({
    ...CONFIG('site_dir: public_html\n'),
    'docs/index.md': '# Tool\n',
    'docs/CNAME': 'example.com\n',
    'docs/robots.txt': 'User-agent: *\n',
  })
  await built(site)
  assert.is(await site.read('public_html/CNAME'), 'example.com\n')
  assert.is(await site.read('public_html/robots.txt'), 'User-agent: *\n')
  assert.is(await site.read('docs/CNAME'), null)
  assert.equal(site.notes, [])
  await site.remove()
})

test('a reference may have a line break, and code in a line no language', async () => {
  assert.is(
    await pageOf(
      'Our [sponsors]\n[home], [a] [b], `#!py range(1)`, `#!/bin/sh`, ++up++.\n\n[home]: https://example.com\n'.replace(
        '[a] [b]',
        '\\[a] \\[b]',
      ),
      'markdown_extensions: [pymdownx.inlinehilite, pymdownx.keys]\n',
    ),
    'Our [sponsors][home], \\[a] \\[b], `range(1)`, `#!/bin/sh`, <kbd>↑</kbd>.\n\n[home]: https://example.com\n',
  )
})

test('pictures keep their size and place', async () => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const site = await migrateFiles({
    ...CONFIG(),
    'docs/index.md': '# Tool\n',
    'docs/part/page.md':
      '# Page\n\n![A "b"](../img/a.svg "Title"){ width=300 loading=lazy align=left style="border: 0" }\n\n![c](../img/a.svg){ loading=lazy }\n',
    'docs/img/a.svg': picture,
  })
  assert.is(
    await site.read('docs/part/page.md'),
    '# Page\n\n<img src="../img/a.svg" alt="A &quot;b&quot;" title="Title" width="300" style="float: left; margin: 0 1rem 1rem 0; border: 0">\n\n![c](../img/a.svg)\n',
  )
  await built(site)
  await site.remove()
})

test('numbers of issues and names of users are links, and tabs are linked', async () => {
  assert.is(
    await pageOf(
      'See #12, other/repo#3, !4, @ada and x#5. `#6`\n\n=== "A"\n\n    a\n\n=== "B"\n\n    b\n',
      'repo_url: https://github.com/me/tool\ntheme:\n  name: material\n  features: [content.tabs.link]\nmarkdown_extensions:\n  - pymdownx.magiclink:\n      repo_url_shorthand: true\n',
    ),
    'See [#12](https://github.com/me/tool/issues/12), [other/repo#3](https://github.com/other/repo/issues/3), [!4](https://github.com/me/tool/pull/4), [@ada](https://github.com/ada) and x#5. `#6`\n\n::: tabs linked\n== A\n\na\n== B\n\nb\n:::\n',
  )
})

test('links and buttons get the colors of the variables of Material', async () => {
  const site = await migrateFiles({
    ...CONFIG('extra_css: [css/extra.css]\n'),
    'docs/index.md': '# Tool\n',
    'docs/css/extra.css':
      ':root { --md-primary-fg-color: #a0155c; }\n[data-md-color-scheme="slate"] { --md-primary-fg-color: #ff9ccf; }\n',
  })
  assert.match(
    (await site.read('styles/docgen-colors.css')) ?? '',
    '--dg-go: light-dark(#a0155c, #ff9ccf);',
  )
  await built(site)
  await site.remove()
})

test('text that only looks like a block stays', async () => {
  const text = [
    'A block of code:',
    '',
    '    !!! note "Title"',
    '        Text',
    '',
    '- [ ] [home]',
    '- Item',
    '',
    '    !!! tip',
    '        Text',
    '',
    '::: tip',
    'A block of other tools',
    ':::',
    '',
    '/// note',
    'Slashes',
    '///',
    '',
    '\\#12, \\:tada: and <a href=https://example.com/>a link</a>',
    '',
    '[home]: https://example.com',
    '',
  ].join('\n')
  assert.is(
    await pageOf(
      text,
      'repo_url: https://github.com/me/tool\nmarkdown_extensions:\n  - pymdownx.magiclink:\n      repo_url_shorthand: true\n',
    ),
    text.replace('    !!! tip\n        Text', '    :::tip\n    Text\n    :::'),
  )
})

test('blocks of code that look like Markdown do not end or change the blocks around them', async () => {
  assert.is(
    await pageOf(
      '<div class="a" markdown>\n\n```html\n</div>\n```\n\n</div>\n\n/// details | More\n```\n///\n```\n///\n\n```md\n## `a.b` {#a.b}\n## `a.b` {#a.b}\n```\n\n```inline``` code\n\n*word*{ .a }\n',
      SLASHES,
    ),
    '<div class="a">\n\n```html\n</div>\n```\n\n</div>\n\n:::details More\n```\n///\n```\n:::\n\n```md\n## `a.b` {#a.b}\n## `a.b` {#a.b}\n```\n\n```inline``` code\n\n*word*\n',
  )
})

test('titles of code blocks stay whole, and ids of blocks become targets also in lists and quotes', async () => {
  assert.is(
    await pageOf(
      '```py title="Step #1 of the .env file" linenums="3"\na\n```\n\n- ```{ #one .sh title="a #2" }\n  a\n  ```\n\n> ``` { .sh #two }\n> a\n> ```\n\n[one](#one) [two](#two)\n',
    ),
    '```py title="Step #1 of the .env file" lineNumbers=3\na\n```\n\n- <a id="one"></a>\n\n  ```sh title="a #2"\n  a\n  ```\n\n> <a id="two"></a>\n>\n> ```sh\n> a\n> ```\n\n[one](#one) [two](#two)\n',
  )
})

test('names of properties of objects are no names of types, keys or languages', async () => {
  assert.is(
    await pageOf(
      '!!! constructor\n\n    ++constructor++\n\n```constructor\na\n```\n',
      'markdown_extensions: [pymdownx.keys]\n',
    ),
    ':::note Constructor\n\n<kbd>Constructor</kbd>\n:::\n\n```constructor\na\n```\n',
  )
})

test('links to footnotes lead to those of docgen, and an exclamation mark begins a group of tabs', async () => {
  assert.is(
    await pageOf(
      'Text[^One] and <a href="#fnref:One">back</a>, [note](#fn:One).\n\n=== "A"\n\n    a\n   \n=== "B"\n\n    b\n\n===! "C"\n\n    c\n\n[^One]: Note\n',
      'markdown_extensions: [footnotes]\n',
    ),
    'Text[^One] and <a href="#user-content-fnref-one">back</a>, [note](#user-content-fn-one).\n\n::: tabs\n== A\n\na\n== B\n\nb\n:::\n\n::: tabs\n== C\n\nc\n:::\n\n[^One]: Note\n',
  )
})

test('configurations with anchors of YAML or addresses that are not valid are read', async () => {
  const site = await migrateFiles({
    ...CONFIG(
      [
        'repo_url: github.com/me/tool',
        'edit_uri: edit/main/docs',
        'plugins: [search, autorefs]',
        'markdown_extensions:',
        '  - toc:',
        '      slugify: &slugs !!python/object/apply:pymdownx.slugs.slugify',
        '        kwds: { case: lower }',
        '  - pymdownx.tabbed:',
        '      slugify: *slugs',
        '  - pymdownx.magiclink:',
        '      repo_url_shorthand: true',
        '',
      ].join('\n'),
    ),
    'docs/index.md': '# Tool\n\n[Parts][a--b] #12\n\n```\n[x]{#a--b}\n```\n',
    'docs/other.md': '# Other\n\n## A & B\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Tool\n\n[Parts][a--b] #12\n\n```\n[x]{#a--b}\n```\n\n[a--b]: ./other.md#a--b\n',
  )
  await site.remove()
})

test('fences at the start of an item are code up to its end', async () => {
  const text = [
    '- ```sh',
    '  === "No tab"',
    '  ```',
    '',
    '1.  ```sh',
    '    ::: no.module',
    '    ```',
    '',
    '- ```',
    '  open',
    '',
    '!!! tip',
    '    Text',
    '',
  ].join('\n')
  assert.is(await pageOf(text), text.replace('!!! tip\n    Text', ':::tip\nText\n:::'))
})

test('long lines of spaces, signs and attributes are read in one pass', async () => {
  const spaces = ' '.repeat(20_000)
  const lines = [
    `!!!${spaces}#`,
    `<a${spaces}>b</a>`,
    `# A {${'a="x" '.repeat(60)}]`,
    `B {${'.aaaaaaaaaa="x"'.repeat(30)}y`,
    `C {~~${'~>{~~'.repeat(4000)}`,
  ]
  const site = await migrateFiles({
    ...CONFIG('markdown_extensions: [pymdownx.critic]\n'),
    'docs/index.md': `# Tool\n\n${lines.join('\n\n')}\n`,
  })
  assert.is(await site.read('docs/index.md'), `# Tool\n\n${lines.join('\n\n')}\n`)
  await site.remove()
})

for (const name of ['extra', 'markdown.extensions.extra', 'pymdownx.extra']) {
  test(`the extensions that \`${name}\` contains are enabled`, async () => {
    const text = 'HTML is a\nlanguage.\n\nTerm\n: Meaning\n\n*[HTML]: Hyper Text\n'
    const written = await pageOf(text, `markdown_extensions:\n  - ${name}\n`)
    assert.match(written, '<abbr title="Hyper Text">HTML</abbr> is a')
    assert.match(written, /<dt>\s*Term/)
  })
}

test('a file of `auto_append` may consist of snippets, and a base path may be a file', async () => {
  const site = await migrateFiles({
    'mkdocs.yml': `site_name: Tool
markdown_extensions:
  - markdown.extensions.abbr
  - pymdownx.snippets:
      base_path: [parts, LICENSE.md]
      auto_append: [refs.md]
`,
    'parts/refs.md': '--8<--\nlinks.md\nwords.md\n--8<--\n',
    'parts/links.md': '--8<-- "more.md"\n[one]: https://example.com/1\n',
    'parts/more.md': '[two]: https://example.com/2\n--8<-- "links.md"\n',
    'parts/words.md': '*[API]: Interface\n',
    'LICENSE.md': 'Free for all\n',
    'docs/index.md': '# Tool\n\n[First][one], [second][two] and API.\n\n--8<-- "LICENSE.md"\n',
  })
  await built(site)
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(html, 'href="https://example.com/1"')
  assert.match(html, 'href="https://example.com/2"')
  assert.match(html, '<abbr title="Interface">API</abbr>')
  assert.match(html, 'Free for all')
  await site.remove()
})

test('text after a comment is still Markdown, in paragraphs, items and definitions', async () => {
  const text = [
    '<!-- a --> <!-- b --> __Bold__ text',
    'second <!-- in --> line',
    '<!-- c --> *third* line',
    '',
    '- <!-- d --> `code`',
    '',
    '!!! note',
    '',
    '    <!-- e --> **inner**',
    '',
    '<!-- only -->',
    '',
    '```html',
    '<!-- f --> *code*',
    '```',
    '',
    '    <!-- g --> *code*',
    '',
  ].join('\n')
  const site = await migrateFiles({ ...CONFIG(), 'docs/index.md': `# Tool\n\n${text}` })
  await built(site)
  const html = (await site.read('doc_build/index.html')) ?? ''
  assert.match(
    html,
    /<p><strong>Bold<\/strong> text(?: <!--.*?-->)*\s+second (?:<!--.*?-->)? ?line\s+<em>third<\/em> line/,
  )
  assert.match(html, '<code>code</code>')
  assert.match(html, '<strong>inner</strong>')
  const page = (await site.read('docs/index.md')) ?? ''
  assert.match(page, '```html\n<!-- f --> *code*\n```\n\n    <!-- g --> *code*')
  await site.remove()
})

test('comments and elements in a line can be the terms of definitions', async () => {
  const written = await pageOf(
    '<!-- option a -->\n\n:   One\n\n    * item\n\n<code>b</code>\n:   Two\n\n<div>Block</div>\n\n:   No list\n',
    'markdown_extensions: [def_list]\n',
  )
  assert.is(written.match(/<dt>/g)?.length, 2)
  assert.match(written, '<dt>\n\n<!-- option a -->\n\n</dt>')
  assert.match(written, '<dt>\n\n<code>b</code>\n\n</dt>')
  assert.match(written, '* item')
  assert.match(written, ':   No list')
})

test('attributes in braces may follow the language of a code block', async () => {
  assert.is(
    await pageOf('```python {title="a.py" hl_lines="2" .wide}\na\nb\n```\n'),
    '```python title="a.py" {2}\na\nb\n```\n',
  )
})

test('tabs between slashes keep their ids', async () => {
  const written = await pageOf(
    '## Use\n\n/// tab | First\nOne\n///\n\n/// tab | Second\nTwo\n///\n',
    'markdown_extensions:\n  - pymdownx.blocks.tab:\n      combine_header_slug: true\n      slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}\n',
  )
  assert.match(written, '<a id="use-first"></a>')
  assert.match(written, '<a id="use-second"></a>')
})

test('the report names hooks in Python', async () => {
  const site = await migrateFiles({
    ...CONFIG('hooks: [parts/words.py]\n'),
    'docs/index.md': '# Tool\n',
  })
  assert.match(
    site.report,
    'Hooks changed the text of pages with Python, which docgen does not run: `parts/words.py`.',
  )
  assert.not.match(site.report, 'These options have no counterpart: `hooks`')
  await site.remove()
})

test('text in an element of a line is Markdown if its tag is alone on a line', async () => {
  assert.is(
    await pageOf(
      '<small class="a">\n  :material-pencil: **Tip:** Go\n  on\n</small>\n\n<a href="https://example.com">\n  <b>x</b>\n</a>\n\n```html\n\n<small>\n**code**\n```\n',
    ),
    '<small class="a">**Tip:** Go\n  on\n</small>\n\n<a href="https://example.com">\n  <b>x</b>\n</a>\n\n```html\n\n<small>\n**code**\n```\n',
  )
})

test('text right below HTML is Markdown', async () => {
  const html = '<div>\n<p>One</p>\n</div>'
  assert.is(
    await pageOf(
      `${html}\nText **a**\n\n<hr>\n- *b*\n\n${html}\n\nText\n\n<br>\nText **c**\n\n<br>\n<br>\n## Two\n\n\`\`\`html\n${html}\nText\n\`\`\`\n`,
    ),
    `${html}\n\nText **a**\n\n<hr>\n\n- *b*\n\n${html}\n\nText\n\n<br> Text **c**\n\n<br> <br>\n## Two\n\n\`\`\`html\n${html}\nText\n\`\`\`\n`,
  )
  const details = '<details markdown>\n<summary>More</summary>\nText **d**\n</details>\n'
  assert.match(
    await pageOf(details, 'markdown_extensions: [md_in_html]\n'),
    '<summary>More</summary>\n\nText **d**\n',
  )
  const unclosed = '<p>\nText\n\n'.repeat(500)
  assert.is(await pageOf(unclosed + '<p>a</p>\n*b*\n'), unclosed + '<p>a</p>\n\n*b*\n')
})

test('pages are listed by their tags, and names of social links are labels', async () => {
  const social =
    'extra:\n  social:\n    - icon: fontawesome/brands/github\n      link: https://example.com\n      name: Source\n'
  const pages = {
    'docs/index.md': '---\ntags: [two words, beta]\n---\n# Tool\n',
    'docs/a/one.md': '---\ntags:\n  - beta\n---\n# One\n',
  }
  const lists =
    '## beta {#tag:beta}\n\n- [One](../a/one.md)\n- [Tool](../index.md)\n\n## two words {#tag:two-words}\n\n- [Tool](../index.md)\n'
  for (const [plugin, text] of [
    ['tags', '# Tags\n\n<!-- material/tags { scope: true } -->\n'],
    ['tags:\n      tags_file: b/tags.md', '# Tags\n\n[TAGS]\n'],
    ['tags:\n      tags_file: b/tags.md', '# Tags\n'],
  ]) {
    const site = await migrateFiles({
      ...CONFIG(`theme: material\n${social}plugins:\n  - ${plugin}\n`),
      ...pages,
      'docs/b/tags.md': text ?? '',
    })
    assert.is(await site.read('docs/b/tags.md'), `# Tags\n\n${lists}`)
    assert.match((await site.read('docgen.config.ts')) ?? '', "label: 'Source'")
    assert.not.match(site.report, '`tags`')
    assert.not.match(site.report, 'extra.social.name')
    await built(site)
    await site.remove()
  }
  const plain = await migrateFiles({ ...CONFIG(), ...pages })
  assert.match(plain.report, 'The field `tags` of frontmatter has no counterpart and was removed.')
  assert.is(await plain.read('docs/a/one.md'), '# One\n')
  await plain.remove()
})

test('options that a configuration inherits, excluded files and plugins for readers have the same effect', async () => {
  const page = (name: string) => [`docs/${name}`, `# ${name}\n\n\`\`\`py\nx\n\`\`\`\n`] as const
  const names = ['index.md', 'a.md', 'drafts/b.md', 'c.tmp.md', 'wip.md', 'old/d.md', 'old/keep.md']
  const site = await migrateFiles({
    'base.yml': 'theme:\n  name: material\n  logo: logo.svg\n  features: [navigation.tabs]\n',
    'mkdocs.yml': `INHERIT: base.yml
site_name: Tool
site_url: https://example.com/
site_author: Ada
not_in_nav: /a.md
exclude_docs: |
  # Comment
  drafts/
  /old/*
  !keep.md
draft_docs: wip.md
theme:
  features: [navigation.top]
extra:
  generator: false
  analytics:
    provider: google
    property: G-1
    feedback: { title: Helpful? }
plugins:
  - search
  - glightbox
  - git-revision-date-localized
  - git-committers
  - exclude: { glob: ['*.tmp.md'], regex: ['x.*'] }
  - redirects: { redirect_maps: { 'b.md': 'a.md#amd', 'e.md': 'https://e.example' } }
markdown_extensions:
  - pymdownx.highlight: { linenums: true }
  - pymdownx.snippets: { base_path: [!relative $config_dir/parts, !relative $docs_dir] }
`,
    'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'parts/p.md': 'Part\n',
    'docs/q.md': '# Q\n\n--8<-- "p.md"\n',
    ...Object.fromEntries(names.map(page)),
  })
  const config = (await site.read('docgen.config.ts')) ?? ''
  const kept = [
    "logo: '/logo.svg'",
    "exclude: ['c.tmp.md', 'drafts/b.md', 'old/d.md', 'wip.md']",
    "['meta', { name: 'author', content: 'Ada' }]",
    'gtag/js?id=G-1',
    'lastUpdated: true, contributors: true, feedback: true',
    'showLineNumbers: true',
    "'/b/': '/a/#amd', '/e/': 'https://e.example'",
  ]
  const shown = config.replace(/\s+/g, ' ').replace(/, ([}\]])/g, '$1')
  for (const each of kept) assert.ok(shown.replace(/\[ /g, '[').includes(each), each)
  assert.not.match(config, 'mediumZoom')
  assert.not.match(site.report, 'no counterpart')
  assert.match((await site.read('docs/q.md')) ?? '', '@include: ../parts/p.md')
  await built(site)
  await site.remove()
  const plain = await migrateFiles({
    'mkdocs.yml': 'site_name: Tool\nexclude_docs: |\n  drafts/\n  *.tmp.md\n  /old\n',
    ...Object.fromEntries(names.map(page)),
  })
  const globs = /exclude: \[([^\]]*)\]/.exec((await plain.read('docgen.config.ts')) ?? '')?.[1]
  assert.is(globs, "'**/drafts/**', '**/*.tmp.md', 'old', 'old/**'")
  await plain.remove()
})

test('files that `include-markdown` inserts become part of the page', async () => {
  const site = await migrateFiles({
    ...CONFIG('plugins:\n  - include-markdown\n'),
    'README.md': `# Tool

<!-- use -->
See [the guide](docs/guide/a.md), ![logo](logo.png) and [here](#start).

{% include "part.txt" %}
<!-- end -->

Not shown.
`,
    'logo.png': 'png',
    'docs/part.txt': 'Part.\n{% include "part.txt" %}\n',
    'docs/index.md':
      '# Home\n\n## Start\n\n{%\n   include-markdown "../README.md"\n   start="<!-- use -->"\n   end=\'<!-- end -->\'\n%}\n',
    'docs/guide/a.md':
      '# A\n\n- Item\n\n    {% include-markdown "guide/_more.md" heading-offset=1 %}\n\n{% include-markdown "gone.md" %}\n',
    'docs/guide/_more.md': '## More\n\n[A](./a.md)\n\n```md\n# [B](./b.md)\n```\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/index.md': '# Index\n',
  })
  assert.is(
    await site.read('docs/index.md'),
    '# Home\n\n## Start\n\nSee [the guide](guide/a.md), ![logo](../logo.png) and [here](#start).\n\nPart.\n{% include "part.txt" %}\n',
  )
  const a = (await site.read('docs/guide/a.md')) ?? ''
  assert.match(a, '    ### More\n\n    [A](a.md)\n\n    ```md\n    # [B](./b.md)\n    ```\n')
  assert.match(a, 'gone.md')
  assert.match(site.report, 'Macros such as')
  assert.not.match(site.report, 'include-markdown|Another page has the same address')
  assert.match((await site.read('docs/guide/index.md')) ?? '', 'Index')
  await site.remove()
})

test('Markdown snippets with syntax of MkDocs or links become part of the page', async () => {
  const site = await migrateFiles({
    ...CONFIG(`markdown_extensions:
  - admonition
  - pymdownx.superfences
  - pymdownx.snippets: { base_path: [parts] }
`),
    'parts/note.md': '!!! tip "Part"\n\n    See [b](b.md).\n\n--8<-- "inner.md:two"\n',
    'parts/inner.md':
      'One.\n<!-- --8<-- [start:two] -->\n**Two** [b](b.md).\n<!-- --8<-- [end:two] -->\n',
    'parts/plain.md': 'Plain text.\n',
    'docs/index.md': '# Home\n',
    'docs/guide/b.md': '# B\n',
    'docs/guide/a.md': `# A

--8<-- "note.md"

- Item

    --8<-- "inner.md:1:1"

--8<-- "plain.md"

;--8<-- "plain.md"

\`\`\`md
;--8<-- "plain.md"
\`\`\`
`,
  })
  assert.is(
    await site.read('docs/guide/a.md'),
    `# A

:::tip Part

See [b](b.md).
:::

**Two** [b](b.md).

- Item

    One.

<!-- @include: ../../parts/plain.md -->

\\--8<-- "plain.md"

\`\`\`md
--8<-- "plain.md"
\`\`\`
`,
  )
  await built(site)
  await site.remove()
})

test('bars of progress, editing marks around blocks, labels of keys, symbols and line breaks have their form', async () => {
  const names = ['critic', 'progressbar', 'keys', 'mark', 'smartsymbols']
  const extensions = ['attr_list', 'smarty', 'nl2br', ...names.map((each) => `pymdownx.${each}`)]
  const yaml = `markdown_extensions: [${extensions.join(', ')}]\n`
  assert.is(
    await pageOf(
      [
        '[=75% "Done"] [===1/2===]',
        '',
        '{==',
        '',
        'Block',
        '',
        '==}',
        '',
        'A {~~a~>b~~} {>>note<<}c ++ctrl+"My key"++ (tm) --> 1/2 2021/1/2 -- ...',
        'next `--> (c)`',
        '{: .lead }',
      ].join('\n'),
      yaml,
    ),
    [
      '<progress value="75" max="100"></progress> Done <progress value="1" max="2"></progress>',
      '',
      '<mark>',
      '',
      'Block',
      '',
      '</mark>',
      '',
      'A <del>a</del><ins>b</ins> c <kbd>Ctrl</kbd>+<kbd>My key</kbd> ™ → ½ 2021/1/2 – …\\',
      'next `--> (c)`',
      '',
    ].join('\n'),
  )
})

test('variables of macros get their values, and pictures and notes of code keep their form', async () => {
  const site = await migrateFiles({
    'mkdocs.yml': `site_name: Tool
site_url: https://example.com/base/
extra:
  product: { name: Acme }
  social: []
plugins: [macros]
markdown_extensions: [attr_list, pymdownx.superfences]
`,
    'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" />',
    'docs/index.md': `# {{ product.name }}

{{ extra.product.name }} {{ config.site_name }} {# Comment #}{% raw %}\`{{ product.name }}\`{% endraw %}

![A](logo.svg#only-dark) ![B](logo.svg#gh-light-mode-only){ width="10" }

<img src="/base/logo.svg" alt="C">

\`\`\` { .yaml .annotate }
a: 1 # (1)!
b: 2 # (2)
\`\`\`

1. One
2. Two
`,
  })
  assert.is(
    await site.read('docs/index.md'),
    `# Acme

Acme Tool \`{{ product.name }}\`

<img src="logo.svg" alt="A" class="only-dark"> <img src="logo.svg" alt="B" width="10" class="only-light">

<img src="./logo.svg" alt="C">

\`\`\`yaml
a: 1 # (1)!
b: 2 # (2)!
\`\`\`

1. One
2. Two
`,
  )
  assert.not.match(site.report, 'extra.product')
  await built(site)
  await site.remove()
})

test.run()
