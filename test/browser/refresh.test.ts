// Working on components, styles and pages with `docgen dev`: what is saved is on screen without loading the document again, and
// components keep their state. Tests that change only a page and its components share a site and its server; each has a
// folder. The others change the theme, the configuration or the server, so each has a site.
import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { plainThemeFiles } from '../helpers/builtSite.ts'
import { devSuite, type DevContext } from '../helpers/devSuite.ts'
import { holdBack } from '../helpers/holdBack.ts'
import { hydrated, isSameDocument, openDevPage, openPage, overlayOf } from '../helpers/openPage.ts'
import { untilServed } from '../helpers/serve.ts'

/** A page with a counter, and the files that they import, in a folder. */
function pageIn(folder: string) {
  const counter = `import { useState } from 'react'
import { step } from '../../parts/${folder}/step'
import styles from './Counter.module.css'
import './counter.css'

export const Counter = () => {
  const [count, setCount] = useState(0)
  return <button className={styles.box + ' counter'} onClick={() => setCount(count + step)}>At {count}</button>
}
`
  const page = `import { Counter } from '../../ui/${folder}/Counter'\n\n# Page\n\nFirst words.\n\n<Counter />\n\nLast words.\n`
  const texts = { counter, page, step: 'export const step = 1\n' }
  const paths = {
    counter: `ui/${folder}/Counter.tsx`,
    module: `ui/${folder}/Counter.module.css`,
    sheet: `ui/${folder}/counter.css`,
    step: `parts/${folder}/step.ts`,
    page: `docs/${folder}/page.mdx`,
    other: `docs/${folder}/other.md`,
  }
  const files = {
    [paths.counter]: counter,
    [paths.module]: '.box { margin: 1px }\n',
    [paths.sheet]: '.counter { padding: 1px }\n',
    [paths.step]: texts.step,
    [paths.page]: page,
    [paths.other]: '# Other\n',
  }
  return { texts, paths, files, url: `${folder}/page`, otherUrl: `${folder}/other` }
}

type OwnPage = ReturnType<typeof pageIn>

const THEME = plainThemeFiles['theme/index.tsx']

/** Separate pages for components whose HTML depends on where they run. */
const DIFFERENT = {
  text: "<b>{typeof window === 'undefined' ? 'served' : 'shown'}</b>",
  attribute: "<b title={typeof window === 'undefined' ? 'served' : 'shown'}>it</b>",
}

const FILES = {
  ...plainThemeFiles,
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
  'ui/Other.tsx': 'export const Other = () => <i>another component</i>\n',
  'docs/index.md': '# Home\n',
}

/** One for each test of the shared site. */
const PAGES = Array.from({ length: 18 }, (_, index) => pageIn(`part-${index}`))

const SHARED_FILES = {
  ...FILES,
  ...Object.fromEntries(PAGES.flatMap(({ files }) => Object.entries(files))),
  ...Object.fromEntries(
    Object.entries(DIFFERENT).flatMap(([name, html]) => [
      [`ui/${name}.tsx`, `export const Different = () => ${html}\n`],
      [`docs/${name}.mdx`, `import { Different } from '../ui/${name}'\n\n# It\n\n<Different />\n`],
    ]),
  ),
}

interface Context extends DevContext {
  own: OwnPage
}

const test = devSuite<Context>('work on components in dev', SHARED_FILES)
const pages = PAGES.values()

test.before.each(async (context) => {
  const { value, done } = pages.next()
  assert.not.ok(done, 'PAGES is too short')
  context.own = value as OwnPage
  await openCounters(context, openDevPage)
})

const OWN = pageIn('own')

const testFresh = devSuite<Context>(
  'work on the theme and the configuration in dev',
  { ...FILES, ...OWN.files },
  { isFresh: true },
)

testFresh.before.each(async (context) => {
  context.own = OWN
  await openCounters(context, openDevPage)
})

