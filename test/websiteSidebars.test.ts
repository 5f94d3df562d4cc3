// The sidebars of the website (site/) against its specification: which sections have one, and what they list.
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { linksOf, sidebarOf } from '../packages/engine/src/site/sidebarLinks.ts'
import type { Site } from '../packages/engine/src/types/index.ts'
import type { SidebarItem } from '../packages/engine/src/types/navigation.ts'
import { loadSite } from './helpers/engine.ts'

const test = suite<{ site: Site }>('the sidebars of the website')

test.before(async (context) => {
  context.site = await loadSite('site')
})

const SECTIONS = ['api', 'community', 'config', 'guide', 'plugins', 'shared']

test('every page below guide, config, plugins, api and community has the sidebar of its section', ({
  site,
}) => {
  for (const { lang, prefix, sidebar } of site.locales) {
    const isOfLocale = (routePath: string) => site.routes.get(routePath)?.page.lang === lang
    const routePaths = [...site.routes.keys()].filter(isOfLocale)
    for (const section of SECTIONS) {
      const stem = `${prefix}/${section}/`
      const pages = routePaths.filter((routePath) => routePath.startsWith(stem))
      const without = pages.filter((routePath) => !sidebarOf(routePath, sidebar)?.length)
      assert.equal(without, [])
    }
    const prefixes = Object.keys(sidebar).map((each) => each.slice(prefix.length).split('/')[1])
    assert.equal(
      prefixes.filter((section) => !SECTIONS.includes(section ?? '')),
      [],
    )
    for (const section of SECTIONS) assert.ok(prefixes.includes(section), section)
  }
})

test('the sidebar of the community lists the announcements of v0.1 to v0.7', ({ site }) => {
  for (const { prefix, sidebar } of site.locales) {
    const items = sidebarOf(`${prefix}/community/`, sidebar) ?? []
    const links = linksOf(items).map(({ link }) => link)
    for (const version of [1, 2, 3, 4, 5, 6, 7]) {
      assert.ok(links.includes(`${prefix}/community/releases/v0-${version}`), `v0.${version}`)
    }
  }
})

test('the sidebar of the configuration has the same labels in both languages', ({ site }) => {
  const namesOf = (items: readonly SidebarItem[]) =>
    items.flatMap((item) => ('text' in item ? [item.text] : []))
  const sidebars = site.locales.map(
    ({ prefix, sidebar }) => sidebarOf(`${prefix}/config/`, sidebar) ?? [],
  )
  const expected = [
    'Overview',
    'plugins',
    'dev',
    'source',
    'output',
    'html',
    'server',
    'security',
    'tools',
    'performance',
    'moduleFederation',
  ]
  assert.equal(sidebars.map(namesOf), [expected, expected])
})

test('files below shared are no pages and in no sidebar', ({ site }) => {
  const links = site.locales.flatMap(({ sidebar }) =>
    Object.values(sidebar).flatMap((items) => linksOf(items).map(({ link }) => link)),
  )
  assert.equal(
    [...site.routes.keys(), ...links].filter((path) => path.includes('/shared/')),
    [],
  )
})

test('its groups can be closed and are not closed at first', ({ site }) => {
  const groupsOf = (items: readonly SidebarItem[]): string[] =>
    items.flatMap((item) =>
      item.type === 'group'
        ? [`${item.collapsible} ${item.collapsed}`, ...groupsOf(item.items)]
        : [],
    )
  const all = site.locales.flatMap(({ sidebar }) => Object.values(sidebar).flatMap(groupsOf))
  assert.equal([...new Set(all)], ['true false'])
})

test.run()
