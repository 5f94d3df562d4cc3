// Finds the folder that contains a site and everything that its configuration names. Documents may
// be beside the folder of the configuration: `path: '../docs'`.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DocgenError } from '../../diagnostics/diagnostics.ts'

/** Where a configuration is, as paths relative to the folder of the command. */
interface SitePlace {
  /** Absolute path of the folder of the command. */
  readonly root: string
  readonly siteDir: string
  readonly configFile: string
}

/**
 * Returns the folder that contains the site and the given folders, which are relative to the site.
 * Throws `DocgenError` if one of them is outside of the folder of the command, because its pages
 * would be lost.
 */
export function contentRoot(folders: readonly string[], place: SitePlace): string {
  const { root, siteDir, configFile } = place
  const found = folders
    .filter((folder) => !posix.isAbsolute(folder) && existsSync(join(root, siteDir, folder)))
    .map((folder) => posix.join(siteDir, folder))
  const outside = found.find((folder) => folder.startsWith('..'))
  if (outside !== undefined) {
    throw new DocgenError([
      {
        severity: 'error',
        code: 'no-pages',
        message: `The configuration names the folder \`${outside}\`, which is outside of the folder of the command.`,
        filePath: join(root, configFile),
        hint: outsideHint(outside),
      },
    ])
  }
  return found.reduce(commonFolder, siteDir === '.' ? '' : siteDir)
}

/** Says how to migrate pages in a folder that is outside of the folder of the command. */
export function outsideHint(folder: string): string {
  const [parent = '..'] = /^\.\.(?:\/\.\.)*/.exec(folder) ?? []
  return `Run \`npx docgen migrate ${parent}\`, because that folder contains both. Nothing was written.`
}

function commonFolder(a: string, b: string): string {
  const [left, right] = [a.split('/'), b.split('/')]
  const end = left.findIndex((part, index) => part !== right[index])
  return (end < 0 ? left : left.slice(0, end)).join('/')
}
