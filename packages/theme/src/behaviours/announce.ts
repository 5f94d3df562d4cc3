// Tells screen readers what happened, without moving anything: one polite live region for the document,
// outside the root that React owns.
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

/** Speaks a message politely; the empty message lets the same one be spoken again later. */
export function announce(message: string): void {
  regionOf().textContent = message
}

/** Speaks the title of every page that is switched to, as a browser does with one it loads; returns how to stop. */
export function startAnnouncements(): () => void {
  // What is said in a region that has only just come is not heard.
  regionOf()
  const speak = () => announce(document.title)
  addEventListener(CONTENT_EVENT, speak)
  return () => removeEventListener(CONTENT_EVENT, speak)
}
