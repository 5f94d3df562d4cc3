// Opens other pages: fetches them, renders them, and moves the scroll position and the focus. Only
// the latest visit takes effect.
import { isSamePage } from '../shared/paths.ts'
import { focusOnArrival, scrollOnArrival } from './arrive.ts'
import type { LazyHead } from './documentHead.ts'
import type { OpenPage, PageLoader } from './loadPage.ts'
import type { Position, Positions } from './positions.ts'
import type { CurrentPage } from './currentPage.ts'
import { transition } from './transition.ts'

export interface Visit {
  readonly target: URL
  /** `push` adds a history entry; `pop` means that the browser has already moved to the entry. */
  readonly how: 'push' | 'pop'
  readonly position: Position | null
}

export interface VisitOptions {
  readonly loader: PageLoader
  readonly head: LazyHead
  readonly current: CurrentPage
  readonly positions: Positions
  /** Called after the article in the document has been replaced. */
  readonly onSwitch: () => void
}

export function createVisits({ loader, head, current, positions, onSwitch }: VisitOptions) {
  const { now } = current
  let latest = 0

  async function visit(to: Visit): Promise<void> {
    const number = ++latest
    const isLatest = () => number === latest
    if (isSamePage(to.target.pathname, now.url.pathname, now.view.site)) return arrive(to, null)
    try {
      const opened = await open(to.target)
      if (!isLatest()) return
      await transition(now.view.site.themeConfig.enableContentAnimation, () => {
        if (isLatest()) arrive(to, opened)
      })
    } catch (error) {
      if (isLatest()) leaveToBrowser(to.target, error)
    }
  }

  async function open(target: URL): Promise<OpenPage> {
    const known = loader.peek(target.pathname)
    const isReady = known?.payload.module === null && known.payload.parts.length === 0
    if (!isReady) {
      now.isLoading = true
      current.rerender()
    }
    const found = known ? Promise.resolve(known) : loader.load(target.pathname, 'high')
    const [opened] = await Promise.all([found.then((page) => loader.open(page)), head.load()])
    return opened
  }

  function arrive({ target, how, position }: Visit, opened: OpenPage | null): void {
    positions.save()
    if (how === 'push') addEntry(target, positions)
    enter(target)
    if (opened) current.show(opened)
    else current.rerender()
    positions.trackEntry()
    scrollOnArrival(position, target.hash)
    if (opened || how === 'push') focusOnArrival(target.hash)
    if (opened) onSwitch()
  }

  function enter({ pathname, search, hash }: URL): void {
    now.url = { pathname, search, hash }
    now.isLoading = false
  }

  // The reader followed or typed a `#hash`. The browser scrolls, and a pending page switch is
  // canceled.
  const enterHash = (target: URL) => {
    latest += 1
    positions.trackEntry()
    enter(target)
    current.rerender()
  }

  return { visit, enterHash }
}

function leaveToBrowser(target: URL, error: unknown): void {
  console.error(error)
  if (location.href === target.href) location.reload()
  else location.assign(target)
}

// Opening the current address replaces the history entry, as browsers do.
function addEntry(target: URL, positions: Positions): void {
  if (target.href === location.href) history.replaceState(positions.createState(), '')
  else history.pushState(positions.createState(), '', target)
}
