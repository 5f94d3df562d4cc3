// The document's head in the browser: the tags of the page being shown, and those that components add, in one order of
// rank. Tags that something else has put there are left alone.
import { headOf } from '../shared/head.ts'
import type { HeadTag } from '../types/theme.ts'
import type { HeadStore, HeadView } from './context.tsx'

export interface DocumentHead extends HeadStore {
  /** Makes title, head tags and language of the document those of a page. */
  show(view: HeadView): void
}

/** The head of a document that the server has written for `first`. */
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
      speak(view)
    },
  }
}

// What is set anew, even to the same, has the browser look at the style of every element.
function speak({ page: { lang }, site: { dir } }: HeadView): void {
  const { documentElement: root } = document
  if (root.lang !== lang) root.lang = lang
  if ((root.dir || 'ltr') !== dir) root.dir = dir
}

function replaceTags(previous: readonly HeadTag[], next: readonly HeadTag[]): void {
  const before = previous.filter(isSwitched).map(createTag)
  const after = next.filter(isSwitched).map(createTag)
  for (const tag of before) if (!includesNode(after, tag)) findInHead(tag)?.remove()
  // What a component adds while hydrating stands there already.
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
