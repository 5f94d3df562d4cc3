// packages/engine/src → dist/engine: the engine and the packages it needs in a few files, because Node takes longer to find and
// load six hundred modules than to run them. What is loaded later stays a file of its own, and packages that are native, or look
// for files beside their own, stay packages; of the parser the binary does.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { wasmBinaryPromise } from 'shiki/wasm'
import { licensesOf } from './licenses.js'

const SOURCES = resolve('packages/engine/src')
const OUT = 'dist/engine'

/** The source of each entry; its name is that of its file in `dist`. */
const ENTRIES = { index: 'index.ts', cli: 'cli/cli.ts', worker: 'jobs/worker.ts' }

const PACKAGES = [
  // Native, or a process of their own.
  ...['esbuild', 'oxc-minify'],
  // Files beside their own: a thread's entry, a script to open a browser.
  ...['tinypool', 'open'],
  // Hundreds of grammars, of which a site needs a few.
  'shiki/langs',
  // The site's own.
  ...['sass', 'sass-embedded', 'typescript'],
]

/** Modules that are loaded together. What the same of these tasks need is one file: each file takes Node most of a millisecond. */
const TASKS = {
  cli: ['cli/cli.ts'],
  build: ['build.ts', 'cli/summary.ts', 'node/esbuildProcess.ts', 'bundle/bundle.ts'],
  dev: ['server/dev/devServer.ts', 'jobs/threads.ts'],
  job: ['jobs/worker.ts'],
  parse: ['markdown/parsePage.ts', 'markdown/code/codeRecord.ts', 'search/pageTerms.ts'],
  index: ['index.ts'],
}

/** What Shiki's module gives, from a file: there the engine is text of three times its size, unpacked by a web API. */
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

/** The native parser's package looks for its binary from its own place: from there it is looked for where its code lies in a bundle, too. */
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
export const { version } = globalThis.process`

/** `process` as a module takes Node 2 ms: it opens standard input and lists its own flags, so that they can be imported by name. */
const globalProcess = {
  name: 'global-process',
  // What `require` gives is the process itself, and stays it.
  resolveId: (id, _, { kind }) =>
    kind === 'import-statement' && /^(node:)?process$/.test(id) ? '\0process' : null,
  load: (id) => (id === '\0process' ? GLOBAL_PROCESS : null),
}

/** The name of a module's file: the tasks that load it at once; null where none does. */
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
    return tasksOf.has(id) ? [...tasksOf.get(id)].join('-') : null
  }
}

/** What the bundler says of code that is as it should be. */
const EXPECTED = ['INEFFECTIVE_DYNAMIC_IMPORT', 'MODULE_LEVEL_DIRECTIVE']

const bundle = await rolldown({
  input: Object.fromEntries(
    Object.entries(ENTRIES).map(([name, source]) => [name, join(SOURCES, source)]),
  ),
  platform: 'node',
  // Asked for by groups without their dependencies; nothing comes to an entry here.
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
  // For `build --profile`, which names modules.
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
