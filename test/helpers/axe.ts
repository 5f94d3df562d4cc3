// Runs axe-core on an open page and returns its findings as lines. All suites use the same rules.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Rules that axe does not run by default, in addition to its defaults (WCAG 2.2 A and AA, best practice). Not included are
 * rules of level AAA, which the theme does not promise; `hidden-content`, which only lists what axe could not check; and
 * `focus-order-semantics`, which forbids the tab stop that `scrollable-region-focusable` requires for a scrolling table.
 */
const EXTRA_RULES = [
  'target-size',
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
]

/** One line for each rule that is broken: its name and the markup. */
export async function violations(page: Page): Promise<string[]> {
  // A page that was looked at before has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return await page.evaluate(async (extra) => {
    const { axe } = window as unknown as { readonly axe: typeof Axe }
    const rules = Object.fromEntries(extra.map((id) => [id, { enabled: true }]))
    const found = (await axe.run(document, { rules, resultTypes: ['violations'] })).violations
    return found.map(({ id, nodes }) => {
      const places = nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`)
      return `${id}: ${places.join('\n  ')}`
    })
  }, EXTRA_RULES)
}
