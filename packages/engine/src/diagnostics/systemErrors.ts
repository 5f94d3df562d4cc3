// Errors of the operating system → what is in the way, and what to do: a full disk or a missing right is no bug of docgen.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from './diagnostics.ts'
import { fieldOf, isError } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

interface Refusal {
  readonly message: string
  readonly hint: string
}

const full: Refusal = {
  message: 'There is no room left to write this.',
  hint: 'Free some space on the disk.',
}

const forbidden: Refusal = {
  message: 'docgen has no right to do what it has to do here.',
  hint: 'Give it the right to read and write there, or let it run as the owner.',
}

const inTheWay: Refusal = {
  message: 'A file stands where docgen needs a folder.',
  hint: 'Remove it, or give it another name.',
}

/** By codes of `errno` (POSIX.1-2024, `errno.h`) that a machine is the reason of, and no program. */
const REFUSALS: Readonly<Partial<Record<string, Refusal>>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: { message: 'This disk can only be read.', hint: 'Build in a folder that can be written.' },
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  EISDIR: {
    message: 'A folder stands where docgen needs a file.',
    hint: 'Remove it, or give it another name.',
  },
  EMFILE: {
    message: 'The process may not open any more files.',
    hint: 'Allow more, for example with `ulimit -n 4096`.',
  },
  ENAMETOOLONG: {
    message: 'This path is longer than the file system allows.',
    hint: 'Use shorter names, or move the site up.',
  },
  EIO: { message: 'The disk failed.', hint: 'Try again; if it goes on, check the disk.' },
}

/** What V8, Node, WebAssembly and the bundler say when they get no more memory. */
const OUT_OF_MEMORY =
  /out of memory|memory limit|Array buffer allocation failed|could not allocate memory|cannot allocate memory/i

/** An error may be its own cause. */
const DEEPEST_CAUSE = 10

/** Null for everything but a lack of memory, also of a thread. */
function memoryRefusalOf(error: unknown, depth = 0): Diagnostic | null {
  const code = fieldOf(error, 'code')
  const isMemory =
    code === 'ENOMEM' ||
    code === 'ERR_WORKER_OUT_OF_MEMORY' ||
    (isError(error) && OUT_OF_MEMORY.test(messageOf(error)))
  if (!isMemory) {
    const cause = isError(error) ? fieldOf(error, 'cause') : undefined
    return cause === undefined || depth > DEEPEST_CAUSE ? null : memoryRefusalOf(cause, depth + 1)
  }
  return {
    severity: 'error',
    code: 'out-of-memory',
    message: `There was not enough memory to go on. (${messageOf(error)})`,
    hint: 'Give the process more memory, raise the limit (`ulimit -v`, `NODE_OPTIONS=--max-old-space-size=4096`), or close other programs.',
  }
}

/** What esbuild's client says when its process has ended or cannot be reached. */
const BUNDLER_ENDED = /^The service (?:was stopped|is no longer running)/

const bundlerEnded: Diagnostic = {
  severity: 'error',
  code: 'bundler-ended',
  message: 'The process of the bundler, esbuild, ended during the build.',
  hint: 'Another program or the system stopped it, most often for lack of memory. Run the command again; if it fails again, free some memory or raise the limit (`ulimit -v`).',
}

/** Null for what the operating system has not refused, and for what only a program can be the reason of. */
export function refusalOf(error: unknown): Diagnostic | null {
  if (!isError(error)) return null
  const memory = memoryRefusalOf(error)
  if (memory) return memory
  if (BUNDLER_ENDED.test(messageOf(error))) return bundlerEnded
  const { code, syscall, path } = error as NodeJS.ErrnoException
  const refusal = code === undefined ? undefined : REFUSALS[code]
  if (!refusal || syscall === undefined) return null
  // Of a server that may not listen no path is told.
  if (path === undefined && (refusal === forbidden || refusal === inTheWay)) return null
  return {
    severity: 'error',
    code: 'file-system',
    message: `${refusal.message} (${messageOf(error)})`,
    hint: refusal.hint,
    ...(path === undefined ? {} : { filePath: refusal === inTheWay ? nearestThere(path) : path }),
  }
}

/** The path, or what lies above it that is there. */
function nearestThere(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path))
}
