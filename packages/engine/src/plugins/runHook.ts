// Calls a plugin's hook and validates its result. A failure becomes a diagnostic with the plugin's
// name, the hook and the place in the plugin's code. All stages call hooks through this module.
import { fromPlugin } from '../diagnostics/fromErrors.ts'
import { locateThrown } from '../diagnostics/stackLocation.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** A call of a plugin's hook, and how to validate the result. */
export interface HookCall<T> {
  readonly plugin: string
  readonly hook: string
  /** Calls the hook with its arguments. */
  readonly call: () => unknown
  /**
   * Returns the result with its type. For an invalid result, throws an error whose message
   * completes "the plugin failed: …".
   */
  readonly check: (value: unknown) => T
  /** Absolute path of the page that the hook works on. */
  readonly filePath?: string
}

/** The result of a hook, or the diagnostic to report instead. */
export type Outcome<T> =
  | { readonly value: T; readonly failure: null }
  | { readonly value: null; readonly failure: Diagnostic }

/** Runs a synchronous hook; a promise is an invalid result. */
export function runHook<T>(hook: HookCall<T>): Outcome<T> {
  try {
    return checked(hook, hook.call())
  } catch (error) {
    return thrown(hook, error)
  }
}

/** Runs an asynchronous hook. Rejects with the signal's reason if it is aborted. */
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

function checked<T>(hook: HookCall<T>, result: unknown): Outcome<T> {
  try {
    return { value: hook.check(result), failure: null }
  } catch (error) {
    // The error comes from docgen's validation, so its stack does not lead to the plugin.
    return { value: null, failure: fromPlugin(error, hook) }
  }
}

function thrown<T>(hook: HookCall<T>, error: unknown): Outcome<T> {
  const place = locateThrown(error)
  const failure = fromPlugin(error, hook)
  if (!place) return { value: null, failure }
  const isOfPage = hook.filePath !== undefined
  return { value: null, failure: isOfPage ? causedAt(failure, place) : { ...failure, ...place } }
}

/** Locates a failure at the page, with the place in the plugin's code as its cause. */
export function causedAt<T extends Pick<Diagnostic, 'severity' | 'code'>>(
  failure: T,
  place: Partial<Diagnostic>,
): T & Required<Pick<Diagnostic, 'cause'>> {
  const { severity, code } = failure
  return { ...failure, cause: { severity, code, message: 'It was thrown here.', ...place } }
}

/** Returns the promise's result. Rejects with the signal's reason as soon as it is aborted. */
async function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return await promise
  return await new Promise<T>((resolve, reject) => {
    // Reject with the reason unchanged; it may be any value.
    const onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    // The hook itself may already have aborted the signal.
    if (signal.aborted) onAbort()
    const done = () => signal.removeEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(done)
  })
}
