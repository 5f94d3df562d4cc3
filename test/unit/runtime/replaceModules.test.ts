// Replacing modules of an open page in dev. The code of modules is given by functions, so that a test decides when it arrives.
import * as assert from 'uvu/assert'
import { createModules, type Factory } from '../../../packages/engine/src/runtime/dev/modules.ts'
import { replaceModules } from '../../../packages/engine/src/runtime/dev/replaceModules.ts'
import type { SiteGraph } from '../../../packages/engine/src/types/siteModules.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('replaced modules')

/** A page that shows a text with the value of a module. The hashes are the texts. */
const graphOf = (page: string, value: string): SiteGraph => ({
  theme: null,
  packages: {},
  modules: {
    page: { hash: page, imports: { './value': { module: 'value' } } },
    value: { hash: value, imports: {} },
  },
})

const pageCode =
  (text: string): Factory =>
  async (importStatic, _, exports) => {
    const { value } = await importStatic('./value')
    Object.assign(exports, { text: `${text} ${String(value)}` })
  }

const valueCode =
  (value: string): Factory =>
  async (_, __, exports) => {
    Object.assign(exports, { value })
    await Promise.resolve()
  }

/** Modules whose code comes from `codeOf`. */
function modulesOf(codeOf: (hash: string) => Promise<Factory>, graph: SiteGraph) {
  const nothing = () => undefined
  return createModules(
    {
      load: codeOf,
      loadPackage: () => Promise.resolve({}),
      importOther: () => Promise.resolve({}),
      own: {},
      register: nothing,
      registerExports: nothing,
      sign: nothing,
    },
    graph,
  )
}

test('a change that fails late does not undo the next one', async () => {
  let fail: (error: Error) => void = () => undefined
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const codeOf = async (hash: string): Promise<Factory> => {
    if (hash === 'gone') return await new Promise((_, reject) => (fail = reject))
    if (hash === 'Now') await arrival
    return /^[A-Z]/.test(hash) ? pageCode(hash) : valueCode(hash)
  }
  const modules = modulesOf(codeOf, graphOf('At', 'one'))
  const roots = new Set(['page'])
  assert.is((await modules.open('page'))['text'], 'At one')
  const first = replaceModules(modules, graphOf('At', 'gone'), roots).catch(
    (error: unknown) => error,
  )
  await new Promise((resolve) => setImmediate(resolve))
  const second = replaceModules(modules, graphOf('Now', 'two'), roots)
  fail(new Error('The code is gone.'))
  assert.instance(await first, Error)
  arrive()
  await second
  assert.is((await modules.open('page'))['text'], 'Now two')
  assert.equal(modules.stale(), [])
})

test('a change that fails leaves everything as it was', async () => {
  const codeOf = (hash: string) =>
    hash === 'bad'
      ? Promise.reject(new Error('It throws.'))
      : Promise.resolve(/^[A-Z]/.test(hash) ? pageCode(hash) : valueCode(hash))
  const modules = modulesOf(codeOf, graphOf('At', 'one'))
  const roots = new Set(['page'])
  const before = await modules.open('page')
  const replaced = replaceModules(modules, graphOf('At', 'bad'), roots)
  assert.match(await replaced.then(String, String), 'It throws.')
  assert.is(await modules.open('page'), before)
  await replaceModules(modules, graphOf('At', 'two'), roots)
  assert.is((await modules.open('page'))['text'], 'At two')
})

test.run()
