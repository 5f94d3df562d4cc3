// Everything that is checked once the site and its outputs are known. A check is a function of both; adding one
// is one file and one line here. Plugins' `checks` hooks come last.
import { fromPlugin } from '../diagnostics.ts'
import { asDiagnostics } from '../hookResults.ts'
import type { Diagnostic, OutputFile, Plugin, Site } from '../types.ts'
import { checkLinks } from './links.ts'
import { locateFindings, type Finding } from './locate.ts'
import { checkOutputs } from './outputs.ts'
import { checkRoutes } from './routes.ts'

type Check = (
  site: Site,
  outputs: readonly OutputFile[],
) => readonly Finding[] | Promise<readonly Finding[]>

const CHECKS: readonly Check[] = [checkLinks, checkRoutes, checkOutputs]

/** What the checks find, each with its place and code frame. */
export async function runChecks(site: Site, outputs: readonly OutputFile[]): Promise<Diagnostic[]> {
  const builtIn = await Promise.all(CHECKS.map(async (check) => check(site, outputs)))
  const fromPlugins = site.config.plugins.flatMap((plugin) => pluginFindings(plugin, site))
  return locateFindings([...builtIn.flat(), ...fromPlugins])
}

function pluginFindings(plugin: Plugin, site: Site): Finding[] {
  try {
    return asDiagnostics(plugin.checks?.(site) ?? []).map((diagnostic) => ({ diagnostic }))
  } catch (error) {
    return [{ diagnostic: fromPlugin(error, { plugin: plugin.name, hook: 'checks' }) }]
  }
}
