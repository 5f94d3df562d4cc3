// Finds the line in a plugin's or configuration's own source that threw an error, from its stack.
// Lines of the compiled configuration are mapped back to its source files; docgen's own frames are
// skipped.
import { SourceMap, type SourceMapPayload } from 'node:module'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readText } from '../node/attempt.ts'
import { withFrame } from './diagnostics.ts'
import { engineFolder } from '../node/engineFiles.ts'
import { stackOf } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** File, line and column, with a code frame if the file can be read. */
export type StackLocation = Required<Pick<Diagnostic, 'filePath' | 'line' | 'column'>> &
  Pick<Diagnostic, 'frame'>

interface Frame {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Folder of the engine's own modules. */
const ENGINE = engineFolder + sep

/** File name of a compiled configuration; see `importConfig`. */
const COMPILED_CONFIG = /[/\\]config\.[0-9a-f]+\.mjs$/

/**
 * Returns where an author's function threw an error: the innermost line of its own code, or of a
 * package if there is no other. Returns null if the stack has no such line, for example because no
 * `Error` was thrown.
 */
export function locateThrown(error: unknown): StackLocation | null {
  const frames = callbackFrames(error).map(toSource)
  const frame = frames.find(({ file }) => !isInPackage(file)) ?? frames[0]
  if (!frame) return null
  const location = { filePath: frame.file, line: frame.line, column: frame.column }
  const text = readText(frame.file)
  if (text === null) return location
  const { frame: lines } = withFrame(
    { severity: 'error', code: '', message: '', ...location },
    text,
  )
  return lines ? { ...location, frame: lines } : location
}

/**
 * Returns the frames of the author's function: those above the docgen function that called it,
 * without docgen's own frames at the top of the stack.
 */
function callbackFrames(error: unknown): Frame[] {
  const frames = stackOf(error)
    .split('\n')
    .flatMap((line) => frameIn(line) ?? [])
  const start = frames.findIndex(({ file }) => !isEngineFile(file))
  if (start < 0) return []
  const rest = frames.slice(start)
  const end = rest.findIndex(({ file }) => isEngineFile(file))
  return end < 0 ? rest : rest.slice(0, end)
}

/** A path begins the line or follows a space or a bracket, unlike that of `node:internal/loader`. */
const FRAME = /^\s+at (?:.*?[( ])??((?:file:\/\/|\/|[A-Za-z]:[\\/])[^<>]*):(\d+):(\d+)\)?$/

/**
 * Parses `    at name (file:///a/b.mjs?x:3:5)`; returns null for lines of the message, Node's own
 * modules and evaluated code.
 */
function frameIn(line: string): Frame | null {
  const match = FRAME.exec(line)
  const [, path, row, column] = match ?? []
  if (!path || !row || !column) return null
  const bare = path.replace(/\?[^/\\]*$/, '')
  const file = bare.startsWith('file:') ? fileURLToPath(bare) : bare
  return { file, line: Number(row), column: Number(column) }
}

function isEngineFile(file: string): boolean {
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
