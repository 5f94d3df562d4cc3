// Loads packages that most runs do not need on first use. They are loaded synchronously, for
// callers that cannot wait for an import: parsers that locate mistakes, and the display width of
// non-ASCII text.
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

/** Returns the number of terminal columns that a text takes; a Chinese character takes two. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  return (load('string-width') as { default: typeof StringWidth }).default(text)
}
