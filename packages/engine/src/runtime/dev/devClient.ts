// Keeps an open page up to date in dev mode: listens to the dev server, applies changed content and
// shows errors. Only documents of the dev server load it, next to the client entry.
import { running } from '../client.tsx'
import { listen, type Message } from './events.ts'
import { atMost, painted, STUCK_MS } from './painted.ts'
import { watchPageErrors, type PageErrors } from './pageErrors.ts'
import { createShownPage } from './shownPage.ts'
import { fetchGraph } from './site.ts'
import { replaceStyles, swapStyles } from './swapStyles.ts'

export { openPage } from './site.ts'

// Starts before hydration, so that errors thrown during hydration are shown too.
void connect(watchPageErrors())

async function connect(errors: PageErrors): Promise<void> {
  const app = await running.catch(() => null)
  if (!app) {
    reloadAfterChange()
    return await errors.show()
  }
  // Prefetching the links in view would make the dev server render all their pages.
  app.prefetch.ignoreView()
  const page = createShownPage(app, errors)
  const state = { stamp: stampOfDocument() }
  let queue = Promise.resolve()
  listen((message) => {
    const { type, stamp, styles, swaps } = message
    const isSame = type === 'hello' && stamp === state.stamp
    const hasOtherScripts = type === 'hello' && scriptsOf(stamp) !== scriptsOf(state.stamp)
    state.stamp = stamp
    if (type === 'reload' || hasOtherScripts) return location.reload()
    if (isSame) return void page.adopt()
    if (type === 'swap') return replaceStyles(swaps ?? {})
    if (styles) swapStyles(styles)
    queue = atMost(queue, STUCK_MS)
      .then(() => take(message))
      .catch(reportError)
  })

  async function take(message: Message): Promise<void> {
    // A page that has missed messages does not know what has changed.
    const known = message.type === 'hello' ? await fetchGraph(page.moduleId()) : null
    if (known) swapStyles(known.styles)
    await page.apply({ ...message, ...(known && { modules: known }) })
    void painted().then(page.refresh)
  }
}

/**
 * Reloads a page that could not start, as soon as the site differs from the one that the document
 * was made from. A file that the document names may already be gone.
 */
function reloadAfterChange(): void {
  const stamp = stampOfDocument()
  listen((message) => {
    if (message.stamp !== stamp) location.reload()
  })
}

function stampOfDocument(): string | undefined {
  return document.querySelector<HTMLMetaElement>('[name=docgen-stamp]')?.content
}

/** Returns the first half of a stamp, which identifies the scripts. */
function scriptsOf(stamp = ''): string {
  return stamp.split('/')[0] ?? ''
}
