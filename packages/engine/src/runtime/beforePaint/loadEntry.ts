// Stands in the head of documents: loads the client entry, which the script's own attribute names, when the document has been
// read and painted. Evaluated earlier, it would hold back what the reader came for. Clicks on buttons that come before
// the page is alive wait for it; those that the browser serves itself, and links, do not.
import type * as Client from '../client.tsx'
import { hideWaiting } from '../waiting.ts'
import { dataOfScript } from './leaveFor.ts'

/** Milliseconds from when the document has been read: one that nobody sees is not painted. */
const AT_LATEST_MS = 3000

const { entry = '' } = dataOfScript()
const show = hideWaiting()
const clicked: HTMLElement[] = []

function hold(event: Event): void {
  const button = (event.target as Element).closest?.<HTMLElement>('button:not([popovertarget])')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  clicked.push(button)
}

async function release(): Promise<void> {
  show?.()
  removeEventListener('click', hold, true)
  for (const button of clicked) {
    button.click()
    // What it changed is drawn before the next one.
    await Promise.resolve()
  }
}

addEventListener('click', hold, true)

const painted = new Promise<unknown>((resolve) => {
  addEventListener('DOMContentLoaded', () => {
    setTimeout(resolve, show ? 0 : AT_LATEST_MS)
    // Where a part of the document has been painted already, from within the frame that shows the whole.
    requestAnimationFrame(() => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    })
  })
})

void painted
  .then(() => import(entry) as Promise<typeof Client>)
  .then(({ running }) => running)
  .finally(release)
