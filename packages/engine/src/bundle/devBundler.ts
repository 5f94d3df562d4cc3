// The bundler of `docgen dev`. It uses the bundle shipped in the package until the site has code of
// its own to bundle. From then on it uses esbuild, which is loaded on demand.
import type { Config } from '../types/index.ts'
import type { Bundler } from './bundler.ts'
import { shippedBundle, shippedFolder } from './shippedBundle.ts'

/** Creates the bundler. `shipped` is the folder of the shipped bundle; null if there is none. */
export function createDevBundler(
  config: Config,
  shipped: string | null = shippedFolder('dev'),
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
