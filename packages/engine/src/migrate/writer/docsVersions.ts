// Writes the module from which components of a Docusaurus site take the versions of the documents.

interface DocsVersion {
  /** `current` for the next version. */
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Address of the first page. */
  readonly path: string
}

/** Versions by the id of the plugin for documents, as in the version menu. */
export type DocsVersions = Readonly<Record<string, readonly DocsVersion[]>>

/** Returns the source of the module. */
export function docsVersions(versions: DocsVersions): string {
  return `// The versions of the documents.
interface Version {
  name: string
  label: string
  isLast: boolean
  path: string
}

const VERSIONS: Record<string, Version[]> = ${JSON.stringify(versions, null, 2)}

export function useVersions(id = 'default'): Version[] {
  return VERSIONS[id] ?? []
}

/** Returns the version that readers see first. */
export function useLatestVersion(id?: string): Version | undefined {
  return useVersions(id).find(({ isLast }) => isLast)
}
`
}
