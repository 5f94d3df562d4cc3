// Names with signs, operators and names of several parts: each is found as it is written, before
// pages that only have its parts.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { searchMarkdown, shown, type SearchSite } from '../helpers/searchSite.ts'

const test = suite('search names')

const first = async (search: SearchSite, query: string) => (await search.routes(query))[0]

test('C, C++, C#, Net and .NET are different names', async () => {
  const search = await searchMarkdown({
    'c.md': '# C\n\nThe C language.\n',
    'cpp.md': '# C++\n\nThe language.\n',
    'cs.md': '# C#\n\nThe language.\n',
    'net.md': '# Net\n\nThe net income of a net. Net, net.\n',
    'dot-net.md': '# Frameworks\n\nRuns on .NET too, with a .env file.\n',
    'env.md': '# Env\n\nThe env of an env.\n',
  })
  const cases = {
    C: '/c',
    'C++': '/cpp',
    'c++': '/cpp',
    'C#': '/cs',
    net: '/net',
    '.NET': '/dot-net',
    env: '/env',
    '.env': '/dot-net',
  }
  for (const [query, route] of Object.entries(cases)) {
    assert.is(await first(search, query), route, query)
  }
  assert.equal(await search.routes('C++'), ['/cpp'])
})

test('operators are found where they are in headings, texts and code, and punctuation is none', async () => {
  const search = await searchMarkdown({
    'logic.md':
      '# Logic\n\n## Logical AND (&&)\n\nBoth.\n\n## Defaults\n\nUse `??` here, or `||`.\n\nWhat?! And so on...\n',
    'arrow.md':
      '# Arrow functions\n\n```js\nconst f = (x) => x?.y === 3 && call(...args, i++, 2 ** 3)\n```\n\nUse `--port`.\n',
  })
  const cases = {
    '&&': '/logic',
    '??': '/logic',
    '||': '/logic',
    '=>': '/arrow',
    '?.': '/arrow',
    '===': '/arrow',
    '...': '/arrow',
    '++': '/arrow',
    '**': '/arrow',
    '&& functions': '/arrow',
  }
  for (const [query, route] of Object.entries(cases)) {
    assert.is(await first(search, query), route, query)
  }
  assert.is((await search.first('&&'))?.hits[0]?.anchor, 'logical-and-')
  assert.is(shown((await search.first('&&'))?.hits[0]?.heading ?? []), 'Logical AND ([&&])')
  for (const query of ['?!', '--']) assert.equal(await search.routes(query), [], query)
})

const PARTS = {
  'parts.md':
    '# Content width\n\nThe content width of sl. Content, width.\n\n## Content width\n\nThe width of content, sl.\n',
  'numbers.md': '# Version 5\n\n5 3 2 and 1 0 0 beta 3.\n\n## 5\n\n## 3 2\n\n## Beta 3\n',
  'errors.md': '# Unsupported errors of EVP in OSSL\n\nThe err of OSSL: EVP unsupported.\n',
}

test('a name of three or more parts comes before pages that have its parts, also in code and while it is typed', async () => {
  const search = await searchMarkdown({
    ...PARTS,
    'theme.md': '# Theming\n\nColors.\n\n```css\n:root { --sl-content-width: 40rem }\n```\n',
    'changes.md':
      '# Changelog\n\n## 5.3.2\n\nOld.\n\n## 1.0.0-beta.3\n\nOld.\n\n## v6.1.0\n\nNew.\n',
    'faq.md': '# FAQ\n\n## A build fails\n\n```\nError: ERR_OSSL_EVP_UNSUPPORTED\n```\n',
  })
  const cases = {
    '--sl-content-width': '/theme',
    '--sl-content-wi': '/theme',
    '5.3.2': '/changes',
    'v5.3.2': '/changes',
    '6.1.0': '/changes',
    '1.0.0-beta.3': '/changes',
    ERR_OSSL_EVP_UNSUPPORTED: '/faq',
    ERR_OSSL_EVP: '/faq',
  }
  for (const [query, route] of Object.entries(cases)) {
    assert.is(await first(search, query), route, query)
  }
  assert.is((await search.first('5.3.2'))?.hits[0]?.anchor, '532')
  assert.equal((await search.searcher.search('v5.3.2', { limit: 7 })).missing, [])
  assert.is(await first(search, 'content width'), '/parts')
})

test('a page whose title is the name comes before pages that mention it', async () => {
  const search = await searchMarkdown({
    'ssr.md': '# Server side rendering\n\nOn the server.\n',
    'faq.md': '# FAQ\n\nOn server-side-rendering, server-side-rendering.\n',
  })
  assert.equal(await search.routes('server-side-rendering'), ['/ssr', '/faq'])
})

