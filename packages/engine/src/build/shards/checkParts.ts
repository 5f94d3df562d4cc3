// Checks that the parts given to a merge are all parts of one build, and of the site as it is now.
import { existsSync } from 'node:fs'
import { DocgenError } from '../../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { readManifest, type PartInput, type PartManifest } from './part.ts'

/** A part and its folder. */
interface Part {
  readonly dir: string
  readonly manifest: PartManifest
}

/** Returns the parts. Throws a `DocgenError` that names each folder that is none or is missing. */
export function readParts(dirs: readonly string[]): readonly PartManifest[] {
  const read = dirs.map((dir) => ({ dir, manifest: readManifest(dir) }))
  const unfinished = read.filter(({ manifest }) => manifest === null)
  if (unfinished.length > 0) throw new DocgenError(unfinished.map(({ dir }) => notFinished(dir)))
  const parts = read.map(({ dir, manifest }) => ({ dir, manifest: manifest! }))
  const found = [...otherTotals(parts), ...repeated(parts), ...missing(parts)]
  if (found.length > 0) throw new DocgenError(found)
  return parts.map(({ manifest }) => manifest)
}

/** Throws a `DocgenError` if a part was made from anything else than this site. */
export function checkOrigin(
  dirs: readonly string[],
  parts: readonly PartManifest[],
  site: PartInput,
): void {
  const found = parts.flatMap((part, at) => {
    const other = INPUTS.find(({ name }) => part[name] !== site[name])
    return other ? foreign({ dir: dirs[at]!, manifest: part }, other) : []
  })
  if (found.length > 0) throw new DocgenError(found)
}

interface Input {
  readonly name: keyof PartInput
  readonly differs: string
  readonly hint: string
}

const AGAIN = 'Build all shards again from the commit that you merge.'

const INPUTS: readonly Input[] = [
  {
    name: 'version',
    differs: 'by another version of docgen',
    hint: 'Install the same version on all machines, with a lockfile.',
  },
  {
    name: 'config',
    differs: 'with another configuration, other flags, or other packages',
    hint: 'Use the same configuration, `--base`, and lockfile for all shards and for the merge.',
  },
  { name: 'content', differs: 'from other content', hint: AGAIN },
]

function nameOf({ manifest: { shard } }: Part): string {
  return `shard ${shard.index}/${shard.total}`
}

function foreign(part: Part, { differs, hint }: Input): Diagnostic {
  const message = `This part, ${nameOf(part)}, was built ${differs}.`
  return { severity: 'error', code: 'shard-foreign', message, hint, filePath: part.dir }
}

function notFinished(dir: string): Diagnostic {
  const base = { severity: 'error', code: 'shard-unfinished', filePath: dir } as const
  if (!existsSync(dir)) {
    return {
      ...base,
      message: 'This folder does not exist.',
      hint: 'Pass the folders that `docgen build --shard` wrote. Nothing was merged.',
    }
  }
  return {
    ...base,
    message: 'This folder is no finished part of a build: it has no valid `part.json`.',
    hint: 'Build the shard again with `docgen build --shard`. Nothing was merged.',
  }
}

function otherTotals(parts: readonly Part[]): Diagnostic[] {
  const total = parts[0]?.manifest.shard.total
  const others = parts.filter(({ manifest }) => manifest.shard.total !== total)
  return others.map((part) => ({
    severity: 'error',
    code: 'shard-foreign',
    message: `This part is ${nameOf(part)}, but the first one is of ${total}.`,
    hint: AGAIN,
    filePath: part.dir,
  }))
}

function repeated(parts: readonly Part[]): Diagnostic[] {
  const first = new Map<string, Part>()
  return parts.flatMap((part) => {
    const known = first.get(nameOf(part))
    if (!known) first.set(nameOf(part), part)
    if (!known) return []
    return {
      severity: 'error' as const,
      code: 'shard-repeated',
      message: `This part is ${nameOf(part)}, like \`${known.dir}\`.`,
      hint: 'Pass each part once.',
      filePath: part.dir,
    }
  })
}

function missing(parts: readonly Part[]): Diagnostic[] {
  const total = parts[0]?.manifest.shard.total ?? 0
  const same = parts.filter(({ manifest }) => manifest.shard.total === total)
  const found = new Set(same.map(({ manifest }) => manifest.shard.index))
  const absent = Array.from({ length: total }, (_, at) => at + 1).filter((at) => !found.has(at))
  if (absent.length === 0) return []
  const names = absent.map((index) => `${index}/${total}`)
  return [
    {
      severity: 'error',
      code: 'shard-missing',
      message: `The parts of these shards are missing: ${names.join(', ')}.`,
      hint: 'Pass the parts of all shards, such as `docgen merge part-*`.',
    },
  ]
}
