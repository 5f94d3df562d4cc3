// A page switch inside a view transition, where that is wanted and the browser can.

/**
 * Runs `change`, animated if asked for; resolves when it has run. From the change to the end of the animation `<html>` has the
 * attribute `data-arriving`: styles that name what is animated only then spare the browser a picture of the page that is left.
 */
export async function transition(isAnimated: boolean, change: () => void): Promise<void> {
  if (!isAnimated || !('startViewTransition' in document)) return change()
  if (!('matchMedia' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return change()
  }
  const { dataset } = document.documentElement
  const end = () => void delete dataset.arriving
  // Of one that this one cuts short.
  end()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    dataset.arriving = ''
    change()
  })
  // A transition that the next one cuts short rejects these two; the change itself has been made.
  ready.catch(() => undefined)
  finished.then(end, end)
  await updateCallbackDone
}
