// Loads headTags.ts on demand: when the reader is about to open another page, or when the first
// component adds head tags. A page without either never loads that code.
import type { HeadTag } from '../types/theme.ts'
import type { HeadStore, HeadView } from './context.tsx'
import type { DocumentHead } from './headTags.ts'

export interface LazyHead extends HeadStore {
  /**
   * Loads the code, so that `show` is synchronous afterwards. Rejects if loading fails; the next
   * call tries again.
   */
  load(): Promise<unknown>
  /** Updates the title, head tags and language of the document for a page. */
  show(view: HeadView): void
}

/** Creates the head of a document that the server rendered for `first`. */
export function createLazyHead(first: HeadView): LazyHead {
  const state = {
    head: null as DocumentHead | null,
    loading: null as Promise<DocumentHead> | null,
  }
  const load = () => (state.loading ??= fetchHead(first).then(keep, forget))
  const keep = (head: DocumentHead) => (state.head = head)
  const forget = (error: unknown) => {
    state.loading = null
    throw error
  }
  const withHead = (change: (head: DocumentHead) => void) => {
    if (state.head) change(state.head)
    else load().then(change, console.error)
  }
  return {
    load,
    collect: () => undefined,
    add(tags: readonly HeadTag[]) {
      const added = { isGone: false, remove: null as (() => void) | null }
      withHead((head) => {
        if (!added.isGone) added.remove = head.add(tags)
      })
      return () => {
        added.isGone = true
        added.remove?.()
      }
    },
    show: (view) => withHead((head) => head.show(view)),
  }
}

async function fetchHead(first: HeadView): Promise<DocumentHead> {
  return (await import('./headTags.ts')).createDocumentHead(first)
}
