// Recognizes pages whose content is incomplete because of an error that is already reported, so
// that links to the missing content are not reported, too.
import { relativePath } from '../node/relativePath.ts'
import { routePathOf, routeSettingsOf } from '../shared/routePrefixes.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'

/** Errors after which the headings of a page are unknown. */
const LOSES_HEADINGS: ReadonlySet<string> = new Set([
  'mdx-syntax',
  'nesting-too-deep',
  'markdown-plugin',
  'missing-include',
  'missing-include-target',
  'include-not-text',
  'include-outside',
  'include-cycle',
  'invalid-include',
  'too-many-includes',
])

/** Returns whether a page may have unknown headings. */
export function hasUnknownHeadings({ diagnostics }: Page): boolean {
  return diagnostics.some(({ severity, code }) => severity === 'error' && LOSES_HEADINGS.has(code))
}

/** Errors after which a file does not become a page. */
const LOSES_PAGE: ReadonlySet<string> = new Set(['not-text', 'unreadable-file', 'link-outside'])

/** Returns the routes of files that could not be read. */
export function unreadRoutes({ config, diagnostics }: Site): ReadonlySet<string> {
  const settings = routeSettingsOf(config)
  const files = diagnostics.flatMap(({ code, filePath }) =>
    LOSES_PAGE.has(code) && filePath !== undefined ? filePath : [],
  )
  return new Set(
    files.map((absPath) => {
      const filePath = relativePath(config.docsDir, absPath)
      return routePathOf(filePath, settings).routePath
    }),
  )
}
