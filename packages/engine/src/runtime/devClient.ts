// The live half of an open page in `dev`: listens to the server, puts changed content in place, shows its errors.
// Loaded beside the client entry by documents of the dev server only.
import type { PageData, PagePayload } from '../types/browser.ts'
import { running, type Running } from './client.tsx'
import type { LoadedPage, OpenPage } from './loadPage.ts'
import { showErrors } from './overlay.ts'
import { patchArticle } from './patchArticle.ts'

interface Message {
  readonly type: 'hello' | 'update' | 'style' | 'reload'
  readonly stamp: string
  readonly styles?: readonly string[]
  readonly article?: Saved | null
}

/** A page that was saved, when only its article has changed. */
interface Saved {
  readonly page: PageData
  readonly html: string
}

/** Milliseconds after which a page counts as one that nobody sees. */
const HIDDEN_MS = 200

// Before the page is alive: what is thrown while it comes to life is told as well.
const thrown = watchErrors(() => void showCurrentErrors())

void connect()

async function connect(): Promise<void> {
  const app = await running.catch(() => null)
  if (!app) return
  // Each link in view would have its page rendered.
  app.prefetch.ignoreView()
  const page = createPage(app)
  const state = { stamp: document.querySelector<HTMLMetaElement>('[name=docgen-stamp]')?.content }
  const source = new EventSource('/__docgen/events')
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const { type, stamp, styles, article } = JSON.parse(data) as Message
    const isSame = type === 'hello' && stamp === state.stamp
    const isOther = type === 'hello' && scriptsOf(stamp) !== scriptsOf(state.stamp)
    state.stamp = stamp
    if (type === 'reload' || isOther) location.reload()
    else if (styles) swapStyles(styles)
    else if (isSame) void page.learn()
    else {
      void (article && page.patch(article) ? painted().then(page.refresh) : page.refresh())
    }
  }
}

function scriptsOf(stamp = ''): string {
  return stamp.split('/')[0] ?? ''
}

/** What is shown of the content, and how to show what is there instead. */
function createPage({ loader, router }: Running) {
  const shown: { page: LoadedPage | undefined; version: number } = { page: undefined, version: 0 }
  let queue = Promise.resolve()

  addEventListener('reload-content', () => {
    const loaded = loader.peek(location.pathname)
    // Forgotten where the page has been patched.
    if (!loaded) return
    shown.page = loaded
    void showCurrentErrors()
  })

  async function learn(): Promise<void> {
    void showCurrentErrors()
    const { pathname } = location
    const loaded = await loader.load(pathname).catch(() => undefined)
    if (shown.page || pathname !== location.pathname) return
    if (loaded && isStanding(loaded)) shown.page = loaded
  }

  /** Shows at once what is known to have changed, if it can; `refresh` makes sure of the rest. */
  function patch(saved: Saved): boolean {
    shown.version += 1
    const patched = shown.page && patchedBy(saved, shown.page)
    if (!patched) return false
    router.note?.(saved.html)
    shown.page = patched
    thrown.forget()
    loader.clear()
    dispatchEvent(new Event('reload-content'))
    return true
  }

  async function refresh(): Promise<void> {
    const { version } = shown
    loader.clear()
    const { pathname } = location
    const loaded = await loader.load(pathname).catch(() => undefined)
    // What has been put in place meanwhile is newer.
    if (pathname !== location.pathname || version !== shown.version) return
    if (!loaded) return await leaveIfGone(router.isNotFound())
    const opened = textOf(loaded) === textOf(shown.page) ? null : await open(loaded)
    if (opened && pathname === location.pathname) {
      thrown.forget()
      draw(opened)
    } else await showCurrentErrors()
  }

  function draw(opened: OpenPage): void {
    try {
      router.replace(opened)
    } catch {
      // React has emptied the page: as a document it can be read, and tells what is thrown.
      location.reload()
    }
  }

  // A module that cannot be loaded has an error, which is shown; the page stays as it was.
  const open = (loaded: LoadedPage) => loader.open(loaded).catch(() => null)

  return { learn, patch, refresh: () => (queue = queue.then(refresh, refresh)) }
}

