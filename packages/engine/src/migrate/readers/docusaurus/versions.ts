// The versions of documents, as components of a Docusaurus site list them.
import { instanceId } from './options.ts'
import type { DocsVersions } from '../../writer/docsVersions.ts'
import type { DocsInstance, DocsTranslation } from './docsInstance.ts'
import { routesIn } from './prefixes.ts'
import type { ResolvedSidebar } from './sidebars.ts'

/** Returns the address of the first document in the sidebars; undefined without sidebars. */
export function firstRoute({ sidebars }: DocsTranslation): string | undefined {
  return firstRouteOf(Object.values(sidebars))
}

/** Returns the address of the first page that belongs to a sidebar, otherwise of its first link. */
export function firstRouteOf(sidebars: readonly ResolvedSidebar[]): string | undefined {
  const routes = sidebars.flatMap(({ claimed, items }) => claimed[0] ?? routesIn(items))
  return routes.find((route) => route.startsWith('/'))
}

/** Returns the versions in the default language by the id of the plugin. */
export function versionsById(instances: readonly DocsInstance[]): DocsVersions {
  return Object.fromEntries(
    instances
      .map(({ options }) => instanceId(options))
      .map((id) => [id, versionsOf(id, instances)]),
  )
}

function versionsOf(id: string, instances: readonly DocsInstance[]): DocsVersions[string] {
  const all = instances.filter((each) => instanceId(each.options) === id)
  const ranked = all.toSorted((a, b) => a.rank - b.rank)
  return ranked.map(versionOf)
}

function versionOf(instance: DocsInstance) {
  const { version: name, label, isMain: isLast, docs, routeBase } = instance
  const hasStart = docs.some(({ slug }) => slug === '/')
  const path = (hasStart ? undefined : firstRoute(instance)) ?? `${routeBase}/`
  return { name, label, isLast, path, base: routeBase }
}
