// Replaces style sheets after one of them was saved. A new style sheet is loaded before the old one
// is removed, so that the page always has styles.
import type { StyleSwaps } from '../../types/siteModules.ts'
import { painted } from './painted.ts'

/** Marks a style sheet that stays until the one after it is loaded. */
const REPLACED = 'data-replaced'

/**
 * Replaces style sheets by URL. Shows the new rules before they are loaded, which takes longer than
 * to paint them.
 */
export function replaceStyles(swaps: StyleSwaps): void {
  for (const link of linksOf(`link[rel="stylesheet"]:not([${REPLACED}])`)) {
    const swap = swaps[pathOf(link)]
    if (!swap) continue
    const style = document.createElement('style')
    style.textContent = swap.css
    const next = link.cloneNode() as HTMLLinkElement
    // A style sheet that is disabled is not loaded.
    next.disabled = swap.css !== null
    void painted().then(() => (next.disabled = false))
    next.href = swap.url
    next.onload = next.onerror = () => dropReplaced(next)
    for (const old of [link, style]) old.setAttribute(REPLACED, '')
    link.after(style, next)
  }
}

/** Removes the style sheets that a loaded one replaces. */
function dropReplaced(link: Element): void {
  const before = link.previousElementSibling
  if (!before?.hasAttribute(REPLACED)) return
  before.remove()
  dropReplaced(link)
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

/** Returns whether the document has all these style sheets. An error may have replaced one. */
export function hasStyles(urls: readonly string[]): boolean {
  const shown = linksOf('link[rel="stylesheet"]').map(pathOf)
  return urls.every((url) => shown.includes(url))
}

function linksOf(selector: string): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>(selector)]
}

function pathOf(link: HTMLLinkElement): string {
  return new URL(link.href).pathname
}
