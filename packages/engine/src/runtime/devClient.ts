// The live half of an open page in `dev`: listens to the server, puts changed content in place, shows its errors.
// Loaded beside the client entry by documents of the dev server only.
import { running, type Running } from './client.tsx'
import type { LoadedPage } from './loadPage.ts'
import { showErrors } from './overlay.ts'

interface Message {
  readonly type: 'hello' | 'update' | 'style' | 'reload'
  readonly stamp: string
  readonly styles?: readonly string[]
}

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
    const { type, stamp, styles } = JSON.parse(data) as Message
    const isSame = type === 'hello' && stamp === state.stamp
    const isOther = type === 'hello' && scriptsOf(stamp) !== scriptsOf(state.stamp)
    state.stamp = stamp
    if (type === 'reload' || isOther) location.reload()
    else if (styles) swapStyles(styles)
    else void (isSame ? page.learn() : page.refresh())
  }
}

function scriptsOf(stamp = ''): string {
  return stamp.split('/')[0] ?? ''
}

/** What is shown of the content, and how to show what is there instead. */
function createPage({ loader, router }: Running) {
  const shown = { text: '' }
  let queue = Promise.resolve()

  addEventListener('docgen:content', () => {
    shown.text = textOf(loader.peek(location.pathname))
    void showCurrentErrors()
  })

  async function learn(): Promise<void> {
    void showCurrentErrors()
    const { pathname } = location
    const loaded = await loader.load(pathname).catch(() => undefined)
    if (pathname === location.pathname) shown.text = textOf(loaded)
  }

  async function refresh(): Promise<void> {
    loader.clear()
    const { pathname } = location
    const loaded = await loader.load(pathname).catch(() => undefined)
    if (pathname !== location.pathname) return
    if (!loaded) return await leaveIfGone(router.isNotFound())
    const opened = textOf(loaded) === shown.text ? null : await open(loaded)
    if (opened && pathname === location.pathname) router.replace(opened)
    else await showCurrentErrors()
  }

  // A module that cannot be loaded has an error, which is shown; the page stays as it was.
  const open = (loaded: LoadedPage) => loader.open(loaded).catch(() => null)

  return { learn, refresh: () => (queue = queue.then(refresh, refresh)) }
}

function textOf(loaded: LoadedPage | undefined): string {
  return JSON.stringify(loaded ?? null)
}

// The page was removed, or it has errors and what is shown is the best there is.
async function leaveIfGone(isNotFound: boolean): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD' })
  if (status === 404 && !isNotFound) location.reload()
  else await showCurrentErrors()
}

async function showCurrentErrors(): Promise<void> {
  const { pathname } = location
  const response = await fetch(`/__docgen/errors?path=${encodeURIComponent(pathname)}`)
  const texts = (await response.json()) as string[]
  if (pathname === location.pathname) showErrors(texts)
}

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
