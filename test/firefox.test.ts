// The list of what does not run in Firefox: each entry is a test that is there, so that none outlives its test.
import { existsSync, readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { notInFirefox } from './helpers/notInFirefox.ts'
import { suite } from './helpers/suite.ts'

const test = suite('the list of what does not run in Firefox')

test('every test in it is there, and says why', () => {
  const wrong = Object.entries(notInFirefox).filter(([name, reason]) => {
    const [file = '', title = ''] = name.split(' › ')
    const path = `test/${file}`
    // Enter and Space are one test in the source.
    const words = title.replace(/^(?:Enter|Space) /, '')
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(words) || reason.length < 20
  })
  assert.equal(wrong, [])
})

test.run()
