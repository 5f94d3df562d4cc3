// Creates TypeScript programs of files in memory, to check the code examples of documents. One program contains all
// examples, because reading the types of Node.js and React takes most of the time.
import { dirname } from 'node:path'
import ts from 'typescript'

export interface Fault {
  /** From 1. */
  readonly line: number
  /** TypeScript's code, such as 2307 for a module that does not exist. */
  readonly code: number
  readonly message: string
}

/**
 * Returns a program of `files`, which are texts by absolute path, and of `roots`, which are files on disk. Files that the
 * program `known` has read are not read again.
 */
export function virtualProgram(
  files: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
  { roots = [], known }: { roots?: readonly string[]; known?: ts.Program } = {},
): ts.Program {
  const host = ts.createCompilerHost(options)
  const folders = new Set([...files.keys()].flatMap(foldersAbove))
  const withFiles: ts.CompilerHost = {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path) ?? host.readFile(path),
    directoryExists: (path) => folders.has(path) || (host.directoryExists?.(path) ?? true),
    getSourceFile: (path, target) => {
      const text = files.get(path)
      if (text === undefined) return known?.getSourceFile(path) ?? host.getSourceFile(path, target)
      return ts.createSourceFile(path, text, target)
    },
  }
  return ts.createProgram([...roots, ...files.keys()], options, withFiles)
}

/** Returns the errors in one file of a program; only syntax errors if `isTyped` is false. */
export function faultsIn(program: ts.Program, path: string, isTyped = true): Fault[] {
  const source = program.getSourceFile(path)
  if (!source) return [{ line: 0, code: 0, message: 'was not read' }]
  const semantic = isTyped ? program.getSemanticDiagnostics(source) : []
  return [...program.getSyntacticDiagnostics(source), ...semantic].map(
    ({ code, start = 0, messageText }) => ({
      code,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }),
  )
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === path ? [] : [folder, ...foldersAbove(folder)]
}
