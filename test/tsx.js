// Lets Node run the TypeScript sources, in worker threads too: tsx's own `--import tsx` leaves threads out. Style
// sheets, which the theme imports and the bundler takes out, are empty modules here. In a run of all suites, which
// compiles the engine first, threads run the compiled code, which loads in a tenth of the time. They need no hooks then;
// hooks would start one more thread for each.
import { register as registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const isCompiled = process.env.DOCGEN_COMPILED === '1'

const compiledThreads = `
  export function resolve(specifier, context, nextResolve) {
    const isPool = specifier === 'tinypool' && context.parentURL.includes('/engine/src/jobs/pool.ts')
    const pool = '${new URL('helpers/compiledPool.ts', import.meta.url).href}'
    return nextResolve(isPool ? pool : specifier, context)
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

if (isMainThread || !isCompiled) {
  const { register } = await import('tsx/esm/api')
  register()
  registerSource(styles)
  if (isCompiled) registerSource(compiledThreads)
}

// The bundler defines this constant; here, modules of the runtime run without it.
globalThis.__DOCGEN_DEV__ = false
