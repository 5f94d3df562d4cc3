// Tailwind CSS in a theme and in pages, as docs/theme/tailwind.md says: its own files are taken from that page. Built, and
// while writing; and the style sheet of the site in dev.
import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { createVisitor, releaseBrowser, useBrowser, type Visitor } from '../helpers/browser.ts'
import { serve } from '../helpers/serve.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'

const run = promisify(execFile)
const modules = join(packageRoot(), 'node_modules')

interface Context {
  site: TempSite
  visitor: Visitor
}
import { hydrated } from '../helpers/openPage.ts'
import { build, dev } from '../helpers/engine.ts'

const test = suite<Context>('Tailwind CSS')

/** The code of the manual with that title. */
async function example(title: string): Promise<string> {
  const page = await readFile(join(packageRoot(), 'docs/theme/tailwind.md'), 'utf8')
  const [, code] = new RegExp(`\`\`\`\\w+ title="${title}"\\n([^]*?)\`\`\``).exec(page) ?? []
  if (code === undefined) throw new Error(`The page has no example ${title}`)
  return code
}

/** What `npm run css` of the manual does. */
async function writeCss({ root }: TempSite): Promise<void> {
  const cli = join(modules, '@tailwindcss/cli/dist/index.mjs')
  const args = [cli, '-i', 'theme/tailwind.css', '-o', 'theme/generated.css']
  await run(process.execPath, args, { cwd: root })
}

test.before(async (context) => {
  await useBrowser()
  context.site = await createTempSite({
    'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.svg', globalStyles: './own.css' }`,
    'own.css': 'h1 { color: rgb(1, 2, 3) }',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'theme/tailwind.css': await example('theme/tailwind.css'),
    'theme/index.tsx': await example('theme/index.tsx'),
    'docs/index.mdx': `# Home

<p className="mt-8 text-ink dark:underline">In a paragraph of a page.</p>

<a className="text-red-500 no-underline" href="https://example.com">A link</a>
`,
  })
  await symlink(modules, join(context.site.root, 'node_modules'))
  await writeCss(context.site)
})

test.after(async ({ site }) => {
  await site.remove()
  releaseBrowser()
})

test.before.each(async (context) => {
  context.visitor = await createVisitor({ colorScheme: 'light' })
})

test.after.each(({ visitor }) => visitor.close())

async function open({ page }: Visitor, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

const styleOf = (page: Page, text: string, property: string) =>
  page
    .getByText(text)
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('classes style the theme and the pages, over the rules of docgen', async ({
  site,
  visitor,
}) => {
  const { emitted, diagnostics } = await build(site.root, { cache: false })
  assert.ok(emitted, JSON.stringify(diagnostics))
  const server = await serve(join(site.root, 'doc_build'))
  try {
    const { page } = visitor
    await open(visitor, server.url)
    const go = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--dg-go)'
      return getComputedStyle(probe).color
    })
    const banner = (property: string) => styleOf(page, 'New: version 2', property)
    assert.is(await banner('background-color'), go)
    assert.is(await banner('padding-left'), '8px')
    assert.is(await styleOf(page, 'In a paragraph', 'margin-top'), '32px', 'not 20px')
    assert.is(await styleOf(page, 'A link', 'text-decoration-line'), 'none', 'not underlined')
    const red = await styleOf(page, 'A link', 'color')
    assert.match(red, /^oklch\(0\.637 /)
    assert.is(await styleOf(page, 'In a paragraph', 'text-decoration-line'), 'none')
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    assert.is(await styleOf(page, 'In a paragraph', 'text-decoration-line'), 'underline')
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.is(await styleOf(page, 'In a paragraph', 'text-decoration-line'), 'underline')
    await page.evaluate(() => document.documentElement.classList.add('light'))
    assert.is(await styleOf(page, 'In a paragraph', 'text-decoration-line'), 'none')
    assert.equal(visitor.complaints, [])
  } finally {
    await server.close()
  }
})

test('Tailwind’s whole sheet, reset included, leaves the theme as it is', async ({ visitor }) => {
  const files = {
    'docs/index.md': `# Home

Words, \`code\`, **strong** and [a link](https://example.com).

- one
- two

1. one

| a | b |
| - | - |
| 1 | 2 |

> Quoted

:::tip
Words.
:::
`,
    'theme/index.tsx': `import { defaultTheme } from 'docgen/theme'\nimport './generated.css'\nexport default defaultTheme\n`,
    'theme/generated.css': '',
  }
  const plain = await createTempSite(files)
  const reset = await createTempSite({ ...files, 'theme/tailwind.css': "@import 'tailwindcss';" })
  try {
    await symlink(modules, join(reset.root, 'node_modules'))
    await writeCss(reset)
    const looks: string[] = []
    for (const { root } of [plain, reset]) {
      await build(root, { cache: false })
      const server = await serve(join(root, 'doc_build'))
      await open(visitor, server.url)
      looks.push(await visitor.page.evaluate(lookOfAll))
      await server.close()
    }
    assert.ok((await readFile(join(reset.root, 'theme/generated.css'), 'utf8')).includes('base'))
    assert.is(looks[1], looks[0])
  } finally {
    await plain.remove()
    await reset.remove()
  }
})

/** Place and letters of every element of the page, one a line; run in the browser. */
function lookOfAll(): string {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, fontSize, fontWeight, listStyleType, borderTopWidth } =
        getComputedStyle(element)
      return [element.tagName, x, y, width, height, color, fontSize, fontWeight]
        .concat([listStyleType, borderTopWidth])
        .join(' ')
    })
    .join('\n')
}

test('in dev a new class, and a change of the site’s own sheet, appear without loading the page again', async ({
  site,
  visitor,
}) => {
  const server = await dev(site.root, { port: 0 })
  try {
    const { page } = visitor
    await open(visitor, server.url)
    await page.evaluate(() => Object.assign(window, { mark: true }))
    assert.is(await styleOf(page, 'In a paragraph', 'margin-top'), '32px')

    const source = await readFile(join(site.root, 'docs/index.mdx'), 'utf8')
    await site.write('docs/index.mdx', source.replace('mt-8', 'mt-16'))
    await writeCss(site)
    await page.waitForFunction(() => {
      const paragraph = document.querySelector('.mt-16')
      return paragraph && getComputedStyle(paragraph).marginTop === '64px'
    })

    await site.write('own.css', 'h1 { color: rgb(4, 5, 6) }')
    await page.waitForFunction(() => {
      const title = document.querySelector('h1')
      return title && getComputedStyle(title).color === 'rgb(4, 5, 6)'
    })
    assert.ok(await page.evaluate(() => 'mark' in window))
    assert.equal(visitor.complaints, [])
  } finally {
    await server.close()
  }
})

test.run()
