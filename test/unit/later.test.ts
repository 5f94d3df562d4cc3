// Work that nobody waits for: when it is done, in which order, and what a failure of one piece means for the others.
import * as assert from 'uvu/assert'
import { createLater } from '../../packages/engine/src/jobs/later.ts'
import { suite } from '../helpers/suite.ts'

const test = suite('later')

/** Longer than any test. */
const NEVER = 2 ** 31 - 1

test('it is done when nothing more has come for the time, in its order', async () => {
  const later = createLater(1)
  const done: number[] = []
  // The process does not stay for the work.
  const stay = setTimeout(() => undefined, NEVER)
  await new Promise<void>((resolve) => {
    for (const number of [1, 2]) {
      later.add(`number ${number}`, () => Promise.resolve(void done.push(number)))
    }
    later.add('end', () => Promise.resolve(resolve()))
    assert.equal(done, [], 'not at once')
  })
  clearTimeout(stay)
  assert.equal(done, [1, 2])
})

test('the end does what is left, though pieces fail', async () => {
  const later = createLater(NEVER)
  const done: string[] = []
  later.add('one', () => Promise.resolve(void done.push('first')))
  later.add('two', () => Promise.reject(new Error('broken')))
  later.add('three', () => Promise.resolve(void done.push('last')))
  await later.end()
  assert.equal(done, ['first', 'last'])
  await later.end()
  assert.equal(done, ['first', 'last'])
})

test('of one name the last is done, in its place', async () => {
  const later = createLater(NEVER)
  const done: string[] = []
  for (const [name, text] of ['a1', 'b1', 'a2'].map((each) => [each[0] ?? '', each] as const)) {
    later.add(name, () => Promise.resolve(void done.push(text)))
  }
  await later.end()
  assert.equal(done, ['b1', 'a2'])
})

test('where more and more comes without a pause, it is done all the same', async () => {
  const later = createLater(NEVER)
  const done: number[] = []
  await new Promise<void>((resolve) => {
    for (let number = 0; number < 60; number += 1) {
      later.add(String(number), () => {
        done.push(number)
        if (done.length === 60) resolve()
        return Promise.resolve()
      })
    }
  })
  assert.equal(
    done,
    Array.from({ length: 60 }, (_, index) => index),
  )
})

test.run()
