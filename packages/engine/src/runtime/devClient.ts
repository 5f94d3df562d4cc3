// Keeps an open page up to date in dev mode: listens to the dev server, applies changed content and
// shows errors. Only documents of the dev server load it, next to the client entry.
import type { PageData, PagePayload } from '../types/browser.ts'
import { running, type Running } from './client.tsx'
import type { LoadedPage, OpenPage } from './loadPage.ts'
import { showErrors } from './overlay.ts'
import { patchArticle } from './patchArticle.ts'

interface Message {
  readonly type: 'hello' | 'update' | 'style' | 'reload'
  readonly stamp: string
  readonly styles?: readonly string[]
  readonly article?: SavedArticle | null
}

/** A saved page of which only the article has changed. */
interface SavedArticle {
  readonly page: PageData
  readonly html: string
}

/** Time to wait for a paint, in milliseconds. A page in a hidden tab is not painted. */
const PAINT_LIMIT_MS = 200

// Starts before hydration, so that errors thrown during hydration are shown too.
const scriptErrors = watchErrors(() => void showCurrentErrors())

void connect()

async function connect(): Promise<void> {
  const app = await running.catch(() => null)
  if (!app) return
  // Prefetching the links in view would make the dev server render all their pages.
  app.prefetch.ignoreView()
  const page = createPage(app)
  const state = { stamp: document.querySelector<HTMLMetaElement>('[name=docgen-stamp]')?.content }
  const source = new EventSource('/__docgen/events')
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const { type, stamp, styles, article } = JSON.parse(data) as Message
    const isSame = type === 'hello' && stamp === state.stamp
    const hasOtherScripts = type === 'hello' && scriptsOf(stamp) !== scriptsOf(state.stamp)
    state.stamp = stamp
    if (type === 'reload' || hasOtherScripts) location.reload()
    else if (styles) swapStyles(styles)
    else if (isSame) void page.adopt()
    else {
      void (article && page.patch(article) ? painted().then(page.refresh) : page.refresh())
    }
  }
}

/** Returns the first half of a stamp, which identifies the scripts. */
function scriptsOf(stamp = ''): string {
  return stamp.split('/')[0] ?? ''
}

/** Tracks which content is shown, and replaces it with new content. */
function createPage({ loader, router }: Running) {
  const shown: { page: LoadedPage | undefined; version: number } = { page: undefined, version: 0 }
  let queue = Promise.resolve()

  addEventListener('reload-content', () => {
    const loaded = loader.peek(location.pathname)
    // The cache is empty after a patch.
    if (!loaded) return
    shown.page = loaded
    void showCurrentErrors()
  })

  /** Loads the page that the document contains, so that later saves can patch it. */
  async function adopt(): Promise<void> {
    void showCurrentErrors()
    const { pathname } = location
    const loaded = await loader.load(pathname).catch(() => undefined)
    if (shown.page || pathname !== location.pathname) return
    if (loaded && isInDocument(loaded)) shown.page = loaded
  }

  /** Applies a saved article immediately. Returns false if only a refresh can show the change. */
  function patch(saved: SavedArticle): boolean {
    shown.version += 1
    const patched = shown.page && patchedBy(saved, shown.page)
    if (!patched) return false
    router.note?.(saved.html)
    shown.page = patched
    scriptErrors.clear()
    loader.clear()
    dispatchEvent(new Event('reload-content'))
    return true
  }

  async function refresh(): Promise<void> {
    const { version } = shown
    loader.clear()
    const { pathname } = location
    const loaded = await loader.load(pathname).catch(() => undefined)
    // A patch that was applied in the meantime is newer.
    if (pathname !== location.pathname || version !== shown.version) return
    if (!loaded) return await leaveIfGone(router.isNotFound())
    const isUnchanged = serializePayload(loaded) === serializePayload(shown.page)
    const opened = isUnchanged ? null : await open(loaded)
    if (opened && pathname === location.pathname) {
      scriptErrors.clear()
      draw(opened)
    } else await showCurrentErrors()
  }

  function draw(opened: OpenPage): void {
    try {
      router.replace(opened)
    } catch {
      // React has emptied the page. After a reload, the document is readable and the overlay shows
      // the error.
      location.reload()
    }
  }

  // If the module cannot be loaded, the page stays as it is, and the overlay shows the error of the
  // module.
  const open = (loaded: LoadedPage) => loader.open(loaded).catch(() => null)

  return { adopt, patch, refresh: () => (queue = queue.then(refresh, refresh)) }
}

