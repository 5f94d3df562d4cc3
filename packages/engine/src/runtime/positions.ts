// Scroll positions of history entries. Each entry has a key in `history.state`; positions are kept in memory
// and, for entries reached again after another document, in the session storage.
const STORE = 'docgen-scroll'
const KEPT = 50

export type Position = readonly [x: number, y: number]

export interface Positions {
  /** Where the entry that history is at was left; null when that is not known. */
  get(): Position | null
  /** Whether the entry that history is at has been here before. */
  isKnown(): boolean
  /** Notes the position of the entry being left. */
  leave(): void
  /** From here on scrolling counts for the entry that history is at. */
  enter(): void
  /** `history.state` of a new entry. */
  createState(): { readonly docgen: string }
}

/** Starts to note positions. While the document is shown, restoring them is ours and not the browser's. */
export function trackPositions(): Positions {
  const positions = new Map<string, Position>(readStore())
  const prefix = performance.timeOrigin.toString(36)
  let count = 0
  let current = ''

  const createState = () => ({ docgen: `${prefix}-${++count}` })
  const leave = () => {
    // Last in the map: the store keeps the newest.
    positions.delete(current)
    positions.set(current, [scrollX, scrollY])
  }

  addEventListener('scroll', leave, { passive: true })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('pagehide', () => {
    // On reload, and on return from another document, the browser restores what it can before we run.
    history.scrollRestoration = 'auto'
    leave()
    writeStore([...positions].slice(-KEPT))
  })
  // Until the document has loaded, the browser may still be restoring; `pageshow` follows.
  if (document.readyState === 'complete') history.scrollRestoration = 'manual'

  return {
    get: () => positions.get(keyOf(history.state) ?? '') ?? null,
    isKnown: () => keyOf(history.state) !== null,
    leave,
    enter: () => {
      if (keyOf(history.state) === null) history.replaceState(createState(), '')
      current = keyOf(history.state) ?? ''
    },
    createState,
  }
}

function keyOf(state: unknown): string | null {
  const key = typeof state === 'object' && state !== null && 'docgen' in state ? state.docgen : null
  return typeof key === 'string' ? key : null
}

// The storage may be full or forbidden; positions of another document are then unknown.
function readStore(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, Position][]
  } catch {
    return []
  }
}

function writeStore(positions: readonly [string, Position][]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(positions))
  } catch {
    return
  }
}
