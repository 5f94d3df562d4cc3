// The components for authors on a built site in Chromium: tabs by pointer, keyboard, storage and search, with those of
// Markdown; what is left without JavaScript; and axe in both appearances.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { reuseVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { stopClock } from '../helpers/clock.ts'
import { clipboardOf } from '../helpers/readPage.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tabs = `# Tabs

<PackageManagerTabs command="install docgen -D" />

<Tabs groupId="os" label="System">
  <Tab label="Linux">

Text about **Linux**.

  </Tab>
  <Tab label="macOS">

### Inside a tab

Text about the other one.

  </Tab>
  <Tab label="Gone" disabled>Nobody</Tab>
</Tabs>

<Tabs defaultValue="2">
  <Tab label="One" value="1">First words</Tab>
  <Tab label="Two" value="2">Second words</Tab>
</Tabs>

:::: tabs os

== Linux

Markdown about Linux.

== macOS

Markdown about the other.

::::

::: code-group

\`\`\`sh [npm]
npm run dev
\`\`\`

\`\`\`sh [pnpm]
pnpm dev
\`\`\`

:::

[Next](./next.md)
`

const next = `# Next

\`\`\`sh package-manager
npm install docgen
\`\`\`

:::: tabs os

== Linux

Linux here.

== macOS

The other here.

::::

[Into a tab](./index.mdx#inside-a-tab)
`

const all = `import { LastUpdated, PrevNextPage, Toc } from '@theme'

# All <Badge text="beta" type="warning" />

<SourceCode href="https://github.com/a/b" />

<Toc />

## Words

<Badge text="tip" /> <Badge text="info" type="info" /> <Badge text="danger" type="danger" /> <Badge outline text="line" />

<LastUpdated />

## Boxes

<CardGrid>
  <LinkCard href="/next" title="Next" description="A page" icon="bolt" />
  <LinkCard href="https://example.com" title="Elsewhere" />
  <Card title="Alone" content="No link" icon="🚀" />
</CardGrid>

<Callout type="tip" title="Mind">

Words.

</Callout>

<Steps>

### Install

Words.

### Run

More words <Badge text="new" />.

</Steps>

<FileTree>

- docs
  - **index.md** _first_
- package.json

</FileTree>

<FileTree items={[{ name: 'src', items: ['a.ts'] }, { name: 'shut', collapsed: true, items: ['b.ts'] }]} />

<CodeBlock title="a.ts" lang="ts" code={'const a = 1\\n'.repeat(2)} />

<Button href="/next">Go on</Button> <Button theme="alt">Stay</Button>

<PrevNextPage type="next" text="Next" href="/next" />

<Overview groups={[{ text: 'Own', items: ['Next', ...'abcdefg'].map((text) => ({ text, link: '/next#' + text })) }]} />

<PackageManagerTabs command={{ npm: 'npm ci', bun: 'bun install' }} />
`

const patch = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,4 +1,4 @@
 // Words
 
-const a = 1
-const b = 2
+const a = 2
+  const b = 2
 export { a }`

const code = `# Code

\`\`\`diff lang="ts"
${patch}
\`\`\`

\`\`\`ts
const a = 1
const b = 1 // [!code --]
const b = 2 // [!code ++]
\`\`\`
`

const test = suite('components for authors in the browser')
let site: BuiltSite

test.before(async () => {
  await useBrowser()
  site = await createBuiltSite({
    'docgen.config.ts': "export default { title: 'Tiny', markdown: { checkDeadLinks: false } }",
    'docs/index.mdx': tabs,
    'docs/next.md': next,
    'docs/all.mdx': all,
    'docs/code.md': code,
    'public/favicon.ico': '',
  })
})

test.after(async () => {
  await site.close()
  releaseBrowser()
})

interface Visit extends BrowserContextOptions {
  readonly at?: string
}

