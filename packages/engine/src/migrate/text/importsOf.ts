// Lists what a script imports.
import { hideSamples } from './codeSamples.ts'

const TYPES = /\b(?:import|export)\s+type\b[^;'"]*?\bfrom\s*(['"])[^'"\n]+\1/g

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(['"])([^'"\n]+)\1/g

/** Returns what a module imports, apart from types. */
export function importsOf(text: string): string[] {
  const code = hideSamples(text).text.replace(TYPES, '')
  return [...code.matchAll(SPECIFIER)].map(([, , specifier = '']) => specifier)
}
