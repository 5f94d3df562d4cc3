// Waiting until the dev server is idle.
import * as assert from 'uvu/assert'
import { createGate } from '../../../packages/engine/src/server/dev/background.ts'
import { quietMoment } from '../../../packages/engine/src/server/dev/quietMoment.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ timer: NodeJS.Timeout }>('quietMoment')

// The waits do not keep a process running.
test.before((context) => {
  context.timer = setInterval(() => undefined, 1000)
})
test.after(({ timer }) => clearInterval(timer))

test('a request is waited for', async () => {
  const gate = createGate()
  const order: string[] = []
  const request = gate.during(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('request')
  })
  await quietMoment({ gate, signal: new AbortController().signal }, 1)
  order.push('quiet')
  await request
  assert.equal(order, ['request', 'quiet'])
})

test('an aborted signal ends the wait', async () => {
  const controller = new AbortController()
  const gate = createGate()
  // A request that is never answered.
  void gate.during(() => new Promise(() => undefined))
  const waiting = quietMoment({ gate, signal: controller.signal }, 1)
  controller.abort()
  await waiting
})

test('many waits make Node print no warning about listeners', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  const waits = { gate: createGate(), signal: new AbortController().signal }
  await Promise.all(Array.from({ length: 20 }, () => quietMoment(waits, 1)))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', note)
  assert.equal(warnings, [])
})

test.run()
