// Compiles Sass files with the site's own Sass compiler. Records every file that a style sheet
// uses, so that `dev` notices changed partials, and reports the compiler's errors as diagnostics.
import { basename, dirname, isAbsolute } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnLoadResult } from 'esbuild'
import type * as Sass from 'sass'
import { messageOf } from '../../diagnostics/thrown.ts'
import { aliasTarget } from '../../shared/alias.ts'
import type { Config } from '../../types/index.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { sassMissing } from '../imports/explainKind.ts'
import type { ImportContext } from '../imports/importContext.ts'
import { diagnosticWarning } from '../imports/importFindings.ts'
import { NO_PLACES, sassPlaces } from './compiledCss.ts'
import { sassDiagnostic } from './sassDiagnostics.ts'
import { packageFoldersAbove, sassCandidates } from './sassFolders.ts'
import { loadSass } from './sassPackage.ts'
import type { CompiledSass, SassResult } from './sassResults.ts'

/** Registers the loader for Sass files. CSS modules in Sass are handled by an earlier loader. */
export function addSass(context: ImportContext): void {
  context.build.onLoad({ filter: /\.s[ac]ss$/ }, async ({ path }): Promise<OnLoadResult> => {
    const { css, placeOf, warnings } = await compileSass(path, context)
    context.findings.compiled(path, placeOf)
    return { contents: css, loader: 'css', resolveDir: dirname(path), warnings: [...warnings] }
  })
}

interface SassContext extends Pick<ImportContext, 'config'> {
  readonly findings: Pick<ImportContext['findings'], 'read' | 'sass'>
}

/**
 * Compiles a file and everything it uses, unless `findings.sass` has the result. The build for the
 * server and later steps of `dev` get the same result.
 */
export async function compileSass(
  absPath: string,
  { config, findings }: SassContext,
): Promise<CompiledSass> {
  const { sass } = findings
  const running = sass.get(absPath) ?? compile(absPath, config)
  sass.set(absPath, running)
  const { read, ...compiled } = await running
  for (const path of read) findings.read(path)
  return compiled
}

async function compile(absPath: string, config: Config): Promise<SassResult> {
  const sass = loadSass(config.root)
  if (sass === null) {
    const { severity, code, message, hint } = sassMissing(basename(absPath))
    return failed({ severity, code, message, ...(hint ? { hint } : {}) }, absPath, [absPath])
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
    const loaded = loadedUrls.filter(({ protocol }) => protocol === 'file:')
    const placed = warned.map((each) => ({ filePath: absPath, ...each }))
    return {
      css,
      placeOf: sassPlaces(sourceMap),
      warnings: placed.map(diagnosticWarning),
      read: [absPath, ...loaded.map((url) => fileURLToPath(url))],
    }
  } catch (error) {
    const { sassMessage, span } = error as Partial<Sass.Exception>
    const diagnostic = sassDiagnostic('sass-failed', sassMessage ?? messageOf(error), span)
    const { filePath = absPath } = diagnostic
    // A file that it loads may be missing.
    return failed(diagnostic, absPath, [absPath, filePath, ...sassCandidates(filePath, config)])
  }
}

function failed(diagnostic: Diagnostic, absPath: string, read: readonly string[]): SassResult {
  const warnings = [diagnosticWarning({ filePath: absPath, ...diagnostic })]
  return { css: '', placeOf: NO_PLACES, warnings, read }
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
