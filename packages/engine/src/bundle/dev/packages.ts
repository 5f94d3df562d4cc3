// Prepares the packages that the modules of a site import: bundles them once for the browser and
// once for the server, in files named by their content, and remembers the result on disk. They
// change rarely and are by far the largest part of a bundle.
import { compareText } from '../../shared/compareText.ts'
import { basename, join } from 'node:path'
import { engineKey } from '../../config/configHash.ts'
import { esbuild } from '../../node/lazyPackages.ts'
import { sortDiagnostics } from '../../diagnostics/diagnostics.ts'
import { writeNamed } from '../../store/atomicFile.ts'
import { shortHashOf } from '../../store/hash.ts'
import { openMemory } from '../../store/remember.ts'
import type { DevEvent } from '../../types/library.ts'
import type { OutputFile } from '../../types/output.ts'
import { errorsOf, diagnosticsOf } from '../bundleError.ts'
import { bundleSourcesOf } from '../bundleSources.ts'
import type { Shared } from '../bundler.ts'
import { serverDirOf } from '../esbuildOptions.ts'
import { bundlerVersion } from '../settingsKey.ts'
import type { NamedFile } from '../contentNames.ts'
import { type PackageImport, optionsOf } from './packageOptions.ts'
import { type Prepared, type Result, createPrepared } from './preparedPackages.ts'

interface Kept {
  readonly packages: Prepared['packages']
  readonly names: readonly string[]
}

/** Version of the stored format. Increase it whenever the type `Kept` changes. */
const FORMAT = 1

/** Prepares packages, by the names under which the graph refers to them. */
export async function preparePackages(
  imports: ReadonlyMap<string, PackageImport>,
  shared: Shared,
  say: (event: DevEvent) => void,
): Promise<Prepared> {
  const { config } = shared
  const { root, base, alias, define, cacheDir, cleanUrls, publicDir } = config
  const entries = [...imports].sort(([a], [b]) => compareText(a, b))
  const settings = [root, base, alias, define, cleanUrls, publicDir]
  const key = [FORMAT, bundlerVersion(), engineKey, ...settings]
  const memory = openMemory<Kept>(join(cacheDir, `packages-${shortHashOf(root)}.bin`), { key })
  const kept = memory.recall()
  // More may have been prepared: a page that needs another package may not be open yet.
  if (kept && entries.every(([name]) => kept.value.packages[name])) {
    const { packages, names } = kept.value
    const files = names.map((outFile, i) => ({ outFile, contents: kept.parts[i]! }))
    return { packages, ...written(files, config), diagnostics: [] }
  }
  const options = optionsOf(imports, shared)
  const names = entries.map(([, { specifier }]) => specifier)
  const start = performance.now()
  say({ type: 'packages', names, milliseconds: null })
  try {
    const [browser, server] = (await Promise.all([
      esbuild().build(options.browser),
      esbuild().build(options.server),
    ])) as [Result, Result]
    say({ type: 'packages', names, milliseconds: performance.now() - start })
    const made = createPrepared(entries, { browser, server }, shared)
    const builds = [browser, server].map(({ metafile: { inputs } }) => ({ root, inputs }))
    const { packages, files } = made
    memory.remember(
      {
        value: { packages, names: files.map(({ outFile }) => outFile) },
        parts: files.map(({ contents }) => contents),
      },
      bundleSourcesOf(builds, [], config),
    )
    return { packages, ...written(files, config), diagnostics: [] }
  } catch (error) {
    const errors = errorsOf(error)
    if (errors.length === 0) throw error
    return {
      packages: {},
      files: [],
      diagnostics: sortDiagnostics(await diagnosticsOf(errors, shared)),
    }
  }
}

/** Writes the files of the server and returns those of the browser. */
function written(
  files: readonly NamedFile[],
  config: Shared['config'],
): { readonly files: readonly OutputFile[] } {
  for (const { outFile, contents } of files) {
    if (outFile.startsWith('server/')) {
      writeNamed(join(serverDirOf(config), basename(outFile)), contents)
    }
  }
  return { files: files.filter(({ outFile }) => !outFile.startsWith('server/')) }
}
