// Builds what is imported but is no module of its own, such as an image, JSON, a CSS module or
// `?raw`, as one ES module. CommonJS modules of the site are built the same way.
import { dirname } from 'node:path'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import { nameByContent, type NamedFile } from '../contentNames.ts'
import { bundleEntry, type EntryContext } from './bundleEntry.ts'
import type { Compiled } from './compileModule.ts'
import type { Computed } from './moduleMemory.ts'

export interface Asset {
  /** A module without imports of other modules. Null if it does not compile. */
  readonly compiled: Compiled | null
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of files that were read. */
  readonly inputs: readonly string[]
}

/** Builds what `specifier` means in the module `importer`. */
export async function buildAsset(
  { specifier, importer }: { readonly specifier: string; readonly importer: string },
  shared: EntryContext,
): Promise<Computed<Asset>> {
  const from = JSON.stringify(specifier)
  const { outputs, diagnostics, inputs, sources } = await bundleEntry(
    {
      contents: `export * from ${from}\nexport { default } from ${from}`,
      resolveDir: dirname(importer),
      name: 'asset',
      entryNames: '[name]',
    },
    shared,
  )
  if (outputs === null) {
    return { value: { compiled: null, files: [], diagnostics, inputs }, sources: null }
  }
  const isScript = ({ outFile }: NamedFile) => outFile === 'asset.js'
  const named = nameByContent(
    outputs.filter((file) => !isScript(file) && file.outFile !== 'asset.css'),
  )
  const script = Buffer.from(outputs.find(isScript)?.contents ?? []).toString()
  // Imported lazily, because files that have not changed since the last start need no compiler.
  const { runnable } = await import('./compileModule.ts')
  const compiled = runnable(named.rename(script))
  const value = { compiled, files: named.files, diagnostics, inputs }
  return { value, sources }
}
