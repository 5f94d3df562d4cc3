// The block of an option's type, default and version on pages of the website, in Chromium: what a screen reader announces,
// where values are on a desktop and on a phone, in which colours, and what paper and axe see.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { violations } from '../helpers/axe.ts'
import { releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { suite } from '../helpers/suite.ts'
import { PHONE, sidewaysScroll, visit, WIDE } from '../helpers/visit.ts'

const folder = join(packageRoot(), 'site')

/** The plugin is imported by its address, so that it finds its packages where it is and not in the temporary site. */
const config = `
  const { optionFacts } = await import(${JSON.stringify(pathToFileURL(join(folder, 'optionFacts.ts')).href)} + '')
  export default {
    title: 'Tool',
    markdown: { rehypePlugins: [optionFacts] },
  }`

const text = `---
title: output.legalComments
---

# output.legalComments

- **Type:**

  \`\`\`ts
  boolean | RegExp | ((params: { aVeryLongNameOfAParameterOfTheFunction: number; name: string }) => boolean)
  \`\`\`

- **Default:** \`'linked'\`
- **Version:** \`>= 0.1.0\`

What becomes of the licenses.

## chunkSplit.minSize

- **Type:**

  \`\`\`ts
  number
  \`\`\`

- **Default:** \`10000\`, in bytes
`

const test = suite<{ site: BuiltSite }>('option facts')

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite({
    'docgen.config.ts': config,
    'docs/index.md': '# Tool',
    'docs/option.md': text,
    'public/favicon.ico': '',
  })
})
test.after(async (context) => {
  await context.site.close()
  releaseBrowser()
})

/** Left and top edge of what a locator finds first, in pixels. */
async function cornerOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

test('a screen reader announces terms and their values', async ({ site }) => {
  await visit(site, 'option', {}, async (page) => {
    const facts = page.locator('.facts').first()
    assert.equal(await facts.getByRole('term').allInnerTexts(), ['Type', 'Default', 'Version'])
    const values = await facts.getByRole('definition').allInnerTexts()
    assert.equal(values.slice(1), ["'linked'", '>= 0.1.0'])
    assert.is(await page.locator('.facts').count(), 2)
    assert.is(await page.locator('.facts :is(button, [tabindex])').count(), 0)
    assert.equal(await violations(page), [])
  })
})

test('values are beside their labels on a desktop and below them on a phone', async ({ site }) => {
  await visit(site, 'option', { viewport: WIDE }, async (page) => {
    const [label, value] = [await cornerOf(page, '.facts dt'), await cornerOf(page, '.facts dd')]
    assert.is(value.x - label.x, 104)
    assert.ok(Math.abs(value.y - label.y) < 4, 'on the same line')
  })
  await visit(site, 'option', { viewport: PHONE }, async (page) => {
    const [label, value] = [await cornerOf(page, '.facts dt'), await cornerOf(page, '.facts dd')]
    assert.is(value.x, label.x)
    assert.ok(value.y >= label.y + label.height)
  })
})

test('a long type wraps, down to the narrowest window', async ({ site }) => {
  await visit(site, 'option', { viewport: { width: 320, height: 640 } }, async (page) => {
    assert.ok((await sidewaysScroll(page)) <= 0)
    const overflow = await page.$$eval('.facts pre', (blocks) =>
      blocks.map((block) => block.scrollWidth - block.clientWidth),
    )
    assert.equal(overflow, [0, 0, 0, 0])
  })
})

test('types are highlighted and hairlines seen in light, in dark and on paper', async ({
  site,
}) => {
  const lookOf = async (page: Page) => {
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderBlockStart, borderBlockEnd, color } = getComputedStyle(element)
          return { borderBlockStart, borderBlockEnd, color }
        })
    return { ...(await styleOf('.facts div')), type: (await styleOf('.facts .line .t')).color }
  }
  const looks = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit(site, 'option', { colorScheme }, async (page) => {
      const look = await lookOf(page)
      assert.match(look.borderBlockStart, /^1px solid/)
      assert.is(look.borderBlockEnd, look.borderBlockStart)
      assert.is.not(look.type, look.color)
      looks.add(look.type)
      await page.emulateMedia({ media: 'print' })
      const printed = await lookOf(page)
      assert.match(printed.borderBlockStart, /^1px solid/)
      assert.is.not(printed.type, printed.color)
    })
  }
  assert.is(looks.size, 2)
})

test.run()
