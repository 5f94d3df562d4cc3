// Sets the scroll position and the focus after a page switch.
import { decodePath } from '../shared/paths.ts'
import type { Position } from './positions.ts'

/** Scrolls to the saved position, else to the element that the hash names, else to the top. */
export function scrollOnArrival(position: Position | null, hash: string): void {
  if (position) return scrollTo({ left: position[0], top: position[1], behavior: 'instant' })
  const target = targetOf(hash)
  if (target) {
    openDetailsAround(target)
    target.scrollIntoView({ behavior: 'instant' })
  } else scrollTo({ left: 0, top: 0, behavior: 'instant' })
}

/**
 * Moves the focus to the element that the hash names, else to the page's heading, so that keyboards
 * and screen readers continue there.
 */
export function focusOnArrival(hash: string): void {
  const target =
    targetOf(hash) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector('main')
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

// Browsers do the same when they follow a `#hash`: an element in closed `<details>` cannot be
// scrolled to.
function openDetailsAround(target: Element): void {
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true
  }
}

function targetOf(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(decodePath(hash.slice(1)))
}
