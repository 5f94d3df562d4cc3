// Gives the classes of a CSS module unique names with esbuild. Other files are represented by empty
// rules with the classes that the module composes from them.
import type * as Esbuild from 'esbuild'
import { basename, dirname } from 'node:path'
import { runInNewContext } from 'node:vm'
import { withFrame } from '../../diagnostics/diagnostics.ts'
import { esbuild } from '../../node/lazyPackages.ts'
import { relativePath } from '../../node/relativePath.ts'
import { shortHashOf } from '../../store/hash.ts'
import { CSS_MODULE } from '../cssClasses.ts'
import { isCssMistake } from '../cssSyntax.ts'
import { findImport } from '../imports/findImport.ts'
import { type ImportContext, NESTED } from '../imports/importContext.ts'
import { diagnosticWarning } from '../imports/importFindings.ts'

export const NAMESPACE = 'docgen-css'

/** Namespace for targets of `composes … from` that cannot be resolved. */
export const NOTHING = `${NAMESPACE}-nothing`

const ENTRY = 'module'

/** The CSS of a module with unique class names, and each name as written with its class names. */
export interface ScopedClasses {
  readonly css: string
  readonly names: Readonly<Record<string, string>>
  readonly warnings: readonly Esbuild.Message[]
}

/** Builds one file with unique class names, without the rules of other files. */
export async function scopeClasses(plugin: Esbuild.Plugin): Promise<ScopedClasses> {
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

/** A compiled module that another one composes from. */
interface Composed {
  readonly names: Readonly<Record<string, string>>
}

interface Scope<Module extends Composed> {
  readonly context: ImportContext
  readonly absPath: string
  readonly text: string
  /** Filled with the modules that the file composes from, by the path that esbuild uses. */
  readonly composed: Map<string, Module>
  readonly found: Esbuild.PartialMessage[]
  /** Compiles a file that it composes from. */
  readonly compile: (absPath: string) => Promise<Module>
  /** The chain of files whose `composes` led here, ending with this file. */
  readonly above: readonly string[]
}

/**
 * Creates a plugin that gives esbuild the file under a path that makes its class names unique.
 * Files that it composes from are represented by empty rules. Addresses and `@import`s are left
 * unchanged.
 */
export function scopePlugin<Module extends Composed>({
  context,
  absPath,
  text,
  composed,
  compile,
  found,
  above,
}: Scope<Module>): Esbuild.Plugin {
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
          composed.set(scoped, await compile(target))
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

/** Escapes a name for use in a selector. */
function escaped(name: string): string {
  return name.replace(/^\d|[^\w-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)
}
