// The engine for tests of whole sites: the compiled one in a run of all suites, which compiles it first, otherwise the
// sources. Processes and threads of the compiled engine start in a tenth of the time, and sites without their own theme
// use the shipped bundle.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type * as Library from '../../packages/engine/src/index.ts'

const isCompiled = process.env['DOCGEN_COMPILED'] === '1'

const SOURCES = { index: 'index.ts', cli: 'cli/cli.ts' }

const fileOf = (name: keyof typeof SOURCES) =>
  join(
    packageRoot(),
    isCompiled ? `dist/engine/${name}.js` : `packages/engine/src/${SOURCES[name]}`,
  )

/** URL of the library, for code that runs in another process. */
export const libraryUrl = pathToFileURL(fileOf('index')).href

const library = (await import(libraryUrl)) as typeof Library
export const { build, buildShard, dev, preview, loadSite, DocgenError } = library
export type DocgenError = Library.DocgenError

/** Arguments for Node.js in another process, without which it cannot load the library. */
export const libraryArguments: readonly string[] = isCompiled
  ? []
  : ['--import', pathToFileURL(join(packageRoot(), 'test/tsx.js')).href]

/** Returns the arguments with which Node.js runs the command line. */
export function cliArguments(args: readonly string[]): string[] {
  return [...libraryArguments, fileOf('cli'), ...args]
}
