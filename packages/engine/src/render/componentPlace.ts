// Where a component threw: the stack of an error from the server bundle → the place in the author's source, by the
// bundle's source map. What lies in packages is passed over: it is the theme's own line that helps.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withFrame } from '../diagnostics.ts'
import type { Diagnostic } from '../types.ts'

/** The diagnostic with file, line and column of the component that threw, where these can be known. */
export async function withComponentPlace(
  diagnostic: Diagnostic,
  error: unknown,
  serverEntry: string,
): Promise<Diagnostic> {
  const positions = error instanceof Error ? positionsIn(error, serverEntry) : []
  const text = await readFile(`${serverEntry}.map`, 'utf8').catch(() => null)
  if (positions.length === 0 || text === null) return diagnostic
  const map = new SourceMap(JSON.parse(text) as SourceMapPayload)
  for (const { line, column } of positions) {
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || entry.originalSource.includes('node_modules/')) continue
    const filePath = resolve(dirname(serverEntry), entry.originalSource)
    const place = { filePath, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    const source = await readFile(filePath, 'utf8').catch(() => null)
    return source === null
      ? { ...diagnostic, ...place }
      : withFrame({ ...diagnostic, ...place }, source)
  }
  return diagnostic
}

/** Lines and columns of the stack that lie in the server bundle, innermost first. */
function positionsIn(error: Error, serverEntry: string): { line: number; column: number }[] {
  const url = pathToFileURL(serverEntry).href
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.includes(url))
    .flatMap((line) => {
      const [, row, column] = /:(\d+):(\d+)\)?$/.exec(line) ?? []
      return row && column ? [{ line: Number(row), column: Number(column) }] : []
    })
}
