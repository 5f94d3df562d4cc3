// Stage 5: makes the bundle of a site from the first source that fits.
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DocgenError, sortDiagnostics } from '../diagnostics/diagnostics.ts'
import { shortHashOf } from '../store/hash.ts'
import { type Memory, openMemory, type Remembered } from '../store/remember.ts'
import { contentHashOf } from '../store/sources.ts'
import type { Bundle } from '../types/output.ts'
import type { Config, Site } from '../types/index.ts'
import type { BundleInput, BundleOptions, BundleSources } from './bundler.ts'
import { bundleSourcesOf } from './bundleSources.ts'
import { type CachedFile, cachedFilesOf, contentsOf, filesFrom } from './cachedFiles.ts'
import { pageSourcesOf } from './pageModules.ts'
import { settingsKeyOf } from './settingsKey.ts'
import { shippedBundle, shippedFolder } from './shippedBundle.ts'

/** Version of the stored format. Increase it whenever the type `CachedBundle` changes. */
const FORMAT = 3

/**
 * The cached bundle. The contents of files without `copyFrom` are stored as parts, in the same
 * order.
 */
interface CachedBundle {
  /** Content hashes of the server files, by absolute path. */
  readonly serverFiles: Readonly<Record<string, string>>
  readonly bundle: Omit<Bundle, 'files' | 'diagnostics'>
  readonly files: readonly CachedFile[]
}

/**
 * Makes the production bundle. `isRemembered`: whether to use and keep the bundle of the last
 * build. Throws `DocgenError` if a module does not compile, with the diagnostics of the pages.
 */
export async function bundleSite(site: Site, isRemembered: boolean): Promise<Bundle> {
  // 1. The bundle in the npm package, for a site that adds no code to docgen's theme.
  const shipped = shippedBundle(site, shippedFolder('build'))
  if (shipped) return shipped.bundle
  // 2. The bundle of the last build, if nothing has changed.
  return await bundleOnce(site, isRemembered ? bundleMemoryOf(site) : null, { dev: false })
}

/** Makes the bundle of the runtime and docgen's theme for `dev`. `site` must have no pages. */
export async function bundleRuntime(site: Site): Promise<Bundle> {
  return await bundleOnce(site, bundleMemoryOf(site, 'runtime'), { dev: true })
}

async function bundleOnce(
  site: Site,
  memory: Memory<CachedBundle> | null,
  options: BundleOptions,
): Promise<Bundle> {
  const kept = memory?.recall()
  if (kept && areUnchangedOnDisk(kept.value.serverFiles)) return toBundle(kept)
  // 3. A new bundle. Imported lazily, so that other builds do not load esbuild.
  const { runEsbuild } = await import('./runEsbuild.ts')
  try {
    const { bundle, sources } = await runEsbuild(site, options)
    if (memory) remember(memory, bundle, sources, site.config)
    return bundle
  } catch (error) {
    if (!(error instanceof DocgenError)) throw error
    throw new DocgenError(sortDiagnostics([...site.diagnostics, ...error.diagnostics]), {
      cause: error,
    })
  }
}

/**
 * Opens the cache entry with the last bundle of this configuration file and base. Builds to several
 * output folders share it, for example those of shards and their merge.
 */
function bundleMemoryOf(site: BundleInput, name = 'bundle'): Memory<CachedBundle> {
  const { cacheDir, configFile, base } = site.config
  const file = join(cacheDir, `${name}-${shortHashOf(JSON.stringify([configFile, base]))}.bin`)
  return openMemory(file, { key: [name, ...bundleKeyOf(site)] })
}

/**
 * Returns the cache key: everything that affects the bundle apart from its source files.
 * `config.hash` covers docgen, the configuration as written and the flags.
 */
function bundleKeyOf(site: BundleInput): readonly unknown[] {
  return [FORMAT, ...settingsKeyOf(site.config), pageSourcesOf(site)]
}

/**
 * Caches a bundle. A bundle with diagnostics is not cached, because their cause may be in a file
 * that is not among its sources.
 */
function remember(
  memory: Memory<CachedBundle>,
  { files, diagnostics, ...bundle }: Bundle,
  { builds, read, serverFiles }: BundleSources,
  config: Config,
): void {
  if (diagnostics.length > 0) return
  const hashes = serverFiles.map((path) => [path, contentHashOf(path)] as const)
  const value: CachedBundle = {
    bundle,
    serverFiles: Object.fromEntries(hashes),
    files: cachedFilesOf(files),
  }
  memory.remember({ value, parts: contentsOf(files) }, bundleSourcesOf(builds, read, config))
}

function toBundle({ value: { bundle, files }, parts }: Remembered<CachedBundle>): Bundle {
  return { ...bundle, files: filesFrom(files, parts), diagnostics: [] }
}

/**
 * Returns whether all server files are unchanged on disk. Also updates their modification times,
 * because the cache removes old files.
 */
function areUnchangedOnDisk(serverFiles: CachedBundle['serverFiles']): boolean {
  const files = Object.entries(serverFiles)
  if (!files.every(([path, hash]) => contentHashOf(path) === hash)) return false
  const now = new Date()
  try {
    for (const [path] of files) utimesSync(path, now, now)
    return true
  } catch {
    return false
  }
}
