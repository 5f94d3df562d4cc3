// Remembers which pages could not be rendered, so that the terminal shows their errors like the
// browser, and says when they are fixed. A new configuration keeps them.
import type { Diagnostic } from '../../types/diagnostic.ts'

export interface RenderErrors {
  /** Sets the errors of the last render of a route; none if it succeeded. */
  set(routePath: string, errors: readonly Diagnostic[]): void
  /** Returns the routes that have errors. */
  routePaths(): readonly string[]
  all(): readonly Diagnostic[]
}

/** `onChange` is called if a render has other errors than the last one of its route. */
export function createRenderErrors(onChange: () => void): RenderErrors {
  const byRoute = new Map<string, readonly Diagnostic[]>()
  return {
    set(routePath, errors) {
      const before = byRoute.get(routePath) ?? []
      if (errors.length === 0) byRoute.delete(routePath)
      else byRoute.set(routePath, errors)
      if (JSON.stringify(errors) !== JSON.stringify(before)) onChange()
    },
    routePaths: () => [...byRoute.keys()],
    all: () => [...byRoute.values()].flat(),
  }
}
