// Lists everything that is written besides pages and the bundle. To add an output, create a file
// and list it here. The `outputs` hooks of plugins run last.
import { asOutputFiles } from '../plugins/hookResults.ts'
import { readOnly } from '../store/readOnly.ts'
import { runAsyncHook } from '../plugins/runHook.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Output, Site } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'
import { defaultIcon } from './defaultIcon.ts'
import { feeds } from './feeds.ts'
import { pageAssets } from './pageAssets.ts'
import { llmsIndex } from './llms.ts'
import { publicFiles } from './publicFiles.ts'
import { redirectPages } from './redirects.ts'
import { sitemap } from './sitemap.ts'
import { searchDocuments } from '../search/searchDocuments.ts'
import { searchIndex } from '../search/searchIndex.ts'
import type { SearchTarget } from '../search/store.ts'

/**
 * One of docgen's own outputs. `target` is the output folder, with the record of what the previous
 * build wrote and the cache.
 */
type OwnOutput = (site: Site, target?: SearchTarget, signal?: AbortSignal) => ReturnType<Output>

const OUTPUTS: readonly OwnOutput[] = [
  pageAssets,
  llmsIndex,
  feeds,
  searchIndex,
  searchDocuments,
  redirectPages,
  publicFiles,
]

interface RunOptions {
  readonly signal?: AbortSignal | undefined
  /** Outputs that the caller runs itself. Default: none. */
  readonly deferred?: readonly OwnOutput[]
  /** Lets outputs reuse files whose inputs have not changed. */
  readonly target?: SearchTarget
}

/**
 * Returns what docgen and the plugins write besides pages and the bundle. A plugin that throws
 * becomes a diagnostic.
 */
export async function runOutputs(
  site: Site,
  { signal, deferred = [], target }: RunOptions = {},
): Promise<{ files: OutputFile[]; diagnostics: Diagnostic[] }> {
  const immediate = OUTPUTS.filter((output) => !deferred.includes(output))
  const builtIn = await Promise.all(
    immediate.map(async (output) => await output(site, target, signal)),
  )
  const files = builtIn.flat()
  const diagnostics: Diagnostic[] = []
  for (const plugin of site.config.plugins) {
    if (!plugin.outputs) continue
    const { value, failure } = await runAsyncHook(
      {
        plugin: plugin.name,
        hook: 'outputs',
        check: asOutputFiles,
        call: () => plugin.outputs?.(readOnly(site)),
      },
      signal,
    )
    if (failure) {
      diagnostics.push(failure)
      continue
    }
    files.push(...value.map((file) => madeBy(plugin.name, file)))
  }
  return { files: [...files, ...defaultIcon(site, files), ...sitemap(site, files)], diagnostics }
}

/** Copies only the known fields of an output, because plugins may return others. */
function madeBy(plugin: string, file: OutputFile): OutputFile {
  const { outFile } = file
  return 'copyFrom' in file
    ? { outFile, copyFrom: file.copyFrom, plugin }
    : { outFile, contents: file.contents, plugin }
}