/** Opens a page of the site and fails if the console complains, about hydration above all. */
async function withPage(visit: Visit, check: (page: Page) => Promise<void>): Promise<void> {
  const { at = '', ...options } = visit
  const visitor = await reuseVisitor({ viewport: { width: 1280, height: 900 }, ...options })
  try {
    await visitor.page.goto(site.url + at)
    if (options.javaScriptEnabled !== false) await settled(visitor.page)
    await check(visitor.page)
    // A browser without scripts complains of every script it does not load.
    if (options.javaScriptEnabled !== false) assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

/** Waits until the behaviours have started: what is hidden can then be found. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.tabs-panel[hidden=""], html:not(:has(main))') === null,
  )

const selected = (page: Page) => page.locator('[role=tab][aria-selected=true]').allTextContents()

const tab = (page: Page, name: string, nth = 0) =>
  page.getByRole('tab', { name, exact: true }).nth(nth)

/** Clicks a tab and waits until it is chosen: the code may come with the first click. */
async function choose(page: Page, name: string, nth = 0): Promise<void> {
  await tab(page, name, nth).click()
  await page.getByRole('tab', { name, exact: true, selected: true }).first().waitFor()
}

const FIRST = ['npm', 'Linux', 'Two', 'Linux', 'npm']

test('a choice shows in all tabs of its group, of components and of Markdown alike', async () => {
  await withPage({}, async (page) => {
    assert.equal(await selected(page), FIRST)
    await choose(page, 'macOS')
    assert.equal(await selected(page), ['npm', 'macOS', 'Two', 'macOS', 'npm'])
    assert.ok(await page.getByText('Markdown about the other.').isVisible())
    await choose(page, 'pnpm', 1)
    assert.equal(await selected(page), ['pnpm', 'macOS', 'Two', 'macOS', 'pnpm'])
    assert.ok(await page.getByText('pnpm install docgen').isVisible())
    await choose(page, 'One')
    assert.equal(await selected(page), ['pnpm', 'macOS', 'One', 'macOS', 'pnpm'])
  })
})

test('a choice is remembered on the next page and the next visit; tabs without a group forget', async () => {
  await withPage({}, async (page) => {
    await choose(page, 'macOS')
    await choose(page, 'bun')
    await choose(page, 'One')
    await page.getByRole('link', { name: 'Next', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Next' }).waitFor()
    assert.equal(await selected(page), ['bun', 'macOS'])
    await page.goto(site.url)
    await settled(page)
    assert.equal(await selected(page), ['bun', 'macOS', 'Two', 'macOS', 'npm'])
  })
})

test('a choice made in another tab of the browser shows here', async () => {
  await withPage({}, async (page) => {
    const other = await page.context().newPage()
    await other.goto(`${site.url}next`)
    await settled(other)
    await choose(page, 'macOS')
    await choose(page, 'yarn')
    await other.locator('[role=tab][aria-selected=true]', { hasText: 'macOS' }).waitFor()
    await other.locator('[role=tab][aria-selected=true]', { hasText: 'yarn' }).waitFor()
    assert.equal(await selected(other), ['yarn', 'macOS'])
  })
})

test('arrow keys, Home and End move from tab to tab and pass the disabled one', async () => {
  await withPage({}, async (page) => {
    await tab(page, 'Linux').focus()
    for (const [key, label] of [
      ['ArrowRight', 'macOS'],
      ['ArrowRight', 'Linux'],
      ['ArrowLeft', 'macOS'],
      ['Home', 'Linux'],
      ['End', 'macOS'],
    ] as const) {
      await page.keyboard.press(key)
      assert.is(await page.evaluate(() => document.activeElement?.textContent), label, key)
      assert.is((await selected(page))[1], label, key)
    }
    const inOrder = page.getByRole('tablist', { name: 'System' }).locator('[tabindex="0"]')
    assert.equal(await inOrder.allTextContents(), ['macOS'])
    await page.keyboard.press('Tab')
    const left = () => document.activeElement?.getAttribute('role') !== 'tab'
    assert.ok(await page.evaluate(left), 'one press of Tab leaves the row')
  })
})

test('in a page that reads from right to left the arrows follow the eye', async () => {
  await withPage({}, async (page) => {
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await tab(page, 'Linux').focus()
    await page.keyboard.press('ArrowLeft')
    assert.is((await selected(page))[1], 'macOS')
    await tab(page, 'npm').focus()
    await page.keyboard.press('ArrowRight')
    assert.is((await selected(page))[0], 'yarn', 'commands stay as they are')
  })
})

test('a hidden panel is shown when its address is opened or a search finds text in it', async () => {
  const shown = (page: Page) =>
    page.getByRole('tab', { name: 'macOS', selected: true }).first().waitFor()
  await withPage({ at: '#inside-a-tab' }, async (page) => {
    await shown(page)
    assert.is((await selected(page))[1], 'macOS')
    assert.ok(await page.getByRole('heading', { name: 'Inside a tab' }).isVisible())
    await choose(page, 'Linux')
    // What the browser says before it shows what it has found.
    await page.evaluate(() => {
      const panel = document.getElementById('inside-a-tab')?.closest('[role=tabpanel]')
      panel?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    })
    await shown(page)
    assert.is((await selected(page))[1], 'macOS')
  })
  await withPage({ at: 'next' }, async (page) => {
    await page.getByRole('link', { name: 'Into a tab' }).click()
    await page.getByRole('heading', { name: 'Tabs' }).waitFor()
    await shown(page)
    assert.is((await selected(page))[1], 'macOS')
  })
})

test('commands are copied from the panel that is shown', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  await withPage({ permissions }, async (page) => {
    await choose(page, 'bun')
    const group = page.locator('.code-group').first()
    await group.hover()
    await stopClock(page)
    await group.locator('.copy:visible').click()
    await group.locator('.copy[data-copied]').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    assert.is(copied, 'bun add docgen -D')
  })
})

test('a diff is copied as it was written, marked code as it is after the change', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  await withPage({ at: 'code', permissions }, async (page) => {
    const copied = () => clipboardOf(page)
    const lines = (block: number) => page.locator('.code').nth(block).locator('.line')
    /** By mouse, from the middle of the first line's first character to the end of the last; then the keys that copy. */
    const copyLines = async (block: number, first: number, last: number) => {
      const from = (await lines(block).nth(first).boundingBox())!
      const to = (await lines(block).nth(last).boundingBox())!
      // What is selected would be dragged.
      await page.evaluate(() => getSelection()?.removeAllRanges())
      await page.mouse.move(from.x + 25, from.y + 12)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width - 60, to.y + 12, { steps: 4 })
      await page.mouse.up()
      await page.evaluate(() => navigator.clipboard.writeText('before'))
      await page.keyboard.press('ControlOrMeta+c')
      return copied()
    }
    await stopClock(page)
    for (const [block, expected] of [
      [0, patch],
      [1, 'const a = 1\nconst b = 2'],
    ] as const) {
      await page.locator('.code').nth(block).hover()
      await page.locator('.copy').nth(block).click()
      await page.locator('.copy').nth(block).and(page.locator('[data-copied]')).waitFor()
      assert.is(await copied(), expected)
    }
    const written = patch.split('\n')
    assert.is(await copyLines(0, 0, 10), patch)
    assert.is(await copyLines(0, 4, 9), written.slice(4, 10).join('\n'))
    assert.is(await copyLines(0, 6, 6), 'const a = 1', 'within a line the sign is not meant')
    assert.is(await copyLines(1, 0, 2), 'const a = 1\nconst b = 2')
    assert.is(await copyLines(1, 1, 1), 'const b = 1')
  })
})

test('without JavaScript everything in tabs can be read', async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    for (const words of ['Text about Linux.', 'Text about the other one.', 'Second words']) {
      assert.ok(await page.getByText(words).isVisible(), words)
    }
    for (const command of ['npm install docgen -D', 'bun add docgen -D', 'pnpm dev']) {
      assert.ok(await page.getByText(command).first().isVisible(), command)
    }
  })
})

