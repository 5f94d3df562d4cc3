// Converts esbuild's build errors into diagnostics and adds what was found about imports.
import { readFile } from 'node:fs/promises'
import type * as esbuild from 'esbuild'
import { join } from 'node:path'
import { DocgenError, sortDiagnostics, withFrame } from '../diagnostics/diagnostics.ts'
import { fromEsbuild } from '../diagnostics/fromErrors.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { exportedNames } from './barrels.ts'
import { fromCss, isCssMistake } from './cssSyntax.ts'
import { explainExport, explainOwnExport } from './ownExports.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { AuthorPlace } from './authorPlace.ts'
import type { BundleContext } from './bundler.ts'

/**
 * Returns a `DocgenError` with the build errors and all import findings, so that a syntax error
 * does not hide missing imports. Returns errors of other kinds unchanged.
 */
export async function bundleError(error: unknown, shared: BundleContext): Promise<unknown> {
  const errors = errorsOf(error)
  if (errors.length === 0) return error
  const diagnostics = await diagnosticsOf(errors, shared)
  // Sorting also removes duplicates: several modules import the theme.
  return new DocgenError(sortDiagnostics([...diagnostics, ...shared.findings.diagnostics()]))
}

/** Returns whether the runtime imports the theme's default export and the theme has none. */
function isAboutThemeExport({ text, location }: esbuild.Message): boolean {
  const isExport = /^No matching export in .* for import "default"$/.test(text)
  return isExport && /\bfrom\s*["']docgen:theme["']/.test(location?.lineText ?? '')
}

export async function themeWithoutExport({
  themeEntry,
}: Pick<Config, 'themeEntry'>): Promise<Diagnostic> {
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'bundle-failed',
    message: 'The theme has no default export.',
    hint: 'Write `export default { ...defaultTheme }`; `defaultTheme` comes from `docgen/theme`.',
    filePath: themeEntry,
    line: 1,
    column: 1,
  }
  return withFrame(diagnostic, await readFile(themeEntry, 'utf8').catch(() => ''))
}

/** Moves a diagnostic from a compiled module to the place in the author's source file. */
async function inAuthorFile(diagnostic: Diagnostic, place: AuthorPlace): Promise<Diagnostic> {
  const { severity, code, message, hint } = diagnostic
  const text = await readFile(place.filePath, 'utf8').catch(() => '')
  return withFrame({ severity, code, message, ...(hint ? { hint } : {}), ...place }, text)
}

/** Returns the messages of a failed esbuild build; an empty list for other errors. */
export function errorsOf(error: unknown): readonly esbuild.Message[] {
  const { errors } = error as Partial<esbuild.BuildFailure>
  return Array.isArray(errors) ? errors : []
}

/** Converts esbuild's errors into diagnostics that point at the author's files. */
export async function diagnosticsOf(
  errors: readonly esbuild.Message[],
  { config, modules }: Pick<BundleContext, 'config' | 'modules'>,
): Promise<Diagnostic[]> {
  const diagnostics = errors.map(async (message) => {
    if (isAboutThemeExport(message)) return await themeWithoutExport(config)
    if (isCssMistake(message)) return fromCss(message, config.root, 'error')
    const said = fromEsbuild(message, config)
    const own = await explainOwnExport(message.text, (path) =>
      exportedNames(join(packageRoot(), path)),
    )
    const diagnostic = { ...said, ...(own ?? explainExport(message)) }
    const place = message.location && modules.placeOf(message.location)
    return place ? await inAuthorFile(diagnostic, place) : diagnostic
  })
  return await Promise.all(diagnostics)
}
