// Compiles a CSS module with esbuild to plain CSS with unique class names. esbuild's own names depend
// on the rest of the bundle, so browser and server would differ. Here a name consists of the file
// name, a hash of the file's path in the site, and the class name as written.
import { basename, dirname } from 'node:path'
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import type * as Esbuild from 'esbuild'
import { relativePath } from '../../node/relativePath.ts'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import { fromEsbuild } from '../../diagnostics/fromErrors.ts'
import { esbuild } from '../../node/lazyPackages.ts'
import { shortHashOf } from '../../store/hash.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { CSS_MODULE } from '../cssClasses.ts'
import { fromCss, isCssMistake } from '../cssSyntax.ts'
import { findImport } from '../imports/findImport.ts'
import { NESTED, type ImportContext } from '../imports/importContext.ts'
import { diagnosticWarning } from '../imports/importFindings.ts'
import { fromCompiledCss } from './compiledCss.ts'
import { compileSass } from './sass.ts'

export const NAMESPACE = 'docgen-css'
/** Namespace for targets of `composes … from` that cannot be resolved. */
const NOTHING = `${NAMESPACE}-nothing`

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
  const plugin = scopePlugin({
    context,
    absPath,
    text,
    composed,
    found,
    above: [...above, absPath],
  })
  try {
    const { css, names, warnings: messages } = await scopeClasses(plugin)
    const dependencies = withDependencies([...composed.values()])
    // If Sass failed to compile the file, its classes are unknown.
    if (sass?.css !== '') context.findings.classes(absPath, Object.keys(names))
    const mistakes = messages.map(async (message) =>
      sass
        ? await fromCompiledCss(message, sass.placeOf, context.config)
        : mistakeIn(message, absPath, text),
    )
    const known = (await Promise.all(mistakes)).filter((each) => each !== null)
    found.push(...known.map(diagnosticWarning))
    return {
      absPath,
      css,
      names: expand(names, dependencies),
      dependencies,
      warnings: [...found, ...dependencies.flatMap((each) => each.warnings)],
    }
  } catch (error) {
    const { errors } = error as Partial<Esbuild.BuildFailure>
    if (!Array.isArray(errors)) throw error
    const dependencies = withDependencies([...composed.values()])
    const isUnknown = dependencies.some(hasFailed)
    // An unresolved target of `composes` is already in `found`.
    const shown = errors.filter(
      ({ text }) => !text.includes(NOTHING) && !(isUnknown && NO_CLASS.test(text)),
    )
    const diagnostics = shown.map((each) => scopeDiagnostic(each, absPath, sass ? '' : text))
    found.push(...diagnostics.map(diagnosticWarning))
    found.push(...dependencies.flatMap((each) => each.warnings))
    return { absPath, css: '', names: {}, dependencies: [], warnings: found }
  }
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

const ENTRY = 'module'

/** Builds one file with unique class names, without the rules of other files. */
async function scopeClasses(
  plugin: Esbuild.Plugin,
): Promise<{ css: string; names: Record<string, string>; warnings: readonly Esbuild.Message[] }> {
  const { outputFiles, warnings } = await esbuild().build({
    stdin: { contents: `export { default } from ${JSON.stringify(ENTRY)}` },
    bundle: true,
    write: false,
    outdir: '/',
    logLevel: 'silent',
    charset: 'utf8',
    legalComments: 'inline',
    format: 'iife',
    globalName: 'cssModule',
    // Removes the empty rules that represent other files.
    minifySyntax: true,
    plugins: [plugin],
  })
  const textOf = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const names = runInNewContext(`${textOf('.js')};cssModule.default`) as Record<string, string>
  return { css: textOf('.css'), names: { ...names }, warnings: warnings.filter(isCssMistake) }
}

interface Scope {
  readonly context: ImportContext
  readonly absPath: string
  readonly text: string
  /** Filled with the modules that the file composes from, by the path that esbuild uses. */
  readonly composed: Map<string, CssModule>
  readonly found: Esbuild.PartialMessage[]
  /** The chain of files whose `composes` led here, ending with this file. */
  readonly above: readonly string[]
}

/**
 * Creates a plugin that gives esbuild the file under a path that makes its class names unique.
 * Files that it composes from are represented by empty rules. Addresses and `@import`s are left
 * unchanged.
 */
function scopePlugin({ context, absPath, text, composed, found, above }: Scope): Esbuild.Plugin {
  const self = scopedPath(context, absPath)
  return {
    name: 'docgen-scope',
    setup(inner) {
      inner.onResolve({ filter: /.*/ }, async ({ path, kind }) => {
        if (path === ENTRY) return { path: self, namespace: NAMESPACE }
        if (kind !== 'composes-from') return { path, external: true }
        const target = await composedFile(context, absPath, path)
        if (target === null || above.includes(target)) {
          found.push(composesWarning({ absPath, text, specifier: path, isCycle: target !== null }))
          return { path: `${path}.css`, namespace: NOTHING }
        }
        const scoped = scopedPath(context, target)
        if (!composed.has(scoped)) {
          composed.set(scoped, await compileModule(context, target, above))
        }
        return { path: scoped, namespace: NAMESPACE }
      })
      inner.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
        const names = Object.keys(composed.get(path)?.names ?? {})
        const contents = path === self ? text : names.map((name) => `.${escaped(name)}{}`).join('')
        return { contents, loader: 'local-css' }
      })
      inner.onLoad({ filter: /.*/, namespace: NOTHING }, () => ({
        contents: '',
        loader: 'local-css',
      }))
    },
  }
}

async function composedFile(
  context: ImportContext,
  absPath: string,
  specifier: string,
): Promise<string | null> {
  const { path, namespace, errors } = await context.build.resolve(specifier, {
    importer: absPath,
    namespace: 'file',
    resolveDir: dirname(absPath),
    kind: 'composes-from',
    pluginData: NESTED,
  })
  return errors.length === 0 && namespace === 'file' ? path : null
}

function composesWarning(at: {
  readonly absPath: string
  readonly text: string
  readonly specifier: string
  readonly isCycle: boolean
}): Esbuild.PartialMessage {
  const { absPath, text, specifier, isCycle } = at
  const diagnostic = {
    severity: 'error',
    code: isCycle ? 'css-composes' : 'import-not-found',
    message: isCycle
      ? `\`${specifier}\` composes from this file, so this file cannot compose from it.`
      : `There is no file \`${specifier}\` to compose from.`,
    filePath: absPath,
    ...(findImport(text, specifier) ?? {}),
  } as const
  return diagnosticWarning(withFrame(diagnostic, text))
}

/**
 * Returns a path such as `Button_1a2b3c4d.css`. esbuild prefixes class names with the file name.
 */
export function scopedPath(context: Pick<ImportContext, 'config'>, absPath: string): string {
  const name = basename(absPath).replace(CSS_MODULE, '').replace(/\W/g, '_')
  return `${name}_${shortHashOf(packagePath(relativePath(context.config.root, absPath)))}.css`
}

/** Returns the part of a path after `node_modules/`, which is the same in all installations. */
function packagePath(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
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

/** Escapes a name for use in a selector. */
function escaped(name: string): string {
  return name.replace(/^\d|[^\w-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)
}
