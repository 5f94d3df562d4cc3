// Saves the scroll position of each history entry. An entry has a key in `history.state`. Positions
// are kept in memory, and in the session storage for readers who return from another document.
const STORAGE_KEY = 'docgen-scroll'
const MAX_STORED = 50

export type Position = readonly [x: number, y: number]

export interface Positions {
  /** Returns the saved position of the current history entry; null if there is none. */
  get(): Position | null
  /**
   * Returns whether the current history entry has a key, which means that it was tracked before. The
   * browser creates entries without one for a `#hash`.
   */
  isKnownEntry(): boolean
  /** Saves the position of the entry that is tracked. */
  save(): void
  /** Assigns later scrolling to the current history entry. */
  trackEntry(): void
  /** Creates the `history.state` of a new entry. */
  createState(): { readonly docgen: string }
}

/**
 * Starts saving positions. Turns off the browser's scroll restoration while the document is shown.
 */
export function trackPositions(): Positions {
  const positions = new Map<string, Position>(readStore())
  const prefix = performance.timeOrigin.toString(36)
  let count = 0
  let current = ''

  const createState = () => ({ docgen: `${prefix}-${++count}` })
  const save = () => {
    // Moves the entry to the end of the map, because the storage keeps the last entries.
    positions.delete(current)
    positions.set(current, [scrollX, scrollY])
  }

  addEventListener('scroll', save, { passive: true })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('pagehide', () => {
    // After a reload or a return from another document, the browser restores the position before
    // scripts run.
    history.scrollRestoration = 'auto'
    save()
    writeStore([...positions].slice(-MAX_STORED))
    // WebKit reads the setting earlier: without this, a page from its page cache starts at the top.
    const [left, top] = [scrollX, scrollY]
    addEventListener('pageshow', () => scrollTo({ left, top, behavior: 'instant' }), { once: true })
  })
  // While the document loads, the browser may still restore the position; `pageshow` fires later.
  if (document.readyState === 'complete') history.scrollRestoration = 'manual'

  return {
    get: () => positions.get(currentKey() ?? '') ?? null,
    isKnownEntry: () => currentKey() !== null,
    save,
    trackEntry: () => {
      if (currentKey() === null) history.replaceState(createState(), '')
      current = currentKey() ?? ''
    },
    createState,
  }
}

/**
 * Returns the key of the current history entry; null if it has none. Other scripts may set its
 * state.
 */
function currentKey(): string | null {
  const key = (history.state as { readonly docgen?: unknown } | null)?.docgen
  return typeof key === 'string' ? key : null
}

// The storage may be full or forbidden. Positions from before this document are then unknown.
function readStore(): [string, Position][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Position][]
  } catch {
    return []
  }
}

function writeStore(positions: readonly [string, Position][]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    return
  }
}
