// The plugins' `page` hooks, between parse and model: each page through each plugin, in array order.
import { join } from 'node:path'
import { asPage } from './hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runHook } from './runHook.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Page } from '../types/content.ts'

/** The pages as the plugins leave them; a hook that throws leaves its page as it was and is a diagnostic. */
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
        ...{ plugin: plugin.name, hook: 'page', check: (value) => asPage(value, current) },
        call: () => plugin.page?.(readOnly(current)),
        filePath: join(config.docsDir, page.filePath),
      })
      if (failure) diagnostics.push(failure)
      return value ?? current
    }, page),
  )
  return { pages: changed, diagnostics }
}
