// Publishes pictures that frontmatter names by their path, because docgen expects public files.
import { posix } from 'node:path'
import type { Placed } from './places.ts'
import type { PageInput } from './pageInput.ts'
import { importedPath } from './text/links/aliases.ts'
import type { Project, SourceSite } from './types.ts'

interface Copied {
  readonly site: Pick<SourceSite, 'aliases' | 'tool'>
  readonly project: Project
  /** Gets the pictures: old path → new path. */
  readonly copies: Map<string, string>
}

/** Returns the function that publishes the pictures of a page. It returns undefined for a missing one. */
export function createPublish(
  page: Placed,
  { site, project, copies }: Copied,
): PageInput['publish'] {
  const { paths } = project
  return (path) => {
    const isRooted = path.startsWith('/')
    // In Astro, such a path may begin at the folder of the site.
    if (/^https?:/.test(path) || (isRooted && site.tool !== 'starlight')) return path
    const from = importedPath(path, site) ?? posix.join(posix.dirname(page.from), path)
    if (!paths.includes(from)) return isRooted ? path : undefined
    if (from.startsWith('public/')) return from.slice('public'.length)
    const isFree = (name: string) =>
      !paths.includes(`public/${name}`) &&
      ![...copies].some(([other, to]) => other !== from && to === `public/${name}`)
    const name = [posix.basename(from), from.replaceAll('/', '-')].find(isFree)
    if (name === undefined) return undefined
    copies.set(from, `public/${name}`)
    return `/${name}`
  }
}
