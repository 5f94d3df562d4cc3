// Creates and removes staging directories. A build that was killed leaves one, which the next build
// removes.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../node/attempt.ts'
import { shortHashOf } from '../store/hash.ts'

const PREFIX = 'staging-'

/** A staging directory from another machine counts as abandoned after this many milliseconds. */
const ABANDONED = 24 * 60 * 60 * 1000

/**
 * Retries of the removal of a folder, 0.1 s apart, while another process has one of its files open.
 */
const RETRIES = 3

/**
 * Renames the folder before removing it, so that threads cannot write new files there meanwhile.
 */
export function removeStaging(dir: string): void {
  const leaving = `${dir}-removed`
  const moved = attempt(() => {
    renameSync(dir, leaving)
    return leaving
  })
  attempt(() => rmSync(moved ?? dir, { recursive: true, force: true, maxRetries: RETRIES }))
}

/** Creates a staging directory, after removing those of killed builds. */
export function createStagingFolder(cacheDir: string): string {
  mkdirSync(cacheDir, { recursive: true })
  removeAbandoned(cacheDir)
  return mkdtempSync(join(cacheDir, `${PREFIX}${ownerMark()}-`))
}

function removeAbandoned(cacheDir: string): void {
  for (const name of readdirSync(cacheDir).filter((each) => each.startsWith(PREFIX))) {
    const dir = join(cacheDir, name)
    if (isAbandoned(dir, name.slice(PREFIX.length).split('-'))) removeStaging(dir)
  }
}

/**
 * Returns whether the process that made the folder has ended. For a process on another machine, the
 * age of the folder decides.
 */
function isAbandoned(dir: string, [machine, pid = '', start]: readonly string[]): boolean {
  if (machine === machineMark() && /^\d+$/.test(pid)) return startOf(Number(pid)) !== start
  const info = statSync(dir, { throwIfNoEntry: false })
  return info !== undefined && info.mtimeMs < Date.now() - ABANDONED
}

/** Returns a mark that identifies this process among all processes of all machines and times. */
function ownerMark(): string {
  return [machineMark(), process.pid, startOf(process.pid)].join('-')
}

function machineMark(): string {
  return shortHashOf(hostname())
}

/**
 * Returns when a process started, in ticks since boot, or null if it has ended. This distinguishes
 * processes because process IDs are reused. Empty if there is no `/proc` (only Linux has it).
 */
function startOf(pid: number): string | null {
  if (!isThere(pid)) return null
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // Skip the program name, which is in parentheses and may contain any character.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return fields[0] === 'Z' ? null : (fields[19] ?? '')
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
