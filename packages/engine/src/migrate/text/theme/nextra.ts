// The components of Nextra's theme and what they become in docgen.
import {
  only,
  renamed,
  same,
  type Attributes,
  type Replacement,
  withValueNames,
} from '../components/attributeChanges.ts'

/** A picture of Next.js; only attributes of HTML stay. */
const picture: Replacement = {
  name: 'img',
  attributes: (given) => new Map([...given].filter(([name]) => PICTURE.test(name))),
}

const PICTURE = /^(?:src|alt|width|height|title|id|className|style|loading|aria-.*|data-.*)$/

const tabs = renamed('Tabs', { items: 'values', storageKey: 'groupId', defaultIndex: '' })

/** Tabs without `items` have names. */
const tab = renamed('Tab', { name: 'label' })

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
      const type = withValueNames(given.get('type'), { error: 'danger', default: 'note' })
      return new Map([['type', type ?? '"note"']])
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
  'Tabs.Tab': tab,
  Tab: tab,
  Steps: same('Steps'),
  Cards: only('CardGrid', {}),
  Card: only('LinkCard', { title: 'title', href: 'href' }),
  'Cards.Card': only('LinkCard', { title: 'title', href: 'href' }),
  FileTree: same('FileTree'),
  Bleed: { name: null },
  Table: same('table'),
  'Table.Tr': same('tr'),
  'Table.Th': same('th'),
  'Table.Td': same('td'),
  Image: picture,
}
