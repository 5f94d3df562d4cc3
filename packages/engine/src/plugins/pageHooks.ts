// Runs the plugins' `page` hooks after parsing and before the site model is built. Each page passes
// through all plugins in the order of the list.
import { join } from 'node:path'
import { asPage } from './hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runHook } from './runHook.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Page } from '../types/content.ts'

/**
 * Returns the pages after all hooks. If a hook throws, its page is left unchanged and the error
 * becomes a diagnostic.
 */
export function runPageHooks(
  config: Config,
  pages: readonly Page[],
): { pages: readonly Page[]; diagnostics: readonly Diagnostic[] } {
  const plugins = config.plugins.filter((plugin) => plugin.page !== undefined)
  if (plugins.length === 0) return { pages, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const changed = pages.map((page) =>
    plugins.reduce((current, plugin) => {
      const { value, failure } = runHook({
        plugin: plugin.name,
        hook: 'page',
        check: (value) => asPage(value, current),
        call: () => plugin.page?.(readOnly(current)),
        filePath: join(config.docsDir, page.filePath),
      })
      if (failure) diagnostics.push(failure)
      return value ?? current
    }, page),
  )
  return { pages: changed, diagnostics }
}
