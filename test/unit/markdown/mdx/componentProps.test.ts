// The engine's table of components says what the TypeScript types of the components say.
import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { componentTypesOf, type TypedComponent } from '../../../helpers/componentTypes.ts'
import {
  COMPONENT_PROPS,
  type ComponentProps,
  type PropKind,
} from '../../../../packages/engine/src/markdown/mdx/componentProps.ts'
import { AUTHOR_COMPONENTS } from '../../../../packages/engine/src/shared/authorComponents.ts'

const test = suite('the table of components')

const typed = componentTypesOf([
  'packages/engine/src/runtime/index.ts',
  'packages/theme/src/index.ts',
])

test('the list has every component that docgen exports, and no other', () => {
  assert.equal(Object.keys(COMPONENT_PROPS).sort(), Object.keys(typed).sort())
  const isKnown = (name: string) => Object.hasOwn(COMPONENT_PROPS, name)
  assert.equal(
    Object.keys(AUTHOR_COMPONENTS).filter((name) => !isKnown(name)),
    [],
  )
})

/** An icon is a node, or a text, for TypeScript. */
function kindFor(kind: PropKind, type: unknown): unknown {
  if (kind === 'icon') return type === 'string' ? 'string' : 'node'
  return typeof kind === 'string' ? kind : [...kind].sort()
}

function rowOf(
  { props, needs = [], takesAttributes = false }: ComponentProps,
  type: TypedComponent,
) {
  const entries = Object.entries(props)
  // Whoever takes the attributes of an element has its children from React.
  const own = entries.filter(([name]) => name !== 'children' || 'children' in type.props)
  return {
    props: Object.fromEntries(own.map(([name, kind]) => [name, kindFor(kind, type.props[name])])),
    required: needs.filter((need) => !need.includes('|')).sort(),
    takesAttributes,
  }
}

for (const [name, type] of Object.entries(typed)) {
  test(`${name}: props, values and what is required`, () => {
    assert.equal(rowOf(COMPONENT_PROPS[name]!, type), type)
    const alternatives = (COMPONENT_PROPS[name]!.needs ?? []).flatMap((need) => need.split('|'))
    assert.equal(
      alternatives.filter((each) => !(each in COMPONENT_PROPS[name]!.props)),
      [],
    )
  })
}

test.run()
