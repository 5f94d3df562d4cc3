// A folder → when each file below it was last changed, from one `git log` for all of them. Separate from the
// scan because it asks another program, which may be missing, refuse, or know only part of the history.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface GitTimes {
  /** Milliseconds since 1970 by path from the folder, posix. */
  readonly times: ReadonlyMap<string, number>
  readonly diagnostics: readonly Diagnostic[]
}

// Marks the line of a commit; no file name is likely to begin with it.
const COMMIT_MARK = '\u0001'

/** Author times of the last commits that touched the files below `folder`; none outside a repository. */
export async function loadGitTimes(folder: string, command = 'git'): Promise<GitTimes> {
  const git = (args: readonly string[]) => run(command, args, folder)
  try {
    const [log, isShallow] = await Promise.all([
      git([
        'log',
        '--format=%x01%at',
        '--name-only',
        '--no-renames',
        '--relative',
        '-z',
        '--',
        '.',
      ]),
      git(['rev-parse', '--is-shallow-repository']),
    ])
    return {
      times: parseGitLog(log),
      diagnostics: isShallow.trim() === 'true' ? [shallowClone()] : [],
    }
  } catch (error) {
    return { times: new Map(), diagnostics: explainFailure(error) }
  }
}

async function run(command: string, args: readonly string[], folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...args], {
    cwd: folder,
    maxBuffer: Infinity,
  })
  return stdout
}

/** Reads the output of `git log --format=%x01%at --name-only -z`; the latest time of each file wins. */
export function parseGitLog(log: string): Map<string, number> {
  const times = new Map<string, number>()
  let time = 0
  for (const token of log.split('\0')) {
    // git writes a line break between a commit and its first file.
    const text = token.startsWith('\n') ? token.slice(1) : token
    if (text.startsWith(COMMIT_MARK)) time = Number(text.slice(1)) * 1000
    else if (text !== '') times.set(text, Math.max(time, times.get(text) ?? 0))
  }
  return times
}

function shallowClone(): Diagnostic {
  return {
    severity: 'warning',
    code: 'shallow-clone',
    message:
      'The repository is a shallow clone: last-updated times may all be that of its oldest commit.',
    hint: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` for the checkout action of a CI.',
  }
}

function explainFailure(error: unknown): Diagnostic[] {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOENT') {
    return [
      {
        severity: 'warning',
        code: 'git-missing',
        message: '`themeConfig.lastUpdated` is on, but there is no `git` to ask for the times.',
        hint: 'Install git, or set `themeConfig.lastUpdated` to `false`.',
      },
    ]
  }
  // A repository of another user. The name of the setting is the same in every language git speaks.
  if (stderr.includes('safe.directory')) {
    return [
      {
        severity: 'warning',
        code: 'git-refused',
        message:
          'git refuses to read the repository, as it belongs to another user: no last-updated times.',
        hint: 'Run `git config --global --add safe.directory <folder of the repository>`.',
      },
    ]
  }
  return []
}
