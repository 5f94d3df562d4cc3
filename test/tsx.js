// Lets Node run the TypeScript sources, in worker threads too: tsx's own `--import tsx` leaves threads out. Style
// sheets, which the theme imports and the bundler takes out, are empty modules here.
import { register as registerHooks } from 'node:module'
import { register } from 'tsx/esm/api'

register()

const hooks = `
  export function load(url, context, nextLoad) {
    if (!/\\.css(?:\\?|$)/.test(url)) return nextLoad(url, context)
    return { format: 'module', source: '', shortCircuit: true }
  }
`
registerHooks(`data:text/javascript,${encodeURIComponent(hooks)}`)