/**
 * Tells whether the document was created from this payload. The page may have been saved between
 * the two requests.
 */
function isInDocument({ payload }: LoadedPage): boolean {
  const inline = document.getElementById('docgenPayload')?.textContent
  if (!inline || serializeRest(JSON.parse(inline) as PagePayload) !== serializeRest(payload)) {
    return false
  }
  return payload.runs.every((html, index) => {
    const template = document.createElement('template')
    template.innerHTML = html ?? ''
    const element = document.querySelector(`[data-run="${index}"]`)
    return element?.textContent === template.content.textContent
  })
}

/** Serializes a payload without the article, for comparisons. */
function serializeRest({ page, site, module, styles }: PagePayload): string {
  return JSON.stringify([page, site, module, styles])
}

/**
 * Patches the article in the document and returns the changed page; null if more than the article
 * has changed.
 */
function patchedBy({ page, html: after }: SavedArticle, loaded: LoadedPage): LoadedPage | null {
  const { payload } = loaded
  const [before] = payload.runs
  const element = document.querySelector('[data-run="0"]')
  if (payload.module !== null || before == null || !element) return null
  if (serializeData(page) !== serializeData(payload.page)) return null
  if (!patchArticle(element, { before, after })) return null
  return { ...loaded, payload: { ...payload, page, runs: [after] } }
}

/**
 * Serializes the page data that is visible. Leaves out the position of headings in the text, which
 * only search uses.
 */
function serializeData({ toc, ...page }: PageData): string {
  return JSON.stringify([page, toc.map(({ text, id, depth }) => [text, id, depth])])
}

/**
 * Serializes a page. The payload covers the site data too, because it contains their content hash.
 */
function serializePayload(loaded: LoadedPage | undefined): string {
  return JSON.stringify(loaded?.payload ?? null)
}

/** Resolves after the next paint, or after `PAINT_LIMIT_MS` if the page is hidden. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_LIMIT_MS)
  })
}

// Called if the payload cannot be loaded. Reloads if the page was removed or moved into a folder.
// Otherwise the page has errors, which are shown over its last valid version.
async function leaveIfGone(isNotFound: boolean): Promise<void> {
  const { status, redirected } = await fetch(location.href, { method: 'HEAD' })
  if (status === 404 ? !isNotFound : redirected) location.reload()
  else await showCurrentErrors()
}

async function showCurrentErrors(): Promise<void> {
  const { pathname } = location
  const response = await fetch(`/__docgen/errors?path=${encodeURIComponent(pathname)}`)
  const texts = (await response.json()) as string[]
  if (pathname === location.pathname) showErrors([...texts, ...scriptErrors.texts()])
}

/** Uncaught errors of scripts on the open page. */
interface ScriptErrors {
  readonly texts: () => readonly string[]
  readonly clear: () => void
}

function watchErrors(onError: () => void): ScriptErrors {
  const found = { pathname: '', texts: new Set<string>() }
  const textsHere = () => (found.pathname === location.pathname ? [...found.texts] : [])
  addEventListener('error', ({ error }) => {
    // Events without an error are warnings of the browser or come from a script of another site.
    if (error == null) return
    Object.assign(found, { pathname: location.pathname, texts: new Set(textsHere()) })
    found.texts.add(`A script threw in the browser: ${String(error)}\n\n${CONSOLE_HINT}`)
    onError()
  })
  return { texts: textsHere, clear: () => found.texts.clear() }
}

const CONSOLE_HINT = 'See the browser console for the file and line.'

/**
 * Loads the new style sheets before it removes the old ones, so that the page always has styles.
 */
function swapStyles(urls: readonly string[]): void {
  const shared = 'link[rel="stylesheet"]:not([data-page])'
  const old = [...document.querySelectorAll<HTMLLinkElement>(shared)]
  const pathOf = (link: HTMLLinkElement) => new URL(link.href).pathname
  const removed = old.filter((link) => !urls.includes(pathOf(link)))
  const added = urls.filter((url) => !old.some((link) => pathOf(link) === url))
  for (const url of added) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = () => removed.forEach((each) => each.remove())
    const before = removed[0]
    if (before) before.before(link)
    else document.head.append(link)
  }
  if (added.length === 0) removed.forEach((each) => each.remove())
}
