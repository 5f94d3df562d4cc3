// The bundler of `dev`: the bundle that lies in the package as long as the site has nothing of its own to bundle, from then on
// esbuild, which is loaded when it is needed.
import type { Config } from '../types/index.ts'
import type { Bundler } from './bundler.ts'
import { shippedBundle, shippedFile } from './shippedBundle.ts'

/** `shipped` is the file in the package; null: there is none. */
export function createDevBundler(
  config: Config,
  shipped: string | null = shippedFile('dev'),
): Bundler {
  const state = { bundler: null as Bundler | null, inputs: [] as readonly string[] }
  return {
    async build(site) {
      const fitting = state.bundler ? null : shippedBundle(site, shipped)
      if (fitting) {
        state.inputs = fitting.inputs
        return fitting.bundle
      }
      const { createBundler } = await import('./runEsbuild.ts')
      state.bundler ??= createBundler(config, { dev: true })
      return await state.bundler.build(site)
    },
    inputs: () => state.bundler?.inputs() ?? state.inputs,
    made: () => state.bundler?.made() ?? null,
    async dispose() {
      await state.bundler?.dispose()
    },
  }
}
