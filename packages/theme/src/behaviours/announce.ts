// Announces messages to screen readers through one polite live region, outside React's root.
import { CONTENT_EVENT } from '../constants.ts'

const ID = 'docgenAnnouncer'

function createRegion(): HTMLElement {
  const region = document.createElement('div')
  region.id = ID
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

const regionOf = () => document.getElementById(ID) ?? createRegion()

/**
 * Announces a message. Pass '' to clear the region, so that the same message can be announced
 * again.
 */
export function announce(message: string): void {
  regionOf().textContent = message
}

/** Announces the page title after every page switch. Returns a function that stops it. */
export function startAnnouncements(): () => void {
  // Creates the region early, because screen readers ignore messages in a region that was just
  // added.
  regionOf()
  const announceTitle = () => announce(document.title)
  addEventListener(CONTENT_EVENT, announceTitle)
  return () => removeEventListener(CONTENT_EVENT, announceTitle)
}
