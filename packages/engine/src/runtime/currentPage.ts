// The page that the browser shows, its address, and whether another page is being fetched.
import { toUrl } from '../shared/paths.ts'
import type { PageView, RouterState } from './context.tsx'
import type { LazyHead } from './documentHead.ts'
import type { OpenPage } from './loadPage.ts'
import { dropStyles } from './pageModule.ts'

export interface CurrentPageOptions {
  /** The page that the document contains. */
  readonly view: PageView
  readonly head: LazyHead
  /** Renders a page with a router state, synchronously. */
  readonly render: (view: PageView, router: RouterState) => void
}

export interface CurrentPage {
  readonly now: {
    view: PageView
    url: RouterState['url']
    isLoading: boolean
  }
  /** Returns the state for components. */
  readonly state: () => RouterState
  readonly rerender: () => void
  /** Renders another page, or the same page with other content. */
  show(opened: OpenPage): void
  /**
   * Renders the page with static HTML instead of its components. Returns false if the page has no
   * components.
   */
  showStatic(article: string): boolean
  /** See `Router.revise`. */
  revise?(change: (view: PageView) => PageView): void
}

export function createCurrentPage(
  { view, head, render }: CurrentPageOptions,
  navigate: RouterState['navigate'],
): CurrentPage {
  const pathname = toUrl(view.page.routePath, view.site)
  const now: CurrentPage['now'] = {
    view,
    url: { pathname, search: '', hash: '' },
    isLoading: false,
  }
  const state = () => {
    const { url, isLoading } = now
    return { routePath: now.view.page.routePath, url, isLoading, navigate }
  }
  const rerender = () => render(now.view, state())
  return {
    now,
    state,
    rerender,
    show({ payload, site, content }) {
      const runs = payload.runs.map((html) => ({ __html: html ?? '' }))
      now.view = { page: payload.page, site, runs, content, revision: now.view.revision + 1 }
      rerender()
      dropStyles(payload)
      head.show(now.view)
    },
    showStatic(article) {
      if (!now.view.content) return false
      now.view = { ...now.view, content: null, runs: [{ __html: article }] }
      rerender()
      return true
    },
    ...(__DOCGEN_DEV__ && {
      revise(change: (view: PageView) => PageView) {
        const view = change(now.view)
        if (view === now.view) return
        now.view = view
        rerender()
        head.show(view)
      },
    }),
  }
}
