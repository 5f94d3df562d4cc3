// Writes the modules of the server bundle with their source maps.
import { basename, join } from 'node:path'
import type { Config } from '../types/index.ts'
import { writeWhole } from '../store/atomicFile.ts'
import { nameByContent, type Renamed } from './contentNames.ts'
import { CHUNK, serverDirOf } from './esbuildOptions.ts'
import type { EsbuildResult } from './buildBoth.ts'

/** Writes the server modules and their source maps, named by content. */
export function writeServer(
  config: Config,
  { outputFiles }: EsbuildResult,
  renameAssets: Renamed['rename'],
): WrittenServer {
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.mjs'))
  // Asset addresses stay those of the site; shared chunks are imported relative to the server
  // folder.
  const toServer = (text: string) =>
    renameAssets(text.replaceAll(`"${config.base}${CHUNK}`, `"./${CHUNK}`))
  const { files, rename } = nameByContent(
    scripts.map(({ path, contents }) => ({
      outFile: basename(path),
      contents: Buffer.from(toServer(Buffer.from(contents).toString('latin1')), 'latin1'),
    })),
  )
  const maps = outputFiles
    .filter(({ path }) => path.endsWith('.mjs.map'))
    .map(({ path, contents }) => ({ outFile: rename(basename(path)), contents }))
  const dir = serverDirOf(config)
  // Write the source maps first, so that a module on disk always has its map.
  for (const { outFile, contents } of [...maps, ...files]) {
    // Write atomically: another build may be loading the module of the same name.
    writeWhole(join(dir, outFile), contents)
  }
  return { rename, files: [...maps, ...files].map(({ outFile }) => join(dir, outFile)) }
}

interface WrittenServer {
  /** Absolute paths. */
  readonly files: readonly string[]
  /** Replaces the old names in a text with the new ones. */
  readonly rename: Renamed['rename']
}
