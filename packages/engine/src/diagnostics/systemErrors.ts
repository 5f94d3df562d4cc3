// Explains errors of the operating system, such as a full disk or a missing permission, which are
// not bugs of docgen.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { missingPackageOf } from './missingPackage.ts'
import { fieldOf, isError, messageOf } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

interface SystemProblem {
  readonly message: string
  readonly hint: string
}

const diskFull: SystemProblem = {
  message: 'There is no space left on the disk.',
  hint: 'Free some disk space.',
}

const accessDenied: SystemProblem = {
  message: 'Docgen is not allowed to access this path.',
  hint: 'Give docgen permission to read and write it, or run docgen as its owner.',
}

const fileInsteadOfFolder: SystemProblem = {
  message: 'Found a file where docgen needs a folder.',
  hint: 'Remove or rename it.',
}

/**
 * By `errno` code (POSIX.1-2024, `errno.h`). Only codes that are caused by the machine and not by a
 * program.
 */
const SYSTEM_PROBLEMS: Readonly<Partial<Record<string, SystemProblem>>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: accessDenied,
  EPERM: accessDenied,
  EROFS: { message: 'The disk is read-only.', hint: 'Build in a writable folder.' },
  ENOTDIR: fileInsteadOfFolder,
  EEXIST: fileInsteadOfFolder,
  EISDIR: {
    message: 'Found a folder where docgen needs a file.',
    hint: 'Remove or rename it.',
  },
  EMFILE: {
    message: 'The process has reached its limit of open files.',
    hint: 'Raise the limit, for example with `ulimit -n 4096`.',
  },
  ENAMETOOLONG: {
    message: 'The path is longer than the file system allows.',
    hint: 'Use shorter names, or move the site to a folder with a shorter path.',
  },
  EIO: {
    message: 'The disk reported an error.',
    hint: 'Try again. If it fails again, check the disk.',
  },
}

/** Messages of V8, Node, WebAssembly and esbuild when they run out of memory. */
const OUT_OF_MEMORY =
  /out of memory|memory limit|Array buffer allocation failed|could not allocate memory|cannot allocate memory/i

/** Maximum depth of causes, because an error may be its own cause. */
const MAX_CAUSE_DEPTH = 10

/**
 * Returns the diagnostic for an out-of-memory error, including that of a thread; null for any other
 * error.
 */
function memoryErrorOf(error: unknown, depth = 0): Diagnostic | null {
  const code = fieldOf(error, 'code')
  const isMemory =
    code === 'ENOMEM' ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    (isError(error) && OUT_OF_MEMORY.test(messageOf(error)))
  if (!isMemory) {
    const cause = isError(error) ? fieldOf(error, 'cause') : undefined
    return cause === undefined || depth > MAX_CAUSE_DEPTH ? null : memoryErrorOf(cause, depth + 1)
  }
  return {
    severity: 'error',
    code: 'out-of-memory',
    message: `Docgen ran out of memory. (${messageOf(error)})`,
    hint: 'Raise the memory limit (`ulimit -v`, `NODE_OPTIONS=--max-old-space-size=4096`), close other programs, or add memory.',
  }
}

/** Message of esbuild's client when its process has ended or cannot be reached. */
const BUNDLER_ENDED = /^The service (?:was stopped|is no longer running)/

const bundlerEnded: Diagnostic = {
  severity: 'error',
  code: 'bundler-ended',
  message: 'The process of the bundler, esbuild, ended during the build.',
  hint: 'Another program or the system stopped it, usually because memory was low. Run the command again. If it fails again, free some memory or raise the limit (`ulimit -v`).',
}

/**
 * Returns the diagnostic for an error of the operating system or of docgen's installation; null for
 * any other error and for errors that only a bug can cause.
 */
export function systemErrorOf(error: unknown): Diagnostic | null {
  if (!isError(error)) return null
  const found = memoryErrorOf(error) ?? missingPackageOf(error)
  if (found) return found
  if (BUNDLER_ENDED.test(messageOf(error))) return bundlerEnded
  const { code, syscall, path } = error as NodeJS.ErrnoException
  const problem = code === undefined ? undefined : SYSTEM_PROBLEMS[code]
  if (!problem || syscall === undefined) return null
  // The error of a server that is not allowed to listen has no path.
  if (path === undefined && (problem === accessDenied || problem === fileInsteadOfFolder))
    return null
  return {
    severity: 'error',
    code: 'file-system',
    message: `${problem.message} (${messageOf(error)})`,
    hint: problem.hint,
    ...(path === undefined
      ? {}
      : { filePath: problem === fileInsteadOfFolder ? nearestExisting(path) : path }),
  }
}

/** Returns the path if it exists, otherwise its nearest existing parent. */
function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))
}
