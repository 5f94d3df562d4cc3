// Explains why the name of an import leads to no package, and suggests one that is installed or the
// command that installs it.
import { dirname, join, resolve } from 'node:path'
import { isFile, isFolder, readJson } from '../../node/attempt.ts'
import { closest, didYouMean } from '../../diagnostics/suggestions.ts'
import { aliasEnd } from '../../shared/alias.ts'
import { packageNameOf } from '../../shared/packageName.ts'
import type { Config } from '../../types/index.ts'
import { type Explanation, candidateFilesOf, missingFile } from './missingFile.ts'

const PACKAGE_NAME = /^(?:@[\w.-]+\/)?\w[\w.-]*$/

/** docgen's modules for pages and themes. */
const OWN_MODULES = ['docgen/runtime', 'docgen/theme']

/**
 * Explains an import of `docgen`, which cannot run in the browser, or of an unknown module below
 * `docgen/`.
 */
export function ownModule(bare: string): Explanation {
  return {
    message:
      bare === 'docgen'
        ? '`docgen` itself runs in Node.js; pages and themes also run in the browser.'
        : `There is no module \`${bare}\`.`,
    hint: didYouMean(
      bare,
      OWN_MODULES,
      'Import from `docgen/runtime` or `docgen/theme`. Import types from `docgen` with `import type`.',
    ),
  }
}

/** Returns the message and the hint for an import of the package or alias `bare`. */
export async function missingPackage(
  bare: string,
  resolveDir: string,
  config: Config,
): Promise<Explanation> {
  const meant = aliasEnd(bare, config.alias)
  const name = packageNameOf(meant)
  if (name === 'docgen') return ownModule(meant)
  const installed = packageFolder(name, resolveDir)
  if (installed !== null)
    return await missingInPackage(meant, name, { folder: installed, root: config.root })
  const relativeFile = candidateFilesOf(resolve(resolveDir, bare)).find(isFile)
  const near = relativeFile
    ? `./${bare}`
    : closest(bare, [...OWN_MODULES, ...Object.keys(config.alias), ...dependencies(config)])
  if (near === null && !PACKAGE_NAME.test(name)) {
    return {
      message: `\`${bare}\` is neither a path nor the name of a package.`,
      hint: 'Write a path that starts with `./`, or define an `alias` in the configuration.',
    }
  }
  return {
    message: `The package \`${name}\` is not installed.`,
    hint: `${near ? `Did you mean \`${near}\`? If not, run` : 'Run'} \`npm install ${name}\`.`,
  }
}

/** Returns the folder of a package as resolved from `folder`; null if it is not installed. */
function packageFolder(name: string, folder: string): string | null {
  const found = join(folder, 'node_modules', name)
  if (isFolder(found)) return found
  const parent = dirname(folder)
  return parent === folder ? null : packageFolder(name, parent)
}

async function missingInPackage(
  bare: string,
  name: string,
  { folder, root }: { readonly folder: string; readonly root: string },
): Promise<Explanation> {
  const { exports } = readPackage(folder)
  const modules = Object.keys(typeof exports === 'object' && exports !== null ? exports : {})
    .filter((each) => each.startsWith('.') && !each.includes('*'))
    .map((each) => name + each.slice(1))
  if (modules.length === 0 && bare !== name) {
    const target = join(folder, bare.slice(name.length))
    return await missingFile({ specifier: bare, bare, target, root, proposed: null })
  }
  const near = closest(bare, modules)
  return {
    message:
      bare === name
        ? `The package \`${name}\` cannot be imported by its name alone.`
        : `The package \`${name}\` has no module \`${bare}\`.`,
    ...(near === null ? {} : { hint: `Did you mean \`${near}\`?` }),
  }
}

function dependencies({ root }: Config): string[] {
  const { dependencies, devDependencies } = readPackage(root)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]
}

function readPackage(folder: string): Record<string, object | undefined> {
  return (readJson(join(folder, 'package.json')) ?? {}) as Record<string, object | undefined>
}
