// A part is the folder that a shard writes: packs with its parsed and rendered pages, and
// `part.json`, which says what they were made from. `part.json` is written last, so an interrupted
// shard leaves a folder without it.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DocgenError } from '../../diagnostics/diagnostics.ts'
import { PICTURES } from '../../outputs/social/drawImages.ts'
import { attempt, readJson } from '../../node/attempt.ts'
import { packageVersion } from '../../node/packageRoot.ts'
import { writeWhole } from '../../store/atomicFile.ts'
import { createCacheIn, type Cache } from '../../store/cache.ts'
import { hashOf } from '../../store/hash.ts'
import type { Config } from '../../types/index.ts'
import type { Content, SiteFile } from '../../types/content.ts'
import type { Shard } from '../../types/options.ts'
import type { PageTimes } from './share.ts'

/** Changes with the layout of a part. */
const FORMAT = 1

const MANIFEST = 'part.json'
/** Name of the folder of packs in a part. */
export const PACKS = 'packs'

/** What a shard was made from. Parts of one build agree in all of it. */
export interface PartInput {
  readonly version: string
  /** Hash of the configuration. */
  readonly config: string
  /** Hash of all content files. */
  readonly content: string
}

/** The contents of `part.json`. */
export interface PartManifest extends PartInput {
  readonly format: typeof FORMAT
  readonly shard: Shard
  /** Number of pages. */
  readonly pages: number
  /** What the pages took in this shard. */
  readonly took: PageTimes
}

/**
 * Returns what a shard, or a merge, is made from. `known` are the hashes of files without texts, by
 * path.
 */
export function partInputOf(
  config: Config,
  { files, metaFiles, i18nFile }: Content,
  known: ReadonlyMap<string, string> = new Map(),
): PartInput {
  const all: readonly SiteFile[] = [...files, ...metaFiles, ...(i18nFile ? [i18nFile] : [])]
  const lines = all.map(
    ({ filePath, text }) => `${known.get(filePath) ?? hashOf(text)} ${filePath}`,
  )
  return {
    version: packageVersion(),
    config: config.hash,
    content: hashOf(lines.join('\n')),
  }
}

/**
 * Opens the folder of a part for writing. What an earlier run of the shard has left there is used
 * as a cache. Throws a `DocgenError` if the folder contains anything else.
 */
export function openPart(dir: string): Cache {
  const others = (attempt(() => readdirSync(dir)) ?? []).filter(
    (name) => ![MANIFEST, PACKS, PICTURES].includes(name),
  )
  if (others.length > 0) throw new DocgenError([notAPart(dir, others.sort())])
  rmSync(join(dir, MANIFEST), { force: true })
  return createCacheIn(join(dir, PACKS))
}

/** Returns the packs of a finished part, which are only read. */
export function packsOf(dir: string): Cache {
  return createCacheIn(join(dir, PACKS), { isRead: true })
}

export function writeManifest(dir: string, manifest: Omit<PartManifest, 'format'>): void {
  writeWhole(join(dir, MANIFEST), JSON.stringify({ format: FORMAT, ...manifest }))
}

/** Returns null if the folder is no finished part. */
export function readManifest(dir: string): PartManifest | null {
  const value = readJson(join(dir, MANIFEST)) as Partial<PartManifest> | null
  return value?.format === FORMAT && value.shard && value.took ? (value as PartManifest) : null
}

function notAPart(dir: string, others: readonly string[]) {
  const names = others.slice(0, 3).map((name) => `\`${name}\``)
  return {
    severity: 'error' as const,
    code: 'shard-folder',
    message: `The output folder of a shard has other files in it: ${names.join(', ')}.`,
    hint: 'Choose a folder of its own with `--out-dir`, such as `part-2`.',
    filePath: dir,
  }
}
