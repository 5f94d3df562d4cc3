// Compiles a CSS module with esbuild to plain CSS with unique class names. esbuild's own names depend
// on the rest of the bundle, so browser and server would differ. Here a name consists of the file
// name, a hash of the file's path in the site, and the class name as written.
import { readFile } from 'node:fs/promises'
import type * as Esbuild from 'esbuild'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import { fromEsbuild } from '../../diagnostics/fromErrors.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { fromCss, isCssMistake } from '../cssSyntax.ts'
import type { ImportContext } from '../imports/importContext.ts'
import { diagnosticWarning } from '../imports/importFindings.ts'
import { fromCompiledCss } from './compiledCss.ts'
import { compileSass } from './sass.ts'
import type { CompiledSass } from './sassResults.ts'
import { NOTHING, scopeClasses, type ScopedClasses, scopePlugin } from './scopeClasses.ts'

/** A compiled CSS module. */
export interface CssModule {
  readonly absPath: string
  /** Plain CSS with final class names. */
  readonly css: string
  /**
   * Maps each name as written to its class names, separated by spaces: first its own, then the
   * composed ones.
   */
  readonly names: Readonly<Record<string, string>>
  /** The modules that it composes from. */
  readonly dependencies: readonly CssModule[]
  readonly warnings: readonly Esbuild.PartialMessage[]
}

/** The source of a CSS module, and what has been found about it so far. */
interface Source {
  readonly absPath: string
  /** The CSS that Sass has compiled, or the file itself. */
  readonly text: string
  readonly sass: CompiledSass | null
  readonly warnings: readonly Esbuild.PartialMessage[]
}

/**
 * Compiles a CSS module and all that it composes from. A module that does not compile has no names,
 * and its warnings say why. `above` is the chain of files whose `composes` led here.
 */
export async function compileModule(
  context: ImportContext,
  absPath: string,
  above: readonly string[] = [],
): Promise<CssModule> {
  context.findings.read(absPath)
  const sass = absPath.endsWith('.css') ? null : await compileSass(absPath, context)
  const text = sass?.css ?? (await readFile(absPath, 'utf8'))
  const composed = new Map<string, CssModule>()
  const found: Esbuild.PartialMessage[] = [...(sass?.warnings ?? [])]
  const chain = [...above, absPath]
  const compile = (target: string) => compileModule(context, target, chain)
  const plugin = scopePlugin({ context, absPath, text, composed, found, above: chain, compile })
  const result = await scopeClasses(plugin).catch((error: unknown) => errorsIn(error))
  const source = { absPath, text, sass, warnings: found }
  const dependencies = withDependencies([...composed.values()])
  return 'css' in result
    ? await compiled(source, result, { dependencies, context })
    : failed(source, result, dependencies)
}

/** Returns the messages of a failed build. Rethrows any other error. */
function errorsIn(error: unknown): readonly Esbuild.Message[] {
  const { errors } = error as Partial<Esbuild.BuildFailure>
  if (!Array.isArray(errors)) throw error
  return errors
}

async function compiled(
  { absPath, text, sass, warnings }: Source,
  { css, names, warnings: messages }: ScopedClasses,
  { dependencies, context }: { dependencies: readonly CssModule[]; context: ImportContext },
): Promise<CssModule> {
  // If Sass failed to compile the file, its classes are unknown.
  if (sass?.css !== '') context.findings.classes(absPath, Object.keys(names))
  const mistakes = messages.map(async (message) =>
    sass
      ? await fromCompiledCss(message, sass.placeOf, context.config)
      : mistakeIn(message, absPath, text),
  )
  const known = (await Promise.all(mistakes)).filter((each) => each !== null)
  return {
    absPath,
    css,
    names: expand(names, dependencies),
    dependencies,
    warnings: [...warnings, ...known.map(diagnosticWarning), ...warningsOf(dependencies)],
  }
}

function failed(
  { absPath, text, sass, warnings }: Source,
  errors: readonly Esbuild.Message[],
  dependencies: readonly CssModule[],
): CssModule {
  const isUnknown = dependencies.some(hasFailed)
  // An unresolved target of `composes` is already among the warnings.
  const shown = errors.filter(
    ({ text }) => !text.includes(NOTHING) && !(isUnknown && NO_CLASS.test(text)),
  )
  const diagnostics = shown.map((each) => scopeDiagnostic(each, absPath, sass ? '' : text))
  return {
    absPath,
    css: '',
    names: {},
    dependencies: [],
    warnings: [...warnings, ...diagnostics.map(diagnosticWarning), ...warningsOf(dependencies)],
  }
}

function warningsOf(modules: readonly CssModule[]): readonly Esbuild.PartialMessage[] {
  return modules.flatMap(({ warnings }) => warnings)
}

/** Matches the message about a class that a file does not have. */
const NO_CLASS = /^The name "(.*)" never appears in /

/** Returns whether a module does not compile, so that its classes are unknown. */
function hasFailed({ names, warnings }: CssModule): boolean {
  return warnings.length > 0 && Object.keys(names).length === 0
}

function mistakeIn(message: Esbuild.Message, absPath: string, text: string): Diagnostic {
  return withFrame({ ...fromCss(message, '', 'warning'), filePath: absPath }, text)
}

/** Converts an esbuild error about a CSS module into a diagnostic. */
function scopeDiagnostic(message: Esbuild.Message, absPath: string, text: string): Diagnostic {
  if (isCssMistake(message)) {
    return withFrame({ ...fromCss(message, '', 'error'), filePath: absPath }, text)
  }
  const [, name] = NO_CLASS.exec(message.text) ?? []
  const reported = fromEsbuild(message)
  const diagnostic = name
    ? {
        ...reported,
        message: `The file in \`composes … from\` has no class \`${name}\`.`,
        code: 'css-composes',
      }
    : reported
  return withFrame({ ...diagnostic, filePath: absPath }, text)
}

/** Returns the modules and their dependencies without repeats, dependencies first. */
function withDependencies(modules: readonly CssModule[]): CssModule[] {
  const all = modules.flatMap((each) => [...each.dependencies, each])
  return [...new Map(all.map((each) => [each.absPath, each])).values()]
}

/** Replaces each class of another file with that class and everything it composes. */
function expand(
  names: Readonly<Record<string, string>>,
  dependencies: readonly CssModule[],
): Record<string, string> {
  const values = dependencies.flatMap((each) => Object.values(each.names))
  const whole = new Map(values.map((value) => [value.split(' ').at(-1) ?? '', value]))
  const expanded = Object.entries(names).map(([name, value]) => {
    const classes = value.split(' ').flatMap((each) => (whole.get(each) ?? each).split(' '))
    return [name, [...new Set(classes)].join(' ')] as const
  })
  return Object.fromEntries(expanded)
}