/** Opens the page and clicks the counters of the page and of the theme. */
async function openCounters(
  { page, server, own }: Pick<Context, 'page' | 'server' | 'own'>,
  open = openPage,
): Promise<void> {
  await open(page, server.url + own.url)
  await counter(page).click()
  await counter(page).click()
  await page.locator('nav button').click()
  await page.getByText('At 2').waitFor()
  await page.getByText('Count 1').waitFor()
}

const counter = (page: Page) => page.locator('article button')

/** Waits for a computed style of the counter. */
async function untilStyle(page: Page, name: string, value: string): Promise<void> {
  await page.waitForFunction(
    ([property, wanted]) => {
      const button = document.querySelector('article button')
      return button && getComputedStyle(button).getPropertyValue(property!) === wanted
    },
    [name, value],
  )
}

/** Fails unless both counters kept their state in the same document. */
async function assertKept(page: Page, text: string): Promise<void> {
  assert.is(await counter(page).textContent(), text)
  assert.match((await page.locator('nav button').textContent()) ?? '', / 1$/)
  assert.ok(await isSameDocument(page))
}

for (const [name, file, text, property] of [
  ['a style sheet', 'sheet', '.counter { padding: 7px }\n', 'padding-top'],
  ['a CSS module', 'module', '.box { margin: 7px }\n', 'margin-top'],
] as const) {
  test(`${name} is exchanged, and everything stays`, async ({ page, site, visitor, own }) => {
    await site.write(own.paths[file], text)
    await untilStyle(page, property, '7px')
    await assertKept(page, 'At 2')
    assert.equal(visitor.complaints, [])
  })
}

testFresh(
  'a style sheet of the theme is exchanged, and everything stays',
  async ({ page, site, visitor }) => {
    await site.write('theme/style.css', 'button { border-width: 7px }\n')
    await untilStyle(page, 'border-top-width', '7px')
    await assertKept(page, 'At 2')
    assert.equal(visitor.complaints, [])
  },
)

test('a component of a page is replaced with its state', async ({ page, site, visitor, own }) => {
  await site.write(own.paths.counter, own.texts.counter.replace('At {count}', 'Now {count}'))
  await page.getByText('Now 2').waitFor()
  await assertKept(page, 'Now 2')
  assert.equal(visitor.complaints, [])
})

test('a component that becomes a class, and a changed class, are shown', async ({
  page,
  site,
  own,
}) => {
  const text = (word: string) => `import { Component } from 'react'
export class Counter extends Component { render() { return <button>${word}</button> } }
`
  for (const word of ['Class', 'Changed']) {
    await site.write(own.paths.counter, text(word))
    await counter(page).and(page.getByText(word)).waitFor()
  }
  assert.match((await page.locator('nav button').textContent()) ?? '', / 1$/)
  assert.ok(await isSameDocument(page))
})

test('a component with other hooks loses its state, and no other component does', async ({
  page,
  site,
  own,
}) => {
  await site.write(own.paths.counter, own.texts.counter.replace('useState(0)', 'useState(5)'))
  await page.getByText('At 5').waitFor()
  await assertKept(page, 'At 5')
})

test('a style sheet that is deleted and comes back is on the page again', async ({
  page,
  site,
  own,
}) => {
  await rm(join(site.root, own.paths.sheet))
  await overlayOf(page).waitFor()
  await site.write(own.paths.sheet, '.counter { padding: 7px }\n')
  await overlayOf(page).waitFor({ state: 'detached' })
  await untilStyle(page, 'padding-top', '7px')
  await assertKept(page, 'At 2')
})

testFresh(
  'a component and a theme that become symbolic links are shown and followed',
  async ({ page, site, own }) => {
    const real = (path: string) => path.replace(/\w+\.tsx$/, 'Real.tsx')
    for (const file of [own.paths.counter, 'theme/index.tsx']) {
      await rename(join(site.root, file), join(site.root, real(file)))
      await symlink('Real.tsx', join(site.root, file))
    }
    await overlayOf(page).waitFor({ state: 'detached' })
    await site.write('ui/own/Real.tsx', own.texts.counter.replace('At {count}', 'Real {count}'))
    await page.getByText('Real 0').waitFor()
    await page.reload()
    await page.getByText('Real 0').waitFor()
    await overlayOf(page).waitFor({ state: 'detached' })
  },
)

