// Warns if the site has no page at its root address, which visitors open first and every logo links
// to.
import { dirname } from 'node:path'
import { toUrl } from '../shared/paths.ts'
import { contentRootOf, routeSettingsOf } from '../shared/routePrefixes.ts'
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
  const readme = readmeOf({ routes, config })
  return [
    {
      severity: 'warning',
      code: 'no-home-page',
      message: `There is no page at \`${toUrl('/', config)}\`, so visitors who open the site get an error page.`,
      hint:
        readme === undefined
          ? 'Add `index.md` to the docs folder or to the folder of the first language. `pageType: home` makes it a home page.'
          : `Rename \`${readme}\` to \`${readme.replace(/readme(?=\.mdx?$)/i, 'index')}\`.`,
    },
  ]
}

/** Returns the file that other tools show at the root address. */
function readmeOf({ routes, config }: Pick<Site, 'routes' | 'config'>): string | undefined {
  const settings = routeSettingsOf(config)
  const files = [...routes.values()]
    .filter(({ page }) => page.lang === config.lang && /(?:^|\/)readme\.mdx?$/i.test(page.filePath))
    .map(({ page }) => page.filePath)
  return files.find((file) => {
    const root = contentRootOf(file, settings)
    return dirname(file) === (root || '.')
  })
}
