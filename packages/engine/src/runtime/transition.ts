// Runs a page switch in a view transition if the site enables it and the browser supports it.

/**
 * Runs `change`, with an animation if `isAnimated` is true, and resolves when it has run. From then
 * until the end of the animation, `<html>` has the attribute `data-arriving`. Styles that set
 * `view-transition-name` only under this attribute save the browser a snapshot of the old page.
 */
export async function transition(isAnimated: boolean, change: () => void): Promise<void> {
  if (!isAnimated || !('startViewTransition' in document)) return change()
  if (!('matchMedia' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return change()
  }
  const { dataset } = document.documentElement
  const end = () => void delete dataset.arriving
  // An earlier transition may still be running; this one ends it.
  end()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
    dataset.arriving = ''
    change()
  })
  // Both promises reject if the next transition ends this one early. The change itself has been
  // made.
  ready.catch(() => undefined)
  finished.then(end, end)
  await updateCallbackDone
}