testFresh(
  'a component of the theme is replaced, and everything keeps its state',
  async ({ page, site }) => {
    await site.write('theme/index.tsx', THEME.replace('Count {count}', 'Clicks {count}'))
    await page.getByText('Clicks 1').waitFor()
    await assertKept(page, 'At 2')
  },
)

test('a module that is no component reaches the components that import it', async ({
  page,
  site,
  own,
}) => {
  // Shows which version of the module the component has.
  const text = own.texts.counter.replace('<button', '<button title={step}')
  await site.write(own.paths.counter, text)
  await page.locator('article button[title="1"]').waitFor()
  await site.write(own.paths.step, 'export const step = 10\n')
  await page.locator('article button[title="10"]').waitFor()
  await counter(page).click()
  await page.getByText('At 12').waitFor()
  await assertKept(page, 'At 12')
})

/** Saves another page and waits until the server has read it. */
async function saveOther({ site, server, own }: Context): Promise<void> {
  await site.write(own.paths.other, '# Other\n\nSaved.\n')
  await untilServed(server.url + own.otherUrl, ({ text }) => text.includes('Saved.'))
}

for (const [what, request] of [
  ['listens for changes', '**/__docgen/events'],
  ['knows the source of its article', '**/page.html.json'],
] as const) {
  test(`a change that comes before the open page ${what} keeps the state`, async (context) => {
    const { page, own } = context
    const release = await holdBack(page, request)
    await openCounters(context)
    await page.evaluate(() =>
      Object.assign(window, { words: document.querySelector('article p')?.firstChild }),
    )
    await saveOther(context)
    const answered = page.waitForResponse('**/__docgen/errors?*')
    release()
    await answered
    await context.site.write(
      own.paths.counter,
      own.texts.counter.replace('At {count}', 'Now {count}'),
    )
    await page.getByText('Now 2').waitFor()
    await assertKept(page, 'Now 2')
    assert.ok(
      await page.evaluate(
        () =>
          (window as { words?: unknown }).words === document.querySelector('article p')?.firstChild,
      ),
    )
  })
}

test('a component that was saved before the page listens is replaced with its state', async (context) => {
  const { page, site, server, own } = context
  const release = await holdBack(page, '**/__docgen/events')
  await openCounters(context)
  await site.write(own.paths.counter, own.texts.counter.replace('At {count}', 'Now {count}'))
  await untilServed(server.url + own.url, ({ text }) => text.includes('>Now '))
  release()
  await page.getByText('Now 2').waitFor()
  await assertKept(page, 'Now 2')
})

testFresh(
  'a title in the configuration is shown without loading the page again',
  async ({ page, site, visitor }) => {
    const title = page.locator('nav a').first()
    await site.write('docgen.config.ts', FILES['docgen.config.ts'].replace('Tiny', 'Larger'))
    await title.and(page.getByText('Larger')).waitFor()
    await page.waitForFunction(() => document.title.includes('Larger'))
    await assertKept(page, 'At 2')
    // Later changes are found too.
    await site.write('docgen.config.ts', FILES['docgen.config.ts'])
    await title.and(page.getByText('Tiny')).waitFor()
    await assertKept(page, 'At 2')
    assert.equal(visitor.complaints, [])
  },
)

testFresh('another language in the configuration loads the page again', async ({ page, site }) => {
  await site.write('docgen.config.ts', FILES['docgen.config.ts'].replace(' }', ", lang: 'de' }"))
  await page.locator('html[lang=de]').waitFor()
  await page.waitForFunction(() => !('mark' in window))
})

test('a sentence of a page leaves its components alone', async ({ page, site, visitor, own }) => {
  await site.write(own.paths.page, own.texts.page.replace('First words.', 'Other words.'))
  await page.getByText('Other words.').waitFor()
  await assertKept(page, 'At 2')
  assert.equal(visitor.complaints, [])
})

