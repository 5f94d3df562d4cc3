// Replaces style sheets after one of them was saved. A new style sheet is loaded before the old one
// is removed, so that the page always has styles.

/** Marks a style sheet that stays until the one after it is loaded. */
const REPLACED = 'data-replaced'

/** Replaces style sheets by URL. */
export function replaceStyles(swaps: Readonly<Record<string, string>>): void {
  for (const link of linksOf(`link[rel="stylesheet"]:not([${REPLACED}])`)) {
    const url = swaps[pathOf(link)]
    if (url === undefined) continue
    const next = link.cloneNode() as HTMLLinkElement
    next.href = url
    next.onload = next.onerror = () => link.remove()
    link.setAttribute(REPLACED, '')
    link.after(next)
  }
}

/** Brings the style sheets that all pages share to this list. */
export function swapStyles(urls: readonly string[]): void {
  const old = linksOf(`link[rel="stylesheet"]:not([data-page], [${REPLACED}])`)
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

function linksOf(selector: string): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>(selector)]
}

function pathOf(link: HTMLLinkElement): string {
  return new URL(link.href).pathname
}
