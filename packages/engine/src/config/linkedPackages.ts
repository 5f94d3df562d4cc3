// Finds the files of linked packages, for example in a monorepo. They can change without a change
// to any lockfile, and the results of pages change with them.
import { isBuiltin } from 'node:module'
import { isAbsolute, resolve, sep } from 'node:path'
import * as esbuild from 'esbuild'

/** Returns the import names of the packages that modules use, such as `name` or `name/file`. */
export function packagesIn(inputs: esbuild.Metafile['inputs']): string[] {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const names = imports.flatMap(({ path, external }) => (external ? path : []))
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !isAbsolute(name)).sort()
}

/**
 * Returns absolute paths of the files of these packages that are outside `node_modules`. A package
 * that does not compile has none; its error is reported where it is imported.
 */
export async function linkedFilesOf(
  packages: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  if (packages.length === 0) return []
  const imports = packages.map((name, index) => `export * as p${index} from ${quoted(name)}\n`)
  try {
    const { metafile } = await esbuild.build({
      absWorkingDir: folder,
      stdin: { contents: imports.join(''), resolveDir: folder, sourcefile: ENTRY },
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      plugins: [onlyLinked],
    })
    const names = Object.keys(metafile.inputs).filter((name) => name !== ENTRY)
    return names.map((name) => resolve(folder, name)).sort()
  } catch {
    return []
  }
}

const ENTRY = '<packages>'

const quoted = (name: string) => JSON.stringify(name)

const INSTALLED = `${sep}node_modules${sep}`

const onlyLinked: esbuild.Plugin = {
  name: 'only-linked',
  setup(build) {
    const asked = {}
    build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...args }) => {
      if (pluginData === asked) return undefined
      const { importer, kind, namespace, resolveDir, with: attributes } = args
      const place = { importer, kind, namespace, resolveDir, with: attributes }
      const found = await build.resolve(path, { ...place, pluginData: asked })
      const isLinked = found.errors.length === 0 && !found.external
      return isLinked && !found.path.includes(INSTALLED)
        ? { path: found.path }
        : { path, external: true }
    })
    // Do not parse files that Node.js cannot import.
    build.onLoad({ filter: /.*/ }, ({ path }) =>
      /\.(?:[cm]?[jt]sx?|json)$/.test(path) ? undefined : { contents: '' },
    )
  },
}
