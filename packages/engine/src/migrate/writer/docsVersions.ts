// Writes the module from which components of a Docusaurus site take the versions of the documents.

interface DocsVersion {
  /** `current` for the next version. */
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Address of the first page. */
  readonly path: string
  /** Start of the addresses of its pages: `/docs/2.0`; '' for the root. */
  readonly base: string
}

/** Versions by the id of the plugin for documents, as in the version menu. */
export type DocsVersions = Readonly<Record<string, readonly DocsVersion[]>>

/** Returns the source of the module. */
export function docsVersions(versions: DocsVersions): string {
  return `// The versions of the documents.
import { useLocation } from ${"'docgen/runtime'"}

interface Version {
  name: string
  label: string
  isLast: boolean
  path: string
  /** Start of the addresses of its pages. */
  base: string
}

const VERSIONS: Record<string, Version[]> = ${JSON.stringify(versions, null, 2)}

export function useVersions(id = 'default'): Version[] {
  return VERSIONS[id] ?? []
}

/** Returns the version that readers see first. */
export function useLatestVersion(id?: string): Version | undefined {
  return useVersions(id).find(({ isLast }) => isLast)
}

/** Returns the version to which the page belongs; undefined on other pages. */
export function useActiveVersion(id?: string): Version | undefined {
  const { pathname } = useLocation()
  const versions = id === undefined ? Object.values(VERSIONS).flat() : useVersions(id)
  const own = versions.filter(({ base }) => (pathname + '/').includes(base + '/'))
  return own.sort((a, b) => b.base.length - a.base.length)[0]
}

/** Returns the version to which the page belongs, and on other pages that which readers see first. */
export function useDocsVersion() {
  const active = useActiveVersion()
  const latest = useLatestVersion()
  const { name = '', label = '', isLast = true } = active ?? latest ?? {}
  return { version: name, label, isLast }
}
`
}
