// Runs `docgen ci`: writes the configuration of a CI service that builds the site in shards.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { relativePath } from '../node/relativePath.ts'
import { findConfig } from '../config/findConfig.ts'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { ciRecipe, type CiService } from '../project/ciRecipe.ts'
import { managerAbove } from '../project/projectFolder.ts'
import { print } from './print.ts'
import type { CiFlags } from './projectCommands.ts'

/** Writes the file in the current folder, which is that of the repository. */
export async function runCi(service: CiService, root: string, flags: CiFlags): Promise<void> {
  const { shards, force = false } = flags
  const folder = process.cwd()
  // Throws if `root` is not a folder.
  await findConfig(root)
  const packageManager = managerAbove(root) ?? 'npm'
  const site = relativePath(folder, root)
  if (/^\.\.(?:\/|$)/.test(site)) throw new DocgenError([siteOutside(root)])
  const { path, text } = ciRecipe(service, { shards, packageManager, site })
  const file = join(folder, path)
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known === text) return print(`${path} is up to date.`)
  if (known !== null && !force) throw new DocgenError([fileExists(file)])
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  print(`Wrote ${path}. Commit it, and push it to the branch that is published.`)
}

function siteOutside(filePath: string) {
  return {
    severity: 'error' as const,
    code: 'site-outside',
    message: 'This site is outside the current folder, which must be that of the repository.',
    hint: 'Run the command in the folder of the repository that contains the site.',
    filePath,
  }
}

function fileExists(filePath: string) {
  return {
    severity: 'error' as const,
    code: 'ci-file',
    message: 'The file exists, and its content differs from what `docgen ci` would write.',
    hint: 'Pass `--force` to replace it, or merge it by hand.',
    filePath,
  }
}
