// What was thrown → the place in a plugin's or a configuration's own source that threw it, from the stack. The compiled
// configuration is mapped back to the files it was made from; docgen's own frames are passed over.
import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFrame } from './diagnostics.ts'
import { engineFolder } from '../node/engineFiles.ts'
import { stackOf } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** File, line and column, with the code frame when the file can be read. */
export type StackPlace = Required<Pick<Diagnostic, 'filePath' | 'line' | 'column'>> &
  Pick<Diagnostic, 'frame'>

interface Frame {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Folder of the engine's own modules. */
const ENGINE = engineFolder + sep

/** The name `importConfig` gives a compiled configuration. */
const COMPILED_CONFIG = /[/\\]config\.[0-9a-f]+\.mjs$/

/**
 * Where an error of an author's function came from: the innermost line of its own code, a package's when there is no
 * other. Null when the stack names none, as for what is thrown without being an `Error`.
 */
export function placeOfThrown(error: unknown): StackPlace | null {
  const frames = callbackFrames(error).map(toSource)
  const frame = frames.find(({ file }) => !isInPackage(file)) ?? frames[0]
  if (!frame) return null
  const place = { filePath: frame.file, line: frame.line, column: frame.column }
  const text = readText(frame.file)
  if (text === null) return place
  const { frame: lines } = withFrame({ severity: 'error', code: '', message: '', ...place }, text)
  return lines ? { ...place, frame: lines } : place
}

/** Frames of files between what of docgen threw, if it was that, and what of docgen called the author's function. */
function callbackFrames(error: unknown): Frame[] {
  const frames = stackOf(error)
    .split('\n')
    .flatMap((line) => frameIn(line) ?? [])
  const start = frames.findIndex(({ file }) => !isOwn(file))
  if (start < 0) return []
  const rest = frames.slice(start)
  const end = rest.findIndex(({ file }) => isOwn(file))
  return end < 0 ? rest : rest.slice(0, end)
}

/** `    at name (file:///a/b.mjs?x:3:5)`; null for lines of the message, for Node's own modules and for evaluated code. */
function frameIn(line: string): Frame | null {
  const match = /^\s+at .*?((?:file:\/\/|\/|[A-Za-z]:[\\/])[^<>]*):(\d+):(\d+)\)?$/.exec(line)
  const [, path, row, column] = match ?? []
  if (!path || !row || !column) return null
  const bare = path.replace(/\?[^/\\]*$/, '')
  const file = bare.startsWith('file:') ? fileURLToPath(bare) : bare
  return { file, line: Number(row), column: Number(column) }
}

function isOwn(file: string): boolean {
  return file.startsWith(ENGINE)
}

function isInPackage(file: string): boolean {
  return /[/\\]node_modules[/\\]/.test(file)
}

function toSource(frame: Frame): Frame {
  const { file, line, column } = frame
  const text = COMPILED_CONFIG.test(file) ? readText(`${file}.map`) : null
  if (text === null) return frame
  const entry = new SourceMap(JSON.parse(text) as SourceMapPayload).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return frame
  return {
    file: entry.originalSource,
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