test('an identifier in code comes before a text that only has its parts', async () => {
  const search = await searchMarkdown({
    'code.md': '# One\n\n```js\ncreateWidget(options)\n```\n',
    'text.md': '# Two\n\nTo create things, add a widget.\n',
  })
  assert.equal(await search.routes('createWidget'), ['/code', '/text'])
})

test('a heading with a name comes before a page that repeats the name in its text', async () => {
  const others = Array.from({ length: 20 }, (_, index): [string, string] => [
    `other${index}.md`,
    `# Other ${index}\n\nA path.\n\nPublic.\n`,
  ])
  const search = await searchMarkdown({
    ...Object.fromEntries(others),
    'tags.md':
      '# Tags\n\n`publicPath` acts on it.\n\nNot `publicPath`. The publicPath, a publicPath.\n',
    'prefix.md': '# Prefix\n\nSets the prefix.\n\n## Compare publicPath\n\nLike another option.\n',
  })
  assert.equal((await search.routes('publicPath')).slice(0, 2), ['/prefix', '/tags'])
})

test('a name of two parts comes before pages that have its parts in title and headings', async () => {
  const search = await searchMarkdown({
    'run.md': '# Run dry\n\nA dry run is a run. Run dry!\n\n## Dry\n\nRun.\n',
    'cli.md': '# Command line\n\nUse `--dry-run`.\n',
    'scopes.md': '# Names of scopes\n\nEach scope has a name.\n\n## Scopes\n\nName.\n',
    'install.md': '# Install\n\n```sh\nnpm install @scope/name\n```\n',
    'paths.md': '# Path utils\n\nA path in utils or src. TCP, IP.\n\n## Utils\n\nPath.\n',
    'files.md': '# Files\n\nSee `src/utils/path.ts`.\n',
    'network.md': '# Network\n\nOver TCP/IP.\n',
    'env.md': '# Env of nodes\n\nThe env of a node in production.\n',
    'variables.md': '# Variables\n\nSet `NODE_ENV=production`.\n',
  })
  const cases = {
    '--dry-run': '/cli',
    '@scope/name': '/install',
    'src/utils/path.ts': '/files',
    'utils/path': '/paths',
    'TCP/IP': '/network',
    NODE_ENV: '/variables',
    'NODE_ENV=production': '/variables',
    'dry run': '/run',
  }
  for (const [query, route] of Object.entries(cases)) {
    assert.is(await first(search, query), route, query)
  }
})

test('a page whose title begins with a name stays above pages that contain the name', async () => {
  const others = Array.from({ length: 6 }, (_, index): [string, string] => [
    `other${index}.md`,
    `# Page template ${index}\n\nThe html. Set \`html.template\` in the template of the html.\n`,
  ])
  const search = await searchMarkdown({
    ...Object.fromEntries(others),
    'template.md': '# html.template\n\nA path.\n',
    'parameters.md': '# html.templateParameters\n\nValues for pages.\n',
  })
  for (const query of ['html.templat', 'html.template']) {
    assert.ok((await search.routes(query)).slice(0, 2).includes('/parameters'), query)
  }
  assert.is(await first(search, 'html.template'), '/template')
})

test('a word before a closing bracket is complete', async () => {
  const search = await searchMarkdown({
    'links.md': '# Linked pages\n\nLinking, links and what is linked.\n',
    'link.md': '# Components\n\n`<Link>` and `link()`.\n',
  })
  for (const query of ['<Link>', 'link()', '{link}', '["link"]']) {
    assert.is(await first(search, query), '/link', query)
  }
  assert.is(await first(search, '<Link'), '/links', 'the reader may still be typing')
})

test('a section whose heading and the headings above it spell a name counts like one with the name', async () => {
  const search = await searchMarkdown({
    'parts.md':
      '# Parts\n\nThe footer shows `themeConfig.footer` at its end. Set `site.title` first.\n',
    'config.md':
      '# Configuration\n\n## site\n\n### title\n\nIts name.\n\n## themeConfig\n\n### footer\n\nA text.\n\n## footer\n\nNothing.\n',
  })
  for (const [query, anchor] of [
    ['themeConfig.footer', 'footer'],
    ['site.title', 'title'],
  ] as const) {
    const page = await search.first(query)
    assert.is(page?.routePath, '/config', query)
    assert.ok(
      page?.hits.some((hit) => hit.anchor === anchor),
      query,
    )
  }
})

test.run()
