// Compiles Sass files with the site's own Sass compiler. Records every file that a style sheet
// uses, so that `dev` notices changed partials, and reports the compiler's errors as diagnostics.
import { basename, dirname, isAbsolute } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnLoadResult, PartialMessage } from 'esbuild'
import type * as Sass from 'sass'
import { messageOf } from '../../diagnostics/thrown.ts'
import { aliasTarget } from '../../shared/alias.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { sassMissing } from '../imports/explainKind.ts'
import type { ImportContext } from '../imports/importContext.ts'
import { diagnosticWarning } from '../imports/importFindings.ts'
import { NO_PLACES, sassPlaces, type SassPlaceOf } from './compiledCss.ts'
import { sassDiagnostic } from './sassDiagnostics.ts'
import { packageFoldersAbove, sassCandidates } from './sassFolders.ts'
import { loadSass } from './sassPackage.ts'

export interface CompiledSass {
  /** Empty if compilation failed. */
  readonly css: string
  readonly placeOf: SassPlaceOf
  readonly warnings: readonly PartialMessage[]
}

/** Registers the loader for Sass files. CSS modules in Sass are handled by an earlier loader. */
export function addSass(context: ImportContext): void {
  context.build.onLoad({ filter: /\.s[ac]ss$/ }, async ({ path }): Promise<OnLoadResult> => {
    const { css, placeOf, warnings } = await compileSass(path, context)
    context.findings.compiled(path, placeOf)
    return { contents: css, loader: 'css', resolveDir: dirname(path), warnings: [...warnings] }
  })
}

interface SassContext extends Pick<ImportContext, 'config'> {
  readonly findings: Pick<ImportContext['findings'], 'read'>
}

/** Compiles a file and everything it uses. */
export async function compileSass(
  absPath: string,
  { config, findings }: SassContext,
): Promise<CompiledSass> {
  findings.read(absPath)
  const sass = loadSass(config.root)
  if (sass === null) {
    const { severity, code, message, hint } = sassMissing(basename(absPath))
    const diagnostic = { severity, code, message, filePath: absPath, ...(hint ? { hint } : {}) }
    return { css: '', placeOf: NO_PLACES, warnings: [diagnosticWarning(diagnostic)] }
  }
  const warned: Diagnostic[] = []
  try {
    const { css, loadedUrls, sourceMap } = await compileWith(sass, absPath, {
      charset: false,
      sourceMap: true,
      quietDeps: true,
      loadPaths: packageFoldersAbove(dirname(absPath)),
      importers: [new sass.NodePackageImporter(config.root), aliasImporter(config)],
      logger: {
        warn: (message, { span }) => warned.push(sassDiagnostic('sass-warning', message, span)),
        debug: (message, { span }) => warned.push(sassDiagnostic('sass-debug', message, span)),
      },
    })
    for (const url of loadedUrls) if (url.protocol === 'file:') findings.read(fileURLToPath(url))
    const placed = warned.map((each) => ({ filePath: absPath, ...each }))
    return { css, placeOf: sassPlaces(sourceMap), warnings: placed.map(diagnosticWarning) }
  } catch (error) {
    const { sassMessage, span } = error as Partial<Sass.Exception>
    const failed = sassDiagnostic('sass-failed', sassMessage ?? messageOf(error), span)
    const { filePath = absPath } = failed
    // A file that it loads may be missing.
    for (const path of [filePath, ...sassCandidates(filePath, config)]) findings.read(path)
    return {
      css: '',
      placeOf: NO_PLACES,
      warnings: [diagnosticWarning({ filePath: absPath, ...failed })],
    }
  }
}

/**
 * Compiles with the faster method of each package. In `sass`, `compileAsync` blocks the thread too
 * and takes about three times as long for a large style sheet. In `sass-embedded`, `compile` starts
 * a process for each file.
 */
async function compileWith(
  sass: typeof Sass,
  absPath: string,
  options: Omit<Sass.Options<'sync'>, 'functions'>,
): Promise<Sass.CompileResult> {
  return sass.info.startsWith('sass-embedded')
    ? await sass.compileAsync(absPath, options)
    : sass.compile(absPath, options)
}

/** Creates an importer that applies the aliases of the configuration: `@use '@ui/variables'`. */
function aliasImporter({ alias }: Config): Sass.FileImporter<'sync'> {
  return {
    findFileUrl(url) {
      const target = aliasTarget(url, alias)
      return target !== null && isAbsolute(target) ? pathToFileURL(target) : null
    },
  }
}
