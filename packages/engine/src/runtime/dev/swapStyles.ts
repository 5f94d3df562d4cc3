// Replaces the style sheets that all pages share, after a theme or a component was saved.

/**
 * Loads the new style sheets before it removes the old ones, so that the page always has styles.
 */
export function swapStyles(urls: readonly string[]): void {
  const shared = 'link[rel="stylesheet"]:not([data-page])'
  const old = [...document.querySelectorAll<HTMLLinkElement>(shared)]
  const pathOf = (link: HTMLLinkElement) => new URL(link.href).pathname
  const removed = old.filter((link) => !urls.includes(pathOf(link)))
  const added = urls.filter((url) => !old.some((link) => pathOf(link) === url))
  for (const url of added) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = () => removed.forEach((each) => each.remove())
    const before = removed[0]
    if (before) before.before(link)
    else document.head.append(link)
  }
  if (added.length === 0) removed.forEach((each) => each.remove())
}
