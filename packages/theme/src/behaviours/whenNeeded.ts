// Loads article.ts on demand: at the first interaction with the page, or at once if a zoomable
// image, the hash or a remembered tab needs it. A click before that is held and repeated when the
// code is loaded.
import { CONTENT_EVENT, TABS_KEY } from '../constants.ts'
import type { TextOf } from '../text.ts'
import type * as Article from './article.ts'
import { readWords } from './storage.ts'

/** Elements whose clicks article.ts handles. */
const HANDLED = '.copy, .anchor, .tabs [role=tab]'

/** Fires when find-in-page finds a match in a hidden panel. */
const FOUND = 'beforematch'

const TRIGGERS = `pointermove pointerdown keydown focusin click hashchange storage ${FOUND}`.split(
  ' ',
)

/** Waits for the first interaction, then calls `startArticle`. Returns a function that stops it. */
export function startWhenNeeded(text: TextOf, zoomSelector: string | null): () => void {
  let loading: Promise<void> | null = null
  let isRepeating = false
  let isOver = false
  let stop = (): void => undefined

  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    for (const trigger of [...TRIGGERS, CONTENT_EVENT]) window[method](trigger, onTrigger, true)
  }
  const start = ({ startArticle }: typeof Article) => {
    listen('removeEventListener')
    if (!isOver) stop = startArticle(text, zoomSelector)
  }
  // If the code cannot be loaded, the next interaction tries again.
  const forget = () => {
    loading = null
  }
  const load = () => (loading ??= import('./article.ts').then(start, forget))
  const onTrigger = (event: Event) => {
    const loaded = load()
    const repeat = isRepeating ? null : repeatOf(event)
    if (!repeat) return
    void loaded.then(() => {
      isRepeating = true
      repeat()
      isRepeating = false
    })
  }

  listen('addEventListener')
  if (isNeededNow(zoomSelector)) void load()
  return () => {
    isOver = true
    listen('removeEventListener')
    stop()
  }
}

function isNeededNow(zoomSelector: string | null): boolean {
  if (zoomSelector !== null && document.querySelector(zoomSelector)) return true
  return !!document.querySelector('.tabs') && (!!location.hash || readWords(TABS_KEY).length > 0)
}

/**
 * Returns a function that repeats an event once the code is loaded. Only plain clicks, which are
 * canceled first, and matches of find-in-page are repeated. Null for all other events.
 */
function repeatOf(event: Event): (() => void) | null {
  const { type, target, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
  if (!(target instanceof Element)) return null
  if (type === FOUND) return () => void target.dispatchEvent(new Event(type, { bubbles: true }))
  const handled = target.closest<HTMLElement>(HANDLED)
  if (type !== 'click' || ctrlKey || metaKey || shiftKey || altKey || !handled) return null
  event.preventDefault()
  event.stopImmediatePropagation()
  return () => handled.click()
}
