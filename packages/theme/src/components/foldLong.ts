// Closes most groups of a long sidebar in the drawer, so that the reader does not have to scroll
// through many screens. Separate, because it also runs as an inline script before the first paint.

/**
 * Closes the sidebar groups in `drawer` that do not contain the current page, if the window is at
 * most `maxWidth` pixels wide and there are more than `maxLinks` links. Must not use anything from
 * outside the function, because its source becomes an inline script.
 */
export const foldLong = (drawer: Element, maxWidth: number, maxLinks: number): void => {
  if (innerWidth > maxWidth || drawer.querySelectorAll('a').length <= maxLinks) return
  for (const group of drawer.querySelectorAll('details')) {
    if (!group.querySelector('[aria-current=page]')) group.open = false
  }
}
