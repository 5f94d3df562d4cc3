// Keeps the entry that stands for the reader's place in sight, where a list scrolls by itself. Not scrollIntoView: that
// would scroll the page as well.

/**
 * Scrolls `scroller` until its current entry is in sight, and not at all where it is. The scroll padding counts as out of
 * sight. Uses nothing from outside, because its source is also run before the first paint.
 */
export const showCurrent = (scroller: Element): void => {
  const current = scroller.querySelector('[aria-current=page],[aria-current=location]')
  if (!current) return
  const item = current.getBoundingClientRect()
  const box = scroller.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const isSeen =
    item.top >= box.top + (parseFloat(scrollPaddingTop) || 0) &&
    item.bottom <= box.bottom - (parseFloat(scrollPaddingBottom) || 0)
  if (!isSeen) scroller.scrollTop += item.top - box.top - box.height / 2
}
