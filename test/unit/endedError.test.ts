// Messages about a thread that ended before it answered.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { endedError } from '../../packages/engine/src/jobs/endedError.ts'
import { ThreadEnded } from '../../packages/engine/src/jobs/threadEnded.ts'
import type { ContentFile } from '../../packages/engine/src/types/content.ts'

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

test.run()
