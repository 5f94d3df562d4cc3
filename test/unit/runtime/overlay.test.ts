// The title of the overlay in `dev`.
import * as assert from 'uvu/assert'
import { titleOf } from '../../../packages/engine/src/runtime/dev/overlay.ts'
import { errorTextOf } from '../../../packages/engine/src/server/dev/errorText.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('the overlay')

const textOf = (severity: 'error' | 'warning', filePath?: string) => {
  const place = filePath === undefined ? {} : { filePath, line: 3, column: 1 }
  const message = 'Found an error  warning  in it.'
  return errorTextOf({ severity, code: 'css-syntax', message, ...place }, '/site')
}

test('the title says whether findings are errors or warnings', () => {
  const [error, warning] = [textOf('error'), textOf('warning')]
  assert.is(titleOf([error]), 'An error')
  assert.is(titleOf([textOf('error', '/site/a.css')]), 'An error')
  assert.is(titleOf([warning]), 'A warning')
  assert.is(titleOf([textOf('warning', '/site/a b.css')]), 'A warning')
  assert.is(titleOf([warning, warning]), '2 warnings')
  assert.is(titleOf([error, warning, error]), '2 errors, 1 warning')
  assert.is(titleOf(['A script threw in the browser.']), 'An error')
})

test.run()
