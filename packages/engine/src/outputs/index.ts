// Everything that is written besides pages and bundle. Each output is a function of the site; adding one is one file
// and one line here.
import { fromPlugin } from '../diagnostics.ts'
import { asOutputFiles } from '../hookResults.ts'
import type { Diagnostic, OutputFile, Site } from '../types.ts'
import { pageAssets } from './pageAssets.ts'
import { publicFiles } from './publicFiles.ts'

type Output = (site: Site) => Promise<readonly OutputFile[]> | readonly OutputFile[]

const BUILT_IN: readonly Output[] = [pageAssets, publicFiles]

/** What docgen and the plugins write besides pages and bundle; a plugin that throws is a diagnostic. */
export async function runOutputs(
  site: Site,
): Promise<{ files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const builtIn = await Promise.all(BUILT_IN.map(async (output) => await output(site)))
  const files = builtIn.flat()
  const diagnostics: Diagnostic[] = []
  for (const plugin of site.config.plugins) {
    try {
      files.push(...asOutputFiles(plugin.outputs?.(site) ?? []))
    } catch (error) {
      diagnostics.push(fromPlugin(error, { plugin: plugin.name, hook: 'outputs' }))
    }
  }
  return { files, diagnostics }
}
