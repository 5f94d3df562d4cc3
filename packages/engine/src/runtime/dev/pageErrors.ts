// Shows the errors of the current page: those that the dev server found, and those that scripts
// threw.
import { captureOwnerStack } from 'react'
import { isStubError } from './modules.ts'
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
  let cleared = 0
  let requests = 0
  const thrownHere = () => (thrown.pathname === location.pathname ? [...thrown.texts] : [])

  async function show(): Promise<void> {
    const { pathname } = location
    const request = ++requests
    const response = await fetch(`/__docgen/errors?path=${encodeURIComponent(pathname)}`)
    const texts = (await response.json()) as string[]
    // The response to an earlier request may come later, with errors that are fixed.
    if (request !== requests || pathname !== location.pathname) return
    showErrors([...texts, ...thrownHere()])
  }

  async function add(error: Thrown): Promise<void> {
    const { pathname } = location
    const before = cleared
    const text = await textOf(error)
    // A newer version of the page may not throw.
    if (cleared !== before || pathname !== location.pathname) return
    thrown = { pathname, texts: new Set([...thrownHere(), text]) }
    await show()
  }

  // The components that created the element, by error.
  const ownerStacks = new WeakMap<object, string | null>()
  addEventListener('docgen-recovered', (event) => {
    const { detail } = event as CustomEvent<unknown>
    if (detail instanceof Error) ownerStacks.set(detail, captureOwnerStack())
  })
  addEventListener('error', ({ error }) => {
    // Events without an error are warnings of the browser or come from a script of another site.
    if (error != null && !isStubError(error))
      void add(thrownOf(error, ownerStacks.get(error as object)))
  })
  watchAttributes((mismatch) => void add(mismatch))
  return {
    show,
    clear() {
      cleared += 1
      thrown.texts.clear()
    },
  }
}

/** An error as the dev server describes it. */
interface Thrown {
  readonly kind: 'error' | 'mismatch'
  readonly message: string
  readonly stack: string
}

/** Maximum lengths of a message and a stack, because both are sent in an address. */
const [LONGEST_MESSAGE, LONGEST_STACK] = [2000, 4000]

async function textOf({ kind, message, stack }: Thrown): Promise<string> {
  const query = new URLSearchParams({
    kind,
    message: message.slice(0, LONGEST_MESSAGE),
    stack: stack.slice(0, LONGEST_STACK),
  })
  const headers = { 'x-docgen-overlay': '1' }
  const response = await fetch(`/__docgen/thrown?${query}`, { headers }).catch(() => null)
  return response?.ok ? await response.text() : message
}

function thrownOf(error: unknown, ownerStack?: string | null): Thrown {
  const { message = String(error), stack = '' } = error as Partial<Error>
  if (message.startsWith('Hydration failed')) return mismatchOf(message, ownerStack ?? stack)
  return { kind: 'error', message: `A script threw in the browser: ${String(error)}`, stack }
}

/** The last line of React's explanation of a mismatch. The differing elements follow. */
const LINK = 'https://react.dev/link/hydration-mismatch'

function mismatchOf(message: string, stack: string): Thrown {
  const elements = message.slice(message.indexOf(LINK) + LINK.length).replace(/^\s*\n/, '')
  const text = `The browser renders something else than the server.\n\n${elements.trimEnd()}`
  return { kind: 'mismatch', message: text, stack }
}

/** Reports attributes that differ. React only warns about them in the console. */
function watchAttributes(report: (mismatch: Thrown) => void): void {
  const { error } = console
  console.error = (...args: unknown[]) => {
    error.apply(console, args)
    const [format, ...values] = args
    if (typeof format !== 'string' || !format.startsWith('A tree hydrated but some')) return
    report(mismatchOf(values.map(String).join(''), captureOwnerStack() ?? ''))
  }
}
