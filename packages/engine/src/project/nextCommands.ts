// The commands to type after a site was created, for the package manager of the project.
import { commandFor } from '../shared/commandFor.ts'
import type { PackageManager } from '../shared/packageManagers.ts'
import { installCommand } from './installCommand.ts'
import type { ProjectFolder } from './projectFolder.ts'

/** Returns three commands. `folder` is the path to the project as the author would type it. */
export function nextCommands(
  folder: string,
  manager: PackageManager,
  { isExisting, hasDocgen }: ProjectFolder,
): string[] {
  const enter = folder === '.' ? [] : [`cd ${quoted(folder)}`]
  const start = isExisting ? 'npm run docs:dev' : 'npm run dev'
  const build = isExisting ? 'npm run docs:build' : 'npm run build'
  const preview = isExisting ? 'npm run docs:preview' : 'npm run preview'
  const install = isExisting
    ? installCommand(manager, { args: ['--save-dev', 'docgen'], scripts: ['esbuild'] })
    : commandFor(manager, 'npm install')
  const commands = [start, build, preview].map((command) => commandFor(manager, command))
  return [...enter, ...(isExisting && hasDocgen ? [] : [install]), ...commands].slice(0, 3)
}

/**
 * Quotes a folder for a shell, if it contains more than letters, digits and harmless signs. All
 * shells read double quotes; the signs with a meaning between them need single quotes.
 */
function quoted(folder: string): string {
  if (/^[\p{L}\p{N}_./\\:~-]+$/u.test(folder)) return folder
  return /["$`!]/.test(folder) ? `'${folder.replaceAll("'", `'\\''`)}'` : `"${folder}"`
}
