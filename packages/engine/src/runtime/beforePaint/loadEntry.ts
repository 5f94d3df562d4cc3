// Inline head script that imports the client entry after the browser has parsed and painted the
// document. Running the entry earlier would delay the first paint. Clicks on buttons before
// hydration are held and repeated afterwards; links and `popovertarget` buttons work without
// JavaScript. The address of the entry is an attribute of the `<script>`.
import type * as Client from '../client.tsx'
import { hideUntilReady } from '../hideUntilReady.ts'
import { dataOfScript } from './leaveFor.ts'

/**
 * Longest wait for the first paint after parsing, in milliseconds. Documents in background tabs are
 * not painted.
 */
const LONGEST_WAIT_MS = 3000

const { entry = '' } = dataOfScript()
const show = hideUntilReady()
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
    // Lets React render the change before the next click.
    await Promise.resolve()
  }
}

addEventListener('click', hold, true)

const painted = new Promise<unknown>((resolve) => {
  addEventListener('DOMContentLoaded', () => {
    setTimeout(resolve, show ? 0 : LONGEST_WAIT_MS)
    // If part of the document was painted earlier, the observer reports that paint at once. It is
    // created inside a frame, so that the import starts when the whole document is shown.
    requestAnimationFrame(() => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    })
  })
})

void painted
  .then(() => import(entry) as Promise<typeof Client>)
  .then(({ running }) => running)
  .finally(release)
