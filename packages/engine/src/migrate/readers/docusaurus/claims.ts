// Decides which sidebar each document of Docusaurus shows.
import { textOf } from '../../config/values.ts'
import type { Doc } from './docs.ts'
import type { ResolvedSidebar } from './sidebars.ts'

interface Documents {
  readonly docs: readonly Pick<Doc, 'slug' | 'frontmatter'>[]
  readonly sidebars: Readonly<Record<string, ResolvedSidebar>>
}

/**
 * Returns the sidebars with the routes of their pages. A document that is in several sidebars shows the last
 * one, unless its frontmatter names another.
 */
export function sidebarClaims({ docs, sidebars }: Documents, routeBase: string): ResolvedSidebar[] {
  const owners = new Map(
    Object.entries(sidebars).flatMap(([name, { claimed }]) =>
      claimed.map((route) => [route, name] as const),
    ),
  )
  for (const { slug, frontmatter } of docs) {
    const name = textOf(frontmatter['displayed_sidebar'])
    if (name !== undefined && name in sidebars) owners.set(routeBase + slug, name)
  }
  return Object.entries(sidebars).map(([name, sidebar]) => ({
    ...sidebar,
    claimed: [...owners].flatMap(([route, owner]) => (owner === name ? [route] : [])),
  }))
}
