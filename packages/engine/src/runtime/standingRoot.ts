// React's root, and what becomes of the page when a component throws in the browser. React then empties the page; a reader
// is to go on reading.
import { startTransition, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'

export interface StandingRootOptions {
  readonly container: HTMLElement
  /** Draws the page with this HTML in the place of its components. False: it has none of its own. May throw. */
  readonly freeze: (article: string) => boolean
  /** Called when the page stands as it was last seen, without React. */
  readonly onStand: () => void
}

export interface StandingRoot {
  /** Takes over what the server drew. */
  hydrate(app: ReactNode): void
  /** Draws, synchronously. Throws what a component throws. */
  draw(app: ReactNode): void
}

/**
 * A root whose page outlives its components. One that throws by itself costs the page its components: their HTML stays as
 * it was last seen. When it was not a component of the page, nothing is alive until another page is there. Errors are
 * reported as those that nobody catches.
 */
export function createStandingRoot(options: StandingRootOptions): StandingRoot {
  const { container, freeze, onStand } = options
  // React takes these away whole, with all that is in them.
  let seen = [...container.childNodes]
  let isReacts = true
  let isDrawing = false
  let failure: { readonly error: unknown } | null = null
  let root: Root

  const onUncaughtError: RootOptions['onUncaughtError'] = (error, { componentStack = '' }) => {
    failure = { error }
    if (isDrawing) return
    reportError(error)
    if (__DOCGEN_DEV__) console.error(`A component threw in the browser:${componentStack}`)
    // React cannot be asked to draw while it does.
    queueMicrotask(recover)
  }

  function recover(): void {
    stand()
    const article = container.querySelector('.article')
    try {
      if (article && freeze(article.innerHTML)) return
    } catch {
      stand()
    }
    onStand()
  }

  function stand(): void {
    container.replaceChildren(...seen)
    isReacts = false
  }

  return {
    hydrate(app) {
      // In slices of some milliseconds, between which the browser hears the reader: what is no transition is one long task.
      startTransition(() => {
        root = hydrateRoot(container, app, { onUncaughtError })
      })
    },
    draw(app) {
      if (!isReacts) container.replaceChildren()
      failure = null
      isDrawing = true
      flushSync(() => root.render(app))
      isDrawing = false
      isReacts = true
      if (failure) throw (failure as { error: unknown }).error
      seen = [...container.childNodes]
    },
  }
}
