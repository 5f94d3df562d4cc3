// Lets a bundle of packages import the files of packages that were prepared before, so that their
// modules exist only once.
import { basename, dirname, parse } from 'node:path'
import type { Plugin } from 'esbuild'
import type { PackageFile } from '../../types/siteModules.ts'

export interface PreparedPackage extends PackageFile {
  /** Names of an ES module. Null for CommonJS, whose names are known only when it runs. */
  readonly exports: readonly string[] | null
  /** Absolute path of the module. */
  readonly absPath: string
  /** Absolute paths of the style sheets that it imports, in order. */
  readonly styles: readonly string[]
}

/** Marks resolutions that must lead to the module itself. */
export const ASKED = Symbol('asked')

/** Kinds of imports that may lead to an ES module of another file. */
const KINDS = ['import-statement', 'dynamic-import']

/** Creates the plugin. CommonJS is left to the bundle, whose imports of it cannot be changed. */
export function knownPackagesPlugin(known: readonly PreparedPackage[], isBrowser: boolean): Plugin {
  const packages = known.filter(({ isCommonJs }) => !isCommonJs)
  const byPath = new Map(packages.map((each) => [each.absPath, fileOf(each, isBrowser)]))
  return {
    name: 'docgen-known-packages',
    setup(build) {
      build.onResolve({ filter: mayLeadTo(packages) }, async ({ path, pluginData, ...from }) => {
        if (from.importer === '' || pluginData !== undefined || !KINDS.includes(from.kind))
          return null
        const found = await build.resolve(path, { ...from, pluginData: ASKED })
        const file = found.namespace === 'file' ? byPath.get(found.path) : undefined
        return file === undefined ? found : { path: file, external: true }
      })
    },
  }
}

/**
 * Returns a pattern for imports that may lead to one of these packages: by the name of a package,
 * of a file or of its folder. esbuild then asks about few of the thousands of imports. If an import
 * is missed, the module would be in two layers, which are then bundled together.
 */
function mayLeadTo(packages: readonly PreparedPackage[]): RegExp {
  const paths = packages.map(({ absPath }) => absPath)
  const names = paths.flatMap((path) => PACKAGE_NAME.exec(path)?.[1]?.replaceAll('\\', '/') ?? [])
  const folders = paths.map((path) => basename(dirname(path)))
  const files = paths.map((path) => parse(path).name).filter((name) => name !== 'index')
  const ofFile = `(?:^|/)(?:(?:${anyOf(folders)})(?:/index)?|${anyOf(files)})(?:\\.[cm]?js)?/?$`
  const ofIndex = '^[./]+(?:index(?:\\.[cm]?js)?)?$'
  return new RegExp(`^(?:${anyOf(names)})(?:/|$)|^#|${ofIndex}|${ofFile}`)
}

/** Matches the path of a module of a package, with the name of the package. */
const PACKAGE_NAME = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/

function anyOf(texts: readonly string[]): string {
  const unique = [...new Set(texts)]
  return unique.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
}

/** Returns the address of a package's file in the code of another package. */
function fileOf({ url, serverFile }: PreparedPackage, isBrowser: boolean): string {
  return isBrowser ? url : `./${basename(serverFile)}`
}
