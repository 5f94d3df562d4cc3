// Describes a missing docs folder. The configuration and the scan of the folder both find it.
import { relativePath } from '../node/relativePath.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config } from '../types/index.ts'

export function noDocsFolder({ root, docsDir }: Pick<Config, 'root' | 'docsDir'>): Diagnostic {
  return {
    severity: 'error',
    code: 'docs-not-found',
    message: `There is no docs folder \`${relativePath(root, docsDir) || '.'}\`.`,
    hint: 'Create it with an `index.md`, set `root` to the folder of your docs, or start a site with `docgen init`.',
    filePath: docsDir,
  }
}
