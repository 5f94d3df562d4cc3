// The JSX runtime of pages in dev mode. Gives the elements of a page keys, so that they keep their
// state when others are added before them or removed.
import { cloneElement, isValidElement, type ElementType, type Key, type ReactNode } from 'react'
import { Fragment, jsxDEV as create } from 'react/jsx-dev-runtime'

export { Fragment }

type Props = Readonly<Record<string, unknown>>

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
): ReactNode {
  const { children } = props
  // Children that the author lists in an expression have keys or should have them.
  if (!isStatic || !Array.isArray(children)) return create(type, props, key, isStatic)
  return create(type, { ...props, children: withKeys(children as ReactNode[]) }, key, isStatic)
}

/** The key of an element: the name of its type, and how many of them come before it. */
function withKeys(children: readonly ReactNode[]): ReactNode[] {
  const counts = new Map<unknown, number>()
  return children.map((child) => {
    if (!isValidElement(child) || child.key !== null) return child
    const name = nameOf(child.type as ElementType)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return cloneElement(child, { key: `${name} ${count}` })
  })
}

function nameOf(type: ElementType): string {
  if (typeof type === 'string') return type
  const { displayName, name } = type as { readonly displayName?: string; readonly name?: string }
  return displayName ?? name ?? ''
}
