// Describes a missing docs folder. The configuration and the scan of the folder both find it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { relativePath } from '../node/relativePath.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config } from '../types/index.ts'

export function noDocsFolder({ root, docsDir }: Pick<Config, 'root' | 'docsDir'>): Diagnostic {
  const hasPages = ['index.md', 'index.mdx'].some((name) => existsSync(join(root, name)))
  return {
    severity: 'error',
    code: 'docs-not-found',
    message: `There is no docs folder \`${relativePath(root, docsDir) || '.'}\`.`,
    hint: hasPages
      ? "The folder of the site contains an `index.md`. To build that folder, set `root: '.'` in the configuration."
      : 'Create it with an `index.md`, set `root` to the folder of your docs, or start a site with `docgen init`.',
    filePath: docsDir,
  }
}
