// What the cache lets go, so that it does not grow with every edit: entries → those nobody wants, packs → those that
// hold too little that is wanted. Pure: `packs.ts` does it.
import type { Entry } from './entry.ts'

export interface Pack {
  /** Bytes that belong to it. */
  readonly size: number
  /** Whether a session may still write to it. */
  readonly isPart: boolean
}

/** An entry and the pack it lies in. */
export interface Place<P extends Pack = Pack> extends Entry {
  readonly pack: P
  /** Milliseconds since 1970: the last use in this session; 0 when it was not used. */
  used: number
}

/** An entry that no build has asked for in this many days is removed. */
const KEEP_DAYS = 14

const DAY = 24 * 60 * 60 * 1000

/** Values of one slot: what is on the disk, and what a change of branch or another configuration had just before. */
const KEEP_VERSIONS = 4

/** Below this many bytes a pack counts as small; more small ones than this become one. */
const SMALL = { bytes: 4 * 1024 * 1024, packs: 8 } as const

/**
 * The least recently used versions of each slot, and what was not used for `KEEP_DAYS` days before `now`; null: in the middle of a
 * session, which has yet to ask for what it uses.
 */
export function unwantedOf(places: Iterable<Place>, now: number | null): readonly Place[] {
  const slots = new Map<string, Place[]>()
  const unwanted: Place[] = []
  for (const place of places) {
    if (now !== null && place.used === 0 && place.time < now - KEEP_DAYS * DAY) unwanted.push(place)
    else if (/[^0]/.test(place.slot)) addTo(slots, place)
  }
  for (const versions of slots.values()) {
    if (versions.length <= KEEP_VERSIONS) continue
    // Of two in one millisecond the later one is the newer one.
    versions.reverse().sort((a, b) => lastUseOf(b) - lastUseOf(a))
    unwanted.push(...versions.slice(KEEP_VERSIONS))
  }
  return unwanted
}

/** Of the packs no session writes to: those of which a third or more is not wanted, and small ones when there are many. */
export function packsToRewrite<P extends Pack>(
  packs: Iterable<P>,
  wanted: Iterable<Place<P>>,
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

function lastUseOf({ used, time }: Place): number {
  return Math.max(used, time)
}

function addTo(slots: Map<string, Place[]>, place: Place): void {
  const versions = slots.get(place.slot)
  if (versions) versions.push(place)
  else slots.set(place.slot, [place])
}
