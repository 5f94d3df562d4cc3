// The document's head, in the hands of code that comes when it is needed: at the reader's first sign of leaving the page, or
// with the first component that adds tags. A page that is only read does without it.
import type { HeadTag } from '../types/theme.ts'
import type { HeadStore, HeadView } from './context.tsx'
import type { DocumentHead } from './headTags.ts'

export interface LazyHead extends HeadStore {
  /** Has the code fetched; `show` is done at once when it is here. Rejects when it cannot be had; may be called again. */
  load(): Promise<unknown>
  /** Makes title, head tags and language of the document those of a page. */
  show(view: HeadView): void
}

/** The head of a document that the server has written for `first`. */
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
