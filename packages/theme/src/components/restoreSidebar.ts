// Puts the sidebar back as rememberSidebar.ts noted it when the document before this one went. Only the server imports
// this: the function's source is the script behind the sidebar in the document, which runs before the first paint.

/**
 * Opens and closes the groups of the sidebar in `drawer` as they were, but none around the current page, and scrolls it to
 * where it was. On another page than it was left at, `show` brings the current one in sight. Uses nothing from outside.
 */
export const restoreSidebar = (drawer: HTMLElement, show: (scroller: Element) => void): void => {
  let note: string[] = []
  try {
    note = sessionStorage.getItem('docgen-sidebar')?.split('\n') ?? []
  } catch {
    // Storage is off.
  }
  for (const group of drawer.querySelectorAll<HTMLDetailsElement>('[data-at]')) {
    const at = group.dataset['at']
    if (note.includes(`+${at}`)) group.open = true
    if (note.includes(`-${at}`)) group.open = !!group.querySelector('[aria-current=page]')
  }
  // The first frame lays out the page in any case; now it would be done twice.
  requestAnimationFrame(() => {
    drawer.scrollTop = Number(note[0])
    if (note[1] !== location.pathname) show(drawer)
  })
}
