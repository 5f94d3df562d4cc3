// Builds what is imported but is no module of its own, such as an image, JSON, a CSS module or
// `?raw`, as one ES module. CommonJS modules of the site are built the same way.
import { dirname, relative, sep } from 'node:path'
import * as esbuild from 'esbuild'
import { DocgenError } from '../../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import { bundleError } from '../bundleError.ts'
import type { Shared } from '../bundler.ts'
import { nameByContent } from '../contentNames.ts'
import { BROWSERS } from '../browserTarget.ts'
import { commonOptions } from '../esbuildOptions.ts'
import { createImportFindings } from '../imports/importFindings.ts'
import { importPlugins } from '../imports/importPlugins.ts'
import { resolvePlugin } from '../resolvePlugin.ts'
import { sharedPackagesPlugin } from './sharedPackages.ts'

export interface Asset {
  /** Code of an ES module without imports of other modules. Null if it does not compile. */
  readonly code: string | null
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of files that were read. */
  readonly inputs: readonly string[]
}

const ENTRY = 'docgen-asset'

/** Builds what `specifier` means in the module `importer`. */
export async function buildAsset(
  { specifier, importer }: { readonly specifier: string; readonly importer: string },
  shared: Pick<Shared, 'config' | 'options' | 'modules' | 'loaded'>,
): Promise<Asset> {
  const { config, modules } = shared
  const findings = createImportFindings(config, modules)
  const own = { ...shared, findings }
  const from = JSON.stringify(specifier)
  const entry: esbuild.Plugin = {
    name: ENTRY,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({
        ...{ path, namespace: ENTRY },
      }))
      build.onLoad({ filter: /.*/, namespace: ENTRY }, () => ({
        contents: `export * from ${from}\nexport { default } from ${from}`,
        resolveDir: dirname(importer),
      }))
    },
  }
  try {
    const { outputFiles, metafile } = await esbuild.build({
      ...commonOptions(own, true),
      sourcemap: false,
      entryPoints: [{ in: ENTRY, out: 'asset' }],
      platform: 'browser',
      target: [...BROWSERS],
      plugins: [
        entry,
        sharedPackagesPlugin(),
        ...importPlugins(config, findings),
        resolvePlugin(config, modules.codeOf),
        modules.plugin,
      ],
    })
    const isScript = ({ path }: esbuild.OutputFile) => path.endsWith('asset.js')
    const named = nameByContent(
      outputFiles
        .filter((file) => !isScript(file) && !file.path.endsWith('asset.css'))
        .map(({ path, contents }) => ({
          outFile: relative(config.outDir, path).split(sep).join('/'),
          contents,
        })),
    )
    const files = Object.keys(metafile.inputs).filter((path) => !/^[\w-]{2,}:/.test(path))
    return {
      code: named.rename(outputFiles.find(isScript)?.text ?? ''),
      files: named.files,
      diagnostics: findings.diagnostics(),
      inputs: [...files.map((path) => `${config.root}/${path}`), ...findings.inputs()],
    }
  } catch (error) {
    const failure = await bundleError(error, own)
    if (!(failure instanceof DocgenError)) throw failure
    const { diagnostics } = failure
    return { code: null, files: [], diagnostics, inputs: findings.inputs() }
  }
}
