// Decides which cache entries are removed and which packs are rewritten, so that the cache does not
// grow with every edit. These are pure functions; `packs.ts` applies their results.
import type { Entry } from './entry.ts'

export interface Pack {
  /** Size of all its entries in bytes. */
  readonly size: number
  /** Whether a session may still write to it. */
  readonly isPart: boolean
}

/** An entry and its pack. */
export interface IndexedEntry<P extends Pack = Pack> extends Entry {
  readonly pack: P
  /** The last use in this session, in milliseconds since 1970. 0 if it was not used. */
  used: number
}

/** An entry is removed if no build has used it for this many days. */
const KEEP_DAYS = 14

const DAY = 24 * 60 * 60 * 1000

/** Versions kept per slot: the current one, and those of other branches and configurations. */
const KEEP_VERSIONS = 4

/** A pack of fewer `bytes` is small. If there are more than `packs` small ones, they are merged. */
const SMALL = { bytes: 4 * 1024 * 1024, packs: 8 } as const

/**
 * Returns the least recently used versions of each slot, and entries not used for `KEEP_DAYS` days
 * before `now`. Pass null during a session, because it may still use old entries.
 */
export function unwantedOf(
  entries: Iterable<IndexedEntry>,
  now: number | null,
): readonly IndexedEntry[] {
  const slots = new Map<string, IndexedEntry[]>()
  const unwanted: IndexedEntry[] = []
  for (const entry of entries) {
    if (now !== null && entry.used === 0 && entry.time < now - KEEP_DAYS * DAY) unwanted.push(entry)
    else if (/[^0]/.test(entry.slot)) addTo(slots, entry)
  }
  for (const versions of slots.values()) {
    if (versions.length <= KEEP_VERSIONS) continue
    // If two have the same time, the later one in the list is newer.
    versions.reverse().sort((a, b) => lastUseOf(b) - lastUseOf(a))
    unwanted.push(...versions.slice(KEEP_VERSIONS))
  }
  return unwanted
}

/**
 * Returns the finished packs to rewrite: those with at least a third of unwanted bytes, and small
 * packs if there are many.
 */
export function packsToRewrite<P extends Pack>(
  packs: Iterable<P>,
  wanted: Iterable<IndexedEntry<P>>,
): ReadonlySet<P> {
  const bytes = new Map<P, number>()
  for (const { pack, size } of wanted) bytes.set(pack, (bytes.get(pack) ?? 0) + size)
  const finished = [...packs].filter(({ isPart }) => !isPart)
  const small = finished.filter(({ size }) => size < SMALL.bytes)
  return new Set([
    ...finished.filter((pack) => (bytes.get(pack) ?? 0) * 3 <= pack.size * 2),
    ...(small.length > SMALL.packs ? small : []),
  ])
}

function lastUseOf({ used, time }: IndexedEntry): number {
  return Math.max(used, time)
}

function addTo(slots: Map<string, IndexedEntry[]>, entry: IndexedEntry): void {
  const versions = slots.get(entry.slot)
  if (versions) versions.push(entry)
  else slots.set(entry.slot, [entry])
}
