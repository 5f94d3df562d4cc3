// Loads a configuration file of another tool and returns its plain data. The file is code of the
// site, so it runs in a separate process with a time limit, with the packages of the tool replaced
// (see foreignStubs.ts).
import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'
import { EVALUATE_SCRIPT } from './evaluateScript.ts'
import { isToolPackage, stubSource } from './foreignStubs.ts'
import { knownPackage } from './knownPackages.ts'
import { optionName } from './optionName.ts'
import { packageFile } from './packageFile.ts'
import { MODULE_ENDINGS, moduleAt, recordExports, withOwnPlaces } from './modulePlaces.ts'
import { trackReads, type TrackedReads } from './trackReads.ts'
import { notCompiled, notEvaluated, type Thrown } from './unreadable.ts'
import { dataOf, isData, type Data } from './values.ts'

export interface ForeignConfig extends TrackedReads {
  /**
   * Plain data. A function is `{ $function }`, a call of a package `{ $package, options }`. A function
   * that a module of the site exports has the absolute path of the module as `$module`, and its `$name`.
   */
  readonly value: unknown
  /** Paths of the values that are functions, such as `transformHead`. */
  readonly unread: readonly string[]
  /** Returns how the report names an option, by its path. */
  readonly nameOf: (path: string) => string
  /** Missing files whose values are part of texts. */
  readonly missing: readonly string[]
  /** The error without which the file was read, because packages are missing. */
  readonly ignored?: Thrown
}

/** Time limit for the evaluation of a configuration in milliseconds. */
const TIME_LIMIT = 20_000

/** What a data loader of VitePress gets of a page. */
export interface PageContents {
  readonly url: string
  /** The text of the file. */
  readonly src: string
  readonly frontmatter: Data
}

/** What a generator of sidebars of Docusaurus is called with, for one language. */
export interface GeneratorInput {
  readonly version: { readonly versionName: string; readonly contentPath: string }
  readonly docs: readonly Data[]
  readonly categoriesMetadata: Readonly<Record<string, Data>>
  /** The folders whose items are generated. */
  readonly dirNames: readonly string[]
  /** What Docusaurus's own generator returns for each folder. */
  readonly items: Readonly<Record<string, readonly Data[]>>
}

/** What follows the signs that open a block of code, and its content. */
export type CodeBlock = readonly [info: string, content: string]

/** What functions of a configuration are called with. */
interface FunctionInput {
  /** For `rewrites`. */
  readonly pagePaths?: readonly string[]
  /** Texts of headings, for `slugify`. */
  readonly headings?: readonly string[]
  /** Addresses of pages, for `createRedirects` and for tags of the head. */
  readonly routes?: readonly string[]
  /** Absolute paths and texts of pages, for `preprocessor`. */
  readonly texts?: readonly (readonly [filePath: string, text: string])[]
  /** Links of pages without their endings, for `ignoreDeadLinks`. Without the list, the function is not called. */
  readonly links?: readonly string[]
  /** Blocks of code, for the rule of a site that draws them. */
  readonly codeBlocks?: readonly CodeBlock[]
  /** Absolute paths, for `paths` and `load` of VitePress. Without the list, they are not called. */
  readonly watched?: readonly string[]
  /** For the `sidebarItemsGenerator` of one instance of Docusaurus's plugin, by language. */
  readonly sidebars?: { readonly instance: string; readonly languages: readonly GeneratorInput[] }
  /** For `createContentLoader`. */
  readonly contents?:
    | {
        readonly srcDir: string
        readonly pages: Readonly<Record<string, PageContents>>
        readonly siteConfig: Data
      }
    | undefined
}

