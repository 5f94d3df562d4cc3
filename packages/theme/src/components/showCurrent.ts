// Scrolls the current entry of a scrollable list into view. It does not use `scrollIntoView`, which
// would scroll the page too.

/**
 * Scrolls `scroller` if its current entry is out of view or covered by the scroll padding. Must not
 * use anything from outside the function, because its source becomes an inline script.
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
