import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createRenderErrors } from '../../../packages/engine/src/server/dev/renderErrors.ts'
import type { Diagnostic } from '../../../packages/engine/src/types/diagnostic.ts'

const test = suite('errors of rendering in dev')

const error = (message: string): Diagnostic => ({
  severity: 'error',
  code: 'render-failed',
  message,
})

test('each error is reported once, and so is its end', () => {
  const reports: string[] = []
  const errors = createRenderErrors(() => {
    reports.push(
      errors
        .all()
        .map(({ message }) => message)
        .join(),
    )
  })
  errors.set('/a', [])
  errors.set('/a', [error('one')])
  errors.set('/a', [error('one')])
  errors.set('/b', [error('two')])
  errors.set('/a', [error('other')])
  assert.equal(errors.routePaths(), ['/a', '/b'])
  errors.set('/a', [])
  errors.set('/a', [])
  errors.set('/b', [])
  assert.equal(reports, ['one', 'one,two', 'other,two', 'two', ''])
  assert.equal(errors.routePaths(), [])
})

test.run()
