// packages/engine/src → dist/engine: the engine and the packages it needs in a few files, because Node takes longer to find and
// load six hundred modules than to run them. What is loaded later stays a file of its own, and packages that are native, or look
// for files beside their own, stay packages; of the parser the binary does.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { wasmBinaryPromise } from 'shiki/wasm'
import { licensesOf } from './licenses.js'

const SOURCES = 'packages/engine/src'
const OUT = 'dist/engine'

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

/** What Shiki's module gives, from a file: there the engine is text of three times its size, unpacked by a web API. */
const FROM_FILE = `import { readFile } from 'node:fs/promises'
export default async (imports) => {
  const bytes = await readFile(new URL('./onig.wasm', import.meta.url))
  return (await WebAssembly.instantiate(bytes, imports)).instance.exports
}`

const wasmFile = {
  name: 'wasm-file',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^shiki\/wasm$/ }, () => ({ path: 'onig', namespace: 'wasm-file' }))
    onLoad({ filter: /^onig$/, namespace: 'wasm-file' }, () => ({ contents: FROM_FILE }))
  },
}

/** The native parser's package looks for its binary from its own place: from there it is looked for where its code lies in a bundle, too. */
const nativeParser = {
  name: 'native-parser',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]satteri[\\/]index\.js$/ }, ({ path }) => {
      const own = 'createRequire(import.meta.url)'
      const parts = readFileSync(path, 'utf8').split(own)
      if (parts.length !== 2) throw new Error(`${path} no longer says \`${own}\` once`)
      return { contents: parts.join("createRequire(import.meta.resolve('satteri'))") }
    })
  },
}

/** Some packages are CommonJS and ask for Node's modules. */
const REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

rmSync(OUT, { recursive: true, force: true })
const { metafile } = await build({
  entryPoints: ['index', 'cli', 'worker'].map((name) => join(SOURCES, `${name}.ts`)),
  outdir: OUT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: PACKAGES,
  plugins: [wasmFile, nativeParser],
  banner: { js: REQUIRE },
  // For `build --profile`, which names modules.
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
})
writeFileSync(join(OUT, 'onig.wasm'), await wasmBinaryPromise)
writeFileSync(join(OUT, 'LICENSES.txt'), licensesOf(Object.keys(metafile.inputs)))
