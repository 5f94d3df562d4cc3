// A page switch inside a view transition, where that is wanted and the browser can.
/** Runs `change`, animated if asked for; resolves when it has run. */
export async function transition(isAnimated: boolean, change: () => void): Promise<void> {
  if (!isAnimated || !('startViewTransition' in document)) return change()
  if (!('matchMedia' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return change()
  }
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // A transition that the next one cuts short rejects these two; the change itself has been made.
  ready.catch(() => undefined)
  finished.catch(() => undefined)
  await updateCallbackDone
}
