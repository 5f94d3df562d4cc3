// Marks one passage of the article and brings it into view.
import type { Passage } from './passages.ts'
import { BAR_SPACE, HIGHLIGHT } from './passageStyle.ts'

/** Marks the words of a passage instead of those of another one, and scrolls if it is out of view. */
export function showPassage({ block, ranges }: Passage): void {
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
  // Only the words have to be in view, because a block of code may be higher than the window.
  const { top = 0, bottom = 0 } = ranges[0]?.getBoundingClientRect() ?? {}
  if (top >= BAR_SPACE.top && bottom <= innerHeight - BAR_SPACE.bottom) return
  const isHigh = block.getBoundingClientRect().height > innerHeight / 2
  if (isHigh) scrollBy({ top: top - innerHeight / 2 })
  else block.scrollIntoView({ block: 'center' })
}

/** Moves the focus to a passage, so that the keyboard continues there. */
export function focusPassage({ block }: Passage): void {
  if (!(block instanceof HTMLElement)) return
  if (block.tabIndex < 0) block.tabIndex = -1
  block.focus({ preventScroll: true })
}
