// Compiles one module of the site for `dev`, without esbuild, in about a millisecond: TypeScript
// and JSX to JavaScript, with the calls that React Refresh needs, in a form that can be evaluated
// again. esbuild explains the errors; see `analyzeModule.ts`.
import { extname } from 'node:path'
import { environmentDefines } from '../environment.ts'
import { moduleRunnerTransformSync, transformSync, type TransformOptions } from 'oxc-transform'

export interface Compiled {
  /** The body of a `Factory`; see `runtime/dev/modules.ts`. */
  readonly code: string
  /** Static imports in source order. */
  readonly imports: readonly CompiledImport[]
  /** Specifiers of `import()`. */
  readonly dynamic: readonly string[]
  /** The exported names, without those of `export *`. */
  readonly exports: readonly string[]
  /** Specifiers of `export *`. */
  readonly stars: readonly string[]
  /** Source maps as JSON, each leading from the previous one's source to its own. */
  readonly maps: readonly string[]
}

interface CompiledImport {
  readonly specifier: string
  /** Null for the whole module, and for `export *`. */
  readonly names: readonly string[] | null
}

export interface CompileInput {
  readonly absPath: string
  readonly text: string
  /** Whether the text was compiled from a page or a fragment, which leaves only JSX. */
  readonly isPage: boolean
  readonly define: Readonly<Record<string, string>>
  /** `base` of the site. */
  readonly base: string
}

/** Returns null if the module has a syntax error. */
export function compileModule(input: CompileInput): Compiled | null {
  const { absPath, text, isPage, define, base } = input
  const options: TransformOptions = {
    lang: isPage ? 'jsx' : langOf(absPath),
    sourceType: 'module',
    sourcemap: true,
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"development"',
      // The same code runs in the browser and where pages are rendered.
      ...environmentDefines({ dev: true, base, isServer: '(typeof document==="undefined")' }),
      ...define,
    },
    jsx: {
      runtime: 'automatic',
      development: true,
      refresh: true,
      ...(isPage ? { importSource: 'docgen:page' } : {}),
    },
  }
  // MDX names the JSX runtime in a comment.
  const source = isPage
    ? text.replace('@jsxImportSource react', '@jsxImportSource docgen:page')
    : text
  const plain = transformSync(absPath, source, options)
  if (plain.errors.length > 0) return null
  return runnable(plain.code, [JSON.stringify(plain.map ?? null)])
}

/** Converts an ES module to a form that can be evaluated again. */
export function runnable(source: string, maps: readonly string[] = []): Compiled | null {
  const made = moduleRunnerTransformSync('module.js', source, { sourcemap: true })
  const { code, map, dynamicDeps, errors } = made
  if (errors.length > 0) return null
  const found = [...code.matchAll(IMPORT)].map(([, index = '', specifier = '""', names]) => ({
    index,
    specifier: JSON.parse(specifier) as string,
    names: names ? (JSON.parse(names) as string[]) : null,
  }))
  const stars = [...code.matchAll(STAR)].map(([, index]) => index)
  return {
    code,
    imports: found.map(({ specifier, names }) => ({ specifier, names })),
    dynamic: dynamicDeps,
    exports: [...code.matchAll(EXPORT)].map(([, name = '""']) => JSON.parse(name) as string),
    stars: found.flatMap(({ index, specifier }) => (stars.includes(index) ? [specifier] : [])),
    maps: [JSON.stringify(map ?? null), ...maps],
  }
}

/** Matches a static import in compiled code. */
const IMPORT =
  /^const __vite_ssr_import_(\d+)__ = await __vite_ssr_import__\(("(?:[^"\\]|\\.)*")(?:, \{ importedNames: (\[[\s\S]*?\]) \})?\);$/gm

/** Matches an export in compiled code. */
const EXPORT = /^Object\.defineProperty\(__vite_ssr_exports__, ("(?:[^"\\]|\\.)*"), \{$/gm

const STAR = /^__vite_ssr_exportAll__\(__vite_ssr_import_(\d+)__\);$/gm

function langOf(absPath: string): NonNullable<TransformOptions['lang']> {
  const ending = extname(absPath)
  if (ending === '.tsx') return 'tsx'
  return /^\.[cm]?ts$/.test(ending) ? 'ts' : 'jsx'
}
