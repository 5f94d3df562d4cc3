// Parts of a theme that only some pages draw: loaded when they are. The server loads all, draws, and notes which of them a
// page has; the browser loads these before it draws the page. So a part is there whenever it is drawn, and `usePart` needs
// not wait.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { usePageContext } from './context.tsx'
import { useIsMounted } from './hooks.ts'

type Parts<Name extends string> = Readonly<Record<Name, ComponentType>>

/** Parts that come together. */
export interface LazyGroup {
  /** The name of its first part. */
  readonly id: string
  /** Resolves when they are there. Rejects when they cannot be fetched; the next call tries again. */
  readonly load: () => Promise<void>
  /** The author's function; its text tells the build which module it imports. */
  readonly source: () => Promise<unknown>
  /** Whether what the server drew stands until there is another page. */
  readonly isStanding: boolean
}

/** The one element that a part always draws. */
export interface StandingElement {
  readonly as: 'div' | 'footer' | 'nav' | 'section'
  readonly className: string
}

/** All of the theme, in the order in which its modules name them. */
export const lazyGroups: LazyGroup[] = []

/**
 * Parts that a theme loads when a page draws one of them: `lazyParts(() => import('./home.ts'), ['HomeLayout', 'Hero'])`,
 * to be spread into `parts`. The module exports each by its name. The import has to stand in the function itself, so that
 * documents can ask for the module ahead.
 *
 * With `standing`, what the server drew stays as it is on the first page of a visit, and the module is loaded with the
 * second: for parts that only show something and always draw this one element.
 */
export function lazyParts<Name extends string>(
  load: () => Promise<Parts<Name>>,
  names: readonly [Name, ...Name[]],
  standing?: StandingElement,
): Parts<Name> {
  const state: { parts?: Parts<Name>; loading?: Promise<void> | undefined } = {}
  const group: LazyGroup = {
    id: names[0],
    source: load,
    isStanding: !!standing,
    load: () =>
      (state.loading ??= load().then(
        (parts) => void (state.parts = parts),
        (error: unknown) => {
          state.loading = undefined
          throw error
        },
      )),
  }
  lazyGroups.push(group)
  const create = (name: Name): ComponentType =>
    function LazyPart(): ReactNode {
      const { drawnParts, page } = usePageContext()
      const isMounted = useIsMounted()
      const [, redraw] = useState(false)
      const [drawnPath] = useState(isMounted ? null : page.routePath)
      const Part: ComponentType | undefined = state.parts?.[name]
      const hasStood = standing && drawnPath === page.routePath
      drawnParts?.add(group.id)
      // Drawn where the server did not: late, but not never.
      useEffect(() => {
        if (!Part && !hasStood) group.load().then(() => redraw(true), console.error)
      }, [Part, hasStood])
      if (Part) return <Part />
      return hasStood ? <Standing {...standing} /> : null
    }
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Parts<Name>
}

// Hydration writes no HTML: what stands there stays.
function Standing({ as: Tag, className }: StandingElement): ReactNode {
  return <Tag className={className} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
}

const NOTHING = { __html: '' }

/** Loads the groups of these ids; without ids, all. */
export async function loadParts(ids?: readonly string[]): Promise<void> {
  const wanted = lazyGroups.filter(({ id }) => !ids || ids.includes(id))
  await Promise.all(wanted.map(({ load }) => load()))
}
