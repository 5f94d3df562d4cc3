// Switches pages on clicks and history events without reloading the document. There is no route
// manifest: each page has a payload file next to it. If that cannot be fetched, the browser
// navigates normally, which also shows the host's 404 page for unknown paths.
import type { PageView, RouterState } from './context.tsx'
import type { OpenPage } from './loadPage.ts'
import { isPlainClick, linkOf, type PageLinks } from './pageLinks.ts'
import { trackPositions } from './positions.ts'
import { createCurrentPage, type CurrentPageOptions } from './currentPage.ts'
import { createVisits, type VisitOptions } from './visits.ts'

export interface RouterOptions
  extends CurrentPageOptions, Pick<VisitOptions, 'loader' | 'head' | 'onSwitch'> {
  readonly links: PageLinks
  /** See `Router.dropRestored`. */
  readonly dropRestored?: () => void
}

export interface Router {
  /** The state that the server rendered, for hydration. */
  readonly initialState: RouterState
  /** Starts listening to clicks and history events. Call it after hydration. */
  start(): void
  /** Replaces the current page. Address and scroll position stay the same. */
  replace(opened: OpenPage): void
  /**
   * Renders the current page with static HTML instead of its components. Returns false if the page
   * has no components.
   */
  showStatic(article: string): boolean
  /** Returns whether the current page is the 404 page. */
  isNotFound(): boolean
  /**
   * Changes the current page and renders it, unless `change` returns the same view. Defined only in
   * dev mode.
   */
  revise?(change: (view: PageView) => PageView): void
  /**
   * Removes the nodes that were restored after a component threw, so that React can render the page
   * again. Defined only in dev mode.
   */
  dropRestored?(): void
}

export function createRouter(options: RouterOptions): Router {
  const { links, onSwitch } = options
  const positions = trackPositions()
  const current = createCurrentPage(options, navigate)
  const { visit, enterHash } = createVisits({ ...options, current, positions })

  function navigate(href: string): void {
    const target = new URL(href, location.href)
    if (links.isPage(target)) void visit({ target, how: 'push', position: null })
    else location.assign(target)
  }

  function onClick(event: MouseEvent): void {
    const link = isPlainClick(event) ? linkOf(event) : null
    const target = link && links.urlOf(link)
    if (!target || isHashLink(target)) return
    event.preventDefault()
    void visit({ target, how: 'push', position: null })
  }

  function onPopState(): void {
    const target = new URL(location.href)
    if (positions.isKnownEntry()) void visit({ target, how: 'pop', position: positions.get() })
    else enterHash(target)
  }

  return {
    initialState: current.state(),
    start() {
      positions.trackEntry()
      const { pathname, search, hash } = location
      const [loaded] = performance.getEntriesByType('navigation')
      // After a reload, the reader may have gone back to an earlier page before the scripts loaded.
      if (loaded && new URL(loaded.name).pathname !== pathname) onPopState()
      // The server rendered the page without its query and hash, and a 404 page without its path.
      else if (pathname !== current.now.url.pathname || search || hash) {
        current.now.url = { pathname, search, hash }
        current.rerender()
      }
      document.addEventListener('click', onClick)
      addEventListener('popstate', onPopState)
    },
    replace(opened) {
      const { scrollX: left, scrollY: top } = window
      current.show(opened)
      scrollTo({ left, top, behavior: 'instant' })
      onSwitch()
    },
    showStatic(article) {
      const isShown = current.showStatic(article)
      if (isShown) onSwitch()
      return isShown
    },
    isNotFound: () => current.now.view.page.pageType === '404',
    ...(__DOCGEN_DEV__ && {
      dropRestored: () => options.dropRestored?.(),
      revise: (change: (view: PageView) => PageView) => current.revise?.(change),
    }),
  }
}

// The browser handles links within the page, so that `:target` styles apply.
function isHashLink(target: URL): boolean {
  const { pathname, search } = location
  return target.hash !== '' && target.pathname === pathname && target.search === search
}
