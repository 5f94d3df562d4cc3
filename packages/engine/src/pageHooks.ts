// The plugins' `page` hooks, between parse and model: each page through each plugin, in array order.
import type { Config, Diagnostic, Page } from './types.ts'

export function runPageHooks(
  config: Config,
  pages: readonly Page[],
): { pages: readonly Page[]; diagnostics: readonly Diagnostic[] } {
  const plugins = config.plugins.filter((plugin) => plugin.page)
  if (plugins.length === 0) return { pages, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const changed = pages.map((page) =>
    plugins.reduce((current, plugin) => {
      try {
        return plugin.page?.(current) ?? current
      } catch (error) {
        diagnostics.push({
          severity: 'error',
          code: 'plugin-error',
          message: `The plugin \`${plugin.name}\` failed in its \`page\` hook: ${error instanceof Error ? error.message : String(error)}`,
          filePath: page.filePath,
        })
        return current
      }
    }, page),
  )
  return { pages: changed, diagnostics }
}
