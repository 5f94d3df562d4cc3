// Compiles packages/engine/src to dist/engine. The engine and most packages it needs become a few files, because Node.js
// takes longer to find and load six hundred modules than to run them. Code that is imported lazily stays in separate files.
// Packages that are native or read files next to their own code are not bundled; of the parser, only its binary is not.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { wasmBinaryPromise } from 'shiki/wasm'
import { licensesOf } from './licenses.js'

const SOURCES = resolve('packages/engine/src')
const OUT = 'dist/engine'

/** The source of each entry point, by the name of its file in `dist`. */
const ENTRIES = { index: 'index.ts', cli: 'cli/cli.ts', worker: 'jobs/worker.ts' }

const PACKAGES = [
  // Native code, or a separate process.
  ...['esbuild', 'oxc-minify'],
  // They read files next to their code: the entry point of a thread, and a script that opens a browser.
  ...['tinypool', 'open'],
  // Contains hundreds of grammars, of which a site needs a few.
  'shiki/langs',
  // Installed by the site.
  ...['sass', 'sass-embedded', 'typescript'],
]

/**
 * Tasks, with the modules that each loads at once. Modules that the same tasks need are put into one file, because Node.js
 * takes almost a millisecond for each file.
 */
const TASKS = {
  cli: ['cli/cli.ts'],
  build: ['build.ts', 'cli/summary.ts', 'node/esbuildProcess.ts', 'bundle/bundle.ts'],
  dev: ['server/dev/devServer.ts', 'jobs/threads.ts'],
  job: ['jobs/worker.ts'],
  parse: ['markdown/parsePage.ts', 'markdown/code/codeRecord.ts', 'search/pageTerms.ts'],
  index: ['index.ts'],
}

/** Replaces Shiki's module, which contains the regular expression engine as text of three times its size, by a file. */
const FROM_FILE = `import { readFile } from 'node:fs/promises'
export default async (imports) => {
  const bytes = await readFile(new URL('./onig.wasm', import.meta.url))
  return (await WebAssembly.instantiate(bytes, imports)).instance.exports
}`

const wasmFile = {
  name: 'wasm-file',
  resolveId: (id) => (id === 'shiki/wasm' ? '\0onig' : null),
  load: (id) => (id === '\0onig' ? FROM_FILE : null),
}

/** Makes the bundled code of the native parser look for its binary in the parser's package. */
const nativeParser = {
  name: 'native-parser',
  load(id) {
    if (!/[\\/]satteri[\\/]index\.js$/.test(id)) return null
    const own = 'createRequire(import.meta.url)'
    const parts = readFileSync(id, 'utf8').split(own)
    if (parts.length !== 2) throw new Error(`${id} no longer says \`${own}\` once`)
    return parts.join("createRequire(import.meta.resolve('satteri'))")
  },
}

const GLOBAL_PROCESS = `export default globalThis.process
export const { cpuUsage, version } = globalThis.process`

/** Packages that read standard input. They are loaded on demand. */
const READS_INPUT = /[\\/]@clack[\\/]/

/** Importing the module `process` takes 2 ms, because Node.js then opens standard input and lists its flags. */
const globalProcess = {
  name: 'global-process',
  // `require` returns the global object itself and is left unchanged.
  resolveId: (id, importer = '', { kind }) =>
    kind === 'import-statement' && /^(node:)?process$/.test(id) && !READS_INPUT.test(importer)
      ? '\0process'
      : null,
  load: (id) => (id === '\0process' ? GLOBAL_PROCESS : null),
}

/**
 * Returns a function that names the file of a module after the tasks that load it at once; null if there are none. An entry
 * point is a file of its own: it runs when it is loaded, and other files must not load it with a module that they share.
 */
function fileNames() {
  const tasksOf = new Map()
  const find = (bundle) => {
    for (const [task, modules] of Object.entries(TASKS)) {
      const open = modules.map((path) => join(SOURCES, path))
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        const tasks = tasksOf.get(id) ?? new Set()
        if (tasks.has(task)) continue
        tasksOf.set(id, tasks.add(task))
        open.push(...(bundle.getModuleInfo(id)?.importedIds ?? []))
      }
    }
  }
  return (id, bundle) => {
    if (tasksOf.size === 0) find(bundle)
    const { isEntry } = bundle.getModuleInfo(id) ?? {}
    return tasksOf.has(id) && !isEntry ? [...tasksOf.get(id)].join('-') : null
  }
}

/** Warnings of the bundler about code that is correct. */
const EXPECTED = ['INEFFECTIVE_DYNAMIC_IMPORT', 'MODULE_LEVEL_DIRECTIVE']

const bundle = await rolldown({
  input: Object.fromEntries(
    Object.entries(ENTRIES).map(([name, source]) => [name, join(SOURCES, source)]),
  ),
  platform: 'node',
  // Required by `includeDependenciesRecursively: false`. It adds no exports to entry points here.
  preserveEntrySignatures: 'allow-extension',
  transform: { target: 'node20' },
  external: (id) => PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [wasmFile, nativeParser, globalProcess],
  onLog(_, log) {
    if (!EXPECTED.includes(log.code)) throw new Error(log.message)
  },
})
const { output } = await bundle.generate({
  dir: OUT,
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'tasks', name: fileNames() }],
  },
  // For `build --profile`, which shows the names of modules.
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: false,
})
await bundle.close()

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
for (const file of output) writeFileSync(join(OUT, file.fileName), file.code ?? file.source)
const modules = output.flatMap((file) => Object.keys(file.modules ?? {}))
writeFileSync(join(OUT, 'onig.wasm'), await wasmBinaryPromise)
writeFileSync(join(OUT, 'LICENSES.txt'), licensesOf(modules))
