// Calls a plugin's hook: what it gives, checked, or what went wrong as a diagnostic with the plugin's name, the hook and
// the place in the plugin's code. Apart from the stages, so that all of them treat plugins alike.
import { fromPlugin } from '../diagnostics/diagnostics.ts'
import { locateThrown } from '../diagnostics/stackLocation.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Which hook of which plugin is called, and what its result has to be. */
export interface HookCall<T> {
  readonly plugin: string
  readonly hook: string
  /** The hook, called with what the stage gives it. */
  readonly call: () => unknown
  /** The result, typed; throws an error that completes "the plugin failed: …" for any other. */
  readonly check: (value: unknown) => T
  /** The file of the page the hook works on; absolute. */
  readonly filePath?: string
}

/** Either a value or what to report in its place. */
export type Outcome<T> =
  | { readonly value: T; readonly failure: null }
  | { readonly value: null; readonly failure: Diagnostic }

/** Runs a hook of a stage that is not asynchronous; a promise is a wrong result. */
export function runHook<T>(hook: HookCall<T>): Outcome<T> {
  try {
    return checked(hook, hook.call())
  } catch (error) {
    return thrown(hook, error)
  }
}

/** Runs a hook that may take its time. Rejects with the signal's reason when it is aborted meanwhile. */
export async function runAsyncHook<T>(
  hook: HookCall<T>,
  signal?: AbortSignal,
): Promise<Outcome<T>> {
  signal?.throwIfAborted()
  try {
    return checked(hook, await unlessAborted(Promise.resolve(hook.call()), signal))
  } catch (error) {
    signal?.throwIfAborted()
    return thrown(hook, error)
  }
}

function checked<T>({ plugin, hook, check, filePath }: HookCall<T>, result: unknown): Outcome<T> {
  try {
    return { value: check(result), failure: null }
  } catch (error) {
    // docgen's own error: its stack says nothing of the plugin.
    const at = filePath === undefined ? { plugin, hook } : { plugin, hook, filePath }
    return { value: null, failure: fromPlugin(error, at) }
  }
}

function thrown<T>({ plugin, hook, filePath }: HookCall<T>, error: unknown): Outcome<T> {
  const place = locateThrown(error)
  const at = filePath === undefined ? { plugin, hook } : { plugin, hook, filePath }
  const failure = fromPlugin(error, at)
  if (!place) return { value: null, failure }
  return {
    value: null,
    failure: filePath === undefined ? { ...failure, ...place } : causedAt(failure, place),
  }
}

/** A failure on a page is the page's; the plugin's code is its cause. */
export function causedAt<T extends Pick<Diagnostic, 'severity' | 'code'>>(
  failure: T,
  place: Partial<Diagnostic>,
): T & Required<Pick<Diagnostic, 'cause'>> {
  const { severity, code } = failure
  return { ...failure, cause: { severity, code, message: 'It was thrown here.', ...place } }
}

/** The promise's result, or the signal's reason as soon as it is aborted. */
async function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return await promise
  return await new Promise<T>((resolve, reject) => {
    // What the signal was aborted with is what its listeners reject with, whatever that is.
    const onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    // The hook itself may have aborted it.
    if (signal.aborted) onAbort()
    const done = () => signal.removeEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(done)
  })
}
