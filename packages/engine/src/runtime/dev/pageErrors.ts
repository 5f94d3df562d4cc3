// Shows the errors of the current page: those that the dev server found, and those that scripts threw.
import { showErrors } from './overlay.ts'

export interface PageErrors {
  /** Fetches the errors of the current page and shows them. */
  show(): Promise<void>
  /** Forgets the errors that scripts threw. */
  clear(): void
}

/** Watches for uncaught errors of scripts, and shows them as they come. */
export function watchPageErrors(): PageErrors {
  let thrown = { pathname: '', texts: new Set<string>() }
  const thrownHere = () => (thrown.pathname === location.pathname ? [...thrown.texts] : [])

  async function show(): Promise<void> {
    const { pathname } = location
    const response = await fetch(`/__docgen/errors?path=${encodeURIComponent(pathname)}`)
    const texts = (await response.json()) as string[]
    if (pathname === location.pathname) showErrors([...texts, ...thrownHere()])
  }

  addEventListener('error', ({ error }) => {
    // Events without an error are warnings of the browser or come from a script of another site.
    if (error == null) return
    const text = `A script threw in the browser: ${String(error)}\n\n${CONSOLE_HINT}`
    thrown = { pathname: location.pathname, texts: new Set([...thrownHere(), text]) }
    void show()
  })
  return { show, clear: () => thrown.texts.clear() }
}

const CONSOLE_HINT = 'See the browser console for the file and line.'
