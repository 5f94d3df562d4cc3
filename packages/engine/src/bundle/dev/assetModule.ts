// Builds what is imported but is no module of its own, such as an image, JSON, a CSS module or
// `?raw`, as one ES module. CommonJS modules of the site are built the same way.
import { dirname } from 'node:path'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import type { Shared } from '../bundler.ts'
import { nameByContent, type NamedFile } from '../contentNames.ts'
import { bundleEntry } from './bundleEntry.ts'

export interface Asset {
  /** Code of an ES module without imports of other modules. Null if it does not compile. */
  readonly code: string | null
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of files that were read. */
  readonly inputs: readonly string[]
}

/** Builds what `specifier` means in the module `importer`. */
export async function buildAsset(
  { specifier, importer }: { readonly specifier: string; readonly importer: string },
  shared: Pick<Shared, 'config' | 'options' | 'modules' | 'loaded'>,
): Promise<Asset> {
  const from = JSON.stringify(specifier)
  const { outputs, diagnostics, inputs } = await bundleEntry(
    {
      contents: `export * from ${from}\nexport { default } from ${from}`,
      resolveDir: dirname(importer),
      name: 'asset',
      entryNames: '[name]',
    },
    shared,
  )
  if (outputs === null) return { code: null, files: [], diagnostics, inputs }
  const isScript = ({ outFile }: NamedFile) => outFile === 'asset.js'
  const named = nameByContent(
    outputs.filter((file) => !isScript(file) && file.outFile !== 'asset.css'),
  )
  const script = Buffer.from(outputs.find(isScript)?.contents ?? []).toString()
  return { code: named.rename(script), files: named.files, diagnostics, inputs }
}
