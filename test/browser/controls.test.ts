// Buttons and fields that authors write into an article look like controls, in both appearances.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { violations } from '../helpers/axe.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, visitStill } from '../helpers/visit.ts'
import { boxOf, styleOf } from '../helpers/readPage.ts'

const CONTROLS = {
  button: '<button type="button">Press</button>',
  input: '<input aria-label="Name" placeholder="Name">',
  select:
    '<select aria-label="Size"><option>Small</option><option selected>Large</option></select>',
  textarea: '<textarea aria-label="Text" cols="90"></textarea>',
}

const test = siteSuite('controls', {
  'docs/index.md': `# Controls

${Object.values(CONTROLS).join('\n\n')}

<p><label><input type="checkbox" checked> Own box</label></p>

- [x] Done

\`\`\`js
const copied = true
\`\`\`
`,
  'docs/other.md': '# Other\n\n- Words.\n',
})

const linked = (page: Page) =>
  page.$$eval('link[rel=stylesheet]', (links) => links.map((link) => link.getAttribute('href')))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`controls have an edge and a visible focus, ${colorScheme}`, ({ site }) =>
    visitStill(site, '', { colorScheme }, async (page) => {
      for (const name of Object.keys(CONTROLS)) {
        const control = `.article ${name}:not([class], [type=checkbox])`
        assert.is(await styleOf(page, control, 'border-top-style'), 'solid', name)
        assert.is(await styleOf(page, control, 'border-top-width'), '1px', name)
        assert.ok((await boxOf(page, control)).height >= 24, name)
        await page.locator(control).focus()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Tab')
        assert.is(await styleOf(page, control, 'outline-style'), 'solid', name)
      }
      assert.equal(await violations(page), [])
    }))
}

test('controls of the theme have no such edge, and fields fit the window of a phone', ({ site }) =>
  visitStill(site, '', { viewport: PHONE }, async (page) => {
    assert.is(await styleOf(page, '.copy', 'border-top-style'), 'none')
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  }))

test('the focus stays where a reader moves it while the code of a control arrives', ({ site }) =>
  visitStill(site, '', {}, async (page) => {
    const [last, shown] = await page.evaluate(async () => {
      const first = document.querySelector<HTMLElement>('.split-main')!
      const other = document.querySelector<HTMLElement>('.article button')!
      let last = first
      // Between two tasks, as a reader does with the keyboard.
      while (first.isConnected) {
        last = last === first ? other : first
        last.focus()
        await new Promise((resolve) => setTimeout(resolve))
      }
      return [last.className, document.activeElement?.className]
    })
    assert.is(shown, last)
  }))

test('the box of a task hangs in the margin of its list, an own box does not', ({ site }) =>
  visitStill(site, '', {}, async (page) => {
    const text = await boxOf(page, '.article h1')
    assert.ok((await boxOf(page, '.article p [type=checkbox]')).x >= text.x)
    assert.is(await styleOf(page, '.task-list-item input', 'margin-left'), '-24px')
    assert.is(await styleOf(page, '.article option:checked', 'background-image'), 'none')
    const own = await linked(page)
    await page.goto(new URL('other', site.url).href)
    assert.is((await linked(page)).length, own.length - 1, 'styles of rare markup')
  }))

test.run()
