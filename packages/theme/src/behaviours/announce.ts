// Tells screen readers what happened, without moving anything: one polite live region for the document,
// made when it is first needed, and outside the root that React owns.

const ID = 'docgen-announcer'

function createRegion(): HTMLElement {
  const region = document.createElement('div')
  region.id = ID
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}

/** Speaks a message politely; the empty message lets the same one be spoken again later. */
export function announce(message: string): void {
  const region = document.getElementById(ID) ?? createRegion()
  region.textContent = message
}
