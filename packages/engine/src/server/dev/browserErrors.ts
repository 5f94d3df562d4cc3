// Remembers the errors that scripts threw in open pages, so that the terminal shows them like the
// overlay. A change of the site may fix them, so it clears them.
import { OVERLAY_HEADER } from './openInEditor.ts'
import type { IncomingMessage } from 'node:http'
import type { Diagnostic } from '../../types/diagnostic.ts'

/** Maximum number of errors, so that a component that throws different texts fills no terminal. */
const MAX_ERRORS = 20

export interface BrowserErrors {
  /** Remembers an error if the overlay of an open page reported it. */
  add(error: Diagnostic, request: Pick<IncomingMessage, 'headers'>): void
  all(): readonly Diagnostic[]
  clear(): void
}

/** `onChange` is called with each error that is new. */
export function createBrowserErrors(onChange: () => void): BrowserErrors {
  const errors = new Map<string, Diagnostic>()
  return {
    add(error, { headers }) {
      const key = JSON.stringify(error)
      const isOwn = headers[OVERLAY_HEADER] !== undefined
      if (!isOwn || errors.has(key) || errors.size >= MAX_ERRORS) return
      errors.set(key, error)
      onChange()
    },
    all: () => [...errors.values()],
    clear: () => errors.clear(),
  }
}
