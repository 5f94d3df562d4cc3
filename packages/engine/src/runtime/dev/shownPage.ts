// Tracks which content the open page shows, and replaces it with saved content.
import type { Running } from '../client.tsx'
import type { LoadedPage } from '../loadPage.ts'
import type { PageErrors } from './pageErrors.ts'
import { isInDocument, patchedBy, type SavedArticle } from './savedArticle.ts'

export interface ShownPage {
  /** Loads the page that the document contains, so that later saves can patch it. */
  adopt(): Promise<void>
  /** Applies a saved article immediately. Returns false if only a refresh can show the change. */
  patch(saved: SavedArticle): boolean
  /** Loads the page again and renders it if it has changed. Runs one refresh after another. */
  readonly refresh: () => Promise<void>
}

export function createShownPage(app: Running, errors: PageErrors): ShownPage {
  const { loader, router } = app
  let shown: LoadedPage | undefined
  // The number of patches so far.
  let version = 0
  let queue = Promise.resolve()

  addEventListener('reload-content', () => {
    const loaded = loader.peek(location.pathname)
    // The cache is empty after a patch.
    if (!loaded) return
    shown = loaded
    void errors.show()
  })

  async function refresh(): Promise<void> {
    const versionBefore = version
    const { pathname } = location
    loader.clear()
    const loaded = await loader.load(pathname).catch(() => undefined)
    // A patch that was applied in the meantime is newer.
    if (pathname !== location.pathname || version !== versionBefore) return
    if (!loaded) return await leaveIfGone(app, errors)
    const isUnchanged = serializePayload(loaded) === serializePayload(shown)
    const isRendered = !isUnchanged && (await render(loaded, app, errors))
    if (!isRendered) await errors.show()
  }

  return {
    async adopt() {
      void errors.show()
      const { pathname } = location
      const loaded = await loader.load(pathname).catch(() => undefined)
      if (shown || pathname !== location.pathname) return
      if (loaded && isInDocument(loaded)) shown = loaded
    },
    patch(saved) {
      version += 1
      const patched = shown && patchedBy(saved, shown)
      if (!patched) return false
      router.note?.(saved.html)
      shown = patched
      errors.clear()
      loader.clear()
      dispatchEvent(new Event('reload-content'))
      return true
    },
    refresh: () => (queue = queue.then(refresh, refresh)),
  }
}

/** Renders a page. Returns false if the reader has left it or its module cannot be loaded. */
async function render(
  loaded: LoadedPage,
  { loader, router }: Running,
  errors: PageErrors,
): Promise<boolean> {
  const { pathname } = location
  // If the module cannot be loaded, the page stays as it is, and the overlay shows the error of the
  // module.
  const opened = await loader.open(loaded).catch(() => null)
  if (!opened || pathname !== location.pathname) return false
  errors.clear()
  try {
    router.replace(opened)
  } catch {
    // React has emptied the page. After a reload, the document is readable and the overlay shows
    // the error.
    location.reload()
  }
  return true
}

/**
 * Serializes a page. The payload covers the site data too, because it contains their content hash.
 */
function serializePayload(loaded: LoadedPage | undefined): string {
  return JSON.stringify(loaded?.payload ?? null)
}

// Called if the payload cannot be loaded. Reloads if the page was removed or moved into a folder.
// Otherwise the page has errors, which are shown over its last valid version.
async function leaveIfGone({ router }: Running, errors: PageErrors): Promise<void> {
  const { status, redirected } = await fetch(location.href, { method: 'HEAD' })
  if (status === 404 ? !router.isNotFound() : redirected) location.reload()
  else await errors.show()
}
