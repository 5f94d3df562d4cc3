// Hooks with which the parts, slots and search functions of a theme are looked up by name.
import { createElement, isValidElement, type ComponentType, type ReactNode } from 'react'
import { usePageContext } from './context.tsx'
import type { SearchHooks } from './search.ts'
import type { PartName, SlotName } from './theme.ts'

/**
 * Returns the theme's part with this name, or the author's replacement. Throws if the theme has no
 * such part.
 */
export function usePart(name: PartName | (string & {})): ComponentType {
  const { parts } = usePageContext().theme
  const Part = parts[name]
  if (!Part) {
    throw new Error(`The theme has no part "${name}". It has: ${Object.keys(parts).join(', ')}`)
  }
  return Part
}

/** Renders the content that `theme.slots` has for this name, if any. */
export function Slot({ name }: { readonly name: SlotName }): ReactNode {
  return useSlot(name)
}

/**
 * Returns the content of a slot as a renderable node; undefined if the slot is empty. Use it for
 * slots with default content.
 */
export function useSlot(name: SlotName): ReactNode {
  const content = usePageContext().theme.slots[name]
  return isComponent(content) ? createElement(content) : content
}

const NO_HOOKS: SearchHooks = {}

/** Returns the search functions of the theme; an empty object if it has none. */
export function useSearchHooks(): SearchHooks {
  return usePageContext().theme.search ?? NO_HOOKS
}

// `memo` and `forwardRef` return components that are objects.
function isComponent(content: ReactNode | ComponentType): content is ComponentType {
  if (typeof content === 'function') return true
  return (
    typeof content === 'object' &&
    content !== null &&
    !isValidElement(content) &&
    ('render' in content || 'compare' in content)
  )
}
