// Finds the configuration file of a site and reads it.
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { isFolder } from '../node/attempt.ts'
import { DocgenError, fatalError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { didYouMean, list } from '../diagnostics/suggestions.ts'
import { CONFIG_FILES } from './startFiles.ts'

/** Files that authors expect to be the configuration. */
const SIMILAR = /^\.?docgen[.-]conf(?:ig)?\.(?:json5?|ya?ml|toml|[cm]?[jt]sx?)$/i

const ENDINGS = CONFIG_FILES.map((name) => extname(name))

export interface ConfigSource {
  readonly absPath: string
  readonly text: string
}

/**
 * Returns the configuration file `named`, or else the one in `root`; null if the folder has none.
 * Throws `DocgenError` if the file cannot be read or there are two.
 */
export async function findConfig(root: string, named?: string): Promise<ConfigSource | null> {
  const entries = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    throw rootError(root, error)
  })
  if (named !== undefined) return await readNamed(root, named)
  const [first, second] = CONFIG_FILES.filter((name) => entries.includes(name))
  if (first === undefined) {
    const similar = entries.find((name) => SIMILAR.test(name))
    if (similar !== undefined) throw otherNameError(join(root, similar))
    return null
  }
  if (second !== undefined) throw twoFilesError(join(root, first), join(root, second))
  const absPath = join(root, first)
  return { absPath, text: await readFile(absPath, 'utf8') }
}

async function readNamed(root: string, named: string): Promise<ConfigSource> {
  const absPath = resolve(root, named)
  try {
    return { absPath, text: await readFile(absPath, 'utf8') }
  } catch (error) {
    const entries = await readdir(resolve(absPath, '..')).catch(() => [])
    throw new DocgenError(
      [
        {
          severity: 'error',
          code: 'config-not-found',
          message: isFolder(absPath)
            ? 'This is a folder; expected a configuration file.'
            : 'There is no such configuration file.',
          filePath: absPath,
          hint: didYouMean(
            basename(absPath),
            entries.filter((entry) => ENDINGS.includes(extname(entry))),
            'Check the path, or leave it out to use `docgen.config.*` of the site’s folder.',
          ),
        },
      ],
      { cause: error },
    )
  }
}

/** Returns the error for a folder of a site that cannot be read. */
export function rootError(root: string, error: NodeJS.ErrnoException): DocgenError {
  const messages: Readonly<Record<string, string>> = {
    ENOENT: 'This folder does not exist.',
    ENOTDIR: 'This is a file, not a folder.',
  }
  return fatalError({
    code: 'root-not-found',
    message: messages[error.code ?? ''] ?? `Cannot read this folder: ${messageOf(error)}.`,
    filePath: root,
    hint: 'Pass the folder of a site: the one that contains `docgen.config.ts` or the docs folder.',
  })
}

function otherNameError(filePath: string): DocgenError {
  return fatalError({
    code: 'config-not-found',
    message: `\`${basename(filePath)}\` is not a name of the configuration file, so it is not read.`,
    filePath,
    hint: `Rename it to ${list(CONFIG_FILES)}.`,
  })
}

function twoFilesError(first: string, second: string): DocgenError {
  return fatalError({
    code: 'two-configs',
    message: `There are two configuration files: \`${basename(first)}\` and \`${basename(second)}\`.`,
    filePath: second,
    hint: 'Remove one of them.',
  })
}
