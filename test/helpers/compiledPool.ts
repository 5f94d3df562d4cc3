// Replaces tinypool in the sources of the engine when the tests run the compiled engine: the threads run the compiled
// code too. `test/tsx.js` does not let threads run TypeScript then, because that starts one more thread for each.
import { Tinypool as Pool } from 'tinypool'

type Options = NonNullable<ConstructorParameters<typeof Pool>[0]>

const SOURCE = 'packages/engine/src/jobs/worker.ts'

/** Creates a pool whose threads run `dist/engine/worker.js` instead of the source file. */
export function Tinypool(options: Options): Pool {
  const filename = String(options.filename).replace(SOURCE, 'dist/engine/worker.js')
  return new Pool({ ...options, filename })
}
