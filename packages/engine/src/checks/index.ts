// Runs all checks of the site and its outputs. To add a check, create a file and list it here. The
// `checks` hooks of plugins run last.
import { isAbsolute, join } from 'node:path'
import { asDiagnostics } from '../plugins/hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runAsyncHook } from '../plugins/runHook.ts'
import type { Check, Config, Site } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { OutputFile } from '../types/output.ts'
import { checkCollections } from './collections.ts'
import { checkFeeds } from './feeds.ts'
import { checkHome } from './home.ts'
import { checkIcons } from './icons.ts'
import { checkLinkedTexts } from './linkedTexts.ts'
import { checkLinks } from './links.ts'
import { checkLocales } from './locales.ts'
import { locateFindings } from './locate.ts'
import { checkOutputs } from './outputs.ts'
import { checkPublicLinks } from './publicLinks.ts'
import { checkRedirects } from './redirects.ts'
import type { PageReferences } from './references.ts'
import { checkRoutes } from './routes.ts'
import { checkWikiLinks } from './wikiLinks.ts'

/** A check that is part of docgen. */
type OwnCheck = (
  site: Site,
  outputs: readonly OutputFile[],
  references: PageReferences,
) => ReturnType<Check>

const CHECKS: readonly OwnCheck[] = [
  checkCollections,
  checkHome,
  checkLinkedTexts,
  checkLinks,
  checkFeeds,
  checkIcons,
  checkLocales,
  checkPublicLinks,
  checkRedirects,
  checkRoutes,
  checkOutputs,
  checkWikiLinks,
]

/**
 * Returns the diagnostics of all checks with code frames. A plugin that throws becomes a
 * diagnostic. `references` keeps the links of pages for the next check; default: nothing is kept.
 */
export async function runChecks(
  site: Site,
  outputs: readonly OutputFile[],
  signal?: AbortSignal,
  references: PageReferences = new WeakMap(),
): Promise<Diagnostic[]> {
  const builtIn = await Promise.all(CHECKS.map(async (check) => check(site, outputs, references)))
  const diagnostics = builtIn.flat()
  for (const plugin of site.config.plugins) {
    if (!plugin.checks) continue
    const { value, failure } = await runAsyncHook(
      {
        plugin: plugin.name,
        hook: 'checks',
        check: asDiagnostics,
        call: () => plugin.checks?.(readOnly(site), readOnly(outputs)),
      },
      signal,
    )
    if (failure) diagnostics.push(failure)
    else diagnostics.push(...(await addFrames(value, site.config)))
  }
  return diagnostics
}

/**
 * Adds code frames to a plugin's diagnostics. A plugin may name a page's file relative to the docs
 * folder.
 */
async function addFrames(found: readonly Diagnostic[], { docsDir }: Config): Promise<Diagnostic[]> {
  const findings = found.map((diagnostic) => {
    const { filePath } = diagnostic
    const isInDocs = filePath !== undefined && !isAbsolute(filePath)
    return {
      diagnostic: isInDocs ? { ...diagnostic, filePath: join(docsDir, filePath) } : diagnostic,
    }
  })
  return await locateFindings(findings)
}
