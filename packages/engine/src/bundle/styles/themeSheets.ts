// The style sheets of docgen's theme: each a file of its own, loaded by the pages whose modules use the component it
// belongs to, and by all pages where the layout does. esbuild alone would put all sheets that can be reached through
// `docgen/theme` into the sheet of everyone who imports one name from it: it leaves out unused modules, but not their CSS.
import { basename, dirname, join, relative, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { packageRoot } from '../../node/packageRoot.ts'
import type { Config } from '../../types/index.ts'
import type { PageType } from '../../types/content.ts'
import { assetLoaders } from '../imports/importPlugins.ts'

/** Namespace of the modules that stand for sheets. */
const SHEET = 'docgen-sheet'

function themeDir(): string {
  return join(packageRoot(), 'packages/theme/src')
}

/** Has to come before other plugins: a module of the theme that imports a sheet gets an empty module in its place. */
export function themeSheetsPlugin(): esbuild.Plugin {
  const theme = themeDir()
  return {
    name: 'docgen-theme-sheets',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path, importer, kind }) => {
        if (kind !== 'import-statement' || relative(theme, importer).startsWith('..')) return null
        return { path: resolve(dirname(importer), path), namespace: SHEET, sideEffects: true }
      })
      build.onLoad({ filter: /.*/, namespace: SHEET }, () => ({ contents: 'export {}' }))
    },
  }
}

/** Sheets that only pages of some types have, by their absolute path. */
export function typeSheets(): readonly {
  readonly path: string
  readonly pageTypes: readonly PageType[]
}[] {
  return [
    {
      path: join(themeDir(), 'styles/front.css'),
      pageTypes: ['home', 'custom', 'blank', '404'],
    },
    { path: join(themeDir(), 'styles/overview.css'), pageTypes: ['overview'] },
  ]
}

/** Absolute paths of the sheets of the modules that an entry and all it imports are made of; the theme's own comes first. */
export function sheetsOf({ inputs, outputs }: esbuild.Metafile, entry: string): string[] {
  const reached = new Set([entry])
  for (const path of reached) {
    for (const { path: imported, external } of outputs[path]?.imports ?? []) {
      if (!external && outputs[imported]) reached.add(imported)
    }
  }
  // Modules that are not used are in no output.
  const modules = [...reached].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}))
  const imports = modules.flatMap((path) => inputs[path]?.imports ?? [])
  const sheets = imports.filter(({ path }) => path.startsWith(`${SHEET}:`))
  const found = [...new Set(sheets.map(({ path }) => path.slice(SHEET.length + 1)))].sort()
  const main = join(themeDir(), 'styles/index.css')
  return [...found.filter((path) => path === main), ...found.filter((path) => path !== main)]
}

/** Sheets as files of the output. */
export interface BuiltSheets {
  /** Output file, as a metafile names it, by the sheet's absolute path. */
  readonly outputs: ReadonlyMap<string, string>
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
  /** Null when there are none. */
  readonly metafile: esbuild.Metafile | null
}

/** Builds each sheet that the entries of the client build use. */
export async function buildThemeSheets(
  config: Config,
  metafile: esbuild.Metafile,
  { dev }: { readonly dev: boolean },
): Promise<BuiltSheets> {
  const outputs = Object.entries(metafile.outputs)
  const entries = outputs.flatMap(([path, { entryPoint }]) => (entryPoint ? [path] : []))
  const sheets = [...new Set(entries.flatMap((entry) => sheetsOf(metafile, entry)))]
  if (sheets.length === 0) return { outputs: new Map(), files: [], metafile: null }
  const built = await esbuild.build({
    absWorkingDir: config.root,
    entryPoints: sheets.map((path) => ({ in: path, out: nameOf(path) })),
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    minify: !dev,
    legalComments: 'none',
    loader: assetLoaders,
    outdir: config.outDir,
    entryNames: 'assets/[name].[hash]',
    assetNames: 'assets/[name].[hash]',
    publicPath: config.base,
  })
  const byEntry = Object.entries(built.metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint === undefined ? [] : [[resolve(config.root, entryPoint), path] as const],
  )
  return { outputs: new Map(byEntry), files: built.outputFiles, metafile: built.metafile }
}

function nameOf(path: string): string {
  const name = basename(path, '.css')
  return name === 'index' ? 'theme' : name
}
