// Switches pages on clicks and history events without reloading the document. There is no route
// manifest: each page has a payload file next to it. If that cannot be fetched, the browser
// navigates normally, which also shows the host's 404 page for unknown paths.
import { isSamePage, toUrl } from '../shared/paths.ts'
import { focusOnArrival, scrollOnArrival } from './arrive.ts'
import type { PageView, RouterState } from './context.tsx'
import type { LazyHead } from './documentHead.ts'
import type { OpenPage, PageLoader } from './loadPage.ts'
import { dropStyles } from './pageModule.ts'
import { isPlainClick, linkOf, type PageLinks } from './pageLinks.ts'
import { trackPositions, type Position } from './positions.ts'
import { transition } from './transition.ts'

export interface RouterOptions {
  /** The page that the document contains. */
  readonly view: PageView
  readonly loader: PageLoader
  readonly links: PageLinks
  readonly head: LazyHead
  /** Renders a page with a router state, synchronously. */
  readonly draw: (view: PageView, router: RouterState) => void
  /** Called after another page has been rendered. */
  readonly onSwitch: () => void
}

export interface Router {
  /** The state that the server rendered, for hydration. */
  readonly first: RouterState
  /** Starts listening to clicks and history events. Call it after hydration. */
  start(): void
  /** Replaces the current page. Address and scroll position stay the same. */
  replace(opened: OpenPage): void
  /**
   * Renders the current page with static HTML instead of its components. Returns false if the page
   * has no components.
   */
  freeze(article: string): boolean
  /** Tells whether the current page is the 404 page. */
  isNotFound(): boolean
  /**
   * Records that the document now has this HTML as the only run of the current page. Defined only
   * in dev mode.
   */
  note?(html: string): void
}

interface Visit {
  readonly target: URL
  /** `push` adds a history entry; `pop` means that the browser has already moved to the entry. */
  readonly how: 'push' | 'pop'
  readonly position: Position | null
}

export function createRouter(options: RouterOptions): Router {
  const { view, loader, links, head, draw, onSwitch } = options
  const positions = trackPositions()
  const pathname = toUrl(view.page.routePath, view.site)
  const shown = { view, url: { pathname, search: '', hash: '' }, isLoading: false }
  const visits = { latest: 0 }

  const stateOf = (): RouterState => ({
    routePath: shown.view.page.routePath,
    url: shown.url,
    isLoading: shown.isLoading,
    navigate,
  })
  const redraw = () => draw(shown.view, stateOf())

  function navigate(href: string): void {
    const target = new URL(href, location.href)
    if (links.isPage(target)) void visit({ target, how: 'push', position: null })
    else location.assign(target)
  }

  async function visit(to: Visit): Promise<void> {
    const number = ++visits.latest
    const isLatest = () => number === visits.latest
    if (isSamePage(to.target.pathname, shown.url.pathname, shown.view.site)) return arrive(to, null)
    try {
      const opened = await open(to.target)
      if (!isLatest()) return
      await transition(shown.view.site.themeConfig.enableContentAnimation, () => {
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
      shown.isLoading = true
      redraw()
    }
    const found = known ? Promise.resolve(known) : loader.load(target.pathname, 'high')
    const [opened] = await Promise.all([found.then((page) => loader.open(page)), head.load()])
    return opened
  }

  function leaveToBrowser(target: URL, error: unknown): void {
    console.error(error)
    if (location.href === target.href) location.reload()
    else location.assign(target)
  }

  function arrive({ target, how, position }: Visit, opened: OpenPage | null): void {
    positions.leave()
    if (how === 'push') addEntry(target)
    shown.url = partsOf(target)
    shown.isLoading = false
    if (opened) showPage(opened)
    else redraw()
    positions.enter()
    scrollOnArrival(position, target.hash)
    if (opened || how === 'push') focusOnArrival(target.hash)
    if (opened) onSwitch()
  }

  // Opening the current address replaces the history entry, as browsers do.
  function addEntry(target: URL): void {
    if (target.href === location.href) history.replaceState(positions.createState(), '')
    else history.pushState(positions.createState(), '', target)
  }

  function showPage({ payload, site, content }: OpenPage): void {
    const runs = payload.runs.map((html) => ({ __html: html ?? '' }))
    shown.view = { page: payload.page, site, runs, content, revision: shown.view.revision + 1 }
    redraw()
    dropStyles(payload)
    head.show(shown.view)
  }

  function onClick(event: MouseEvent): void {
    const link = isPlainClick(event) ? linkOf(event) : null
    const target = link && links.urlOf(link)
    if (!target || isHashLink(target)) return
    event.preventDefault()
    void visit({ target, how: 'push', position: null })
  }

  // The browser handles links within the page, so that `:target` styles apply.
  function isHashLink(target: URL): boolean {
    const { pathname, search } = location
    return target.hash !== '' && target.pathname === pathname && target.search === search
  }

  function onPopState(): void {
    const target = new URL(location.href)
    if (positions.isKnown()) void visit({ target, how: 'pop', position: positions.get() })
    else enterHash(target)
  }

  // The reader followed or typed a `#hash`. The browser scrolls, and a pending page switch is
  // canceled.
  function enterHash(target: URL): void {
    visits.latest += 1
    positions.enter()
    shown.url = partsOf(target)
    shown.isLoading = false
    redraw()
  }

  return {
    first: stateOf(),
    start() {
      positions.enter()
      const { pathname, search, hash } = location
      if (pathname !== shown.url.pathname || search || hash) {
        shown.url = { pathname, search, hash }
        redraw()
      }
      document.addEventListener('click', onClick)
      addEventListener('popstate', onPopState)
    },
    replace(opened) {
      const { scrollX: left, scrollY: top } = window
      showPage(opened)
      scrollTo({ left, top, behavior: 'instant' })
      onSwitch()
    },
    freeze(article) {
      if (!shown.view.content) return false
      shown.view = { ...shown.view, content: null, runs: [{ __html: article }] }
      redraw()
      onSwitch()
      return true
    },
    isNotFound: () => shown.view.page.pageType === '404',
    ...(__DOCGEN_DEV__ && {
      // Changes the object in place. With a new object, React would write the HTML again.
      note: (html: string) => void Object.assign(shown.view.runs[0] ?? {}, { __html: html }),
    }),
  }
}

function partsOf({ pathname, search, hash }: URL): RouterState['url'] {
  return { pathname, search, hash }
}
