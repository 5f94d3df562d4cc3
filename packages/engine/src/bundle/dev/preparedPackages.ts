// Finds each package in the output of esbuild: its files, its exports and its style sheets.
import { basename, join, relative, resolve, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { OutputFile } from '../../types/output.ts'
import type { PackageFile } from '../../types/siteModules.ts'
import type { Shared } from '../bundler.ts'
import { CHUNK, serverDirOf } from '../esbuildOptions.ts'
import { nameByContent, type NamedFile } from '../contentNames.ts'
import { type PackageImport, outputOf } from './packageOptions.ts'

export interface PreparedPackage extends PackageFile {
  /** Names of an ES module. Null for CommonJS, whose names are known only when it runs. */
  readonly exports: readonly string[] | null
  /** Absolute path of the module. */
  readonly absPath: string
  /** Absolute paths of the style sheets that it imports, in order. */
  readonly styles: readonly string[]
}

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

export function createPrepared(
  entries: readonly (readonly [string, PackageImport])[],
  { browser, server }: { readonly browser: Result; readonly server: Result },
  { config }: Shared,
): NamedPackages {
  const ofBrowser = nameByContent(
    browser.outputFiles
      .filter(({ path }) => !path.endsWith('.css'))
      .map(({ path, contents }) => ({
        outFile: relative(config.outDir, path).split(sep).join('/'),
        contents,
      })),
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
      files.find(({ outFile }) => basename(outFile).startsWith(`${outputOf(name)}.`))?.outFile ?? ''
    const { metafile } = browser
    const output = Object.entries(metafile.outputs).find(
      ([path, { entryPoint }]) => entryPoint && basename(path).startsWith(`${outputOf(name)}.`),
    )?.[1]
    const input = output?.entryPoint ?? ''
    const isCommonJs = metafile.inputs[input]?.format === 'cjs'
    const prepared: PreparedPackage = {
      url: config.base + find(ofBrowser.files),
      serverFile: join(serverDirOf(config), basename(find(ofServer.files))),
      isCommonJs,
      exports: isCommonJs ? null : (output?.exports ?? []),
      absPath: resolve(config.root, input),
      styles: stylesOf(metafile, input).map((path) => resolve(config.root, path)),
    }
    return [name, prepared] as const
  })
  return { packages: Object.fromEntries(packages), files: [...ofBrowser.files, ...ofServer.files] }
}

/** Returns the style sheets that a module imports, in the order in which esbuild bundles them. */
function stylesOf({ inputs }: esbuild.Metafile, input: string): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    if (/\.(?:css|s[ac]ss)$/.test(path)) return
    for (const { path: imported, kind } of inputs[path]?.imports ?? []) {
      if (kind !== 'dynamic-import') visit(imported)
    }
  }
  visit(input)
  return [...seen].filter((path) => /\.(?:css|s[ac]ss)$/.test(path) && !path.includes(':'))
}
