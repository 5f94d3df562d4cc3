// A part of the script that evaluates a foreign configuration. A configuration may load lists from the network,
// for which the migration must not fail: what cannot be loaded is not known, like what a missing package exports.
import { stubSource } from './foreignStubs.ts'

/** ES module source. Defines `allowFailedFetch`, after which a request that fails returns an unknown value. */
export const FAILED_FETCH = `
const allowFailedFetch = () => {
  const load = globalThis.fetch
  globalThis.fetch = async (request, ...options) => {
    try {
      return await load(request, ...options)
    } catch {
      const module = {}
      const name = JSON.stringify(String(request?.url ?? request))
      new Function('module', ${JSON.stringify(stubSource('$address'))}.replace('"$address"', () => name))(module)
      return module.exports.response
    }
  }
}
`
