// Maps mistakes in CSS that Sass generated back to the Sass file, using the compiler's source map.
// This includes rules from mixins and partials.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Message } from 'esbuild'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { authorFile } from '../authorFile.ts'
import { fromCss } from '../cssSyntax.ts'

/** Maps a place in the CSS to the Sass file; null if unknown. Lines and columns count from 1. */
export type SassPlaceOf = (place: Place) => (Place & { readonly filePath: string }) | null

interface Place {
  readonly line: number
  readonly column: number
}

/** Mapping for empty CSS. */
export const NO_PLACES: SassPlaceOf = () => null

/** Creates the mapping from the source map of the Sass compiler. */
export function sassPlaces(map: unknown): SassPlaceOf {
  const sources = new SourceMap(map as SourceMapPayload)
  return ({ line, column }) => {
    const entry = sources.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || !entry.originalSource.startsWith('file:')) return null
    const { originalSource, originalLine, originalColumn } = entry
    const filePath = fileURLToPath(originalSource)
    return { filePath, line: originalLine + 1, column: originalColumn + 1 }
  }
}

/** Returns a warning for a CSS mistake; null if it is in a package or its file is unknown. */
export async function fromCompiledCss(
  message: Message,
  placeOf: SassPlaceOf,
  config: Pick<Config, 'root'>,
): Promise<Diagnostic | null> {
  const { line, column, length = 0, frame, ...said } = fromCss(message, config.root, 'warning')
  const place = line && column ? placeOf({ line, column }) : null
  if (!place || !column || authorFile(place.filePath, config) === null) return null
  const text = await readFile(place.filePath, 'utf8').catch(() => '')
  const token = (frame?.lines[0] ?? '').slice(column - 1, column - 1 + length)
  const written = (text.split(/\r\n|\n|\r/)[place.line - 1] ?? '').slice(place.column - 1)
  const isWritten = token !== '' && written.startsWith(token)
  return withFrame({ ...said, ...place, ...(isWritten ? { length } : {}) }, text)
}
