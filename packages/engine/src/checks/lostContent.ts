// Pages that are not known as a whole, because of a mistake that is reported already: a link to what they would have is no
// second mistake.
import { posix, relative, sep } from 'node:path'
import { routePathOf, routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'

/** Mistakes after which headings of a page are unknown. */
const LOSES_HEADINGS: ReadonlySet<string> = new Set([
  ...['mdx-syntax', 'nesting-too-deep', 'markdown-plugin'],
  ...['missing-include', 'missing-include-target', 'include-not-text', 'include-outside'],
  ...['include-cycle', 'invalid-include', 'too-many-includes'],
])

/** Whether a page may have headings that nobody knows. */
export function isPartlyUnknown({ diagnostics }: Page): boolean {
  return diagnostics.some(({ severity, code }) => severity === 'error' && LOSES_HEADINGS.has(code))
}

/** Mistakes after which a file is no page. */
const LOSES_PAGE: ReadonlySet<string> = new Set(['not-text', 'unreadable-file', 'link-outside'])

/** The routes of files that could not be read. */
export function unreadRoutes({ config, diagnostics }: Site): ReadonlySet<string> {
  const settings = routeSettingsOf(config)
  const files = diagnostics.flatMap(({ code, filePath }) =>
    LOSES_PAGE.has(code) && filePath !== undefined ? filePath : [],
  )
  return new Set(
    files.map((absPath) => {
      const filePath = relative(config.docsDir, absPath).split(sep).join(posix.sep)
      return routePathOf(filePath, settings).routePath
    }),
  )
}
