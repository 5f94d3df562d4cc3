// The document's head after a page switch: what the new page's `headOf` gives, what the old one's gave removed.
import { headOf } from '../shared/head.ts'
import type { HeadTag } from '../types.ts'
import type { PageView } from './context.tsx'

/** Makes title, head tags and language of the document those of `next`. */
export function updateHead(previous: PageView, next: PageView): void {
  const tags = headOf(next.page, next.site)
  const before = headOf(previous.page, previous.site).filter(isSwitched).map(createTag)
  const after = tags.filter(isSwitched).map(createTag)
  for (const tag of before) if (!includesNode(after, tag)) findInHead(tag)?.remove()
  for (const tag of after) if (!includesNode(before, tag)) document.head.append(tag)
  document.title = tags.find(({ tag }) => tag === 'title')?.children ?? ''
  document.documentElement.lang = next.page.lang
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
