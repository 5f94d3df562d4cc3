// The components of Nextra's theme and what they become in docgen.
import {
  literal,
  only,
  renamed,
  same,
  type Attributes,
  type Replacement,
} from '../components/attributeChanges.ts'

/** A picture of Next.js; only attributes of HTML stay. */
const picture: Replacement = {
  name: 'img',
  attributes: (given) => new Map([...given].filter(([name]) => PICTURE.test(name))),
}

const PICTURE = /^(?:src|alt|width|height|title|id|className|style|loading|aria-.*|data-.*)$/

/** Names the type of a callout: `{type}` → `type === 'error' ? 'danger' : type`. */
function asType(expression: string): string {
  const type = expression.replace(/^\{\s*|\s*\}$/g, '')
  return `(${type}) === 'error' ? 'danger' : (${type}) === 'default' ? 'note' : (${type})`
}

const tabs = renamed('Tabs', { items: 'values', storageKey: 'groupId', defaultIndex: '' })

/** Returns the text of the item that `defaultIndex` chooses, if all items before it are texts. */
function chosenTab(given: Attributes): string | undefined {
  const index = Number(/\d+/.exec(given.get('defaultIndex') ?? '')?.[0] ?? 0)
  const [, list = ''] = /^\{\s*\[\s*([\s\S]*)\]\s*\}$/.exec(given.get('items') ?? '') ?? []
  const texts = /^(?:(?:"[^"]*"|'[^']*')\s*,?\s*)*/.exec(list)?.[0].match(/"[^"]*"|'[^']*'/g)
  return index === 0 ? undefined : texts?.[index]
}

export const NEXTRA: Readonly<Record<string, Replacement>> = {
  Callout: {
    name: 'Callout',
    attributes: (given) => {
      const types: Readonly<Record<string, string>> = { default: 'note', error: 'danger' }
      const written = given.get('type')
      const type = literal(written) ?? (written == null ? 'default' : null)
      // A value that the component gets is known when it is shown.
      const value = type === null ? `{${asType(written ?? '')}}` : `"${types[type] ?? type}"`
      return new Map([['type', value]])
    },
  },
  Tabs: {
    ...tabs,
    attributes: (given) => {
      const value = chosenTab(given)
      return new Map([
        ...(tabs.attributes?.(given) ?? given),
        ...(value === undefined ? [] : [['defaultValue', value] as const]),
      ])
    },
  },
  'Tabs.Tab': same('Tab'),
  Tab: same('Tab'),
  Steps: same('Steps'),
  Cards: only('CardGrid', {}),
  Card: only('LinkCard', { title: 'title', href: 'href' }),
  'Cards.Card': only('LinkCard', { title: 'title', href: 'href' }),
  FileTree: same('FileTree'),
  Bleed: { name: null },
  Image: picture,
}
