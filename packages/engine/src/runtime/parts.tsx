// How the pieces of a theme reach each other: by name, through the theme of the page.
import { createElement, isValidElement, type ComponentType, type ReactNode } from 'react'
import { usePageContext } from './context.tsx'
import type { SearchHooks } from './search.ts'
import type { PartName, SlotName } from './theme.ts'

/** The theme's part of that name, the author's own where it was replaced. */
export function usePart(name: PartName | (string & {})): ComponentType {
  const { parts } = usePageContext().theme
  const Part = parts[name]
  if (!Part) {
    throw new Error(`The theme has no part "${name}". It has: ${Object.keys(parts).join(', ')}`)
  }
  return Part
}

/** A named empty place, filled by `theme.slots`. */
export function Slot({ name }: { readonly name: SlotName }): ReactNode {
  return useSlot(name)
}

/** What fills a named place, ready to be drawn; undefined when nothing does: for places with a default content. */
export function useSlot(name: SlotName): ReactNode {
  const content = usePageContext().theme.slots[name]
  return isComponent(content) ? createElement(content) : content
}

const NO_HOOKS: SearchHooks = {}

/** The functions of the theme that take part in searches. */
export function useSearchHooks(): SearchHooks {
  return usePageContext().theme.search ?? NO_HOOKS
}

// `memo` and `forwardRef` give objects that are components without being elements.
function isComponent(content: ReactNode | ComponentType): content is ComponentType {
  if (typeof content === 'function') return true
  return (
    typeof content === 'object' &&
    content !== null &&
    !isValidElement(content) &&
    ('render' in content || 'compare' in content)
  )
}