test('the boxes are what they seem: links lead on, folders open, steps count, buttons are buttons', async () => {
  await withPage({ at: 'all' }, async (page) => {
    await page.getByText('shut').click()
    assert.ok(await page.getByText('b.ts').isVisible())
    const numbers = await page
      .locator('.steps h3')
      .evaluateAll((headings) => headings.map((each) => getComputedStyle(each, '::before').content))
    assert.equal(numbers, ['counter(step)', 'counter(step)'])
    const decoration = (name: string) =>
      page
        .getByRole('link', { name })
        .first()
        .evaluate((link) => getComputedStyle(link).textDecorationLine)
    assert.equal([await decoration('Go on'), await decoration('Next A page')], ['none', 'none'])
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('link', { name: 'Next A page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Next' }).waitFor()
  })
})

test('an overview in a text looks like an overview page', async () => {
  await withPage({ at: 'all' }, async (page) => {
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
    assert.is(await styleOf('.overview-head', 'display'), 'flex')
    assert.is(await styleOf('.filter', 'border-top-style'), 'solid')
    // A single group: its list is in the columns, its heading is above them.
    assert.is(await styleOf('.overview-groups', 'column-count'), 'auto')
    assert.is(await styleOf('.overview-groups .overview-items', 'column-count'), '2')
  })
})

test('nothing makes the page scroll sideways', async () => {
  for (const at of ['', 'all']) {
    await withPage({ at }, async (page) => {
      for (const width of [320, 390, 768, 1100]) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        assert.is(overflow, 0, `${at} ${width}`)
      }
    })
  }
})

test('in forced colours the selected item and each card have an outline', async () => {
  await withPage({ forcedColors: 'active' }, async (page) => {
    const outline = await tab(page, 'Linux').evaluate((each) => getComputedStyle(each).outlineStyle)
    assert.is(outline, 'solid')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation (${colorScheme})`, async () => {
    for (const at of ['', 'all']) {
      await withPage({ at, colorScheme }, async (page) => {
        await page.evaluate(axe)
        const violations = await page.evaluate(async () => {
          const { run } = (globalThis as unknown as { axe: typeof Axe }).axe
          const results = await run(document)
          return results.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
          )
        })
        assert.equal(violations, [], at)
      })
    }
  })
}

test.run()
