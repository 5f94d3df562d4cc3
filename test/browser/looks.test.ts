// Visual details: how elements are positioned relative to each other, and whether they look like what they are. On a small site with
// everything switched on.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { everythingSite } from '../helpers/everythingSite.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { visit } from '../helpers/visit.ts'
import { boxOf, styleOf } from '../helpers/readPage.ts'

const filler = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.\n`).join('\n')

const block = '```ts\nconst inside = 1\n```'

const test = siteSuite('looks', {
  ...everythingSite,
  'docs/v2/en/all/index.md': '---\npageType: overview\n---\n\n# All\n\nWords.\n',
  // Enough headings for a filter.
  'docs/v2/en/all/one.md':
    '# One\n\n## First\n\n## Part F\n\n## Part A\n\n## Part B\n\n## Part C\n\n## Part D\n\n## Part E\n',
  'docs/v2/en/custom-wells.md':
    '---\npageType: custom\n---\n\n# Wells\n\n| Name | Value |\n| ---- | ----- |\n| one  | 1     |\n',
  'docs/v2/en/wells.md': `# Wells

${block}

${block.replace('ts', 'ts title="a.ts"')}

::: code-group

\`\`\`ts [a.ts]
const inside = 1
\`\`\`

:::

::: tip

${block}

| Name | Value |
| ---- | ----- |
| one  | 1     |

:::

| Name | Value |
| ---- | ----- |
| one  | 1     |
`,
  'docs/v2/en/summaries.md':
    '# Summaries\n\n<details>\n<summary>\n\n## Heading\n\n</summary>\n\nInside.\n\n</details>\n',
  'docs/v2/en/summaries-in-tags.mdx': `# Summaries

<details>
  <summary><h3>Heading</h3></summary>
  Inside.
</details>

<details>
  <summary>
    A paragraph
  </summary>
  Inside.
</details>
`,
  'docs/v2/en/marks.mdx': `# Marks

Press <kbd>Enter</kbd>.

<details><summary>More</summary>Inside</details>

:::details Box
Inside.
:::

<Badge text="one" /> <Badge text="two" />

${filler}
`,
})

test('while the bar is hidden no text shows above what sticks below it', async ({ site }) => {
  const hide = async (page: Page) => {
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 700)
    await page.locator('.nav[data-hidden]').waitFor()
  }
  await visit(site, 'guide/long', { viewport: { width: 1440, height: 800 } }, async (page) => {
    assert.is(await styleOf(page, '.sheet', 'top', '::before'), '72px')
    await hide(page)
    assert.is(await styleOf(page, '.sheet', 'top', '::before'), '0px')
  })
  await visit(site, 'guide/long', { viewport: { width: 1100, height: 800 } }, async (page) => {
    await hide(page)
    assert.is((await boxOf(page, '.local-bar')).y, 0)
  })
})

test('the lines of the page for unknown addresses run along head and foot of the digits, in every font', ({
  site,
}) =>
  visit(site, '404', {}, async (page) => {
    const gapOf = (font: string) =>
      page.locator('.not-found h1').evaluate((heading, family) => {
        heading.style.fontFamily = family
        const foot = document.createElement('i')
        foot.style.display = 'inline-block'
        heading.append(foot)
        const baseline = foot.getBoundingClientRect().bottom
        foot.remove()
        return Math.abs(heading.getBoundingClientRect().bottom - 1 - baseline)
      }, font)
    for (const font of ['sans-serif', 'serif', 'monospace']) {
      assert.ok((await gapOf(font)) < 1, font)
    }
    const size = Number.parseFloat(await styleOf(page, '.not-found h1', 'font-size'))
    assert.ok(Math.abs((await boxOf(page, '.not-found h1')).height - 0.705 * size - 2) < 1)
  }))

test('collapsed details have a marker, and those of the theme have the marker of the theme', ({
  site,
}) =>
  visit(site, 'marks', {}, async (page) => {
    assert.is(
      await styleOf(page, '.article summary:not([class])', 'list-style-type'),
      'disclosure-closed',
    )
    assert.is(await styleOf(page, '.article summary:not([class])', 'display'), 'list-item')
    assert.is(await styleOf(page, 'summary.callout-title', 'list-style-type'), 'none')
    const above = await boxOf(page, '.article p >> nth=0')
    const details = await boxOf(page, '.article details:not([class])')
    assert.is(Math.round(details.y - above.y - above.height), 20)
  }))

test('blocks in a summary are in the line of its marker', async ({ site }) => {
  for (const path of ['summaries', 'summaries-in-tags'])
    await visit(site, path, {}, async (page) => {
      const heights = await page
        .locator('.article summary')
        .evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight))
      assert.ok(heights.length > 0 && Math.max(...heights) < 45, heights.join())
    })
})

