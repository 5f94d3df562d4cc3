// Publishes pictures that frontmatter names by their path, because docgen expects public files.
import { posix } from 'node:path'
import type { Placed } from './places.ts'
import type { PageInput } from './pageInput.ts'
import { aliasedPath } from './text/links/aliases.ts'
import type { Project, SourceSite } from './types.ts'

interface Copied {
  readonly site: Pick<SourceSite, 'aliases'>
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
    if (/^(?:https?:|\/)/.test(path)) return path
    const from = aliasedPath(path, site) ?? posix.join(posix.dirname(page.from), path)
    if (!paths.includes(from)) return undefined
    const isFree = (name: string) =>
      !paths.includes(`public/${name}`) &&
      ![...copies].some(([other, to]) => other !== from && to === `public/${name}`)
    const name = [posix.basename(from), from.replaceAll('/', '-')].find(isFree)
    if (name === undefined) return undefined
    copies.set(from, `public/${name}`)
    return `/${name}`
  }
}
