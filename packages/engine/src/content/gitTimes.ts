// Determines when and by whom each file in a folder was changed, with a single `git log`. It is separate
// from the scan because git may be missing, refuse to run, or know only part of the history.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Diagnostic } from '../types/diagnostic.ts'

export interface GitTimes {
  /** Milliseconds since 1970 by path relative to the folder, with forward slashes. */
  readonly times: ReadonlyMap<string, number>
  /** Names of authors by path, those with the most commits first. */
  readonly contributors: ReadonlyMap<string, readonly string[]>
  readonly diagnostics: readonly Diagnostic[]
}

// Marks the line of a commit; file names are unlikely to begin with it.
const COMMIT_MARK = '\u0001'

/**
 * Returns the author times of the last commits that changed the files below `folder`; none outside
 * a repository.
 */
export async function loadGitTimes(folder: string, command = 'git'): Promise<GitTimes> {
  const git = (args: readonly string[]) => run(command, args, folder)
  try {
    const [log, isShallow] = await Promise.all([
      git([
        'log',
        '--format=%x01%at%x01%aN',
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
      ...parseGitLog(log),
      diagnostics: isShallow.trim() === 'true' ? [shallowClone()] : [],
    }
  } catch (error) {
    return { times: new Map(), contributors: new Map(), diagnostics: explainFailure(error) }
  }
}

async function run(command: string, args: readonly string[], folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...args], {
    cwd: folder,
    maxBuffer: Infinity,
  })
  return stdout
}

/**
 * Parses the output of `git log --format=%x01%at%x01%aN --name-only -z` and returns the latest time
 * and the authors of each file.
 */
export function parseGitLog(log: string): Pick<GitTimes, 'times' | 'contributors'> {
  const times = new Map<string, number>()
  const commits = new Map<string, Map<string, number>>()
  let time = 0
  let author = ''
  for (const token of log.split('\0')) {
    // Git writes a line break between a commit and its first file.
    const text = token.startsWith('\n') ? token.slice(1) : token
    if (text.startsWith(COMMIT_MARK)) {
      const [, seconds, name = ''] = text.split(COMMIT_MARK)
      time = Number(seconds) * 1000
      author = name
    } else if (text !== '') {
      times.set(text, Math.max(time, times.get(text) ?? 0))
      const counts = commits.get(text) ?? new Map<string, number>()
      commits.set(text, counts.set(author, (counts.get(author) ?? 0) + 1))
    }
  }
  const contributors = [...commits].map(([path, counts]) => [path, namesIn(counts)] as const)
  return { times, contributors: new Map(contributors) }
}

/** Returns the names of people by their number of commits, without those of bots. */
function namesIn(counts: ReadonlyMap<string, number>): string[] {
  const people = [...counts].filter(([name]) => name !== '' && !name.endsWith('[bot]'))
  return people.sort((a, b) => b[1] - a[1]).map(([name]) => name)
}

function shallowClone(): Diagnostic {
  return {
    severity: 'warning',
    code: 'shallow-clone',
    message:
      'The repository is a shallow clone, so last-updated times may be those of its oldest commit.',
    hint: 'Fetch the whole history with `git fetch --unshallow`, or set `fetch-depth: 0` for the checkout action in CI.',
  }
}

function explainFailure(error: unknown): Diagnostic[] {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOENT') {
    return [
      {
        severity: 'warning',
        code: 'git-missing',
        message: 'The times and authors of pages come from Git, but `git` is not installed.',
        hint: 'Install git, or set `themeConfig.lastUpdated` and `themeConfig.contributors` to `false`.',
      },
    ]
  }
  // The repository belongs to another user. The name of the setting is the same in every language
  // of git.
  if (stderr.includes('safe.directory')) {
    return [
      {
        severity: 'warning',
        code: 'git-refused',
        message:
          'Git refuses to read the repository because it belongs to another user, so pages have no last-updated times and contributors.',
        hint: 'Run `git config --global --add safe.directory <folder of the repository>`.',
      },
    ]
  }
  return []
}
