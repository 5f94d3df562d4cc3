// Warns if the site has no page at its root address, which visitors open first and every logo links
// to.
import { toUrl } from '../shared/paths.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'

/**
 * Returns a warning instead of an error, because a site may be part of another one that has a home
 * page. A file from the public folder or a plugin also counts.
 */
export function checkHome({ routes, config }: Site, outputs: readonly OutputFile[]): Diagnostic[] {
  const hasPages = [...routes.values()].some(({ page }) => page.filePath !== '')
  if (!hasPages || routes.has('/')) return []
  if (outputs.some(({ outFile }) => outFile === 'index.html')) return []
  return [
    {
      severity: 'warning',
      code: 'no-home-page',
      message: `There is no page at \`${toUrl('/', config)}\`, so visitors who open the site get an error page.`,
      hint: 'Add `index.md` to the docs folder or to the folder of the first language. `pageType: home` makes it a home page.',
    },
  ]
}
