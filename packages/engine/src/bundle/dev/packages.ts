// Prepares the packages that the modules of a site import: bundles them once for the browser and
// once for the server, in files named by their content, and remembers the result on disk. They
// change rarely and are by far the largest part of a bundle.
import { compareText } from '../../shared/compareText.ts'
import { basename, join } from 'node:path'
import { engineKey } from '../../config/configHash.ts'
import { sortDiagnostics } from '../../diagnostics/diagnostics.ts'
import { writeNamed } from '../../store/atomicFile.ts'
import { shortHashOf } from '../../store/hash.ts'
import { type Memory, openMemory, type Remembered } from '../../store/remember.ts'
import type { Sources } from '../../store/sources.ts'
import type { DevEvent } from '../../types/library.ts'
import type { OutputFile } from '../../types/output.ts'
import { diagnosticsOf } from '../bundleError.ts'
import type { BundleContext } from '../bundler.ts'
import { serverDirOf } from '../esbuildOptions.ts'
import { bundlerVersion } from '../settingsKey.ts'
import type { NamedFile } from '../contentNames.ts'
import type { ModuleMemory } from './moduleMemory.ts'
import { addWhatCompiles } from './addPackages.ts'
import { type Layer, packagesIn } from './packageLayers.ts'
import type { PackageImport } from './packageOptions.ts'
import type { Prepared } from './preparedPackages.ts'

/** A layer as it is remembered; the contents of its files are the parts beside it. */
interface Kept extends Omit<Layer, 'files' | 'sourcesOf'> {
  readonly names: readonly string[]
  readonly sources: Sources | null
}

/** Version of the stored format. Increase it whenever the type `Kept` changes. */
const FORMAT = 2

/** What a preparation needs of the bundler. */
interface PackagesShared extends BundleContext {
  readonly memory: Pick<ModuleMemory, 'writeLater' | 'write'>
}

/**
 * Prepares packages, by the names under which the graph refers to them. Packages that cannot be
 * bundled are missing in the result, which has the reasons.
 */
export async function preparePackages(
  imports: ReadonlyMap<string, PackageImport>,
  shared: PackagesShared,
  say: (event: DevEvent) => void,
): Promise<Prepared> {
  // The last preparation may not have been written yet.
  shared.memory.write()
  const memory = memoryOf(shared.config)
  const kept = layersFrom(memory.recall())
  const known = packagesIn(kept)
  const unknown = [...imports].filter(([name]) => !known[name])
  if (unknown.length === 0) return preparedOf(kept, shared.config)
  unknown.sort(([a], [b]) => compareText(a, b))
  const names = unknown.map(([, { specifier }]) => specifier)
  const start = performance.now()
  say({ type: 'packages', names, milliseconds: null })
  const { layers, errors } = await addWhatCompiles(kept, unknown, shared)
  // Reading and hashing thousands of files takes half a second, for which no page should wait.
  if (layers !== kept) shared.memory.writeLater('packages', () => rememberLayers(memory, layers))
  const diagnostics = sortDiagnostics(await diagnosticsOf(errors, shared))
  if (errors.length === 0) {
    say({ type: 'packages', names, milliseconds: performance.now() - start })
  }
  return { ...preparedOf(layers, shared.config), diagnostics }
}

function memoryOf(config: BundleContext['config']): Memory<readonly Kept[]> {
  const { root, base, alias, define, cacheDir, cleanUrls, publicDir } = config
  const settings = [root, base, alias, define, cleanUrls, publicDir]
  const key = [FORMAT, bundlerVersion(), engineKey, ...settings]
  return openMemory(join(cacheDir, `packages-${shortHashOf(root)}.bin`), { key })
}

function layersFrom(recalled: Remembered<readonly Kept[]> | null): Layer[] {
  const parts = [...(recalled?.parts ?? [])]
  return (recalled?.value ?? []).map(({ names, sources, ...layer }) => ({
    ...layer,
    sourcesOf: () => sources,
    files: names.map((outFile) => ({ outFile, contents: parts.shift()! })),
  }))
}

function rememberLayers(memory: Memory<readonly Kept[]>, layers: readonly Layer[]): void {
  const value = layers.map(({ files, sourcesOf, ...layer }) => ({
    ...layer,
    names: files.map(({ outFile }) => outFile),
    sources: sourcesOf(),
  }))
  const parts = layers.flatMap(({ files }) => files.map(({ contents }) => contents))
  const sources = value.map((layer) => layer.sources)
  const isKnown = sources.every((each) => each !== null)
  const all = (of: keyof Sources) => [...new Set(sources.flatMap((each) => each?.[of] ?? []))]
  memory.remember(
    { value, parts },
    isKnown ? { files: all('files'), folders: all('folders') } : null,
  )
}

function preparedOf(layers: readonly Layer[], config: BundleContext['config']): Prepared {
  const files = layers.flatMap((layer) => layer.files)
  return { packages: packagesIn(layers), ...written(files, config), diagnostics: [] }
}

/** Writes the files of the server and returns those of the browser. */
function written(
  files: readonly NamedFile[],
  config: BundleContext['config'],
): { readonly files: readonly OutputFile[] } {
  for (const { outFile, contents } of files) {
    if (outFile.startsWith('server/')) {
      writeNamed(join(serverDirOf(config), basename(outFile)), contents)
    }
  }
  return { files: files.filter(({ outFile }) => !outFile.startsWith('server/')) }
}
