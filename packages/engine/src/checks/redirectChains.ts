// Follows a redirect from one to the next and finds those that never arrive: loops, and chains that
// could lead to their end at once.
import { normalizeRoutePath, splitLink } from '../shared/paths.ts'
import { isOwnFile, type WrittenRedirect } from '../site/redirects.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'

/** What is wrong with a redirect. */
export type RedirectProblem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>

export interface Redirects {
  /** Redirects by the key of their old address. */
  readonly byAddress: ReadonlyMap<string, WrittenRedirect>
  /** `redirectKeyOf` for the site. */
  readonly keyOf: (address: string) => string
}

/** Returns an address in the form in which old addresses are compared. */
export function redirectKeyOf(address: string, site: Site): string {
  const { path, suffix } = splitLink(address)
  const extension = isOwnFile(path, site) ? '.html' : ''
  const key = normalizeRoutePath(path).replace(/(?<=.)\/$/, '') + extension
  return key + suffix.replace(/^\?[^#]*/, '')
}

/**
 * Returns the addresses of the loop that a redirect leads into, the first one also at the end; null
 * if it leads into none.
 */
export function loopFrom(
  { from, to }: WrittenRedirect,
  { byAddress, keyOf }: Redirects,
): readonly string[] | null {
  const steps = [from]
  const indexes = new Map([[keyOf(from), 0]])
  for (let next: string | undefined = to; next !== undefined;) {
    const key = keyOf(next)
    const start = indexes.get(key)
    indexes.set(key, steps.length)
    steps.push(next)
    if (start !== undefined) return steps.slice(start)
    next = byAddress.get(key)?.to
  }
  return null
}

/** Returns the problem of a loop at the first of its redirects; null at the others. */
export function loopAt(
  redirect: WrittenRedirect,
  loop: readonly string[],
  { byAddress, keyOf }: Redirects,
): RedirectProblem | null {
  const keys = new Set(loop.map(keyOf))
  const [first] = [...byAddress.values()].filter(({ from }) => keys.has(keyOf(from)))
  if (first !== redirect) return null
  const base = { severity: 'error', code: 'redirect-loop' } as const
  if (loop.length === 2) {
    const message = `\`${redirect.from}\` is redirected to itself.`
    return { ...base, message, hint: 'Remove the redirect.' }
  }
  return {
    ...base,
    message: `The redirect leads back to itself: ${loop.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: 'Remove one of these redirects.',
  }
}

/** Returns the problem of a redirect that leads to another one, but not into a loop. */
export function chainOf(
  { from, to }: WrittenRedirect,
  { byAddress, keyOf }: Redirects,
): RedirectProblem | null {
  const steps = [from, to]
  for (let next = byAddress.get(keyOf(to)); next; next = byAddress.get(keyOf(next.to)))
    steps.push(next.to)
  if (steps.length === 2) return null
  return {
    severity: 'warning',
    code: 'redirect-chain',
    message: `Readers are redirected ${steps.length - 1} times: ${steps.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: `Redirect \`${from}\` to \`${steps.at(-1)}\`.`,
  }
}
