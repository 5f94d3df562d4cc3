// Reads the versions of the plugin `starlight-versions`: a folder of pages and a file with a sidebar for
// each of them. They become sidebars of their own and a menu in the nav bar.
import { join, posix } from 'node:path'
import type { UserNavItem, UserSidebar } from '../../../types/themeOptions.ts'
import { readYaml } from '../../config/readYaml.ts'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'
import type { Project } from '../../types.ts'
import { starlightSidebar } from './sidebar.ts'
import type { StarlightPage } from './pages.ts'

export const VERSIONS = /^starlight-versions$/

export interface StarlightVersions {
  /** Label of the current version. */
  readonly current: string
  readonly others: readonly StarlightVersion[]
}

interface StarlightVersion {
  /** Start of the addresses of its pages. */
  readonly slug: string
  readonly label: string
  readonly sidebar: unknown
}

/** Returns the versions of a site; none without the plugin. */
export async function readVersions(
  { root, paths }: Project,
  src: string,
  options: Data,
): Promise<StarlightVersions> {
  const plugin = dataOf(optionsOfPackage(listOf(options['plugins']), VERSIONS))
  const others = listOf(plugin['versions']).map(async (value): Promise<StarlightVersion[]> => {
    const { slug: written, label } = dataOf(value)
    const slug = textOf(written)
    if (slug === undefined) return []
    const path = `${src}/content/versions/${slug}.json`
    const file = paths.includes(path) ? dataOf(await readYaml(join(root, path))) : {}
    return [{ slug, label: textOf(label) ?? slug, sidebar: file['sidebar'] }]
  })
  return {
    current: textOf(dataOf(plugin['current'])['label']) ?? 'Latest',
    others: (await Promise.all(others)).flat(),
  }
}

/** Returns the sidebars of a language: that of the current version, and those of the others. */
export function versionedSidebar(
  value: unknown,
  { others }: StarlightVersions,
  input: Parameters<typeof starlightSidebar>[1],
): UserSidebar {
  const isOther = ({ slug }: StarlightPage) =>
    others.some((version) => slug === version.slug || slug.startsWith(`${version.slug}/`))
  const pages = Array.isArray(value) ? input.pages : input.pages.filter((page) => !isOther(page))
  const ofOthers = others.map(({ slug, sidebar }) => {
    const items = Array.isArray(sidebar) ? sidebar : [{ autogenerate: { directory: '' } }]
    const [[prefix, found] = ['/', []]] = Object.entries(
      starlightSidebar(
        items.map((item) => inVersion(item, slug)),
        input,
      ),
    )
    return [`${prefix}${slug}/`, found] as const
  })
  return { ...starlightSidebar(value, { ...input, pages }), ...Object.fromEntries(ofOthers) }
}

/** Adds the folder of a version to the pages and folders that an item of its sidebar names. */
function inVersion(value: unknown, version: string): unknown {
  const within = (path: string) => posix.join(version, path)
  if (typeof value === 'string') return within(value)
  const item = dataOf(value)
  const { slug, link, items, autogenerate } = item
  const { directory } = dataOf(autogenerate)
  return {
    ...item,
    ...(typeof slug === 'string' ? { slug: within(slug) } : {}),
    ...(typeof link === 'string' && /^\/(?!\/)/.test(link) ? { link: `/${within(link)}` } : {}),
    ...(typeof directory === 'string'
      ? { autogenerate: { ...dataOf(autogenerate), directory: within(directory) } }
      : {}),
    ...(Array.isArray(items) ? { items: items.map((each) => inVersion(each, version)) } : {}),
  }
}

/** Returns the menu of versions; none for a site with one version. */
export function versionMenu(
  { current, others }: StarlightVersions,
  pages: readonly StarlightPage[],
  prefix = '',
): UserNavItem[] {
  const links = others.flatMap(({ slug, label }) => {
    const own = pages.filter((page) => `${page.slug}/`.startsWith(`${slug}/`))
    const first = own.find((page) => page.slug === slug) ?? own[0]
    return first ? [{ text: label, link: `${prefix}/${first.slug}/` }] : []
  })
  if (links.length === 0) return []
  return [{ text: current, items: [{ text: current, link: `${prefix}/` }, ...links] }]
}
