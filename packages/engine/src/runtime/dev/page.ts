// What pages import in dev mode, where the module of a page is evaluated again after each change:
// the same as `page.tsx`, but a name has the same component each time. With another component for
// the same name, React would drop its state.
import type { ComponentType } from 'react'
import { type AnyProps, component as create } from '../page.tsx'

export { Inline, Run, Static } from '../page.tsx'

interface Named {
  readonly component: ComponentType<AnyProps>
  readonly fallback: unknown
}

const known = new Map<string, Named>()

export const component: typeof create = (name, fallback) => {
  const before = known.get(name)
  if (before && before.fallback === fallback) return before.component
  const named = create(name, fallback)
  known.set(name, { component: named, fallback })
  return named
}
