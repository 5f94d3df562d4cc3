// Bundles the style sheets of a page or of the theme by themselves, in the order in which its
// modules import them. A changed style sheet then needs no script.
import { relative, sep } from 'node:path'
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

export interface Styles {
  /** URL of the style sheet. Null if there is none, or if it does not compile. */
  readonly url: string | null
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files that were read. */
  readonly inputs: readonly string[]
}

const ENTRY = 'docgen-styles'

/** Bundles style sheets, by absolute path. `name` becomes part of the URL. */
export async function buildStyles(
  paths: readonly string[],
  name: string,
  shared: Pick<Shared, 'config' | 'options' | 'modules' | 'loaded'>,
): Promise<Styles> {
  if (paths.length === 0) return { url: null, files: [], diagnostics: [], inputs: [] }
  const { config, modules } = shared
  const findings = createImportFindings(config, modules)
  const own = { ...shared, findings }
  const entry: esbuild.Plugin = {
    name: ENTRY,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({
        ...{ path, namespace: ENTRY },
      }))
      build.onLoad({ filter: /.*/, namespace: ENTRY }, () => ({
        // A script, because the names of a CSS module bring in the modules that it composes from.
        contents: paths.map((path) => `import ${JSON.stringify(path)}`).join('\n'),
        resolveDir: config.root,
      }))
    },
  }
  try {
    const { outputFiles, metafile } = await esbuild.build({
      ...commonOptions(own, true),
      sourcemap: false,
      entryPoints: [{ in: ENTRY, out: name }],
      entryNames: 'assets/[name].[hash]',
      platform: 'browser',
      target: [...BROWSERS],
      plugins: [entry, ...importPlugins(config, findings), resolvePlugin(config, modules.codeOf)],
    })
    const { files } = nameByContent(
      outputFiles.map(({ path, contents }) => ({
        outFile: relative(config.outDir, path).split(sep).join('/'),
        contents,
      })),
    )
    const sheet = files.find(({ outFile }) => outFile.endsWith('.css'))
    const read = Object.keys(metafile.inputs).filter((path) => !/^[\w-]{2,}:/.test(path))
    return {
      url: sheet ? config.base + sheet.outFile : null,
      files,
      diagnostics: findings.diagnostics(),
      inputs: [...paths, ...read.map((path) => `${config.root}/${path}`), ...findings.inputs()],
    }
  } catch (error) {
    const failure = await bundleError(error, own)
    if (!(failure instanceof DocgenError)) throw failure
    const inputs = [...paths, ...findings.inputs()]
    return { url: null, files: [], diagnostics: failure.diagnostics, inputs }
  }
}
