// CSS modules: turns `x.module.css` into a style sheet with unique class names and a module that
// exports them. `compileCssModule.ts` compiles the file.
import { dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { relativePath } from '../../node/relativePath.ts'
import { CSS_MODULE } from '../cssClasses.ts'
import type { ImportContext } from '../imports/importContext.ts'
import { type CssModule, compileModule } from './compileCssModule.ts'
import { NAMESPACE } from './scopeClasses.ts'

export function addCssModules(context: ImportContext): void {
  const { build } = context
  // A script that imports the file gets a module with the names.
  build.onLoad({ filter: CSS_MODULE, namespace: 'file' }, async ({ path }) => {
    const compiled = await compileModule(context, path)
    return {
      contents: namesModule(compiled),
      loader: 'js',
      resolveDir: dirname(path),
      pluginData: compiled,
      warnings: [...compiled.warnings],
    }
  })
  // That module, and a style sheet with an `@import` of the file, get the rules.
  build.onResolve({ filter: /^docgen-css:/ }, ({ path, pluginData }) => {
    const compiled = pluginData as CssModule
    const found = [compiled, ...compiled.dependencies].find(
      ({ absPath }) => absPath === path.slice(NAMESPACE.length + 1),
    )
    return found ? sheetOf(context, found.absPath, found.css) : null
  })
  build.onResolve({ filter: CSS_MODULE }, async (args) => {
    if (args.kind !== 'import-rule' || args.pluginData === RESOLVING) return null
    const { importer, namespace, resolveDir, kind } = args
    const origin = { importer, namespace, resolveDir, kind, pluginData: RESOLVING }
    const resolved = await build.resolve(args.path, origin)
    if (resolved.errors.length > 0 || resolved.namespace !== 'file') return resolved
    return sheetOf(context, resolved.path, null)
  })
  build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ pluginData }) => {
    const { absPath, css } = pluginData as Sheet
    const compiled = css === null ? await compileModule(context, absPath) : null
    return {
      contents: css ?? compiled?.css ?? '',
      loader: 'css',
      resolveDir: dirname(absPath),
      warnings: [...(compiled?.warnings ?? [])],
    }
  })
}

const RESOLVING = 'docgen-css-resolving'

/** `pluginData` of a module's rules; `css` is null until they are compiled. */
interface Sheet {
  readonly absPath: string
  readonly css: string | null
}

function sheetOf(
  context: ImportContext,
  absPath: string,
  css: string | null,
): esbuild.OnResolveResult {
  const pluginData: Sheet = { absPath, css }
  return { path: relativePath(context.config.root, absPath), namespace: NAMESPACE, pluginData }
}

/**
 * Returns a module that exports all names as default and each valid identifier as a named export.
 */
function namesModule({ absPath, names, dependencies }: CssModule): string {
  const entries = Object.entries(names)
  const sheets = [...dependencies.map((each) => each.absPath), absPath]
  return [
    ...sheets.map((path) => `import ${JSON.stringify(`${NAMESPACE}:${path}`)}`),
    ...entries.map(([, value], index) => `const c${index} = ${JSON.stringify(value)}`),
    ...entries.map(([name], index) =>
      /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default'
        ? `export { c${index} as ${name} }`
        : '',
    ),
    `export default { ${entries.map(([name], index) => `${JSON.stringify(name)}: c${index}`).join(', ')} }`,
  ].join('\n')
}
