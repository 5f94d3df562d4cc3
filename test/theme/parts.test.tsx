// What a theme of a site can change: every part is reached by its name alone, every slot is drawn at its place.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ComponentType, ReactNode } from 'react'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { SlotName } from '../../packages/engine/src/runtime/theme.ts'
import type { PageType } from '../../packages/engine/src/types/frontmatter.ts'
import type { SidebarLink } from '../../packages/engine/src/types/navigation.ts'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { namesOf } from '../helpers/themeNames.ts'
import { renderPart } from '../helpers/renderPart.tsx'

const theme = fileURLToPath(new URL('../../packages/theme/src/', import.meta.url))
const folders = readdirSync(`${theme}parts`).sort()

const item: SidebarLink = {
  ...{ type: 'link' as const, text: 'Page', link: '/guide/page', tag: null, context: null },
  ...{ overviewHeaders: null, dashed: false },
}

const PAGE_TYPES: readonly PageType[] = ['doc', 'home', 'overview', 'custom', 'blank', '404']

const draw = (pageType: PageType, more: Parameters<typeof renderPart>[1]) =>
  renderPart(defaultTheme.Layout, {
    site: {
      sidebar: { '/guide/': [item] },
      footer: { message: '©', pages: 'home' },
    },
    page: {
      pageType,
      routePath: '/guide/page',
      toc: [{ text: 'One', id: 'one', depth: 2, charIndex: 0 }],
      frontmatter: { hero: { name: 'Tool' } },
      prev: { text: 'A', routePath: '/a' },
    },
    ...more,
  })

const test = suite('parts and slots')

test('a part is a folder of its name, a name of the type and a field of the theme', () => {
  assert.equal(Object.keys(defaultTheme.parts).sort(), folders)
  assert.equal(namesOf('PartName').sort(), folders)
})

test('no part takes from the folder of another', () => {
  const faults = folders.flatMap((part) =>
    readdirSync(`${theme}parts/${part}`)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(`${theme}parts/${part}/${file}`, 'utf8')
        return [...text.matchAll(/from '(\.\.\/(?!\.\.\/)[^']*|[^']*\/parts\/[^']*)'/g)].map(
          ([, from]) => `${part}/${file} imports ${from}`,
        )
      }),
  )
  assert.equal(faults, [])
})

for (const part of folders) {
  test(`${part} can be replaced`, () => {
    const parts = { ...defaultTheme.parts, [part]: () => <i className="mine" /> }
    const isDrawn = PAGE_TYPES.some((type) =>
      draw(type, { theme: { parts } }).querySelector('.mine'),
    )
    assert.ok(isDrawn, 'it is drawn on some page')
  })
}

/** Where each slot is: on which pages, and what is before and after it (or around it). */
const places: Record<SlotName, readonly [pages: string, selector: string]> = {
  pageTop: ['doc home overview custom 404', '.page > .pageTop:first-child + .nav'],
  navStart: ['doc home overview custom 404', '.nav-start > .site-name + .navStart'],
  navEnd: ['doc home overview custom 404', '.nav-end > .navEnd:last-child'],
  navBottom: ['doc home overview custom 404', '.nav + .navBottom'],
  navScreenTop: ['doc home overview custom 404', '.nav-screen > .drawer-head + .navScreenTop'],
  navScreenBottom: ['doc home overview custom 404', '.nav-screen > .navScreenBottom:last-child'],
  sidebarTop: ['doc overview', '.sidebar > .sidebarTop:first-child'],
  sidebarBottom: ['doc overview', '.sidebar > .sidebarBottom:last-child'],
  docTop: ['doc overview', 'main > .docTop:first-child'],
  articleBottom: ['doc overview', ':is(.article, .overview) + .articleBottom + .doc-footer'],
  docBottom: ['doc overview', '.doc-footer + .docBottom:last-child'],
  asideTop: ['doc', '.doc-aside > .asideTop:first-child + .outline'],
  asideBottom: ['doc', '.doc-aside > .outline + .asideBottom'],
  outlineTop: ['doc overview', '.outline > .outlineTop:first-child'],
  outlineBottom: ['doc overview', '.outline > .outlineBottom:last-child'],
  homeTop: ['home', 'main > .homeTop:first-child + .hero'],
  heroTop: ['home', '.hero-text > .heroTop:first-child + h1'],
  heroBottom: ['home', '.hero-text > .heroBottom:last-child'],
  heroImage: ['home', '.hero > .hero-image > .heroImage'],
  featuresTop: ['home', '.hero + .featuresTop'],
  featuresBottom: ['home', '.featuresBottom + .article'],
  homeBottom: ['home', '.article + .homeBottom:last-child'],
  notFoundBottom: ['404', '.not-found > .button + .notFoundBottom'],
  pageBottom: ['doc home overview custom 404', '.page > .pageBottom:last-child'],
}

test('every slot of the type has a place', () => {
  assert.equal(namesOf('SlotName'), Object.keys(places))
})

const fillings: Record<string, (slot: string) => ReactNode | ComponentType> = {
  elements: (slot) => <i key={slot} className={slot} />,
  components: (slot) => () => <i className={slot} />,
}

for (const [kind, fill] of Object.entries(fillings)) {
  test(`every slot draws ${kind}, on its pages and at its place`, () => {
    const slots = Object.fromEntries(Object.keys(places).map((slot) => [slot, fill(slot)]))
    const pages = PAGE_TYPES.map((type) => ({ type, body: draw(type, { theme: { slots } }) }))
    for (const [slot, [types, selector]] of Object.entries(places)) {
      const drawn = pages.filter(({ body }) => body.querySelector(`.${slot}`))
      assert.equal(drawn.map(({ type }) => type).join(' '), types, slot)
      for (const { type, body } of drawn) {
        assert.ok(body.querySelector(selector), `${slot}, ${type}: ${selector}`)
      }
    }
  })
}

test('an empty slot leaves nothing behind', () => {
  assert.is(draw('home', {}).querySelector('.hero-image'), null)
})

test.run()
