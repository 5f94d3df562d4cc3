// Follows a redirect from one to the next and finds those that never arrive: loops, and chains that
// could lead to their end at once.
import { normalizeRoutePath, splitLink } from '../shared/paths.ts'
import type { WrittenRedirect } from '../site/redirects.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** What is wrong with a redirect. */
export type RedirectProblem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>

/** Redirects by `redirectKeyOf` of their old address. */
export type RedirectMap = ReadonlyMap<string, WrittenRedirect>

/** Returns an address in the form in which old addresses are compared. */
export function redirectKeyOf(address: string): string {
  const { path, suffix } = splitLink(address)
  return normalizeRoutePath(path).replace(/(?<=.)\/$/, '') + suffix.replace(/^\?[^#]*/, '')
}

/**
 * Returns the addresses of the loop that a redirect leads into, the first one also at the end; null
 * if it leads into none.
 */
export function loopFrom(
  { from, to }: WrittenRedirect,
  byAddress: RedirectMap,
): readonly string[] | null {
  const steps = [from]
  const indexes = new Map([[redirectKeyOf(from), 0]])
  for (let next: string | undefined = to; next !== undefined;) {
    const key = redirectKeyOf(next)
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
  byAddress: RedirectMap,
): RedirectProblem | null {
  const keys = new Set(loop.map(redirectKeyOf))
  const [first] = [...byAddress.values()].filter(({ from }) => keys.has(redirectKeyOf(from)))
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
  byAddress: RedirectMap,
): RedirectProblem | null {
  const steps = [from, to]
  for (
    let next = byAddress.get(redirectKeyOf(to));
    next;
    next = byAddress.get(redirectKeyOf(next.to))
  )
    steps.push(next.to)
  if (steps.length === 2) return null
  return {
    severity: 'warning',
    code: 'redirect-chain',
    message: `Readers are redirected ${steps.length - 1} times: ${steps.map((step) => `\`${step}\``).join(' → ')}.`,
    hint: `Redirect \`${from}\` to \`${steps.at(-1)}\`.`,
  }
}
