// Names the modules of a site in the graph of `dev`.
import { relativePath } from '../../node/relativePath.ts'

/** A module of the site. `namespace` is that of esbuild: `file` or that of pages. */
export interface ModuleName {
  readonly absPath: string
  readonly namespace: string
}

/** Returns the id of a module: its path relative to the folder of the site. */
export function moduleId({ absPath, namespace }: ModuleName, root: string): string {
  const path = relativePath(root, absPath)
  return namespace === 'file' ? path : `${namespace}:${path}`
}
