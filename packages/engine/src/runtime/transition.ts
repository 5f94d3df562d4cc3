// A page switch inside a view transition, where that is wanted and the browser can.
/** Transitions that run: the last one, and for a moment the one it cuts short. */
const running = new Set<ViewTransition>()

/**
 * Runs `change`, animated if asked for; resolves when it has run. From the change to the end of the animation `<html>` has the
 * attribute `data-arriving`: styles that name what is animated only then spare the browser a picture of the page that is left.
 */
export async function transition(isAnimated: boolean, change: () => void): Promise<void> {
  if (!isAnimated || !('startViewTransition' in document)) return change()
  if (!('matchMedia' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return change()
  }
  const root = document.documentElement
  const started = document.startViewTransition(() => {
    root.dataset.arriving = ''
    change()
  })
  running.add(started)
  const end = () => {
    running.delete(started)
    if (running.size === 0) delete root.dataset.arriving
  }
  // A transition that the next one cuts short rejects these two; the change itself has been made.
  started.ready.catch(() => undefined)
  started.finished.then(end, end)
  await started.updateCallbackDone
}
