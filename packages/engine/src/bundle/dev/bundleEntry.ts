// Bundles a virtual module for the browser by itself: what is imported but is no module of the
// site, and style sheets.
import type * as Esbuild from 'esbuild'
import { DocgenError, filesOf } from '../../diagnostics/diagnostics.ts'
import { esbuild } from '../../node/lazyPackages.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { bundleError } from '../bundleError.ts'
import type { BundleContext } from '../bundler.ts'
import { BROWSERS } from '../browserTarget.ts'
import { withOutFiles, type NamedFile } from '../contentNames.ts'
import { commonOptions } from '../esbuildOptions.ts'
import { createImportFindings } from '../imports/importFindings.ts'
import { importPlugins } from '../imports/importPlugins.ts'
import { resolvePlugin } from '../resolvePlugin.ts'
import type { SassResults } from '../styles/sassResults.ts'
import type { Computed } from './moduleMemory.ts'
import { sharedPackagesPlugin } from './sharedPackages.ts'

/** A virtual module. */
export interface Entry {
  readonly contents: string
  /** Absolute path of the folder to which its relative imports refer. */
  readonly resolveDir: string
  /** Name of the output. */
  readonly name: string
  /** esbuild's pattern for the path of the output in the output folder. */
  readonly entryNames: string
}

/** The settings and modules of a site, and the Sass files that the current task has compiled. */
export interface EntryContext extends Pick<BundleContext, 'config' | 'options' | 'modules'> {
  readonly sass: SassResults
}

interface BundledEntry {
  /** The outputs, with paths relative to the output folder. Null if the entry does not compile. */
  readonly outputs: readonly NamedFile[] | null
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Absolute paths of files that were read, or only of those with problems if it does not compile.
   */
  readonly inputs: readonly string[]
  readonly sources: Computed<unknown>['sources']
}

const ENTRY = 'docgen-entry'

/** Bundles an entry. Throws only what is not a mistake of the site. */
export async function bundleEntry(entry: Entry, shared: EntryContext): Promise<BundledEntry> {
  const { config, modules } = shared
  const findings = createImportFindings(config, modules, shared.sass)
  const own = { ...shared, findings }
  try {
    const { outputFiles, metafile } = await esbuild().build({
      ...commonOptions(own, true),
      sourcemap: false,
      entryPoints: [{ in: ENTRY, out: entry.name }],
      entryNames: entry.entryNames,
      platform: 'browser',
      target: [...BROWSERS],
      plugins: [
        entryPlugin(entry),
        sharedPackagesPlugin(),
        ...importPlugins(config, findings),
        resolvePlugin(config, modules.codeOf),
        modules.plugin,
      ],
    })
    const read = Object.keys(metafile.inputs).filter((path) => !/^[\w-]{2,}:/.test(path))
    return {
      outputs: withOutFiles(outputFiles, config),
      diagnostics: findings.diagnostics(),
      sources:
        findings.diagnostics().length > 0
          ? null
          : { inputs: metafile.inputs, read: findings.inputs() },
      inputs: [...read.map((path) => `${config.root}/${path}`), ...findings.inputs()],
    }
  } catch (error) {
    const failure = await bundleError(error, own)
    if (!(failure instanceof DocgenError)) throw failure
    const { diagnostics } = failure
    const inputs = [...findings.inputs(), ...filesOf(diagnostics)]
    return { outputs: null, diagnostics, inputs, sources: null }
  }
}

function entryPlugin({ contents, resolveDir }: Entry): Esbuild.Plugin {
  return {
    name: ENTRY,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}$`) }, ({ path }) => ({
        path,
        namespace: ENTRY,
      }))
      build.onLoad({ filter: /.*/, namespace: ENTRY }, () => ({ contents, resolveDir }))
    },
  }
}
