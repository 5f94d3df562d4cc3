// The thread entry of `packages/engine/src/worker.ts` while docgen runs from its TypeScript sources, as in its tests:
// what compiles them in the main thread does not reach into others.
import { register } from 'tsx/esm/api'

register()

const { default: answer } = await import('../packages/engine/src/worker.ts')
export default answer
