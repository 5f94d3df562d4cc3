// Wraps the compiled code of a module in the function that `runtime/dev/modules.ts` calls.

/** The names that compiled code uses, in the order of `Factory`. */
const PARAMETERS = [
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_exports__',
  '__vite_ssr_exportAll__',
  '__vite_ssr_import_meta__',
  '$RefreshReg$',
  '$RefreshSig$',
].join(', ')

/** Returns the code as an expression. Keeps the line numbers. */
export function factoryOf(code: string): string {
  return `async (${PARAMETERS}) => {'use strict';${code}\n}`
}

/** Returns the code as a module for the browser. */
export function browserModule(code: string): string {
  return `export default ${factoryOf(code)}\n`
}