test('an import that is added or removed leaves the other components alone', async ({
  page,
  site,
  own,
}) => {
  const more = `import { Other } from '../../ui/Other'\n${own.texts.page.replace('First words.', '<Other />\n\nFirst words.')}`
  await site.write(own.paths.page, more)
  await page.getByText('another component').waitFor()
  await assertKept(page, 'At 2')
  await site.write(own.paths.page, own.texts.page)
  await page.getByText('another component').waitFor({ state: 'detached' })
  await assertKept(page, 'At 2')
})

for (const [what, path, shown] of [
  ['text', 'text', '+ shown'],
  ['an attribute', 'attribute', 'title="shown"'],
] as const) {
  test(`${what} that differs between server and browser is shown with its component`, async ({
    page,
    server,
  }) => {
    await page.goto(server.url + path)
    await overlayOf(page).getByText('The browser renders something else').waitFor()
    const text = ((await overlayOf(page).textContent()) ?? '').replace(/ +/g, ' ')
    assert.match(text, shown)
    assert.match(text, 'served')
    assert.match(text, new RegExp(`ui/${path}\\.tsx:1:\\d+`))
    assert.match(text, 'hydration-mismatch')
  })
}

test('a mistake is shown over the last good page, which goes on with its state', async ({
  page,
  site,
  own,
}) => {
  await site.write(own.paths.counter, `${own.texts.counter}const broken = <b`)
  await overlayOf(page).waitFor()
  assert.match((await overlayOf(page).textContent()) ?? '', `${own.paths.counter}:10`)
  assert.match((await overlayOf(page).textContent()) ?? '', 'See docgen docs bundle-failed')
  // The overlay lies over the button.
  await counter(page).dispatchEvent('click')
  await site.write(own.paths.counter, own.texts.counter.replace('At {count}', 'Now {count}'))
  await page.getByText('Now 3').waitFor()
  await overlayOf(page).waitFor({ state: 'detached' })
  await assertKept(page, 'Now 3')
})

test('an error of a module goes when the module is what it was before', async ({
  page,
  site,
  own,
}) => {
  const step = own.texts.step
  for (const [bad, said, count] of [
    [`throw new Error('too early')\nexport const step = 0\n`, 'too early', 2],
    [`import gone from './gone'\nexport const step = gone\n`, 'There is no file', 1],
  ] as const) {
    await site.write(own.paths.step, bad)
    await overlayOf(page).getByText(said).first().waitFor()
    // The server and the browser both report what throws; only the server reports an import.
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('docgen-overlay')?.shadowRoot?.querySelectorAll('pre').length ===
        wanted,
      count,
    )
    await site.write(own.paths.step, step)
    await overlayOf(page).waitFor({ state: 'detached' })
    await assertKept(page, 'At 2')
  }
})

test('a module that throws only in the browser is shown on a page that is opened later too', async ({
  page,
  site,
  server,
  own,
}) => {
  const bad = `if (typeof window !== 'undefined') throw new Error('only here')\n`
  await site.write(own.paths.step, bad + own.texts.step)
  await overlayOf(page).getByText('only here').first().waitFor()
  await page.goto(server.url + own.url)
  await overlayOf(page).getByText('only here').first().waitFor()
  await site.write(own.paths.step, own.texts.step)
  await overlayOf(page).waitFor({ state: 'detached' })
  await hydrated(page)
  await counter(page).click()
  await page.getByText('At 1').waitFor()
})

testFresh(
  'a module that waits forever does not keep the next change from being shown',
  async ({ page, site, own }) => {
    const sent = page.waitForRequest('**/__docgen/modules/*')
    await site.write(own.paths.step, `await new Promise(() => {})\n${own.texts.step}`)
    await sent
    await site.write(own.paths.step, own.texts.step)
    await site.write(own.paths.counter, own.texts.counter.replace('At {count}', 'Now {count}'))
    await page.getByText('Now 2').waitFor()
    await assertKept(page, 'Now 2')
  },
)

