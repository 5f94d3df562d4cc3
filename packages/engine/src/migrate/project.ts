// Lists the files of a project and narrows it to the folder of one site.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { splitLinks } from './symbolicLinks.ts'
import type { Project } from './types.ts'

const run = promisify(execFile)

/** Folders that never contain sources of a site. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.docgen',
  'doc_build',
  'dist',
  '.docusaurus',
  '.astro',
  '.next',
  '.cache',
  '.turbo',
  'out',
])

export async function openProject(root: string): Promise<Project> {
  return { root, ...splitLinks(root, (await gitPaths(root)) ?? (await folderPaths(root))) }
}

/** Returns the files of a Git repository that are not ignored; null outside a repository. */
async function gitPaths(root: string): Promise<string[] | null> {
  try {
    const args = ['ls-files', '-co', '--exclude-standard', '-z']
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: 256 * 1024 * 1024 })
    const paths = stdout.split('\0').filter((path) => path !== '' && !isSkipped(path))
    return paths.length > 0 ? [...new Set(paths)].sort() : null
  } catch {
    return null
  }
}

function isSkipped(path: string): boolean {
  return path.split('/').some((part) => SKIPPED.has(part))
}

async function folderPaths(root: string, folder = root): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (SKIPPED.has(entry.name)) return []
      if (entry.isDirectory()) return await folderPaths(root, path)
      return [relative(root, path).split(sep).join('/')]
    }),
  )
  return lists.flat().sort()
}

/** Returns the project of a folder inside a project. */
export function innerProject(project: Project, folder: string): Project {
  if (folder === '' || folder === '.') return project
  return {
    root: join(project.root, folder),
    paths: pathsBelow(project, folder),
    deadLinks: below(project.deadLinks, folder),
  }
}

/** Returns the paths below a folder, relative to it. */
export function pathsBelow({ paths }: Pick<Project, 'paths'>, folder: string): string[] {
  return below(paths, folder)
}

function below(paths: readonly string[], folder: string): string[] {
  const prefix = folder === '' ? '' : `${folder}/`
  return paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
}

/** Returns the changed and new files below a folder that Git reports, without installed packages. */
export async function changedFiles(root: string): Promise<string[]> {
  try {
    const args = ['-c', 'core.quotePath=off', 'status', '--porcelain', '--', '.']
    const { stdout } = await run('git', args, { cwd: root })
    return stdout
      .split('\n')
      .filter((line) => line !== '' && !/^\?\? (?:.*\/)?node_modules\/?$/.test(line))
      .map((line) => line.slice(3))
  } catch {
    return []
  }
}
