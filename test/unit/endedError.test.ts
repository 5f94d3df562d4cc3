// Messages about a thread that ended before it answered.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { endedError } from '../../packages/engine/src/jobs/endedError.ts'
import { ThreadEnded } from '../../packages/engine/src/jobs/threadEnded.ts'
import type { ContentFile } from '../../packages/engine/src/types/content.ts'
import type { RenderTask } from '../../packages/engine/src/types/output.ts'

const test = suite('errors of threads that ended')

test('a lack of memory names the page, and how to raise the limit', () => {
  const message = 'Worker terminated due to reaching memory limit: JS heap out of memory'
  const cause = Object.assign(new Error(message), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
  const error = new ThreadEnded('failure', { cause })
  const [diagnostic] = endedError(
    error,
    'parse',
    { filePath: 'a.md' } as ContentFile,
    0,
  ).diagnostics
  assert.is(diagnostic?.message, `The page \`a.md\` could not be parsed: ${message}`)
  assert.match(diagnostic?.hint ?? '', 'NODE_OPTIONS=--max-old-space-size=4096')
  assert.match(diagnostic?.hint ?? '', 'endless loop')
})

test('a page that takes too long is said to be large only if it is', () => {
  const pageOf = (length: number) => {
    const page = { pagePath: 'a.md' }
    return { page, runs: ['x'.repeat(length)] } as unknown as RenderTask
  }
  const textsOf = (length: number, limit: number) => {
    const error = endedError(new ThreadEnded('limit'), 'render', pageOf(length), limit)
    return error.diagnostics.map(({ message, hint }) => `${message} ${hint}`)
  }
  assert.equal(textsOf(100, 10_000), [
    'The page `a.md` could not be rendered: it took longer than 10 seconds. Look for an endless loop, a component that renders itself, or a promise that never settles.',
  ])
  assert.equal(textsOf(2_500_000, 30_000), [
    'The page `a.md` could not be rendered: it took longer than 30 seconds. The page has 2.5 million characters of HTML. Divide it into several pages. If smaller pages fail too, look for an endless loop, a component that renders itself, or a promise that never settles.',
  ])
})

test.run()
