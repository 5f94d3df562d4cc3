// Loads theme parts that only some pages use on demand. The server loads all of them and records
// which ones a page renders. The browser loads these before it renders the page, so a part is
// always available and `usePart` never waits.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { usePageContext } from './context.tsx'
import { useIsMounted } from './hooks.ts'

type Parts<Name extends string> = Readonly<Record<Name, ComponentType>>

/** Parts that one module contains and that are loaded together. */
export interface LazyGroup {
  /** The name of its first part. */
  readonly id: string
  /**
   * Resolves when the parts are loaded. Rejects if they cannot be fetched; the next call tries
   * again.
   */
  readonly load: () => Promise<void>
  /**
   * The function that imports the module. The build reads its source text to find the module's
   * name.
   */
  readonly importModule: () => Promise<unknown>
  /** Whether the server's HTML is kept until the reader opens another page. */
  readonly isStatic: boolean
}

/** The outermost element of a part whose server HTML is kept. */
export interface StaticElement {
  readonly as: 'div' | 'footer' | 'nav' | 'section'
  readonly className: string
}

/**
 * All groups of the theme, in the order in which `lazyParts` was called. The list is the state of a
 * module, because themes call `lazyParts` while their own modules are evaluated, before an app
 * exists that could hold it.
 */
export const lazyGroups: LazyGroup[] = []

/**
 * Creates parts that are loaded when a page renders one of them. Spread the result into the theme's
 * `parts`: `...lazyParts(() => import('./home.ts'), ['HomeLayout', 'Hero'])`. The module must
 * export each part by its name. Write the `import()` directly in the function, so that documents
 * can preload the module.
 *
 * With `staticElement`, the first page of a visit keeps the server's HTML, and the module is loaded
 * with the second page. Use it for parts without interaction that always render this one element.
 */
export function lazyParts<Name extends string>(
  load: () => Promise<Parts<Name>>,
  names: readonly [Name, ...Name[]],
  staticElement?: StaticElement,
): Parts<Name> {
  const state: { parts?: Parts<Name>; loading?: Promise<void> | undefined } = {}
  const group: LazyGroup = {
    id: names[0],
    importModule: load,
    isStatic: !!staticElement,
    load: () =>
      (state.loading ??= load().then(
        (parts) => void (state.parts = parts),
        (error: unknown) => {
          state.loading = undefined
          throw error
        },
      )),
  }
  if (__DOCGEN_DEV__) dropGroup(group.id)
  lazyGroups.push(group)
  const create = (name: Name): ComponentType =>
    function LazyPart(): ReactNode {
      const { page, server } = usePageContext()
      const isMounted = useIsMounted()
      const [, redraw] = useState(false)
      const [renderedPath] = useState(isMounted ? null : page.routePath)
      const Part: ComponentType | undefined = state.parts?.[name]
      const keepsHtml = staticElement && renderedPath === page.routePath
      server?.renderedParts.add(group.id)
      // The browser renders a part that the server did not: it appears as soon as it is loaded.
      useEffect(() => {
        if (!Part && !keepsHtml) group.load().then(() => redraw(true), console.error)
      }, [Part, keepsHtml])
      if (Part) return <Part />
      return keepsHtml ? <ServerHtml {...staticElement} /> : null
    }
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Parts<Name>
}

/** Removes the group of a module that is evaluated again. */
function dropGroup(id: string): void {
  const index = lazyGroups.findIndex((group) => group.id === id)
  if (index >= 0) lazyGroups.splice(index, 1)
}

// Renders an element without content. Hydration never writes `dangerouslySetInnerHTML`, so the
// server's HTML stays.
function ServerHtml({ as: Tag, className }: StaticElement): ReactNode {
  return <Tag className={className} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
}

const NOTHING = { __html: '' }

/** Loads the groups with these ids; all groups if `ids` is undefined. */
export async function loadParts(ids?: readonly string[]): Promise<void> {
  const wanted = lazyGroups.filter(({ id }) => !ids || ids.includes(id))
  await Promise.all(wanted.map(({ load }) => load()))
}
