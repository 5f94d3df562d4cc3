// Compiles the package `docgen-search-postgres` to packages/search-postgres/dist. It contains the tokenizer and the ranking
// of docgen's own search, so that a server needs neither docgen nor React.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { licensesOf } from './licenses.js'

const OUT = 'packages/search-postgres/dist'
const TYPES = join(OUT, 'types')

/** Installed with the package. They contain or load files of their own. */
const PACKAGES = ['pg', '@electric-sql/pglite']

/** The search imports these from `docgen/runtime`, which also contains React components. */
const SEARCH_FOLDER = resolve('packages/engine/src/shared/search')
const SEARCH_MODULES = readdirSync(SEARCH_FOLDER).map((name) => join(SEARCH_FOLDER, name))

const searchRuntime = {
  name: 'search-runtime',
  resolveId: (id) => (id === 'docgen/runtime' ? '\0search-runtime' : null),
  load: (id) =>
    id === '\0search-runtime'
      ? SEARCH_MODULES.map((path) => `export * from ${JSON.stringify(path)}`).join('\n')
      : null,
}

rmSync(OUT, { recursive: true, force: true })
await writeBundle()
writeTypes()

async function writeBundle() {
  const bundle = await rolldown({
    input: { index: 'packages/search-postgres/src/index.ts' },
    platform: 'node',
    transform: { target: 'node20' },
    external: (id) => PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [searchRuntime],
    onLog(_, log) {
      if (log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
    },
  })
  const { output } = await bundle.generate({ dir: OUT, format: 'es', comments: false })
  await bundle.close()
  mkdirSync(OUT, { recursive: true })
  for (const file of output) writeFileSync(join(OUT, file.fileName), file.code ?? file.source)
  const modules = output.flatMap((file) => Object.keys(file.modules ?? {}))
  writeFileSync(join(OUT, 'LICENSES.txt'), licensesOf(modules))
}

/** Writes the declarations that the entry point needs. The compiler writes those of all modules. */
function writeTypes() {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      ...['-p', 'tsconfig.postgres.json', '--noEmit', 'false'],
      ...['--emitDeclarationOnly', '--outDir', TYPES],
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
  const needed = new Set()
  const open = [join(TYPES, 'search-postgres/src/index.d.ts')]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (needed.has(file)) continue
    needed.add(file)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]+)\.ts['"]/g)) {
      open.push(join(file, '..', `${name}.d.ts`))
    }
  }
  for (const path of readdirSync(TYPES, { recursive: true })) {
    const file = join(TYPES, path)
    if (statSync(file).isFile() && !needed.has(file)) rmSync(file)
  }
}
