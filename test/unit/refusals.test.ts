// How errors caused by the machine are reported: too little memory, and paths that are too long.
import { suite } from '../helpers/suite.ts'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { engineFolder } from '../../packages/engine/src/node/engineFiles.ts'
import { systemErrorOf } from '../../packages/engine/src/diagnostics/systemErrors.ts'

const test = suite('refusals')

const withCode = (message: string, fields: object) => Object.assign(new Error(message), fields)

test('a lack of memory is reported as such, also when it is the cause of another error', () => {
  const thread = withCode('Worker terminated due to reaching memory limit', {
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  })
  for (const error of [
    thread,
    new Error('The thread ended', { cause: thread }),
    withCode('spawn ENOMEM', { code: 'ENOMEM', syscall: 'spawn' }),
    new RangeError('Array buffer allocation failed'),
    new RangeError('WebAssembly.Memory(): could not allocate memory'),
  ]) {
    assert.is(systemErrorOf(error)?.code, 'out-of-memory', error.message)
  }
})

test('errors of programs are not taken for it', () => {
  const own = new Error('its own cause')
  own.cause = own
  assert.is(systemErrorOf(own), null)
  assert.is(systemErrorOf(new TypeError('x is not a function')), null)
  assert.is(systemErrorOf(undefined), null)
})

test('the end of the bundler is no bug', () => {
  for (const reason of ['The service was stopped', 'The service is no longer running: write EPIPE'])
    assert.is(systemErrorOf(new Error(reason))?.code, 'bundler-ended', reason)
})

test('a package of docgen that is not installed is named, one of the site is not meant', () => {
  const messageOf = (found: string, importer: string, between = ' imported from ') =>
    systemErrorOf(
      withCode(`Cannot find package '${found}'${between}${importer}`, {
        code: 'ERR_MODULE_NOT_FOUND',
      }),
    )?.message ?? null
  const own = join(engineFolder, 'build.js')
  const missing = (name: string) => `The package \`${name}\`, which docgen needs, is not installed.`
  assert.is(messageOf('shiki', own), missing('shiki'))
  assert.is(messageOf('@mdx-js/mdx', own), missing('@mdx-js/mdx'))
  assert.is(messageOf('/a/node_modules/@b/c/index.js', own), missing('@b/c'))
  assert.is(messageOf('tinypool', own, '\nRequire stack:\n- '), missing('tinypool'))
  assert.is(messageOf('fuse.js', own), missing('fuse.js'))
  assert.is(messageOf('chart.js', '/site/docgen.config.ts'), null)
  assert.is(messageOf('/site/theme/lib.ts', own), null)
})

test('a path that is too long is named', () => {
  const error = withCode('mkdir', { code: 'ENAMETOOLONG', syscall: 'mkdir', path: '/long' })
  assert.match(systemErrorOf(error)?.message ?? '', 'longer than the file system allows')
})

test.run()