/** Whether the document came with that page: it may have been saved between the two answers. */
function isStanding({ payload }: LoadedPage): boolean {
  const own = document.getElementById('docgenPayload')?.textContent
  if (!own || frameOf(JSON.parse(own) as PagePayload) !== frameOf(payload)) return false
  return payload.runs.every((html, index) => {
    const template = document.createElement('template')
    template.innerHTML = html ?? ''
    const element = document.querySelector(`[data-run="${index}"]`)
    return element?.textContent === template.content.textContent
  })
}

/** What a document says of its page besides the article. */
function frameOf({ page, site, module, styles }: PagePayload): string {
  return JSON.stringify([page, site, module, styles])
}

/** The page with its article as saved, which the document then shows; null where something else has changed. */
function patchedBy({ page, html: after }: Saved, loaded: LoadedPage): LoadedPage | null {
  const { payload } = loaded
  const [before] = payload.runs
  const element = document.querySelector('[data-run="0"]')
  if (payload.module !== null || before == null || !element) return null
  if (headOf(page) !== headOf(payload.page)) return null
  if (!patchArticle(element, { before, after })) return null
  return { ...loaded, payload: { ...payload, page, runs: [after] } }
}

/** What is shown of a page besides its article. Where in the text a heading stands is for searches. */
function headOf({ toc, ...page }: PageData): string {
  return JSON.stringify([page, toc.map(({ text, id, depth }) => [text, id, depth])])
}

/** The payload names the site's data by their contents. */
function textOf(loaded: LoadedPage | undefined): string {
  return JSON.stringify(loaded?.payload ?? null)
}

/** Resolves when the browser has shown what stands in the document, or does not: a page that nobody sees is not painted. */
async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, HIDDEN_MS)
  })
}

// The page was removed or has moved into a folder, or it has errors and what is shown is the best there is.
async function leaveIfGone(isNotFound: boolean): Promise<void> {
  const { status, redirected } = await fetch(location.href, { method: 'HEAD' })
  if (status === 404 ? !isNotFound : redirected) location.reload()
  else await showCurrentErrors()
}

async function showCurrentErrors(): Promise<void> {
  const { pathname } = location
  const response = await fetch(`/__docgen/errors?path=${encodeURIComponent(pathname)}`)
  const texts = (await response.json()) as string[]
  if (pathname === location.pathname) showErrors([...texts, ...thrown.texts()])
}

/** What scripts of the open page threw and nobody caught. */
interface Thrown {
  readonly texts: () => readonly string[]
  readonly forget: () => void
}

function watchErrors(onError: () => void): Thrown {
  const found = { pathname: '', texts: new Set<string>() }
  const textsHere = () => (found.pathname === location.pathname ? [...found.texts] : [])
  addEventListener('error', ({ error }) => {
    // Without a value it is a warning of the browser's, or of another site's script.
    if (error == null) return
    Object.assign(found, { pathname: location.pathname, texts: new Set(textsHere()) })
    found.texts.add(`${IN_BROWSER} ${String(error)}\n\n${WHERE}`)
    onError()
  })
  return { texts: textsHere, forget: () => found.texts.clear() }
}

const IN_BROWSER = 'A script threw in the browser:'

const WHERE = 'The console of the browser tells where.'

/** Loads the new style sheets before the old ones go, so that the page is never without. */
function swapStyles(urls: readonly string[]): void {
  const shared = 'link[rel="stylesheet"]:not([data-page])'
  const old = [...document.querySelectorAll<HTMLLinkElement>(shared)]
  const pathOf = (link: HTMLLinkElement) => new URL(link.href).pathname
  const gone = old.filter((link) => !urls.includes(pathOf(link)))
  const added = urls.filter((url) => !old.some((link) => pathOf(link) === url))
  for (const url of added) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = () => gone.forEach((each) => each.remove())
    const before = gone[0]
    if (before) before.before(link)
    else document.head.append(link)
  }
  if (added.length === 0) gone.forEach((each) => each.remove())
}
