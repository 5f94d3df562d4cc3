// Finds the file that a relative import with too many or too few `../` means. Only reads the disk.
import { join } from 'node:path'
import { isFile } from '../../node/attempt.ts'
import { foldersAbove, isInside } from '../../node/isInside.ts'
import { candidateFilesOf } from './missingFile.ts'

interface Search {
  /** Specifier without its query. */
  readonly bare: string
  readonly resolveDir: string
  /** Folder of the site, which the proposal may not leave. */
  readonly root: string
}

/**
 * Returns the specifier with the number of `../` at which the file exists, the nearest to the
 * written number first; null if the file exists at no depth.
 */
export function atOtherDepth({ bare, resolveDir, root }: Search): string | null {
  const ups = /^(?:\.{1,2}\/)+/.exec(bare)?.[0] ?? ''
  const rest = bare.slice(ups.length)
  if (ups === '' || rest === '') return null
  const written = ups.split('../').length - 1
  const depths = foldersUpTo(root, resolveDir)
    .map((folder, depth) => ({ folder, depth }))
    .sort((a, b) => Math.abs(a.depth - written) - Math.abs(b.depth - written))
  const found = depths.find(({ folder }) => candidateFilesOf(join(folder, rest)).some(isFile))
  return found ? `${found.depth === 0 ? './' : '../'.repeat(found.depth)}${rest}` : null
}

/** Lists a folder and those above it up to `root`; none if it is outside. */
function foldersUpTo(root: string, folder: string): string[] {
  if (!isInside(folder, root)) return []
  return [folder, ...foldersAbove(folder).filter((each) => isInside(each, root))]
}
