// Updates the document head in the browser: the tags of the current page and the tags that
// components add. Tags from other sources, such as scripts of other sites, are not touched.
import { headOf } from '../shared/head.ts'
import type { HeadTag } from '../types/theme.ts'
import type { HeadStore, HeadView } from './context.tsx'

export interface DocumentHead extends HeadStore {
  /** Updates the title, head tags and language of the document for a page. */
  show(view: HeadView): void
}

/** Creates the head of a document that the server rendered for `first`. */
export function createDocumentHead(first: HeadView): DocumentHead {
  const added: (readonly HeadTag[])[] = []
  const state = { view: first, tags: headOf(first.page, first.site) }

  const update = () => {
    const tags = headOf(state.view.page, state.view.site, added)
    replaceTags(state.tags, tags)
    state.tags = tags
  }
  return {
    collect: () => undefined,
    add(tags) {
      added.push(tags)
      update()
      return () => {
        added.splice(added.indexOf(tags), 1)
        update()
      }
    },
    show(view) {
      state.view = view
      update()
      setLanguage(view)
    },
  }
}

// Setting an attribute makes the browser recalculate the style of every element, even if the value
// is the same.
function setLanguage({ page: { lang }, site: { dir } }: HeadView): void {
  const { documentElement: root } = document
  if (root.lang !== lang) root.lang = lang
  if ((root.dir || 'ltr') !== dir) root.dir = dir
}

function replaceTags(previous: readonly HeadTag[], next: readonly HeadTag[]): void {
  const before = previous.filter(isSwitched).map(createTag)
  const after = next.filter(isSwitched).map(createTag)
  for (const tag of before) if (!includesNode(after, tag)) findInHead(tag)?.remove()
  // The document already contains tags that a component adds during hydration.
  for (const tag of after) if (!findInHead(tag)) document.head.append(tag)
  document.title = next.find(({ tag }) => tag === 'title')?.children ?? ''
}

function isSwitched({ tag }: HeadTag): boolean {
  return tag !== 'title' && tag !== 'base'
}

function createTag({ tag, attrs = {}, children = '' }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attrs)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.textContent = children
  return element
}

function findInHead(tag: HTMLElement): Element | undefined {
  return [...document.head.children].find((element) => element.isEqualNode(tag))
}

function includesNode(tags: readonly HTMLElement[], tag: HTMLElement): boolean {
  return tags.some((other) => other.isEqualNode(tag))
}
