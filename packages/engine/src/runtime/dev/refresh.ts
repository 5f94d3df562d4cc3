// Sets up React Refresh, which replaces the functions of components and keeps their state. Must be
// evaluated before React's renderer, which looks for the hook.
import * as refresh from 'react-refresh/runtime'

refresh.injectIntoGlobalHook(globalThis)

export const register = refresh.register
export const sign = refresh.createSignatureFunctionForTransform

/**
 * Registers the components that a module exports, by the ids that the compiler gives to functions. It
 * does not register classes.
 */
export function registerExports(exports: Readonly<Record<string, unknown>>, id: string): void {
  for (const name of Object.getOwnPropertyNames(exports)) {
    const value = exports[name]
    if (refresh.isLikelyComponentType(value)) refresh.register(value, `${id} ${name}`)
  }
}

/** Renders the components that have been replaced since the last call. */
export function drawReplaced(): void {
  refresh.performReactRefresh()
}

/**
 * Returns whether everything that a module exports is a component. A change of such a module needs
 * no other module.
 */
export function hasOnlyComponents(exports: Readonly<Record<string, unknown>>): boolean {
  const names = Object.getOwnPropertyNames(exports)
  return names.length > 0 && names.every((name) => refresh.isLikelyComponentType(exports[name]))
}
