// Maps places in the compiled modules of pages back to the files of the author, so that mistakes are
// reported where the author made them.
import { SourceMap, type SourceMapPayload } from 'node:module'

/** A place in the author's file. `line` is missing if docgen added that line of the module. */
export interface AuthorPlace {
  readonly filePath: string
  readonly line?: number
  readonly column?: number
}

/**
 * Maps a place back with the source map at the end of the module, if it has one. esbuild counts
 * columns from 0 and lines from 1.
 */
export function authorPlaceIn(
  { absPath, code }: { readonly absPath: string; readonly code: string },
  { line, column }: { readonly line: number; readonly column: number },
): AuthorPlace {
  const map = /sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code)?.[1]
  // Modules that docgen writes itself, such as those of diagrams and lists, have no source map.
  if (map === undefined) return { filePath: absPath }
  const text = Buffer.from(map, 'base64').toString()
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column)
  const isMapped = 'originalSource' in entry && entry.generatedLine === line - 1
  if (!isMapped) return { filePath: absPath }
  const { originalSource, originalLine, originalColumn } = entry
  return { filePath: originalSource, line: originalLine + 1, column: originalColumn + 1 }
}
