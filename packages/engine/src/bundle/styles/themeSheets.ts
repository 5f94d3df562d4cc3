// Makes each style sheet of docgen's theme a file of its own, loaded only by pages that use its
// component (or by all pages, if the layout does). esbuild alone would put all style sheets
// reachable through `docgen/theme` into each importer's CSS: it removes unused modules, but not
// their CSS.
import { basename, dirname, join, resolve } from 'node:path'
import type * as Esbuild from 'esbuild'
import { esbuild } from '../../node/lazyPackages.ts'
import { isInside } from '../../node/isInside.ts'
import { themeSources } from '../../node/packageRoot.ts'
import type { Config } from '../../types/index.ts'
import type { SheetUse } from '../../types/output.ts'
import { BROWSERS } from '../browserTarget.ts'
import { assetLoaders } from '../imports/importPlugins.ts'

/** Namespace of the empty modules that replace style sheet imports. */
export const SHEET = 'docgen-sheet'

/**
 * Replaces each style sheet import in the theme with an empty module. Must come before other
 * plugins.
 */
export function themeSheetsPlugin(): Esbuild.Plugin {
  const theme = themeSources()
  return {
    name: 'docgen-theme-sheets',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, ({ path, importer, kind }) => {
        if (kind !== 'import-statement' || !isInside(importer, theme)) return null
        return { path: resolve(dirname(importer), path), namespace: SHEET, sideEffects: true }
      })
      build.onLoad({ filter: /.*/, namespace: SHEET }, () => ({ contents: 'export {}' }))
    },
  }
}

/** Returns the style sheets that only some pages use, by absolute path. */
export function optionalSheets(): readonly {
  readonly path: string
  readonly uses: readonly SheetUse[]
}[] {
  const sheet = (path: string, ...uses: SheetUse[]) => ({ path: join(themeSources(), path), uses })
  return [
    sheet('styles/front.css', 'home', 'custom', 'blank', '404'),
    sheet('styles/overview.css', 'overview'),
    sheet('styles/codeTools.css', 'html: data-tools='),
    sheet(
      'styles/rareMarkup.css',
      'html: class="task-list-item"',
      'html: class="footnotes"',
      'html: data-numbers=',
      'html: data-focus=',
      ...['h', 'p>'].flatMap((tag): SheetUse[] => [
        `html:<summary><${tag}`,
        `html:<summary>\n<${tag}`,
      ]),
    ),
    sheet('parts/Banner/Banner.css', 'html: class="banner"'),
    sheet(
      'styles/extras.css',
      'html: class="feedback ',
      'html: class="page-meta"',
      'html: sidebar-toggle ',
      'html: class="page-footer"',
    ),
  ]
}

/**
 * Returns absolute paths of the style sheets used by an entry and everything it imports, with the
 * theme's main style sheet first. Imports of the outputs in `known` are not followed.
 */
export function sheetsOf(
  { inputs, outputs }: Esbuild.Metafile,
  entry: string,
  known: ReadonlySet<string> = new Set(),
): string[] {
  const reached = new Set([entry])
  for (const path of reached) {
    for (const { path: imported, external } of outputs[path]?.imports ?? []) {
      if (!external && outputs[imported] && !known.has(imported)) reached.add(imported)
    }
  }
  // Unused modules are in no output.
  const modules = [...reached].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}))
  const imports = modules.flatMap((path) => inputs[path]?.imports ?? [])
  const sheets = imports.filter(({ path }) => path.startsWith(`${SHEET}:`))
  return inSheetOrder(sheets.map(({ path }) => path.slice(SHEET.length + 1)))
}

/** Returns the paths without repeats in the order in which documents link to the style sheets. */
export function inSheetOrder(paths: readonly string[]): string[] {
  const found = [...new Set(paths)].sort()
  const main = join(themeSources(), 'styles/index.css')
  return [...found.filter((path) => path === main), ...found.filter((path) => path !== main)]
}

/** The built style sheets. */
export interface BuiltSheets {
  /** Output paths as in the metafile, by the absolute path of the source. */
  readonly outputs: ReadonlyMap<string, string>
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
  /** Null if there are no style sheets. */
  readonly metafile: Esbuild.Metafile | null
}

/** Builds all style sheets that the client build uses. */
export async function buildThemeSheets(
  config: Config,
  metafile: Esbuild.Metafile,
  { dev }: { readonly dev: boolean },
): Promise<BuiltSheets> {
  const outputs = Object.entries(metafile.outputs)
  const entries = outputs.flatMap(([path, { entryPoint }]) => (entryPoint ? [path] : []))
  const sheets = [...new Set(entries.flatMap((entry) => sheetsOf(metafile, entry)))]
  if (sheets.length === 0) return { outputs: new Map(), files: [], metafile: null }
  const built = await esbuild().build({
    absWorkingDir: config.root,
    entryPoints: sheets.map((path) => ({ in: path, out: sheetNameOf(path) })),
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    minify: !dev,
    legalComments: 'none',
    target: [...BROWSERS],
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

function sheetNameOf(path: string): string {
  const name = basename(path, '.css')
  return name === 'index' ? 'theme' : name
}
