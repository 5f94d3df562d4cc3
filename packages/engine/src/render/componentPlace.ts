// Finds the author's source line at which a component threw, from the stack of the error and the
// source maps of the server bundle. Skips frames in packages, because only the author's own line
// helps.
import { readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFrame } from '../diagnostics/diagnostics.ts'
import { stackOf } from '../diagnostics/thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** A position in a compiled module. */
interface Frame {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Adds file, line and column of the throwing component to a diagnostic, if they can be found.
 * `serverDirs` are
 * the folders of the compiled modules.
 */
export async function withComponentPlace(
  diagnostic: Diagnostic,
  error: unknown,
  serverDirs: readonly string[],
): Promise<Diagnostic> {
  const frames = framesIn(stackOf(error), serverDirs)
  for (const frame of frames) {
    const place = await originalFrameOf(frame)
    if (!place) continue
    const source = await readFile(place.filePath, 'utf8').catch(() => null)
    const located = { ...diagnostic, ...place }
    return source === null ? located : withFrame(located, source)
  }
  return diagnostic
}

async function originalFrameOf({ file, line, column }: Frame) {
  const text = await readFile(`${file}.map`, 'utf8').catch(() => null)
  if (text === null) return null
  const map = JSON.parse(text) as SourceMapPayload | SiteMaps
  if ('chain' in map) return sourceInChain(map, { line, column })
  const entry = new SourceMap(map).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || entry.originalSource.includes('node_modules/')) return null
  const filePath = resolve(dirname(file), entry.originalSource)
  return { filePath, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

/** The source maps of a module in `dev`, each of which leads to the code that the next describes. */
interface SiteMaps {
  /** Absolute path of the author's file. */
  readonly source: string
  readonly chain: readonly SourceMapPayload[]
}

function sourceInChain({ source, chain }: SiteMaps, place: { line: number; column: number }) {
  let { line, column } = place
  for (const map of chain) {
    const entry = new SourceMap(map).findEntry(line - 1, column - 1)
    if (!('originalLine' in entry)) return null
    line = entry.originalLine + 1
    column = entry.originalColumn + 1
  }
  return { filePath: source, line, column }
}

/** Returns the stack frames in the server's modules, innermost first. */
function framesIn(stack: string, serverDirs: readonly string[]): Frame[] {
  return stack.split('\n').flatMap((text) => {
    const [, at, row, column] = /((?:file:|\/|[A-Za-z]:[\\/]).*?):(\d+):(\d+)\)?$/.exec(text) ?? []
    if (!at || !row || !column) return []
    const file = at.startsWith('file:') ? fileURLToPath(at) : at
    if (!serverDirs.includes(dirname(file))) return []
    return [{ file, line: Number(row), column: Number(column) }]
  })
}
