// Finds the component that throws with a second render, because only React's streaming renderer reports
// the component stack.
import { createApp, createCollected, type PageInput } from './serverApp.tsx'

/**
 * Longest time for rendering with a stream, in milliseconds. Components may wait for promises that
 * never resolve.
 */
const TRACE_LIMIT_MS = 1000

/**
 * Returns the components around the one that throws, innermost first, one per line. Renders with a
 * stream, because only streams report the component stack.
 */
export async function traceError(input: PageInput): Promise<string> {
  const { renderToPipeableStream } = await import('./tracer.ts')
  return await new Promise((resolve) => {
    const { abort } = renderToPipeableStream(createApp(input, createCollected()), {
      onError(_error, { componentStack = '' }) {
        clearTimeout(timer)
        resolve(traceOf(componentStack))
        abort()
      },
      onAllReady() {
        clearTimeout(timer)
        resolve('')
      },
    })
    // Aborting calls `onError` for components that still wait for a promise.
    const timer = setTimeout(abort, TRACE_LIMIT_MS)
  })
}

/**
 * Returns the part of React's component stack below `MDXContent` or `Frame`, which every page has.
 */
function traceOf(componentStack: string): string {
  const names = componentStack
    .split('\n')
    .flatMap((line) => /^\s*at ([A-Z]\w*)/.exec(line)?.[1] ?? [])
  const end = names.findIndex((name) => name === 'MDXContent' || name === 'Frame')
  const own = (end < 0 ? names : names.slice(0, end)).filter((name) => name !== 'LazyPart')
  return own.map((name) => `in ${name}`).join('\n')
}
