// What a reader meets after a page switch: the scroll position and the focus.
import { decodePath } from '../shared/paths.ts'
import type { Position } from './positions.ts'

/** Scrolls to the noted position, else to the element the hash names, else to the top. */
export function scrollOnArrival(position: Position | null, hash: string): void {
  if (position) return scrollTo({ left: position[0], top: position[1], behavior: 'instant' })
  const target = targetOf(hash)
  if (target) {
    openAround(target)
    target.scrollIntoView({ behavior: 'instant' })
  } else scrollTo({ left: 0, top: 0, behavior: 'instant' })
}

/** Moves the focus to what the hash names, else to the page's heading, so that reading goes on from there. */
export function focusOnArrival(hash: string): void {
  const target =
    targetOf(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

// As browsers do for a `#hash` of the document: what is folded away cannot be scrolled to.
function openAround(target: Element): void {
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true
  }
}

function targetOf(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(decodePath(hash.slice(1)))
}
