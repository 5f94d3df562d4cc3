// Writing in MDX with `docgen dev`, in Chromium: pages, their components and their fragments change, the open page follows.
import * as assert from 'uvu/assert'
import { plainThemeFiles } from '../helpers/builtSite.ts'
import { isSameDocument, openPage, overlayOf } from '../helpers/openPage.ts'
import { devSuite } from '../helpers/devSuite.ts'
import { untilServed } from '../helpers/serve.ts'

const pageWith = (text: string) =>
  `import { Box } from '../Box'\nimport Part from './_part.mdx'\n\n# Page\n\n<Box>\n\n${text}\n\n</Box>\n\n<Part />\n`

const test = devSuite('MDX in dev', {
  ...plainThemeFiles,
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
  'Box.tsx': `import './box.css'\nexport const Box = ({ children }) => <section className="box">box: {children}</section>\n`,
  'box.css': '.box { color: rgb(1, 2, 3) }\n',
  'docs/index.md': '# Home\n',
  'docs/page.mdx': pageWith('First text.'),
  'docs/other.mdx': '# Other\n\n<p>{1 + 1}</p>\n',
  'docs/_part.mdx': 'First part.\n',
})

test('a changed page brings its new module; the shell keeps its state', async ({
  page,
  site,
  server,
  visitor,
}) => {
  await openPage(page, `${server.url}page`)
  await page.getByRole('button').click()
  await site.write('docs/page.mdx', pageWith('Second text and {6 * 7}.'))
  await page.getByText('Second text and 42.').waitFor()
  assert.is(await page.getByRole('button').textContent(), 'Count 1')
  assert.ok(await isSameDocument(page))
  assert.equal(visitor.complaints, [])
})

test('a changed fragment changes the page that shows it', async ({ page, site, server }) => {
  await openPage(page, `${server.url}page`)
  await site.write('docs/_part.mdx', 'Second part.\n')
  await page.getByText('Second part.').waitFor()
  assert.ok(await isSameDocument(page))
})

test('a changed component and a changed style sheet of it reach the page', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, `${server.url}page`)
  await site.write(
    'Box.tsx',
    `import './box.css'\nexport const Box = ({ children }) => <section className="box">new box: {children}</section>\n`,
  )
  await page.getByText('new box:').waitFor()
  await site.write('box.css', '.box { color: rgb(4, 5, 6) }\n')
  await page.waitForFunction(() => {
    const box = document.querySelector('.box')
    return box !== null && getComputedStyle(box).color === 'rgb(4, 5, 6)'
  })
})

test('a mistake in MDX is shown over the last valid page and disappears when it is fixed', async ({
  page,
  site,
  server,
}) => {
  await openPage(page, `${server.url}other`)
  await site.write('docs/other.mdx', '# Other\n\n{1 +\n')
  await overlayOf(page).waitFor()
  const text = (await overlayOf(page).textContent()) ?? ''
  assert.match(text, /docs\/other\.mdx:3:1/)
  assert.match(text, '`{` is not closed')
  assert.is(await page.locator('article p').textContent(), '2')
  await site.write('docs/other.mdx', '# Other\n\n<p>{1 + 2}</p>\n')
  await page.locator('article p', { hasText: '3' }).waitFor()
  await overlayOf(page).waitFor({ state: 'detached' })
  assert.ok(await isSameDocument(page))
})

test('an import that leads nowhere breaks its own page and no other', async ({
  page,
  site,
  server,
}) => {
  await site.write('docs/bad.mdx', `import { Box } from '../Bocks'\n\n# Bad\n\n<Box />\n`)
  await openPage(page, `${server.url}page`)
  await page.getByText('Second part.').waitFor()
  assert.is(await overlayOf(page).count(), 0)
  const url = `${server.url}bad`
  await untilServed(url, ({ status }) => status !== 404)
  await page.goto(url)
  const text = (await page.locator('body').textContent()) ?? ''
  assert.match(text, /docs\/bad\.mdx:1/)
  await site.write('docs/bad.mdx', `import { Box } from '../Box'\n\n# Good\n\n<Box />\n`)
  await page.locator('h1', { hasText: 'Good' }).waitFor()
})

test.run()
