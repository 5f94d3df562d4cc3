// Compiles docgen to dist/, and the packages in packages/. Steps that do not need each other run at the same time.
import { spawn } from 'node:child_process'

const TSC = ['node_modules/typescript/bin/tsc', '--emitDeclarationOnly']
const TSX = ['--import', './test/tsx.js']

// Empties dist/engine, to which the compiler writes declarations.
await run('scripts/bundleEngine.js')
await Promise.all([
  run(...TSC, '-p', 'tsconfig.engine.json'),
  compileBrowser(),
  run('scripts/bundleCreate.js'),
  run('scripts/bundlePostgres.js'),
  packData(),
])

async function compileBrowser() {
  await run(...TSC, '-p', 'tsconfig.browser.json', '--noEmit', 'false', '--outDir', 'dist/types')
  await run('scripts/tidyDist.js')
}

/** Builds the manual last, with the compiled engine and the shipped bundles. */
async function packData() {
  await run(...TSX, 'scripts/writeSchemas.js')
  await run(...TSX, 'scripts/shipBundle.js')
  await run(...TSX, 'scripts/packManual.js')
}

/** Runs a script. Exits with its code if it fails. */
function run(...args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })
}
