import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  hasOtherRuntime,
  mergedMessage,
  messageFor,
} from '../../../packages/engine/src/server/dev/bundleChange.ts'
import type { Bundle } from '../../../packages/engine/src/types/output.ts'
import type { SiteGraph } from '../../../packages/engine/src/types/siteModules.ts'

const test = suite('the change of a bundle')

const client = { entry: 'client.js', preloads: [], devEntry: 'dev.js', styles: ['a.css'] }
const bundle = { serverEntry: 'server.mjs', client }
const asBundle = (value: unknown) => value as Bundle

const modules: SiteGraph = {
  theme: null,
  modules: { a: { hash: '2', imports: {} } },
  packages: {},
}

test('browsers load the runtime again if one of its scripts has another address', () => {
  const isOther = (other: object) => hasOtherRuntime(asBundle(bundle), asBundle(other))
  assert.not(isOther({ ...bundle, client: { ...client, styles: ['b.css'] } }))
  assert.ok(isOther({ ...bundle, client: { ...client, entry: 'b.js' } }))
  assert.ok(isOther({ ...bundle, client: { ...client, devEntry: 'b.js' } }))
  assert.ok(isOther({ ...bundle, serverEntry: 'other.mjs' }))
})

test('a change of only style sheets is reported as such', () => {
  const none = { modules: null, styles: null, hasSwaps: false }
  const styles = ['b.css']
  assert.equal(messageFor(none), { type: 'update' })
  assert.equal(messageFor({ ...none, hasSwaps: true }), { type: 'style' })
  assert.equal(messageFor({ ...none, styles }), { type: 'style', styles })
  assert.equal(messageFor({ modules, styles, hasSwaps: true }), { type: 'update', modules, styles })
})

test('several messages become one that covers all', () => {
  const update = { type: 'update', article: null } as const
  const styles = ['b.css']
  assert.is(mergedMessage([null, null]), null)
  assert.is(mergedMessage([null, update]), update)
  assert.equal(mergedMessage([update, { type: 'reload' }]), { type: 'reload' })
  assert.equal(mergedMessage([update, { type: 'update', modules }, null]), { ...update, modules })
  assert.equal(mergedMessage([update, { type: 'style', styles }]), { ...update, styles })
})

test.run()
