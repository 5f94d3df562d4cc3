// Lets Node run the TypeScript sources, in worker threads too: tsx's own `--import tsx` leaves threads out. Style
// sheets, which the theme imports and the bundler takes out, are empty modules here. In a run of all suites, which
// compiles the engine first, its threads run the compiled code, which loads in a tenth of the time.
import { register as registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const compiled = `
  export function resolve(specifier, context, nextResolve) {
    const [root, isWorker] = specifier.split(/packages(\\/engine\\/src\\/jobs\\/worker\\.ts)$/)
    return nextResolve(isWorker ? root + 'dist/engine/worker.js' : specifier, context)
  }
`
const styles = `
  export function load(url, context, nextLoad) {
    if (!/\\.css(?:\\?|$)/.test(url)) return nextLoad(url, context)
    return { format: 'module', source: '', shortCircuit: true }
  }
`
const registerSource = (source) =>
  registerHooks(`data:text/javascript,${encodeURIComponent(source)}`)

if (process.env.DOCGEN_COMPILED === '1' && !isMainThread) registerSource(compiled)
else {
  const { register } = await import('tsx/esm/api')
  register()
  registerSource(styles)
}

// The bundler defines this constant; here, modules of the runtime run without it.
globalThis.__DOCGEN_DEV__ = false