test('a component that throws is shown over the last good page', async ({ page, site, own }) => {
  await site.write(
    own.paths.counter,
    `export const Counter = () => { throw new Error('no such thing') }\n`,
  )
  await overlayOf(page).waitFor()
  assert.match((await overlayOf(page).textContent()) ?? '', /no such thing/)
  assert.is(await page.getByText('First words.').count(), 1)
  await site.write(own.paths.counter, own.texts.counter)
  await overlayOf(page).waitFor({ state: 'detached' })
  await page.getByText('At 0').waitFor()
  assert.is(await page.getByText('First words.').count(), 1)
  assert.ok(await isSameDocument(page))
})

/** The kinds of edit, each with what shows that it has arrived. */
const EDITS: readonly ((
  n: number,
  own: OwnPage,
) => readonly [file: string, text: string, sign: string])[] = [
  (n, own) => [own.paths.sheet, `.counter { padding: ${n}px }\n`, 'style'],
  (n, own) => [
    own.paths.counter,
    own.texts.counter.replace('At {count}', `Round ${n}: {count}`),
    `Round ${n}:`,
  ],
  (n, own) => [
    own.paths.counter,
    own.texts.counter
      .replace('return <', `const [more] = useState('more ${n}')\n  return <`)
      .replace('At', '{more}'),
    `more ${n}`,
  ],
  (n, own) => [own.paths.counter, own.texts.counter.replace('At', `Less ${n}`), `Less ${n}`],
  (n, own) => [own.paths.page, own.texts.page.replace('First', `Sentence ${n}`), `Sentence ${n}`],
  (n, own) => [
    own.paths.page,
    `import { Other } from '../../ui/Other'\n${own.texts.page.replace('Last', `<Other />\n\nImport ${n}`)}`,
    `Import ${n}`,
  ],
  (n, own) => [own.paths.page, `${own.texts.page}\n{${n} +\n`, 'overlay'],
  (n, own) => [own.paths.page, own.texts.page.replace('Last', `Fixed ${n}`), `Fixed ${n}`],
  (n) => ['theme/index.tsx', THEME.replace('Count {', `Theme ${n} {`), `Theme ${n}`],
  (n, own) => [
    own.paths.step,
    `export const step = ${n}\nexport const Unused = () => null\n`,
    'none',
  ],
]

testFresh(
  'after each of thirty edits, the page is what a fresh load shows',
  async ({ page, site, server, visitor, own }) => {
    const fresh = await visitor.page.context().newPage()
    for (let n = 1; n <= 30; n += 1) {
      const [file, text, sign] = EDITS[n % EDITS.length]!(n, own)
      const answered = page.waitForResponse('**/__docgen/errors?*')
      await site.write(file, text)
      if (sign === 'style') await untilStyle(page, 'padding-top', `${n}px`)
      else if (sign === 'overlay') await overlayOf(page).waitFor()
      else if (sign !== 'none') await page.getByText(sign).first().waitFor()
      await answered
      if (sign !== 'overlay') await overlayOf(page).waitFor({ state: 'detached' })
      await openPage(fresh, server.url + own.url)
      assert.is(await shownOn(page), await shownOn(fresh), `edit ${n} of ${file}`)
    }
    assert.ok(await isSameDocument(page))
  },
)

/** The page as it is shown, without the numbers of its counters. */
async function shownOn(page: Page): Promise<string> {
  const html = await page.locator('#docgenRoot').innerHTML()
  const styles = await page.evaluate(() => {
    const { padding, margin } = getComputedStyle(document.querySelector('article button')!)
    return `${padding} ${margin}`
  })
  const text = html.replaceAll('<!-- -->', '')
  return `${text.replace(/(<button[^>]*>[^<]*?)\d+<\/button>/g, '$1</button>')} ${styles}`
}

test.run()
testFresh.run()
