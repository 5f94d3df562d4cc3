// Lets somebody see and change what a plugin resolves imports to.
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'

/** Returns the plugin with `record` called on each import that it resolves. */
export function recording(
  plugin: Plugin,
  record: (args: OnResolveArgs, result: OnResolveResult) => OnResolveResult,
): Plugin {
  return {
    name: plugin.name,
    setup(build) {
      return plugin.setup({
        ...build,
        onResolve(options, resolve) {
          build.onResolve(options, async (args) => {
            const result = await resolve(args)
            return result ? record(args, result) : null
          })
        },
      })
    },
  }
}
