// Shows and hides the DOM element of a popup: moves it to the browser's top layer, keeps it at its
// trigger during scrolling and resizing, and hides it after its closing transition. React only
// decides when.
import { POPUP_MOTION_DEADLINE_MS } from '../../constants.ts'
import { placePopup, type Placement } from './placePopup.ts'

export interface PopupElements {
  readonly anchor: HTMLElement
  readonly popup: HTMLElement
  readonly placement: Placement
}

/** Shows the popup at its anchor. Returns a function that hides it. */
export function showPopup({ anchor, popup, placement }: PopupElements): () => void {
  const place = () => {
    const { side, left, top, arrow } = placePopup({
      placement,
      anchor: anchor.getBoundingClientRect(),
      popup: { width: popup.offsetWidth, height: popup.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      isRtl: getComputedStyle(anchor).direction === 'rtl',
    })
    popup.dataset['side'] = side
    popup.style.left = `${left}px`
    popup.style.top = `${top}px`
    popup.style.setProperty('--arrow', `${arrow}px`)
  }
  delete popup.dataset['closing']
  popup.dataset['open'] = ''
  if (hasTopLayer(popup) && !popup.matches(':popover-open')) popup.showPopover()
  place()
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(place) : null
  sizes?.observe(popup)
  // Scroll events do not bubble. The capture phase catches them for every scrollable element around
  // the trigger.
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    sizes?.disconnect()
    window.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
    void hidePopup(popup)
  }
}

async function hidePopup(popup: HTMLElement): Promise<void> {
  popup.dataset['closing'] = ''
  await transitionsEnded(popup)
  // The popup may have been opened again in the meantime.
  if (popup.dataset['closing'] === undefined) return
  delete popup.dataset['closing']
  delete popup.dataset['open']
  if (popup.isConnected && hasTopLayer(popup)) popup.hidePopover()
}

/** Resolves when the transitions of the popup have ended, or after the deadline. */
async function transitionsEnded(popup: HTMLElement): Promise<void> {
  const transitions = popup.getAnimations().map(({ finished }) => finished)
  const deadline: { timer?: number } = {}
  const late = new Promise((resolve) => {
    deadline.timer = window.setTimeout(resolve, POPUP_MOTION_DEADLINE_MS)
  })
  await Promise.race([Promise.allSettled(transitions), late])
  clearTimeout(deadline.timer)
}

// In older browsers than docgen supports, menus still open: those without `popover`, Safari before 17
// and Firefox before 125, show the popup with the `z-index` of the style sheet.
function hasTopLayer(popup: HTMLElement): boolean {
  return 'showPopover' in popup
}
