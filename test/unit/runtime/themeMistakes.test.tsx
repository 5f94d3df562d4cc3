// Values of a theme that cannot be rendered.
import { Component, lazy, memo } from 'react'
import * as assert from 'uvu/assert'
import { themeMistakes } from '../../../packages/engine/src/runtime/themeMistakes.ts'
import { defaultTheme } from '../../../packages/theme/src/defaultTheme.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('themeMistakes')

const Plain = () => null
const Async = async () => {
  await Promise.resolve()
  return null
}
const found = (theme: unknown) =>
  themeMistakes(theme).map(({ path, ...rest }) => `${path.join('.')}: ${rest.found}`)
const foundIn = (fields: object) => found({ ...defaultTheme, ...fields })

test('the default theme and all kinds of components are fine', () => {
  class Old extends Component {
    override render() {
      return null
    }
  }
  const Later = lazy(() => Promise.resolve({ default: Plain }))
  assert.equal(found(defaultTheme), [])
  assert.equal(foundIn({ parts: { Nav: memo(Plain), Footer: Old, Extra: Later } }), [])
  assert.equal(found({ Layout: Plain, globals: [], text: {} }), [])
})

test('a default export that is no theme', () => {
  const promise = Promise.resolve(defaultTheme)
  const themes = [undefined, null, 'theme', [], class {}, Async, promise, {}]
  assert.equal(themes.flatMap(found), [
    ': missing',
    ': `null`',
    ': a string',
    ': a list',
    ': a class that does not extend `Component`',
    ': an async function',
    ': a promise',
    'Layout: missing',
  ])
})

test('a value that is no component is named with its path', () => {
  class NoComponent {}
  const mistakes = {
    parts: { Nav: 7, Footer: undefined, Search: NoComponent, Hero: Async },
    components: { Cup: <i /> },
    globals: [Plain, 'text'],
    slots: null,
    text: [],
  }
  assert.equal(foundIn(mistakes), [
    'parts.Nav: a number',
    'parts.Footer: missing',
    'parts.Search: a class that does not extend `Component`',
    'parts.Hero: an async function',
    'components.Cup: an element',
    'slots: `null`',
    'text: a list',
    'globals.1: a string',
  ])
  assert.equal(foundIn({ globals: undefined }), ['globals: missing'])
})

test.run()
