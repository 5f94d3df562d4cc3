// Wraps React's root. React empties the page when a component throws in the browser; this module
// restores the page, so that it stays readable.
import { startTransition, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'

export interface RecoverableRootOptions {
  readonly container: HTMLElement
  /**
   * Renders the page with static HTML instead of its components. Returns false if the page has no
   * components. May throw.
   */
  readonly showStatic: (article: string) => boolean
  /** Called when the page has been restored as static HTML without React. */
  readonly onGiveUp: () => void
}

export interface RecoverableRoot {
  /** Hydrates the server's HTML. */
  hydrate(app: ReactNode): void
  /** Renders synchronously. Throws what a component throws. */
  render(app: ReactNode): void
  /** See `Router.dropRestored`. */
  dropRestored?(): void
}

/**
 * Creates a root that restores the page when a component throws. First it renders the page again
 * with the article as static HTML. If that throws too, or if the page has no components of its own,
 * the restored nodes stay without React until another page is opened. Errors are reported like
 * uncaught errors.
 */
export function createRecoverableRoot(options: RecoverableRootOptions): RecoverableRoot {
  const { container, showStatic, onGiveUp } = options
  const nodes = keepNodes(container)
  let isRendering = false
  // Parts that only the server has rendered so far are missing until they are loaded. Without their
  // height the page would scroll, and the reader would lose their place.
  let minHeight = ''
  let failure: { readonly error: unknown } | null = null
  let root: Root

  const onUncaughtError: RootOptions['onUncaughtError'] = (error, { componentStack = '' }) => {
    failure = { error }
    if (isRendering) return
    reportError(error)
    if (__DOCGEN_DEV__) console.error(`A component threw in the browser:${componentStack}`)
    // React must finish this render before it can start another one.
    queueMicrotask(recover)
  }

  function recover(): void {
    nodes.restore()
    const article = container.querySelector('.article')
    minHeight = `${container.offsetHeight}px`
    try {
      if (article && showStatic(article.innerHTML)) return
    } catch {
      nodes.restore()
    }
    onGiveUp()
  }

  return {
    hydrate(app) {
      // As a transition, hydration runs in slices of a few milliseconds, and the browser can handle
      // input in between. Otherwise it is one long task.
      startTransition(() => {
        root = hydrateRoot(container, app, {
          onUncaughtError,
          ...(__DOCGEN_DEV__ && { onRecoverableError: reportRecovered }),
        })
      })
    },
    render(app) {
      nodes.dropRestored()
      container.style.minHeight = minHeight
      minHeight = ''
      failure = null
      isRendering = true
      flushSync(() => root.render(app))
      isRendering = false
      if (failure) {
        if (__DOCGEN_DEV__) nodes.restore()
        throw (failure as { error: unknown }).error
      }
      nodes.keep()
    },
    ...(__DOCGEN_DEV__ && { dropRestored: () => nodes.dropRestored() }),
  }
}

/**
 * Reports an error that React has recovered from. The event comes first: `dev/pageErrors.ts` asks
 * React for the components that created the element, which it knows only during this call.
 */
function reportRecovered(error: unknown): void {
  dispatchEvent(new CustomEvent('docgen-recovered', { detail: error }))
  reportError(error)
}

/**
 * Keeps the nodes of a container. React removes them together with their content, so inserting them
 * again restores the page.
 */
function keepNodes(container: HTMLElement) {
  let last = [...container.childNodes]
  let isRestored = false
  return {
    keep: () => void (last = [...container.childNodes]),
    restore() {
      container.replaceChildren(...last)
      isRestored = true
    },
    /** Removes restored nodes, which React does not know. */
    dropRestored() {
      if (isRestored) container.replaceChildren()
      isRestored = false
    },
  }
}