test('badges that are alone on a line have space between them', ({ site }) =>
  visit(site, 'marks', {}, async (page) => {
    const [one, two] = [await boxOf(page, '.article .badge'), await boxOf(page, '.badge + .badge')]
    assert.ok(two.x - one.x - one.width >= 4)
  }))

test('names of keys are as large in the bar as in the text', ({ site }) =>
  visit(site, 'marks', { viewport: { width: 1440, height: 800 } }, async (page) => {
    assert.is(await styleOf(page, '.article kbd', 'font-size'), '12px')
    assert.is(await styleOf(page, '.search-button kbd', 'font-size'), '12px')
  }))

test('in the menu of further links, the name is beside the icon', ({ site }) =>
  visit(site, 'marks', { viewport: { width: 1440, height: 800 } }, async (page) => {
    await page.getByRole('button', { name: 'More links' }).click()
    const row = page.locator('[aria-expanded=true] + .menu-panel .menu-row').first()
    await row.waitFor()
    const icon = (await row.locator('.social-svg > svg').boundingBox())!
    const name = (await row.locator('> span').last().boundingBox())!
    assert.is(Math.round(name.x - icon.x - icon.width), 12)
  }))

test('a filter that finds nothing is cleared by what looks like a button', ({ site }) =>
  visit(site, 'all/', {}, async (page) => {
    await page.locator('.filter input').fill('nothing')
    await page.locator('.overview-empty .button').waitFor()
    assert.is(await styleOf(page, '.overview-empty .button', 'border-top-width'), '1px')
    assert.is((await boxOf(page, '.overview-empty .button')).height, 48)
  }))

test('a link below an overview is half as wide as its columns', ({ site }) =>
  visit(site, 'all/', { viewport: { width: 1440, height: 800 } }, async (page) => {
    const [groups, neighbours] = [
      await boxOf(page, '.overview-groups'),
      await boxOf(page, '.neighbours'),
    ]
    assert.is(neighbours.width, groups.width / 2)
  }))

test('only the frame of code has round corners', ({ site }) =>
  visit(site, 'wells', {}, async (page) => {
    for (const [selector, radius, overflow] of [
      ['.article > * > .code', '10px', 'hidden'],
      ['.code-group', '10px', 'hidden'],
      ['.code-group .code', '0px', 'hidden'],
      ['.code pre', '0px', 'auto'],
    ] as const) {
      assert.is(await styleOf(page, selector, 'border-radius'), radius, selector)
      assert.is(await styleOf(page, selector, 'overflow-x'), overflow, selector)
    }
  }))

test('news above the bar are not printed, and a heading stays whole', ({ site }) =>
  visit(site, 'guide/long', {}, async (page) => {
    assert.ok(await page.locator('.banner').isVisible())
    await page.emulateMedia({ media: 'print' })
    assert.not(await page.locator('.banner').isVisible())
    assert.is(await styleOf(page, '.article h2', 'break-inside'), 'avoid')
  }))

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [path, count] of [
    ['wells', 6],
    ['custom-wells', 1],
  ] as const) {
    test(`what scrolls sideways shows where there is more, on ${path}, ${colorScheme}`, ({
      site,
    }) =>
      visit(site, path, { colorScheme }, async (page) => {
        const found = await page.locator('.code pre, .table-scroll').evaluateAll((elements) =>
          elements.map((element) => {
            const { backgroundAttachment, backgroundImage } = getComputedStyle(element)
            let ground = 'rgba(0, 0, 0, 0)'
            for (let at: Element | null = element; ground === 'rgba(0, 0, 0, 0)' && at;) {
              ground = getComputedStyle(at).backgroundColor
              at = at.parentElement
            }
            // The gradient that scrolls with the content and hides the shadow at its edges.
            const [cover = ''] = backgroundImage.split(', linear-gradient')
            return [backgroundAttachment, cover.split(ground).length - 1]
          }),
        )
        assert.equal(
          found,
          Array.from({ length: count }, () => ['local, scroll', 2]),
        )
      }))
  }

  test(`code in a box has another color than the box, ${colorScheme}`, ({ site }) =>
    visit(site, 'wells', { colorScheme }, async (page) => {
      const sheet = await styleOf(page, '.sheet', 'background-color')
      assert.is(await styleOf(page, '.callout .code', 'background-color'), sheet)
      assert.is.not(await styleOf(page, '.article > * > .code', 'background-color'), sheet)
    }))
}

test.run()
