// Finds each package in the output of esbuild: its files, its exports and its style sheets.
import { basename, join, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import type { BundleContext } from '../bundler.ts'
import { CHUNK, serverDirOf } from '../esbuildOptions.ts'
import { withOutFiles, nameByContent, type NamedFile } from '../contentNames.ts'
import type { PreparedPackage } from './knownPackages.ts'
import { type PackageImport, outputOf } from './packageOptions.ts'

export interface Prepared {
  readonly packages: Readonly<Record<string, PreparedPackage>>
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

export type Result = esbuild.BuildResult<{ metafile: true; write: false }>

interface NamedPackages {
  readonly packages: Prepared['packages']
  /** Files of the browser, and after them files of the server, whose names begin with `server/`. */
  readonly files: readonly NamedFile[]
}

/** The two bundles of packages, and the packages that they import from other files. */
interface Bundled {
  readonly browser: Result
  readonly server: Result
  readonly known: readonly PreparedPackage[]
}

export function createPrepared(
  entries: readonly (readonly [string, PackageImport])[],
  { browser, server, known }: Bundled,
  { config }: BundleContext,
): NamedPackages {
  const ofBrowser = nameByContent(
    withOutFiles(
      browser.outputFiles.filter(({ path }) => !path.endsWith('.css')),
      config,
    ),
  )
  const toServer = (text: string) =>
    ofBrowser.rename(text.replaceAll(`"${config.base}${CHUNK}`, `"./${CHUNK}`))
  const ofServer = nameByContent(
    server.outputFiles
      .filter(({ path }) => path.endsWith('.mjs'))
      .map(({ path, contents }) => ({
        outFile: `server/${basename(path)}`,
        contents: Buffer.from(toServer(Buffer.from(contents).toString('latin1')), 'latin1'),
      })),
  )
  const packages = entries.map(([name]) => {
    const find = (files: readonly NamedFile[]) =>
      files.find(({ outFile }) => basename(outFile).startsWith(`${outputOf(name)}.`))
    const { metafile } = browser
    const output = Object.entries(metafile.outputs).find(
      ([path, { entryPoint }]) => entryPoint && basename(path).startsWith(`${outputOf(name)}.`),
    )?.[1]
    const input = output?.entryPoint ?? ''
    const isCommonJs = metafile.inputs[input]?.format === 'cjs'
    const file = find(ofBrowser.files)
    const exports = [...(output?.exports ?? []), ...starExports(file, known)]
    const prepared: PreparedPackage = {
      url: config.base + (file?.outFile ?? ''),
      serverFile: join(serverDirOf(config), basename(find(ofServer.files)?.outFile ?? '')),
      isCommonJs,
      exports: isCommonJs ? null : exports,
      absPath: resolve(config.root, input),
      styles: stylesOf(metafile, input, { known, root: config.root }),
    }
    return [name, prepared] as const
  })
  return { packages: Object.fromEntries(packages), files: [...ofBrowser.files, ...ofServer.files] }
}

/** Returns the names that a file takes over from other packages, which esbuild does not list. */
function starExports(
  file: NamedFile | undefined,
  known: readonly PreparedPackage[],
): readonly string[] {
  const text = Buffer.from(file?.contents ?? []).toString('latin1')
  return [...text.matchAll(/^export \* from "([^"]+)"/gm)].flatMap(
    ([, url]) => known.find((each) => each.url === url)?.exports ?? [],
  )
}

/**
 * Returns the absolute paths of the style sheets that a module imports, in the order in which
 * esbuild bundles them.
 */
function stylesOf(
  { inputs }: esbuild.Metafile,
  input: string,
  { known, root }: { readonly known: readonly PreparedPackage[]; readonly root: string },
): string[] {
  const seen = new Set<string>()
  const styles = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    if (/\.(?:css|s[ac]ss)$/.test(path)) {
      if (!path.includes(':')) styles.add(resolve(root, path))
      return
    }
    for (const { path: imported, kind, external } of inputs[path]?.imports ?? []) {
      if (kind === 'dynamic-import') continue
      if (!external) visit(imported)
      else known.find(({ url }) => url === imported)?.styles.forEach((each) => styles.add(each))
    }
  }
  visit(input)
  return [...styles]
}
