// The engine as tests of whole sites use it: compiled in a run of all suites, which compiles it first, from source otherwise.
// Compiled, a process or a thread starts in a tenth of the time, and sites without a theme of their own take the bundle of
// docgen's instead of making it.
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

/** The address of the library, for code that runs in another process. */
export const libraryUrl = pathToFileURL(fileOf('index')).href

const library = (await import(libraryUrl)) as typeof Library
export const { build, dev, preview, loadSite, DocgenError } = library
export type DocgenError = Library.DocgenError

/** Arguments of Node for the command line with arguments of its own. */
export function cliArguments(args: readonly string[]): string[] {
  const source = ['--import', pathToFileURL(join(packageRoot(), 'test/tsx.js')).href]
  return [...(isCompiled ? [] : source), fileOf('cli'), ...args]
}
