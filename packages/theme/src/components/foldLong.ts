// A long sidebar in a drawer, where all of it open would be many screens to scroll: only what is around the page stays open.
// Separate, because it also runs before the first paint.

/**
 * Closes the groups of the sidebar in `drawer` that the current page is not in, if the window is no wider than `maxWidth`
 * pixels and there are more than `maxLinks` links. Uses nothing from outside, because its source is also run before the
 * first paint.
 */
export const foldLong = (drawer: Element, maxWidth: number, maxLinks: number): void => {
  if (innerWidth > maxWidth || drawer.querySelectorAll('a').length <= maxLinks) return
  for (const group of drawer.querySelectorAll('details')) {
    if (!group.querySelector('[aria-current=page]')) group.open = false
  }
}
