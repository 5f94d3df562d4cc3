// The address of the site itself, which everybody opens first and every logo links to, has a page.
import { toUrl } from '../shared/paths.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/** A warning: a site may be put into another that has one. A file of the public folder or of a plugin will do. */
export function checkHome({ routes, config }: Site, outputs: readonly OutputFile[]): Diagnostic[] {
  const hasPages = [...routes.values()].some(({ page }) => page.filePath !== '')
  if (!hasPages || routes.has('/')) return []
  if (outputs.some(({ outFile }) => outFile === 'index.html')) return []
  return [
    {
      severity: 'warning',
      code: 'no-home-page',
      message: `There is no page at \`${toUrl('/', config)}\`: who opens the site is told that it does not exist.`,
      hint: 'Add an `index.md` to the docs folder, or to that of the first language; `pageType: home` makes it a home page.',
    },
  ]
}
