// A production bundle, taken from the disk when nothing that it was made of has changed since it was made; else made and
// kept. The last one of each output folder is kept, with what is known of its sources (`sources.ts`).
import { realpathSync, utimesSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from '../node/packageRoot.ts'
import { areSame, contentHashOf, sourceFactsOf, type SourceFacts } from '../store/sources.ts'
import { hashOf, shortHashOf } from '../store/hash.ts'
import type { Bundle, OutputFile } from '../types/output.ts'
import type { Config } from '../types/index.ts'
import { bundleSourcesOf } from './bundleSources.ts'
import { readSummed, writeSummed } from '../store/atomicFile.ts'
import type { BundleParts } from './bundler.ts'
import type { BundleInput } from './earlyBundle.ts'
import { pageSourcesOf } from './pageModules.ts'
import { reactBase } from './resolvePlugin.ts'

/** Another number with every other shape of what is kept. */
const FORMAT = 2

/** What is kept, as JSON. */
interface Kept {
  /** As `keyOf` makes it. */
  readonly key: string
  readonly facts: SourceFacts
  /** Hashes of the server's files by their absolute path. */
  readonly serverFiles: Readonly<Record<string, string>>
  readonly bundle: Omit<Bundle, 'files' | 'diagnostics'>
  readonly files: readonly KeptFile[]
}

type KeptFile =
  | { readonly outFile: string; readonly base64: string }
  | { readonly outFile: string; readonly copyFrom: string }

/** Equal to what `bundleSite` gives, which throws the same. */
export async function rememberedBundle(site: BundleInput): Promise<Bundle> {
  const file = join(site.config.cacheDir, `bundle-${shortHashOf(site.config.outDir)}.json`)
  const key = keyOf(site)
  const kept = read(file)
  if (kept?.key === key && areSame(kept.facts) && areThere(kept.serverFiles)) return toBundle(kept)
  const start = Date.now()
  // Loaded when there is something to bundle.
  const { createBundler } = await import('./runEsbuild.ts')
  const bundler = createBundler(site.config, { dev: false })
  try {
    const bundle = await bundler.build(site)
    const made = bundler.made()
    const value = made && toKept(bundle, made, { key, start, config: site.config })
    if (value) write(file, value)
    return bundle
  } finally {
    await bundler.dispose()
  }
}

/** What is not looked for on the disk. `config.hash` covers docgen, the configuration as written, and the flags. */
function keyOf(site: BundleInput): string {
  const { config } = site
  const { root, docsDir, outDir, cacheDir, publicDir, themeEntry, globalStyles } = config
  const { base, cleanUrls, alias, define, hash } = config
  const react = reactBase(root, packageRoot())
  return hashOf(
    JSON.stringify([
      [FORMAT, bundlerVersion(), hash, realpathSync(root), react, reactVersionIn(react)],
      [root, docsDir, outDir, cacheDir, publicDir, themeEntry, globalStyles],
      [base, cleanUrls, Object.entries(alias), Object.entries(define)],
      pageSourcesOf(site),
    ]),
  )
}

function reactVersionIn(folder: string): unknown {
  return versionOf('react', createRequire(join(folder, 'package.json')))
}

/** Of esbuild, which is not loaded for it. */
function bundlerVersion(): unknown {
  return versionOf('esbuild', createRequire(import.meta.url))
}

function versionOf(name: string, load: NodeJS.Require): unknown {
  return (load(`${name}/package.json`) as { readonly version?: unknown }).version
}

/** Null for a bundle that is not kept: what is wrong with a source may lie in another file. */
function toKept(
  { files, diagnostics, ...bundle }: Bundle,
  { builds, read, serverFiles }: BundleParts,
  { key, start, config }: { readonly key: string; readonly start: number; readonly config: Config },
): Kept | null {
  const sources = diagnostics.length === 0 ? bundleSourcesOf(builds, read, config) : null
  const facts = sources && sourceFactsOf(sources, start)
  if (facts === null) return null
  return {
    ...{ key, facts, bundle },
    serverFiles: Object.fromEntries(serverFiles.map((path) => [path, contentHashOf(path)])),
    files: files.map((file) =>
      'copyFrom' in file
        ? file
        : { outFile: file.outFile, base64: Buffer.from(file.contents).toString('base64') },
    ),
  }
}

function toBundle({ bundle, files }: Kept): Bundle {
  return { ...bundle, files: files.map(toOutputFile), diagnostics: [] }
}

function toOutputFile(file: KeptFile): OutputFile {
  if ('copyFrom' in file) return file
  return { outFile: file.outFile, contents: Buffer.from(file.base64, 'base64') }
}

/** Marks them as used, too: the cache removes old ones. */
function areThere(serverFiles: Kept['serverFiles']): boolean {
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

/** Null for what is not there or not whole. */
function read(file: string): Kept | null {
  const bytes = readSummed(file)
  return bytes && (JSON.parse(bytes.toString()) as Kept)
}

/** What cannot be written is bundled again. */
function write(file: string, value: Kept): void {
  try {
    writeSummed(file, JSON.stringify(value))
  } catch {
    // Whoever builds next is told nothing that is not so.
  }
}
