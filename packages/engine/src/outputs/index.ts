// Everything that is written besides pages and bundle. Each output is a function of the site; adding one is one file
// and one line here. Plugins' `outputs` hooks come last.
import { asOutputFiles } from '../plugins/hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runAsyncHook } from '../plugins/runHook.ts'
import { setMaker } from '../store/origins.ts'
import type { OutputPlace } from '../emit/staging.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Output, Site } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'
import { feeds } from './feeds.ts'
import { pageAssets } from './pageAssets.ts'
import { pageMarkdown } from './pageMarkdown.ts'
import { publicFiles } from './publicFiles.ts'
import { searchDocuments } from '../search/searchDocuments.ts'
import { searchIndex } from '../search/searchIndex.ts'

/** An output of docgen; `place` says what need not be made again, and takes what is made. */
type OwnOutput = (site: Site, place?: OutputPlace, signal?: AbortSignal) => ReturnType<Output>

const OUTPUTS: readonly OwnOutput[] = [
  pageAssets,
  pageMarkdown,
  feeds,
  searchIndex,
  searchDocuments,
  publicFiles,
]

/**
 * What docgen and the plugins write besides pages and bundle; a plugin that throws is a diagnostic. `later` are outputs of
 * docgen that the caller runs itself. Default: none. `place`: what is written to; what was made of the same
 * is not made again.
 */
export async function runOutputs(
  site: Site,
  signal?: AbortSignal,
  later: readonly OwnOutput[] = [],
  place?: OutputPlace,
): Promise<{ files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const atOnce = OUTPUTS.filter((output) => !later.includes(output))
  const builtIn = await Promise.all(atOnce.map(async (output) => await output(site, place, signal)))
  const files = builtIn.flat()
  const diagnostics: Diagnostic[] = []
  for (const plugin of site.config.plugins) {
    if (!plugin.outputs) continue
    const { value, failure } = await runAsyncHook(
      {
        ...{ plugin: plugin.name, hook: 'outputs', check: asOutputFiles },
        call: () => plugin.outputs?.(readOnly(site)),
      },
      signal,
    )
    if (failure) {
      diagnostics.push(failure)
      continue
    }
    for (const file of value) setMaker(file, plugin.name)
    files.push(...value)
  }
  return { files, diagnostics }
}
