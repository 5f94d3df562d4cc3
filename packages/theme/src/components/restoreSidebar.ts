// Restores the state of the sidebar that rememberSidebar.ts saved in the previous document. The
// server writes the source of the function into an inline script after the sidebar, which runs
// before the first paint.

/**
 * Opens and closes the groups of the sidebar in `drawer` as saved and scrolls to the saved
 * position. Groups that contain the current page stay open. If the current page is not the saved
 * one, `show` scrolls its link into view. Must not use anything from outside the function, because
 * its source becomes an inline script.
 */
export const restoreSidebar = (drawer: HTMLElement, show: (scroller: Element) => void): void => {
  let note: string[] = []
  try {
    note = sessionStorage.getItem('docgen-sidebar')?.split('\n') ?? []
  } catch {
    // The browser forbids storage.
  }
  for (const group of drawer.querySelectorAll<HTMLDetailsElement>('[data-at]')) {
    const at = group.dataset['at']
    if (note.includes(`+${at}`)) group.open = true
    if (note.includes(`-${at}`)) group.open = !!group.querySelector('[aria-current=page]')
  }
  // Waits for the first frame, which lays out the page anyway. Scrolling now would force a second
  // layout.
  requestAnimationFrame(() => {
    drawer.scrollTop = Number(note[0])
    if (note[1] !== location.pathname) show(drawer)
  })
}
