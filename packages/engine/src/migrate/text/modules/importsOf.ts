// Lists what a script imports.
import { esbuild } from '../../../node/lazyPackages.ts'
import { hideSamples, withoutComments } from '../code/codeSamples.ts'

const TYPES = /\b(?:import|export)\s+type\b[^;'"]*?\bfrom\s*(['"])[^'"\n]+\1/g

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(['"])([^'"\n]+)\1/g

/** A Markdown plugin that adds imports to pages. */
const ADDS_IMPORTS = /['"]mdxjsEsm['"]/

/** Returns what a module imports, apart from types, and what it makes pages import. */
export function importsOf(text: string): string[] {
  return ADDS_IMPORTS.test(text) ? specifiersIn(text) : ownImportsOf(text)
}

/** Returns what a module imports itself, apart from types. */
export function ownImportsOf(text: string): string[] {
  return specifiersIn(hideSamples(text).text)
}

/** Returns what a module imports when it runs. TypeScript drops imports of which it uses only types. */
export function importsAtRuntime(path: string, text: string): string[] {
  return specifiersIn(hideSamples(withoutTypes(path, text)).text)
}

function withoutTypes(path: string, text: string): string {
  const [, loader] = /\.[cm]?(tsx?)$/.exec(path) ?? []
  if (loader !== 'ts' && loader !== 'tsx') return text
  try {
    return esbuild().transformSync(text, { loader, jsx: 'preserve' }).code
  } catch {
    return text
  }
}

/** Types in comments are written as imports: `@type {import('mdast').Root}`. */
function specifiersIn(code: string): string[] {
  const matches = withoutComments(code).replace(TYPES, '').matchAll(SPECIFIER)
  return [...matches].map(([, , specifier = '']) => specifier)
}