/** Throws `DocgenError` if the file cannot be read. */
export async function loadForeignConfig(
  absPath: string,
  root: string,
  given: FunctionInput = {},
): Promise<ForeignConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-migrate-'))
  const read = async (form: Form) => {
    const moduleFile = join(folder, `config-${form}.mjs`)
    const missing = await compile(absPath, moduleFile, { root, form }).catch((error: unknown) => {
      throw notCompiled(error, { absPath, root })
    })
    const result = await evaluate({ absPath, moduleFile, folder, root, given })
    return { result, missing }
  }
  try {
    const { result, missing } = await read('whole')
    // Without its packages, a configuration may reject values that it gets from them.
    if (!('error' in result)) return configOf(result)
    const { error: ignored } = result
    const { result: second } = missing > 0 ? await read('withoutThrows') : { result }
    if ('error' in second) throw notEvaluated(ignored, absPath)
    return { ...configOf(second), ignored }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How the modules of the site are compiled: as they are, or without the errors that they throw. */
type Form = 'whole' | 'withoutThrows'

/** Returns the number of packages that are not installed. */
async function compile(
  absPath: string,
  outfile: string,
  { root, form }: { readonly root: string; readonly form: Form },
): Promise<number> {
  const missing = new Set<string>()
  const { build } = await import('esbuild')
  const require = `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(${JSON.stringify(absPath)});`
  await build({
    entryPoints: [absPath],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    banner: { js: require },
    absWorkingDir: root,
    // The source map locates errors that the configuration throws.
    sourcemap: 'inline',
    sourcesContent: false,
    jsx: 'automatic',
    jsxImportSource: 'react',
    resolveExtensions: MODULE_ENDINGS,
    plugins: [foreignImports(absPath, { root, form, missing })],
  })
  return missing.size
}

/** Files that Node.js runs without a compiler. */
const RUNNABLE = /\.(?:[cm]?js|json|node)$/

interface Reading {
  readonly root: string
  readonly form: Form
  /** Gets the names of packages that are not installed. */
  readonly missing: Set<string>
}

/** Replaces packages by stubs and gives each module the values that depend on its own path. */
function foreignImports(absPath: string, { root, form, missing }: Reading): Plugin {
  return {
    name: 'foreign-imports',
    setup(build) {
      const stub = (path: string) => ({ path, namespace: 'stub' })
      build.onResolve({ filter: /.*/ }, async (args) => {
        const { path, importer, resolveDir } = args
        const isOwn = args.pluginData === 'plain' || importer === ''
        if (isOwn) return undefined
        if (builtinModules.includes(path.replace(/^node:/, ''))) return { path, external: true }
        if (/^\.{1,2}(?:\/|$)/.test(path)) {
          return moduleAt(resolve(resolveDir, path)) ? undefined : stub(path)
        }
        if (isToolPackage(path)) return stub(path)
        // With Vite, a path with a slash starts at the folder of the site.
        const rooted = path.startsWith('/') ? moduleAt(join(root, path)) : undefined
        const found = await build.resolve(rooted ?? path, {
          importer,
          resolveDir,
          kind: 'import-statement',
          pluginData: 'plain',
        })
        if (found.errors.length > 0) missing.add(path)
        if (missing.has(path)) return stub(path)
        if (!found.path.includes('node_modules')) return found
        // Only the old tool could compile such a package.
        if (!RUNNABLE.test(found.path)) return stub(path)
        // `require` takes no file URLs.
        const isRequired = args.kind.startsWith('require')
        const target = isRequired ? found.path : pathToFileURL(found.path).href
        return { path: target, external: true }
      })
      build.onLoad({ filter: /.*/, namespace: 'stub' }, async ({ path }) => {
        const specifier = path.replace(/\?.*$/, '')
        const known = knownPackage(specifier) ?? (await packageFile(specifier, root))
        return { contents: known ?? stubSource(specifier), loader: 'js' }
      })
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        const text = inForm(await readFile(path, 'utf8'), form)
        const own = path === absPath ? '' : recordExports(text, path)
        return { contents: withOwnPlaces(text, path) + own, loader: loaderOf(path) }
      })
      // Styles, pictures and components say nothing about the options.
      build.onLoad({ filter: /.*/ }, async ({ path }) => {
        // As in bundlers, names can be imported also with `with { type: 'json' }`.
        if (path.endsWith('.json'))
          return { contents: `module.exports = ${await readFile(path, 'utf8')}`, loader: 'js' }
        const isText = /\.(?:svg|mdx?|ya?ml|txt|html)$/.test(path)
        return isText
          ? { contents: await readFile(path, 'utf8'), loader: 'text' }
          : { contents: '', loader: 'empty' }
      })
    },
  }
}

function inForm(text: string, form: Form): string {
  return form === 'whole' ? text : text.replace(/\bthrow(?=\s+new\b)/g, 'void')
}

function loaderOf(path: string): Loader {
  const kind = extname(path).slice(1)
  if (kind.endsWith('tsx')) return 'tsx'
  if (kind.endsWith('jsx') || kind === 'js') return 'jsx'
  return kind.endsWith('ts') ? 'ts' : 'js'
}

async function evaluate(input: {
  readonly absPath: string
  readonly moduleFile: string
  readonly folder: string
  readonly root: string
  readonly given: FunctionInput
}): Promise<Evaluated | { readonly error: Thrown }> {
  const { absPath, moduleFile, folder, root, given } = input
  const resultFile = join(folder, 'result.json')
  const script = join(folder, 'evaluate.mjs')
  await writeFile(script, EVALUATE_SCRIPT)
  const inputFile = join(folder, 'input.json')
  await writeFile(inputFile, JSON.stringify(given))
  const ended = await runScript(script, [moduleFile, resultFile, inputFile], root)
  const text = await readFile(resultFile, 'utf8').catch(() => null)
  await rm(resultFile, { force: true })
  if (text === null) throw notEvaluated({ message: ended }, absPath)
  return JSON.parse(text) as Evaluated | { readonly error: Thrown }
}

type Evaluated = Pick<ForeignConfig, 'value' | 'unread' | 'missing'>

function configOf(result: Evaluated): ForeignConfig {
  const value = unwrapped(result.value)
  return { ...result, nameOf: (path) => optionName(value, path), ...trackReads(value) }
}

/** Returns the configuration that a package wraps: `extendConfig({ … })`. */
function unwrapped(value: unknown): unknown {
  const { options, ...call } = dataOf(value)
  const isCall = Object.keys(call).every((key) => key === '$package' || key === '$name')
  return isCall && isData(options) ? unwrapped(options) : value
}

/** Runs a script in a process of its own. Returns how the process ended. */
function runScript(script: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done) => {
    const child = fork(script, args, {
      cwd,
      silent: true,
      execArgv: ['--enable-source-maps'],
      timeout: TIME_LIMIT,
      killSignal: 'SIGKILL',
    })
    child.on('error', ({ message }) => {
      done(message)
    })
    child.on('exit', (code, signal) => {
      done(
        signal === 'SIGKILL'
          ? `it did not finish within ${TIME_LIMIT / 1000} seconds`
          : `it ended the process with the exit code ${code}`,
      )
    })
  })
}
