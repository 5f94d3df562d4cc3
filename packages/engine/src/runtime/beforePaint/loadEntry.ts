// Inline head script that imports the client entry after the browser has parsed and painted the
// document. Running the entry earlier would delay the first paint. Clicks on buttons and presses of
// their shortcuts before hydration are held and repeated afterwards; links and `popovertarget`
// buttons work without JavaScript. The address of the entry is an attribute of the `<script>`.
import type * as Client from '../client.tsx'
import { letterOf } from '../../shared/letterOf.ts'
import { hideUntilReady } from '../hideUntilReady.ts'
import { dataOfScript } from './leaveFor.ts'

/**
 * Longest wait for the first paint after parsing, in milliseconds. Documents in background tabs are
 * not painted.
 */
const LONGEST_WAIT_MS = 3000

const { entry = '' } = dataOfScript()
const show = hideUntilReady()
const release = holdEvents()

/** Holds events. Returns a function that repeats them and lets later ones through. */
function holdEvents(): () => Promise<void> {
  const repeats: (() => void)[] = []
  let isTyping = false

  function hold(event: Event, repeat: () => void): void {
    event.preventDefault()
    event.stopImmediatePropagation()
    repeats.push(repeat)
  }

  function onClick(event: Event): void {
    const button = (event.target as Element).closest?.<HTMLElement>('button:not([popovertarget])')
    if (!button) return
    isTyping = button.matches('[aria-keyshortcuts]')
    hold(event, () => button.click())
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const isCommand = ctrlKey || metaKey
    if (altKey || (isCommand && shiftKey) || (!isCommand && isField(target))) return
    const keys = isCommand
      ? `${ctrlKey ? 'Control' : 'Meta'}+${letterOf(event).toUpperCase()}`
      : key
    // Keys after a shortcut, or a click on its button, belong to what it opens.
    if (isTyping && !isCommand && /^(?:.|Enter|Backspace)$/.test(key)) {
      return hold(event, () => dispatchEvent(new KeyboardEvent('keydown', { key })))
    }
    const button = document.querySelector<HTMLElement>(
      `button[aria-keyshortcuts~="${CSS.escape(keys)}"]`,
    )
    if (!button) return
    isTyping = true
    hold(event, () => button.click())
  }

  // An address with `?q=` opens the search, which reads the query.
  if (/[?&]q=./.test(location.search)) {
    repeats.push(() => document.querySelector<HTMLElement>('[aria-keyshortcuts~="/"]')?.click())
  }

  addEventListener('click', onClick, true)
  addEventListener('keydown', onKeyDown, true)
  return async () => {
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKeyDown, true)
    for (const repeat of repeats) {
      repeat()
      // Lets React render the change before the next event.
      await Promise.resolve()
    }
  }
}

function isField(target: EventTarget | null): boolean {
  return !!(target as Element).closest?.('input, textarea, select, [contenteditable]')
}

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
  .catch(console.error)
  .then((running) => {
    // Hides the controls that need the scripts. Links and the article work without them.
    if (!running) document.documentElement.classList.add('no-js')
    show?.()
    return release()
  })
