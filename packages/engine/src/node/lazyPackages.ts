// Packages that most runs do without, loaded with the first use, where nobody can wait for an import: parsers that find the place
// of a mistake, and the width of a text that is not ASCII.
import { createRequire } from 'node:module'
import type * as Acorn from 'acorn'
import type * as Esbuild from 'esbuild'
import type StringWidth from 'string-width'

const load = createRequire(import.meta.url)

export function acorn() {
  return load('acorn') as typeof Acorn
}

export function esbuild() {
  return load('esbuild') as typeof Esbuild
}

/** Columns that a text takes in a terminal; a Chinese character takes two. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  return (load('string-width') as { default: typeof StringWidth }).default(text)
}
